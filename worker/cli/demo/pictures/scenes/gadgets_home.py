"""Machines of kitchens and homes: washers, ovens, blenders, toasters, vacuums, shavers, lamps."""

import math

import stage
from gadgets_carried import screened
from gadgets_desk import printed
from gadgets_placed import pebble
from gadgets_wired import LED, dot, facing
from stage import box, drum, matte, moved, ring, slab, turned, wire
from stills_desk import gloss
from tools import dark, shell, steel


def digits(text, size, at, code='#9fdcff', power=1.5):
    """Figures that glow on what faces the viewer."""
    return printed((text,), size, at, stage.glow(code, power), 'CENTER')


def knob(r, at, metal):
    """A knob that faces the viewer, its mark upwards."""
    return facing([drum(r * 1.12, r * 0.2, (0, 0, 0), dark(), r * 0.06), drum(r, r * 0.62, (0, 0, 0.1), metal, r * 0.14), box(r * 0.1, r * 0.5, 0.08, (0, r * 0.55, r * 0.62), dark(), 0)], at)


def bar(from_, to, at, metal, thick=0.8):
    """A handle across, on two feet."""
    y, z = at
    return [wire([(from_, y - 3.4, z), ((from_ + to) / 2, y - 3.4, z), (to, y - 3.4, z)], thick, metal), *(wire([(x, y, z), (x, y - 1.8, z), (x, y - 3.4, z)], thick * 0.8, metal) for x in (from_ + 3, to - 3))]


def washer():
    """Towels behind its round door."""
    body, black, metal = shell(0.35), dark(0.35), steel(0.22)
    front = -28.0
    things = [box(60, 56, 81, (0, 0, 3.5), body, 1.4), box(57, 52, 4, (0, 0, 0), black, 0.5), box(59.4, 0.16, 0.35, (0, front - 0.02, 69.4), black, 0)]
    things += [box(17.6, 0.3, 9.6, (-19.2, front, 72.0), black, 0.4), box(17, 0.8, 9.0, (-19.2, front - 0.2, 72.3), body, 0.4), box(8, 0.5, 1.2, (-19.2, front - 0.6, 79.2), black, 0.4)]
    things += knob(3.9, (-1.6, front, 77.2), metal) + moved(screened(17, 6.4, 0.8, ('#0d1420', '#10202f'), 0.2), (16.4, front - 0.04, 74.0))
    things += digits('1:24', 3.6, (16.2, front - 0.2, 76.0))
    hole = [drum(16.6, 0.3, (0, 0, 0.05), gloss('#2a2d32', 0.4), 0.05), *(ring(r, 0.32, (0, 0, 0.4), steel(0.35), (0, 0, 0)) for r in (15.6, 12.6, 9.6, 6.6))]
    cloths = [((-6.5, -7.6, 0.1), 15, '#dfe8f2', 0.5), ((6.8, -7.8, 0.2), 15, '#3f6fb5', -0.5), ((0, -10.4, 0.4), 17, '#f4efe6', 0.05)]
    cloths += [((-9.4, -2.2, 0.3), 11, '#a9d8c3', 1.2), ((8.6, -2.0, 0.3), 12, '#efb4bb', -1.0), ((-1.0, -3.6, 0.7), 16, '#6d8fc4', 0.3)]
    for at, wide, code, turn in cloths:
        hole += moved([pebble(wide, wide * 0.72, 2.8, matte(code, rough=0.98))], at, turn=turn)
    door = [turned([(16.0, 0), (16.4, 1.6), (17.4, 2.6), (19.6, 2.8), (21.4, 2.2), (22.0, 0.6), (22.0, 0)], metal), turned([(20.4, 2.6), (20.6, 3.0), (17.2, 3.0), (17.0, 2.6)], gloss('#1b1d21', 0.25))]
    door += [turned([(16.6, 1.4), (15.4, 2.6), (11.5, 4.0), (6, 4.7), (0.1, 4.9)], stage.pane('#dfeaf2', 0.07))]
    things += facing(hole + door, (0, front, 39.5)) + moved([box(2.0, 1.4, 8.4, (0, 0, 0), gloss('#1b1d21', 0.3), 0.6)], (19.0, front - 3.2, 35.3))
    things += [box(11, 0.2, 6.4, (20, front, 6.6), shell(0.5), 0.5)]
    return things, (2, 44, 56), {'angles': ((-18, 8), (26, 12)), 'near': (-18, 8), 'fill': 0.56, 'tall': 0.76}


def oven():
    """Lit, with a tray in it."""
    body, metal = shell(0.32), steel(0.25)
    front = -28.0
    things = [box(59.5, 54, 59.5, (0, 0, 0), gloss('#3a3e44', 0.5), 0.5), box(59.6, 2.2, 12.6, (0, front + 0.4, 47), body, 0.4), box(59.6, 2.2, 46.2, (0, front + 0.4, 0.2), body, 0.4)]
    things += moved([slab(55.6, 36, 0.3, 1.2, gloss('#0c0d0f', 0.08), 0.08)], (0, front - 0.9, 2.6)) + moved([slab(45, 25, 0.1, 1.6, stage.screen('#f3b25f', '#5a2c12', 0.55), 0)], (0, front - 1.0, 8.2))
    wires = gloss('#2a1a10', 0.4)
    things += [box(44, 0.06, 0.3, (0, front - 1.04, 13.6 + k * 8.4), wires, 0) for k in range(2)] + [box(0.16, 0.06, 1.0, (-21 + k * 2.1, front - 1.04, 21.2), wires, 0) for k in range(21)]
    things += bar(-25, 25, (front - 1.2, 42.2), metal, 0.95)
    things += knob(3.0, (-22, front - 0.6, 53.4), metal) + knob(3.0, (22, front - 0.6, 53.4), metal)
    things += moved([slab(20, 6.6, 0.2, 0.7, gloss('#0b0c0e', 0.1), 0.05)], (0, front - 0.8, 50.0)) + digits('180°', 3.2, (0, front - 0.94, 52.2), '#ffd9a0')
    return things, (-9, 40, 44), {'angles': ((-20, 8), (26, 12)), 'near': (-20, 8), 'fill': 0.62, 'tall': 0.72}


def microwave():
    body, black, metal = shell(0.35), dark(0.4), steel(0.25)
    front = -18.0
    things = [box(48, 36, 28, (0, 0, 1.2), body, 0.9), *(drum(1.4, 1.4, (x, y, 0), black, 0.3) for x in (-20, 20) for y in (-13, 13))]
    things += moved([slab(47.2, 27.2, 1.2, 0.8, body, 0.3)], (0, front - 1.0, 1.6)) + moved([slab(33, 24.6, 0.2, 0.9, gloss('#0c0d0f', 0.08), 0.05)], (-6.3, front - 1.1, 2.9))
    things += moved([slab(26, 16.4, 0.1, 1.4, stage.screen('#4a3a28', '#241a12', 0.5), 0)], (-6.6, front - 1.18, 7.2))
    things += [box(25.2, 0.04, 0.06, (-6.6, front - 1.22, 8.0 + k * 0.9), black, 0) for k in range(17)]
    things += moved([slab(11.4, 24.6, 0.2, 0.7, gloss('#141619', 0.15), 0.05)], (16.9, front - 1.1, 2.9)) + digits('2:30', 3.0, (16.9, front - 1.24, 22.6)) + knob(3.6, (16.9, front - 1.2, 9.6), metal)
    things += [t for k in range(6) for t in moved([slab(2.6, 1.2, 0.06, 0.3, matte('#5b6168', rough=0.5), 0)], (13.5 + k % 3 * 3.4, front - 1.2, 15.4 + k // 3 * 2.4))]
    things += [wire([(9.2, front - 1.0, 5.6), (9.2, front - 3.2, 7.0), (9.2, front - 3.2, 23.6), (9.2, front - 1.0, 25.0)], 0.7, metal)]
    return things, (14, 15, 26), {'angles': ((-18, 10), (26, 16)), 'near': (-20, 10), 'fill': 0.74, 'tall': 0.6}


def airfryer():
    body, black, metal = shell(0.35), dark(0.35), steel(0.25)
    things = [box(27, 30, 31, (0, 0, 0.8), body, 5.6, steps=10), drum(9, 1.0, (0, 0, 0), black, 0.3), box(13, 10, 0.5, (0, 5, 31.5), black, 0.2), *(box(11, 0.5, 0.2, (0, 2.4 + k * 1.7, 31.95), body, 0.05) for k in range(4))]
    things += moved([slab(21.6, 15.4, 1.4, 3.0, body, 0.4), *moved([slab(22.4, 16.2, 1.0, 3.2, black, 0.1)], (0, 0.5, -0.4))], (0, -16.0, 4.2))
    things += moved([slab(12, 5.6, 0.2, 1.4, gloss('#1a130d', 0.08), 0.05), *moved([slab(11, 4.6, 0.05, 1.0, stage.screen('#f0a24e', '#6b2d10', 0.5), 0)], (0, -0.05, 0.5))], (0, -16.15, 5.6))
    things += [box(4.2, 7.4, 3.0, (0, -19.0, 13.6), black, 1.3, steps=6), box(2.4, 4.6, 0.3, (0, -19.6, 16.5), metal, 0.12)]
    things += moved([slab(15.6, 6.2, 0.3, 1.6, gloss('#0b0c0e', 0.08), 0.08)], (0, -15.2, 21.2)) + digits('180°', 2.6, (-2.6, -15.4, 23.4)) + digits('12', 1.9, (4.8, -15.4, 23.5), '#ffffff', 1.1)
    things += [t for k in range(5) for t in dot(-5.4 + k * 2.7, 22.2, -15.24, '#cfd6dd', 0.28, 0.9)]
    return things, (0, 20, 20), {'angles': ((-22, 12), (28, 18)), 'near': (-24, 12), 'fill': 0.6, 'tall': 0.7}


def slice_():
    crust, crumb = matte('#a9682f', rough=0.9), matte('#e3b778', rough=0.95)
    return [slab(11, 12, 1.7, 2.8, crust, 0.3), *moved([slab(9.9, 10.9, 0.1, 2.3, crumb, 0)], (0, -0.04, 0.55))]


def toaster():
    """Two slices are ready."""
    body, black, metal = shell(0.28), dark(0.4), steel(0.2)
    things = [box(30, 17.5, 18, (0, 0, 1.4), body, 3.6, steps=8), box(27, 14.6, 1.6, (0, 0, 0), black, 0.5), box(24, 11, 0.3, (0, 0, 19.25), metal, 0.14)]
    for y in (-2.9, 2.9):
        things += [box(21.6, 2.7, 0.16, (0, y, 19.5), gloss('#141619', 0.6), 0.05)]
    things += moved(slice_(), (-4.4, -3.8, 13.2)) + moved(slice_(), (3.4, 2.0, 12.6))
    things += [box(0.3, 1.4, 11, (15.0, 0, 4.6), black, 0.1), box(2.4, 4.6, 1.5, (16.0, 0, 12.6), black, 0.5)]
    things += knob(2.1, (8.4, -8.7, 6.8), metal) + [t for k in range(3) for t in facing([drum(0.85, 0.5, (0, 0, 0), metal, 0.15)], (-9.6 + k * 2.8, -8.7, 6.8))] + dot(-9.6, 9.0, -8.74, LED, 0.2)
    return moved(things, turn=-0.08), (6, 7, 21), {'angles': ((-18, 14), (28, 20)), 'near': (18, 16), 'fill': 0.7, 'tall': 0.66}


def blender():
    """A drink of berries in its jug."""
    body, black, metal = shell(0.3), dark(0.4), steel(0.2)
    things = [turned([(8.6, 0), (9.2, 0.5), (9.2, 1.6), (8.4, 7), (7.2, 13), (6.8, 14.6), (6.2, 15)], body), turned([(6.4, 14.9), (6.8, 15.2), (6.8, 16.6), (6.2, 17)], metal)]
    things += knob(2.6, (0, -8.35, 7.4), metal) + [t for x in (-4.2, 4.2) for t in facing([drum(0.75, 0.7, (0, 0, 0), metal, 0.2)], (x, -7.2, 7.4))]
    drink = [(5.0, 17.4), (5.5, 18.4), (6.5, 29), (6.6, 30.2), (6.3, 30.5), (0.1, 30.6)]
    things += [turned(drink, matte('#c2476f', rough=0.5, specular=0.4)), turned([(6.3, 30.45), (6.55, 30.5), (6.5, 31.3), (5.6, 31.5), (0.1, 31.45)], matte('#e39ab4', rough=0.8))]
    things += [turned([(5.4, 17.0), (5.9, 18.2), (7.1, 31), (7.5, 37.6)], stage.pane('#eef6fa', 0.1)), turned([(7.5, 37.4), (7.7, 37.6), (7.7, 39.2), (7.0, 40.2), (0.1, 40.4)], black), turned([(3.2, 40.2), (3.3, 42.0), (2.8, 42.6), (0.1, 42.7)], black)]
    things += [wire([(7.2, 0, 36), (10.6, 0, 36.4), (12.4, 0, 34), (12.0, 0, 27), (9.6, 0, 22.4), (6.4, 0, 22)], 0.85, black)]
    things += [box(2.0 if k % 2 else 1.2, 0.05, 0.14, (0, -6.35 - k * 0.13, 22 + k * 1.7), matte('#f6f7f8'), 0) for k in range(8)]
    return things, (0, 30, 20), {'angles': ((-18, 10), (28, 16)), 'near': (-16, 12), 'fill': 0.5, 'tall': 0.78}


def purifier():
    body, black = shell(0.4), dark(0.45)
    things = [turned([(12.6, 0.6), (13.2, 1.2), (13.2, 42), (12.8, 43.4), (11.6, 44.2), (10.8, 44.2)], body), drum(12, 1.0, (0, 0, 0), black, 0.3), drum(10.9, 0.8, (0, 0, 43.2), black, 0.2)]
    for k in range(72):
        a = k * 2 * math.pi / 72
        things += moved([box(0.42, 0.5, 17, (0, -13.1, 4), black, 0.15)], turn=a)
    things += [ring(2.6 + k * 1.35, 0.26, (0, 0, 44.1), body, (0, 0, 0)) for k in range(6)] + [drum(2.5, 0.5, (0, 0, 43.9), body, 0.2)]
    things += moved([box(0.5, 20.6, 0.3, (0, 0, 43.8), body, 0.1)], turn=0.7) + moved([box(0.5, 20.6, 0.3, (0, 0, 43.8), body, 0.1)], turn=-0.87)
    things += facing([drum(3.9, 0.5, (0, 0, 0), gloss('#0b0c0e', 0.08), 0.15), ring(3.3, 0.14, (0, 0, 0.52), stage.glow('#5ee6a0', 1.6), (0, 0, 0))], (0, -12.95, 32)) + digits('08', 2.5, (0, -13.56, 31.1), '#ffffff', 1.3)
    return things, (0, 34, 24), {'angles': ((-16, 12), (24, 22)), 'near': (-16, 18), 'fill': 0.5, 'tall': 0.78}


def vacuum():
    """On a stick, with a clear cup for dust."""
    body, black, metal = shell(0.3), dark(0.4), steel(0.25)
    things = [box(26, 10.5, 4.6, (0, 0, 0.3), body, 1.6, steps=6), box(24, 3.4, 3.4, (0, -4.6, 0.2), black, 1.2), *moved([drum(1.6, 25, (0, 0, 0), matte('#7d3f8f', rough=0.7), 0.4)], (-12.5, -3.4, 1.8), roll=math.pi / 2)]
    things += [t for k in range(3) for t in dot(-4 + k * 4, 3.4, -6.3, '#ffffff', 0.45, 2.4)]
    stick = [drum(2.6, 5, (0, 0, 0), black, 0.6), drum(1.9, 34, (0, 0, 4), metal, 0.3), drum(2.6, 3.6, (0, 0, 35), black, 0.5)]
    cup = [turned([(4.6, 0), (4.9, 0.4), (4.9, 12.4), (4.5, 13)], stage.pane('#e8f0f5', 0.16)), turned([(2.4, 0.4), (3.0, 11)], matte('#3a3e44', rough=0.5)), drum(4.7, 1.0, (0, 0, -0.6), black, 0.3), drum(1.2, 1.2, (0, 0, -1.6), black, 0.3)]
    cup += [ring(4.95, 0.2, (0, 0, 12.8), body, (0, 0, 0)), turned([(4.8, 12.8), (4.9, 13.4), (4.4, 16.8), (3.6, 18)], body), *(drum(0.55, 2.4, (2.9 * math.cos(k * 1.05), 2.9 * math.sin(k * 1.05), 11.8), gloss('#8d949c', 0.3), 0.2) for k in range(6))]
    top = moved(cup, (0, -3.4, 48)) + moved([box(8.2, 12, 8.6, (0, 0, 0), body, 3.2, steps=7), *moved([drum(3.4, 1.2, (0, 0, 0), black, 0.4), ring(2.5, 0.2, (0, 0, 1.2), metal, (0, 0, 0))], (0, 6, 4.4), lean=-math.pi / 2)], (0, 1.6, 60))
    top += [wire([(0, 6.4, 66), (0, 12, 66.6), (0, 15.4, 63), (0, 15.0, 54)], 1.7, black), box(5.2, 7.6, 5.6, (0, 14.4, 48.4), black, 1.3), wire([(0, 3.4, 60), (0, 8, 55), (0, 12, 52)], 1.2, body)]
    top += moved(screened(4.4, 3.4, 0.8, ('#8fd3ff', '#2f6fb5'), 0.3), (0, -4.5, 63.0))
    stick += moved(top, (0, 0, -10))
    things += moved(stick, (0, 1.4, 3.6), lean=-0.16)
    return things, (0, 50, 30), {'angles': ((-42, 8), (36, 12)), 'near': (-46, 10), 'fill': 0.66, 'tall': 0.84}


def shaver():
    """With three heads, on its dock."""
    body, black, metal = shell(0.28), dark(0.35), steel(0.2)
    things = [drum(4.4, 1.3, (0, 0, 0), black, 0.4), ring(3.0, 0.1, (0, 0, 1.3), stage.glow('#7fa8ff', 1.2), (0, 0, 0))]
    grip = [turned([(1.9, 0), (2.2, 0.4), (2.5, 3), (2.55, 6), (2.2, 9.6), (1.9, 11.4), (1.5, 12)], body)]
    grip += moved([slab(2.0, 7.4, 0.3, 1.0, gloss('#121417', 0.2), 0.08)], (0, -2.62, 1.6)) + facing([drum(0.72, 0.3, (0, 0, 0), metal, 0.1)], (0, -2.6, 6.9)) + dot(0, 3.2, -2.66, LED, 0.13) + dot(0, 4.0, -2.66, '#ffffff', 0.1)
    head = [turned([(1.5, -0.6), (2.4, 0.1), (3.6, 0.9), (3.75, 1.5), (3.5, 2.0), (0.1, 2.1)], black), ring(3.7, 0.12, (0, 0, 1.5), metal, (0, 0, 0))]
    for k in range(3):
        a = k * 2 * math.pi / 3 + math.pi / 2
        disc = [drum(1.55, 0.5, (0, 0, 0), body, 0.15), drum(1.3, 0.6, (0, 0, 0), metal, 0.12), *(ring(r, 0.05, (0, 0, 0.6), dark(), (0, 0, 0)) for r in (0.45, 0.75, 1.05)), drum(0.3, 0.66, (0, 0, 0), body, 0.08)]
        head += moved(moved(disc, (0, 1.72, 0), lean=-0.16), (0, 0, 1.9), turn=a - math.pi / 2)
    grip += moved(head, (0, -0.5, 12.2), lean=0.72)
    things += moved(grip, (0, 0, 1.2), lean=-0.06)
    return things, (0, 14, 9), {'angles': ((-16, 12), (28, 18)), 'near': (-20, 20), 'fill': 0.46, 'tall': 0.76}


def lamp():
    """It is lit."""
    body, shade = shell(0.35), stage.lit('#f3dfb8', 0.1)
    things = [turned([(7.6, 0), (8.0, 0.3), (8.0, 1.2), (7.4, 1.7), (1.2, 2.1), (0.1, 2.1)], body), turned([(2.8, 1.8), (4.4, 4.4), (5.0, 8), (4.2, 12), (2.2, 15.6), (1.1, 17.4), (1.0, 21)], body), drum(1.3, 1.2, (0, 0, 20.6), steel(0.25, (0.75, 0.62, 0.4)), 0.2)]
    things += [turned([(12.2, 20), (12.4, 20.1), (9.4, 36.9), (9.2, 37.0)], shade), ring(12.3, 0.16, (0, 0, 20.1), matte('#e9d3a8'), (0, 0, 0)), ring(9.3, 0.16, (0, 0, 37.0), matte('#e9d3a8'), (0, 0, 0)), drum(9.1, 0.1, (0, 0, 36.4), stage.glow('#fff0d2', 1.4), 0.02), drum(11.9, 0.1, (0, 0, 20.7), stage.glow('#ffe9c4', 1.1), 0.02)]
    things += [wire([(0, 7.8, 0.8), (3, 10, 0.4), (9, 9.4, 0.3), (14.4, 4.0, 0.3)], 0.28, dark())]
    return things, (0, 20, 30), {'angles': ((-14, 8), (26, 16)), 'near': (-16, 6), 'fill': 0.56, 'tall': 0.76}


SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'samples': 6, 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {
    'washer/front': washer,
    'oven/built': oven,
    'microwave/door': microwave,
    'airfryer/drawer': airfryer,
    'toaster/slices': toaster,
    'blender/jug': blender,
    'purifier/round': purifier,
    'vacuum/stick': vacuum,
    'shaver/rotary': shaver,
    'lamp/shade': lamp,
}
