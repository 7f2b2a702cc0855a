"""Sneakers of leather and of canvas; the low ones of leather with a stripe are in shoes."""

import bmesh
import bpy
import numpy as np
from mathutils import Vector

import sewing
from cloth import Details, fabric, paint
from sewing import SCALE
from shoes import bow, eyelet, laces, pair, shaped, sole

RUBBER, GUM, LACE, LINING = (0.80, 0.79, 0.76), (0.30, 0.22, 0.15), (0.80, 0.79, 0.77), (0.55, 0.54, 0.52)
FRONT = ('M20.8 8.4 L19.4 6.0 L11 11 L10.2 15 L13 14z', 'M19.2 5.4 L10.6 10.4')


def low(base, z=13.6):
    """The outline of a low shoe's side above its sole."""
    return [
        ('seam', 'top', [(29.3, base), (29.2, base + 1.8), (27.6, 6.0), (24.2, 6.9), (20.5, 7.9), (16.5, 9.9), (13.2, 12.2), (11.2, z)]),
        ('open', 'neck', [(11.2, z), (9.2, 11.4), (6.2, 9.6), (3, 10.4), (0.9, 12.6)]),
        ('seam', 'seam', [(0.9, 12.6), (0.2, 9), (0.5, 6), (-0.1, base)]),
        ('open', 'hem', [(-0.1, base), (14, base - 0.1), (29.3, base)]),
    ]


def upper(chains, stuff):
    piece = sewing.sew('upper', chains, step=0.55, limit=4.6)
    shaped(piece)
    piece[0].data.materials.append(stuff)
    return piece


def tongue(stuff, high=0.0):
    chains = [('seam', 'top', [(14, 11), (11.8, 14.5 + high), (10.2, 17 + high), (9, 16.6 + high)]), ('seam', 'seam', [(9, 16.6 + high), (10.4, 13.4), (14, 11)])]
    thing = sewing.sew('tongue', chains, step=0.5, limit=2.2)[0]
    for v in thing.data.vertices:
        v.co.y *= 1.9
    thing.data.materials.append(stuff)
    return sewing.finish(thing, 0.2)


def toe_cap(d):
    cap = 'M30 9 L25.6 7.4 C24.2 6 23.8 4 23.8 1 H31z'
    for s in ('front', 'back'):
        d.patch(s, cap, 250, 'own')
        d.patch(s, cap, 175)
        d.line(s, 'M25.6 7.4 C24.2 6 23.8 4 23.8 1', 0.2, 30)
        d.line(s, 'M25 7.2 C23.6 5.8 23.2 4 23.2 1', 0.14, 215, dash='0.22 0.1')


def strap(piece, x, z, x2, z2, wide, material):
    """A band across the instep, from a place on the middle line down to both sides."""
    along = Vector((1.0, -0.62)).normalized() * wide / 2
    verts, faces, rows = [], [], 25
    for i, s in enumerate(np.linspace(-1, 1, rows)):
        a = abs(s)
        cx, cz = x + (x2 - x) * a, z + (z2 - z) * a
        for k in (-1, -0.5, 0, 0.5, 1):
            spot, way = sewing.on(piece, cx + along[0] * k, cz + along[1] * k, 0 if s >= 0 else 1, 0.0)
            verts.append(np.array(spot + way * (0.42 - 0.2 * a) * SCALE))
        if i:
            faces += [((i - 1) * 5 + k, i * 5 + k, i * 5 + k + 1, (i - 1) * 5 + k + 1) for k in range(4)]
    grid = np.array(verts).reshape(rows, 5, 3)
    for _ in range(4):
        grid[1:-1] = grid[1:-1] * 0.5 + (grid[:-2] + grid[2:]) * 0.25
    mesh = bpy.data.meshes.new('strap')
    mesh.from_pydata(grid.reshape(-1, 3).tolist(), [], faces)
    make = bmesh.new()
    make.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(make, faces=make.faces)
    make.to_mesh(mesh)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return sewing.finish(sewing.link('strap', mesh, material), 0.3)


def canvas(high=False):
    """Of canvas with a cap of rubber, low or over the ankle; the sole has a line of the article's colour."""
    base, d = 2.7, Details()
    toe_cap(d)
    top = 16.6
    chains = low(base)
    if high:
        chains = [
            ('seam', 'top', [(29.3, base), (29.2, 4.5), (27.6, 6.2), (24.2, 7.1), (20.5, 8.3), (16.9, 10.6), (14.2, 13.4), (12.9, top)]),
            ('open', 'neck', [(12.9, top), (7, top - 0.9), (1.5, top + 0.5)]),
            ('seam', 'seam', [(1.5, top + 0.5), (1.3, 12.5), (0.4, 8), (-0.1, base)]),
            ('open', 'hem', [(-0.1, base), (14, base - 0.1), (29.3, base)]),
        ]
    facing = f'M21 8.6 L19.4 6.2 L12 10.6 L10.4 {top + 2} L14.5 {top + 2} L13.6 15z' if high else FRONT[0]
    stay = f'M-2 {top + 2} L2.6 {top + 2} L3 10 L4 2 H-2z' if high else 'M-2 13 L2.6 12 L3.2 8 L4 2 H-2z'
    for s in ('front', 'back'):
        for shape in (facing, stay):
            d.patch(s, shape, 175)
            d.line(s, shape, 0.16, 35)
        for line in (f'M19.2 5.6 L11.5 10 L9.9 {top + 2}' if high else FRONT[1], 'M3.7 10 L4.6 2'):
            d.line(s, line, 0.14, 215, dash='0.24 0.1')
        d.line(s, f'M14 {top - 0.8} L6.8 {top - 1.6} L0 {top - 0.3}' if high else 'M11.4 13 C9 10.4 6.4 8.8 3 9.7 L0.6 12', 0.16, 215, dash='0.24 0.1')
    stuff = fabric('canvas', 'plain', 0.05, d, own=RUBBER, sheen=0.1, rough=0.9, relief=0.26)
    piece = upper(chains, stuff)
    white, lace, metal = paint('rubber', RUBBER, rough=0.5), paint('lace', LACE, rough=0.9), paint('eyelet', (0.7, 0.7, 0.7), rough=0.3, metal=1)
    line = [(20.2, 8.5), (18.2, 9.7), (16.4, 11.1), (15.0, 12.7), (13.9, 14.5)] if high else [(20.4 - i * 2.05, 7.7 + i * 1.22) for i in range(5)]
    spots = [((x, z), (x - 1.5, z - (0.9 if z > 13 and high else 1.3))) for x, z in line]
    things = [sewing.finish(piece[0], 0.3), sole(0.25, base + 0.5, white, wider=0.22), sole(0, 0.5, paint('tread', GUM, rough=0.6), wider=0.12), sole(base - 0.5, base - 0.15, paint('line', rough=0.6), wider=0.3), sole(base + 0.1, base + 0.6, paint('lining', LINING, rough=0.95), wider=-0.6)]
    things += laces(piece, spots, lace)
    things += [eyelet(piece, x2, z2, side, metal) for _, (x2, z2) in spots for side in (0, 1)]
    things += bow(sewing.on(piece, *line[-1], 0)[0] + Vector((0.3, 0, 0.4)) * SCALE, lace)
    things.append(tongue(stuff, 2.6 if high else 0))
    return pair(things), (18, 11 if high else 8.5, 26)


def runner():
    """Of leather on a thick sole, its parts sewn over one another."""
    base, d = 3.3, Details()
    guard = 'M30 9 L25.4 7.4 C23.4 6 21 4.9 16.4 4.4 L15 1 H31z'
    heel = 'M-2 12 L4.4 9.8 C6 7.4 8 5.6 10.6 4.6 L10 1 H-2z'
    bars = ('M13.4 9.4 L9.4 5.2', 'M15.2 8.6 L12.2 5.2')
    for s in ('front', 'back'):
        for shape in (guard, heel, FRONT[0]):
            d.patch(s, shape, 190)
            d.line(s, shape, 0.18, 30)
        for line in bars:
            d.line(s, line, 0.75, 245, 'own')
            d.line(s, line, 0.75, 160)
        for line in ('M25 7.9 C23 6.5 20.8 5.5 16.2 5.0', 'M4.8 10.2 C6.4 7.9 8.2 6.2 10.6 5.2', FRONT[1]):
            d.line(s, line, 0.14, 215, dash='0.22 0.1')
        for i in range(5):
            for j in range(3):
                d.add('shade', s, f'<circle cx="{20.6 + i * 0.8}" cy="{6.0 + j * 0.6 + (i % 2) * 0.3}" r=".14" fill="rgb(40,40,40)"/>')
    stuff = fabric('leather', 'fleece', 0.015, d, own=(0.74, 0.73, 0.71), sheen=0.03, rough=0.45, relief=0.32)
    piece = upper(low(base), stuff)
    white, lace = paint('rubber', RUBBER, rough=0.55), paint('lace', LACE, rough=0.9)
    things = [sewing.finish(piece[0], 0.32), sole(0.5, base + 0.5, white, wider=0.22, toe=0.8, grooves=4), sole(1.5, 2.1, paint('mid', rough=0.6), wider=0.34, toe=0.8), sole(0, 0.75, paint('tread', (0.03, 0.03, 0.032), rough=0.6), wider=0.16, toe=0.8, heel=0.3), sole(base + 0.1, base + 0.6, paint('lining', LINING, rough=0.95), wider=-0.6)]
    things += laces(piece, [((20.4 - i * 2.05, 7.7 + i * 1.22), (19.2 - i * 2.05, 6.4 + i * 1.22)) for i in range(5)], lace)
    things += bow(sewing.on(piece, 12.4, 12.7, 0)[0] + Vector((0.2, 0, 0.5)) * SCALE, lace)
    things.append(tongue(stuff))
    return pair(things), (18, 8.5, 25)


def strapped(straps):
    """Children's, of canvas: straps instead of laces, the toe guarded by rubber."""
    base, d = 2.7, Details()
    guard = 'M31 10 L26.6 7.2 C24.4 5.8 22.2 4.9 19.4 4.4 L18 1 H31z'
    heel = 'M-2 13 L2.6 11.4 C3.4 8 5 5.6 7.4 4.4 L7 1 H-2z'
    for s in ('front', 'back'):
        d.patch(s, guard, 250, 'own')
        for shape in (guard, heel):
            d.patch(s, shape, 185)
            d.line(s, shape, 0.18, 30)
        d.line(s, 'M3.2 11.2 C4 8.2 5.6 6 8 4.9', 0.14, 215, dash='0.24 0.1')
        d.line(s, 'M11.4 13.8 C9 11 6.4 9.3 3 10.2 L0.6 12.8', 0.9, 60, blur=1)
    stuff = fabric('canvas', 'plain', 0.05, d, own=RUBBER, sheen=0.1, rough=0.9, relief=0.28)
    piece = upper(low(base), stuff)
    band, white = paint('strap', rough=0.6), paint('rubber', RUBBER, rough=0.5)
    things = [sewing.finish(piece[0], 0.3), sole(0.25, base + 0.35, white, grooves=2, wider=0.2), sole(0, 0.6, paint('tread', rough=0.6), wider=0.16), sole(base + 0.1, base + 0.6, paint('lining', LINING, rough=0.95), wider=-0.6), tongue(stuff)]
    places = ((18.6, 8.9, 15.0, 4.6), (14.3, 11.5, 11.0, 6.6)) if straps == 2 else ((16.4, 10.1, 12.6, 5.4),)
    things += [strap(piece, *place, 2.8 if straps == 2 else 5.4, band) for place in places]
    if straps == 1:
        things += [strap(piece, *places[0], 1.0, white)]
    return pair(things), (18, 8.5, 25)


SETTING = {'stands': True, 'key': 0.8, 'angles': ((-24, 14), (38, 26)), 'near': (-30, 24), 'fill': 0.84, 'samples': 6}
DESIGNS = {
    'sneaker/runner': runner,
    'sneaker/canvas': canvas,
    'sneaker/high': lambda: canvas(high=True),
    'sneaker/straps': lambda: strapped(2),
    'sneaker/strap': lambda: strapped(1),
}
