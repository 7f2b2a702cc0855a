"""What watches and steers a home: sensors, cameras, plugs, thermostats, locks, remotes; and what is put up."""

import math

import stage
from gadgets_desk import eye, printed
from gadgets_home import digits
from gadgets_wired import LED, dot, facing
from stage import box, drum, matte, moved, ring, slab, turned, wire
from stills_desk import gloss
from tools import dark, shell, steel


def sensor():
    """One that sees movement, and the two halves of one for a door."""
    body, lens = shell(0.4), matte('#dde3e8', rough=0.35, specular=0.5)
    motion = [box(5.4, 4.2, 6.6, (0, 0, 0.7), body, 1.5, steps=8), drum(1.9, 0.9, (0, 0, 0), dark(), 0.25)]
    rim = matte('#aab3bc', rough=0.5)
    motion += facing([turned([(2.0, 0), (2.0, 0.25), (1.8, 0.55), (1.3, 0.85), (0.6, 1.0), (0.05, 1.02)], lens), ring(2.05, 0.08, (0, 0, 0.1), rim, (0, 0, 0)), *(ring(r, 0.03, (0, 0, z), rim, (0, 0, 0)) for r, z in ((1.55, 0.71), (1.0, 0.92), (0.5, 1.01)))], (0, -2.0, 4.3)) + dot(0, 1.7, -2.12, LED, 0.12)
    door = moved([slab(2.8, 7.4, 1.3, 0.6, body, 0.3)], (0, 0, 0)) + moved([slab(1.2, 5.0, 1.2, 0.4, body, 0.25)], (2.3, 0.05, 1.2)) + dot(0, 6.3, -0.03, '#8fd3ff', 0.13) + facing([ring(0.5, 0.04, (0, 0, 0), matte('#bfc6cd', rough=0.5), (0, 0, 0))], (0, 0, 1.5))
    puck = [drum(2.7, 1.2, (0, 0, 0), body, 0.5), ring(1.9, 0.05, (0, 0, 1.2), matte('#bfc6cd', rough=0.5), (0, 0, 0)), drum(0.16, 0.06, (0, -1.0, 1.18), stage.glow(LED, 1.8), 0.02)]
    things = moved(motion, (-3.4, 0.4, 0), turn=0.2) + moved(door, (2.9, 1.0, 0), turn=-0.24, lean=-0.06) + moved(puck, (1.2, -3.6, 0))
    return things, (-3.4, 4, 8), {'angles': ((-8, 14), (24, 20)), 'near': (-6, 12), 'fill': 0.8, 'tall': 0.62}


def doorcam():
    """A camera in a tube below its hood, on a foot for a wall."""
    body, black, metal = shell(0.38), dark(0.35), steel(0.25)
    tube = [turned([(3.6, -13), (4.2, -12.6), (4.4, -11.6), (4.4, -1.0), (4.2, -0.2), (3.9, 0)], body), drum(3.95, 0.5, (0, 0, -0.35), gloss('#0b0c0e', 0.08), 0.12), *moved(eye(1.6), (0, 0, 0.15))]
    tube += [drum(0.26, 0.12, (2.8 * math.cos(a), 2.8 * math.sin(a), 0.1), gloss('#5a1f2a', 0.15), 0.04) for a in [math.radians(15 + k * 30) for k in range(12)]]
    tube += [drum(0.13, 0.1, (0, -3.4, 0.12), stage.glow(LED, 2.0), 0.03)]
    for k in range(15):
        a = math.radians(20 + k * 10)
        tube.append(moved([box(0.95, 0.45, 12.6, (0, 0, -10), body, 0.16)], (4.85 * math.cos(a), 4.85 * math.sin(a), 0), turn=a - math.pi / 2)[0])
    things = moved(tube, (0, -4.5, 14.2), lean=math.pi / 2 + 0.08)
    things += [drum(4.8, 1.4, (0, 2.6, 0), body, 0.4), drum(1.5, 5.4, (0, 2.6, 1.2), body, 0.4), turned([(0.1, 5.6), (1.6, 6.2), (2.1, 7.4), (1.6, 8.6), (0.1, 9.2)], metal, (0, 2.6, 0)), drum(1.3, 3.4, (0, 2.6, 8.2), body, 0.3)]
    things += [drum(0.4, 0.3, (3.2 * math.cos(a), 2.6 + 3.2 * math.sin(a), 1.3), metal, 0.1) for a in (0.5, 2.6, 4.7)]
    return things, (0, 13.6, 9), {'angles': ((-24, 8), (34, 14)), 'near': (-20, 6), 'fill': 0.7, 'tall': 0.7}


def socket(turn):
    """A plug with a socket in its front."""
    body, hole = shell(0.35), dark(0.5)
    face = [turned([(2.6, -4.4), (2.9, -4.2), (3.0, -0.5), (2.85, -0.1), (2.6, 0), (2.2, -0.05), (2.15, -1.6), (0.1, -1.65)], body), ring(2.55, 0.09, (0, 0, 0.02), stage.glow('#5ee6a0', 1.3), (0, 0, 0))]
    face += [drum(0.26, 0.1, (x, 0, -1.64), hole, 0.02) for x in (-0.95, 0.95)] + [box(0.5, 0.3, 1.3, (0, y, -1.6), steel(0.25), 0.06) for y in (-2.05, 2.05)]
    face += [drum(2.75, 0.5, (0, 0, -4.7), body, 0.2), *(drum(0.24, 1.9, (x, 0, -6.5), steel(0.2), 0.18) for x in (-0.95, 0.95)), *moved([drum(0.55, 0.3, (0, 0, 0), matte('#c9ced4', rough=0.4), 0.1)], (0, 2.9, -2.0), lean=-math.pi / 2)]
    return moved(moved(face, (0, 0, 3.0), lean=math.pi / 2), turn=turn)


def plug():
    things = moved(socket(0.2), (-2.9, -1.2, 0)) + moved(socket(2.5), (3.9, 1.6, 0))
    return things, (-3.2, 3, 8), {'angles': ((-6, 16), (22, 22)), 'near': (2, 12), 'fill': 0.82, 'tall': 0.6}


def thermostat():
    """A dial with a round screen."""
    body, metal = shell(0.25), steel(0.2)
    dial = [drum(4.9, 0.8, (0, 0, 0), matte('#f1f2f4', rough=0.5), 0.3), drum(4.4, 2.0, (0, 0, 0.6), body, 0.35), ring(3.55, 0.07, (0, 0, 2.62), metal, (0, 0, 0)), drum(3.5, 0.3, (0, 0, 2.4), gloss('#0b0c0e', 0.06), 0.1)]
    dial += [t for k in range(31) for t in moved([box(0.08, 0.5, 0.04, (0, 2.95, 2.68), stage.glow('#ff9a4a' if k < 19 else '#4b5056', 1.5 if k < 19 else 0.6), 0)], turn=math.radians(120 - k * 8))]
    dial += [t for k in range(40) for t in moved([box(0.1, 0.12, 1.4, (0, 4.38, 0.9), metal, 0)], turn=k * math.pi / 20)]
    text = digits('21°', 2.3, (0.15, -2.72, -0.6), '#ffffff', 1.2) + digits('+0,5', 0.7, (0, -2.72, -1.75), '#ff9a4a', 1.3)
    foot = [box(7, 5, 0.6, (0, 1.4, 0), matte('#f1f2f4', rough=0.5), 0.25), *moved([box(3, 0.6, 7, (0, 0, 0), matte('#f1f2f4', rough=0.5), 0.2)], (0, 1.9, 0.4), lean=-0.16)]
    things = moved(facing(dial, (0, 0, 0)) + text, (0, -0.2, 5.3), lean=-0.16) + foot
    return things, (0, 5.4, 10), {'angles': ((-16, 8), (28, 14)), 'near': (-22, 8), 'fill': 0.7, 'tall': 0.62}


def lock():
    """On the edge of a door, with keys of light and a lever."""
    body, metal, wood = shell(0.3), steel(0.22), stage.wood('#c49a6c', 'z')
    things = [box(20, 4.2, 30, (-1.2, 2.4, 0), wood, 0.25), *moved([slab(7.0, 21, 2.6, 1.8, body, 0.5)], (3.0, -2.4, 5.4)), *moved([slab(5.8, 13.4, 0.2, 1.3, gloss('#0b0c0e', 0.08), 0.05)], (3.0, -2.5, 12.2))]
    for k, text in enumerate('123456789'):
        things += digits(text, 1.35, (3.0 + (k % 3 - 1) * 1.6, -2.66, 22.6 - k // 3 * 2.5), '#dff1ff', 1.2)
    things += digits('0', 1.35, (3.0, -2.66, 15.1), '#dff1ff', 1.2) + dot(3.0, 13.4, -2.62, LED, 0.24)
    things += facing([drum(1.7, 0.8, (0, 0, 0), body, 0.2), drum(0.9, 4.0, (0, 0, 0.4), metal, 0.2)], (3.0, -2.3, 8.6)) + [wire([(3.4, -6.2, 8.6), (0, -6.4, 8.6), (-4, -6.3, 8.5), (-8.2, -6.0, 8.4)], 0.85, metal)]
    things += [box(0.3, 2.4, 15, (8.9, 2.4, 8), metal, 0.1), box(1.8, 1.5, 3.2, (9.6, 2.4, 14.0), metal, 0.2), box(1.6, 1.3, 2.0, (9.5, 2.4, 9.4), metal, 0.5)]
    return things, (3, 17, 13), {'angles': ((16, 8), (38, 12)), 'near': (14, 8), 'fill': 0.56, 'tall': 0.72}


def mount():
    """A plate for a wall, two arms in joints, and what a screen is hung on."""
    body, metal = shell(0.42), steel(0.3)
    things = [*moved([slab(24, 34, 1.4, 0.6, body, 0.2)], (0, 14, 4)), *(t for x in (-8, 8) for z in (8, 34) for t in facing([drum(1.1, 0.7, (0, 0, 0), metal, 0.2)], (x, 14, z)))]
    for z in (13, 27):
        things += [box(4.6, 5, 4.2, (0, 11.6, z - 2.1), body, 0.5), drum(1.2, 6.4, (0, 9.6, z - 3.2), metal, 0.3)]
        for side in (-1, 1):
            turn = side * 0.62
            things += [*moved([box(3.0, 17, 2.2, (0, -8.0, 0), body, 0.5)], (side * 0.6, 9.6, z - 1.1), turn=-turn)]
            x, y = side * 0.6 - math.sin(turn) * 16 * 1, 9.6 - math.cos(turn) * 16
            things += [drum(1.7, 4.2, (x, y, z - 2.1), body, 0.4), drum(0.9, 4.8, (x, y, z - 2.4), metal, 0.2), *moved([box(2.8, 15, 2.0, (0, -7.0, 0), body, 0.5)], (x, y, z - 1.0), turn=turn * 0.92)]
    things += [box(10, 3.0, 20, (0, -18.2, 10), body, 0.5)] + [box(46, 1.6, 4.0, (0, -19.6, z), body, 0.4) for z in (12, 24)]
    for x in (-19, 19):
        things += [box(3.6, 2.2, 44, (x, -21.0, 0), body, 0.5), *(box(1.0, 0.1, 5.4, (x, -22.12, 3 + k * 10.6), dark(0.6), 0.04) for k in range(4)), *(t for z in (2, 41) for t in facing([drum(1.2, 0.7, (0, 0, 0), metal, 0.2)], (x, -22.0, z)))]
    return things, (2, 25, 44), {'angles': ((-34, 16), (38, 20)), 'near': (-30, 14), 'fill': 0.66, 'tall': 0.7}


def tripod():
    """Its legs in three sections, a head that turns."""
    body, black, metal = shell(0.3), dark(0.4), steel(0.25)
    things = [turned([(2.2, 0), (3.4, 0.5), (3.4, 4), (2.6, 5)], black, (0, 0, 56)), drum(1.3, 14, (0, 0, 50), body, 0.2), drum(1.7, 1.6, (0, 0, 61), black, 0.3)]
    for k in range(3):
        a = math.radians(-90 + 28 + k * 120)
        spot = lambda r, z: (math.cos(a) * r, math.sin(a) * r, z)
        way = [(3.2, 58.5), (11.6, 38), (18.8, 20.6), (26.4, 1.6)]
        for (r0, z0), (r1, z1), thick in zip(way, way[1:], (1.6, 1.3, 1.0)):
            middle = ((r0 + r1) / 2, (z0 + z1) / 2)
            things.append(wire([spot(r0, z0), spot(*middle), spot(r1, z1)], thick, body))
            near = (r0 + (r1 - r0) * 0.92, z0 + (z1 - z0) * 0.92)
            things.append(wire([spot(*near), spot((near[0] + r1) / 2, (near[1] + z1) / 2), spot(r1, z1)], thick * 1.22, black))
        things += [*moved([pebble_foot(black)], spot(26.8, 0)), wire([spot(3.0, 57), spot(4.2, 57.6), spot(4.4, 60)], 1.7, black), wire([spot(2.0, 50.6), spot(5.6, 46), spot(8.6, 43.6)], 0.5, metal)]
    things += [drum(2.6, 4.4, (0, 0, 62.6), black, 0.6), *moved([drum(2.2, 6.4, (0, 0, -3.2), black, 0.6)], (0, 0, 69), roll=math.pi / 2), box(6.4, 6.4, 1.2, (0, 0, 71), black, 0.4), box(5, 5, 0.9, (0, 0, 72.2), metal, 0.3), drum(0.5, 1.2, (0, 0, 73), metal, 0.1)]
    things += [wire([(2.2, 1.4, 69), (7, 7, 66), (11, 12, 62.4)], 0.7, metal), wire([(8.0, 8.2, 65.2), (10, 10.8, 63.4), (12, 13.2, 61.6)], 1.25, black)]
    things += [*moved([drum(1.3, 1.6, (0, 0, 0), black, 0.3)], (-3.4, 0, 69), roll=-math.pi / 2)]
    return things, (0, 66, 26), {'angles': ((-14, 8), (28, 12)), 'near': (-16, 10), 'fill': 0.6, 'tall': 0.82}


def pebble_foot(material):
    return drum(1.7, 2.0, (0, 0, 0), material, 0.8)


def antenna():
    """Two rods and a loop on a foot."""
    body, black, metal = shell(0.35), dark(0.4), steel(0.2)
    things = [turned([(7.0, 0), (7.4, 0.4), (7.4, 1.6), (6.4, 3.2), (3.4, 4.6), (2.6, 5.4), (0.1, 5.6)], body), ring(5.8, 0.1, (0, 0, 3.55), metal, (0, 0, 0))]
    for side in (-1, 1):
        rod = [drum(0.8, 1.6, (0, 0, -0.6), black, 0.3), drum(0.42, 12, (0, 0, 0), metal, 0.1), drum(0.32, 10, (0, 0, 12), metal, 0.08), drum(0.22, 10, (0, 0, 22), metal, 0.06), turned([(0.2, 32), (0.5, 32.2), (0.5, 32.9), (0.2, 33.2), (0.02, 33.2)], black)]
        things += moved(rod, (side * 2.0, 0.6, 5.0), roll=side * 0.56)
    things += [ring(5.6, 0.34, (0, -0.6, 12.2), metal), drum(0.7, 2.4, (0, -0.6, 4.8), black, 0.3)]
    things += facing([drum(1.0, 0.6, (0, 0, 0), metal, 0.2)], (0, -6.8, 1.9)) + dot(2.6, 1.6, -6.9, LED, 0.18)
    things += [wire([(6.6, 2.4, 0.9), (10, 3.6, 0.4), (14, -0.5, 0.35), (11.4, -6.0, 0.35), (15.6, -8.2, 0.5)], 0.32, black), *moved([drum(0.62, 2.0, (0, 0, 0), metal, 0.15), drum(0.1, 2.8, (0, 0, 0), metal, 0.04)], (15.4, -8.1, 0.6), roll=math.pi / 2, turn=-0.4)]
    return things, (0, 8, 20), {'angles': ((-10, 12), (22, 18)), 'near': (-18, 14), 'fill': 0.76, 'tall': 0.74}


def remote():
    """It lies before the viewer."""
    body, key, metal = shell(0.32), gloss('#4a4f57', 0.45), steel(0.25)
    things = [box(5.0, 19, 1.7, (0, 0, 0), body, 0.75, steps=7), box(4.2, 18.0, 0.1, (0, 0, 1.66), gloss('#141619', 0.15), 0.04)]
    top = 1.74
    things += [drum(0.5, 0.2, (-1.3, 8.0, top), matte('#d8432f', rough=0.4), 0.08), drum(0.5, 0.2, (1.3, 8.0, top), key, 0.08)]
    things += [ring(1.55, 0.3, (0, 4.9, top + 0.05), key, (0, 0, 0)), drum(0.85, 0.3, (0, 4.9, top), metal, 0.1), *(drum(0.42, 0.2, (x, y, top), key, 0.08) for x, y in ((-1.5, 2.5), (1.5, 2.5), (-1.5, 7.0), (1.5, 7.0)))]
    things += [box(0.85, 2.3, 0.3, (x, 0.3, top), key, 0.3) for x in (-1.35, 1.35)] + [box(0.95, 0.7, 0.25, (0, y, top), key, 0.2) for y in (0.9, -0.3)]
    things += [box(0.95, 0.72, 0.22, ((k % 3 - 1) * 1.35, -2.3 - k // 3 * 1.15, top), key, 0.2) for k in range(12)]
    things += [box(0.75, 0.4, 0.2, (-1.5 + k * 1.0, -7.2, top), matte(tone, rough=0.4), 0.12) for k, tone in enumerate(('#c5473d', '#5f8f6d', '#efc64f', '#3f6fb5'))]
    ink = matte('#f4f5f7', rough=0.6)
    for k in range(9):
        things += moved(printed((str(k + 1),), 0.5, (0, 0, 0), ink, 'CENTER'), ((k % 3 - 1) * 1.35, -2.48 - k // 3 * 1.15, top + 0.24), lean=-math.pi / 2)
    return moved(things, turn=0.72), (-2, 2, 9), {'angles': ((-4, 44), (26, 50)), 'near': (-14, 40), 'fill': 0.78, 'tall': 0.62}


def vr():
    """Its visor, the band behind it, and two grips."""
    body, black = shell(0.35), gloss('#17191c', 0.3)
    things = [box(19, 8.4, 10.4, (0, -6, 0.6), body, 3.4, steps=9), *moved([slab(16.8, 7.4, 0.3, 2.8, gloss('#0b0c0e', 0.08), 0.1)], (0, -10.26, 2.0)), box(17, 5, 9.2, (0, -1.2, 1.2), matte('#24272b', rough=0.9), 2.6, steps=6)]
    things += [t for x in (-6.2, 6.2) for z in (3.6, 7.8) for t in facing(eye(0.62), (x, -10.3, z))]
    band = [(9.0, -4, 6), (9.9, 2, 6.2), (8.6, 8.6, 6.8), (4.6, 12.4, 7.2), (0, 13.4, 7.4)]
    full = band + [(-x, y, z) for x, y, z in band[-2::-1]]
    things += [wire([(x, y, z + d) for x, y, z in full], 0.62, body) for d in (-0.9, 0, 0.9)] + [wire([(0, -2.6, 10.6), (0, 1, 14.4), (0, 7, 14.8), (0, 12, 10.6), (0, 13.2, 8.6)], 0.75, black)]
    things += [box(7.4, 2.4, 5.2, (0, 13, 4.8), black, 1.1, steps=6)]
    for side in (-1, 1):
        grip = [turned([(1.3, 0), (1.7, 0.4), (1.6, 6), (1.9, 8.6), (2.4, 9.4), (2.3, 10.0), (0.1, 10.2)], body), drum(0.7, 0.7, (0.3, -0.8, 10.0), black, 0.2), drum(0.45, 0.3, (-0.9, 0.4, 10.1), black, 0.1), ring(3.6, 0.45, (0, 0.6, 10.2), body, (1.0, 0, 0)), box(1.2, 1.4, 2.4, (0, -1.6, 6.4), black, 0.4)]
        things += moved(grip, (side * 13.6, -10.5, 0.2), lean=0.2, turn=side * 0.3)
    return things, (-2, 5.4, 20), {'angles': ((-22, 16), (30, 22)), 'near': (-28, 12), 'fill': 0.74, 'tall': 0.62}


def actioncam():
    """On its clip, with a small screen at its front."""
    body, black, metal = shell(0.45), dark(0.45), steel(0.25)
    things = [box(7.1, 3.4, 5.2, (0, 0, 1.8), body, 0.75, steps=6), *moved([slab(6.3, 4.4, 0.16, 0.5, black, 0.06)], (0, -1.76, 2.2))]
    things += moved([slab(2.9, 2.9, 1.1, 0.6, black, 0.2), *facing(eye(1.12), (0, -0.04, 1.45))], (1.75, -2.6, 3.5)) + moved([slab(2.5, 1.9, 0.06, 0.25, gloss('#0b0c0e', 0.1), 0), *moved([slab(2.2, 1.6, 0.04, 0.2, stage.screen('#6db4e8', '#e8c79a', 0.7), 0)], (0, -0.04, 0.15))], (-1.55, -1.86, 4.3))
    things += printed(('5K',), 0.75, (-2.6, -1.8, 2.7), matte('#f4f5f7', rough=0.5)) + dot(-0.1, 6.1, -1.8, '#e2463a', 0.13)
    things += [drum(0.85, 0.3, (-1.9, 0, 6.9), black, 0.1), drum(0.6, 0.36, (-1.9, 0, 6.9), matte('#d8432f', rough=0.4), 0.1), box(0.3, 1.6, 2.6, (3.5, 0, 3.0), black, 0.1)]
    things += [box(0.45, 1.7, 1.7, (x, 0, 0.4), black, 0.3) for x in (-0.9, 0, 0.9)] + [*moved([drum(0.45, 3.8, (0, 0, 0), metal, 0.15), drum(0.9, 0.8, (0, 0, 3.2), black, 0.2)], (-1.6, 0, 0.9), roll=math.pi / 2), box(5.6, 4.6, 0.6, (0, 0, -0.1), black, 0.25)]
    return things, (1, 4.6, 6), {'angles': ((-20, 12), (28, 18)), 'near': (-24, 10), 'fill': 0.66, 'tall': 0.62}


def cleaner():
    """A small spray, and its cloth."""
    tone, cloth = shell(0.3), shell(0.95)
    clear, white, ink = stage.pane('#e9f5fa', 0.18), gloss('#f4f5f7', 0.35), matte('#14181f', rough=0.6)
    spray = [turned([(2.5, 0), (2.8, 0.3), (2.8, 10.6), (2.4, 11.8), (1.4, 12.5), (1.3, 13)], clear), turned([(2.5, 0.3), (2.6, 0.5), (2.6, 9.4), (0.1, 9.4)], matte('#d6ecf6', rough=0.3, specular=0.5)), turned([(2.84, 2.4), (2.86, 2.5), (2.86, 9.0), (2.84, 9.1)], tone)]
    spray += [turned([(1.5, 12.8), (1.6, 13), (1.6, 14.2), (1.3, 14.5), (1.3, 15.0)], white), turned([(1.2, 14.8), (1.4, 15), (1.45, 16.8), (1.2, 17.2), (0.1, 17.3)], white), *facing([drum(0.3, 0.3, (0, 0, 0), dark(), 0.08)], (0, -1.4, 16.2))]
    spray += moved([slab(2.5, 3.2, 0.3, 0.3, white, 0.05)], (0, -2.98, 4.0)) + printed(('Häive',), 0.72, (0, -3.0, 5.8), ink, 'CENTER') + printed(('100 ml',), 0.42, (0, -3.0, 4.6), ink, 'CENTER')
    folded = [box(9.5, 8.4, 0.5, (0, 0, k * 0.48), cloth, 0.22, turn=(k % 2) * 0.05) for k in range(4)] + [box(1.8, 0.7, 0.06, (3.4, -3.6, 1.9), ink, 0.02)]
    things = moved(spray, (-2.6, 0, 0)) + moved(folded, (5.4, -1.0, 0), turn=0.36)
    return things, (-2.2, 7.5, 11), {'angles': ((-8, 12), (24, 20)), 'near': (-14, 12), 'fill': 0.64, 'tall': 0.7}


SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'samples': 6, 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {
    'sensor/set': sensor,
    'doorcam/tube': doorcam,
    'plug/pair': plug,
    'thermostat/dial': thermostat,
    'lock/door': lock,
    'mount/arms': mount,
    'tripod/head': tripod,
    'antenna/rods': antenna,
    'remote/keys': remote,
    'vr/visor': vr,
    'actioncam/clip': actioncam,
    'cleaner/spray': cleaner,
}
