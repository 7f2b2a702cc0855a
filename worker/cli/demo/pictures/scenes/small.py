"""Beanies, scarves, socks, gloves, bags and belts."""

import math

import bmesh
import bpy
from mathutils import Vector

import sewing
from cloth import Details, fabric, paint
from sewing import SCALE


def beanie(bobble=False):
    d = Details()
    x = -14.0
    while x < 14:
        for s in ('front', 'back'):
            d.line(s, f'M{x} 0 V9 C{x} 15 {x * 0.75} 19 {x * 0.1} 22.6', 0.36, 190)
        x += 0.95
    dome = [
        ('seam', 'side', [(0, 22.4), (4, 21.8), (9, 17.5), (11.2, 11), (11.4, 5), (11.2, 0)]),
        ('open', 'hem', [(11.2, 0), (6, -0.3), (0, -0.4)]),
    ]
    wool = fabric('wool', 'knit', 0.10, d, sheen=0.6, relief=0.9)
    piece = sewing.sew('dome', dome, step=0.7, limit=11)
    piece[0].data.materials.append(wool)
    fold = [
        ('open', 'neck', [(0, 8.1), (6, 8.2), (11.9, 8.4)]),
        ('seam', 'side', [(11.9, 8.4), (12.3, 4), (11.9, -0.7)]),
        ('open', 'hem', [(11.9, -0.7), (6, -1), (0, -1.1)]),
    ]
    cuff = sewing.sew('fold', fold, step=0.7, limit=12.5)
    cuff[0].data.materials.append(wool)
    things = [sewing.finish(piece[0], 0.5), sewing.finish(cuff[0], 0.85)]
    label = paint('label', (0.42, 0.27, 0.15), rough=0.7)
    spot, way = sewing.on(cuff, 3.6, 3.6, out=0.55)
    bpy.ops.mesh.primitive_cube_add(size=1, location=spot)
    tag = bpy.context.object
    tag.scale = (0.32, 0.2, 0.02)
    tag.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    tag.data.materials.append(label)
    things.append(tag)
    if bobble:
        things += tuft(Vector((0, 0, 2.42)), 0.42, wool)
    return things, (3, 6, 20)


def tuft(centre, radius, material):
    """A ball of yarn ends."""
    things = []
    golden = math.pi * (3 - math.sqrt(5))
    n = 260
    curve = bpy.data.curves.new('tuft', 'CURVE')
    curve.dimensions, curve.bevel_depth = '3D', 0.014
    for i in range(n):
        z = 1 - 2 * (i + 0.5) / n
        r = math.sqrt(1 - z * z)
        way = Vector((r * math.cos(golden * i), r * math.sin(golden * i), z))
        sway = Vector((math.sin(i * 7.1), math.cos(i * 5.3), math.sin(i * 3.7))) * 0.05
        line = curve.splines.new('POLY')
        line.points.add(2)
        for p, q in zip(line.points, (way * radius * 0.1, way * radius * 0.75 + sway, way * radius * (0.95 + 0.12 * math.sin(i * 11)) + sway * 2.2)):
            p.co = (*(centre + q), 1)
            p.radius = 1.6
    things.append(sewing.link('tuft', curve, material))
    return things


def scarf():
    d = Details()
    for z in (4, 5.6, 7.2):
        d.line('both', f'M-60 {z} H60', 0.5, 95)
    wool = fabric('wool', 'knit', 0.16, d, sheen=0.6, relief=0.6)
    plain = paint('yarn', rough=0.95, sheen=0.6)
    things = []
    for x, lift, low, turn in ((-6.5, 0.0, 0, -0.05), (7.5, -2.6, 7, 0.06)):
        half = [
            ('seam', 'top', [(0, 74), (7.4, 73.4), (9, 71)]),
            ('seam', 'side', [(9, 71), (9.3, 40), (9, low)]),
            ('open', 'hem', [(9, low), (4.5, low - 0.3), (0, low - 0.4)]),
        ]
        piece = sewing.sew('scarf', half, step=1.0, limit=1.7, lift=lift)
        thing = piece[0]
        for v in thing.data.vertices:  # it lies in soft folds
            px, pz = v.co.x / SCALE, v.co.z / SCALE
            v.co.y += (0.35 * math.sin(pz / 7 + px / 9 + x) + 0.22 * math.sin(px / 2.4 + pz / 23)) * SCALE * (1 - pz / 110)
            v.co.x += 0.6 * math.sin(pz / 17 + x) * SCALE
        thing.data.materials.append(wool)
        ends = [sewing.on(piece, k * 0.78, low + 0.2, 0, 0.0)[0] for k in range(-11, 12)]
        things.append(sewing.finish(thing, 0.4))
        for i, end in enumerate(ends):
            sway = math.sin(i * 2.3 + x) * 0.5
            spots = [end + Vector((sway * t * t * SCALE, -0.2 * SCALE, -t * 7 * SCALE)) for t in (0, 0.35, 0.7, 1)]
            things.append(sewing.cord(spots, 0.27, plain))
        for t in things[-24:]:
            t.location.x += x * SCALE
            t.rotation_euler.y = turn
    return things, (-6, 12, 22)


def socks():
    sole = [
        ('open', 'neck', [(-5.4, 40), (0, 40.3), (5.2, 40)]),
        ('seam', 'seam', [(5.2, 40), (5.0, 24), (5.6, 15), (8.6, 11), (15, 8.3), (19.4, 6), (20.6, 2.6), (18.4, 0.3)]),
        ('seam', 'seam', [(18.4, 0.3), (8, 0.6), (0, 0), (-5.2, 1.4), (-6.6, 6), (-5.4, 14), (-4.9, 26), (-5.4, 40)]),
    ]
    d = Details()
    x = -7.0
    while x < 7:
        d.line('both', f'M{x} 34 V42', 0.3, 195)
        d.line('both', f'M{x} 33 V14', 0.2, 165)
        x += 0.62
    d.patch('both', 'M-8 8.4 C-3 9 1.4 6 0.6 -1 H-8z', 78, 'shade')
    d.patch('both', 'M22 10 H14.6 C13.4 6 13.4 3 14.4 -1 H22z', 78, 'shade')
    d.line('both', 'M-8 33.6 H8', 0.4, 60)
    wool = fabric('wool', 'jersey', 0.07, d, sheen=0.5)
    things = []
    for x, y, turn in ((-2.5, 0, 0.04), (4.5, 4.6, -0.1)):
        piece = sewing.sew('sock', sole, step=0.85, limit=3.0)
        thing = piece[0]
        for v in thing.data.vertices:
            px, pz = v.co.x / SCALE, v.co.z / SCALE
            v.co.y += (0.3 * math.sin(pz / 3.1 + px / 4) * math.exp(-(((pz - 13) / 7) ** 2))) * SCALE
        thing.data.materials.append(wool)
        thing.location = (x * SCALE, y * SCALE, 0)
        thing.rotation_euler.y = turn
        things.append(sewing.finish(thing, 0.35))
    return things, (-2, 34, 16)


def gloves():
    hand = [
        ('open', 'hem', [(-4.4, 0), (0, -0.2), (4.4, 0)]),
        ('seam', 'seam', [(4.4, 0), (4.0, 5), (4.9, 8.5), (7.2, 12.2), (8.9, 14.6), (8.5, 16.5), (6.9, 16.2), (5.0, 14.2), (4.3, 14.6)]),
        ('seam', 'seam', [(4.3, 14.6), (4.5, 19.5), (4.0, 23), (2.9, 23.4), (2.2, 22), (2.0, 17.4), (1.8, 22.5), (1.3, 25), (0.1, 25.3), (-0.6, 24), (-0.7, 17.6), (-1.2, 22), (-1.8, 23.9), (-2.9, 23.9), (-3.4, 22), (-3.1, 16.9), (-3.9, 19.5), (-4.6, 20.7), (-5.6, 20.3), (-5.7, 18.6), (-5.0, 13), (-4.5, 7), (-4.4, 0)]),
    ]
    d = Details()
    for s in ('front', 'back'):
        for x0, x1 in ((-2.6, -3.0), (0.2, 0.2), (3.0, 3.2)):
            d.line(s, f'M{x0} 10.5 L{x1} 15.6', 0.22, 50)
        d.stitch(s, 'M-8 1 H8')
        d.line(s, 'M-8 5.2 H8', 0.5, 55, blur=1)
    leather = fabric('leather', 'fleece', 0.025, d, sheen=0.0, rough=0.45, relief=0.3)
    things = []
    for x, y, turn, flip in ((-6.4, 0, 0.12, 1), (7.2, 1.4, -0.16, -1)):
        piece = sewing.sew('glove', hand, step=0.5, limit=2.2)
        thing = piece[0]
        thing.data.materials.append(leather)
        thing.scale.x = flip
        thing.location = (x * SCALE, y * SCALE, 0)
        thing.rotation_euler.y = turn
        things.append(sewing.finish(thing, 0.22))
    return things, (-6, 9, 15)


def tote(leather=False):
    half = [
        ('open', 'neck', [(0, 37.4), (9, 37.7), (18.4, 38)]),
        ('seam', 'side', [(18.4, 38), (18.8, 20), (18.2, 3), (16.6, 0.4)]),
        ('seam', 'top', [(16.6, 0.4), (8, 0), (0, 0)]),
    ]
    d = Details()
    for s in ('front', 'back'):
        d.stitch(s, 'M-30 35.2 H30')
        d.line(s, 'M-30 34.9 H30', 0.25, 60)
        for k in (-1, 1):
            d.stitch(s, f'M{k * 6.4 - 1.2} 37 V31.6 H{k * 6.4 + 1.2} V37 M{k * 6.4 - 1.2} 31.6 L{k * 6.4 + 1.2} 35 M{k * 6.4 + 1.2} 31.6 L{k * 6.4 - 1.2} 35')
    stuff = fabric('leather', 'fleece', 0.03, d, rough=0.45, sheen=0.0) if leather else fabric('canvas', 'plain', 0.035, d, sheen=0.15)
    piece = sewing.sew('tote', half, step=1.2, limit=4.5)
    sewing.pin(piece, lambda name, side, x, z: z > 34.5)
    sewing.hang(piece, None, frames=26, shrink=-0.05, bend=0.5, stiff=20, pressure=0.6)
    piece[0].data.materials.append(stuff)
    strap = paint('strap', rough=0.5 if leather else 0.9, sheen=0.0 if leather else 0.2)
    things = [sewing.finish(piece[0], 0.3)]
    for side, lean in ((0, -0.7), (1, 0.9)):
        spots = [(-6.4, 32), (-6.4, 37), (-6.0, 48), (-3.6, 57), (0, 60), (3.6, 57), (6.0, 48), (6.4, 37), (6.4, 32)]
        line = []
        for x, z in spots:
            if z <= 37:
                line.append(sewing.on(piece, x, z, side, 0.3)[0])
            else:
                y = sewing.on(piece, x, 37, side, 0.3)[0].y
                line.append(Vector((x * SCALE, y * (1 - (z - 37) / 34) + lean * SCALE * (z - 37) / 23, z * SCALE)))
        things.append(band(line, 2.4, 0.28, strap))
    return things, (-4, 33, 18)


def band(line, width, thick, material):
    """A flat band whose width lies along x where it hangs."""
    mesh = bpy.data.meshes.new('band')
    make = bmesh.new()
    rows = []
    for i, p in enumerate(line):
        way = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        across = Vector((way.z, 0, -way.x)).normalized() * width * SCALE / 2
        rows.append([make.verts.new(p - across), make.verts.new(p + across)])
    for a, b in zip(rows, rows[1:]):
        make.faces.new((a[0], a[1], b[1], b[0])).smooth = True
    make.to_mesh(mesh)
    thing = sewing.link('band', mesh, material)
    wall = thing.modifiers.new('thick', 'SOLIDIFY')
    wall.thickness, wall.offset = thick * SCALE, 0
    soft = thing.modifiers.new('smooth', 'SUBSURF')
    soft.levels = soft.render_levels = 3
    return thing


def belt(frame=True):
    """A belt that lies rolled up, its buckle in front."""
    leather = fabric('leather', 'fleece', 0.02, None, rough=0.4, sheen=0.0)
    metal = paint('buckle', (0.62, 0.58, 0.5), rough=0.22, metal=1)
    turns, high, inner = 2.6, 3.6, 3.1
    mesh = bpy.data.meshes.new('belt')
    make = bmesh.new()
    rows = []
    n = 170
    spots = [(i / n, -math.pi / 2 - (1 - i / n) * turns * 2 * math.pi) for i in range(n + 1)]
    line = [((inner + t * turns * 0.75) * math.cos(a), (inner + t * turns * 0.75) * math.sin(a)) for t, a in spots]
    # The end with the buckle lies straight before the roll.
    front = line[-1][1]
    line += [(k * 0.4, front) for k in range(1, 12)]
    for x, y in line:
        rows.append([make.verts.new((x * SCALE, y * SCALE, z * SCALE)) for z in (0, 0.3, high - 0.3, high)])
    layer = make.loops.layers.uv.new('panel')
    for i, (a, b) in enumerate(zip(rows, rows[1:])):
        for k in range(3):
            face = make.faces.new((a[k], b[k], b[k + 1], a[k + 1]))
            face.smooth = True
            for loop, (u, v) in zip(face.loops, ((i, k), (i + 1, k), (i + 1, k + 1), (i, k + 1))):
                loop[layer].uv = sewing.to_uv(-60 + u * 0.7, 60 + v * 1.2, 0)
    make.to_mesh(mesh)
    thing = sewing.link('belt', mesh, leather)
    things = [sewing.finish(thing, 0.38)]
    end = Vector((6.6 * SCALE, front * SCALE, high / 2 * SCALE))
    w, h = 2.4, 2.3
    corners = [(-w, -h), (w, -h), (w, h), (-w, h)] if frame else [(w * math.cos(t), h * math.sin(t)) for t in [k * math.pi / 8 for k in range(16)]]
    curve = bpy.data.curves.new('frame', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', 0.034, 4
    line = curve.splines.new('BEZIER')
    line.bezier_points.add(len(corners) - 1)
    line.use_cyclic_u = True
    for p, (x, z) in zip(line.bezier_points, corners):
        p.co = end + Vector((x * SCALE, 0, z * SCALE))
        p.handle_left_type = p.handle_right_type = 'VECTOR' if frame else 'AUTO'
    things.append(sewing.link('frame', curve, metal))
    things.append(sewing.cord([end + Vector(p) * SCALE for p in ((-2.4, -0.3, 0), (-0.4, -0.5, 0.02), (2.6, -0.2, 0))], 0.2, metal))
    hem = paint('keeper', rough=0.45)
    for x, r in ((-4.2, 0.3), (-2.6, 0.24)):
        around = [(x, 0.34, -2.0), (x, -0.34, -2.0), (x, -0.36, 0), (x, -0.34, 2.0), (x, 0.34, 2.0)]
        things.append(sewing.cord([end + Vector(p) * SCALE for p in around], r, hem, flat=0.8))
    return things, (6, 2, 11), {'stands': True, 'key': 0.8, 'angles': ((-10, 24), (26, 38)), 'near': (18, 20), 'fill': 0.66}


DESIGNS = {
    'beanie/fold': lambda: beanie(),
    'beanie/bobble': lambda: beanie(bobble=True),
    'scarf/fringe': lambda: scarf(),
    'socks/pair': lambda: socks(),
    'gloves/leather': lambda: gloves(),
    'tote/canvas': lambda: tote(),
    'belt/frame': lambda: belt(),
}
