"""What stands on desks, in living rooms and kitchens: screens, speakers, keyboards, cables, machines."""

import math

import bmesh
import bpy
from mathutils import Vector

import sewing
import stage
from gadgets_carried import keyboard_keys, screened
from stage import box, drum, matte, moved, ring, slab, turned, wire
from stills_desk import gloss
from tools import dark, shell, steel


def monitor(tones):
    body = shell(0.38)
    things = moved([slab(62, 36.4, 2.2, 1.2, body, 0.3)] + moved(screened(61.4, 35.8, 0.9, tones, 0.8), (0, 0, 0.3)), (0, 0, 11))
    things += [box(7, 1.4, 20, (0, 3.4, 1), body, 0.5), box(24, 18, 1.0, (0, 3.5, 0), body, 0.4)]
    return things, (-18, 30, 30), {'angles': ((-16, 7), (30, 10)), 'near': (-24, 8), 'fill': 0.82, 'tall': 0.66}


def speaker():
    cloth, black = shell(0.95), gloss('#17191c', 0.35)
    things = [drum(6.5, 16.5, (0, 0, 0), cloth, 1.6), drum(5.2, 0.45, (0, 0, 16.4), black, 0.2), ring(6.45, 0.18, (0, 0, 1.7), black, (0, 0, 0))]
    for k in range(46):
        a = k * 2 * math.pi / 46
        things.append(wire([(6.52 * math.cos(a), 6.52 * math.sin(a), z) for z in (2.2, 6, 10, 14.6)], 0.12, cloth))
    for k in range(-1, 2):
        things.append(drum(0.5, 0.2, (k * 1.7, 0, 16.8), matte('#d9dbde', rough=0.4), 0.08))
    things.append(wire([(6.3, 0, 13.8), (8.6, -0.6, 12.6), (8.8, -0.8, 10.4), (6.5, 0, 9.6)], 0.32, black))
    return things, (0, 14, 9), {'angles': ((-14, 16), (24, 26)), 'near': (-16, 24), 'fill': 0.6, 'tall': 0.7}


def soundbar():
    cloth = shell(0.9)
    things = [box(88, 9, 7, (0, 0, 0.4), cloth, 1.6, steps=6), box(70, 6, 0.2, (0, 0, 7.3), gloss('#17191c', 0.3), 0.08)]
    for side in (-1, 1):
        things.append(box(2.2, 9.2, 7.2, (side * 43, 0, 0.3), gloss('#24272b', 0.35), 1.0, steps=5))
    sub = [box(18, 26, 30, (0, 0, 0), cloth, 1.6, steps=5)]
    things += moved(sub, (52, 22, 0), turn=-0.2)
    return things, (-24, 5, 52), {'angles': ((-12, 14), (26, 18)), 'near': (-28, 14), 'fill': 0.88, 'tall': 0.6}


def keyboard():
    body, cap = shell(0.45), shell(0.5)
    things = [box(36, 12.8, 1.0, (0, 0, 0), body, 0.4)]
    things += keyboard_keys(34.6, 11.4, (0, 0, 0.9), cap, 15, 5)
    things += [box(2.1, 2.05, 0.46, (-16.1, 4.55, 0.92), matte('#e2823f', rough=0.5), 0.14)]
    moved(things, (0, 0, 0.2), lean=0.06)
    return moved(things, turn=0.22), (-11, 1, 13), {'angles': ((-8, 34), (26, 40)), 'near': (-18, 36), 'fill': 0.86}


def pebble(w, d, h, material):
    """A round body with a flat bottom."""
    mesh = bpy.data.meshes.new('pebble')
    make = bmesh.new()
    bmesh.ops.create_cube(make, size=1)
    crease = make.edges.layers.crease.verify()
    for v in make.verts:
        v.co = Vector((v.co.x * w, v.co.y * d, (v.co.z + 0.5) * h)) * sewing.SCALE
    for edge in make.edges:
        edge[crease] = 0.75 if all(v.co.z < 0.001 for v in edge.verts) else 0.25
    make.to_mesh(mesh)
    thing = sewing.link('pebble', mesh, material)
    thing.modifiers.new('round', 'SUBSURF').render_levels = 4
    thing.modifiers['round'].levels = 4
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return thing


def mouse():
    body, black = shell(0.35), dark(0.5)
    things = [pebble(6.6, 11.6, 3.9, body)]
    things += moved([drum(1.0, 0.8, (0, 0, 0), steel(0.3), 0.25), drum(1.05, 1.3, (0, 0, -0.25), black, 0.3)], (-0.4, -2.4, 2.75), roll=math.pi / 2)
    return moved(things, turn=-0.5), (0, 2.4, 8), {'angles': ((-10, 28), (30, 34)), 'near': (-20, 26), 'fill': 0.64}


def cut(thing, *tools):
    """Takes bodies away from a body; those are moved with it, and are not among what `seen` leaves."""
    for tool in tools:
        away = thing.modifiers.new('cut', 'BOOLEAN')
        away.operation, away.object = 'DIFFERENCE', tool
        tool.hide_render = True
    return [thing, *tools]


def seen(things):
    return [thing for thing in things if not thing.hide_render]


def mouse_split(w=6.4, d=10.8, h=3.9, wheel=1.0):
    """Two buttons that part in the middle, a rubber wheel between them."""
    black = dark(0.5)
    body = cut(pebble(w, d, h, shell(0.4)), box(0.16, d * 0.5, h, (0, -d * 0.25, h * 0.3), black, 0), box(1.2, 2.6, h, (0, -d * 0.22, h * 0.4), black, 0.3), box(w * 1.2, 0.14, h, (0, d * 0.04, h * 0.45), black, 0))
    core = pebble(w * 0.97, d * 0.97, h * 0.95, black)
    roller = moved([drum(wheel, 0.8, (0, 0, -0.4), gloss('#2b2f34', 0.6), 0.2), ring(wheel, 0.07, (0, 0, 0), steel(0.3), (0, 0, 0))], (0, -d * 0.22, h * 0.72), roll=math.pi / 2)
    return seen(moved([*body, core, *roller], turn=-0.5)), (0, 2.4, 8), {'angles': ((-10, 30), (30, 34)), 'near': (-20, 26), 'fill': 0.6}


def mouse_low():
    """A flat one, its front in another finish."""
    black = dark(0.35)
    body = cut(pebble(6.8, 12.4, 2.9, shell(0.3)), box(9, 0.16, 4, (0, -0.6, 0.6), black, 0), box(0.14, 6, 4, (0, -3.6, 0.8), black, 0))
    return seen(moved([*body, pebble(6.6, 12.2, 2.75, black)], turn=0.55)), (0, 2.4, 8), {'angles': ((-10, 28), (30, 34)), 'near': (-20, 26), 'fill': 0.64}


def mouse_game(code='#43d0ff', has_cable=False, turn=-0.55):
    """One for games: a lit wheel, buttons at the thumb, a light at its foot."""
    black = dark(0.45)
    slits = [moved([box(0.22, 4.2, 4, (0, 0, 0), black, 0)], (k * 1.5, 3.0, 2.4), turn=k * 0.35)[0] for k in (-1, 1)]
    body = cut(pebble(6.6, 12.6, 4.4, shell(0.45)), box(0.2, 6.6, 4, (0, -3.4, 1.6), black, 0), box(1.5, 3.2, 4, (0, -2.7, 1.8), black, 0.4), *slits)
    things = [*body, pebble(6.35, 12.3, 4.2, black), ring(3.1, 0.18, (0, 0.4, 0.3), stage.glow(code, 1.8), (0, 0, 0))]
    things += [box(0.5, 2.2, 0.7, (-3.05, 0.1 + k * 2.4, 2.1), gloss('#2b2f34', 0.4), 0.15, turn=-0.06) for k in (-1, 0)]
    things += moved([drum(1.15, 0.9, (0, 0, -0.45), gloss('#2b2f34', 0.6), 0.2), ring(1.17, 0.09, (0, 0, 0.36), stage.glow(code, 2.0), (0, 0, 0)), ring(1.17, 0.09, (0, 0, -0.36), stage.glow(code, 2.0), (0, 0, 0))], (0, -2.7, 3.3), roll=math.pi / 2)
    if has_cable:
        things.append(wire([(0, -6, 0.9), (0, -8, 0.6), (2, -10.5, 0.3), (6, -9, 0.3), (8, -4, 0.3), (7.4, 3, 0.3)], 0.24, black))
    return seen(moved(things, turn=turn)), (0, 2.4, 9), {'angles': ((-14, 30), (30, 34)), 'near': (-20, 26), 'fill': 0.64}


def desktop():
    body, black = shell(0.42), dark(0.3)
    things = [box(21, 42, 45, (0, 0, 1), body, 0.8), box(19, 0.3, 43, (0, -21, 2), black, 0.5)]
    for k in range(3):
        things += moved([ring(5.6, 0.28, (0, 0, 0), stage.glow('#7fa8ff', 1.5), (0, 0, 0)), ring(4.8, 0.5, (0, 0, 0), black, (0, 0, 0)), drum(1.8, 0.4, (0, 0, 0), black, 0.2)], (0, -21.3, 9 + k * 14), lean=math.pi / 2)
        for blade in range(7):
            fan = [box(1.5, 3.2, 0.15, (0, 3.0, 0), gloss('#3a3e44', 0.4), 0.05)]
            things += moved(moved(fan, turn=blade * 0.9), (0, -21.25, 9 + k * 14), lean=math.pi / 2)
    for side in (-1, 1):
        things.append(box(3, 40, 1.2, (side * 8, 0, 0), black, 0.4))
    return things, (0, 38, 22), {'angles': ((-32, 12), (30, 16)), 'near': (-24, 10), 'fill': 0.7, 'tall': 0.72}


def desktop_glass(code='#ff8a5c'):
    """A case that is open at its side: the board, its cooler and a lit graphics card."""
    body, black, light = shell(0.42), gloss('#15181d', 0.4), stage.glow(code, 1.6)
    things = [box(22, 44, 2, (0, 0, 1), body, 0.4), box(22, 44, 2, (0, 0, 43), body, 0.4), box(22, 2, 43, (0, 21, 1.5), body, 0.4), box(22, 2.4, 43, (0, -20.8, 1.5), body, 0.4), box(1.6, 43, 43, (10.2, 0, 1.5), body, 0.3)]
    things += [box(0.6, 40, 40, (9, 0, 3), black, 0), box(0.6, 25, 29, (8.3, 5, 11), matte('#202b38', rough=0.5), 0), box(17, 40, 7, (0.6, 0, 3), black, 0.3)]
    things += [box(5.6, 27, 5, (5.2, 4, 15), gloss('#2b3037', 0.35), 0.5), box(0.3, 23, 0.9, (2.3, 4, 17.6), light, 0), box(0.3, 23, 0.3, (2.3, 4, 16.2), steel(0.3), 0)]
    things += [box(3.2, 0.7, 9.5, (6.6, -1.2 - k * 1.7, 26), stage.glow(code, 0.9), 0.1) for k in range(4)]
    things += moved([drum(4.4, 3.2, (0, 0, 0), black, 0.4), ring(3.7, 0.35, (0, 0, 3.2), light, (0, 0, 0)), drum(2.2, 0.3, (0, 0, 3.1), steel(0.3), 0.1)], (8, 8, 31), roll=-math.pi / 2)
    for k in range(2):
        things += moved([ring(5.4, 0.4, (0, 0, 0), light, (0, 0, 0)), drum(1.8, 0.6, (0, 0, -0.3), gloss('#3a3e44', 0.4), 0.2)], (1, -18.6, 17 + k * 13.4), lean=math.pi / 2)
    things += [box(20, 0.3, 0.5, (0, -22.1, z), dark(0.5), 0.1) for z in range(5, 42, 2)]
    things += [box(3, 40, 1.2, (side * 8, 0, 0), dark(0.4), 0.4) for side in (-1, 1)]
    return things, (-6, 30, 24), {'angles': ((-52, 10), (-24, 16)), 'near': (-50, 10), 'fill': 0.72, 'tall': 0.72}


def desktop_strip(code='#b68cff'):
    """A tower of mesh, a line of light from top to bottom."""
    body, black = shell(0.42), dark(0.45)
    things = [box(23, 43, 47, (0, 0, 1), body, 1.6, steps=5), box(19, 0.4, 43, (0, -21.5, 3), black, 1.0)]
    things += [box(0.28, 0.3, 41, (x * 0.8, -21.8, 4), gloss('#3a3e44', 0.5), 0) for x in range(-11, 12) if abs(x + 5) > 1]
    things += [box(0.9, 0.5, 41.5, (-4, -21.8, 3.8), stage.glow(code, 2.2), 0.2), box(0.3, 34, 0.9, (-11.5, 0, 40), stage.glow(code, 1.6), 0.1)]
    things += [box(0.2, 24, 0.5, (-11.55, 2, 10 + k * 2.2), black, 0.05) for k in range(9)]
    things += [box(3, 40, 1.2, (side * 8, 0, 0), black, 0.4) for side in (-1, 1)]
    return things, (-2, 38, 22), {'angles': ((-30, 12), (30, 16)), 'near': (-24, 10), 'fill': 0.7, 'tall': 0.72}


def desktop_slim():
    """One for the office: narrow, upright on a foot, its front ribbed."""
    body, black = shell(0.42), dark(0.4)
    things = [box(10.5, 30, 32, (0, 0, 1.2), body, 0.7), box(17, 24, 1.2, (0, 0, 0), black, 0.5)]
    things += [box(9, 0.5, 0.55, (0, -15.1, 12 + k * 1.15), black, 0.15) for k in range(17)]
    things += [box(1.3, 0.3, 0.55, (-2.4 + k * 2.4, -15.1, 6.4), black, 0.1) for k in range(3)] + [box(9, 0.2, 0.2, (0, -15.05, 9.4), steel(0.3), 0)]
    things += moved([drum(0.75, 0.3, (0, 0, 0), steel(0.3), 0.1), ring(0.95, 0.1, (0, 0, 0.1), stage.glow('#dff6ff', 1.4), (0, 0, 0))], (0, -15.05, 3.6), lean=math.pi / 2)
    return things, (0, 16, 16), {'angles': ((-34, 12), (28, 16)), 'near': (-26, 10), 'fill': 0.6, 'tall': 0.66}


def desktop_cube():
    """A small one that lies on the table."""
    body, black = shell(0.36), dark(0.4)
    things = [box(20, 20, 6.6, (0, 0, 0.8), body, 1.6, steps=6), box(17, 17, 0.9, (0, 0, 0), black, 0.4)]
    things += [t for x, w in ((-6, 1.5), (-3.4, 1.5), (-1.2, 0.95)) for t in moved([slab(w, 0.5, 0.2, 0.2, black, 0)], (x, -10.08, 2.8))]
    things += moved([drum(0.6, 0.2, (0, 0, 0), black, 0.1)], (1.2, -10.0, 3.05), lean=math.pi / 2) + moved([drum(0.28, 0.2, (0, 0, 0), stage.glow('#dff6ff', 2.0), 0.05)], (7.2, -10.0, 3.05), lean=math.pi / 2)
    things += [ring(5.2, 0.12, (0, 0, 7.42), steel(0.25), (0, 0, 0))]
    return things, (-3, 3, 14), {'angles': ((-22, 20), (28, 26)), 'near': (-22, 16), 'fill': 0.62, 'tall': 0.6}


def desktop_wood():
    """A case for the living room, its front of slats."""
    body, black = shell(0.42), dark(0.45)
    things = [box(20, 34, 36, (0, 0, 1.6), body, 1.4, steps=5), box(17.4, 0.4, 33, (0, -17, 3.2), black, 0.4)]
    things += [box(1.15, 1.0, 32.4, (-7.7 + k * 1.925, -17.3, 3.5), stage.wood('#a5754a', 'z'), 0.25) for k in range(9)]
    things += [box(14, 26, 0.3, (0, 0, 37.4), black, 0.4)] + [t for side in (-1, 1) for t in (drum(1.3, 1.8, (side * 7.4, -12, 0), stage.wood('#a5754a', 'z'), 0.2), drum(1.3, 1.8, (side * 7.4, 12, 0), stage.wood('#a5754a', 'z'), 0.2))]
    return things, (0, 24, 20), {'angles': ((-32, 12), (28, 16)), 'near': (-26, 10), 'fill': 0.66, 'tall': 0.68}


def coffee():
    body, black, metal = shell(0.35), dark(0.3), steel(0.25)
    things = [box(18, 22, 4, (0, 2, 0), body, 1.0, steps=5), box(17.4, 8, 30, (0, 8.8, 1), body, 1.0, steps=5), box(18, 22, 9, (0, 2, 25), body, 1.2, steps=5)]
    things += [drum(6.6, 0.5, (0, -0.5, 3.9), black, 0.2), turned([(5.4, 24.9), (5.0, 22), (3.0, 20.6), (2.6, 20.4)], black, (0, -0.5, 0)), box(17, 0.3, 0.6, (0, -9.1, 25.4), metal, 0.1)]
    things += [turned([(4.6, 4.5), (5.8, 5.2), (6.4, 9), (6.0, 13.0), (4.8, 15.4)], gloss('#2a1a10', 0.06), (0, -0.5, 0)), turned([(4.8, 15.3), (5.0, 15.4), (5.0, 16.8), (4.4, 17.4), (0.1, 17.5)], black, (0, -0.5, 0))]
    things += [ring(5.1, 0.25, (0, -0.5, 15.3), metal, (0, 0, 0)), wire([(3.6, -4.4, 15.2), (6.4, -8.6, 15), (6.8, -9.2, 11), (4.2, -5.6, 7)], 0.6, black)]
    things += moved([drum(0.9, 0.3, (0, 0, 0), metal, 0.1)], (6, -9, 29.5), lean=math.pi / 2) + moved(screened(5, 2.4, 0.5, ('#8fd3ff', '#dff1ff'), 0.3), (-3, -9.0, 28.2))
    return things, (0, 24, 16), {'angles': ((-22, 10), (28, 16)), 'near': (-24, 10), 'fill': 0.66, 'tall': 0.74}


def kettle():
    body, black = shell(0.28), dark(0.4)
    things = [drum(8, 1.6, (0, 0, 0), black, 0.4), turned([(7.4, 1.7), (7.8, 2.2), (7.6, 8), (6.6, 16), (5.6, 20)], body), turned([(5.6, 19.9), (5.7, 20.2), (5.2, 21), (0.1, 21.6)], body), drum(0.9, 1.3, (0, 0, 21.4), black, 0.4)]
    things += [wire([(5.2, 0, 19.6), (9.6, 0, 20.4), (11.6, 0, 17), (11.0, 0, 9), (7.4, 0, 4.6)], 0.95, black), wire([(-5.4, 0, 17.4), (-7.2, 0, 19.6), (-8.4, 0, 20.2)], 1.1, body), box(1.2, 1.4, 0.5, (8.6, 0, 20.7), steel(), 0.2)]
    return things, (-2, 16, 12), {'angles': ((-10, 12), (24, 18)), 'near': (-18, 12), 'fill': 0.64, 'tall': 0.7}


def turntable():
    plinth, black, metal = shell(0.45), dark(0.35), steel(0.2)
    things = [box(44, 35, 5, (0, 0, 1.6), plinth, 0.6), drum(14.8, 1.6, (-4.5, 0, 6.6), metal, 0.3), drum(14.4, 0.3, (-4.5, 0, 8.1), black, 0.05), drum(4.8, 0.36, (-4.5, 0, 8.1), matte('#d05a3f', rough=0.5), 0.05), drum(0.35, 1.2, (-4.5, 0, 8.3), metal, 0.1)]
    for k in range(9):
        things.append(ring(5.8 + k * 0.95, 0.05, (-4.5, 0, 8.4), gloss('#2b2d31', 0.3), (0, 0, 0)))
    things += [drum(3.2, 1.4, (16.4, 10.6, 6.6), metal, 0.3), drum(1.1, 4.0, (16.4, 10.6, 7.8), metal, 0.3), wire([(16.4, 14.6, 10.4), (16.4, 8, 10.6), (15.6, -3, 10.2), (8.8, -9.4, 9.2)], 0.35, metal), box(1.6, 3.2, 0.8, (8.4, -9.8, 8.7), black, 0.2, turn=-0.5), drum(1.5, 2.4, (16.4, 15.4, 9.2), metal, 0.2)]
    things += [drum(1.4, 0.8, (17, -13.5, 6.5), metal, 0.2)] + [drum(1.6, 1.7, (x, y, 0), black, 0.3) for x in (-18, 18) for y in (-13, 13)]
    return moved(things, turn=0.1), (2, 8, 26), {'angles': ((-8, 26), (26, 34)), 'near': (-18, 24), 'fill': 0.74}


def robot():
    body, black = shell(0.3), dark(0.3)
    things = [drum(16.5, 8.4, (0, 0, 0.7), body, 1.4), drum(15.6, 0.9, (0, 0, 0), black, 0.2), drum(6.2, 1.8, (0, 3, 8.9), black, 0.5), ring(6.1, 0.16, (0, 3, 10.6), stage.glow('#6fd3ff', 1.6), (0, 0, 0)), drum(0.9, 0.3, (0, -8.5, 9.0), steel(), 0.1)]
    things.append(turned([(16.3, 2.2), (16.9, 2.3), (16.9, 6.4), (16.3, 6.6)], black))
    for k in range(3):
        things.append(wire([(13, -11, 0.7), (15 + k * 1.3, -15 + k * 1.8, 0.3)], 0.14, black))
    return things, (0, 8, 22), {'angles': ((-12, 24), (24, 34)), 'near': (-14, 24), 'fill': 0.74}


def fridge():
    body, metal = shell(0.4), steel(0.3)
    things = [box(60, 62, 112, (0, 0, 74), body, 1.2), box(60, 62, 70, (0, 0, 3), body, 1.2), box(56, 58, 4, (0, 0, 0), dark(), 0.4)]
    things += [wire([(-24, -31, 84), (-24, -35, 86), (-24, -35, 128), (-24, -31, 130)], 1.1, metal), wire([(-24, -31, 24), (-24, -35, 26), (-24, -35, 62), (-24, -31, 64)], 1.1, metal)]
    things += moved(screened(9, 5, 0.8, ('#8fd3ff', '#dff1ff'), 0.5), (14, -31, 160))
    return things, (-10, 120, 80), {'angles': ((-24, 7), (28, 9)), 'near': (-26, 8), 'fill': 0.5, 'tall': 0.82}


def drone():
    body, black = shell(0.35), dark(0.4)
    things = [box(9, 16, 5, (0, 0, 6), body, 1.8, steps=7), box(5, 3, 3.4, (0, -7.6, 4.6), black, 1.2, steps=5)]
    things += moved([drum(1.2, 0.8, (0, 0, 0), gloss('#101a3b', 0.04), 0.2)], (0, -9.0, 6.2), lean=math.pi / 2)
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        things += [wire([(x * 4, y * 6, 9), (x * 10, y * 10, 10), (x * 16, y * 13, 9.6)], 0.85, body), drum(1.7, 3.4, (x * 16, y * 13, 8.4), black, 0.4), wire([(x * 16, y * 13, 8), (x * 16.6, y * 13.4, 4), (x * 17, y * 13.6, 0.4)], 0.5, black)]
        for blade in (0, math.pi):
            fan = [box(9, 1.5, 0.14, (4.9, 0, 0), black, 0.06)]
            things += moved(moved(fan, turn=blade + 0.6 * x + 0.3 * y), (x * 16, y * 13, 12))
    return things, (0, 7, 22), {'angles': ((-20, 22), (28, 30)), 'near': (-20, 16), 'fill': 0.82}


def bulb():
    glass, metal = shell(0.5), steel(0.35)
    profile = [(0.6, 0), (1.2, 0.2), (1.3, 2.6), (1.5, 3.0), (1.7, 4.4), (2.6, 6.4), (3.0, 8.4), (2.7, 10.2), (1.8, 11.4), (0.1, 11.9)]
    things = [turned(sewing.smooth(profile[3:], 8), glass), turned(profile[:4], metal)]
    for k in range(5):
        things.append(ring(1.32, 0.14, (0, 0, 0.6 + k * 0.45), metal, (0.05, 0, 0)))
    return things, (0, 8, 7), {'angles': ((-10, 10), (24, 16)), 'near': (-14, 10), 'fill': 0.5, 'tall': 0.66}


def drive():
    body, black = shell(0.42), dark(0.5)
    things = [box(7.8, 11.6, 1.5, (0, 0, 0), body, 0.65, steps=5)]
    for k in range(6):
        things.append(box(5.2, 0.22, 0.08, (0, -2.4 + k * 0.9, 1.47), black, 0.03))
    stood = [slab(7.8, 11.6, 1.5, 1.0, body, 0.45)] + [t for k in range(6) for t in moved([box(5.2, 0.08, 0.24, (0, 0, 0), black, 0.03)], (0, -0.02, 3 + k * 0.9))]
    stood += moved([box(0.9, 0.1, 0.34, (0, 0, 0), black, 0.05)], (0, 0.7, 11.6))
    group = moved(things, (3.2, -4.4, 0), turn=0.7) + moved(stood, (-2.2, 3.4, 0), turn=0.16, lean=-0.12)
    return group, (-2, 8, 8), {'angles': ((0, 14), (26, 20)), 'near': (-16, 12), 'fill': 0.72, 'tall': 0.66}


def dock():
    body, black = shell(0.35), dark(0.5)
    things = [box(13, 5.4, 1.7, (0, 0, 0), body, 0.5)]
    for k, w in enumerate((1.3, 1.3, 0.9, 0.9, 1.6)):
        things.append(box(w, 0.1, 0.5, (-4.6 + k * 2.3, -2.68, 0.6), black, 0.05))
    things += [wire([(-6.4, 0, 0.85), (-9, 0.2, 0.9), (-11.6, 3, 0.4), (-9, 7.4, 0.35), (-2, 8.4, 0.35), (3, 7, 0.35)], 0.32, black), box(2.2, 0.9, 0.7, (4.2, 6.7, 0.05), body, 0.25, turn=-0.3)]
    return things, (0, 1, 9), {'angles': ((-14, 24), (26, 32)), 'near': (-20, 18), 'fill': 0.66}


SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {
    **{f'monitor/stand{k}': (lambda t=t: monitor(t)) for k, t in enumerate((('#8b6fd0', '#f2b6b0'), ('#2f7f9f', '#c8e6b8')))},
    'speaker/cloth': speaker,
    'soundbar/bar': soundbar,
    'keyboard/low': keyboard,
    'mouse/wheel': mouse,
    'mouse/split': mouse_split,
    'mouse/low': mouse_low,
    'mouse/game': mouse_game,
    'mouse/ember': lambda: mouse_game('#ff7a4d', turn=0.5),
    'mouse/cable': lambda: mouse_game('#ff7a4d', True),
    'desktop/tower': desktop,
    'desktop/glass': desktop_glass,
    'desktop/strip': desktop_strip,
    'desktop/slim': desktop_slim,
    'desktop/cube': desktop_cube,
    'desktop/wood': desktop_wood,
    'coffee/filter': coffee,
    'kettle/jug': kettle,
    'turntable/arm': turntable,
    'robot/round': robot,
    'fridge/doors': fridge,
    'drone/four': drone,
    'bulb/pear': bulb,
    'ssd/block': drive,
    'dock/ports': dock,
}
