"""Twelve members: nine faces and three who would rather be a robin, a fish or the night sky."""
import math

from canvas import Canvas

SIZE = 240
INK = "#33261f"


def face(background, skin, cloth, collar=None):
    """Shoulders, neck and head; hair and the rest come over it."""
    c = Canvas(SIZE, SIZE, background)
    c.ellipse(120, 262, 96, 82, cloth)
    if collar:
        c.ellipse(120, 196, 40, 24, collar)
    c.rect(100, 150, 40, 48, shade(skin, 0.9), 16)
    c.circle(62, 122, 12, shade(skin, 0.93))
    c.circle(178, 122, 12, shade(skin, 0.93))
    c.ellipse(120, 116, 58, 66, skin)
    return c


def shade(colour, factor):
    return "#" + "".join("%02x" % round(int(colour[i:i + 2], 16) * factor) for i in (1, 3, 5))


def features(c, skin, brows=INK, smile=26, eyes="dot", cheeks="#e8806f"):
    blush = "#" + "".join(
        "%02x" % ((int(skin[i:i + 2], 16) * 2 + int(cheeks[i:i + 2], 16)) // 3) for i in (1, 3, 5))
    c.ellipse(84, 138, 11, 8, blush)
    c.ellipse(156, 138, 11, 8, blush)
    for x in (97, 143):
        if eyes == "happy":
            c.arc(x, 120, 8, 200, 340, 4.5, INK)
        else:
            c.ellipse(x, 118, 5.5, 7, INK)
            c.circle(x + 2, 115, 2, "#ffffff")
        c.arc(x, 108, 11, 225, 315, 4, brows)
    c.arc(120, 122, 9, 50, 130, 4, shade(skin, 0.78))
    c.arc(120, 148 - smile * 0.5, smile, 40, 140, 4.5, "#9c3b34")


def glasses(c, colour):
    for x in (97, 143):
        c.arc(x, 119, 17, 0, 360, 4, colour)
    c.stroke([(114, 117), (126, 117)], 4, colour)


def maggie():
    skin, hair = "#8d5a3b", "#4b4a52"
    c = face("#f3c969", skin, "#2f6f73", "#e9f0e6")
    for angle in range(170, 371, 22):
        a = math.radians(angle)
        c.circle(120 + 60 * math.cos(a), 98 + 54 * math.sin(a), 25, hair)
    c.ellipse(120, 70, 52, 26, hair)
    c.ellipse(120, 124, 50, 50, skin)
    features(c, skin, brows="#2b2a30", smile=28, cheeks="#b8453f")
    glasses(c, "#d9483b")
    c.circle(62, 140, 6, "#f7efe0")
    c.circle(178, 140, 6, "#f7efe0")
    return c


def tom():
    skin, beard = "#f0c2a0", "#a8552b"
    c = face("#7fb2a5", skin, "#3d4f6b", "#c9b28b")
    c.ellipse(120, 142, 58, 48, beard, below=128)
    c.ellipse(120, 148, 30, 18, skin)
    features(c, skin, brows=beard, smile=20)
    c.ellipse(104, 138, 18, 7, beard)
    c.ellipse(136, 138, 18, 7, beard)
    c.ellipse(120, 84, 66, 44, "#6b5a48", above=88)
    c.ellipse(132, 88, 66, 11, "#57493a")
    c.circle(120, 42, 6, "#57493a")
    for x in range(70, 171, 20):
        c.line(x, 80 - (1 - ((x - 120) / 60) ** 2) * 24, x + 6, 82, 2, "#7d6a55")
    return c


def noor():
    skin, scarf = "#d9a273", "#5b4b8a"
    c = Canvas(SIZE, SIZE, "#f4b7a3")
    c.ellipse(120, 262, 98, 86, "#3f3566")
    c.ellipse(120, 120, 82, 92, scarf)
    c.polygon([(44, 130), (196, 130), (176, 226), (64, 226)], scarf)
    c.ellipse(120, 120, 54, 62, skin)
    features(c, skin, smile=26)
    c.arc(120, 120, 62, 150, 390, 5, "#7566ab")
    c.stroke([(66, 168), (110, 204), (168, 214)], 6, "#7566ab")
    for x, y in ((58, 84), (182, 84), (82, 48), (158, 48), (120, 36)):
        c.circle(x, y, 4, "#f3d27a")
    return c


def bea():
    """A robin."""
    c = Canvas(SIZE, SIZE, "#cfe3ee")
    c.rect(0, 204, 240, 36, "#7a5b3c")
    c.rect(0, 204, 240, 8, "#8f6d4b")
    c.stroke([(104, 180), (100, 206), (86, 208)], 6, "#54402c")
    c.stroke([(136, 180), (138, 206), (154, 208)], 6, "#54402c")
    c.polygon([(176, 128), (232, 172), (222, 184), (158, 168)], "#6d5a45")
    c.ellipse(124, 130, 74, 66, "#8a735a")
    c.circle(106, 84, 52, "#8a735a")
    c.ellipse(120, 142, 56, 48, "#f1e7d7")
    c.ellipse(104, 116, 50, 44, "#df5b2f")
    c.ellipse(86, 88, 30, 26, "#df5b2f")
    c.ellipse(172, 130, 26, 40, "#6d5a45")
    c.circle(92, 78, 9, "#241a14")
    c.circle(95, 75, 3, "#ffffff")
    c.polygon([(66, 84), (36, 95), (68, 103)], "#4a3a2a")
    return c


def afen():
    skin, hair = "#f2c69b", "#2c2522"
    c = face("#b9d77d", skin, "#e4572e", "#fff3da")
    c.ellipse(120, 110, 68, 70, hair)
    c.rect(52, 108, 136, 60, hair, 24)
    c.rect(98, 160, 44, 30, shade(skin, 0.9), 10)
    c.ellipse(120, 120, 54, 60, skin)
    features(c, skin, smile=28, eyes="happy")
    c.polygon([(120, 8), (226, 96), (14, 96)], "#e3c07b")
    c.ellipse(120, 96, 106, 14, "#d3ab61")
    for i in range(-4, 5):
        c.line(120 + i * 3, 18, 120 + i * 24, 94, 1.6, "#c99f55")
    c.rect(64, 92, 112, 9, "#c24a3a")
    return c


def xiaoyu():
    """A small fish, as the name says."""
    c = Canvas(SIZE, SIZE, "#12638a")
    for y, colour in ((60, "#17739e"), (130, "#1c82ae"), (196, "#2793bd")):
        for x in range(-20, 260, 40):
            c.ellipse(x, y, 30, 15, colour, above=y)
        c.rect(0, y, 240, 240 - y, colour)
    c.polygon([(166, 122), (226, 74), (212, 122), (226, 170)], "#f08a3c")
    c.polygon([(96, 78), (150, 46), (156, 84)], "#f08a3c")
    c.ellipse(110, 122, 78, 54, "#f8a04f")
    c.ellipse(110, 142, 66, 32, "#fbc27d")
    for x, y in ((112, 104), (136, 104), (124, 124), (148, 124), (112, 144), (136, 144)):
        c.arc(x, y, 12, -60, 60, 3.5, "#e07a2c")
    c.circle(68, 110, 14, "#ffffff")
    c.circle(65, 111, 7, "#20201f")
    c.circle(68, 108, 2.5, "#ffffff")
    c.arc(52, 130, 16, 10, 80, 4, "#b8501e")
    for x, y, r in ((28, 84, 7), (40, 58, 5), (24, 36, 9)):
        c.arc(x, y, r, 0, 360, 2.5, "#bfe6f2")
    return c


def linbo():
    skin, hair = "#dfae82", "#d9d6d0"
    c = face("#8aa6c1", skin, "#f2efe6", "#5c7da1")
    c.rect(58, 92, 22, 42, hair, 10)
    c.rect(160, 92, 22, 42, hair, 10)
    c.ellipse(120, 118, 53, 63, skin)
    features(c, skin, brows="#bdb8b0", smile=18, eyes="happy")
    c.ellipse(106, 144, 17, 6, hair)
    c.ellipse(134, 144, 17, 6, hair)
    c.ellipse(120, 82, 64, 46, "#27506f", above=84)
    c.rect(50, 80, 140, 12, "#1d3f59", 6)
    c.circle(120, 58, 13, "#f3c34b")
    c.polygon([(120, 48), (128, 62), (112, 62)], "#3c86c4")
    c.circle(120, 63, 8, "#3c86c4")
    return c


def wei():
    skin, hair = "#eec39a", "#1f2430"
    c = face("#f0e2c4", skin, "#1f8a70", "#14604e")
    c.ellipse(120, 92, 62, 50, hair)
    c.ellipse(120, 126, 53, 56, skin)
    for x in range(76, 165, 22):
        c.polygon([(x - 14, 78), (x + 14, 78), (x + 2, 104)], hair)
    features(c, skin, smile=24)
    c.ellipse(120, 82, 68, 56, "#e23e57", above=80)
    for x in (88, 120, 152):
        c.ellipse(x, 58, 7, 18, "#8f1f33")
    c.rect(50, 76, 140, 9, "#b52c43", 4)
    c.stroke([(66, 86), (74, 150), (118, 186)], 4, "#3a3a3a")
    c.stroke([(174, 86), (166, 150), (122, 186)], 4, "#3a3a3a")
    return c


def jiwoo():
    skin, hair = "#f6d0ae", "#3a2a2a"
    c = Canvas(SIZE, SIZE, "#a7c7e7")
    c.rect(48, 84, 144, 98, hair, 40)
    c.ellipse(120, 262, 96, 82, "#f7d154")
    c.rect(100, 150, 40, 48, shade(skin, 0.9), 16)
    c.ellipse(120, 92, 72, 66, hair)
    c.ellipse(120, 122, 54, 60, skin)
    c.ellipse(120, 84, 60, 34, hair, above=98)
    features(c, skin, smile=24)
    c.ellipse(148, 36, 18, 10, "#6fae4e")
    c.ellipse(174, 40, 16, 9, "#88c463")
    c.stroke([(158, 58), (160, 40)], 4, "#4d8435")
    return c


def eunha():
    """The night over a field; the name means galaxy."""
    c = Canvas(SIZE, SIZE, "#141b3c")
    c.fade("#10142f", "#41397a")
    for i in range(70):
        x, y = (i * 97 + 31) % 240, (i * 61 + 17) % 196
        c.circle(x, y, 0.8 + (i % 4) * 0.45, "#f5edcf" if i % 3 else "#b9c8ff")
    for i in range(60):
        t = i / 59
        c.circle(20 + 200 * t + (i * 37 % 23) - 11, 176 - 120 * t + (i * 53 % 27) - 13, 1.3, "#cdbcf0")
    c.circle(78, 72, 38, "#f6e3a1")
    c.circle(94, 62, 32, "#1b1f45")
    c.ellipse(70, 262, 150, 66, "#1f3d36")
    c.ellipse(200, 270, 130, 62, "#17302b")
    for x in (150, 172, 194):
        c.stroke([(x, 226), (x + 8, 184)], 3, "#0d1d1a")
        c.ellipse(x + 2, 204, 8, 4, "#2d5b4c")
        c.ellipse(x + 11, 194, 8, 4, "#2d5b4c")
    return c


def sunja():
    skin, hair = "#edbf97", "#c9c4c4"
    c = face("#e8a5b4", skin, "#7d5ba6", "#f5e9f4")
    for angle in range(150, 391, 20):
        a = math.radians(angle)
        c.circle(120 + 58 * math.cos(a), 98 + 52 * math.sin(a), 21, hair)
    c.ellipse(120, 72, 54, 28, hair)
    for angle in range(180, 361, 30):
        a = math.radians(angle)
        c.arc(120 + 52 * math.cos(a), 92 + 44 * math.sin(a), 9, 20, 250, 3, "#a9a3a5")
    c.ellipse(120, 124, 51, 56, skin)
    features(c, skin, brows="#aaa2a0", smile=26, eyes="happy")
    for side in (-1, 1):
        c.stroke([(120 + side * 40, 112), (120 + side * 46, 108)], 2.5, shade(skin, 0.8))
        c.stroke([(120 + side * 40, 118), (120 + side * 47, 118)], 2.5, shade(skin, 0.8))
        c.circle(120 + side * 30, 214, 7, "#f3c34b")
    return c


def seoyeon():
    skin, hair = "#f7d4b7", "#6b3f2a"
    c = Canvas(SIZE, SIZE, "#d8e8c8")
    c.ellipse(120, 116, 74, 80, hair)
    c.rect(46, 112, 148, 110, hair, 26)
    c.ellipse(120, 264, 84, 78, "#fdf6e9")
    c.rect(100, 150, 40, 48, shade(skin, 0.9), 16)
    c.polygon([(84, 196), (156, 196), (168, 240), (72, 240)], "#c96f4a")
    c.ellipse(120, 120, 53, 60, skin)
    c.polygon([(66, 110), (72, 66), (136, 58), (106, 92)], hair)
    c.polygon([(174, 110), (168, 66), (110, 58), (142, 92)], hair)
    features(c, skin, brows="#4d2c1d", smile=24)
    c.ellipse(112, 56, 66, 28, "#b5384b")
    c.ellipse(104, 48, 50, 20, "#c4475a")
    c.stroke([(112, 32), (116, 22)], 5, "#b5384b")
    return c


ALL = {
    "maggie": maggie, "tom": tom, "noor": noor, "bea": bea, "afen": afen, "xiaoyu": xiaoyu,
    "linbo": linbo, "wei": wei, "jiwoo": jiwoo, "eunha": eunha, "sunja": sunja, "seoyeon": seoyeon,
}
