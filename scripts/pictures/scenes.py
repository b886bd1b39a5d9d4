"""The pictures inside posts: a plan, a scarecrow, a moon, a chart, a calendar and a night."""
from canvas import Canvas

INK = "#3b3228"
PAPER = "#f7f1e3"


def leaf(c, x, y, size, colour):
    c.ellipse(x - size * 0.5, y, size * 0.6, size * 0.3, colour)
    c.ellipse(x + size * 0.5, y, size * 0.6, size * 0.3, colour)
    c.ellipse(x, y - size * 0.4, size * 0.3, size * 0.6, colour)


def beds_plan():
    c = Canvas(800, 500, "#dfe6c4", 2)
    c.rect(0, 0, 800, 44, "#b9b4a6")
    for y in (14, 28):
        c.rect(0, y, 800, 4, "#6e6a61")
    for x in range(0, 800, 22):
        c.rect(x, 10, 6, 26, "#8b7a63")
    for x in range(8, 800, 16):
        c.rect(x, 50, 8, 26, "#a98a5f", 3)
    c.rect(0, 58, 800, 5, "#8d7049")
    c.rect(370, 76, 60, 424, "#e6d3ac")
    c.rect(60, 300, 680, 46, "#e6d3ac")
    beds = [
        (30, 92, 320, 80, "1", "BEANS"), (450, 92, 320, 80, "2", "POTATOES"),
        (30, 190, 320, 96, "5", "ONIONS"), (450, 190, 320, 96, "6", "STRAWBERRIES"),
        (30, 364, 320, 112, "3", "SQUASH"), (450, 364, 170, 112, "4", "SALAD"),
    ]
    for x, y, w, h, number, name in beds:
        c.rect(x, y, w, h, "#8a6a45", 8)
        c.rect(x + 5, y + 5, w - 10, h - 10, "#6f5237", 6)
        c.rect(x + 12, y + 12, 22, 26, PAPER, 4)
        c.text(x + 18, y + 18, number, INK)
        c.rect(x + 42, y + 12, len(name) * 12 + 12, 26, PAPER, 4)
        c.text(x + 49, y + 18, name, INK)
    for x in range(210, 335, 24):
        c.line(x, 160, x + 8, 100, 3, "#c9a66b")
        c.line(x + 16, 160, x + 8, 100, 3, "#c9a66b")
        for y in (112, 128, 144):
            leaf(c, x + 8, y, 10, "#6fa84f")
    for x in range(476, 760, 26):
        leaf(c, x, 152, 13, "#5f9447")
    for y in (246, 268):
        for x in range(52, 340, 20):
            c.stroke([(x, y + 6), (x - 3, y - 8)], 2.5, "#8cc069")
            c.stroke([(x, y + 6), (x + 4, y - 8)], 2.5, "#8cc069")
            c.circle(x, y + 7, 4, "#e9d6c0")
    for i, x in enumerate(range(474, 760, 30)):
        leaf(c, x, 246 + i % 2 * 18, 15, "#4f8b46")
        c.ellipse(x + 8, 254 + i % 2 * 18, 5, 6, "#d8353b")
    for x, y in ((80, 440), (160, 452), (240, 430), (310, 448)):
        leaf(c, x - 18, y - 8, 24, "#5d8f3e")
        c.ellipse(x, y, 20, 15, "#e58a2b")
        c.ellipse(x, y, 8, 15, "#f09f45")
    for y in (424, 452):
        for x in range(474, 610, 26):
            c.circle(x, y, 11, "#8fc25a")
            c.circle(x, y, 6, "#b3dc83")
    c.rect(640, 372, 130, 96, "#7b5b47", 3)
    for x in range(640, 770, 13):
        c.line(x, 372, x, 468, 1.5, "#644938")
    c.polygon([(630, 376), (705, 340), (780, 376)], "#4b5a63")
    c.rect(690, 410, 34, 58, "#d9a441", 2)
    c.circle(717, 440, 3, INK)
    c.circle(612, 322, 20, "#3b6ea5")
    c.circle(612, 322, 14, "#7fb0dc")
    return c


def scarecrow():
    c = Canvas(560, 560, "#bfe0ea", 2)
    c.fade("#a8d4e6", "#f6e7c6", 0, 420)
    c.circle(450, 100, 46, "#fbe08a")
    c.rect(0, 410, 560, 150, "#7fae5b")
    for x in range(-10, 580, 30):
        c.ellipse(x, 412, 24, 12, "#8dbb68")
    for x in range(20, 560, 84):
        c.stroke([(x, 520), (x + 16, 330), (x + 32, 520)], 5, "#c9a66b")
        for y in range(350, 510, 26):
            leaf(c, x + 14 + (y // 26 % 2) * 8, y, 15, "#4f8f45")
    c.rect(274, 200, 12, 330, "#8a6239")
    c.rect(100, 246, 360, 12, "#8a6239", 6)
    for x in range(82, 107, 8):
        c.rect(x, 226, 4, 52, "#7d7f83", 2)
    coat = "#f2c230"
    c.polygon([(222, 228), (338, 228), (372, 440), (188, 440)], coat)
    c.polygon([(236, 228), (130, 238), (126, 290), (232, 288)], coat)
    c.polygon([(324, 228), (430, 238), (434, 290), (328, 288)], coat)
    c.line(280, 232, 280, 440, 4, "#c99a15")
    for y in (270, 310, 350, 390):
        c.circle(290, y, 6, "#3b6ea5")
    c.rect(208, 352, 44, 40, "#dcae1e", 4)
    c.rect(310, 352, 44, 40, "#dcae1e", 4)
    c.circle(280, 178, 54, "#ead7ae")
    c.circle(262, 172, 6, INK)
    c.circle(298, 172, 6, INK)
    c.polygon([(280, 180), (290, 196), (272, 196)], "#e07b39")
    c.arc(280, 184, 26, 35, 145, 4, INK)
    for x in (262, 274, 286, 298):
        c.line(x, 204, x, 214, 2.5, INK)
    c.polygon([(236, 76), (324, 76), (366, 156), (194, 156)], "#c8553d")
    c.rect(194, 148, 172, 10, "#a63f2b")
    for x in range(200, 366, 12):
        c.circle(x, 161, 4, "#f3d9a5")
    for top, foot in ((258, 238), (280, 280), (302, 322)):
        c.line(top, 78, foot, 150, 2, "#a63f2b")
    c.ellipse(414, 208, 30, 26, "#8a735a")
    c.ellipse(406, 212, 22, 19, "#df5b2f")
    c.circle(396, 194, 4, "#241a14")
    c.polygon([(386, 196), (372, 201), (386, 205)], "#4a3a2a")
    c.polygon([(436, 204), (466, 224), (434, 226)], "#6d5a45")
    c.stroke([(408, 230), (408, 246)], 3, "#54402c")
    c.stroke([(420, 230), (420, 246)], 3, "#54402c")
    c.rect(212, 462, 136, 50, PAPER, 5)
    c.rect(216, 466, 128, 42, "#efe4c9", 4)
    c.text(234, 476, "BANDI", INK, 3)
    return c


def hills(c, points, colour):
    c.polygon([(0, c.height)] + points + [(c.width, c.height)], colour)


def harvest_moon():
    c = Canvas(800, 480, "#16244d", 2)
    c.fade("#0f1a3d", "#4a6fa5", 0, 480, 30)
    for i in range(60):
        c.circle((i * 137 + 40) % 800, (i * 71 + 13) % 250, 1 + i % 3 * 0.4, "#dfe6ff")
    square = [(130, 60), (250, 84), (228, 196), (110, 172)]
    for a, b in zip(square, square[1:] + square[:1]):
        c.line(*a, *b, 1.2, "#6f86bd")
    c.stroke([(250, 84), (330, 62), (400, 70)], 1.2, "#6f86bd")
    for x, y in square + [(330, 62), (400, 70)]:
        c.circle(x, y, 3.5, "#fff7dc")
    c.circle(540, 190, 96, "#5a78ab")
    c.circle(540, 190, 86, "#8ba3c4")
    c.circle(540, 190, 78, "#f7e7b4")
    for x, y, r in ((515, 160, 18), (560, 210, 24), (500, 220, 12), (572, 156, 10), (530, 248, 9)):
        c.circle(x, y, r, "#ecd898")
    hills(c, [(0, 330), (90, 290), (200, 330), (330, 270), (470, 340), (600, 290), (720, 335), (800, 300)],
          "#2c4a7c")
    hills(c, [(0, 380), (140, 340), (280, 388), (430, 350), (560, 396), (700, 352), (800, 384)], "#1f3660")
    hills(c, [(0, 430), (160, 408), (360, 436), (540, 412), (800, 438)], "#132242")
    for x, w in ((90, 60), (168, 44), (640, 52), (706, 66)):
        h = 52 + x % 5 * 8
        c.rect(x, 436 - h, w, h + 10, "#0d1830")
        c.polygon([(x - 8, 438 - h), (x + w / 2, 410 - h), (x + w + 8, 438 - h)], "#0d1830")
        c.rect(x + 10, 448 - h, 10, 12, "#f6c667")
        c.rect(x + w - 20, 448 - h, 10, 12, "#f6c667")
    c.rect(395, 380, 5, 64, "#0d1830")
    c.rect(370, 396, 55, 5, "#0d1830")
    c.polygon([(385, 366), (410, 366), (420, 386), (375, 386)], "#0d1830")
    return c


RAIN = {
    "LONDON": ("#5b8c5a", [28, 52, 40, 20, 44, 30, 4, 38, 66, 74, 118, 62]),
    "TAIPEI": ("#d98e32", [160, 210, 180, 130, 330, 300, 190, 220, 260, 380, 130, 150]),
    "SEOUL": ("#3b6ea5", [6, 4, 66, 24, 6, 210, 290, 560, 200, 96, 80, 16]),
}
MONTHS = "JFMAMJJASOND"


def rain():
    c = Canvas(800, 460, PAPER, 2)
    left, base, tall = 70, 400, 320
    c.text(left, 22, "RAIN IN THE BUCKET 2022 - MM", INK)
    for value in range(0, 601, 100):
        y = base - value / 600 * tall
        c.rect(left, y, 700, 1, "#d9cfb8")
        c.text(left - 12 - 12 * len(str(value)), y - 7, str(value), "#7a6d5a")
    for month in range(12):
        x = left + 10 + month * 58
        for i, (colour, values) in enumerate(RAIN.values()):
            height = values[month] / 600 * tall
            c.rect(x + i * 15, base - height, 13, height, colour, min(3, height / 2))
        c.text(x + 17, base + 12, MONTHS[month], INK)
    c.rect(left, base, 700, 2, INK)
    x = left
    for name, (colour, _) in RAIN.items():
        c.rect(x, 48, 16, 14, colour, 3)
        c.text(x + 24, 48, name, INK)
        x += 150
    return c


CROPS = {"S": "#7fb35a", "B": "#e8b93c", "P": "#cf4a3b", "G": "#8663a5"}
SOWING = [
    ("LONDON", "____SSSSSBBB_SSSS_GGGG__"),
    ("TAIPEI", "SSSPPPPBBBBB_BBSPPSSSSGG"),
    ("SEOUL", "_____SSSPPPB__SSSSS_GGG_"),
]


def sowing_calendar():
    c = Canvas(800, 330, PAPER, 2)
    c.text(30, 22, "WHEN TO SOW", INK, 3)
    for month in range(12):
        c.text(158 + month * 52, 70, MONTHS[month], "#7a6d5a")
    for row, (city, halves) in enumerate(SOWING):
        y = 94 + row * 58
        c.text(30, y + 14, city, INK)
        for half, crop in enumerate(halves):
            c.rect(138 + half * 26, y, 23, 42, CROPS.get(crop, "#ffffff"), 5)
            if crop == "_":
                c.circle(149.5 + half * 26, y + 21, 2, "#d9cfb8")
    x = 138
    for crop, name in (("S", "SALAD"), ("B", "BEANS"), ("P", "PEPPERS"), ("G", "GARLIC")):
        c.rect(x, 282, 18, 18, CROPS[crop], 4)
        c.text(x + 26, 284, name, INK)
        x += 40 + len(name) * 12 + 30
    return c


def night_sky():
    c = Canvas(800, 500, "#0b1030", 2)
    c.fade("#080c26", "#2c3a6e", 0, 500, 30)
    for i in range(130):
        x, y = (i * 173 + 29) % 800, (i * 97 + 7) % 390
        c.circle(x, y, 0.8 + (i % 5) * 0.35, ("#ffffff", "#ffe9c4", "#c9d6ff")[i % 3])
    vega, deneb, altair = (420, 80), (270, 130), (470, 280)
    for a, b in ((vega, deneb), (deneb, altair), (altair, vega)):
        c.line(*a, *b, 1.2, "#5f70ac")
    for x, y in (vega, deneb, altair):
        c.circle(x, y, 8, "#2f3f7c")
        c.circle(x, y, 4.5, "#fffbe8")
    for x, y, length in ((640, 70, 110), (150, 210, 80), (610, 240, 60)):
        for i in range(12):
            t = i / 12
            grey = round(90 + 160 * (1 - t))
            c.circle(x + length * t, y - length * 0.5 * t, 2.6 - 2 * t, (grey, grey, min(255, grey + 20)))
    hills(c, [(0, 420), (180, 396), (420, 424), (640, 398), (800, 416)], "#101a2b")
    c.rect(0, 430, 800, 70, "#0b1320")
    for x in range(40, 800, 92):
        c.stroke([(x, 470), (x + 22, 350), (x + 44, 470)], 4, "#27364a")
        for i, y in enumerate(range(370, 460, 18)):
            leaf(c, x + 22 + (-1) ** i * (4 + (y - 350) * 0.12), y, 13, "#1d3a37")
    c.rect(330, 470, 170, 10, "#6b4d6e", 5)
    for x in (370, 440):
        c.circle(x - 22, 464, 9, "#d8b08c")
        c.rect(x - 12, 458, 44, 13, "#7d4b57" if x == 370 else "#46707a", 6)
    return c


ALL = {
    "beds-plan": beds_plan, "scarecrow": scarecrow, "harvest-moon": harvest_moon, "rain-2022": rain,
    "sowing-calendar": sowing_calendar, "night-sky": night_sky,
}
