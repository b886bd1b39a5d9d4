"""A small raster canvas: flat shapes on a grid finer than the picture, averaged down and written as PNG."""
import math
import struct
import zlib

# Capitals and digits, seven rows of five bits each.
GLYPHS = {
    "A": "0E11111F111111", "B": "1E11111E11111E", "C": "0E11101010110E", "D": "1E11111111111E",
    "E": "1F10101E10101F", "F": "1F10101E101010", "G": "0E11101711110E", "H": "1111111F111111",
    "I": "0E04040404040E", "J": "0702020202120C", "K": "11121418141211", "L": "1010101010101F",
    "M": "111B1515111111", "N": "11191513111111", "O": "0E11111111110E", "P": "1E11111E101010",
    "Q": "0E11111115120D", "R": "1E11111E141211", "S": "0F10100E01011E", "T": "1F040404040404",
    "U": "1111111111110E", "V": "11111111110A04", "W": "11111115151B11",
    "X": "110A0404040A11", "Y": "110A0404040404", "Z": "1F01020408101F", "0": "0E11131519110E",
    "1": "040C040404040E", "2": "0E11010608101F", "3": "1F02040201110E", "4": "02060A121F0202",
    "5": "1F101E0101110E", "6": "0608101E11110E", "7": "1F010204080808", "8": "0E11110E11110E",
    "9": "0E11110F01020C", " ": "00000000000000", "-": "0000001F000000", ".": "0000000000000C",
}


class Canvas:
    """Coordinates are those of the finished picture; every shape is cut at `scale` times that grid."""

    def __init__(self, width, height, background, scale=3):
        self.width, self.height, self.scale = width, height, scale
        self.colours, self.known = [], {}
        fill = self.index(background)
        self.rows = [bytearray([fill]) * (width * scale) for _ in range(height * scale)]

    def index(self, colour):
        """The palette place of a `#rrggbb` colour or an (r, g, b) tuple."""
        if isinstance(colour, str):
            colour = tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))
        if colour not in self.known:
            self.known[colour] = len(self.colours)
            self.colours.append(colour)
        return self.known[colour]

    def span(self, y, left, right, colour):
        """Fills sub-pixels of one row whose centres lie between two x coordinates (sub-pixels)."""
        if not 0 <= y < len(self.rows):
            return
        row = self.rows[y]
        first, last = max(0, math.ceil(left - 0.5)), min(len(row), math.floor(right - 0.5) + 1)
        if first < last:
            row[first:last] = bytes([colour]) * (last - first)

    def rect(self, x, y, width, height, colour, radius=0):
        colour, s = self.index(colour), self.scale
        for row in range(round(y * s), round((y + height) * s)):
            inset, v = 0, (row + 0.5) / s
            edge = max(y + radius - v, v - (y + height - radius), 0)
            if radius and edge:
                inset = radius - math.sqrt(max(0, radius * radius - edge * edge))
            self.span(row, (x + inset) * s, (x + width - inset) * s, colour)

    def ellipse(self, x, y, across, down, colour, above=None, below=None):
        """Around (x, y) with the two radii; `above`/`below` keep only the part over/under a line."""
        colour, s = self.index(colour), self.scale
        for row in range(math.floor((y - down) * s), math.ceil((y + down) * s)):
            v = (row + 0.5) / s
            if (above is not None and v > above) or (below is not None and v < below):
                continue
            inside = 1 - ((v - y) / down) ** 2
            if inside > 0:
                half = across * math.sqrt(inside)
                self.span(row, (x - half) * s, (x + half) * s, colour)

    def circle(self, x, y, radius, colour):
        self.ellipse(x, y, radius, radius, colour)

    def polygon(self, points, colour):
        colour, s = self.index(colour), self.scale
        top, bottom = min(p[1] for p in points), max(p[1] for p in points)
        for row in range(math.floor(top * s), math.ceil(bottom * s)):
            v, cuts = (row + 0.5) / s, []
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
                if (ay <= v) != (by <= v):
                    cuts.append(ax + (v - ay) * (bx - ax) / (by - ay))
            cuts.sort()
            for left, right in zip(cuts[::2], cuts[1::2]):
                self.span(row, left * s, right * s, colour)

    def line(self, ax, ay, bx, by, width, colour):
        length = math.hypot(bx - ax, by - ay) or 1
        dx, dy = (by - ay) / length * width / 2, -(bx - ax) / length * width / 2
        self.polygon([(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)],
                     colour)

    def stroke(self, points, width, colour):
        """A line through all points with round joints and ends."""
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            self.line(ax, ay, bx, by, width, colour)
        for x, y in points:
            self.circle(x, y, width / 2, colour)

    def arc(self, x, y, radius, start, end, width, colour):
        """Degrees, clockwise from the right."""
        steps = 16
        angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
        self.stroke([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles], width, colour)

    def fade(self, top, bottom, y=0, height=None, steps=24):
        """Bands from one colour to another."""
        height = height or self.height
        parse = lambda c: [int(c[i:i + 2], 16) for i in (1, 3, 5)]
        a, b = parse(top), parse(bottom)
        for i in range(steps):
            colour = tuple(round(p + (q - p) * i / (steps - 1)) for p, q in zip(a, b))
            self.rect(0, y + height * i / steps, self.width, height / steps + 1, colour)

    def text(self, x, y, words, colour, dot=2):
        for letter in words.upper():
            glyph = GLYPHS[letter]
            for row in range(7):
                bits = int(glyph[row * 2:row * 2 + 2], 16)
                for column in range(5):
                    if bits >> (4 - column) & 1:
                        self.rect(x + column * dot, y + row * dot, dot, dot, colour)
            x += 6 * dot

    def save(self, path):
        s, seen, plain = self.scale, {}, self.colours
        pixels = []
        for y in range(self.height):
            rows = self.rows[y * s:(y + 1) * s]
            line = []
            for x in range(0, self.width * s, s):
                block = b"".join(bytes(r[x:x + s]) for r in rows)
                if block not in seen:
                    seen[block] = tuple(round(sum(plain[i][c] for i in block) / len(block) / 4) * 4
                                        for c in range(3))
                line.append(seen[block])
            pixels.append(line)
        palette = sorted({p for line in pixels for p in line})
        if len(palette) <= 256:
            place = {p: i for i, p in enumerate(palette)}
            raw = b"".join(b"\0" + bytes(place[p] for p in line) for line in pixels)
            kind, extra = 3, chunk(b"PLTE", b"".join(bytes(min(255, v) for v in p) for p in palette))
        else:
            raw = b"".join(b"\0" + bytes(min(255, v) for p in line for v in p) for line in pixels)
            kind, extra = 2, b""
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, kind, 0, 0, 0)
        with open(path, "wb") as out:
            out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra
                      + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
