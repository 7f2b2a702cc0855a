"""Still lifes of the shop for batteries."""

import math

import stage
from stage import box, drum, matte, moved, plaster, ring, rgb, turned, wire


def steel(rough=0.25):
    return matte('#c9ccd1', rough=rough, metal=1.0, specular=0.5)


def sleeve(code):
    return matte(code, rough=0.28, specular=0.5)


def cell(at, code, size=1.0, band='#c58a55', down=False, turn=0.0):
    """A round cell: sleeve, band and contact; it stands, or lies along x."""
    metal = steel()
    things = [
        turned([(0.62, 0), (0.69, 0.03), (0.7, 0.1), (0.7, 0.16), (0.66, 0.18)], metal),
        turned([(0.66, 0.14), (0.72, 0.16), (0.725, 0.2), (0.725, 3.3)], sleeve(code)),
        turned([(0.725, 3.3), (0.725, 4.75), (0.7, 4.86), (0.62, 4.9), (0.45, 4.9)], sleeve(band)),
        turned([(0.52, 4.88), (0.52, 4.93), (0.28, 4.95), (0.27, 5.15), (0.22, 5.2)], metal),
    ]
    if down:
        moved(things, (0, 0, 0.725), roll=math.pi / 2)
    return moved(things, at, turn=turn, size=size)


def dock(at, code='#24282c', turn=0.0, size=1.0, cells='#2f7d57'):
    """A charger with four cells and their lights."""
    body = matte(code, rough=0.35, specular=0.5)
    things = [box(9.2, 3.4, 1.1, (0, 0, 0), body, 0.4), box(9.2, 1.5, 7.4, (0, 1.2, 0), body, 0.5)]
    for k in range(4):
        x = -3.15 + k * 2.1
        things.append(box(1.7, 0.5, 5.6, (x, 0.35, 1.3), matte('#101214', rough=0.5), 0.2))
        things += cell((x, -0.1, 1.35), cells, 1.0)
        things.append(turned([(0.16, 0), (0.16, 0.05)], stage.glow('#37e08b', 3.0), (x, -1.35, 1.1)))
    return moved(things, at, turn=turn, size=size)


def light(centre, reach=1.0):
    stage.sky('#f2fbf6', 0.42)
    stage.lamp((centre[0] - 26 * reach, centre[1] - 12 * reach, 34 * reach), centre, 14 * reach, 105 * reach**2, '#fff4e4')
    stage.lamp((centre[0] + 30 * reach, centre[1] - 30 * reach, 16 * reach), centre, 30 * reach, 34 * reach**2)
    stage.lamp((centre[0] + 10 * reach, centre[1] + 14 * reach, 26 * reach), centre, 14 * reach, 40 * reach**2, '#d9ffe9')


def cells():
    """Cells in ranks, as a chart of what is left in them."""
    stage.room(None, plaster('#dbe5de', 0.06), back=13, line=False)
    greens = ('#0a6b3d', '#177a4b', '#2a8f5e', '#46a577', '#6dbb93')
    for row in range(4):
        for k in range(5):
            high = 0.9 + 0.34 * k + 0.1 * row
            block = box(1.9, 1.9, 0.9 * k + 0.35 * row + 0.2, (2.6 + k * 2.25, -3 + row * 2.25, 0), matte('#eef4f0', rough=0.8), 0.12)
            top = 0.9 * k + 0.35 * row + 0.2
            if not (row == 0 and k == 4):
                cell((2.6 + k * 2.25, -3 + row * 2.25, top), greens[k], 0.95)
    cell((11.6, -3, 0.9 * 4 + 0.2), '#f2a92a', 0.95, '#2b2f33')
    dock((18.2, -1.0, 0), turn=-0.28, size=0.98)
    cell((12.2, -6.4, 0), '#0a6b3d', 0.95, down=True, turn=0.5)
    cell((1.2, -6.6, 0), '#6dbb93', 0.95, down=True, turn=-0.4)
    light((10, -2, 3))
    return {'centre': (3.4, 0, 3.6), 'width': 42, 'angle': -14, 'tilt': 21, 'shape': (1600, 720)}


def carbattery(at, code='#1d3a63', turn=0.0, size=1.0):
    body, lid = matte(code, rough=0.4, specular=0.4), matte('#17191c', rough=0.45, specular=0.4)
    things = [box(24.2, 17.5, 14.6, (0, 0, 0), body, 0.6), box(24.8, 18, 3.2, (0, 0, 14.4), lid, 0.5)]
    things.append(box(13, 0.2, 8.5, (-2.2, -8.75, 3.2), matte('#eef1f2', rough=0.5), 0.05))
    things.append(box(4.2, 0.2, 8.5, (7, -8.75, 3.2), matte('#f2a92a', rough=0.5), 0.05))
    for k in range(4):
        things.append(box(8.4 - k * 1.5, 0.1, 0.55, (-4.2 - k * 0.75, -8.9, 9.6 - k * 1.5), matte('#1d3a63' if k == 0 else '#98a4b3', rough=0.5), 0))
    for x, tone in ((-9, '#c5302a'), (9, '#2a2d31')):
        things.append(turned([(1.5, 17.4), (1.5, 18.1), (1.05, 18.2), (0.98, 20), (0.85, 20.2)], steel(0.35), (x, -4.6, 0)))
        things.append(ring(1.9, 0.42, (x, -4.6, 17.7), matte(tone, rough=0.4), (0, 0, 0)))
    things.append(wire([(-7.5, 3, 17.4), (-6.5, 3, 19.6), (0, 3, 20.4), (6.5, 3, 19.6), (7.5, 3, 17.4)], 0.6, lid))
    return moved(things, at, turn=turn, size=size)


def booster(at, turn=0.0, size=1.0):
    body, black = matte('#e2762f', rough=0.4, specular=0.4), matte('#1d1f22', rough=0.45, specular=0.4)
    things = [box(9, 4.2, 15, (0, 0, 0), body, 1.2, steps=6), box(9.3, 4.5, 2.6, (0, 0, 0), black, 0.8), box(6.4, 0.3, 3.6, (0, -2.05, 9.4), matte('#0d1a14', rough=0.2, specular=0.6), 0.1)]
    things.append(box(3.6, 0.1, 1.1, (-0.6, -2.24, 10.6), stage.glow('#66f0a9', 1.6), 0))
    for x in (-2, 2):
        things.append(drum(0.7, 0.5, (x, -2.2, 6), black, 0.15))
    for side, tone in ((-1, '#c5302a'), (1, '#1d1f22')):
        things.append(wire([(side * 3, 0, 15), (side * 4.6, -0.5, 18), (side * 8, -3, 15), (side * 9.4, -6, 5), (side * 9, -8, 1.2)], 0.42, matte(tone, rough=0.5)))
        things.append(box(1.7, 5.2, 1.6, (side * 9, -10, 0), matte(tone, rough=0.4), 0.5))
    return moved(things, at, turn=turn, size=size)


def torch(at, code='#1d1f22', turn=0.0, size=1.0):
    things = [
        turned([(0.1, 0), (1.5, 0.1), (1.6, 0.4), (1.6, 1.8), (1.45, 2.0)], matte('#101214', rough=0.5)),
        turned([(1.45, 2), (1.5, 2.1), (1.5, 11), (1.6, 11.4)], matte(code, rough=0.35, metal=0.3, specular=0.5)),
        turned([(1.6, 11.2), (1.75, 11.6), (2.4, 13.4), (2.45, 15.4), (2.2, 15.6)], matte(code, rough=0.3, metal=0.3, specular=0.5)),
        turned([(2.2, 15.45), (0.1, 15.5)], stage.glow('#fff3cf', 2.2)),
    ]
    things += [ring(1.52, 0.1, (0, 0, z), matte('#0b0c0d', rough=0.5), (0, 0, 0)) for z in (4, 4.7, 5.4, 6.1, 6.8, 7.5)]
    return moved(moved(things, (0, 0, 2.45), roll=math.pi / 2), at, turn=turn, size=size)


def bank(at, code='#2f7d57', turn=0.0, size=1.0):
    plate = stage.slab(7, 14.5, 1.8, 1.3, matte(code, rough=0.35, specular=0.5), 0.35)
    things = [plate] + [turned([(0.16, 0), (0.16, 0.06)], stage.glow('#ffffff', 2.0), (0, 0, 0)) for _ in range(4)]
    for k, dot in enumerate(things[1:]):
        moved([dot], (-1.05 + k * 0.7, 0.02, 12.6), lean=math.pi / 2)
    return moved(things, at, turn=turn, size=size, lean=-0.1)


def winter():
    stage.room(None, plaster('#d9e1e8', 0.1), back=60, line=False)
    carbattery((-4, 0, 0), turn=0.3)
    booster((23, -4, 0), turn=-0.22)
    torch((-34, -12, 0), '#c5302a', turn=0.35)
    light((0, -4, 8), 2.6)
    return {'centre': (0, 0, 10.5), 'width': 82, 'tilt': 11, 'shape': (960, 540)}


def cabin():
    stage.room(None, plaster('#e6e0d4', 0.1), back=60, line=False)
    carbattery((-12, 3, 0), '#1f5c43', turn=0.26)
    bank((11, 2, 0), '#d8dcd6', turn=-0.2)
    bank((19.4, 5, 0), '#24282c', turn=-0.35)
    torch((8, -12, 0), '#24282c', turn=-0.3)
    light((0, -4, 8), 2.6)
    return {'centre': (-1, 0, 9.5), 'width': 76, 'tilt': 11, 'shape': (960, 540)}


def pack(at, code, turn=0.0, size=1.0):
    """A battery that slides into a drill."""
    body, black = matte(code, rough=0.45), matte('#17191c', rough=0.45)
    things = [box(8, 11.5, 4.6, (0, 0, 0), body, 0.9, steps=5), box(8.3, 11.8, 1.3, (0, 0, 0), black, 0.5), box(6.2, 9.5, 2.2, (0, 0.6, 4.4), black, 0.4)]
    for k in (-1, 1):
        things.append(box(0.7, 8.5, 0.8, (k * 2.6, 0.9, 6.2), matte('#3a3e44', rough=0.4), 0.15))
    for k in range(4):
        things.append(box(0.5, 4.6, 0.7, (-1.5 + k, -0.8, 6.3), steel(), 0.05))
    things.append(box(4.2, 0.2, 1.5, (0, -5.72, 2), matte('#eef1f2', rough=0.5), 0.05))
    return moved(things, at, turn=turn, size=size)


def tools_():
    stage.room(None, plaster('#e6e2d4', 0.1), back=40, line=False)
    pack((-9, 0, 0), '#f0b429', turn=0.5, size=1.1)
    pack((4, 5, 0), '#2f7d57', turn=0.2, size=1.1)
    meter = [box(6.6, 2.4, 12, (0, 0, 0), matte('#f0b429', rough=0.4), 0.7, steps=5), box(5, 0.2, 3.2, (0, -1.2, 7.4), matte('#1a2420', rough=0.2, specular=0.6), 0.1), drum(1.6, 0.6, (0, 0, 0), matte('#17191c', rough=0.4), 0.2)]
    moved([meter[2]], (0, -1.1, 3.6), lean=math.pi / 2)
    moved(meter, (16, -3, 0), turn=-0.3)
    for k, code in enumerate(('#0a6b3d', '#46a577', '#f2a92a')):
        cell((-20 + k * 2.1, -5 + k * 0.6, 0), code, 1.15)
    light((0, -2, 5), 1.7)
    return {'centre': (0, 0, 5.6), 'width': 54, 'tilt': 13, 'shape': (960, 540)}


def recharge():
    stage.room(None, plaster('#e3e9ea', 0.06), back=20, line=False)
    dock((-5, 0, 0), turn=0.25, size=1.25)
    for k in range(4):
        cell((5.2 + k * 2.3, 1.5 - k * 0.7, 0), '#177a4b', 1.25, '#c9ccd1')
    cell((4.5, -5.4, 0), '#177a4b', 1.25, '#c9ccd1', down=True, turn=0.2)
    light((2, -1, 4), 1.1)
    return {'centre': (3, 0, 4.2), 'width': 40, 'tilt': 14, 'shape': (960, 540)}


def pile():
    """Cells of all sizes, each beside the next larger one."""
    stage.room(None, plaster('#dfe7dd', 0.06), back=24, line=False)
    for x, wide, high, code in ((-9, 0.72, 0.88, '#46a577'), (-6.2, 1, 1, '#2a8f5e'), (-2.4, 1.8, 0.98, '#177a4b'), (3.0, 2.3, 1.2, '#0a6b3d')):
        for thing in cell((0, 0, 0), code, 1.0, '#f2a92a'):
            thing.scale = (wide * 1.3, wide * 1.3, high * 1.5)
            thing.location.x = x * 0.13
    block = [box(3.6, 2.4, 6.2, (0, 0, 0), sleeve('#0a6b3d'), 0.3), box(3.62, 2.42, 2, (0, 0, 4.3), sleeve('#f2a92a'), 0.3), turned([(0.8, 6.1), (0.85, 6.6), (0.5, 6.65)], steel(), (-0.8, 0, 0), n=6), turned([(0.62, 6.1), (0.62, 6.6), (0.3, 6.65)], steel(), (0.85, 0, 0))]
    moved(block, (8.6, 0, 0), turn=-0.2, size=1.2)
    cell((-11.5, -5, 0), '#46a577', 1.1, '#f2a92a', down=True, turn=0.2)
    light((0, -1, 4), 1.1)
    return {'centre': (-0.6, 0, 3.8), 'width': 38, 'tilt': 11, 'shape': (960, 540)}


def torches():
    stage.room(None, plaster('#d4d9e2', 0.06), back=30, line=False)
    torch((-17, 4, 0), '#24282c', turn=0.12, size=1.2)
    torch((-8, -8, 0), '#c5302a', turn=-0.25, size=1.0)
    torch((14, 6, 0), '#177a4b', turn=0.4, size=0.9)
    light((0, -1, 4), 1.5)
    return {'centre': (2, 0, 3.2), 'width': 56, 'tilt': 18, 'shape': (960, 540)}


def upkeep():
    stage.room(None, plaster('#dce5ea', 0.1), back=60, line=False)
    carbattery((-10, 3, 0), '#33373d', turn=0.24)
    things = [box(16, 9, 6, (0, 0, 0), matte('#177a4b', rough=0.4), 1.2, steps=6), box(6, 0.2, 2.4, (-2.6, -4.5, 2.2), matte('#0d1a14', rough=0.2), 0.1)]
    for k in range(3):
        things.append(box(0.8, 0.2, 0.8, (3 + k * 1.6, -4.52, 3), stage.glow('#66f0a9', 1.6 - k * 0.6), 0.1))
    moved(things, (19, -4, 0), turn=-0.2)
    for x, tone in ((-19.6, '#c5302a'), (-1.4, '#1d1f22')):
        wire([(x, -2, 20), (x + 4, -10, 16), (x + 12, -14, 3), (14, -10, 0.6), (13, -5, 2)], 0.4, matte(tone, rough=0.5))
        box(1.8, 5, 1.8, (x, -2, 19), matte(tone, rough=0.4), 0.5, turn=0.3)
    light((0, -4, 8), 2.6)
    return {'centre': (2, 0, 10), 'width': 82, 'tilt': 11, 'shape': (960, 540)}


def testers():
    stage.room(None, plaster('#e9e4d2', 0.1), back=40, line=False)
    for x, y, turn, code, lit in ((-6, 0, 0.25, '#f0b429', '#66f0a9'), (6.4, 3, -0.15, '#24282c', '#ffd166')):
        meter = [box(6.6, 2.4, 12, (0, 0, 0), matte(code, rough=0.4), 0.7, steps=5), box(5, 0.2, 3.2, (0, -1.2, 7.4), matte('#1a2420', rough=0.2, specular=0.6), 0.1), box(2.6, 0.1, 1.1, (-0.4, -1.34, 8.4), stage.glow(lit, 1.5), 0)]
        knob = [drum(1.6, 0.6, (0, 0, 0), matte('#3a3e44', rough=0.4), 0.2), box(0.3, 1.3, 0.2, (0, 0.6, 0.6), matte('#f4f4f4'), 0.05)]
        moved(knob, (0, -1.1, 3.9), lean=math.pi / 2)
        moved(meter + knob, (x, y, 0), turn=turn, size=1.1)
    for k, code in enumerate(('#46a577', '#2a8f5e', '#0a6b3d')):
        cell((14 + k * 2.2, -2 + k * 0.7, 0), code, 1.2, '#c9ccd1')
    cell((-15, -5, 0), '#f2a92a', 1.2, '#2b2f33', down=True, turn=-0.4)
    light((0, -2, 5), 1.5)
    return {'centre': (2, 0, 6), 'width': 56, 'tilt': 11, 'shape': (960, 540)}


def present():
    stage.room(None, plaster('#e2e9e3', 0.1), back=40, line=False)
    paper, band = matte('#177a4b', rough=0.6), matte('#f2a92a', rough=0.5)
    box(15, 11, 8.5, (-2, 2, 0), paper, 0.15, turn=0.25)
    box(2, 11.2, 8.65, (-2, 2, 0), band, 0.05, turn=0.25)
    box(15.2, 2, 8.65, (-2, 2, 0), band, 0.05, turn=0.25)
    for side in (-1, 1):
        ring(1.8, 0.4, (-2 + side * 1.7, 2, 10.2), band, (1.57, 0.3 * side, 0.25))
    for k, code in enumerate(('#0a6b3d', '#f2a92a')):
        cell((10.5 + k * 2.4, 0.6 - k, 0), code, 1.3, '#c9ccd1')
    moved([stage.slab(9, 5.6, 0.12, 0.5, matte('#0a3d24', rough=0.4), 0.03)], (-8, -7, 0.3), turn=0.25, lean=-1.2)
    light((0, -1, 4), 1.3)
    return {'centre': (2, 0, 5), 'width': 46, 'tilt': 13, 'shape': (640, 480)}


STILLS = {
    **{'cells': cells, 'winter': winter, 'cabin': cabin, 'tools': tools_, 'recharge': recharge},
    **{'pile': pile, 'torches': torches, 'upkeep': upkeep, 'testers': testers, 'present': present},
}
