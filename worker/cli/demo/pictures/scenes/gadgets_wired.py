"""What carries data and current: cables, adapters, sticks, cards, chargers, hubs, strips, routers."""

import math

import stage
from stage import box, drum, matte, moved, ring, slab, turned, wire
from stills_desk import gloss
from tools import dark, lettering, shell, steel

GOLD = '#c9a13f'
LED = '#5ee6a0'


def dot(x, z, y, code=LED, radius=0.16, power=2.2):
    """A small light on what faces the viewer."""
    return moved([drum(radius, 0.06, (0, 0, 0), stage.glow(code, power), 0.02)], (x, y, z), lean=math.pi / 2)


def facing(things, at, turn=0.0):
    """What was built upwards looks at the viewer."""
    return moved(things, at, lean=math.pi / 2, turn=turn)


def plug_c(skin, metal):
    return [drum(0.42, 1.2, (0, 0, -0.4), skin, 0.15), box(1.2, 0.75, 2.2, (0, 0, 0.7), skin, 0.3, steps=4), box(0.84, 0.3, 0.75, (0, 0, 2.9), metal, 0.12)]


def plug_a(skin, metal):
    return [drum(0.42, 1.2, (0, 0, -0.4), skin, 0.15), box(1.6, 0.85, 2.3, (0, 0, 0.7), skin, 0.25, steps=4), box(1.25, 0.5, 1.25, (0, 0, 2.95), metal, 0.06)]


def plug_wide(skin, metal):
    return [drum(0.5, 1.4, (0, 0, -0.6), skin, 0.15), box(2.2, 1.15, 2.9, (0, 0, 0.7), skin, 0.25, steps=4), box(1.55, 0.55, 1.1, (0, 0, 3.55), matte(GOLD, metal=1.0, rough=0.25), 0.06)]


def plug_net(skin, metal):
    clear = matte('#dfe6ea', rough=0.15, specular=0.6)
    things = [drum(0.42, 1.2, (0, 0, -0.4), skin, 0.15), box(1.3, 0.95, 1.3, (0, 0, 0.7), skin, 0.25, steps=4), box(1.2, 0.85, 1.7, (0, 0, 1.9), clear, 0.06)]
    things += [box(0.07, 0.05, 0.7, (-0.42 + k * 0.12, -0.43, 2.85), matte(GOLD, metal=1.0, rough=0.25), 0) for k in range(8)]
    return things + [box(0.5, 0.12, 1.7, (0, 0.66, 1.4), clear, 0.04, tilt=-0.14)]


def plug_jack(skin, metal):
    gold = matte(GOLD, metal=1.0, rough=0.2)
    rings = [ring(0.27, 0.035, (0, 0, z), gloss('#15171a', 0.3), (0, 0, 0)) for z in (3.0, 3.5)]
    return [drum(0.4, 1.0, (0, 0, -0.4), skin, 0.12), drum(0.56, 1.9, (0, 0, 0.4), metal, 0.14), turned([(0.26, 2.2), (0.26, 3.7), (0.2, 3.8), (0.28, 4.0), (0.12, 4.3), (0.02, 4.34)], gold), *rings]


def cable(first, second):
    """It lies rolled up in a tie, both ends before it."""
    skin, metal = shell(0.72), steel(0.3)
    things = []
    for turn in range(5):
        r, z = 6.6 - (turn % 3) * 0.52, 0.34 + (turn // 3) * 0.6
        things.append(ring(r, 0.3, (0.1 * turn, 0, z), skin, (0.008 * turn, 0.012 * turn, 0)))
    tie = moved([box(2.0, 1.9, 1.6, (0, 0, 0), gloss('#1b1d21', 0.7), 0.35, steps=4)], (0.2, 6.0, 0))
    for side, bend, plug in ((-1, 0.5, first), (1, 0.3, second)):
        ends = [(side * 6.0, -2.4, 1.0), (side * 6.4, -5.2, 0.6), (side * 4.6, -8.4, 0.4), (side * 3.0 - bend, -11.0, 0.4)]
        things.append(wire(ends, 0.3, skin))
        things += moved(plug(skin, metal), (side * 3.0 - bend, -11.0, 0.42), lean=math.pi / 2, turn=-side * 0.5)
    return things + tie, (-3, 2, 9), {'angles': ((-8, 34), (22, 44)), 'near': (-8, 34), 'fill': 0.7}


def adapter(wide=True):
    """A short lead from a plug to a socket."""
    body, metal = shell(0.36), steel(0.3)
    socket = [box(2.9, 1.5, 4.6, (0, 0, 0), body, 0.4, steps=5)]
    hole = (1.6, 0.6) if wide else (1.15, 1.0)
    socket += [box(hole[0] + 0.3, hole[1] + 0.3, 0.06, (0, 0, 4.58), metal, 0.05), box(*hole, 0.06, (0, 0, 4.62), dark(), 0)]
    things = facing(socket, (-3.6, -0.6, 0.8), turn=-0.9)
    things.append(wire([(-3.6, -0.6, 0.8), (-1.0, 1.5, 0.7), (2.4, 2.2, 0.5), (5.2, 0.6, 0.45), (6.2, -2.2, 0.45)], 0.3, body))
    things += moved(plug_c(body, metal), (6.2, -2.0, 0.45), lean=math.pi / 2, turn=0.3)
    return things, (-5, 1, 6), {'angles': ((-10, 26), (26, 34)), 'near': (-30, 24), 'fill': 0.66}


def stick():
    """One closed, one with its plug out."""
    body, metal = shell(0.3), steel(0.22)

    def one(is_open):
        parts = [slab(2.0, 5.6, 0.85, 0.9, body, 0.22), *moved([slab(1.1, 0.34, 0.06, 0.15, dark(), 0)], (0, -0.02, 3.1))]
        parts += moved([ring(0.42, 0.13, (0, 0, 0), metal)], (0, 0.42, 0.85))
        if is_open:
            parts += [box(1.24, 0.48, 1.25, (0, 0.42, 5.5), metal, 0.05), box(0.26, 0.02, 0.26, (-0.3, 0.17, 6.1), dark(), 0), box(0.26, 0.02, 0.26, (0.3, 0.17, 6.1), dark(), 0)]
        else:
            parts += moved([slab(2.15, 2.2, 1.0, 0.5, metal, 0.14)], (0, -0.07, 4.3))
        return parts

    things = moved(one(True), (-1.9, -0.9, 0.86), lean=-math.pi / 2, turn=0.62) + moved(one(False), (2.6, 0.6, 0.86), lean=-math.pi / 2, turn=-0.3)
    return things, (-2, 1, 6), {'angles': ((-6, 34), (26, 42)), 'near': (14, 30), 'fill': 0.92}


def memory(mark, label, stripe):
    """A memory card with its mark."""
    body = gloss('#1b1d22', 0.45)
    things = [slab(2.4, 3.2, 0.24, 0.2, body, 0.05), *moved([slab(2.1, 1.7, 0.02, 0.1, matte(label, rough=0.4), 0)], (0, -0.02, 0.6)), *moved([slab(2.1, 0.5, 0.02, 0.08, matte(stripe, rough=0.4), 0)], (0, -0.04, 1.8))]
    return things + moved([lettering(mark, 0.62 if len(mark) < 3 else 0.44, (0, 0, 0), matte('#f4f5f7'))], (-0.5 if len(mark) < 3 else -0.22, -0.05, 1.0))


def tiny(label):
    """A small memory card, its contacts in sight."""
    body, gold = gloss('#1b1d22', 0.45), matte(GOLD, metal=1.0, rough=0.25)
    things = [slab(1.3, 1.75, 0.14, 0.12, body, 0.03), *moved([slab(1.1, 0.5, 0.02, 0.06, matte(label, rough=0.4), 0)], (0, -0.02, 0.5))]
    return things + [t for k in range(6) for t in moved([slab(0.1, 0.36, 0.02, 0.03, gold, 0)], (-0.45 + k * 0.18, -0.02, 1.28))]


def card():
    """A memory card, and a small one beside it."""
    things = moved(memory('SD', '#2f6fb5', '#f0b429'), (-0.8, 0.6, 0), turn=0.14, lean=-0.16) + moved(tiny('#d05a3f'), (1.4, -0.5, 0), turn=-0.2, lean=-0.2)
    return things, (-4, 18, 16), {'angles': ((2, 10), (-24, 16)), 'near': (-16, 12), 'fill': 0.66, 'tall': 0.6}


def card_single():
    """One memory card, standing."""
    things = moved(memory('SDXC', '#1f8a70', '#e8ece9'), (0, 0, 0), turn=0.3, lean=-0.16)
    return things, (-2, 18, 16), {'angles': ((-6, 10), (24, 16)), 'near': (-16, 12), 'fill': 0.46, 'tall': 0.56}


def card_stack():
    """Cards that stand behind each other."""
    things = moved(memory('SD', '#b23a48', '#f4f5f7'), (1.1, 1.5, 0), turn=-0.24, lean=-0.14) + moved(memory('SD', '#5b4bb3', '#9fd8ff'), (-0.7, 0, 0), turn=-0.2, lean=-0.18)
    things += moved(tiny('#f0b429'), (2.0, -0.9, 0), turn=-0.3, lean=-0.24)
    return things, (-4, 18, 16), {'angles': ((-4, 10), (22, 16)), 'near': (-16, 12), 'fill': 0.68, 'tall': 0.6}


def charger(ports):
    """A block with its ports, and its lead."""
    body, metal = shell(0.3), steel(0.3)
    things = [box(6.2, 6.4, 6.0, (0, 0, 0), body, 0.9, steps=7)]
    for k in range(ports):
        x = (k - (ports - 1) / 2) * 1.7
        things += [box(1.15, 0.06, 0.48, (x, -3.2, 2.5), dark(), 0.2)]
    things += dot(2.2, 4.7, -3.2, '#ffffff', 0.11, 1.6)
    for x in (-0.95, 0.95):
        things += moved([drum(0.24, 1.9, (0, 0, 0), steel(0.2), 0.2)], (x, 3.1, 3.2), lean=-math.pi / 2)
    things += [wire([(7.6, 2.6, 0.3), (10.4, 1.8, 0.3), (11.2, -2.4, 0.3), (7.4, -5.0, 0.3), (4.2, -6.2, 0.4)], 0.3, body), ring(2.6, 0.3, (7.2, 5.0, 0.32), body, (0, 0, 0)), ring(2.3, 0.3, (7.3, 5.0, 0.8), body, (0, 0.02, 0))]
    things += moved(plug_c(body, metal), (4.4, -6.1, 0.42), lean=math.pi / 2, turn=-1.15)
    return moved(things, turn=-0.12), (-1, 3, 8), {'angles': ((-20, 20), (26, 26)), 'near': (-26, 18), 'fill': 0.72}


def hub(ports, wide=11.5):
    body, black = shell(0.32), dark(0.4)
    things = [box(wide, 4.2, 1.35, (0, 0, 0), body, 0.42, steps=5), box(wide - 0.6, 0.1, 0.78, (0, -2.06, 0.28), black, 0.1)]
    step = (wide - 1.6) / ports
    for k in range(ports):
        x = -wide / 2 + 0.8 + step * (k + 0.5)
        is_a = k % 3 == 1
        things += [box(1.25 if is_a else 0.95, 0.06, 0.5 if is_a else 0.34, (x, -2.12, 0.42), steel(0.35), 0.06), box(1.1 if is_a else 0.8, 0.06, 0.26 if is_a else 0.2, (x, -2.15, 0.5), matte('#2f6fb5' if is_a else '#050506'), 0)]
    things += dot(wide / 2 - 0.5, 0.68, -2.12, '#ffffff', 0.09)
    things += [wire([(-wide / 2 + 0.2, 0, 0.7), (-wide / 2 - 2.4, 0.2, 0.8), (-wide / 2 - 4.4, 3, 0.4), (-wide / 2 - 1.6, 6.4, 0.32), (1.4, 6.6, 0.32)], 0.3, black)]
    things += moved(plug_c(body, steel(0.3)), (1.2, 6.6, 0.42), lean=math.pi / 2, turn=math.pi / 2 + 0.12)
    return things, (0, 1, 8), {'angles': ((-14, 28), (26, 34)), 'near': (-24, 18), 'fill': 0.82}


def macdock():
    """A flat box with ports at its front and leads behind."""
    body, black = shell(0.3), dark(0.4)
    things = [box(19, 8.6, 3.4, (0, 0, 0.3), body, 0.9, steps=6), box(18.2, 7.8, 0.5, (0, 0, 0), black, 0.2)]
    for k, (w, h) in enumerate(((1.0, 0.4), (1.0, 0.4), (1.35, 0.55), (1.35, 0.55), (2.5, 0.3))):
        things.append(box(w, 0.08, h, (-6.4 + k * 2.7, -4.28, 1.7), black, 0.12))
    things += facing([drum(0.3, 0.06, (0, 0, 0), black, 0.02)], (7.6, -4.26, 1.9)) + dot(8.5, 1.9, -4.28, '#ffffff', 0.12)
    for k, code in enumerate(('#1b1d21', '#1b1d21', '#f1f2f4')):
        things.append(wire([(-5 + k * 4, 4.2, 1.8), (-5.4 + k * 4.4, 7.2, 1.7), (-7 + k * 5.2, 9.4, 0.5), (-10 + k * 7, 12, 0.35)], 0.32, gloss(code, 0.6)))
    return things, (-3, 2, 9), {'angles': ((-16, 20), (26, 26)), 'near': (-22, 16), 'fill': 0.74}


def reader():
    """A card half in its slot."""
    body, black = shell(0.32), dark(0.4)
    things = [box(7.4, 4.4, 1.5, (0, 0, 0), body, 0.45, steps=5), box(3.0, 0.08, 0.42, (-1.6, -2.19, 0.56), black, 0.05), box(1.6, 0.08, 0.3, (2.2, -2.19, 0.6), black, 0.05)]
    card_ = moved([box(2.4, 3.0, 0.22, (0, 0, 0), gloss('#1b1d22', 0.45), 0.05), box(2.1, 1.6, 0.02, (0, -0.4, 0.22), matte('#d05a3f', rough=0.4), 0)], (-1.6, -2.9, 0.66))
    things += [wire([(3.6, 0.4, 0.75), (6, 0.6, 0.8), (7.8, 2.6, 0.4), (6, 5.4, 0.32), (1.8, 5.6, 0.32)], 0.28, black)]
    things += moved(plug_c(body, steel(0.3)), (2.0, 5.6, 0.42), lean=math.pi / 2, turn=-math.pi / 2 - 0.1)
    return things + card_, (-1, 1, 7), {'angles': ((-16, 26), (24, 32)), 'near': (-22, 22), 'fill': 0.7}


def strip():
    """Sockets in a row with a switch."""
    body, hole, metal = shell(0.35), dark(0.5), steel(0.3)
    things = [box(30, 5.6, 3.4, (0, 0, 0), body, 0.9, steps=6)]
    for k in range(4):
        x = -10.5 + k * 5.8
        things += [turned([(2.15, 3.38), (2.2, 3.44), (1.98, 3.46), (1.94, 3.4)], body, (x, 0, 0)), drum(1.95, 0.06, (x, 0, 3.36), shell(0.6), 0.02)]
        things += [drum(0.27, 0.08, (x + 0.95 * math.cos(0.8) * s, 0.95 * math.sin(0.8) * s, 3.4), hole, 0.02) for s in (-1, 1)]
        things += [box(0.5, 0.35, 0.14, (x - 1.9 * math.sin(0.8) * s, 1.9 * math.cos(0.8) * s, 3.36), metal, 0.04, turn=0.8) for s in (-1, 1)]
    things.append(box(2.2, 3.0, 0.7, (12.2, 0, 3.3), matte('#d8432f', rough=0.3, specular=0.5), 0.25, tilt=0.1))
    things.append(wire([(-14.8, 0, 1.7), (-18.4, 0.4, 1.2), (-20.4, 4.4, 0.5), (-15, 8.8, 0.45), (-6, 8.0, 0.45), (2, 9.4, 0.45), (9, 7.2, 0.45)], 0.46, body))
    things += moved([drum(1.9, 3.4, (0, 0, 0), body, 0.7), drum(0.24, 2.0, (-0.95, 0, 3.4), steel(), 0.15), drum(0.24, 2.0, (0.95, 0, 3.4), steel(), 0.15)], (9, 7.2, 1.9), lean=math.pi / 2, turn=1.75)
    return moved(things, turn=0.16), (-6, 3, 16), {'angles': ((-8, 34), (24, 38)), 'near': (-16, 34), 'fill': 0.8}


def harddisk():
    """A drive of metal with its label."""
    alloy_, paper = shell(0.3), matte('#f4f4f2', rough=0.5)
    ink = matte('#23262b', rough=0.6)
    plate = [slab(10.2, 14.7, 2.6, 0.5, alloy_, 0.2), *moved([slab(9.4, 12.8, 0.1, 0.6, steel(0.35), 0.05)], (0, -0.06, 1.2)), *moved([slab(8.0, 6.6, 0.05, 0.15, paper, 0)], (0, -0.12, 1.9))]
    plate += moved([slab(8.0, 1.6, 0.06, 0.1, matte('#2f6fb5', rough=0.5), 0)], (0, -0.14, 6.9))
    plate += [t for k in range(4) for t in moved([slab(5.4 - k % 2 * 1.6, 0.3, 0.03, 0.05, ink, 0)], (-1 - k % 2 * 0.8, -0.19, 5.8 - k * 0.75))]
    plate += [t for k in range(14) for t in moved([slab(0.12 + (k * 7 % 3) * 0.09, 0.9, 0.03, 0.02, ink, 0)], (0.4 + k * 0.24, -0.19, 2.2))]
    plate += facing([drum(2.1, 0.12, (0, 0, 0), steel(0.25), 0.05)], (0, -0.1, 11.0)) + [t for x in (-4.5, 4.5) for z in (0.7, 14.0) for t in facing([drum(0.3, 0.1, (0, 0, 0), dark(), 0.05)], (x, -0.05, z))]
    return moved(plate, turn=0.24, lean=-0.14), (-4, 9, 9), {'angles': ((-6, 10), (26, 16)), 'near': (-20, 12), 'fill': 0.6, 'tall': 0.66}


def router(arms):
    body, black = shell(0.4), dark(0.45)
    things = [box(24, 14.5, 3.2, (0, 0, 0.4), body, 1.1, steps=6), box(20, 9, 0.2, (0, 0.6, 3.55), shell(0.2), 0.09)]
    things += [box(14, 0.2, 0.16, (0, -2.6 + k * 1.1, 3.72), black, 0.05) for k in range(5)]
    for k in range(6):
        things += dot(-4 + k * 1.5, 1.8, -7.27, LED if k != 4 else '#f0b429', 0.16)
    for k in range(arms):
        x = (k - (arms - 1) / 2) * (20.5 / max(1, arms - 1))
        things += moved([drum(0.95, 1.6, (0, 0, 0), body, 0.2), turned([(0.75, 1.4), (0.82, 2), (0.7, 15.5), (0.45, 16.2), (0.05, 16.4)], body)], (x, 6.9, 1.6), roll=x * 0.014)
    return things, (-5, 3, 16), {'angles': ((-16, 16), (26, 22)), 'near': (-20, 14), 'fill': 0.78, 'tall': 0.66}


def switch():
    body, black = shell(0.35), dark(0.4)
    things = [box(26, 13, 3.6, (0, 0, 0.3), body, 0.4, steps=4), box(24.6, 0.1, 2.7, (0, -6.5, 0.75), black, 0.1)]
    for k in range(8):
        x = -10.0 + k * 2.62
        things += [box(1.9, 0.1, 1.5, (x, -6.56, 1.05), steel(0.4), 0.06), box(1.5, 0.1, 1.15, (x, -6.6, 1.15), matte('#050506'), 0.05), box(0.8, 0.1, 0.25, (x, -6.62, 2.25), matte('#050506'), 0)]
        things += dot(x - 0.5, 3.1, -6.55, LED, 0.12) + dot(x + 0.5, 3.1, -6.55, '#f0b429', 0.12)
    for x in (0.7, 3.3):
        things += moved(plug_net(gloss('#2f6fb5', 0.5), steel()), (-10.0 + 2.62 * round(x), -10.2, 1.8), lean=-math.pi / 2)
        things.append(wire([(-10.0 + 2.62 * round(x), -10.0, 1.8), (-9.6 + 2.62 * round(x), -12.4, 1.0), (-8 + 2.9 * round(x), -15.4, 0.4), (-3 + 4 * x, -17, 0.4)], 0.36, gloss('#2f6fb5', 0.5)))
    return moved(things, turn=-0.1), (-4, 2, 11), {'angles': ((-14, 20), (24, 26)), 'near': (-22, 16), 'fill': 0.82}


def mesh():
    """A large one between two small."""
    things = []
    for x, y, r, h in ((-11.5, -3, 4.2, 11), (0, 2, 5.2, 17), (11, -3.6, 4.2, 11)):
        unit = [drum(r, h, (0, 0, 0.5), shell(0.45), 1.4), drum(r * 0.9, 0.8, (0, 0, 0), dark(), 0.2), drum(r * 0.7, 0.14, (0, 0, h + 0.46), shell(0.25), 0.06)]
        unit += dot(0, h * 0.22, -r - 0.02, '#8fd3ff', 0.22)
        things += moved(unit, (x, y, 0))
    return things, (0, 9, 14), {'angles': ((-6, 12), (24, 18)), 'near': (-18, 12), 'fill': 0.72, 'tall': 0.62}


SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'samples': 6, 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {
    'cable/both': lambda: cable(plug_c, plug_c),
    'cable/wide': lambda: cable(plug_a, plug_c),
    'cable/picture': lambda: cable(plug_wide, plug_wide),
    'cable/net': lambda: cable(plug_net, plug_net),
    'cable/sound': lambda: cable(plug_jack, plug_jack),
    'adapter/lead': adapter,
    'adapter/square': lambda: adapter(False),
    'stick/pair': stick,
    'card/pair': card,
    'card/single': card_single,
    'card/stack': card_stack,
    'charger/one': lambda: charger(1),
    'charger/two': lambda: charger(2),
    'hub/four': lambda: hub(4),
    'hub/seven': lambda: hub(7, 15.5),
    'macdock/flat': macdock,
    'reader/slot': reader,
    'strip/row': strip,
    'harddisk/label': harddisk,
    'router/two': lambda: router(2),
    'router/four': lambda: router(4),
    'switch/eight': switch,
    'mesh/three': mesh,
}
