"""Bottles, tubes, jars and cans: profiles that are turned, with a printed label."""

import math

import bmesh
import bpy

import sewing
from cloth import Details, fabric, paint
from sewing import SCALE


FINE = 4  # print is finer than seams: its map is as much larger


def turned(name, profile, material, squash=None, step=0.25):
    """A body of revolution from (radius, height) points; `squash(z)` flattens it front to back."""
    line = sewing.evenly(sewing.smooth(profile, 8) if len(profile) > 2 else profile, step)
    mesh = bpy.data.meshes.new(name)
    make = bmesh.new()
    layer = make.loops.layers.uv.new('panel')
    n = 72
    rings = []
    for r, z in line:
        flat = squash(z) if squash else 1.0
        rings.append(
            [
                make.verts.new((r * math.sin(a) * SCALE, -r * math.cos(a) * flat * SCALE, z * SCALE))
                for a in [2 * math.pi * (k - n // 2) / n for k in range(n)]
            ]
        )
    for i, (a, b) in enumerate(zip(rings, rings[1:])):
        for k in range(n):
            face = make.faces.new((a[k], a[(k + 1) % n], b[(k + 1) % n], b[k]))
            face.smooth = True
            for loop, (u, v) in zip(face.loops, ((k, i), (k + 1, i), (k + 1, i + 1), (k, i + 1))):
                # Along the round from the middle of the front, in centimetres.
                across = (u - n / 2) / n * 2 * math.pi * max(line[:, 0].max(), 1)
                loop[layer].uv = sewing.to_uv(across * FINE, line[v][1] * FINE, 0)
    make.faces.new(rings[0][::-1])
    make.faces.new(rings[-1])
    make.to_mesh(mesh)
    return sewing.link(name, mesh, material)


def leaf(x, y, size, turn):
    """A leaf from its stalk up, as a path."""
    return f'<path transform="translate({x} {y}) rotate({turn}) scale({size})" d="M0 0 C.7 .3 .6 1 0 1.6 C-.6 1 -.7 .3 0 0z" fill="TONE"/>'


# The mark of each maker around (0, 0), one wide and one high, and the letters of its name.
MAKERS = {
    'Suortuva': (
        ''.join(f'<path d="M{-0.4 + k * 0.4} -.5 q.3 .25 0 .5 t0 .5" fill="none" stroke="TONE" stroke-width=".13"/>' for k in range(3)),
        'font-family="DejaVu Sans, sans-serif" font-weight="bold"',
        0.68,
    ),
    'Villiruusula': (
        ''.join(f'<circle cx="{0.3 * math.sin(k * 1.257):.3f}" cy="{0.3 * math.cos(k * 1.257):.3f}" r=".2" fill="TONE"/>' for k in range(5)),
        'font-family="P052, Palatino, serif" font-style="italic" font-weight="bold"',
        0.5,
    ),
    'KOIVULEHTO': (
        leaf(0, -0.5, 0.6, 0) + leaf(-0.05, -0.45, 0.45, 55) + leaf(0.05, -0.45, 0.45, -55),
        'font-family="URW Gothic, Liberation Sans, sans-serif" font-weight="600" letter-spacing=".06em"',
        0.8,
    ),
    'KAMIHANA': ('<circle r=".42" fill="TONE"/>', 'font-family="Liberation Sans, sans-serif" font-weight="bold" letter-spacing=".18em"', 1.0),
    'kiharala': (
        '<path d="M.1 0 A.1 .1 0 0 1 -.1 0 A.22 .22 0 0 1 .3 0 A.36 .36 0 0 1 -.42 0 A.5 .5 0 0 1 .5 -.1" fill="none" stroke="TONE" stroke-width=".11"/>',
        'font-family="URW Gothic, DejaVu Sans, sans-serif" font-weight="600"',
        0.56,
    ),
    'BELCRIN': (
        '<path d="M-.5 .16 H.5 M-.5 -.16 H.5" stroke="TONE" stroke-width=".1"/>',
        'font-family="Nimbus Roman, Liberation Serif, serif" font-weight="bold" letter-spacing=".12em"',
        0.86,
    ),
}


def label(low, high, half, maker, upright=False):
    """A paper label with a maker's mark and name in a dark tone of the article's colour; names go up what is slim."""
    d = Details()
    x, h = half * 0.86, high - low
    mark, letters, wide = MAKERS[maker]
    sign = min(h * 0.24, x * 0.9)
    room = h * 0.88 - sign * 1.4 if upright else x * 1.8
    size = min(room / (len(maker) * wide), h * 0.26, x * (1.1 if upright else 0.9))
    y = low + (h * 0.06 + room / 2 if upright else h * 0.46)
    turned_ = 'rotate(90) translate(0 %s)' % (-size * 0.34) if upright else ''
    print_ = (
        f'<g transform="translate(0 {high - h * 0.06 - sign * 0.62}) scale({sign})">{mark}</g>'
        f'<g transform="translate(0 {y}) {turned_} scale(1 -1)"><text {letters} text-anchor="middle" font-size="{size}" fill="TONE">{maker}</text></g>'
    )
    if not upright:
        for i, w in enumerate((0.5, 0.34)):
            print_ += f'<path d="M{-half * w} {y - size - h * 0.07 - i * h * 0.07} H{half * w}" stroke="TONE" stroke-width=".12"/>'
    paper = {
        'Villiruusula': f'M{-x} {low} H{x} V{high - x} A{x} {x} 0 0 1 {-x} {high - x}z' if h > 2 * x else f'M{-x} {low} H{x} V{high} H{-x}z',
        'KAMIHANA': f'M{-x * 0.72} {low} H{x * 0.72} V{high} H{-x * 0.72}z' if upright else f'M{-x} {low} H{x} V{high} H{-x}z',
        'BELCRIN': f'M-20 {low} H20 V{high} H-20z',
    }.get(maker, f'M{-x} {low + 0.5} q0 -.5 .5 -.5 H{x - 0.5} q.5 0 .5 .5 V{high - 0.5} q0 .5 -.5 .5 H{-x + 0.5} q-.5 0 -.5 -.5z')
    d.patch('front', paper, 255, 'own')
    d.add('own', 'front', print_.replace('TONE', '#000'))
    d.add('shade', 'front', print_.replace('TONE', 'rgb(52,52,52)'))
    return d


def plastic(d, rough=0.28):
    for sides in d.layers.values():
        sides[0] = f'<g transform="scale({FINE})">{sides[0]}</g>' if sides[0] else ''
    made = fabric('plastic', 'fleece', 0.0, d, sheen=0.0, rough=rough, own=(0.93, 0.92, 0.9), relief=0.0)
    made.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0.45
    return made


WHITE = ((0.8, 0.79, 0.77), 0.32)
DARK = ((0.025, 0.025, 0.028), 0.3)
BRASS = ((0.7, 0.6, 0.42), 0.25)
BIRCH = ((0.66, 0.46, 0.28), 0.6)


def cap(tone, metal=0.0):
    return paint('cap', tone[0], rough=tone[1], metal=metal, specular=0.5)


def bottle():
    body = [(2.6, 0), (3.15, 0.25), (3.25, 1), (3.25, 13.4), (3.0, 14.6), (2.2, 15.4), (1.75, 15.7)]
    lid = [(1.7, 15.7), (1.95, 15.8), (1.95, 18.9), (1.8, 19.2), (0.4, 19.25)]
    return [turned('bottle', body, plastic(label(2, 13, 3.2, 'Suortuva'))), turned('lid', lid, cap(WHITE))], (0, 9, 11)


def oval():
    """A wide, flat bottle with a small lid of brass."""
    body = [(3.5, 0), (4.1, 0.25), (4.2, 1), (4.3, 9.5), (4.1, 11.6), (3.3, 13.2), (1.9, 14.0), (1.3, 14.4)]
    lid = [(1.25, 14.3), (1.5, 14.4), (1.5, 16.9), (1.35, 17.2), (0.3, 17.25)]
    return [turned('bottle', body, plastic(label(1.8, 11, 4.1, 'Villiruusula')), lambda z: 0.6), turned('lid', lid, cap(BRASS, 1.0))], (0, 8, 11)


def slim():
    """A tall bottle, its lid of birch as wide as itself."""
    body = [(2.4, 0), (2.85, 0.2), (2.95, 0.9), (2.95, 15.4), (2.8, 15.9), (2.4, 16.1)]
    lid = [(2.6, 16.15), (2.95, 16.2), (2.95, 18.9), (2.75, 19.2), (0.4, 19.25)]
    return [turned('bottle', body, plastic(label(2.4, 14, 3.1, 'KOIVULEHTO', True), rough=0.42)), turned('lid', lid, cap(BIRCH))], (0, 9, 11)


def standing():
    """A soft bottle that stands on its dark lid."""
    body = [(2.6, 2.5), (2.9, 2.7), (3.1, 4), (3.75, 12.4), (3.7, 15.2), (3.0, 17.0), (1.4, 17.8), (0.1, 17.9)]
    lid = [(2.3, 0), (2.65, 0.2), (2.75, 2.2), (2.6, 2.5), (0.5, 2.55)]
    return [turned('bottle', body, plastic(label(4.4, 14.6, 3.2, 'KAMIHANA', True)), lambda z: 0.72), turned('lid', lid, cap(DARK), lambda z: 0.8)], (0, 9, 11)


def tube(high=16.4, half=2.6, low=2.6, maker='Villiruusula', lid_=None, upright=False):
    """A tube that stands on its lid, `low` high, and is flat at its end."""
    def squash(z):
        return max(0.06, 1 - max(0.0, z - low - 0.6) / (high - low - 0.6))

    body = [(half - 0.4, low), (half - 0.05, low + 0.5), (half, low + 1.4), (half + 0.15, high * 0.61), (half + 0.5, high)]
    d = label(low + 2.0, high - 1.4, half + 0.3, maker, upright)
    d.line('front', f'M-10 {high - 0.5} H10', 0.5, 90)
    wide = half - 0.3
    lid = [(wide - 0.3, 0), (wide, 0.1), (wide, low - 0.1), (wide - 0.1, low + 0.1), (0.5, low + 0.15)]
    return [turned('tube', body, plastic(d), squash), turned('lid', lid, lid_ or cap(WHITE))], (0, high * 0.55, 10)


def jar(maker='Suortuva', half=4.6, high=4.9, lid_=None, low_lid=2.7, round_=0.0):
    body = [(half - 0.7, 0), (half - 0.1, 0.25), (half, 1), (half + round_, high * 0.5), (half, high - 0.5), (half - 0.2, high - 0.1), (half - 0.5, high)]
    top = high + 0.1
    lid = [(half, top), (half + 0.15, top + 0.1), (half + 0.15, top + low_lid - 0.3), (half, top + low_lid), (0.5, top + low_lid + 0.05)]
    return [turned('jar', body, plastic(label(0.7, high - 0.3, half - 0.2, maker))), turned('lid', lid, lid_ or cap(WHITE))], (0, 3.5, 10)


def dropper(maker='Villiruusula', half=2.0, high=7.0, ring_=None, bulb_=None):
    body = [(half - 0.5, 0), (half - 0.05, 0.2), (half, 0.8), (half, high - 0.4), (half * 0.85, high + 0.5), (1.0, high + 1.1), (0.95, high + 1.5)]
    up = high + 1.5
    ring = [(1.1, up), (1.25, up + 0.1), (1.25, up + 1.3), (1.1, up + 1.45), (0.6, up + 1.5)]
    bulb = [(0.75, up + 1.5), (0.85, up + 1.9), (0.78, up + 3.5), (0.55, up + 4.3), (0.1, up + 4.5)]
    return [
        turned('bottle', body, plastic(label(0.9, high - 0.7, half, maker), rough=0.12)),
        turned('ring', ring, ring_ or cap(BRASS, 1.0)),
        turned('bulb', bulb, bulb_ or cap(DARK)),
    ], (0, 5.5, 8)


def can(maker, high, half, lid_):
    """What sprays: a can with a cap over its head."""
    body = [(half - 0.3, 0), (half, 0.1), (half + 0.05, 0.5), (half, 0.8), (half, high - 1.6), (half + 0.05, high - 1.4), (half - 0.1, high - 1), (half - 0.6, high - 0.3), (half - 1.0, high)]
    lid = [(half - 0.3, high - 0.7), (half - 0.25, high - 0.5), (half - 0.25, high + 3.5), (half - 0.4, high + 3.9), (0.3, high + 3.95)]
    return [turned('can', body, plastic(label(1.6, high - 2, half, maker, True), rough=0.22)), turned('lid', lid, lid_)], (0, high * 0.55, 11)


def aerosol():
    return can('kiharala', 19.1, 2.5, cap(WHITE))


def foaming(maker, high, half, tone):
    """What foams: a can with a nozzle on it."""
    from mathutils import Vector

    things, near = can(maker, high, half, cap(tone))
    body = things[0]
    collar = [(half - 0.5, high - 0.6), (half - 0.35, high - 0.5), (half - 0.45, high + 0.5), (0.9, high + 1.0), (0.7, high + 2.6), (0.5, high + 2.9), (0.1, high + 2.95)]
    bpy.data.objects.remove(things[1])
    ends = ((0, 0, high + 2.2), (0.9, -0.7, high + 2.5), (1.8, -1.4, high + 3.2), (2.2, -1.7, high + 3.9))
    return [body, turned('nozzle', collar, cap(tone)), sewing.cord([Vector(p) * SCALE for p in ends], 0.42, cap(tone))], near


def pumped(maker='kiharala', tone=DARK, metal=0.0, half=3.5, high=15.0):
    from mathutils import Vector

    body = [(half - 0.6, 0), (half - 0.1, 0.25), (half, 1), (half, high - 2.6), (half - 0.4, high - 1.2), (1.9, high - 0.3), (1.4, high)]
    collar = [(1.3, high), (1.6, high + 0.1), (1.6, high + 1.6), (1.4, high + 1.8), (0.5, high + 1.85)]
    stem = [(0.42, high + 1.8), (0.42, high + 4)]
    top = [(0.9, high + 3.8), (1.0, high + 3.9), (1.0, high + 4.7), (0.85, high + 4.9), (0.2, high + 4.95)]
    head = cap(tone, metal)
    things = [
        turned('bottle', body, plastic(label(2, high - 2.6, half, maker))),
        turned('collar', collar, head),
        turned('stem', stem, head),
        turned('top', top, head),
    ]
    ends = ((0.3, -0.2, high + 4.4), (1.8, -0.9, high + 4.55), (2.9, -1.4, high + 4.3), (3.2, -1.55, high + 3.9))
    things.append(sewing.cord([Vector(p) * SCALE for p in ends], 0.36, head))
    return things, (0, high * 0.6, 11)


def mist(maker='Suortuva', half=2.45, high=13.5, tone=WHITE):
    body = [(half - 0.45, 0), (half - 0.05, 0.2), (half, 0.8), (half, high), (half * 0.85, high + 1.1), (1.3, high + 1.7)]
    neck = [(1.2, high + 1.7), (1.45, high + 1.8), (1.45, high + 3.1), (1.2, high + 3.3), (1.1, high + 4.5), (0.9, high + 4.7), (0.1, high + 4.75)]
    return [turned('bottle', body, plastic(label(1.6, high - 0.6, half, maker, True))), turned('neck', neck, cap(tone))], (0, 9, 10)


SETTING = {'stands': True, 'key': 0.82, 'samples': 5, 'shape': (560, 560), 'angles': ((0, 8), (24, 16)), 'near': (-16, 10), 'fill': 0.5, 'tall': 0.74}
DESIGNS = {
    'bottle/turned': bottle,
    'bottle/oval': oval,
    'bottle/slim': slim,
    'bottle/standing': standing,
    'tube/flat': lambda: tube(maker='Suortuva'),
    'tube/tall': lambda: tube(19.0, 2.15, 4.4, 'KOIVULEHTO', cap(BIRCH), True),
    'tube/wide': lambda: tube(13.2, 3.1, 2.2, 'Villiruusula', cap(BRASS, 1.0)),
    'tube/banded': lambda: tube(15.0, 2.3, 3.0, 'BELCRIN', cap(DARK), True),
    'jar/low': jar,
    'jar/birch': lambda: jar('KOIVULEHTO', 4.2, 5.8, cap(BIRCH), 1.8),
    'jar/round': lambda: jar('KAMIHANA', 4.2, 5.2, cap(BRASS, 1.0), 1.6, 0.5),
    'jar/tin': lambda: jar('kiharala', 4.8, 3.4, cap(DARK), 1.9),
    'dropper/glass': dropper,
    'dropper/tall': lambda: dropper('KOIVULEHTO', 1.8, 8.6, cap(BIRCH)),
    'dropper/wide': lambda: dropper('KAMIHANA', 2.5, 5.6, cap(DARK), cap(WHITE)),
    'aerosol/can': aerosol,
    'aerosol/banded': lambda: can('BELCRIN', 21.0, 2.2, cap(DARK)),
    'aerosol/foam': lambda: foaming('kiharala', 16.5, 2.7, WHITE),
    'aerosol/mousse': lambda: foaming('BELCRIN', 17.5, 2.3, DARK),
    'pump/bottle': pumped,
    'pump/brass': lambda: pumped('Villiruusula', BRASS, 1.0, 3.9, 13.0),
    'pump/tall': lambda: pumped('Suortuva', WHITE, 0.0, 3.2, 16.0),
    'mist/bottle': mist,
    'mist/round': lambda: mist('kiharala', 3.0, 11.4, DARK),
}
