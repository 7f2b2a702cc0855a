"""What stands and lies on desks: printers and what they use, cameras, microphones, games, sleeves and shells."""

import math

import stage
from gadgets_carried import TONES, ribbon, screened
from gadgets_placed import pebble
from gadgets_wired import LED, dot, facing
from stage import box, drum, matte, moved, ring, slab, turned, wire
from stills_desk import gloss
from tools import dark, lettering, shell, steel


def eye(r, tone='#1b2f66'):
    """A lens that looks up: its rim, dark glass, a coloured depth and what mirrors in it."""
    shine = stage.glow('#eef4ff', 0.9)
    things = [ring(r * 1.04, r * 0.09, (0, 0, r * 0.14), steel(0.3), (0, 0, 0)), drum(r, r * 0.24, (0, 0, 0), gloss('#0b0c14', 0.06), r * 0.08)]
    things += [drum(r * 0.72, r * 0.27, (0, 0, 0), gloss('#1a1d26', 0.1), r * 0.05), drum(r * 0.58, r * 0.3, (0, 0, 0), gloss(tone, 0.03), r * 0.1), drum(r * 0.3, r * 0.33, (0, 0, 0), gloss('#04050a', 0.03), r * 0.1)]
    return things + [drum(r * 0.1, 0.03, (-r * 0.3, r * 0.36, r * 0.32), shine, 0.01), drum(r * 0.05, 0.03, (r * 0.3, -r * 0.28, r * 0.32), shine, 0.01)]


def printed(lines, size, at, material, align='LEFT'):
    """Lines of text below each other."""
    texts = [lettering(text, size, (at[0], at[1], at[2] - k * size * 1.55), material) for k, text in enumerate(lines)]
    for text in texts:
        text.data.align_x, text.data.space_character = align, 1.0
    return texts


def printer():
    """A sheet comes out of it, others wait behind."""
    body, black, paper = shell(0.4), dark(0.45), matte('#fbfbfa', rough=0.8)
    things = [box(42, 30, 15, (0, 4, 0), body, 1.8, steps=6), box(34, 8, 4.2, (0, -8.6, 4.6), black, 0.6), box(40, 27, 2.2, (0, 4, 14.9), black, 0.8)]
    things += moved([slab(22, 24, 0.1, 0.1, paper, 0)], (0, 13, 16.6), lean=-0.3)
    things += [box(24, 15, 0.8, (0, -16, 4.0), black, 0.3), box(21, 14, 0.12, (0, -14.6, 5.1), paper, 0, tilt=0.03), box(17, 5, 0.04, (0, -17.0, 5.16), matte('#3f86d8', rough=0.6), 0, tilt=0.03), box(17, 3.4, 0.05, (0, -12.4, 5.3), matte('#f0b429', rough=0.6), 0, tilt=0.03)]
    things += moved(screened(7.6, 4.0, 0.4, ('#8fd3ff', '#2f6fb5'), 0.3), (11.5, -11.1, 10.0), lean=-0.1) + dot(17.6, 11.6, -11.1, LED, 0.3)
    return things, (6, 9, 24), {'angles': ((-22, 18), (28, 22)), 'near': (-28, 16), 'fill': 0.74, 'tall': 0.7}


def ink(count):
    tones = ('#24272b', '#1fa6d8', '#d63f8f', '#f0c22e')
    things = []
    for k in range(count):
        body = gloss('#1b1d21', 0.4)
        one = [box(2.4, 7.6, 6.2, (0, 0, 0), body, 0.25), box(2.42, 7.62, 1.2, (0, 0, 4.2), gloss(tones[k], 0.35), 0.2), box(1.4, 2.6, 0.8, (0, -1.8, 6.1), gloss(tones[k], 0.4), 0.2), box(1.7, 0.08, 2.4, (0, -3.84, 1.2), matte('#f4f4f2', rough=0.5), 0.1)]
        drop = [drum(0.5, 0.06, (0, 0, 0), gloss(tones[k], 0.4), 0.02)]
        one += moved(drop, (0, -3.88, 2.3), lean=math.pi / 2)
        things += moved(one, ((k - (count - 1) / 2) * 3.3, k * 0.5, 0), turn=0.18)
    return things, (-1, 3, 8), {'angles': ((-20, 18), (28, 24)), 'near': (-24, 16), 'fill': 0.66 if count > 1 else 0.42, 'tall': 0.62}


def toner():
    body, tone = gloss('#24272b', 0.45), shell(0.35)
    things = [box(34, 9, 6.4, (0, 0, 0), body, 1.4, steps=5), box(34.2, 4.6, 1.1, (0, -2.4, 5.9), tone, 0.4), box(9, 0.1, 3.2, (-6, -4.54, 1.6), matte('#f4f4f2', rough=0.5), 0.1), box(30, 1.0, 0.5, (0, 3.4, 6.2), tone, 0.2)]
    things += [t for x in (-17.4, 17.4) for t in moved([drum(2.4, 0.9, (0, 0, 0), steel(0.4), 0.2), drum(1.1, 1.4, (0, 0, 0), tone, 0.2)], (x, 0.4, 3.2), roll=math.pi / 2 * (1 if x > 0 else -1))]
    things += moved([drum(1.7, 32, (0, 0, 0), gloss('#1f5c4a', 0.15), 0.2)], (-16, -5.0, 1.8), roll=math.pi / 2)
    return moved(things, turn=0.22), (-8, 3, 13), {'angles': ((-8, 22), (24, 28)), 'near': (-22, 18), 'fill': 0.86}


def paper():
    """Two reams, the upper one open, and sheets out of it."""
    sheets, wrap, white = matte('#fbfbfa', rough=0.85), shell(0.5), matte('#f7f8f9', rough=0.5)
    things = []
    for z, turn in ((0, 0.0), (5.1, 0.09)):
        ream = [box(21, 29.7, 5.0, (0, 0, 0), wrap, 0.3), box(21.04, 29.74, 1.5, (0, 0, 1.7), white, 0.3), box(13, 10, 0.04, (0, -6, 5.0), white, 0)]
        ream += moved([lettering('A4', 6.0, (0, 0, 0), wrap)], (0, -7.4, 5.06), lean=-math.pi / 2)
        ream += moved([lettering('80 g', 1.7, (0, 0, 0), wrap)], (0, -10.2, 5.06), lean=-math.pi / 2)
        things += moved(ream, (0, 0, z), turn=turn)
    things += [box(21, 29.7, 0.06, (8 + k * 1.2, -9 - k * 0.9, 0.02 + k * 0.08), sheets, 0, turn=-0.2 - k * 0.08) for k in range(7)]
    return moved(things, (-8, 0, 0), turn=0.3), (-8, 8, 24), {'angles': ((-8, 28), (22, 34)), 'near': (-16, 26), 'fill': 0.82}


def webcam():
    body, black = shell(0.4), dark(0.35)
    things = moved([slab(10.5, 3.4, 3.2, 1.65, body, 0.5)], (0, -1.6, 5.4)) + moved([slab(9.6, 2.5, 0.1, 1.2, gloss('#0b0c0e', 0.12), 0.03)], (0, -1.66, 5.85))
    things += facing(eye(1.12), (0, -1.7, 7.1)) + dot(3.4, 7.1, -1.78, LED, 0.13)
    things += [t for k in range(5) for t in dot(-3.6 + k * 0.28, 7.1, -1.74, '#4b5056', 0.07, 0.5)]
    things += [box(5.4, 4.4, 0.9, (0, 0.4, 0), black, 0.35), box(1.4, 1.4, 4.8, (0, 0.6, 0.7), black, 0.3)]
    things.append(wire([(0, 1.6, 6), (1.6, 3.4, 2.4), (4.4, 4.0, 0.3), (6.4, 1.6, 0.25)], 0.24, black))
    return things, (0, 7, 8), {'angles': ((-20, 8), (28, 14)), 'near': (-24, 8), 'fill': 0.7, 'tall': 0.6}


def projector():
    body, black = shell(0.4), dark(0.4)
    things = [box(29, 22, 10, (0, 0, 0.8), body, 1.8, steps=6), *(box(6.4, 0.1, 0.35, (-9.6, -11.02, 2.6 + k * 0.85), black, 0.05) for k in range(7))]
    lens = [turned([(4.4, 0), (4.4, 0.8), (4.0, 1.0), (4.0, 2.2), (3.6, 2.4)], black), *moved(eye(3.1, '#1d3f7a'), (0, 0, 2.0)), ring(4.1, 0.1, (0, 0, 1.6), steel(), (0, 0, 0))]
    things += facing(lens, (7.4, -10.8, 5.8)) + [drum(1.0, 0.3, (-4 + k * 2.8, 2, 10.7), black, 0.1) for k in range(3)] + [drum(1.2, 0.9, (x, y, 0), black, 0.2) for x in (-12, 12) for y in (-8, 8)]
    things += dot(-1.4, 8.8, -11.02, '#8fd3ff', 0.22)
    return things, (6, 6, 16), {'angles': ((-18, 14), (28, 20)), 'near': (16, 12), 'fill': 0.7, 'tall': 0.62}


def receiver():
    body, metal = shell(0.35), steel(0.25)
    things = [box(43, 30, 13, (0, 0, 1.4), body, 0.5), box(43, 0.6, 12.8, (0, -15.2, 1.5), body, 0.3), box(18, 0.2, 3.6, (0, -15.6, 8.8), gloss('#0b0c0e', 0.15), 0.1)]
    things += moved([lettering('VOL 32', 1.9, (0, 0, 0), stage.glow('#9fdcff', 1.2))], (0, -15.75, 9.9))
    for x in (-15.6, 15.6):
        things += facing([drum(3.6, 2.0, (0, 0, 0), metal, 0.3), drum(3.0, 2.1, (0, 0, 0), shell(0.2), 0.2), box(0.25, 1.2, 0.1, (0, 2.0, 2.1), dark(), 0)], (x, -15.4, 9.2))
    things += [t for k in range(8) for t in facing([drum(0.6, 0.5, (0, 0, 0), metal, 0.12)], (-8.4 + k * 2.4, -15.4, 4.6))] + facing([drum(0.9, 0.3, (0, 0, 0), dark(), 0.1)], (17.4, -15.4, 3.6))
    things += [box(30, 0.5, 0.2, (0, -6 + k * 2.4, 14.3), dark(), 0.05) for k in range(8)] + [drum(1.9, 1.5, (x, y, 0), metal, 0.3) for x in (-17, 17) for y in (-11, 11)]
    return things, (-9, 8, 24), {'angles': ((-14, 14), (24, 20)), 'near': (-22, 12), 'fill': 0.7, 'tall': 0.62}


def microphone():
    """On its foot, in a fork."""
    body, metal, black = shell(0.35), steel(0.3), dark(0.4)
    things = [drum(5.6, 1.4, (0, 0, 0), black, 0.4), drum(0.7, 4.4, (0, 0, 1.2), metal, 0.1), wire([(-4.4, 0, 13.6), (-4.4, 0, 8.2), (-2.6, 0, 5.8), (0, 0, 5.2), (2.6, 0, 5.8), (4.4, 0, 8.2), (4.4, 0, 13.6)], 0.5, black)]
    dome = [(3.1, 14.5), (3.1, 16.5), (3.1, 18.5), (3.1, 19.6), (2.94, 20.6), (2.5, 21.5), (1.7, 22.2), (0.7, 22.6)]
    things += [turned([(0.1, 7.4), (2.6, 7.5), (3.0, 7.9), (3.05, 14.0), (3.15, 14.2)], body), ring(3.12, 0.18, (0, 0, 14.3), metal, (0, 0, 0)), turned([(r - 0.12, z) for r, z in dome] + [(0.05, 22.65)], matte('#3b3f45', metal=0.6, rough=0.5))]
    things += [ring(3.1, 0.06, (0, 0, 14.8 + k * 0.5), steel(0.35), (0, 0, 0)) for k in range(10)] + [ring(r, 0.06, (0, 0, z), steel(0.35), (0, 0, 0)) for r, z in ((2.96, 20.5), (2.72, 21.1), (2.36, 21.65), (1.8, 22.1), (1.1, 22.45))]
    things += [wire([(r * math.cos(a), r * math.sin(a), z) for r, z in dome], 0.06, steel(0.35)) for a in [k * math.pi / 18 for k in range(36)]] + [drum(0.75, 0.2, (0, 0, 22.5), metal, 0.08)]
    things += facing([drum(0.8, 0.4, (0, 0, 0), metal, 0.12)], (0, -2.9, 10.4)) + dot(0, 12.4, -3.06, '#e2463a', 0.2)
    things += [t for side in (-1, 1) for t in moved([drum(0.9, 1.4, (0, 0, 0), metal, 0.2)], (side * 3.0 if side > 0 else -4.4, 0, 12.6), roll=math.pi / 2)]
    return things, (0, 17, 12), {'angles': ((-16, 10), (26, 16)), 'near': (-20, 12), 'fill': 0.5, 'tall': 0.78}


def headset():
    """On its cups, with a boom."""
    body, cushion, metal = shell(0.42), matte('#2b2926', rough=0.75), dark(0.35)
    things = []
    for side in (-1, 1):
        cup = [drum(4.4, 2.4, (0, 0, 0), body, 0.9), drum(4.1, 2.3, (0, 0, -2.1), cushion, 1.0), ring(2.6, 0.18, (0, 0, 2.4), stage.glow('#7fa8ff', 1.1), (0, 0, 0)), drum(2.3, 0.1, (0, 0, 2.34), metal, 0.04)]
        things += moved(cup, (side * 7.0, 0, 4.9), roll=side * math.pi / 2)
        things.append(wire([(side * 8.4, 0, 5.0), (side * 9.4, 0, 8.6), (side * 8.7, 0, 12.6)], 0.6, metal))
    bow = [math.radians(8 + 164 * k / 40) for k in range(41)]
    things.append(ribbon([(-8.9 * math.cos(a), 10.2 + 9.8 * math.sin(a)) for a in bow], 3.2, 0.9, body, 'y'))
    things.append(ribbon([(-8.2 * math.cos(a), 10.3 + 8.7 * math.sin(a)) for a in bow[6:-6]], 3.0, 1.1, cushion, 'y'))
    things += [wire([(-8.6, -2.6, 4.0), (-9.0, -6.2, 2.6), (-6.4, -9.6, 2.2), (-2.4, -10.6, 2.4)], 0.3, metal), *moved([drum(0.75, 2.2, (0, 0, 0), cushion, 0.4)], (-2.9, -10.5, 2.4), roll=math.pi / 2, turn=-0.1)]
    return things, (-4, 6, 13), {'angles': ((-24, 12), (30, 16)), 'near': (-34, 12), 'fill': 0.7, 'tall': 0.72}


def pad():
    """What games are played with."""
    skin, black = shell(0.4), dark(0.45)
    things = [box(16.6, 6.8, 3.2, (0, 0.2, 0), skin, 1.3, steps=8), box(5.0, 2.4, 0.3, (0, 1.2, 3.02), black, 0.14)]
    for side in (-1, 1):
        things += moved([box(4.2, 9.0, 3.4, (0, 0, 0), skin, 1.65, steps=8)], (side * 5.6, -2.2, -0.2), turn=side * 0.34)
        things += [drum(1.35, 0.5, (side * 2.4, -1.7, 2.9), black, 0.2), drum(0.7, 1.2, (side * 2.4, -1.7, 3.2), black, 0.15), drum(1.05, 0.4, (side * 2.4, -1.7, 4.2), black, 0.18), box(3.4, 1.2, 1.2, (side * 5.0, 3.3, 1.4), black, 0.4)]
    for x, y, tone in ((5.6, 1.5, '#efc64f'), (6.9, 0.4, '#c5473d'), (4.3, 0.4, '#3f6fb5'), (5.6, -0.7, '#5f8f6d')):
        things.append(drum(0.55, 0.5, (x, y, 3.1), gloss(tone, 0.3), 0.15))
    return things + [box(2.6, 0.8, 0.5, (-5.6, 0.4, 3.1), black, 0.12), box(0.8, 2.6, 0.5, (-5.6, 0.4, 3.1), black, 0.12)]


def controller():
    return moved(pad(), turn=0.24, lean=0.2), (3, 3, 9), {'angles': ((-6, 34), (26, 38)), 'near': (18, 30), 'fill': 0.74}


def console():
    body, black = shell(0.36), dark(0.35)
    things = [box(7.4, 24, 33, (0, 0, 1.2), black, 0.8), *(box(1.5, 25.4, 35, (x, 0, 0.6), body, 0.7) for x in (-3.9, 3.9)), box(12, 16, 1.0, (0, 0, 0), black, 0.4), box(0.4, 0.3, 20, (2.4, -12.1, 8), stage.glow('#7fa8ff', 1.3), 0.05), box(0.5, 0.2, 14, (-0.6, -12.05, 12), matte('#050506'), 0.05)]
    things += moved(pad(), (15, -10, 0.4), turn=-0.3, size=0.95)
    return moved(things, (-5, 0, 0), turn=0.25), (0, 18, 18), {'angles': ((-20, 10), (26, 14)), 'near': (-26, 10), 'fill': 0.72, 'tall': 0.72}


def sleeve():
    """A sleeve with a computer half in it, its flap behind."""
    felt, leather = shell(1.0), matte('#78563d', rough=0.5)
    things = [slab(34, 24, 2.2, 1.8, felt, 0.9), *moved([slab(32.6, 22.8, 0.12, 1.2, felt, 0.06)], (0, -0.06, 0.6)), *moved([slab(30.5, 24, 1.2, 1.1, steel(0.35), 0.3)], (0.4, 0.5, 2.4))]
    things += moved([slab(34, 9, 0.9, 1.6, felt, 0.4)], (0, 2.5, 18.5), lean=-0.12)
    things += moved([slab(3.6, 1.9, 0.14, 0.2, leather, 0.05)], (12.0, -0.16, 2.4)) + facing([drum(0.55, 0.2, (0, 0, 0), steel(), 0.08)], (0, -0.1, 21.4))
    things += [wire([(x, -0.12, z) for x, z in line], 0.09, shell(0.9)) for line in (((-16, 1.0), (16, 1.0)), ((-16.2, 1.2), (-16.2, 22.8)), ((16.2, 1.2), (16.2, 22.8)))]
    return moved(things, turn=0.2, lean=-0.2), (8, 4, 15), {'angles': ((-4, 12), (-30, 16)), 'near': (20, 12), 'fill': 0.84, 'tall': 0.62}


def shell_():
    """A clear shell on a closed computer, and one beside it."""
    skin = shell(0.14)
    things = [box(31, 21.5, 0.8, (0, 0, 0), steel(0.35), 0.4), box(31.6, 22.1, 0.9, (0, 0, 0.75), skin, 0.42), *moved([drum(1.5, 0.05, (0, 0, 0), steel(0.2), 0.02)], (0, 0, 1.65))]
    stood = [slab(31.6, 22.1, 0.9, 1.2, skin, 0.3), *moved([slab(30.6, 21.1, 0.06, 0.9, shell(0.5), 0)], (0, -0.05, 0.5)), *(t for x in (-14, 14) for t in moved([slab(1.6, 0.7, 0.3, 0.2, dark(), 0.08)], (x, -0.12, 0.9)))]
    return moved(things, (-3, -8, 0), turn=0.3) + moved(stood, (6, 10, 0), turn=-0.16, lean=-0.2), (4, 12, 16), {'angles': ((-8, 20), (24, 26)), 'near': (-18, 16), 'fill': 0.84, 'tall': 0.66}


def bag(wide=29.0):
    """A backpack: body, pocket, straps behind, a grip."""
    cloth, trim, metal = shell(0.95), shell(0.85), steel(0.35)
    things = [slab(wide, 42, 14, 8.5, cloth, 3.6), *moved([slab(wide - 5, 17, 4.6, 5, cloth, 2.0)], (0, -3.8, 2.6)), *moved([slab(wide - 9, 9, 2.6, 3.4, cloth, 1.2)], (0, -1.9, 23.5))]
    things += [wire([(-wide / 2 + 3.4, -0.1, 30), (-wide / 2 + 3.6, 0, 34), (-wide / 4, -0.1, 38.8), (0, -0.1, 39.4), (wide / 4, -0.1, 38.8), (wide / 2 - 3.6, 0, 34), (wide / 2 - 3.4, -0.1, 30)], 0.3, dark(0.7)), wire([(-wide / 2 + 4.6, -3.9, 17.2), (0, -4.1, 17.6), (wide / 2 - 4.6, -3.9, 17.2)], 0.28, dark(0.7))]
    things += [box(0.7, 0.3, 2.0, (wide / 2 - 5.4, -4.2, 15.4), metal, 0.1), box(0.7, 0.3, 2.0, (wide / 4, -0.6, 36.6), metal, 0.1), *moved([slab(4.6, 2.0, 0.2, 0.2, matte('#78563d', rough=0.5), 0.06)], (0, -3.95, 12.6))]
    things += [wire([(-3.4, 8, 41), (-3.2, 8, 44.4), (0, 8, 45.6), (3.2, 8, 44.4), (3.4, 8, 41)], 0.9, trim)]
    things += [wire([(s * 6, 13, 39), (s * 9.5, 19, 34), (s * 10.5, 20, 20), (s * 12, 15, 6)], 1.5, trim) for s in (-1, 1)]
    return moved(things, turn=0.3), (-4, 18, 24), {'angles': ((-12, 10), (30, 14)), 'near': (-22, 12), 'fill': 0.56, 'tall': 0.78}


def stand():
    """A computer on a stand of bent metal."""
    body, metal = shell(0.4), steel(0.35)
    things = [box(25, 23, 0.7, (0, 0, 0), body, 0.3), *(box(3.0, 0.9, 13, (x, 8.4, 0.4), body, 0.35, tilt=0.34) for x in (-8, 8))]
    plate = [box(26, 22, 0.7, (0, 0, 0), body, 0.3), *(box(3.4, 0.7, 2.0, (x, -10.8, 0.3), body, 0.25) for x in (-8, 8))]
    top = [box(31, 21.5, 1.1, (0, 0, 0), metal, 0.4), box(28, 9.4, 0.05, (0, 4, 1.09), dark(0.6), 0.02), box(11, 6.4, 0.05, (0, -6.2, 1.08), steel(0.2), 0.02)]
    lid = moved([slab(31, 20.6, 0.6, 1.1, metal, 0.15), *moved(screened(30.4, 19.9, 0.8, ('#7f8fd8', '#e8b9d6'), 0.6), (0, 0, 0.35))], (0, 10.4, 1.2), lean=-0.28)
    things += moved(plate + moved(top + lid, (0, 0.6, 0.75)), (0, -1.5, 12.2), lean=0.2)
    return things, (-8, 10, 18), {'angles': ((-24, 12), (32, 16)), 'near': (-30, 12), 'fill': 0.64, 'tall': 0.7}


def trackpad():
    body = shell(0.3)
    things = [box(16, 11.5, 0.5, (0, 0, 0), body, 0.24), box(16, 1.2, 0.9, (0, 5.0, 0), body, 0.4), box(15.6, 10.4, 0.06, (0, -0.4, 0.48), shell(0.16), 0.03)]
    return moved(things, turn=0.24, lean=0.03), (-3, 1, 8), {'angles': ((-8, 32), (24, 38)), 'near': (-16, 26), 'fill': 0.8}


def lightbar():
    """A bar of light on a screen's upper edge."""
    body, black = shell(0.35), gloss('#17191c', 0.4)
    things = moved([slab(58, 33, 2.0, 1.0, black, 0.3), *moved(screened(57.4, 32.4, 0.8, ('#d0703f', '#f3cf9a'), 0.7), (0, 0, 0.3))], (0, 0, 10)) + [box(7, 1.4, 18, (0, 3.4, 1), black, 0.5), box(24, 18, 1.0, (0, 3.5, 0), black, 0.4)]
    bar = moved([drum(1.5, 46, (0, 0, 0), body, 0.4), box(0.6, 1.6, 44, (1.25, 0, 1), stage.glow('#ffe9c4', 2.2), 0.2)], (-23, -2.4, 45.4), roll=math.pi / 2)
    things += bar + [box(5, 6.4, 2.4, (0, 0.2, 43.6), body, 0.6), box(5, 2.0, 5.4, (0, 2.4, 39), body, 0.6)]
    return things, (-9, 44, 26), {'angles': ((-18, 5), (28, 8)), 'near': (-24, 2), 'fill': 0.78, 'tall': 0.72}


def glass():
    """A phone, and before it the glass that goes on it, with its cloth."""
    front = [slab(7.4, 15.6, 0.8, 1.2, gloss('#24272b', 0.3), 0.22), *moved(screened(7.1, 15.3, 1.05, TONES[0], 0.22), (0, 0, 0.15))]
    clear = slab(7.1, 15.3, 0.12, 1.05, stage.pane('#e9f5fb', 0.1), 0.03)
    edge = [(math.cos(a), math.sin(a)) for a in [math.radians(k * 15) for k in range(7)]]
    turn = [(2.5 + x, 14.25 + z) for x, z in edge] + [(-2.5 - z, 14.25 + x) for x, z in edge]
    turn += [(-2.5 - x, 1.05 - z) for x, z in edge] + [(2.5 + z, 1.05 - x) for x, z in edge]
    turn = [(3.55, 8.0), *turn, (3.55, 7.9)]
    rim = wire([(x, 0.04, z) for x, z in turn], 0.055, matte('#bfe0ee', rough=0.15, specular=0.8))
    things = moved(front, (-2.0, 2.4, 0), turn=0.14, lean=-0.14) + moved([clear, rim], (1.9, -1.2, 0), turn=0.1, lean=-0.2)
    things += [box(5.2, 4.0, 0.35, (7.6, -3.4, 0), matte('#3f6fb5', rough=0.95), 0.14, turn=0.4), box(5.0, 3.8, 0.3, (7.5, -3.3, 0.32), matte('#4a7bc2', rough=0.95), 0.12, turn=0.46)]
    return things, (2, 11, 9), {'angles': ((8, 10), (-22, 14)), 'near': (14, 12), 'fill': 0.72, 'tall': 0.74}


def ereader():
    """With a page of a book on it."""
    page, ink_ = matte('#e9e6dd', rough=0.95), matte('#2f2d2a', rough=0.9)
    lines = ('Aamulla järvi oli tyyni,', 'ja laiturin päässä istui', 'lokki. Se katsoi rantaa', 'kuin odottaisi venettä,', 'jota ei vielä näkynyt.', 'Aino laski airot ja', 'kuunteli. Veden yli', 'kantautui vain yksi ääni,', 'ja senkin hän tunsi.')
    things = [slab(12.2, 16.6, 0.8, 0.8, shell(0.45), 0.25), *moved([slab(10.2, 13.2, 0.05, 0.12, page, 0)], (0, -0.03, 2.4))]
    things += printed(('I luku',), 1.05, (-4.4, -0.09, 13.6), ink_) + printed(lines, 0.61, (-4.4, -0.09, 12.2), ink_) + printed(('12 %',), 0.45, (3.4, -0.09, 2.75), ink_)
    return moved(things, turn=0.2, lean=-0.2), (-2, 12, 9), {'angles': ((-4, 10), (-28, 14)), 'near': (-16, 10), 'fill': 0.6, 'tall': 0.74}


def stylus():
    """Across its case."""
    body, white = shell(0.3), matte('#f4f5f7', rough=0.4)
    pen = [turned([(0.05, 0), (0.2, 0.3), (0.66, 2.4), (0.68, 2.8)], white), turned([(0.68, 2.8), (0.7, 3.0), (0.7, 15.4), (0.64, 16.2), (0.4, 16.6), (0.02, 16.7)], body), ring(0.7, 0.05, (0, 0, 2.9), steel(), (0, 0, 0))]
    pen += [box(0.12, 0.34, 1.9, (-0.67, -0.1, 4.4), dark(), 0.05), ring(0.7, 0.05, (0, 0, 14.6), steel(), (0, 0, 0))]
    case = [box(19, 4.2, 1.5, (0, 0, 0), body, 0.6), box(17.6, 2.0, 0.2, (0, 0, 1.4), dark(0.5), 0.09), *moved([drum(0.16, 0.06, (0, 0, 0), stage.glow(LED, 1.8), 0.02)], (8.6, 1.6, 1.46))]
    things = moved(case, (0.6, 2.2, 0), turn=0.5) + moved(pen, (-6.4, -5.4, 0.72), roll=math.pi / 2, turn=0.16)
    return things, (-3, -1.4, 9), {'angles': ((-8, 34), (26, 40)), 'near': (-16, 30), 'fill': 0.86}


def chair():
    skin, black, metal = shell(0.55), dark(0.5), steel(0.3)
    things = [box(50, 48, 9, (0, 0, 44), skin, 4.2, steps=6), *moved([slab(47, 76, 9, 14, skin, 4.2)], (0, 20, 53), lean=-0.14), *moved([slab(26, 12, 5, 4, black, 2.0)], (0, 27, 110), lean=-0.14), *moved([slab(30, 15, 4, 4, black, 1.8)], (0, 15.6, 60), lean=-0.14)]
    for side in (-1, 1):
        things += [box(7, 28, 4, (side * 30, 2, 66), black, 1.6), box(4.4, 6, 22, (side * 29, 4, 46), black, 1.2), *moved([slab(9, 52, 6, 4, black, 2.0)], (side * 22.5, 18.5, 60), lean=-0.14, turn=side * 0.3)]
    things += [drum(3.2, 22, (0, 0, 22), metal, 0.6), drum(5.4, 14, (0, 0, 14), black, 1.0)]
    for k in range(5):
        a = k * 2 * math.pi / 5 + 0.3
        things += [wire([(0, 0, 16), (math.cos(a) * 18, math.sin(a) * 18, 12), (math.cos(a) * 32, math.sin(a) * 32, 9)], 2.6, black), *moved([drum(4.2, 4.4, (0, 0, 0), black, 0.8)], (math.cos(a) * 33 - 2.2, math.sin(a) * 33, 4.2), roll=math.pi / 2)]
    return moved(things, turn=0.36), (0, 90, 60), {'angles': ((-12, 10), (34, 14)), 'near': (-16, 10), 'fill': 0.6, 'tall': 0.8}


def desk():
    top, leg = shell(0.5), dark(0.45)
    things = [box(140, 70, 2.6, (0, 0, 72), top, 0.6)]
    for side in (-1, 1):
        things += [box(7, 70, 3.4, (side * 52, 0, 0), leg, 0.8), box(8, 7, 46, (side * 52, 6, 3), leg, 0.6), box(6.4, 5.4, 30, (side * 52, 6, 42), leg, 0.5), box(6, 50, 2.4, (side * 52, 0, 69.6), leg, 0.4)]
    things += [box(98, 5, 4, (0, 6, 66), leg, 0.6), box(13, 2.2, 2.6, (44, -34.6, 69.6), gloss('#17191c', 0.3), 0.5)]
    things += moved([slab(52, 30, 2.0, 1.0, gloss('#17191c', 0.35), 0.3), *moved(screened(51.4, 29.4, 0.8, ('#8b6fd0', '#f2b6b0'), 0.7), (0, 0, 0.3))], (-6, 10, 86)) + [box(6, 1.4, 18, (-6, 13.4, 75), gloss('#17191c', 0.35), 0.5), box(22, 16, 1.0, (-6, 13, 74.6), gloss('#17191c', 0.35), 0.3)]
    things += [drum(4.6, 10, (48, 10, 74.6), matte('#f1ece2', rough=0.7), 0.5), *(wire([(48, 10, 84), (48 + math.cos(k) * 5, 10 + math.sin(k) * 5, 94), (48 + math.cos(k) * 9, 10 + math.sin(k) * 9, 98 + 3 * math.sin(3 * k))], 0.7, matte('#4f7d4a', rough=0.7)) for k in range(7))]
    return things, (30, 72, 70), {'angles': ((-20, 10), (30, 14)), 'near': (-18, 14), 'fill': 0.82, 'tall': 0.7}


def mat():
    cloth = shell(0.95)
    things = [box(44, 34, 0.5, (0, 0, 0), cloth, 0.22), *(wire([(a, b, 0.36), (c, d, 0.36)], 0.26, shell(0.8)) for a, b, c, d in ((-21.6, -16.6, 21.6, -16.6), (-21.6, 16.6, 21.6, 16.6), (-21.6, -16.6, -21.6, 16.6), (21.6, -16.6, 21.6, 16.6)))]
    mouse = [pebble(6.6, 11.6, 3.9, gloss('#e9ebee', 0.35)), *moved([drum(1.0, 0.8, (0, 0, 0), steel(0.3), 0.25)], (-0.4, -2.4, 2.75), roll=math.pi / 2)]
    things += moved(mouse, (9, 2, 0.5), turn=-0.3) + [box(4.2, 1.5, 0.2, (-17, -14, 0.46), matte('#d05a3f', rough=0.6), 0.05)]
    return moved(things, turn=0.2), (-12, 1, 24), {'angles': ((-8, 36), (24, 40)), 'near': (-16, 32), 'fill': 0.9}


def software():
    """A box with its mark, as it stands on a shelf."""
    paper, tone = matte('#f4f5f7', rough=0.5), shell(0.4)
    things = [box(13.5, 3.6, 19, (0, 0, 0), tone, 0.14), box(13.52, 3.62, 5.2, (0, 0, 0.02), paper, 0.14)]
    things += facing([drum(3.4, 0.08, (0, 0, 0), paper, 0.03), drum(2.5, 0.12, (0, 0, 0), tone, 0.03), *moved([box(0.8, 2.2, 0.1, (0, 0, 0.1), paper, 0.05), box(0.8, 1.3, 0.1, (-1.1, -0.45, 0.1), paper, 0.05), box(0.8, 3.0, 0.1, (1.1, 0.4, 0.1), paper, 0.05)], (0, -0.2, 0))], (0, -1.8, 11.6))
    things += [box(8.4, 0.05, 0.7, (-1.4, -1.82, 3.0), tone, 0), box(5.4, 0.05, 0.45, (-2.9, -1.82, 1.7), matte('#9aa2ab', rough=0.6), 0)]
    return moved(things, turn=0.42), (0, 11, 12), {'angles': ((-6, 8), (24, 12)), 'near': (-14, 10), 'fill': 0.56, 'tall': 0.72}


def bow(material):
    """Two loops, a knot and two ends."""
    turn = lambda u, z, a: (u * math.cos(a) - z * math.sin(a), u * math.sin(a) + z * math.cos(a))
    steps = [k / 24 for k in range(25)]
    loop = [turn(3.1 * math.sin(math.pi * t), 1.15 * math.sin(2 * math.pi * t), 0.32) for t in steps]
    things = [ribbon(loop, 1.5, 0.12, material, 'y'), ribbon([(-u, z) for u, z in loop], 1.5, 0.12, material, 'y')]
    things += moved([box(1.3, 0.1, 3.6, (0, 0, -3.6), material, 0.04)], (0.3, 0.3, 0), roll=-0.42)
    things += moved([box(1.3, 0.1, 3.2, (0, 0, -3.2), material, 0.04)], (-0.3, 0.35, 0), roll=0.46)
    return [*things, box(1.15, 1.5, 1.15, (0, 0, -0.57), material, 0.4, steps=5)]


def giftcard(amount):
    """A card with its amount and a ribbon, before its envelope."""
    card, paper, fold = shell(0.3), matte('#f7f2e9', rough=0.9), matte('#ded3c2', rough=0.9)
    satin, gold = matte('#fbf9f6', rough=0.35, specular=0.5), steel(0.3, (0.86, 0.66, 0.34))
    cover = [slab(18.6, 12.4, 0.35, 0.25, paper, 0.06), wire([(-9.2, -0.02, 12.2), (0, -0.05, 5.0), (9.2, -0.02, 12.2)], 0.05, fold)]
    cover += facing([drum(1.0, 0.25, (0, 0, 0), gold, 0.1)], (0, 0, 5.3))
    front = [slab(17, 10.7, 0.22, 1.0, card, 0.07), *moved([slab(1.7, 10.72, 0.06, 0.01, satin, 0)], (-4.7, -0.04, 0)), *moved([slab(17.02, 1.7, 0.06, 0.01, satin, 0)], (0, -0.05, 5.9))]
    front += moved(bow(satin), (-4.7, -0.9, 6.75), size=1.3)
    front += printed([amount], 3.2, (7.3, -0.05, 2.0), gold, 'RIGHT')
    things = moved(cover, (2.4, 4.2, 0), turn=-0.16, lean=-0.24) + moved(front, (-1.6, 0, 0), turn=0.14, lean=-0.3)
    return things, (-5, 6, 12), {'angles': ((-6, 9), (22, 14)), 'near': (-14, 10), 'fill': 0.74, 'tall': 0.72}


SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'samples': 5, 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {
    'printer/sheet': printer,
    'sleeve/felt': sleeve,
    'shell/clear': shell_,
    'bag/back': bag,
    'headset/boom': headset,
    'stand/bent': stand,
    'console/upright': console,
    'controller/pad': controller,
    'desk/legs': desk,
    'chair/racing': chair,
    'mat/mouse': mat,
    'software/box': software,
    **{f'giftcard/bow{amount}': lambda amount=amount: giftcard(str(amount)) for amount in (20, 50, 100, 200)},
    'ink/one': lambda: ink(1),
    'ink/four': lambda: ink(4),
    'toner/drum': toner,
    'paper/ream': paper,
    'webcam/foot': webcam,
    'projector/lens': projector,
    'receiver/knobs': receiver,
    'microphone/fork': microphone,
    'trackpad/glass': trackpad,
    'lightbar/screen': lightbar,
    'glass/pair': glass,
    'ereader/page': ereader,
    'stylus/pen': stylus,
}
