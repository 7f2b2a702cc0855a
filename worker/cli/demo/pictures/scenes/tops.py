"""What is worn above the waist, and over it all."""

import math

import cloth
import sewing
from cloth import Details, fabric, paint


def body(arms):
    if arms == 'short':
        reach = [('seam', 'seam', [(0, 78), (5.5, 77), (6, 71), (9, 68.6), (18, 65.2), (23, 61), (45, 44)])]
        reach += [('seam', 'seam', [(45, 44), (40, 37)]), ('seam', 'seam', [(40, 37), (24, 49), (21, 44)])]
    else:
        reach = [('seam', 'seam', [(0, 78), (5.5, 77), (6, 71), (9, 68.6), (17, 65.6), (22, 60), (50.5, -8)])]
        reach += [('seam', 'seam', [(50.5, -8), (43, -10)]), ('seam', 'seam', [(43, -10), (25.5, 37), (21, 43)])]
    rest = [('seam', 'seam', [(21, 43), (18, 25), (20, 5), (20.5, -20), (18, -58)]), ('seam', 'seam', [(18, -58), (0, -58)])]
    return sewing.sew('body', reach + rest, step=2.2, limit=9.5)[0]


def halves(arms='short', wide=24.8, low=0.0, neck=(9.2, 60.5), deep='round', loose=1.0, flare=0.0, waist=None, back=67.8):
    """The right half of a top, front and back."""
    nx, nz = neck
    ends = (nx, 69.5)
    if deep == 'round':
        front = [('open', 'neck', [(0, nz), (nx * 0.45, nz + 0.7), (nx * 0.83, nz + 4), ends])]
    else:
        front = [('open', 'neck', [(0, nz), (nx * 0.4, nz + (69.5 - nz) * 0.36), (nx * 0.8, nz + (69.5 - nz) * 0.74), ends])]
    behind = [('open', 'neck', [(0, back), (nx * 0.55, back + 0.3), ends])]
    k = loose
    if arms == 'short':
        more = [
            ('seam', 'shoulder', [ends, (19, 66.3), (24, 63.2)]),
            ('seam', 'sleeve', [(24, 63.2), (38, 52.5)]),
            ('open', 'cuff', [(38, 52.5), (27.5, 38.5)]),
            ('seam', 'under', [(27.5, 38.5), (25.6, 42.4), (wide, 41)]),
        ]
    elif arms == 'long':
        more = [
            ('seam', 'shoulder', [ends, (18.5, 66.6), (22.5 + k, 63.5)]),
            ('seam', 'sleeve', [(22.5 + k, 63.5), (28.5 + k, 54), (50 + k, 3)]),
            ('open', 'cuff', [(50 + k, 3), (40.4 - k * 0.2, -1)]),
            ('seam', 'under', [(40.4 - k * 0.2, -1), (28.6, 33.5), (wide + 0.8, 40)]),
            ('seam', 'under', [(wide + 0.8, 40), (wide, 39)]),
        ]
    else:
        more = [
            ('seam', 'shoulder', [ends, (13.5, 68)]),
            ('open', 'cuff', [(13.5, 68), (16, 60), (18, 52), (wide - 3.5, 47)]),
            ('seam', 'under', [(wide - 3.5, 47), (wide, 38)]),
        ]
    side = [more[-1][2][-1], (waist or wide - 0.8, 25), (wide + flare * 0.45, low * 0.5), (wide + flare, low)]
    more += [
        ('seam', 'side', side),
        ('open', 'hem', [(wide + flare, low), ((wide + flare) / 2, low - 0.8), (0, low - 1)]),
    ]
    return front + more, behind + more


def neckline(d, neck, rib=2.2, deep='round'):
    nx, nz = neck
    if deep == 'round':
        edge = f'C{-nx * 0.9} 63.4 {-nx * 0.45} {nz} 0 {nz} C{nx * 0.45} {nz} {nx * 0.9} 63.4 {nx} 69.5'
        out = rib + nx
        fell = f'C{-out * 0.85} 62.6 {-out * 0.45} {nz - rib} 0 {nz - rib} C{out * 0.45} {nz - rib} {out * 0.85} 62.6 {out} 69.5'
    else:
        out = rib + nx
        edge, fell = f'L0 {nz} L{nx} 69.5', f'L0 {nz - rib * 1.5} L{out} 69.5'
    d.line('front', f'M{-nx} 69.5 {edge}', rib * 2, 168)
    d.line('front', f'M{-out} 69.5 {fell}', 0.35, 55)
    d.line('back', f'M{-nx} 69.5 Q0 66.2 {nx} 69.5', rib * 2, 168)
    # A label inside the back.
    d.patch('back', 'M-2.4 66.2 h4.8 v-3 h-4.8z', 235, 'own')


def armholes(d, arms, wide):
    for s in ('front', 'back'):
        for k in (-1, 1):
            if arms == 'short':
                d.line(s, f'M{k * 23.5} 64 Q{k * 19.5} 54 {k * wide} 41', 0.32, 45)
                d.stitch(s, f'M{k * 36.4} 53.5 L{k * 26} 39.7')
            elif arms == 'long':
                d.line(s, f'M{k * 22} 64.5 Q{k * 18.5} 54 {k * (wide + 0.5)} 39.5', 0.32, 45)


def ribbed(d, arms, wide, low, high=6.0, loose=1.0, gap=0.75):
    """Ribs at the hem and at the cuffs."""
    for s in ('front', 'back'):
        d.patch(s, f'M-60 {low - 3} H60 V{low + high} H-60z', 112)
        x = -wide - 6
        while x < wide + 6:
            d.line(s, f'M{x} {low - 3} V{low + high}', gap * 0.5, 190)
            x += gap
        d.line(s, f'M-60 {low + high} H60', 0.4, 40)
        if arms != 'long':
            continue
        for k in (-1, 1):
            # Along the sleeve, from its end upwards.
            ax, az, bx, bz = 50 + loose, 3, 40.4 - loose * 0.2, -1
            ux, uz = -0.40, 0.917
            n = 16
            for i in range(n + 1):
                t = i / n
                px, pz = ax + (bx - ax) * t, az + (bz - az) * t
                d.line(s, f'M{k * (px - ux)} {pz - uz} L{k * (px + ux * high)} {pz + uz * high}', 0.34, 190)
            d.line(s, f'M{k * (ax + ux * high + 1)} {az + uz * high + 0.4} L{k * (bx + ux * high - 1)} {bz + uz * high - 0.4}', 0.45, 40)


def cuffs(d, loose=1.0, high=6.0):
    for s in ('front', 'back'):
        for k in (-1, 1):
            ux, uz = -0.40, 0.917
            ax, az, bx, bz = 50 + loose, 3, 40.4 - loose * 0.2, -1
            d.line(s, f'M{k * (ax + ux * high + 1)} {az + uz * high + 0.4} L{k * (bx + ux * high - 1)} {bz + uz * high - 0.4}', 0.4, 45)
            for h in (0.7, high - 0.7):
                d.stitch(s, f'M{k * (ax + ux * h + 1)} {az + uz * h + 0.4} L{k * (bx + ux * h - 1)} {bz + uz * h - 0.4}')


def dressed(arms, front, back, stuff, limit=12.0, step=1.5, **falls):
    piece = sewing.sew('top', front, back, step=step, limit=limit)
    if arms == 'long':
        sewing.pin(piece, lambda name, side, x, z: name == 'cuff')
    sewing.hang(piece, body(arms), **falls)
    piece[0].data.materials.append(stuff)
    return piece


def tshirt(deep='round', pocket=False, stripes=False, neck=(9.2, 60.5)):
    front, back = halves('short', neck=neck, deep=deep, flare=2.4)
    d = Details()
    for s in ('front', 'back'):
        d.stitch(s, 'M-40 1.4 Q0 0.4 40 1.4')
    if stripes:
        for z in range(4, 60, 7):
            for s in ('front', 'back'):
                d.line(s, f'M-60 {z} H60', 2.6, 245, 'own')
    neckline(d, neck, deep=deep)
    armholes(d, 'short', 24.8)
    if pocket:
        d.line('front', 'M5.5 52 V42 L10.8 39.6 L16 42 V52z', 0.3, 50)
        d.patch('front', 'M5.5 52 V42 L10.8 39.6 L16 42 V52z', 160)
        d.stitch('front', 'M6 50.3 H15.5')
    piece = dressed('short', front, back, fabric('jersey', 'jersey', 0.03, d))
    return [sewing.finish(piece[0])], (0, 57, 24)


def shirt(collar=True, pocket=True):
    neck = (8.2, 62.5)
    front, back = halves('long', neck=neck, low=-5, wide=25)
    hem = [('open', 'hem', [(25, -2), (18, -6.5), (0, -8)])]
    front, back = front[:-1] + hem, back[:-1] + hem
    front[-2] = back[-2] = ('seam', 'side', [(25, 39), (24.2, 20), (25, -2)])
    d = Details()
    armholes(d, 'long', 25)
    cuffs(d, high=6.5)
    d.patch('front', 'M-1.7 64 H1.7 V-10 H-1.7z', 165)
    for x in (-1.2, 1.2):
        d.stitch('front', f'M{x} 63 V-10')
    for k in (-1, 1):
        d.line('front', f'M{k * 9} 67.6 L{k * 21} 62.8', 0.3, 55)
    d.line('back', 'M-40 56 H40', 0.3, 55)
    for s in ('front', 'back'):
        d.stitch(s, 'M-25 -1 Q-18 -5.5 0 -7 Q18 -5.5 25 -1')
    if pocket:
        d.patch('front', 'M5.5 50 V39.5 L11 37 L16.5 39.5 V50z', 160)
        d.line('front', 'M5.5 50 V39.5 L11 37 L16.5 39.5 V50z', 0.3, 50)
        d.stitch('front', 'M6 48 H16')
    stuff = fabric('poplin', 'plain', 0.025, d)
    piece = dressed('long', front, back, stuff, shrink=-0.06, bend=0.12)
    loop = turned(sewing.rim(piece, 'neck'))
    shell = paint('shell', (0.8, 0.79, 0.76), rough=0.25, specular=0.5)
    things = [sewing.button(piece, 0, z, shell) for z in range(58, -4, -9)]

    def rows(t):
        point = abs(t - 0.5) * 2  # 0 behind, 1 in front
        if not collar:
            return [(0.1, -0.4), (0.0, 1.5), (-0.1, 2.8)]
        fall = 4.4 + 2.6 * point**5
        aside = (1 if t < 0.5 else -1) * 4.6 * point**5
        steps = ((0.1, -0.6, 0), (-0.1, 1.4, 0), (-0.2, 2.6, 0.05), (0.2, 3.0, 0.1), (0.7, 2.5, 0.2))
        ends = ((1.0, 2.6 - fall * 0.55, 0.6), (1.25, 2.6 - fall, 1.0))
        return [(o, u, aside * s) for o, u, s in steps + ends]

    things.append(sewing.skirted(loop, rows, stuff, closed=False))
    return [sewing.finish(piece[0]), *things], (0, 58, 24)


def turned(loop):
    """An edge's points from the middle of the front round the back."""
    at = min(range(len(loop)), key=lambda i: loop[i].y * 3 + abs(loop[i].x))
    again = loop[at:] + loop[:at]
    if again[len(again) // 4].x < 0:
        again = [again[0], *again[:0:-1]]
    return again + [again[0].copy()]


def sweater(roll=False):
    neck = (8.6, 61.5)
    front, back = halves('long', wide=26, low=2, neck=neck, loose=2.2)
    d = Details()
    ribbed(d, 'long', 26, 2, 6, loose=2.2)
    armholes(d, 'long', 26)
    stuff = fabric('wool', 'knit', 0.14, d, sheen=0.5)
    piece = dressed('long', front, back, stuff, shrink=-0.05, bend=0.6, limit=13)
    loop = sewing.rim(piece, 'neck')
    edge = fabric('rib', 'rib', 0.14, None, sheen=0.5)
    if roll:
        profile = [(1.4, -1.5), (-0.4, 1.6), (-1.0, 5.5), (-0.2, 6.8), (0.8, 6), (1.0, 3), (1.3, -0.6)]
    else:
        profile = [(1.6, -1.5), (0.9, -0.2), (0.1, 1.2), (-0.5, 1.9), (-0.8, 1.4)]
    collar = sewing.skirted(loop, lambda t: profile, edge, thick=0.5)
    return [sewing.finish(piece[0], 0.5), collar], (0, 57, 22)


HOOD = [('seam', 'hood', [(0, 95), (8, 93.5), (13, 86), (13.4, 76), (11.5, 70.5), (14, 67.6)])]


def hooded(wide, low, loose, stuff, zipped, limit=13.0, **falls):
    """A top with its hood up: the front has an opening for the face."""
    front, back = halves('long', wide=wide, low=low, loose=loose)
    rest = front[1:]
    rest[0] = ('seam', 'shoulder', [(14, 67.6), (18.5, 66.2), (22.5 + loose, 63.5)])
    half = HOOD + rest
    face = [(0, 64), (4.5, 66.5), (8, 72), (9, 80), (7, 88), (0, 91), (-7, 88), (-9, 80), (-8, 72), (-4.5, 66.5)]
    piece = sewing.sew('hooded', half, half, step=1.55, limit=limit, holes=[face])
    sewing.pin(piece, lambda name, side, x, z: z > 71 or name == 'cuff')
    shape = body('long')
    sewing.hang(piece, shape, **falls)
    piece[0].data.materials.append(stuff)
    return piece


def hood_lines(d):
    face = 'M0 64 C5 65.5 9 72 9 80 C9 87 5 91 0 91 C-5 91 -9 87 -9 80 C-9 72 -5 65.5 0 64z'
    d.line('front', face, 4.2, 165)
    d.stitch('front', 'M0 61.8 C7 63.5 11 72 11.2 80 C11.2 89 6 93.2 0 93.2 C-6 93.2 -11.2 89 -11.2 80 C-11 72 -7 63.5 0 61.8z')
    d.line('front', 'M-14 67.6 C-9 62.5 -4 61 0 60.6 C4 61 9 62.5 14 67.6', 0.35, 45)


def hoodie(zipped=False):
    d = Details()
    ribbed(d, 'long', 26.5, 0, 6, loose=2.4)
    armholes(d, 'long', 26.5)
    hood_lines(d)
    if zipped:
        for k in (-1, 1):
            d.line('front', f'M{k * 6} 9 L{k * 17} 9 L{k * 15} 24', 0.4, 45)
            d.stitch('front', f'M{k * 13.5} 24 L{k * 15.5} 9.5')
        d.line('front', 'M0 60 V-4', 2.2, 165)
    else:
        d.patch('front', 'M-11 27 L-18 13 V7 H18 V13 L11 27z', 165)
        d.line('front', 'M-11 27 L-18 13 V7 H18 V13 L11 27z', 0.4, 45)
        d.stitch('front', 'M-12.4 26 L-16.6 13.5 M12.4 26 L16.6 13.5 M-10.5 26 H10.5')
    stuff = fabric('fleece', 'jersey', 0.05, d, sheen=0.4)
    piece = hooded(26.5, 0, 2.4, stuff, zipped, bend=0.5, shrink=-0.06)
    things = []
    cotton = paint('cord', (0.72, 0.71, 0.68), rough=0.9)
    for k in (-1, 1):
        spots = [sewing.on(piece, k * x, z, out=0.5)[0] for x, z in ((2.6, 63.2), (3.3, 60), (3.9, 54), (3.7, 48), (4.2, 43 + k))]
        things.append(sewing.cord(spots, 0.32, cotton))
    if zipped:
        metal = paint('zip', (0.6, 0.6, 0.62), rough=0.3, metal=1)
        things.append(sewing.cord([sewing.on(piece, 0, z, out=0.25)[0] for z in range(60, -1, -4)], 0.3, metal))
    return [sewing.finish(piece[0], 0.45), *things], (0, 60, 26)


def coat(double=True, belted=False):
    neck = (8.8, 38 if belted else 44)
    front, back = halves('long', wide=27.5, low=-48 if belted else -42, neck=neck, deep='v', loose=2.6, flare=3)
    d = Details()
    armholes(d, 'long', 27.5)
    cuffs(d, loose=2.6, high=7)
    edge = 6.5 if double else 1.6
    d.line('front', f'M{edge} 42 V-45', 0.5, 25)
    d.patch('front', f'M-60 42 H{edge} V-45 H-60z', 150)
    d.stitch('front', f'M{edge - 0.8} 42 V-45')
    for k in (-1, 1):
        d.patch('front', f'M{k * 11} 6 H{k * 23} V0.5 H{k * 11}z', 190)
        d.line('front', f'M{k * 11} 6 H{k * 23} V0.5 H{k * 11}z', 0.35, 35)
        # Lapels lie on the chest; those of a belted coat have no notch.
        if belted:
            d.patch('front', f'M{k * 8.8} 69.5 L0 37 C{k * 9} 42 {k * 16} 52 {k * 14.5} 61 L{k * 12} 68.5z', 215)
            d.line('front', f'M0 37 C{k * 9} 42 {k * 16} 52 {k * 14.5} 61 L{k * 12} 68.5', 0.5, 20)
            continue
        d.patch('front', f'M{k * 8.8} 69.5 L0 43 L{k * 14} 55.5 L{k * 10.8} 57.5 L{k * 15} 60.5 L{k * 12} 68.5z', 215)
        d.line('front', f'M0 43 L{k * 14} 55.5 L{k * 10.8} 57.5 L{k * 15} 60.5 L{k * 12} 68.5', 0.5, 20)
        d.patch('front', f'M0 43 L{k * 14} 55.5 L{k * 10.8} 57.5 L{k * 10.4} 55.5z', 105, 'shade', blur=3, opacity=0.6)
    d.line('back', 'M0 60 V-45', 0.35, 45)
    if belted:
        for s in ('front', 'back'):
            d.patch(s, 'M-34 22 H34 V16 H-34z', 215)
            for z in (16, 22):
                d.line(s, f'M-34 {z} H34', 0.5, 20)
        for end in ('M1 16 L5.5 16 L8.5 -12 L3.6 -13z', 'M-1.5 16 L2.5 16 L2.2 -7 L-2.4 -6.4z'):
            d.patch('front', end, 222)
            d.line('front', end, 0.4, 20)
        d.patch('front', 'M-2.6 23 H4.4 V15 H-2.6z', 245)
        d.line('front', 'M-2.6 23 H4.4 V15 H-2.6z', 0.5, 15)
    stuff = fabric('wool', 'fleece', 0.09, d, sheen=0.6, relief=0.9)
    piece = dressed('long', front, back, stuff, bend=1.5, shrink=-0.045, stiff=25, limit=13, step=1.6)
    horn = paint('horn', (0.035, 0.028, 0.025), rough=0.3, specular=0.6)
    spots = [(x, z) for x in ((-5, 5) if double else (0,)) for z in ((36, 24, 12) if double else (38, 26, 14, 2))]
    spots = [] if belted else spots
    things = [sewing.button(piece, x, z, horn, 1.15, 0.3) for x, z in spots]
    loop = turned(sewing.rim(piece, 'neck'))
    n = len(loop)
    collar = loop[int(n * 0.27) : int(n * 0.73) + 1]

    def rows(t):
        point = abs(t - 0.5) * 2
        fall = 6.0 + 1.4 * point**3
        return [(0.2, -0.8), (0.0, 1.6), (0.1, 2.9), (0.7, 3.3), (1.6, 2.4), (2.6, 2.4 - fall * 0.5), (3.4 + point, 2.4 - fall)]

    things.append(sewing.skirted(collar, rows, stuff, closed=False, thick=0.45))
    return [sewing.finish(piece[0], 0.5), *things], (0, 50, 26)


def dress(arms='short', gathered=True):
    neck = (10.5, 58) if arms == 'short' else (9.5, 55)
    front, back = halves(arms, wide=21.5, low=-40, neck=neck, flare=14, waist=18.5, back=66)
    side = [front[-3][2][-1], (18.3, 25), (20, 21)]
    more = [
        ('seam', 'side', side),
        ('seam', 'side', [(20, 21), (27, 5), (37, -40)]),
        ('open', 'hem', [(37, -40), (18, -42), (0, -42.5)]),
    ]
    front, back = front[:-2] + more, back[:-2] + more
    d = Details()
    neckline(d, neck, 1.0)
    if arms == 'short':
        armholes(d, 'short', 21.5)
    for s in ('front', 'back'):
        d.line(s, 'M-40 23.5 H40', 3.4, 165)
        for z in (21.8, 25.2):
            d.line(s, f'M-40 {z} H40', 0.35, 40)
        d.stitch(s, 'M-45 -38 Q0 -41.5 45 -38')
    stuff = fabric('viscose', 'plain', 0.02, d, sheen=0.2, rough=0.75)
    piece = sewing.sew('dress', front, back, step=1.5, limit=11)
    sewing.pin(piece, lambda name, side, x, z: 22.5 < z < 25.5)
    thing = piece[0]
    if gathered:  # more cloth below the waist than its seam has
        group = thing.vertex_groups.new(name='full')
        low = [v for v, m in enumerate(piece[1]) if m[3] < 22]
        group.add(low, 1.0, 'REPLACE')
    sewing.hang(piece, body(arms if arms == 'short' else 'long'), bend=0.04, shrink=-0.1 if gathered else -0.06)
    thing.data.materials.append(stuff)
    return [sewing.finish(thing, 0.2)], (0, 50, 24)


def overall(rain=True):
    """A suit with legs: with a hood and a zip, or for babies."""
    legs = [
        ('seam', 'side', [(27, 39), (24, 20), (25, -10), (24.5, -46)]),
        ('open', 'hem', [(24.5, -46), (9, -47.5)]),
        ('seam', 'inner', [(9, -47.5), (5, -25), (1.2, -9), (0, -8)]),
    ]
    front, _ = halves('long', wide=27, loose=2.8)
    rest = front[1:-2] + legs
    rest[-4] = ('seam', 'under', [front[-4][2][0], front[-4][2][1], (27.6, 40)])
    d = Details()
    armholes(d, 'long', 27)
    stuff_of = dict(bend=0.9, shrink=-0.05, stiff=20)
    cuffs(d, loose=2.8, high=4.5)
    for s in ('front', 'back'):
        d.stitch(s, 'M-60 -43 H60')
        d.line(s, 'M-30 20 H30', 2.6, 165)
        for z in (18.7, 21.3):
            d.line(s, f'M-30 {z} H30', 0.3, 45)
    d.patch('front', 'M-1.8 63 H1.8 V-6 H-1.8z', 165)
    for x in (-1.8, 1.8):
        d.line('front', f'M{x} 63 V-6', 0.3, 45)
    if rain:
        hood_lines(d)
        for k in (-1, 1):
            d.line('front', f'M{k * 6} 8 L{k * 18} 4', 0.5, 30)
            d.stitch('front', f'M{k * 6} 9.2 L{k * 18} 5.2')
            d.patch('both', f'M{k * 10} -14 H{k * 23} V-30 H{k * 9}z', 160)
            d.stitch('both', f'M{k * 10} -14 H{k * 23} V-30 H{k * 9}z')
            # A band that shines in the dark.
            d.patch('front', f'M{k * 6.5} -36 H{k * 30} V-39 H{k * 6.5}z', 240, 'own')
    stuff = fabric('shell', 'plain', 0.02, d, sheen=0.1, rough=0.45 if rain else 0.9)
    half_front = HOOD + rest if rain else [('open', 'neck', [(0, 61.5), (4.5, 62.5), (8, 65.5), (9.2, 69.5)]), *rest]
    half_back = half_front if rain else [('open', 'neck', [(0, 67.8), (5, 68.1), (9.2, 69.5)]), *rest]
    face = [(0, 64), (4.5, 66.5), (8, 72), (9, 80), (7, 88), (0, 91), (-7, 88), (-9, 80), (-8, 72), (-4.5, 66.5)]
    if rain:
        half_front[1] = half_back[1] = ('seam', 'shoulder', [(14, 67.6), (18.5, 66.2), (22.5 + 2.8, 63.5)])
    piece = sewing.sew('overall', half_front, half_back, step=1.6, limit=13, holes=[face] if rain else ())
    sewing.pin(piece, lambda name, side, x, z: z > 71 or name == 'cuff' or (name == 'inner' and z > -10.5))
    shape = person()
    sewing.hang(piece, shape, **stuff_of)
    piece[0].data.materials.append(stuff)
    metal = paint('zip', (0.5, 0.5, 0.52), rough=0.35, metal=1)
    snap = paint('snap', (0.75, 0.74, 0.72), rough=0.3)
    if rain:
        things = [sewing.cord([sewing.on(piece, 0, z, out=0.25)[0] for z in range(62, -5, -4)], 0.28, metal)]
    else:
        things = [sewing.button(piece, 0, z, snap, 0.7) for z in range(57, -4, -10)]
        edge = fabric('rib', 'rib', 0.12)
        things.append(
            sewing.skirted(sewing.rim(piece, 'neck'), lambda t: [(1.4, -1.3), (0.7, 0), (0, 1.1), (-0.5, 1.4)], edge, thick=0.4)
        )
    return [sewing.finish(piece[0], 0.5), *things], (0, 58, 26)


def person():
    chain = [('seam', 'seam', [(0, 78), (5.5, 77), (6, 71), (9, 68.6), (17, 65.6), (22, 60), (50.5, -8)])]
    chain += [('seam', 'seam', [(50.5, -8), (43, -10)]), ('seam', 'seam', [(43, -10), (25.5, 37), (21, 43)])]
    chain += [('seam', 'seam', [(21, 43), (18, 25), (20, 5), (20, -15), (18, -58)])]
    chain += [('seam', 'seam', [(18, -58), (11, -58)]), ('seam', 'seam', [(11, -58), (7, -30), (3, -14), (0, -12)])]
    return sewing.sew('body', chain, step=2.2, limit=8.5)[0]


DESIGNS = {
    'tshirt/crew': lambda: tshirt(),
    'tshirt/pocket': lambda: tshirt(pocket=True),
    'tshirt/vneck': lambda: tshirt(deep='v', neck=(9.6, 54)),
    'tshirt/stripes': lambda: tshirt(stripes=True),
    'shirt/collar': lambda: shirt(),
    'shirt/band': lambda: shirt(collar=False, pocket=False),
    'sweater/crew': lambda: sweater(),
    'sweater/roll': lambda: sweater(roll=True),
    'hoodie/pocket': lambda: hoodie(),
    'hoodie/zip': lambda: hoodie(zipped=True),
    'coat/double': lambda: coat(),
    'coat/single': lambda: coat(double=False),
    'coat/belted': lambda: coat(double=False, belted=True),
    'dress/sleeves': lambda: dress(),
    'dress/bare': lambda: dress('none'),
    'overall/rain': lambda: overall(),
    'overall/baby': lambda: overall(rain=False),
}
