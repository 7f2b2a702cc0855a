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


def label(low, high, half, seed=0):
    """A paper label: a mark, a name and small lines in a dark tone of the article's colour."""
    d = Details()
    mid, h = (low + high) / 2, high - low
    size = min(half * 0.4, h * 0.16)
    word = ('SUVI', 'VIRTA', 'KASTE')[seed % 3]
    mark = (
        f'<path d="M0 {high - h * 0.1} v{-h * 0.16} M{-h * 0.08} {high - h * 0.18} h{h * 0.16}" stroke="TONE" stroke-width=".24"/>',
        f'<circle cx="0" cy="{high - h * 0.18}" r="{h * 0.075}" fill="none" stroke="TONE" stroke-width=".22"/>',
        f'<path d="M{-half * 0.5} {high - h * 0.12} H{half * 0.5} M{-half * 0.5} {high - h * 0.18} H{half * 0.5}" stroke="TONE" stroke-width=".16"/>',
    )[seed % 3]
    print_ = mark + (
        f'<g transform="translate(0 {mid}) scale(1 -1)"><text font-family="DejaVu Sans, sans-serif" text-anchor="middle" '
        f'font-size="{size}" letter-spacing="{size * 0.14}" fill="TONE">{word}</text></g>'
    )
    for i, w in enumerate((0.5, 0.4, 0.28)):
        print_ += f'<path d="M{-half * w} {mid - h * 0.12 - i * h * 0.07} H{half * w}" stroke="TONE" stroke-width=".14"/>'
    x = half * 0.86
    d.patch('front', f'M{-x} {low} H{x} V{high} H{-x}z', 255, 'own')
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
    return [turned('bottle', body, plastic(label(2, 13, 3.2, 0))), turned('lid', lid, cap(WHITE))], (0, 9, 11)


def oval():
    """A wide, flat bottle with a small lid of brass."""
    body = [(3.5, 0), (4.1, 0.25), (4.2, 1), (4.3, 9.5), (4.1, 11.6), (3.3, 13.2), (1.9, 14.0), (1.3, 14.4)]
    lid = [(1.25, 14.3), (1.5, 14.4), (1.5, 16.9), (1.35, 17.2), (0.3, 17.25)]
    return [turned('bottle', body, plastic(label(1.8, 11, 3.6, 1)), lambda z: 0.6), turned('lid', lid, cap(BRASS, 1.0))], (0, 8, 11)


def slim():
    """A tall bottle, its lid of birch as wide as itself."""
    body = [(2.4, 0), (2.85, 0.2), (2.95, 0.9), (2.95, 15.4), (2.8, 15.9), (2.4, 16.1)]
    lid = [(2.6, 16.15), (2.95, 16.2), (2.95, 18.9), (2.75, 19.2), (0.4, 19.25)]
    return [turned('bottle', body, plastic(label(2.4, 14, 2.8, 0), rough=0.42)), turned('lid', lid, cap(BIRCH))], (0, 9, 11)


def standing():
    """A soft bottle that stands on its dark lid."""
    body = [(2.6, 2.5), (2.9, 2.7), (3.1, 4), (3.75, 12.4), (3.7, 15.2), (3.0, 17.0), (1.4, 17.8), (0.1, 17.9)]
    lid = [(2.3, 0), (2.65, 0.2), (2.75, 2.2), (2.6, 2.5), (0.5, 2.55)]
    return [turned('bottle', body, plastic(label(4.4, 14.4, 3.2, 2)), lambda z: 0.72), turned('lid', lid, cap(DARK), lambda z: 0.8)], (0, 9, 11)


def tube(high=16.4, half=2.6, low=2.6, seed=1, lid_=None):
    """A tube that stands on its lid, `low` high, and is flat at its end."""
    def squash(z):
        return max(0.06, 1 - max(0.0, z - low - 0.6) / (high - low - 0.6))

    body = [(half - 0.4, low), (half - 0.05, low + 0.5), (half, low + 1.4), (half + 0.15, high * 0.61), (half + 0.5, high)]
    d = label(low + 2.4, high - 1.4, half + 0.1, seed)
    d.line('front', f'M-10 {high - 0.5} H10', 0.5, 90)
    wide = half - 0.3
    lid = [(wide - 0.3, 0), (wide, 0.1), (wide, low - 0.1), (wide - 0.1, low + 0.1), (0.5, low + 0.15)]
    return [turned('tube', body, plastic(d), squash), turned('lid', lid, lid_ or cap(WHITE))], (0, high * 0.55, 10)


def jar():
    body = [(3.9, 0), (4.5, 0.25), (4.6, 1), (4.6, 4.4), (4.4, 4.8), (4.1, 4.9)]
    lid = [(4.6, 5.0), (4.75, 5.1), (4.75, 7.4), (4.6, 7.7), (0.5, 7.75)]
    return [turned('jar', body, plastic(label(0.7, 4.6, 4.2, 2))), turned('lid', lid, cap(WHITE))], (0, 3.5, 10)


def dropper():
    body = [(1.5, 0), (1.95, 0.2), (2.0, 0.8), (2.0, 6.6), (1.7, 7.5), (1.0, 8.1), (0.95, 8.5)]
    ring = [(1.1, 8.5), (1.25, 8.6), (1.25, 9.8), (1.1, 9.95), (0.6, 10)]
    bulb = [(0.75, 10), (0.85, 10.4), (0.78, 12), (0.55, 12.8), (0.1, 13)]
    return [
        turned('bottle', body, plastic(label(0.9, 6.3, 1.9, 0), rough=0.12)),
        turned('ring', ring, cap(BRASS, 1.0)),
        turned('bulb', bulb, cap(DARK)),
    ], (0, 5.5, 8)


def aerosol():
    body = [(2.2, 0), (2.5, 0.1), (2.55, 0.5), (2.5, 0.8), (2.5, 17.5), (2.55, 17.7), (2.4, 18.1), (1.9, 18.8), (1.5, 19.1)]
    lid = [(2.2, 18.4), (2.25, 18.6), (2.25, 22.6), (2.1, 23), (0.3, 23.05)]
    return [turned('can', body, plastic(label(2, 17, 2.5, 1), rough=0.22)), turned('lid', lid, cap(WHITE))], (0, 11, 11)


def pumped(trigger=False):
    body = [(2.9, 0), (3.4, 0.25), (3.5, 1), (3.5, 12.4), (3.1, 13.8), (1.9, 14.7), (1.4, 15)]
    collar = [(1.3, 15), (1.6, 15.1), (1.6, 16.6), (1.4, 16.8), (0.5, 16.85)]
    stem = [(0.42, 16.8), (0.42, 19)]
    top = [(0.9, 18.8), (1.0, 18.9), (1.0, 19.7), (0.85, 19.9), (0.2, 19.95)]
    dark = cap(DARK)
    things = [
        turned('bottle', body, plastic(label(2, 12.4, 3.3, 2))),
        turned('collar', collar, dark),
        turned('stem', stem, dark),
        turned('top', top, dark),
    ]
    from mathutils import Vector

    ends = ((0.3, -0.2, 19.4), (1.8, -0.9, 19.55), (2.9, -1.4, 19.3), (3.2, -1.55, 18.9))
    things.append(sewing.cord([Vector(p) * SCALE for p in ends], 0.36, dark))
    return things, (0, 9, 11)


def mist():
    body = [(2.0, 0), (2.4, 0.2), (2.45, 0.8), (2.45, 13.5), (2.1, 14.6), (1.3, 15.2)]
    neck = [(1.2, 15.2), (1.45, 15.3), (1.45, 16.6), (1.2, 16.8), (1.1, 18), (0.9, 18.2), (0.1, 18.25)]
    return [turned('bottle', body, plastic(label(2, 13, 2.4, 0))), turned('neck', neck, cap(WHITE))], (0, 9, 10)


SETTING = {'stands': True, 'key': 0.82, 'shape': (560, 560), 'angles': ((0, 8), (24, 16)), 'near': (-16, 10), 'fill': 0.5, 'tall': 0.74}
DESIGNS = {
    'bottle/turned': bottle,
    'bottle/oval': oval,
    'bottle/slim': slim,
    'bottle/standing': standing,
    'tube/flat': tube,
    'tube/tall': lambda: tube(19.0, 2.15, 4.4, 0, cap(BIRCH)),
    'tube/wide': lambda: tube(13.2, 3.1, 2.2, 2, cap(BRASS, 1.0)),
    'jar/low': jar,
    'dropper/glass': dropper,
    'aerosol/can': aerosol,
    'pump/bottle': pumped,
    'mist/bottle': mist,
}
