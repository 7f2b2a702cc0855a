"""What gives current: cells, packs, car batteries, chargers, torches, power stations."""

import math

import stage
from gadgets_carried import screened
from gadgets_wired import LED, dot, facing
from stage import box, drum, matte, moved, ring, slab, turned, wire
from stills_desk import gloss
from tools import dark, lettering, shell, steel

COPPER = '#c58a55'


def cell(high=4.9, radius=0.72, band='#e9ecef', name='AA'):
    """A round cell: sleeve in the article's colour, band, contacts."""
    r, metal = radius, steel(0.25)
    things = [
        turned([(r - 0.1, 0), (r - 0.03, 0.03), (r - 0.02, 0.1), (r - 0.02, 0.16), (r - 0.06, 0.18)], metal),
        turned([(r - 0.06, 0.14), (r, 0.16), (r + 0.005, 0.2), (r + 0.005, high * 0.68)], shell(0.26)),
        turned([(r + 0.005, high * 0.68), (r + 0.005, high - 0.15), (r - 0.02, high - 0.04), (r - 0.1, high), (r * 0.62, high)], matte(band, rough=0.26, specular=0.5)),
        turned([(r * 0.72, high - 0.02), (r * 0.72, high + 0.03), (r * 0.4, high + 0.05), (r * 0.38, high + 0.25), (r * 0.3, high + 0.3)], metal),
        ring(r + 0.004, 0.02, (0, 0, high * 0.68), metal, (0, 0, 0)),
    ]
    mark = lettering(name, min(r * 0.86, r * 1.7 / len(name)), (0, 0, 0), matte('#f6f7f8', rough=0.4))
    return things + moved([mark], (0, -r - 0.012, high * 0.3))


def cells(count, high, radius, name, lying=True):
    """Cells in a row; one lies before them."""
    step = radius * 2.35
    things = []
    for k in range(count):
        things += moved(cell(high, radius, name=name), ((k - (count - 1) / 2) * step, 0, 0), turn=0.0)
    if lying:
        one = moved(cell(high, radius, name=name), (0, 0, radius), roll=math.pi / 2)
        things += moved(one, (-high * 0.42, -radius * 3.6, 0), turn=0.18)
    return things, (0, high * 0.7, high * 1.5), {'angles': ((-14, 16), (24, 22)), 'near': (-20, 14), 'fill': 0.6 if count > 2 else 0.5, 'tall': 0.6}


def square(count=2):
    """Nine volts: square, both contacts on top."""
    things = []
    for k in range(count):
        body = [box(2.6, 1.75, 3.1, (0, 0, 0.1), shell(0.26), 0.18), box(2.6, 1.75, 1.4, (0, 0, 3.1), matte('#e9ecef', rough=0.26, specular=0.5), 0.18), box(2.5, 1.65, 0.3, (0, 0, 0), steel(), 0.1)]
        body += [turned([(0.5, 4.45), (0.54, 4.95), (0.36, 5.0)], steel(), (-0.65, 0, 0), n=6), turned([(0.4, 4.45), (0.4, 4.95), (0.2, 4.98)], steel(), (0.65, 0, 0))]
        body += moved([lettering('9V', 0.95, (0, 0, 0), matte('#f6f7f8', rough=0.4))], (0, -0.9, 1.4))
        things += moved(body, ((k - (count - 1) / 2) * 3.6, k * 0.9, 0), turn=0.3 - 0.5 * k)
    return things, (0, 3.4, 6), {'angles': ((-10, 16), (26, 22)), 'near': (-18, 14), 'fill': 0.56, 'tall': 0.6}


def coin(code='', r=1.0, h=0.32, fan=0):
    """One leans on those that lie, or `fan` of them stand in a row; a type is engraved."""
    def one(r, h):
        body = [turned([(r * 0.92, 0), (r * 0.99, 0.02), (r, 0.06), (r, h * 0.7), (r * 0.97, h * 0.76), (r * 0.9, h * 0.78)], steel(0.3)), turned([(r * 0.9, h * 0.7), (r * 0.9, h * 0.98), (r * 0.86, h), (0.01, h)], shell(0.2))]
        body += [ring(r * 0.72, 0.012, (0, 0, h), steel(0.45), (0, 0, 0)), *moved([lettering('+', r * 1.0, (0, 0, 0), steel(0.5))], (0, -r * (0.1 if code else 0.33), h + 0.004), lean=-math.pi / 2)]
        return body + (moved([lettering(code, r * 1.5 / len(code), (0, 0, 0), gloss('#3c4249', 0.5))], (0, -r * 0.48, h + 0.004), lean=-math.pi / 2) if code else [])

    if fan:
        things = [t for k in range(fan) for t in moved(moved(one(r, h), (0, 0, r), lean=math.pi / 2), ((k - (fan - 1) / 2) * r * 2.15, (k % 2) * r * 0.5, 0), lean=-0.12, turn=0.12 - 0.12 * k)]
        things += moved(one(r, h), (-r * 0.9, -r * 2.0, 0), turn=0.2)
        return things, (0, r, r * 4.4), {'angles': ((-8, 24), (26, 30)), 'near': (-16, 22), 'fill': 0.66, 'tall': 0.66}
    things = one(r, h) + moved(one(r, h), (r * 0.25, r * 0.12, h)) + moved(one(r, h), (-r * 1.85, -r * 0.75, 0))
    stood = moved(one(r * 1.25, h * 1.06), (0, 0, r * 1.25), lean=math.pi / 2)
    things += moved(stood, (r * 1.75, r * 0.7, 0), lean=-0.16, turn=-0.2)
    return things, (r * 1.2, r * 1.1, r * 4.6), {'angles': ((-8, 28), (26, 34)), 'near': (-16, 26), 'fill': 0.84}


def hearing():
    """Cells of hearing aids: air gets in when the tab in the article's colour is pulled off."""
    def one():
        body = [turned([(0.92, 0), (0.99, 0.02), (1, 0.06), (1, 0.62), (0.95, 0.7), (0.01, 0.7)], steel(0.3)), turned([(0.86, 0.7), (0.86, 0.73), (0.01, 0.73)], shell(0.5))]
        return [*body, box(0.75, 1.3, 0.03, (0, 1.35, 0.7), shell(0.5), 0.01)]

    things = [t for k in range(3) for t in moved(one(), ((k - 1) * 2.5, (k % 2) * 0.5, 0), turn=0.2 - 0.25 * k)]
    things += moved(moved(one(), (0, 0, 1), lean=math.pi / 2), (0.9, 3.4, 0), lean=-0.12, turn=-0.2)
    return things, (0.4, 0.9, 4.8), {'angles': ((-8, 28), (26, 34)), 'near': (-16, 26), 'fill': 0.72}


def batterycharger(places=4):
    body, well = shell(0.35), dark(0.5)
    wide = 2.35 * places + 0.9
    things = [box(wide, 5.6, 1.5, (0, 0, 0), body, 0.5, steps=5)]
    plate = [box(wide, 9.6, 1.5, (0, 0, 0), body, 0.6, steps=5)]
    for k in range(places):
        x = (k - (places - 1) / 2) * 2.25
        plate.append(box(1.8, 6.6, 0.3, (x, 0.4, 1.36), well, 0.15))
        one = moved(cell(4.9, 0.72), (0, 0, 0), lean=-math.pi / 2)
        for part in one[1:2]:
            part.data.materials.clear()
            part.data.materials.append(matte('#2f8f62', rough=0.26, specular=0.5))
        plate += moved(one, (x, -2.2, 2.0))
        plate.append(drum(0.15, 0.06, (x, -4.0, 1.48), stage.glow(LED if k < places - 1 else '#f0b429', 2.2), 0.02))
    things += moved(plate, (0, 2.4, 1.8), lean=0.85)
    things.append(wire([(wide / 2 - 0.6, 3.2, 1.0), (wide / 2 + 2, 5.2, 0.6), (wide / 2 + 4.6, 3, 0.3), (wide / 2 + 4, -1.6, 0.3)], 0.28, dark()))
    return things, (0, 5, 8), {'angles': ((-16, 18), (26, 24)), 'near': (-22, 16), 'fill': 0.66, 'tall': 0.66}


def poles(wide, deep, high):
    """What a car's clamps hold: plus with its red ring, and minus."""
    things = []
    for x, tone in ((-wide, '#c5302a'), (wide, '#2a2d31')):
        things += [turned([(1.5, high), (1.5, high + 0.7), (1.05, high + 0.8), (0.98, high + 2.6), (0.85, high + 2.8)], steel(0.35), (x, deep, 0)), ring(1.9, 0.42, (x, deep, high + 0.3), matte(tone, rough=0.4), (0, 0, 0))]
    return things


def carbattery():
    body, lid = shell(0.4), gloss('#17191c', 0.45)
    things = [box(24.2, 17.5, 14.6, (0, 0, 0), body, 0.6), box(24.8, 18, 3.2, (0, 0, 14.4), lid, 0.5)]
    things += [box(13.6, 0.2, 9, (-3.4, -8.75, 2.8), matte('#eef1f2', rough=0.5), 0.05), box(5.2, 0.2, 9, (6.6, -8.75, 2.8), matte('#f2a92a', rough=0.5), 0.05)]
    things += moved([lettering('12V', 3.2, (0, 0, 0), matte('#1b1d21', rough=0.5))], (-6.0, -8.9, 7.9))
    things += moved([lettering('START', 1.35, (0, 0, 0), matte('#1b1d21', rough=0.5))], (6.6, -8.9, 8.6))
    things += [box(10 - k * 2.2, 0.1, 0.6, (-4.6 - k * 1.1, -8.9, 5.6 - k * 1.3), matte('#98a4b3', rough=0.5), 0) for k in range(2)]
    things += poles(9, -4.6, 17.4)
    things += [drum(0.9, 0.35, (-5 + k * 2.5, 4.6, 17.5), dark(), 0.12) for k in range(5)]
    things.append(wire([(-9.5, 0.5, 17.4), (-9.0, 0.5, 19.8), (0, 0.5, 20.8), (9.0, 0.5, 19.8), (9.5, 0.5, 17.4)], 0.7, lid))
    return things, (-3, 9, 22), {'angles': ((-22, 14), (28, 20)), 'near': (-26, 14), 'fill': 0.6, 'tall': 0.58}


def carbattery_wide():
    """A long one with ribs, a grip at each end, and its lid in its colour."""
    body, black = gloss('#202327', 0.5), dark(0.5)
    things = [box(31, 16.5, 13.4, (0, 0, 0), body, 0.6), box(31.6, 17, 3.4, (0, 0, 13.2), shell(0.35), 0.7), box(24, 3.4, 0.9, (0, 3.6, 16.5), shell(0.35), 0.4)]
    things += [box(0.5, 0.4, 11.4, (x, -8.3, 1.0), body, 0.15) for x in (-14, -12.6, 12.6, 14)]
    things += [box(22.4, 0.2, 8.2, (0, -8.3, 2.8), matte('#f3f4f2', rough=0.5), 0.05), box(22.4, 0.22, 2.0, (0, -8.32, 2.8), shell(0.5), 0.02)]
    things += moved([lettering('12V', 3.4, (0, 0, 0), matte('#1b1d21', rough=0.5))], (-6.2, -8.45, 6.4))
    things += [box(8.4 - k * 2.4, 0.1, 0.7, (5.4 - k * 1.2, -8.44, 8.6 - k * 1.5), matte('#98a4b3', rough=0.5), 0) for k in range(2)]
    things += [box(1.2, 6.4, 1.4, (x, 0, 14.6), black, 0.4) for x in (-15.8, 15.8)]
    return [*things, *poles(12.2, -4.4, 16.5)], (-6, 8, 22), {'angles': ((-20, 13), (26, 19)), 'near': (-24, 14), 'fill': 0.68, 'tall': 0.58}


def pack(volts, wide=8.0, deep=11.5, high=4.2, bars=4):
    """A battery that slides into a tool; more volts stand higher."""
    body, black = shell(0.42), dark(0.4)
    top, front = high + 0.4, -deep / 2
    things = [box(wide, deep, high, (0, 0, 0.6), body, 0.9, steps=5), box(wide + 0.3, deep + 0.3, 1.5, (0, 0, 0), black, 0.55), box(wide * 0.78, deep * 0.83, 2.2, (0, 0.6, top), black, 0.4)]
    for k in (-1, 1):
        things += [box(0.7, deep * 0.74, 0.8, (k * wide * 0.325, 0.9, top + 1.8), gloss('#3a3e44', 0.4), 0.15), box(0.5, 2.6, 1.9, (k * (wide / 2 + 0.05), -2.2, 1.9), black, 0.2)]
    things += [box(0.42, deep * 0.4, 0.75, (k - (bars - 1) / 2, -0.8, top + 1.9), steel(), 0.05) for k in range(bars)]
    at = 0.6 + high * 0.32
    things += [box(5.0, 0.2, 2.3, (0, front + 0.03, at), black, 0.3), *moved([lettering(volts, 1.3, (0, 0, 0), matte('#f4f5f7', rough=0.4))], (-0.9, front - 0.11, at + 0.6))]
    for k in range(3):
        things += dot(1.0 + k * 0.55, at + 1.1, front - 0.09, LED, 0.17)
    return moved(things, turn=-0.3), (-1, 4, 8), {'angles': ((-10, 22), (30, 28)), 'near': (-18, 18), 'fill': 0.64, 'tall': 0.62}


def stick_pack():
    """Twelve volts: a foot below, and a tower that goes into the handle."""
    body, black = shell(0.42), dark(0.4)
    things = [box(7.6, 6.4, 3.6, (0, 0, 0.5), body, 0.9, steps=5), box(7.8, 6.6, 1.3, (0, 0, 0), black, 0.5), box(5.0, 3.8, 5.6, (0, 0.3, 3.9), black, 1.2, steps=6)]
    things += [box(0.5, 0.3, 2.4, (-1.2 + k * 1.2, -1.66, 6.6), steel(), 0.05) for k in range(3)]
    things += [box(0.5, 2.4, 1.7, (k * 3.8, -0.2, 1.7), gloss('#3a3e44', 0.4), 0.2) for k in (-1, 1)]
    things += [box(5.0, 0.2, 2.0, (0, -3.18, 1.7), black, 0.3), *moved([lettering('12V', 1.15, (0, 0, 0), matte('#f4f5f7', rough=0.4))], (-0.9, -3.31, 2.2))]
    for k in range(3):
        things += dot(1.0 + k * 0.5, 2.65, -3.3, LED, 0.15)
    return moved(things, turn=-0.3), (-1, 4, 7), {'angles': ((-10, 18), (30, 24)), 'near': (-18, 16), 'fill': 0.58}


def phonecell():
    """A flat cell of a telephone with its ribbon."""
    body, paper = shell(0.5), matte('#eef0f1', rough=0.5)
    ink = matte('#23262b', rough=0.6)
    things = [slab(5.2, 8.6, 0.42, 0.35, body, 0.12), *moved([slab(4.7, 6.6, 0.02, 0.2, paper, 0)], (0, -0.02, 0.6)), *moved([slab(4.7, 1.3, 0.02, 0.1, matte('#2f8f62', rough=0.5), 0)], (0, -0.04, 5.9))]
    things += moved([lettering('Li-Po', 0.8, (0, 0, 0), matte('#f6f7f8', rough=0.4))], (-0.9, -0.07, 6.25))
    things += [t for k in range(5) for t in moved([slab(3.8 - k % 3 * 0.8, 0.22, 0.02, 0.05, ink, 0)], (-0.3 - k % 3 * 0.4, -0.05, 4.9 - k * 0.62))]
    things += [box(1.5, 0.3, 0.9, (1.2, 0.2, 8.5), gloss('#1b1d21', 0.4), 0.08), *moved([slab(0.9, 1.9, 0.06, 0.1, matte('#c9722f', rough=0.35), 0.02)], (1.2, 0.15, 9.2), lean=0.35), *moved([slab(1.2, 0.5, 0.16, 0.08, gloss('#1b1d21', 0.4), 0.04)], (1.2, -0.5, 10.95), lean=0.35)]
    return moved(things, (0, 0, 0), turn=0.2, lean=-0.14), (-2, 6, 7), {'angles': ((-4, 10), (-28, 14)), 'near': (-18, 12), 'fill': 0.56, 'tall': 0.68}


def laptopcell():
    body, paper, ink = shell(0.5), matte('#eef0f1', rough=0.5), matte('#23262b', rough=0.6)
    things = [box(26, 7.6, 0.9, (0, 0, 0), body, 0.25)] + [box(8.2, 6.6, 0.1, (-8.6 + k * 8.6, 0, 0.86), gloss('#24272b', 0.5), 0.04) for k in range(3)]
    things += [box(9.6, 5.0, 0.05, (-7.6, 0, 0.95), paper, 0), box(2.6, 5.0, 0.06, (-11.6, 0, 0.96), matte('#2f8f62', rough=0.5), 0)]
    things += [box(5.6 - k % 2 * 1.6, 0.4, 0.05, (-6.8 - k % 2 * 0.8, 1.6 - k * 0.95, 0.98), ink, 0) for k in range(4)]
    things += [wire([(9, 3.6, 0.5), (9.6, 5.4, 0.4), (8.2, 7.4, 0.35)], 0.14, matte(code, rough=0.5)) for code in ('#c5302a',)] + [wire([(9.5 + k * 0.5, 3.6, 0.5), (10.1 + k * 0.5, 5.4, 0.4), (8.7 + k * 0.5, 7.4, 0.35)], 0.14, matte(code, rough=0.5)) for k, code in enumerate(('#1b1d21', '#f0b429', '#1b1d21'))]
    things += [box(2.6, 1.0, 0.5, (8.9, 7.9, 0.1), matte('#f1f2f4', rough=0.4), 0.08)]
    return moved(things, turn=0.2), (-6, 1, 12), {'angles': ((-10, 36), (22, 42)), 'near': (-16, 36), 'fill': 0.84}


def leads(side, tone, reach=9.0):
    """A lead with its clamp, from a box at 0."""
    skin = matte(tone, rough=0.45)
    clamp = [box(1.7, 5.2, 1.0, (0, 0, 0), skin, 0.4), box(1.5, 5.4, 0.9, (0, 0.1, 1.1), skin, 0.4, tilt=0.09), box(1.0, 1.2, 0.5, (0, -2.9, 0.85), matte('#c58a55', metal=1.0, rough=0.3), 0.1), *moved([drum(0.4, 1.9, (0, 0, 0), steel(), 0.1)], (-0.95, 0.2, 1.0), roll=math.pi / 2)]
    return moved(clamp, (side * reach, -7.5, 0), turn=side * 0.3)


def booster():
    body, black = shell(0.4), dark(0.45)
    things = [slab(9, 17, 3.6, 1.6, body, 0.6), *moved([slab(7.4, 6.4, 0.2, 0.8, black, 0.08)], (0, -0.16, 8.8)), *moved(screened(4.6, 2.6, 0.4, ('#3ee08f', '#125c3c'), 0.3), (0, -0.3, 11.6))]
    things += moved([lettering('12V', 1.5, (0, 0, 0), matte('#f4f5f7', rough=0.4))], (0, -0.34, 9.5))
    things += facing([drum(1.5, 0.4, (0, 0, 0), black, 0.15), ring(1.1, 0.1, (0, 0, 0.4), stage.glow('#ffffff', 1.3), (0, 0, 0))], (0, -0.1, 5.2))
    things += [box(9.2, 3.9, 1.7, (0, 1.8, 0), black, 0.6)]
    for side, tone in ((-1, '#c5302a'), (1, '#1d1f22')):
        things.append(wire([(side * 4.2, 1.8, 2.2), (side * 7.4, 2.2, 2.6), (side * 10.6, -0.6, 0.7), (side * 9.6, -4.8, 0.7)], 0.5, matte(tone, rough=0.5)))
        things += leads(side, tone, 9.4)
    return things, (0, 11, 12), {'angles': ((-14, 14), (26, 20)), 'near': (-20, 12), 'fill': 0.74, 'tall': 0.68}


def carcharger():
    body, black = shell(0.4), dark(0.45)
    things = [box(17, 8.6, 5.4, (0, 0, 0), body, 1.3, steps=6), box(17.2, 8.8, 1.4, (0, 0, 0), black, 0.6)]
    things += [box(9.0, 0.2, 2.6, (-2.4, -4.32, 2.0), black, 0.3), *moved(screened(4.0, 1.9, 0.3, ('#3ee08f', '#125c3c'), 0.2), (-4.2, -4.45, 2.35))]
    for k in range(3):
        things += dot(-0.6 + k * 1.0, 3.3, -4.46, LED if k < 2 else '#f0b429', 0.24)
    things += facing([drum(0.95, 0.3, (0, 0, 0), black, 0.12)], (5.4, -4.3, 3.1))
    things += [box(11, 0.5, 0.3, (0, -1.6 + k * 1.6, 5.35), black, 0.1) for k in range(3)]
    for side, tone in ((-1, '#c5302a'), (1, '#1d1f22')):
        things.append(wire([(8.2, side * 0.9, 2.4), (11.4, side * 0.9, 2.0), (12.4 + side, -5, 0.6), (4.6 + side * 4, -9.5, 0.6)], 0.4, matte(tone, rough=0.5)))
        things += moved(leads(side, tone, 0), (3.0 + side * 4, -5.2, 0), turn=side * 0.2)
    things.append(wire([(-8.2, 1, 2), (-11.4, 2, 0.6), (-12, 7, 0.4), (-4, 9, 0.4)], 0.4, black))
    return things, (-3, 3, 10), {'angles': ((-12, 24), (24, 30)), 'near': (-20, 16), 'fill': 0.86}


def torch():
    body, black = shell(0.32), dark(0.4)
    things = [
        turned([(0.1, 0), (1.5, 0.1), (1.6, 0.4), (1.6, 1.8), (1.45, 2.0)], black),
        turned([(1.45, 2), (1.5, 2.1), (1.5, 11), (1.6, 11.4)], body),
        turned([(1.6, 11.2), (1.75, 11.6), (2.4, 13.4), (2.45, 15.4), (2.2, 15.6)], body),
        turned([(2.2, 15.3), (1.5, 14.8), (0.4, 14.4), (0.05, 14.4)], steel(0.12)),
        turned([(2.2, 15.45), (0.1, 15.5)], stage.glow('#fff3cf', 0.9)),
    ]
    things += [ring(1.53, 0.11, (0, 0, 3.4 + k * 0.62), black, (0, 0, 0)) for k in range(11)]
    things += [box(0.5, 0.3, 1.4, (math.cos(k) * 2.42, math.sin(k) * 2.42, 13.9), black, 0.1, turn=k + math.pi / 2) for k in (0.0, 1.05, 2.1, 3.14, 4.19, 5.24)]
    things += moved([drum(0.6, 0.4, (0, 0, 0), black, 0.15)], (0, -1.4, 11.9), lean=math.pi / 2)
    lying = moved(things, (0, 0, 2.45), roll=math.pi / 2)
    return moved(lying, turn=-0.5), (6, 2, 8), {'angles': ((-10, 18), (26, 26)), 'near': (14, 14), 'fill': 0.84}


def tester():
    body, black = shell(0.4), dark(0.4)
    things = [slab(6.4, 12.4, 2.6, 0.9, body, 0.4), *moved(screened(5.0, 3.4, 0.4, ('#9fe0c0', '#d7f2e4'), 0.3), (0, -0.1, 7.8))]
    things += [t for k in range(4) for t in moved([slab(0.42, 0.5 + k * 0.4, 0.03, 0.05, matte('#15382a'), 0)], (-1.2 + k * 0.7, -0.22, 8.7))]
    things += facing([drum(1.6, 0.5, (0, 0, 0), black, 0.2), box(0.3, 1.3, 0.2, (0, 0.6, 0.5), matte('#f4f4f4'), 0.05)], (0, -0.1, 4.6))
    things += [t for x in (-1.6, 1.6) for t in facing([drum(0.45, 0.25, (0, 0, 0), black, 0.1)], (x, -0.1, 1.6))]
    things += moved([box(2.2, 2.0, 7.2, (0, 0, 0), black, 0.5)], (4.2, 1.2, 2.4))
    things += moved(cell(4.9, 0.72), (4.2, -0.3, 3.4))
    return moved(things, turn=0.2, lean=-0.06), (0, 7, 8), {'angles': ((-8, 12), (-30, 16)), 'near': (-18, 12), 'fill': 0.58, 'tall': 0.68}


def cellbox():
    """An open box with cells in its places."""
    body, clear = shell(0.4), matte('#e8edf0', rough=0.12, specular=0.6)
    things = [box(17, 10.5, 1.0, (0, 0, 0), body, 0.4), *(box(17, 0.5, 4.2, (0, y, 0), body, 0.2) for y in (-5, 5)), *(box(0.5, 10.5, 4.2, (x, 0, 0), body, 0.2) for x in (-8.2, 8.2)), box(16.6, 0.4, 3.4, (0, 0, 0.5), body, 0.15)]
    for row, tint in ((2.4, '#2f8f62'), (-2.4, '#3f6fb5')):
        for k in range(8):
            one = cell(4.9, 0.78)
            one[1].data.materials.clear()
            one[1].data.materials.append(matte(tint, rough=0.26, specular=0.5))
            things += moved(one, (-6.8 + k * 1.94, row, 0.9))
    things += moved([box(17, 10.5, 0.5, (0, 5.2, 0), clear, 0.3)], (0, 5.4, 4.4), lean=1.15)
    return moved(things, turn=0.16), (-3, 5, 11), {'angles': ((-12, 28), (24, 34)), 'near': (-18, 26), 'fill': 0.76}


def station():
    body, black = shell(0.42), dark(0.4)
    things = [box(30, 20, 21, (0, 0, 0.6), body, 2.2, steps=6), box(27, 0.4, 16.6, (0, -10, 2.8), black, 1.2), *moved(screened(9.4, 5.0, 0.5, ('#2f6f8f', '#0d2a3a'), 0.3), (-7.4, -10.3, 12.6))]
    things += moved([lettering('86 %', 2.0, (0, 0, 0), stage.glow('#dff6ff', 1.0))], (-7.4, -10.5, 14.2))
    for x in (3.4, 9.6):
        things += facing([ring(2.3, 0.24, (0, 0, 0.1), shell(0.4), (0, 0, 0)), drum(2.2, 0.1, (0, 0, 0), gloss('#24272b', 0.6), 0.04), drum(0.3, 0.16, (-0.9, 0, 0), matte('#050506'), 0.02), drum(0.3, 0.16, (0.9, 0, 0), matte('#050506'), 0.02)], (x, -10.2, 15.0))
    things += [box(1.5, 0.1, 0.7, (-11 + k * 3.0, -10.22, 8.4), steel(0.4), 0.1) for k in range(4)] + [t for k in range(2) for t in facing([drum(0.9, 0.2, (0, 0, 0), steel(0.4), 0.05), drum(0.65, 0.22, (0, 0, 0), matte('#050506'), 0.02)], (3.6 + k * 3.4, -10.2, 8.7))]
    things += facing([drum(1.2, 0.4, (0, 0, 0), matte('#f0b429', rough=0.4), 0.15)], (10.8, -10.2, 8.7)) + [box(22, 0.3, 0.4, (0, -10.2, 4.6 + k * 0.9), matte('#050506'), 0.05) for k in range(2)]
    things += [wire([(-12, 0, 21), (-12, 0, 25.4), (-9, 0, 27), (9, 0, 27), (12, 0, 25.4), (12, 0, 21)], 1.15, black)]
    things += [drum(1.6, 0.8, (x, y, 0), black, 0.2) for x in (-12, 12) for y in (-7, 7)]
    return things, (-6, 14, 18), {'angles': ((-20, 12), (28, 18)), 'near': (-24, 12), 'fill': 0.68, 'tall': 0.68}


def solar():
    """Four panels that fold, on their stands."""
    cloth, glass = shell(0.8), gloss('#101f3d', 0.12)
    things = []
    for k in range(4):
        fold = 0.16 if k % 2 else -0.16
        leaf = [slab(24, 44, 0.8, 1.0, cloth, 0.2)]
        for r in range(6):
            for c in range(3):
                leaf += moved([slab(6.6, 6.2, 0.06, 0.25, glass, 0)], (-7.0 + c * 7.0, -0.06, 2.6 + r * 6.6))
        things += moved(leaf, (-36 + k * 24, 2 if k % 2 else 0, 0), turn=fold)
    things = moved(things, lean=-0.55)
    things += [wire([(x, 16, 30), (x, 30, 0.6)], 0.6, dark()) for x in (-24, 24)]
    things += moved([box(7, 2.2, 4.6, (0, 0, 0), dark(), 0.5)], (44, -6, 0))
    return things, (-20, 18, 34), {'angles': ((-16, 16), (24, 22)), 'near': (-26, 16), 'fill': 0.86}


COINS = {
    'cr2032': lambda: coin('CR2032'),
    'cr2025': lambda: coin('CR2025', fan=2),
    'cr2016': lambda: coin('CR2016', h=0.2, fan=3),
    'cr2450': lambda: coin('CR2450', 1.2, 0.5),
    'lr44': lambda: coin('LR44', 0.6, 0.5, fan=3),
    'sr626': lambda: coin('SR626', 0.35, 0.26),
}
SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'samples': 6, 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {
    'battery/two': lambda: cells(2, 4.9, 0.72, 'AA'),
    'battery/four': lambda: cells(4, 4.9, 0.72, 'AA'),
    'battery/thin': lambda: cells(4, 4.3, 0.52, 'AAA'),
    'battery/wide': lambda: cells(2, 4.9, 1.28, 'C', False),
    'battery/large': lambda: cells(2, 6.0, 1.65, 'D', False),
    'battery/long': lambda: cells(2, 6.5, 0.92, '18650'),
    'battery/short': lambda: cells(2, 3.45, 0.85, 'CR123A'),
    'battery/square': square,
    'battery/coin': coin,
    **{f'{kind}/{code}': make for kind in ('coin', 'battery') for code, make in COINS.items()},
    'coin/pile': coin,
    'coin/tab': hearing,
    'batterycharger/two': lambda: batterycharger(2),
    'batterycharger/four': lambda: batterycharger(4),
    'batterycharger/eight': lambda: batterycharger(8),
    'carbattery/box': carbattery,
    'carbattery/wide': carbattery_wide,
    'pack/slide': lambda: pack('18V'),
    'pack/tall': lambda: pack('36V', 8.6, 13.0, 7.4, 5),
    'pack/stick': stick_pack,
    'phonecell/flat': phonecell,
    'laptopcell/bar': laptopcell,
    'booster/leads': booster,
    'carcharger/leads': carcharger,
    'torch/lying': torch,
    'tester/place': tester,
    'cellbox/open': cellbox,
    'station/box': station,
    'solar/fold': solar,
}
