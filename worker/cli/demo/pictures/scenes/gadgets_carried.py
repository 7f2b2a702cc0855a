"""What is carried: phones, computers, headphones, watches, cameras."""

import math

import bpy
from mathutils import Vector

import sewing
import stage
from stage import box, drum, matte, moved, ring, slab, turned, wire
from stills_desk import alloy, gloss
from tools import dark, shell, steel

TONES = (('#8f7bb8', '#f0c9d2'), ('#2f6fb5', '#9fd5d0'), ('#e2823f', '#f6d9a8'))


def screened(w, h, corner, tones, rim=0.3):
    """Black glass with a lit screen in it, its front just before y 0."""
    glass = slab(w, h, 0.05, corner, gloss('#0b0c0e', 0.1), 0)
    lit = slab(w - 2 * rim, h - 2 * rim, 0.05, max(0.2, corner - rim), stage.screen(*tones), 0)
    return moved([glass], (0, -0.03, 0)) + moved([lit], (0, -0.08, rim))


def ribbon(line, wide, thick, material, along='x'):
    """A band through (across, z) points that is as wide as told along x or y; its edges are soft."""
    reach = [-wide / 2, wide / 2]
    spot = (lambda w, u, z: (w, u, z)) if along == 'x' else (lambda w, u, z: (u, w, z))
    verts = [Vector(spot(w, u, z)) * sewing.SCALE for u, z in line for w in reach]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]
    mesh = bpy.data.meshes.new('ribbon')
    mesh.from_pydata(verts, [], faces)
    thing = sewing.link('ribbon', mesh, material)
    depth = thing.modifiers.new('depth', 'SOLIDIFY')
    depth.thickness, depth.offset = thick * sewing.SCALE, 0
    return stage.soft(thing, thick * 0.42)


def phone(tones):
    """Its back, and before it its screen."""
    back = [slab(7.4, 15.6, 0.8, 1.2, shell(0.3), 0.22)]
    back += moved([slab(3.3, 4.7, 0.3, 0.95, shell(0.18), 0.12)], (-1.7, -0.22, 10.2))
    for x, z in ((-2.4, 13.7), (-2.4, 11.5), (-1.0, 12.6)):
        back += moved([drum(0.78, 0.3, (0, 0, 0), steel(0.3), 0.1)], (x, -0.22, z), lean=math.pi / 2)
        back += moved([drum(0.62, 0.36, (0, 0, 0), gloss('#0b0c14', 0.05), 0.1)], (x, -0.22, z), lean=math.pi / 2)
    back += moved([drum(0.28, 0.1, (0, 0, 0), matte('#fff3d8'), 0.04)], (-0.9, -0.5, 14.2), lean=math.pi / 2)
    front = [slab(7.4, 15.6, 0.8, 1.2, shell(0.3), 0.22)]
    front += moved(screened(7.1, 15.3, 1.05, tones, 0.22), (0, 0, 0.15))
    front += moved([slab(1.7, 0.45, 0.04, 0.22, gloss('#050506', 0.2), 0)], (0, -0.12, 14.3))
    things = moved(back, (-2.6, 1.5, 0), turn=0.12, lean=-0.1) + moved(front, (3.0, -1.4, 0), turn=-0.1, lean=-0.1)
    return things, (-4, 12, 8), {'angles': ((8, 8), (-22, 12)), 'near': (-14, 10), 'fill': 0.72, 'tall': 0.72}


def case():
    """What protects a phone: its back with the opening for the camera."""
    skin, inside = shell(0.62), dark(0.7)
    back = [slab(7.9, 16.2, 1.1, 1.5, skin, 0.4)]
    back += moved([slab(3.7, 5.0, 0.2, 1.1, skin, 0.12)], (-1.7, -0.12, 10.3))
    back += moved([slab(3.2, 4.5, 0.1, 0.95, inside, 0)], (-1.7, -0.2, 10.55))
    for x, z in ((-2.4, 13.7), (-2.4, 11.5), (-1.0, 12.6)):
        back += moved([drum(0.7, 0.3, (0, 0, 0), gloss('#0b0c14', 0.06), 0.1)], (x, -0.2, z), lean=math.pi / 2)
    open_ = [slab(7.9, 16.2, 1.1, 1.5, skin, 0.4)]
    open_ += moved([slab(7.1, 15.4, 0.1, 1.15, inside, 0)], (0, -0.05, 0.4))
    things = moved(back, (-2.8, 1.4, 0), turn=0.12, lean=-0.1) + moved(open_, (3.4, 0.2, 0), turn=-0.2, lean=-0.1)
    return things, (-4, 12, 9), {'angles': ((8, 8), (-22, 12)), 'near': (-14, 10), 'fill': 0.7, 'tall': 0.72}


def tablet(tones):
    plate = [slab(25, 18, 0.7, 1.3, shell(0.35), 0.2)] + moved(screened(24.6, 17.6, 1.15, tones, 0.8), (0, 0, 0.2))
    pen = [drum(0.42, 15.5, (0, 0, 0), gloss('#f4f5f7', 0.3), 0.2), drum(0.2, 0.8, (0, 0, 15.4), dark(), 0.1)]
    things = moved(plate, (0, 1, 0), turn=0.12, lean=-0.24) + moved(pen, (-8, -6, 0.45), roll=math.pi / 2)
    return things, (7, 14, 12), {'angles': ((-6, 12), (28, 16)), 'near': (-20, 12), 'fill': 0.8, 'tall': 0.62}


def keyboard_keys(w, d, at, cap, columns, rows):
    step_x, step_y = w / columns, d / rows
    things = []
    for r in range(rows):
        k = 0
        while k < columns:
            wide = columns // 3 if r == 0 and k == columns // 3 else 2 if r in (1, 2) and k == columns - 2 else 1
            x = -w / 2 + step_x * (k + wide / 2)
            things.append(box(step_x * wide - 0.22, step_y - 0.22, 0.42, (x, -d / 2 + step_y * (r + 0.5), 0), cap, 0.14, steps=2))
            k += wide
    return moved(things, at)


def laptop(tones):
    body = shell(0.36)
    lid = [slab(31, 20.6, 0.6, 1.1, body, 0.15)] + moved(screened(30.4, 19.9, 0.8, tones, 0.6), (0, 0, 0.35))
    moved(lid, (0, 10.4, 1.3), lean=-0.36)
    things = lid + [box(31, 21.5, 1.2, (0, 0, 0), body, 0.45)]
    things += keyboard_keys(27.4, 9.4, (0, 3.8, 0.95), gloss('#1b1d21', 0.5), 14, 5)
    things += [box(28, 9.9, 0.04, (0, 3.8, 1.19), dark(0.6), 0), box(11, 6.4, 0.05, (0, -6.2, 1.18), shell(0.22), 0.02)]
    return things, (-8, 4, 16), {'angles': ((-20, 20), (32, 24)), 'near': (-26, 30), 'fill': 0.64, 'tall': 0.5}


def headphones(is_wired):
    """They stand on their cups."""
    body, cushion, metal = shell(0.42), matte('#2b2926', rough=0.75), steel(0.3)
    things = []
    for side in (-1, 1):
        cup = [drum(4.2, 2.0, (0, 0, 0), body, 0.85), drum(3.9, 2.2, (0, 0, -2.0), cushion, 1.0), ring(3.2, 0.1, (0, 0, 1.98), metal, (0, 0, 0))]
        things += moved(cup, (side * 7.0, 0, 4.8), roll=side * math.pi / 2)
        things.append(wire([(side * 8.2, 0, 4.8), (side * 9.1, 0, 8.2), (side * 8.5, 0, 12.4)], 0.45, metal))
    bow = [math.radians(10 + 160 * k / 40) for k in range(41)]
    things.append(ribbon([(-8.7 * math.cos(a), 10.0 + 9.6 * math.sin(a)) for a in bow], 2.8, 0.9, body, 'y'))
    things.append(ribbon([(-8.0 * math.cos(a), 10.2 + 8.5 * math.sin(a)) for a in bow[8:-8]], 2.5, 0.9, cushion, 'y'))
    if is_wired:
        things.append(wire([(-7.4, 0, 0.7), (-8.6, -2, 0.3), (-4, -6, 0.2), (2, -4.6, 0.2), (7, -6.4, 0.2), (10.6, -4.6, 0.2)], 0.2, dark()))
        things += moved([drum(0.3, 2.6, (0, 0, 0), metal, 0.1)], (10.4, -4.7, 0.3), roll=math.pi / 2, turn=0.4)
    return things, (6, 6, 12), {'angles': ((-24, 10), (30, 14)), 'near': (-34, 10), 'fill': 0.7, 'tall': 0.72}


def earbuds():
    """Two in their open case."""
    body, white = shell(0.26), shell(0.22)
    low = [box(6.4, 3.0, 3.4, (0, 0, 0), body, 1.3, steps=8)]
    lid = moved([box(6.4, 2.9, 1.7, (0, 0, 0), body, 0.85, steps=6)], (0, 2.4, 3.0), lean=-1.25)
    things = low + lid + [box(4.2, 1.3, 0.1, (0, 0, 3.38), dark(0.5), 0.04)]
    things += moved([drum(0.14, 0.08, (0, 0, 0), stage.glow('#63e6a0', 2.0), 0.02)], (0, -1.5, 2.0), lean=math.pi / 2)
    for side in (-1, 1):
        bud = [drum(0.95, 1.3, (0, 0, 0), white, 0.6), drum(0.55, 0.9, (0, 0, 1.15), matte('#3a3c40', rough=0.7), 0.4), box(0.75, 0.75, 2.6, (0, 0.7, -1.2), white, 0.35, steps=5)]
        things += moved(bud, (side * 1.45, -0.1, 3.8), lean=0.9, turn=side * 0.2)
    return things, (0, 4, 5), {'angles': ((-18, 16), (28, 22)), 'near': (-14, 18), 'fill': 0.54, 'tall': 0.6}


def watch(tones):
    """It stands on its closed strap."""
    strap, metal = shell(0.6), dark(0.2)
    loop = [math.radians(-52 + 284 * k / 48) for k in range(49)]
    things = [ribbon([(2.6 * math.sin(a + math.pi / 2) * 1.0, 3.5 + 3.4 * math.sin(a)) for a in loop], 2.3, 0.32, strap)]
    face = [slab(3.9, 4.7, 1.0, 1.1, metal, 0.35)] + moved(screened(3.6, 4.4, 1.0, tones, 0.3), (0, 0, 0.15))
    face += moved([drum(0.42, 0.4, (0, 0, 0), steel(), 0.1)], (1.9, 0.5, 2.9), roll=math.pi / 2)
    things += moved(face, (0, -3.1, 1.0))
    return things, (0, 3.4, 5), {'angles': ((-24, 8), (34, 14)), 'near': (-14, 8), 'fill': 0.46, 'tall': 0.66}


def camera():
    plate, skin, black = shell(0.35), matte('#1d1f23', rough=0.9), gloss('#17191c', 0.4)
    things = [box(13.4, 5.4, 7.4, (0, 0, 0), skin, 0.8, steps=5), box(13.5, 5.5, 1.6, (0, 0, 6.4), plate, 0.6), box(13.5, 5.5, 0.7, (0, 0, 0), plate, 0.3), box(4.8, 4.8, 2.2, (0.4, 0, 7.6), plate, 0.8), box(3.4, 5.2, 6.6, (-5.2, -0.7, 0.4), skin, 1.3, steps=6)]
    lens = [turned([(3.5, 0), (3.5, 0.6), (3.3, 0.7), (3.3, 2.6), (3.45, 2.7), (3.45, 4.4), (3.2, 4.6), (3.2, 5.6), (2.9, 5.7)], black), turned([(2.8, 5.2), (2.5, 5.7), (1.4, 6.05), (0.1, 6.15)], gloss('#0d1a44', 0.03)), ring(3.36, 0.08, (0, 0, 2.65), steel(), (0, 0, 0)), ring(3.2, 0.06, (0, 0, 5.62), alloy(), (0, 0, 0))]
    for k in range(36):
        lens.append(box(0.16, 0.3, 1.3, (3.45 * math.cos(k * math.pi / 18), 3.45 * math.sin(k * math.pi / 18), 2.95), black, 0, turn=k * math.pi / 18 + math.pi / 2))
    things += moved(lens, (0.6, -2.6, 3.6), lean=math.pi / 2)
    things += [drum(1.25, 0.8, (4.8, 0, 7.9), black, 0.2), drum(0.75, 0.7, (-4.6, -0.6, 7.9), steel(), 0.2), drum(0.9, 0.6, (2.9, 0.9, 7.9), black, 0.2)]
    return things, (1, 4, 9), {'angles': ((-20, 10), (28, 16)), 'near': (-24, 10), 'fill': 0.76, 'tall': 0.62}


def lens():
    black, metal = shell(0.4), steel()
    body = [(3.0, 0), (3.3, 0.1), (3.3, 1.4), (3.7, 1.7), (3.7, 5.0), (4.0, 5.2), (4.0, 8.2), (3.8, 8.4), (4.1, 9.4), (4.1, 11.0), (3.8, 11.2)]
    things = [turned(body, black), turned([(3.6, 11.1), (3.2, 11.6), (1.8, 12.1), (0.1, 12.2)], gloss('#0d1a44', 0.03)), ring(4.02, 0.07, (0, 0, 8.6), matte('#c9a13f', metal=0.8, rough=0.3), (0, 0, 0)), ring(3.2, 0.12, (0, 0, 0.4), metal, (0, 0, 0))]
    for k in range(60):
        a = k * math.pi / 30
        things.append(box(0.14, 0.26, 2.4, (4.0 * math.cos(a), 4.0 * math.sin(a), 5.5), black, 0, turn=a + math.pi / 2))
    return things, (0, 8, 9), {'angles': ((-16, 18), (24, 32)), 'near': (-18, 30), 'fill': 0.5, 'tall': 0.72}


def powerbank():
    body = [slab(7.2, 14.5, 2.0, 1.4, shell(0.4), 0.4)]
    for x in (-1.5, 1.5):
        body += moved([box(1.2, 0.5, 0.1, (0, 0, 0), dark(), 0.04)], (x, 1.0, 14.46))
    for k in range(4):
        body += moved([drum(0.14, 0.06, (0, 0, 0), stage.glow('#8fe6ff', 1.6), 0.02)], (1.2 + k * 0.5, -0.01, 12.9), lean=math.pi / 2)
    flat = [box(7.2, 14.5, 2.0, (0, 0, 0), shell(0.4), 0.9, steps=6)]
    things = moved(body, (-2.2, 2.5, 0), turn=0.18, lean=-0.1) + moved(flat, (4.4, -5.0, 0), turn=0.9)
    return things, (-1, 12, 9), {'angles': ((0, 12), (26, 18)), 'near': (-16, 12), 'fill': 0.74, 'tall': 0.66}


PHONES = {f'phone/slab{k}': (lambda tones=tones: phone(tones)) for k, tones in enumerate(TONES)}
LAPTOPS = {f'laptop/open{k}': (lambda tones=tones: laptop(tones)) for k, tones in enumerate((('#7f8fd8', '#e8b9d6'), ('#2f6f8f', '#b8e0c8'), ('#d0703f', '#f3cf9a')))}
TABLETS = {f'tablet/slab{k}': (lambda tones=tones: tablet(tones)) for k, tones in enumerate((('#e58a80', '#8b6fd0'), ('#3f8785', '#efd9b4')))}

SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {
    **PHONES,
    **LAPTOPS,
    **TABLETS,
    'case/back': case,
    'headphones/over': lambda: headphones(False),
    'headphones/wired': lambda: headphones(True),
    'earbuds/case': earbuds,
    'watch/square': lambda: watch(('#1d2f5f', '#8fb4e8')),
    'camera/body': camera,
    'lens/zoom': lens,
    'powerbank/slab': powerbank,
}
