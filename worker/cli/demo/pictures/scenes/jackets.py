"""Jackets with hoods: shells, long ones, two-toned, with bands that shine in the dark, quilted."""

import sewing
from cloth import Details, fabric, paint
from tops import armholes, cuffs, hood_lines, hooded

# Reflectance of what does not take the article's colour.
DARK, SHINING = (0.035, 0.037, 0.042), (0.82, 0.82, 0.80)


def jacket(quilts=None, yoke=False, bands=False, long=False):
    """`quilts` is the height of a quilt and its depth."""
    low = -26 if long else -7
    d = Details()
    hood_lines(d)
    armholes(d, 'long', 28)
    cuffs(d, loose=3.2, high=4.5)
    for s in ('front', 'back'):
        d.stitch(s, f'M-60 {low + 1} H60')
        d.stitch(s, f'M-60 {low + 5.5} H60')
    if quilts:
        high, depth = quilts
        for s in ('front', 'back'):
            for k in range(int((62 - low - 9) / high) + 1):
                z = low + 9 + k * high
                d.line(s, f'M-60 {z} H60', 2.2 * depth, 70, blur=5)
                d.line(s, f'M-60 {z} H60', 0.35, 20)
    if yoke:
        for s in ('front', 'back'):
            d.patch(s, 'M-62 45 L0 50 L62 45 V110 H-62z', 255, 'own')
            d.line(s, 'M-62 45 L0 50 L62 45', 0.5, 30)
            d.stitch(s, 'M-62 43.8 L0 48.8 L62 43.8')
    if bands:
        for s in ('front', 'back'):
            for line in ('M-27.5 38 H27.5', 'M-27.5 8 H27.5', *(f'M{k * 30} 21 L{k * 47} 28.5' for k in (-1, 1))):
                d.line(s, line, 3.0, 250, 'own')
                d.line(s, line, 3.0, 150)
    d.patch('front', f'M-2.6 62 H2.6 V{low - 2} H-2.6z', 165)
    for x in (-2.6, 2.6):
        d.line('front', f'M{x} 62 V{low - 2}', 0.35, 45)
        d.stitch('front', f'M{x * 0.7} 61 V{low - 2}')
    for k in (-1, 1):
        if long:
            # Flaps of large pockets, and a channel of the cord at the waist.
            for box in (f'M{k * 7} 4 H{k * 22} V-14 H{k * 7}z', f'M{k * 6.4} 5.5 H{k * 22.6} V-0.5 H{k * 6.4}z'):
                d.patch('front', box, 185)
                d.line('front', box, 0.4, 35)
            d.stitch('front', f'M{k * 7.4} 0.4 H{k * 21.6}')
            d.line('front', f'M{k * 9} 46 L{k * 19} 43', 0.7, 30)
        elif yoke or bands:
            d.line('front', f'M{k * 10} 24 L{k * 19} 8', 0.9, 25)
            d.stitch('front', f'M{k * 11.4} 24 L{k * 20.4} 8')
        else:
            d.patch('front', f'M{k * 8} 22 H{k * 20} V19 H{k * 8}z', 175)
            d.line('front', f'M{k * 8} 22 H{k * 20} V19 H{k * 8}z', 0.35, 40)
    if long:
        for s in ('front', 'back'):
            d.patch(s, 'M-32 19.5 H32 V16.5 H-32z', 180)
            for z in (16.5, 19.5):
                d.line(s, f'M-32 {z} H32', 0.35, 40)
    own = DARK if yoke else SHINING
    relief = 1.1 * quilts[1] if quilts else 0.5
    stuff = fabric('shell', 'plain', 0.02, d, own=own, sheen=0.1, rough=0.55 if quilts else 0.62, relief=relief)
    piece = hooded(28, low, 3.2, stuff, True, limit=15, bend=1.2, shrink=-0.06, stiff=25)
    metal = paint('zip', (0.5, 0.5, 0.52), rough=0.35, metal=1)
    dark = paint('snap', (0.05, 0.05, 0.055), rough=0.4)
    if long:
        things = [sewing.button(piece, 0, z, dark, 0.75, 0.2) for z in range(56, low, -11)]
        for k in (-1, 1):
            things += [sewing.button(piece, k * 14.5, 1, dark, 0.6, 0.2), sewing.cord([sewing.on(piece, k * x, z, out=0.5)[0] for x, z in ((3.2, 18), (3.6, 15), (3.2, 11), (4.0, 8))], 0.24, dark)]
    else:
        things = [sewing.cord([sewing.on(piece, 0.2, z, out=0.2)[0] for z in range(61, low - 1, -4)], 0.26, metal)]
    if yoke or (quilts and quilts[0] > 10):
        shining = paint('piping', SHINING, rough=0.3)
        seam = [sewing.on(piece, x, (48.6 - abs(x) * 0.08) if yoke else 41, out=0.3)[0] for x in range(-24, 25, 3)]
        things.append(sewing.cord(seam, 0.42, shining))
    for k in (-1, 1):
        spots = [sewing.on(piece, k * x, z, out=0.45)[0] for x, z in ((3, 63.5), (3.8, 60), (4.2, 55), (4.4, 50))]
        things += [sewing.cord(spots, 0.22, dark), sewing.button(piece, k * 4.4, 50, dark, 0.6, 0.4)]
    return [sewing.finish(piece[0], 0.6), *things], (0, 62, 26)


SETTING = {'samples': 6}
DESIGNS = {
    'jacket/shell': jacket,
    'jacket/quilted': lambda: jacket(quilts=(8, 1)),
    'jacket/puffer': lambda: jacket(quilts=(13, 1.6)),
    'jacket/yoke': lambda: jacket(yoke=True),
    'jacket/bands': lambda: jacket(bands=True),
    'jacket/parka': lambda: jacket(long=True),
}
