"""Shoes: uppers are filled outlines of their side, soles are lofted from a foot's plan."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

import sewing
from cloth import Details, fabric, paint
from sewing import SCALE

# Half the width of a foot's plan from the heel (x = 0) to the toe (x = 29).
PLAN = [(-0.2, 0.0), (0.2, 1.7), (1.6, 2.9), (5, 3.4), (11, 3.3), (16, 3.7), (21, 4.6), (25, 4.4), (27.6, 3.2), (29, 1.6), (29.5, 0)]


def sole(low, high, material, wider=0.12, toe=0.35, grooves=0, heel=0.0, length=1.0):
    """A sole between two heights; it rises at the toe and is a little wider than the foot."""
    outline = sewing.evenly(sewing.smooth(PLAN), 0.7)
    around = [(x, y) for x, y in outline] + [(x, -y) for x, y in outline[-2:0:-1]]
    centre = np.array([14.5, 0])
    rings = []
    steps = [(0.0, -0.55), (0.12, -0.1), (0.3, 0.1)]
    for g in range(grooves):
        z = 0.35 + g * 0.5 / max(grooves, 1)
        steps += [(z, 0.12), (z + 0.05, -0.06), (z + 0.1, 0.12)]
    steps += [(0.88, 0.1), (0.97, 0.0), (1.0, -0.25)]
    mesh = bpy.data.meshes.new('sole')
    make = bmesh.new()
    for part, out in steps:
        ring = []
        for x, y in around:
            q = np.array([x, y])
            away = (q - centre) / max(np.hypot(*(q - centre)), 1e-6)
            x2, y2 = q + away * (wider + out)
            lift = toe * max(0, (x - 19) / 10) ** 2
            rise = 0.5 * max(0, (7 - x) / 7)
            z = low + (high - low + rise * 0.6) * part + lift
            if heel and part == 0 and 8.2 < x < 14:
                z += heel
            ring.append(make.verts.new((x2 * SCALE, y2 * SCALE, z * SCALE)))
        rings.append(ring)
    n = len(around)
    for a, b in zip(rings, rings[1:]):
        for k in range(n):
            face = make.faces.new((a[k], a[(k + 1) % n], b[(k + 1) % n], b[k]))
            face.smooth = True
    make.faces.new(rings[0][::-1])
    make.faces.new(rings[-1])
    make.to_mesh(mesh)
    return sewing.link('sole', mesh, material)


def shaped(piece):
    """Gives a filled outline the width of a foot's plan, wide at the bottom."""
    thing, marks = piece
    plan = sewing.smooth(PLAN)
    for v, (name, side, x, z) in zip(thing.data.vertices, marks):
        y = v.co.y / SCALE
        most = np.interp(x, plan[:, 0], plan[:, 1])
        top = max(0.0, 1 - max(0.0, z - 2) / 22)
        v.co.y = np.sign(y) * most * 1.06 * math.tanh(abs(y) / max(most, 0.3) * 1.5) * (0.84 + 0.16 * top) * SCALE
    verts = np.array([tuple(v.co) for v in thing.data.vertices])
    faces = [tuple(p.vertices) for p in thing.data.polygons]
    verts = sewing.relaxed(verts, faces, [m[0] for m in marks], 4)
    for v, co in zip(thing.data.vertices, verts):
        v.co = co


def laces(piece, spots, material, reach=1.9, radius=0.3):
    """Laces across the instep at points of the centre line, and the eyelets they go through."""
    things = []
    for i, ((x, z), (x2, z2)) in enumerate(spots):
        ends = [sewing.on(piece, x2, z2, side, 0.25)[0] for side in (0, 1)]
        top = sewing.on(piece, x, z, 0, 0.0)[0]
        over = top + Vector((-0.1, 0, 0.55)) * SCALE
        a = ends[0] * 0.45 + over * 0.55 + Vector((-0.05, 0, 0.25)) * SCALE
        b = ends[1] * 0.45 + over * 0.55 + Vector((-0.05, 0, 0.25)) * SCALE
        things.append(sewing.cord([ends[0], a, over, b, ends[1]], radius, material, flat=0.75))
    return things


def bow(spot, material):
    things = []
    for k in (-1, 1):
        loop = [(0, 0, 0), (0.8, k * 2.0, 0.9), (0.4, k * 4.0, 0.1), (0.9, k * 3.6, -0.8), (0.3, k * 1.4, -0.1), (0, 0, 0)]
        end = [(0, 0, 0), (1.2, k * 1.6, -0.2), (1.8, k * 2.6, -1.6), (2.0, k * 2.9, -2.8)]
        for way in (loop, end):
            things.append(sewing.cord([spot + Vector(p) * SCALE for p in way], 0.24, material))
    return things


def pair(things, apart=11.5, back=-5.5):
    """The other shoe of a pair behind this one."""
    more = []
    for t in things:
        other = t.copy()
        other.location = t.location + Vector((back * SCALE, apart * SCALE, 0))
        bpy.context.collection.objects.link(other)
        more.append(other)
    return things + more


def sneaker():
    base = 2.6
    top = [(29.3, base), (29.2, 4.4), (27.6, 6.0), (24.2, 6.9), (20.5, 7.9), (16.5, 9.9), (13.2, 12.2), (11.2, 13.6)]
    collar = [(11.2, 13.6), (9.2, 11.4), (6.2, 9.6), (3, 10.4), (0.9, 12.6)]
    chains = [
        ('seam', 'top', top),
        ('open', 'neck', collar),
        ('seam', 'seam', [(0.9, 12.6), (0.2, 9), (0.5, 6), (-0.1, base)]),
        ('open', 'hem', [(-0.1, base), (14, base - 0.1), (29.3, base)]),
    ]
    d = Details()
    toe = 'M29.5 9 L24.6 7.2 C22.6 5.8 21.8 4 21.6 2 L30 2z'
    facing = 'M20.8 8.4 L19.4 6.0 L11 11 L10.2 15 L13 14z'
    heel = 'M-2 11.4 L3 9.4 L4.4 2 H-2z'
    for s in ('front', 'back'):
        for shape in (toe, facing, heel):
            d.patch(s, shape, 185)
            d.line(s, shape, 0.18, 30)
        for shape in ('M24 7 C22 5.4 21.2 4 21 2', 'M19.2 5.4 L10.6 10.4', 'M3.5 9.2 L5 2'):
            d.line(s, shape, 0.14, 215, dash='0.22 0.1')
        for i in range(7):
            for j in range(3):
                d.add('shade', s, f'<circle cx="{22.6 + i * 0.75}" cy="{4.4 + j * 0.7 + (i % 2) * 0.35}" r=".13" fill="rgb(40,40,40)"/>')
        d.line(s, 'M6 4 C10 3.2 15 5 18.6 7.4', 0.9, 240, 'own')
        d.line(s, 'M11.4 13.8 C9 11 6.4 9.3 3 10.2 L0.6 12.8', 0.9, 60, blur=1)
    stuff = fabric('upper', 'fleece', 0.02, d, own=(0.82, 0.81, 0.79), sheen=0.05, rough=0.55, relief=0.28)
    piece = sewing.sew('upper', chains, step=0.55, limit=4.6)
    shaped(piece)
    piece[0].data.materials.append(stuff)
    white = paint('rubber', (0.80, 0.79, 0.76), rough=0.5)
    gum = paint('tread', (0.30, 0.22, 0.15), rough=0.6)
    lace = paint('lace', (0.80, 0.79, 0.77), rough=0.9)
    lining = paint('lining', (0.55, 0.54, 0.52), rough=0.95)
    spots = [((20.4 - i * 2.05, 7.7 + i * 1.22), (19.2 - i * 2.05, 6.4 + i * 1.22)) for i in range(5)]
    things = [sewing.finish(piece[0], 0.3), sole(0.25, base + 0.35, white, grooves=1), sole(0, 0.5, gum, wider=0.08)]
    things += laces(piece, spots, lace)
    things += bow(sewing.on(piece, 12.4, 12.7, 0)[0] + Vector((0.2, 0, 0.5)) * SCALE, lace)
    # The tongue, and what the foot stands on.
    tongue = sewing.sew('tongue', [('seam', 'top', [(14, 11), (11.8, 14.5), (10.2, 17), (9, 16.6)]), ('seam', 'seam', [(9, 16.6), (10.4, 13.4), (14, 11)])], step=0.5, limit=2.2)
    for v in tongue[0].data.vertices:
        v.co.y *= 1.9
    tongue[0].data.materials.append(stuff)
    things.append(sewing.finish(tongue[0], 0.2))
    bed = sole(base + 0.1, base + 0.6, lining, wider=-0.6)
    things.append(bed)
    return pair(things), (18, 8.5, 25)


def boot(tall=True):
    base = 3.0
    high = 20 if tall else 16
    top = [(29.2, base), (29.1, 5.2), (27.2, 7.2), (23.5, 8.4), (19.5, 9.6), (15.6, 12.6), (13.6, 15.6), (13.2, high)]
    chains = [
        ('seam', 'top', top),
        ('open', 'neck', [(13.2, high), (6.6, high - 0.6), (0.6, high + 0.4)]),
        ('seam', 'seam', [(0.6, high + 0.4), (0.7, 12), (0.2, 8), (-0.1, base)]),
        ('open', 'hem', [(-0.1, base), (14, base), (29.2, base)]),
    ]
    d = Details()
    toe = 'M30 9.4 L23.6 8.4 C21.8 6.4 21.2 4.6 21.2 2 H30z'
    quarter = f'M20 10.4 C17.5 9.6 16.4 7.4 16.2 2 H-2 V{high + 2} H14z'
    heel = 'M-2 13 L2.6 11.6 C3.4 8 4 5 4.2 2 H-2z'
    for s in ('front', 'back'):
        d.patch(s, quarter, 165)
        d.line(s, quarter, 0.2, 30)
        for shape in (toe, heel):
            d.patch(s, shape, 190)
            d.line(s, shape, 0.18, 30)
        for shape in ('M22.8 8.2 C21.2 6.4 20.6 4.6 20.6 2', 'M22.3 8 C20.8 6.2 20.1 4.6 20.1 2', 'M15.6 2 C15.8 7 16.8 9.6 18.6 10.6', f'M10.6 {high + 1} L11.2 14.4 L17 9.2', 'M3.2 11 C4 7.4 4.6 5 4.8 2'):
            d.line(s, shape, 0.14, 220, dash='0.24 0.1')
        d.line(s, f'M-2 {high - 1.6} H20', 1.8, 185, blur=1)
    stuff = fabric('leather', 'fleece', 0.02, d, sheen=0.0, rough=0.42, relief=0.3)
    piece = sewing.sew('upper', chains, step=0.6, limit=4.8)
    shaped(piece)
    piece[0].data.materials.append(stuff)
    rubber = paint('rubber', (0.035, 0.033, 0.03), rough=0.55)
    welt = paint('welt', (0.32, 0.2, 0.1), rough=0.7)
    lace = paint('lace', (0.09, 0.075, 0.06), rough=0.9)
    metal = paint('eyelet', (0.6, 0.45, 0.25), rough=0.3, metal=1)
    things = [sewing.finish(piece[0], 0.35), sole(0, base - 0.1, rubber, grooves=2, heel=0.8), sole(base - 0.1, base + 0.35, welt, wider=0.35)]
    line = [(20.6, 9.0), (18.4, 10.4), (16.6, 11.7), (15.2, 13.2), (14.2, 14.8), (13.6, 16.6)] + ([(13.4, 18.4)] if tall else [])
    spots = [((x, z), (x - 1.4, z - 1.0 if z < 13 else z - 0.2)) for x, z in line]
    things += laces(piece, spots, lace, radius=0.26)
    for _, (x, z) in spots:
        things += [eyelet(piece, x, z, side, metal) for side in (0, 1)]
    things += bow(sewing.on(piece, *line[-1], 0)[0] + Vector((0.5, 0, 0.1)) * SCALE, lace)
    things.append(sole(base + 0.1, base + 0.6, paint('lining', (0.35, 0.3, 0.25), rough=0.95), wider=-0.6))
    return pair(things), (17, 11, 26)


def eyelet(piece, x, z, side, metal):
    spot, way = sewing.on(piece, x, z, side, 0.16)
    bpy.ops.mesh.primitive_torus_add(major_radius=0.3 * SCALE, minor_radius=0.09 * SCALE, location=spot)
    thing = bpy.context.object
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    thing.data.materials.append(metal)
    return thing


SETTING = {'stands': True, 'key': 0.8, 'angles': ((-24, 14), (38, 26)), 'near': (-30, 24), 'fill': 0.84}
DESIGNS = {
    'sneaker/court': sneaker,
    'boot/laced': lambda: boot(),
    'boot/ankle': lambda: boot(tall=False),
}
