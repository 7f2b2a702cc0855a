"""What hair is dried, shaped, combed and coloured with."""

import math

import bpy
from mathutils import Vector

import sewing
import stage
from cloth import paint
from sewing import SCALE
from stage import box, drum, moved, turned, wire


def shell(rough=0.32):
    """Lacquered plastic in the article's colour."""
    return paint('shell', rough=rough, specular=0.5)


def dark(rough=0.4):
    return paint('dark', (0.022, 0.022, 0.025), rough=rough, specular=0.5)


def steel(rough=0.22, tone=(0.72, 0.7, 0.68)):
    return paint('steel', tone, rough=rough, metal=1.0)


def lying(profile, material, at=(0, 0, 0), turn=0.0):
    """A body of revolution that lies along x, its first ring to the left."""
    return moved([turned(profile, material)], at, turn=turn, roll=math.pi / 2)[0]


def dryer():
    body, black = shell(), dark()
    high = 17.5
    things = [
        lying([(1.9, 0), (2.2, 0.1), (2.5, 4.2), (2.9, 4.9)], black, (0, 0, high)),
        lying([(2.9, 4.8), (3.35, 4.9), (3.5, 5.3), (3.9, 8), (4.35, 12), (4.4, 15), (4.2, 17.6), (3.8, 18.8)], body, (0, 0, high)),
        lying([(3.6, 18.6), (3.85, 18.8), (3.85, 19.4), (3.5, 20.3), (2.6, 20.9), (0.1, 21.1)], black, (0, 0, high)),
        lying([(3.4, 5.2), (3.56, 5.25), (3.56, 5.75), (3.4, 5.8)], steel(), (0, 0, high)),
        box(3.5, 3.2, 15.5, (12.6, 0, 0.4), body, 1.5, tilt=0.0, steps=8),
        drum(1.5, 0.8, (12.6, 0, 0), black, 0.3),
        box(1.0, 0.5, 2.6, (12.0, -1.55, 10.2), black, 0.22),
        box(1.0, 0.5, 1.6, (13.2, -1.55, 10.6), steel(), 0.22),
    ]
    for k in range(5):
        things.append(stage.ring(0.75 + k * 0.62, 0.09, (21.0 - k * k * 0.05, 0, high), steel(0.35), (0, math.pi / 2, 0)))
    things.append(wire([(12.6, 0, 0.5), (14.6, 0.4, 0.34), (20, -2.6, 0.34), (25, 0.4, 0.34), (29, 5, 0.34), (24, 9, 0.34)], 0.34, black))
    return things, (4, 17, 11), {'angles': ((-16, 10), (34, 18)), 'near': (-26, 12)}


def iron():
    body, black, plate = shell(), dark(), steel(0.18, (0.5, 0.36, 0.28))
    things = []
    for side, lift, tip in ((0, 0.0, 0.0), (1, 1.75, -0.085)):
        half = [
            box(27, 2.9, 1.35, (13.5, 0, 0.1), body, 0.6, steps=6),
            box(10.5, 2.3, 0.35, (6.4, 0, -0.14 if side else 1.4), plate, 0.12),
        ]
        things += moved(half, (0, 0, lift + (2.35 if side else 0)), roll=-tip)
    joint = drum(1.5, 3.2, (0, 0, 0), black, 0.3)
    things += moved([joint], (25.8, 1.6, 1.75), lean=math.pi / 2)
    things.append(wire([(26.6, 0, 1.7), (29, 0, 1.5), (32, 1.8, 0.4), (30, 6, 0.32), (23, 8, 0.32), (15, 6.5, 0.32)], 0.32, black))
    return moved(things, turn=-0.35), (6, 2, 9), {'angles': ((-8, 26), (30, 36)), 'near': (-22, 24), 'fill': 0.9}


def curler():
    body, black = shell(), dark()
    things = [
        lying([(0.5, 0), (0.95, 0.2), (1.0, 2.1), (0.9, 2.3)], black, (0, 0, 1.9)),
        lying([(1.3, 2.2), (1.45, 2.3), (1.45, 16), (1.3, 16.1)], steel(0.16, (0.8, 0.62, 0.52)), (0, 0, 1.9)),
        lying([(1.5, 16), (1.85, 16.2), (1.9, 18), (1.6, 20), (1.65, 27), (1.75, 31), (1.3, 31.8)], body, (0, 0, 1.9)),
        lying([(0.8, 31.6), (0.9, 31.8), (0.55, 34.5)], black, (0, 0, 1.9)),
        box(13, 1.5, 0.35, (9.6, 0, 3.35), steel(0.2), 0.17),
        box(5.2, 1.3, 0.5, (18.4, 0, 4.0), black, 0.24),
        box(0.6, 0.6, 1.1, (16.2, 0, 3.2), black, 0.15),
        wire([(14.8, -1.5, 1.8), (14.6, -2.9, 0.25), (14.6, 0, 0.2), (14.6, 2.9, 0.25), (14.8, 1.5, 1.8)], 0.2, steel()),
        wire([(34, 0, 1.9), (37, 0.2, 1.4), (40, 3, 0.34), (36, 8, 0.34), (27, 9, 0.34)], 0.34, black),
    ]
    return moved(things, turn=0.42), (7, 3, 10), {'angles': ((-6, 24), (34, 32)), 'near': (-24, 22), 'fill': 0.82}


def bristles(low, high, radius, length, rows, around, material, thick=0.07):
    """Rows of bristles round an axis along x."""
    verts, faces = [], []
    for row in range(rows):
        x = low + (high - low) * row / (rows - 1)
        for k in range(around):
            a = 2 * math.pi * (k + (row % 2) / 2) / around
            out = Vector((0, math.cos(a), math.sin(a)))
            aside = Vector((0, -math.sin(a), math.cos(a)))
            first = len(verts)
            for r, t in ((radius, thick), (radius + length, thick * 0.7)):
                for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                    verts.append((Vector((x, 0, 0)) + out * r + Vector((1, 0, 0)) * i * t + aside * j * t) * SCALE)
            faces += [tuple(first + n for n in f) for f in ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7))]
    mesh = bpy.data.meshes.new('bristles')
    mesh.from_pydata(verts, [], faces)
    return sewing.link('bristles', mesh, material)


def brush():
    body, black = shell(), dark()
    mid = 3.5
    things = [
        lying([(1.2, 0), (1.75, 0.3), (1.8, 1.0), (1.8, 9.6), (1.6, 10.2)], steel(0.35), (0, 0, mid)),
        bristles(0.8, 9.4, 1.75, 1.55, 15, 26, black),
        lying([(1.65, 10), (1.85, 10.1), (1.7, 10.8), (1.0, 12), (0.85, 14), (1.05, 18), (1.15, 21.5), (0.75, 23), (0.1, 23.3)], body, (0, 0, mid)),
        lying([(1.8, 9.9), (1.92, 9.95), (1.92, 10.4), (1.8, 10.45)], steel(), (0, 0, mid)),
    ]
    things[1].location.z += mid * SCALE
    return moved(things, turn=0.5), (3, 4, 8), {'angles': ((-6, 22), (38, 30)), 'near': (-28, 20), 'fill': 0.86}


def comb():
    body = shell(0.28)
    things = [box(19, 0.55, 1.9, (9.5, 0, 3.2), body, 0.25)]
    x = 0.45
    while x < 18.8:
        fine = x > 9.4
        wide, gap = (0.16, 0.36) if fine else (0.34, 0.72)
        end = x < 0.8 or x > 18.3
        things.append(box(0.55 if end else wide, 0.4, 3.4, (x, 0, 0), body, 0.07))
        x += gap
    group = moved(things, (0, 0, 0), lean=1.28)
    return moved(group, (0, 0, 0.35), turn=0.3), (5, 1, 8), {'angles': ((-8, 42), (26, 34)), 'near': (-20, 36), 'fill': 0.86}


def clip():
    body = shell(0.24)
    things = []
    for side in (-1, 1):
        for k in range(6):
            x = 1.0 + k * 1.35
            reach = 1 - 0.1 * abs(k - 2.5)
            spots = [(x, side * 0.45, 3.4), (x, side * 2.0, 3.1), (x, side * 2.5 * reach, 1.6), (x, side * 1.5, 0.35), (x, side * 0.15, 0.2)]
            things.append(wire(spots, 0.27, body))
        spine = [(0.6, side * 1.2, 3.45), (4.4, side * 1.35, 3.55), (8.2, side * 1.2, 3.45)]
        things.append(wire(spine, 0.4, body))
        wing = box(3.8, 0.5, 2.9, (0, 0, 0), body, 0.22)
        things += moved([wing], (4.4, side * 0.9, 3.3), lean=-side * 0.62)
    pin = turned([(0.3, 0), (0.34, 0.05), (0.34, 4.4), (0.3, 4.45)], steel())
    things += moved([pin], (2.2, 0, 3.3), roll=math.pi / 2)
    for k in range(9):
        things.append(stage.ring(0.46, 0.09, (2.8 + k * 0.38, 0, 3.3), steel(), (0, math.pi / 2, 0)))
    return moved(things, turn=0.4), (4.4, 3, 7), {'angles': ((-10, 22), (32, 34)), 'near': (-26, 22), 'fill': 0.62}


def lettering(text, size, at, material):
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x, curve.extrude = text, size * SCALE, 'CENTER', 0.002
    curve.space_character = 1.18
    curve.materials.append(material)
    thing = sewing.link('text', curve)
    thing.rotation_euler = (math.pi / 2, 0, 0)
    thing.location = Vector(at) * SCALE
    return thing


PAPER, DARK_PAPER = (0.82, 0.8, 0.77), (0.03, 0.03, 0.035)


def colourbox(maker='Suortuva', is_dark=False):
    paper, tone = paint('paper', DARK_PAPER if is_dark else PAPER, rough=0.55, specular=0.3), shell(0.4)
    ink = paint('ink', PAPER if is_dark else DARK_PAPER, rough=0.6)
    front = -2.3
    things = [box(8.2, 4.6, 15.5, (0, 0, 0), paper, 0.12), box(8.22, 4.62, 6.4, (0, 0, 0.02), tone, 0.12)]
    things.append(lettering(maker, 1.32, (0, front - 0.02, 12.6), ink))
    things.append(lettering('kestoväri', 0.8, (0, front - 0.02, 11.1), ink))
    # A lock of hair in the colour that comes of it.
    for k in range(15):
        x = -2.1 + k * 0.3
        sway = 0.5 * math.sin(k * 0.4)
        things.append(wire([(x, front - 0.02, 10.0), (x + 0.5 + sway * 0.3, front - 0.16, 8.6), (x - 0.4 + sway * 0.4, front - 0.16, 7.2), (x + 0.2, front - 0.02, 5.9)], 0.15, tone))
    return things, (0, 9, 11), {'angles': ((-24, 8), (28, 16)), 'near': (-18, 8)}


SETTING = {'stands': True, 'key': 0.82, 'shape': (560, 560), 'fill': 0.74, 'tall': 0.7}
DESIGNS = {
    'dryer/classic': dryer,
    'iron/straight': iron,
    'curler/clamp': curler,
    'brush/round': brush,
    'comb/double': comb,
    'clip/claw': clip,
    'colourbox/carton': colourbox,
    'colourbox/banded': lambda: colourbox('BELCRIN', True),
}
