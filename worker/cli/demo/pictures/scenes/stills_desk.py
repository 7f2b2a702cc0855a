"""Still lifes of the shops for what stands on desks and in living rooms."""

import math

import stage
from stage import box, drum, matte, moved, plaster, ring, slab, turned, wire, wood


def alloy(code='#c9ccd1', rough=0.34):
    return matte(code, rough=rough, metal=0.9, specular=0.5)


def gloss(code, rough=0.25):
    return matte(code, rough=rough, specular=0.5)


def monitor(at, wide=62.0, turn=0.0, tones=('#8b6fd0', '#f2b6b0'), code='#c9ccd1', size=1.0):
    high = wide * 0.585
    body = alloy(code)
    things = moved([slab(wide, high, 2.2, 1.6, body, 0.3)], (0, 0, 11))
    things += moved([slab(wide - 1.1, high - 1.1, 0.1, 1.1, gloss('#0b0c0e', 0.15), 0)], (0, -0.08, 11.55))
    things += moved([slab(wide - 2.4, high - 2.4, 0.1, 0.6, stage.screen(*tones), 0)], (0, -0.18, 12.2))
    things += [box(8, 1.4, 20, (0, 3.4, 1), body, 0.5), box(24, 18, 1.0, (0, 3.5, 0), body, 0.4)]
    return moved(things, at, turn=turn, size=size)


def keys(w, d, at, body, cap, columns=14, rows=5, turn=0.0):
    things = [box(w, d, 0.8, (0, 0, 0), body, 0.35)]
    step_x, step_y = (w - 1.2) / columns, (d - 1.2) / rows
    for r in range(rows):
        k = 0
        while k < columns:
            wide = 5 if r == 0 and k == 4 else 1
            x = -w / 2 + 0.6 + step_x * (k + wide / 2)
            things.append(box(step_x * wide - 0.22, step_y - 0.22, 0.42, (x, -d / 2 + 0.6 + step_y * (r + 0.5), 0.72), cap, 0.14, steps=2))
            k += wide
    return moved(things, at, turn=turn)


def laptop(at, turn=0.0, tones=('#3f6fb5', '#9fd5d0'), code='#c9ccd1', size=1.0, lean=0.34):
    body = alloy(code)
    lid = [slab(31, 20.6, 0.6, 1.1, body, 0.15)]
    lid += moved([slab(30.4, 19.8, 0.05, 0.8, gloss('#0b0c0e', 0.15), 0)], (0, -0.05, 0.4))
    lid += moved([slab(29.4, 18.6, 0.05, 0.4, stage.screen(*tones), 0)], (0, -0.12, 1.0))
    moved(lid, (0, 10.4, 1.4), lean=-lean)
    things = lid + [box(31, 21.5, 1.3, (0, 0, 0), body, 0.5)]
    board = keys(27.5, 9.6, (0, 3.6, 0.62), matte('#8f949b', rough=0.5), gloss('#17191c', 0.5), 13, 5)
    things += board + [box(11, 6.6, 0.06, (0, -6.2, 1.28), alloy('#b9bdc3', 0.3), 0.02)]
    return moved(things, at, turn=turn, size=size)


def mouse(at, code='#f1f2f4', turn=0.0):
    things = [box(6, 10.6, 3.0, (0, 0, 0.1), gloss(code, 0.3), 1.45, steps=8)]
    return moved(things, at, turn=turn)


def hub(at, code='#8d9299', turn=0.0, size=1.0, cable=True):
    body = alloy(code)
    things = [box(11.5, 4.6, 1.5, (0, 0, 0), body, 0.4)]
    for k, w in enumerate((1.3, 1.3, 0.9, 0.9)):
        things.append(box(w, 0.1, 0.5, (-3.7 + k * 2.4, -2.28, 0.5), matte('#0b0c0e', rough=0.5), 0.05))
    if cable:
        things.append(wire([(-5.6, 0, 0.75), (-8, 0.2, 0.9), (-11, 3, 0.4), (-9, 7, 0.35), (-3, 8, 0.35)], 0.32, matte('#3d4046', rough=0.6)))
        things.append(box(2.2, 0.9, 0.7, (-1.6, 8, 0.05), body, 0.25))
    return moved(things, at, turn=turn, size=size)


def speaker(at, code='#c5473d', size=1.0):
    fabric = matte(code, rough=0.95)
    things = [drum(6.5, 16.5, (0, 0, 0), fabric, 1.6), drum(5.1, 0.4, (0, 0, 16.4), gloss('#17191c', 0.3), 0.2), ring(6.42, 0.16, (0, 0, 1.6), gloss('#17191c', 0.4), (0, 0, 0))]
    for k in range(-1, 2):
        things.append(drum(0.5, 0.2, (k * 1.7, 0, 16.75), matte('#d9dbde', rough=0.4), 0.08))
    return moved(things, at, size=size)


def cans(at, code='#d8cbb6', turn=0.0, size=1.0, pad='#4a4038', lean=0.0):
    """Headphones that stand on their cups."""
    shell, cushion = gloss(code, 0.4), matte(pad, rough=0.7)
    things = []
    for side in (-1, 1):
        cup = [drum(4.0, 2.1, (0, 0, 0), shell, 0.8), drum(3.7, 1.9, (0, 0, -1.7), cushion, 0.85), ring(3.9, 0.12, (0, 0, 1.4), alloy(), (0, 0, 0))]
        things += moved(cup, (side * 7.2, 0, 4.6), roll=side * math.pi / 2)
        things.append(wire([(side * 8.2, 0, 4.6), (side * 8.9, 0, 8), (side * 8.3, 0, 12.2)], 0.42, alloy()))
    band = [(-8.3, 0, 11.6), (-7.6, 0, 15), (-4.4, 0, 18.2), (0, 0, 19.3), (4.4, 0, 18.2), (7.6, 0, 15), (8.3, 0, 11.6)]
    from mathutils import Vector

    import sewing

    things.append(sewing.cord([Vector(p) * sewing.SCALE for p in band], 1.5, shell, flat=2.6))
    return moved(things, at, turn=turn, size=size, lean=lean)


def phone(at, tones=('#8f7bb8', '#f0c9d2'), turn=0.0, size=1.0, code='#24272c', lean=-0.12, back=False):
    body = gloss(code, 0.25)
    things = [slab(7.4, 15.6, 0.8, 1.15, body, 0.2)]
    if back:
        things += moved([slab(3.1, 4.6, 0.3, 0.9, gloss(code, 0.15), 0.1)], (-1.7, -0.2, 10.3))
        for z in (11.6, 13.6):
            things += moved([drum(0.72, 0.35, (0, 0, 0), gloss('#0b0c0e', 0.1), 0.1)], (-1.7, -0.2, z), lean=math.pi / 2)
    else:
        things += moved([slab(7.0, 15.2, 0.05, 1.0, gloss('#0b0c0e', 0.1), 0)], (0, -0.03, 0.2))
        things += moved([slab(6.7, 14.9, 0.05, 0.9, stage.screen(*tones), 0)], (0, -0.08, 0.35))
    return moved(things, at, turn=turn, size=size, lean=lean)


def camera_(at, turn=0.0, size=1.0):
    body, skin, metal = gloss('#17191c', 0.4), matte('#24272b', rough=0.9), alloy('#aeb2b8')
    things = [box(13.4, 5.4, 7.6, (0, 0, 0), skin, 0.8, steps=5), box(13.5, 5.5, 1.6, (0, 0, 6.6), metal, 0.6), box(4.6, 4.6, 2.0, (0.4, 0, 8.0), metal, 0.7)]
    lens = [turned([(3.5, 0), (3.5, 0.6), (3.3, 0.7), (3.3, 2.6), (3.45, 2.7), (3.45, 4.4), (3.2, 4.6), (3.2, 5.6), (2.9, 5.7)], body), turned([(2.95, 5.6), (2.2, 5.0), (0.1, 4.8)], gloss('#101a2b', 0.04)), ring(3.36, 0.09, (0, 0, 2.65), alloy('#c5302a'), (0, 0, 0))]
    things += moved(lens, (0.4, -2.6, 3.7), lean=math.pi / 2)
    things += [drum(1.2, 0.8, (4.8, 0, 8.1), body, 0.2), drum(0.8, 0.9, (-4.8, 0.4, 8.1), metal, 0.2)]
    return moved(things, at, turn=turn, size=size)


def light(centre, reach=1.0, cool='#f3f6ff', fill=1.0):
    stage.sky(cool, 0.46 * fill)
    stage.lamp((centre[0] - 40 * reach, centre[1] - 36 * reach, 46 * reach), centre, 30 * reach, 235 * reach**2, '#fff6ea')
    stage.lamp((centre[0] + 50 * reach, centre[1] - 50 * reach, 24 * reach), centre, 60 * reach, 60 * reach**2)


def desk():
    stage.room(None, plaster('#e9eaee', 0.05), back=70, line=False)
    monitor((46, 14, 0), 62, turn=-0.12)
    keys(38, 12.5, (40, -20, 0), alloy(), gloss('#f4f5f7', 0.4), 14, 5, turn=0.05)
    mouse((70, -19, 0), turn=-0.1)
    hub((14, -6, 0), turn=0.2, size=1.15)
    cans((94, 4, 0), '#e9eaec', -0.5, 1.05, '#8d9299')
    light((46, -6, 18), 2.2)
    return {'centre': (11, 0, 20.5), 'width': 186, 'tilt': 9, 'shape': (1600, 720)}


def work():
    stage.room(None, plaster('#dfe3f0', 0.05), back=60, line=False)
    drum(13, 7, (54, 8, 0), matte('#c9cfe6', rough=0.9), 0.5)
    drum(10, 13, (78, 12, 0), matte('#f4c8d6', rough=0.9), 0.5)
    laptop((18, 2, 0), 0.22, ('#f9156c', '#6f5bd6'), '#b9bec8', 1.12)
    cans((54, 7, 7), '#e8dcc8', -0.3, 1.1)
    camera_((77, 11, 13), -0.35, 1.02)
    phone((36.5, -14, 0), ('#f9156c', '#ffb86b'), -0.25, 1.15, lean=-0.2)
    speaker((66, -12, 0), '#f9156c', 0.86)
    light((46, -4, 14), 1.9)
    return {'centre': (8, 0, 17), 'width': 161, 'tilt': 10, 'shape': (1600, 720)}


def ports():
    stage.room(None, plaster('#eceef2', 0.05), back=40, line=False)
    hub((-12, -2, 0), turn=0.35, size=1.5)
    hub((12, 4, 0), '#3b3f46', -0.3, 1.5, cable=False)
    for k, code in enumerate(('#e2823f', '#f1f2f4')):
        r = 6.2 - k * 0.9
        loop = [(24 + r * math.cos(a), -8 + r * math.sin(a), 0.4 + 0.3 * k + a * 0.02) for a in [i * 0.45 for i in range(28)]]
        wire([*loop, (loop[-1][0] - 6, loop[-1][1] - 3, 0.4)], 0.36, matte(code, rough=0.6))
    box(5.4, 5.4, 5.4, (26, 9, 0), gloss('#f6f7f9', 0.3), 0.9, turn=0.3, steps=6)
    light((0, -2, 4), 1.2)
    return {'centre': (4, 0, 2.0), 'width': 58, 'tilt': 24, 'shape': (960, 540)}


def carry():
    stage.room(None, plaster('#dfe6e2', 0.05), back=50, line=False)
    felt = matte('#5f8f6d', rough=1.0)
    moved([slab(34, 24, 2.4, 1.6, felt, 0.9)], (-10, 6, 0), turn=0.2, lean=-0.2)
    moved([slab(34, 24, 2.0, 1.6, matte('#9aa0a8', rough=1.0), 0.9)], (12, 12, 0), turn=-0.15, lean=-0.16)
    moved([box(3.2, 0.3, 1.6, (0, 0, 0), matte('#78563d', rough=0.5), 0.1)], (0, 2.4, 3), turn=0.2, lean=-0.2)
    laptop((26, -12, 0), -0.5, ('#5f8f6d', '#e9dfc8'), '#c9ccd1', 0.9, 0.3)
    mouse((-24, -14, 0), '#f1f2f4', 0.3)
    light((0, -2, 10), 1.7)
    return {'centre': (3, 0, 11), 'width': 88, 'tilt': 12, 'shape': (960, 540)}


def backup():
    stage.room(None, plaster('#e4e8f1', 0.05), back=40, line=False)
    for k, code in enumerate(('#3f6fb5', '#c9ccd1', '#e2823f')):
        block = [box(8.2, 12, 1.5, (0, 0, 0), alloy(code, 0.4), 0.6, steps=5), box(1, 0.1, 0.4, (0, -6, 0.5), matte('#0b0c0e'), 0.05)]
        moved(block, (-9 + k * 0.8, -1 + k * 0.4, k * 1.55), turn=0.35 - k * 0.16, size=1.15)
    moved([box(10.5, 6.2, 13.5, (0, 0, 0), alloy('#d9dbde', 0.35), 0.8, steps=5)], (9, 5, 0), turn=-0.25)
    moved([ring(0.9, 0.12, (0, 0, 0), stage.glow('#63a4ff', 3.0))], (7.8, 1.9, 2.4), turn=-0.25)
    wire([(-4, -7, 0.4), (2, -10, 0.35), (9, -9, 0.35), (14, -6, 0.35), (22, -9, 0.35)], 0.3, matte('#f1f2f4', rough=0.6))
    light((0, -2, 4), 1.1)
    return {'centre': (2, 0, 5), 'width': 54, 'tilt': 14, 'shape': (960, 540)}


def sound():
    stage.room(None, plaster('#f0e2da', 0.05), back=50, line=False)
    drum(13, 4, (-8, 2, 0), matte('#f7efe9', rough=0.9), 0.4)
    cans((-8, 2, 4), '#d8b79c', 0.3, 1.25)
    speaker((17, 4, 0), '#3f8785', 1.1)
    buds = [box(5.4, 2.4, 4.6, (0, 0, 0), gloss('#f6f6f7', 0.2), 1.1, steps=7)]
    moved(buds, (8, -12, 0), turn=0.3)
    light((0, -2, 10), 1.5)
    return {'centre': (3, 0, 13), 'width': 82, 'tilt': 10, 'shape': (960, 540)}


def photo():
    stage.room(None, plaster('#e9e1cd', 0.05), back=40, line=False)
    box(26, 16, 3.4, (-4, 4, 0), matte('#f5efdf', rough=0.9), 0.4, turn=0.06)
    camera_((-4, 3, 3.4), 0.3, 1.3)
    for x, z, s in ((17, 0, 1.25), (25.5, 0, 0.95)):
        tube = [turned([(3.2, 0), (3.3, 0.2), (3.3, 3), (3.5, 3.2), (3.5, 6.6), (3.7, 6.8), (3.7, 9.6), (3.4, 9.9)], gloss('#1a1c20', 0.4)), turned([(3.35, 9.8), (2.4, 9.2), (0.1, 9)], gloss('#101a2b', 0.05)), ring(3.4, 0.1, (0, 0, 3.1), alloy('#efc64f'), (0, 0, 0))]
        moved(tube, (x, 2 + z, 0), size=s)
    light((0, -2, 7), 1.2)
    return {'centre': (4, 0, 8.4), 'width': 62, 'tilt': 12, 'shape': (960, 540)}


def phones():
    stage.room(None, plaster('#e3dcf1', 0.05), back=30, line=False)
    phone((-9, 1, 0), ('#8f7bb8', '#f0c9d2'), 0.25, 1.25)
    phone((2, 4, 0), ('#3f6fb5', '#a9d8c3'), 0.05, 1.25)
    phone((13, 2, 0), turn=-0.25, size=1.25, code='#bfaee0', back=True)
    light((0, -2, 8), 1.1)
    return {'centre': (2, 0, 9), 'width': 58, 'tilt': 6, 'shape': (960, 540)}


def pad(at, code='#f1f2f4', turn=0.0, size=1.0, lean=0.0):
    """A game controller."""
    shell, black = gloss(code, 0.35), gloss('#24272b', 0.4)
    things = [box(11, 6.4, 3.2, (0, 0, 0), shell, 1.5, steps=8)]
    for side in (-1, 1):
        grip = [box(4.0, 8.6, 3.4, (0, 0, 0), shell, 1.6, steps=8)]
        things += moved(grip, (side * 5.6, -2.2, -0.2), turn=side * 0.34)
        things += [drum(1.15, 0.9, (side * 2.3, -1.6, 3.0), black, 0.2), drum(0.85, 0.4, (side * 2.3, -1.6, 3.9), black, 0.15)]
    for x, y, tone in ((5.6, 1.4, '#efc64f'), (6.9, 0.3, '#c5473d'), (4.3, 0.3, '#3f6fb5'), (5.6, -0.8, '#5f8f6d')):
        things.append(drum(0.55, 0.5, (x, y, 3.1), gloss(tone, 0.3), 0.15))
    things += [box(2.6, 0.8, 0.5, (-5.6, 0.3, 3.1), black, 0.12), box(0.8, 2.6, 0.5, (-5.6, 0.3, 3.1), black, 0.12)]
    return moved(things, at, turn=turn, size=size, lean=lean)


def play():
    stage.room(None, plaster('#cfcbe8', 0.05), back=40, line=False)
    pad((-7, -3, 0.6), '#f4f4f6', 0.25, 1.3, 0.0)
    cans((14, 6, 0), '#24272b', -0.3, 1.05, '#4b3fa0')
    box(8, 16, 15, (-21, 9, 0), gloss('#f4f4f6', 0.35), 1.0, turn=0.3, steps=6)
    box(0.4, 16.2, 15.2, (-18.6, 9.8, -0.1), stage.glow('#8b6fff', 1.2), 0, turn=0.3)
    light((0, -2, 7), 1.2)
    return {'centre': (0, 0, 8), 'width': 62, 'tilt': 14, 'shape': (960, 540)}


def cinema():
    stage.room(plaster('#cdd6df', 0.1), plaster('#b9906a', 0.05), back=26)
    moved([slab(96, 56, 3, 1.2, gloss('#17191c', 0.3), 0.3)], (0, 12, 28))
    moved([slab(94.4, 54.4, 0.1, 0.8, stage.screen('#264a80', '#f2a07a'), 0)], (0, 11.85, 28.8))
    box(130, 30, 14, (0, 8, 0), wood('#c79b6b'), 0.6)
    box(74, 7, 5, (0, -1, 14), matte('#24272b', rough=0.9), 1.2, steps=5)
    speaker((-56, 4, 14), '#4a4f57', 1.15)
    light((0, -10, 36), 3.2)
    return {'centre': (0, 0, 44), 'width': 178, 'tilt': 4, 'shape': (960, 540)}


def home():
    stage.room(plaster('#e2eae2', 0.1), wood('#c29a6e'), back=30)
    robot = [drum(16, 8, (0, 0, 0.6), gloss('#f4f5f6', 0.3), 1.4), drum(6, 1.6, (0, 2, 8.4), gloss('#24272b', 0.3), 0.5), ring(5.9, 0.18, (0, 2, 9.9), stage.glow('#6fd3ff', 1.6), (0, 0, 0))]
    moved(robot, (-14, -14, 0))
    drum(11, 46, (24, 6, 0), gloss('#f1f2f3', 0.4), 2.4)
    for k in range(9):
        ring(11.0, 0.25, (24, 6, 4 + k * 2.4), matte('#b9bec4', rough=0.6), (0, 0, 0))
    drum(7, 0.6, (24, 6, 45.9), gloss('#24272b', 0.4), 0.2)
    light((0, -6, 20), 2.4)
    return {'centre': (2, 0, 24), 'width': 124, 'tilt': 12, 'shape': (960, 540)}


def plug(at, code='#f6f7f9', turn=0.0, size=1.0):
    return moved([box(6, 6, 6, (0, 0, 0), gloss(code, 0.3), 1.0, steps=6)], at, turn=turn, size=size)


def coil(at, code, radius=6.2, turns=4.0, size=1.0):
    """A cable that lies rolled up."""
    n = int(turns * 14)
    loop = [(radius * math.cos(i * 0.45), radius * math.sin(i * 0.45), 0.4 + i * 0.012) for i in range(n)]
    end = loop[-1]
    things = [wire([*loop, (end[0] + 2, end[1] - 4, 0.5), (end[0] + 6, end[1] - 6, 0.4)], 0.36, matte(code, rough=0.7))]
    things += moved([box(2.4, 0.9, 0.7, (0, 0, 0.05), alloy(), 0.25)], (end[0] + 7.2, end[1] - 6.6, 0), turn=-0.5)
    return moved(things, at, size=size)


def station():
    stage.room(None, plaster('#e6e8ee', 0.05), back=60, line=False)
    monitor((-4, 10, 0), 60, 0.12, ('#e2823f', '#8b6fd0'))
    keys(38, 12.5, (-8, -18, 0), alloy(), gloss('#f4f5f7', 0.4), 14, 5, turn=0.05)
    mouse((20, -17, 0), turn=-0.1)
    box(16, 14, 4.6, (44, 2, 0), alloy('#b9bcc2', 0.35), 1.2, turn=-0.2, steps=6)
    light((0, -6, 18), 2.2)
    return {'centre': (4, 0, 21), 'width': 124, 'tilt': 9, 'shape': (960, 540)}


def power():
    stage.room(None, plaster('#f0ece6', 0.05), back=40, line=False)
    plug((-12, 3, 0), turn=0.3, size=1.5)
    plug((-1, 7, 0), '#3b3f46', -0.2, 1.15)
    coil((13, -2, 0), '#e2823f', 6.4)
    coil((-15, -10, 0), '#f7f8fa', 4.6, 3)
    light((0, -2, 4), 1.2)
    return {'centre': (2, 0, 3.6), 'width': 58, 'tilt': 20, 'shape': (960, 540)}


def student():
    stage.room(None, plaster('#f1e9dc', 0.05), back=50, line=False)
    laptop((-8, 0, 0), 0.25, ('#e0a92e', '#e58a80'), '#d7cbb8', 1.0)
    for k, (code, w) in enumerate((('#5f8f6d', 22), ('#c5473d', 20), ('#2c4268', 19))):
        box(w, 15, 2.4, (26, 2, k * 2.4), matte(code, rough=0.6), 0.2, turn=0.1 - k * 0.12)
    cans((26, 1, 7.2), '#f1f2f4', -0.3, 0.8, '#8d9299')
    light((4, -3, 8), 1.6)
    return {'centre': (6, 0, 11), 'width': 82, 'tilt': 12, 'shape': (960, 540)}


def sets():
    stage.room(None, plaster('#e4e6e3', 0.05), back=60, line=False)
    monitor((-14, 12, 0), 56, 0.15, ('#3f8785', '#efd9b4'))
    laptop((28, -2, 0), -0.3, ('#3f8785', '#efd9b4'), '#c9ccd1', 0.95)
    keys(34, 12, (-14, -18, 0), alloy('#3b3f46'), gloss('#17191c', 0.4), 14, 5, turn=0.08)
    light((4, -6, 16), 2.2)
    return {'centre': (5, 0, 20), 'width': 120, 'tilt': 9, 'shape': (960, 540)}


def drives():
    stage.room(None, plaster('#e9e7f0', 0.05), back=40, line=False)
    for x, y, turn, code in ((-10, 2, 0.3, '#3f6fb5'), (2, 5, 0.0, '#3b3f46'), (14, 1, -0.3, '#e2823f')):
        block = [box(7.6, 1.5, 11.5, (0, 0, 0), alloy(code, 0.4), 0.6, steps=5)]
        block += [box(5.2, 0.1, 0.35, (0, -0.74, 2.4 + k * 0.9), matte('#0b0c0e', rough=0.6), 0.05) for k in range(4)]
        moved(block, (x, y, 0), turn=turn, size=1.15, lean=-0.1)
    coil((-16, -9, 0), '#f7f8fa', 4, 3)
    light((0, -2, 5), 1.1)
    return {'centre': (2, 0, 6), 'width': 54, 'tilt': 10, 'shape': (960, 540)}


def office():
    stage.room(None, plaster('#dfe6ea', 0.05), back=60, line=False)
    monitor((-10, 12, 0), 60, 0.12, ('#264a80', '#8fd3c8'), '#3b3f46')
    laptop((34, -6, 0), -0.4, ('#264a80', '#8fd3c8'), '#b9bec8', 0.9)
    keys(36, 12, (-12, -18, 0), gloss('#24272b', 0.5), gloss('#3a3e44', 0.5), 14, 5, turn=0.05)
    light((4, -6, 16), 2.2)
    return {'centre': (6, 0, 21), 'width': 124, 'tilt': 9, 'shape': (960, 540)}


def outing():
    """What gives current on the way."""
    stage.room(None, plaster('#e2e9d8', 0.05), back=40, line=False)
    for x, y, turn, code in ((-9, 2, 0.25, '#3f6f5a'), (-0.6, 5, 0.05, '#24282c')):
        moved([slab(7, 14.5, 1.8, 1.3, gloss(code, 0.35), 0.35)], (x, y, 0), turn=turn, size=1.1, lean=-0.12)
    phone((10, 3, 0), ('#5f8f6d', '#efd9b4'), -0.2, 1.1)
    plug((18.6, 2, 0), turn=0.3, size=0.9)
    coil((-18, -7, 0), '#e2823f', 4, 3)
    light((0, -2, 6), 1.2)
    return {'centre': (1, 0, 7.2), 'width': 58, 'tilt': 10, 'shape': (960, 540)}


def tablets():
    stage.room(None, plaster('#e6e1ee', 0.05), back=40, line=False)
    for x, y, turn, tones in ((-7, 3, 0.2, ('#e58a80', '#8b6fd0')), (9, 6, -0.2, ('#3f8785', '#efd9b4'))):
        plate = [slab(18, 24.5, 0.7, 1.3, alloy('#aeb2b8'), 0.2)]
        plate += moved([slab(17.2, 23.7, 0.05, 1.0, gloss('#0b0c0e', 0.1), 0)], (0, -0.03, 0.4))
        plate += moved([slab(16.2, 22.7, 0.05, 0.7, stage.screen(*tones), 0)], (0, -0.08, 0.9))
        moved(plate, (x, y, 0), turn=turn, lean=-0.18)
    moved([drum(0.42, 16, (0, 0, 0), gloss('#f4f5f7', 0.3), 0.2)], (-8, -8, 0.45), roll=math.pi / 2)
    light((0, -2, 10), 1.5)
    return {'centre': (1, 0, 11), 'width': 58, 'tilt': 8, 'shape': (640, 480)}


def kitchen():
    stage.room(plaster('#e9e2d8', 0.1), wood('#c79b6b'), back=24)
    body, dark = gloss('#24272b', 0.35), gloss('#101214', 0.3)
    box(18, 20, 4, (-8, 4, 0), body, 1.0, steps=5)
    box(18, 8, 32, (-8, 10, 0), body, 1.0, steps=5)
    box(18, 20, 9, (-8, 4, 25), alloy('#c9ccd1'), 1.2, steps=5)
    turned([(4.4, 4.2), (5.6, 5), (6.2, 9), (5.6, 13), (4.4, 15), (4.7, 15.6)], gloss('#3a2a20', 0.08), (-8, 1, 0))
    ring(3.4, 0.5, (-8, -6.6, 9.6), dark, (0, 1.57, 0))
    turned([(3, 0), (3.8, 0.6), (4.2, 7.6), (3.9, 7.8), (3.6, 7)], gloss('#c5473d', 0.3), (13, -4, 0))
    ring(2.2, 0.5, (17.4, -4, 4.2), gloss('#c5473d', 0.3))
    light((0, -6, 14), 1.9)
    return {'centre': (2, 0, 16.5), 'width': 66, 'tilt': 7, 'shape': (640, 480)}


def network():
    stage.room(None, plaster('#dfe4e8', 0.05), back=40, line=False)
    box(24, 15, 3.6, (0, 3, 0), gloss('#24272b', 0.4), 1.2, steps=5)
    for x in (-9.5, -3.4, 3.4, 9.5):
        moved([drum(0.75, 17, (0, 0, 0), gloss('#24272b', 0.45), 0.4)], (x, 9.4, 2), roll=x * 0.012)
    for k in range(5):
        moved([drum(0.22, 0.1, (0, 0, 0), stage.glow('#5ee6a0', 3.0), 0.02)], (-4 + k * 1.3, -4.55, 1.9), lean=math.pi / 2)
    coil((15, -8, 0), '#efc64f', 4, 3)
    light((0, -2, 7), 1.3)
    return {'centre': (2, 0, 7.4), 'width': 54, 'tilt': 13, 'shape': (640, 480)}


def printing():
    stage.room(None, plaster('#e8e6e0', 0.05), back=50, line=False)
    shell, dark = gloss('#f2f3f4', 0.35), gloss('#24272b', 0.4)
    box(42, 30, 16, (0, 4, 0), shell, 1.6, steps=5)
    box(36, 20, 1.4, (0, -6, 4.4), dark, 0.4)
    box(40, 26, 2, (0, 4, 16), dark, 0.7)
    moved([slab(24, 26, 0.08, 0.1, matte('#ffffff', rough=0.8), 0)], (0, 12, 17), lean=-0.35)
    moved([slab(21, 24, 0.08, 0.1, stage.screen('#e58a80', '#efd9b4', 0.6), 0)], (0, -6, 6.2), lean=-1.5)
    light((0, -4, 10), 1.9)
    return {'centre': (0, 0, 13.5), 'width': 76, 'tilt': 14, 'shape': (640, 480)}


def programs():
    stage.room(None, plaster('#dde3f1', 0.05), back=40, line=False)
    for x, y, turn, code, tone in ((-6, 2, 0.3, '#3f6fb5', '#ffffff'), (6, 5, -0.1, '#f9156c', '#ffd7e4')):
        pack = [box(12, 3.6, 16, (0, 0, 0), matte(code, rough=0.4), 0.15), box(7, 0.1, 2, (0, -1.8, 11), matte(tone, rough=0.5), 0)]
        pack += moved([drum(2.6, 0.2, (0, 0, 0), matte(tone, rough=0.5), 0.05)], (0, -1.75, 6), lean=math.pi / 2)
        moved(pack, (x, y, 0), turn=turn)
    light((0, -2, 7), 1.2)
    return {'centre': (1, 0, 8), 'width': 44, 'tilt': 9, 'shape': (640, 480)}


STILLS = {
    **{'desk': desk, 'station': station, 'carry': carry, 'ports': ports, 'backup': backup, 'power': power},
    **{'student': student, 'sets': sets, 'drives': drives},
    **{'work': work, 'sound': sound, 'office': office, 'photo': photo, 'phones': phones, 'home': home},
    **{'outing': outing, 'play': play, 'cinema': cinema},
    **{'tablets': tablets, 'kitchen': kitchen, 'network': network, 'printing': printing, 'programs': programs},
}
