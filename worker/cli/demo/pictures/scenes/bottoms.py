"""What is worn from the waist down."""

import math

import sewing
from cloth import Details, fabric, paint
from tops import person


def legs(waist=19.5, hip=26, low=-58, wide=(23, 11.5), crotch=8, rise=34.0, front_dip=1.6):
    """The right half of trousers; z 0 is at the hip joint, the waist is `rise` above the crotch's end."""
    out, inn = wide
    top = -8 + rise
    side = ('seam', 'side', [(waist, top), (waist + 2.6, top - 10), (hip, -4), ((hip + out) / 2 + 0.6, (low - 4) / 2), (out, low)])
    rest = [
        ('open', 'hem', [(out, low), (out - inn, low - 0.8)]),
        ('seam', 'inner', [(out - inn, low - 0.8), ((out - inn) * 0.5 + 1.2, (low - 8) / 2), (2.2, -11.5), (0, -crotch)]),
    ]
    front = [('open', 'waist', [(0, top - front_dip), (waist * 0.6, top - front_dip * 0.6), (waist, top)]), side, *rest]
    back = [('open', 'waist', [(0, top + 1.2), (waist * 0.6, top + 0.8), (waist, top)]), side, *rest]
    return front, back


def body():
    chain = [('seam', 'seam', [(0, 44), (13, 43)]), ('seam', 'seam', [(13, 43), (16.5, 25), (20.5, 0), (20.5, -20), (17.5, -60), (16.5, -92)])]
    chain += [('seam', 'seam', [(16.5, -92), (8.5, -92)]), ('seam', 'seam', [(8.5, -92), (7.4, -50), (4, -18), (0, -12)])]
    return sewing.sew('body', chain, step=2.4, limit=9)[0]


def waistband(d, top, waist, high=3.8):
    for s, dip in (('front', 1.6), ('back', -1.2)):
        d.line(s, f'M-40 {top - dip - high} Q0 {top - dip * 1.1 - high} 40 {top - dip - high}', 0.4, 35)
        d.patch(s, f'M-40 {top + 4} H40 V{top - dip - high} H-40z', 155)
        d.stitch(s, f'M-40 {top - dip - high + 0.6} H40')
        d.stitch(s, f'M-40 {top - dip - 0.6} H40')
        for x in (-13, -6, 6, 13):
            d.patch(s, f'M{x - 0.7} {top + 3} H{x + 0.7} V{top - dip - high - 0.8} H{x - 0.7}z', 200)
            for k in (-0.7, 0.7):
                d.line(s, f'M{x + k} {top + 3} V{top - dip - high - 0.8}', 0.2, 40)


def fly(d, top, level=45):
    d.line('front', f'M0 {top - 5} V-9', 0.4, 30)
    d.stitch('front', f'M3.6 {top - 5} V4 Q3.4 -3 0 -5')
    d.line('back', f'M0 {top - 2} V-9', 0.45, 30)
    d.stitch('back', f'M0.7 {top - 2} V-9')


def worn(front, back, stuff, step=1.65, limit=11.0, shape=None, held=None, **falls):
    piece = sewing.sew('legs', front, back, step=step, limit=limit)
    top = max(m[3] for m in piece[1])
    sewing.pin(piece, held or (lambda name, side, x, z: z > top - 5))
    sewing.hang(piece, shape or body(), **falls)
    piece[0].data.materials.append(stuff)
    return piece


def trousers(cargo=False, narrow=False):
    front, back = legs(low=-82, wide=(21.5, 10.5) if narrow else (23.5, 12.5))
    d = Details()
    waistband(d, 26, 19.5)
    fly(d, 26)
    for k in (-1, 1):
        d.line('front', f'M{k * 15} 21 L{k * 23.4} 7', 0.5, 25)
        d.stitch('front', f'M{k * 14.2} 21 L{k * 22.8} 6.4')
        d.line('back', f'M{k * 7} 13 H{k * 18}', 0.7, 25)
        if cargo:
            for s in ('front', 'back'):
                d.patch(s, f'M{k * 17} -20 H{k * 32} V-38 H{k * 17.5}z', 175)
                d.line(s, f'M{k * 32} -20 H{k * 17} L{k * 17.5} -38 H{k * 32}', 0.4, 35)
                d.line(s, f'M{k * 16.8} -24.5 H{k * 32}', 0.45, 30)
                d.stitch(s, f'M{k * 17.4} -21 V-37')
        else:  # a pressed crease
            d.line('front', f'M{k * 12.8} 16 Q{k * 14.5} -20 {k * 16.6} -82', 0.9, 165, blur=2)
    for s in ('front', 'back'):
        d.stitch(s, 'M-50 -80.4 H50')
    piece = worn(front, back, fabric('twill', 'twill', 0.02, d, sheen=0.15), bend=0.35, shrink=-0.035)
    horn = paint('horn', (0.06, 0.05, 0.045), rough=0.3, specular=0.6)
    return [sewing.finish(piece[0], 0.3), sewing.button(piece, 0.2, 22.4, horn, 0.85, 0.25)], (3, 17, 24)


def jeans(wide=False):
    front, back = legs(low=-82, wide=(24.5, 14) if wide else (22, 11))
    d = Details()
    waistband(d, 26, 19.5)
    fly(d, 26)
    thread = dict(width=0.26, level=255, layer='own', dash='0.34 0.14')
    d.line('front', 'M-40 21.2 H40 M-40 23.8 H40 M3.6 21 V4 Q3.4 -3 0 -5 M2.9 21 V4 Q2.8 -2 0 -4', **thread)
    d.line('back', 'M-40 23.9 H40 M-40 26.6 H40 M0.7 23 V-9', **thread)
    for k in (-1, 1):
        d.line('front', f'M{k * 9} 21 C{k * 9.5} 14 {k * 14} 11.4 {k * 23.6} 11', 0.55, 20)
        d.line('front', f'M{k * 8.4} 21 C{k * 8.9} 13.6 {k * 13.5} 10.8 {k * 23.6} 10.3 M{k * 7.7} 21 C{k * 8.2} 13 {k * 13} 10.1 {k * 23.6} 9.6', **thread)
        pocket = f'M{k * 5} 13 H{k * 17} L{k * 16.6} 3 L{k * 11} 0.4 L{k * 5.4} 3z'
        d.patch('back', pocket, 165)
        d.line('back', pocket, 0.35, 35)
        d.line('back', f'M{k * 5.6} 12.3 H{k * 16.4} L{k * 16} 3.4 L{k * 11} 1.1 L{k * 6} 3.4z', **thread)
        d.line('back', f'M0 17.5 L{k * 26} 21', **thread)
        # Worn lighter over the thighs and the knees.
        for s in ('front', 'back'):
            d.add('shade', s, f'<ellipse cx="{k * 13.2}" cy="-18" rx="5" ry="23" fill="rgb(205,205,205)" filter="url(#b9)" opacity=".75"/>')
            d.add('shade', s, f'<ellipse cx="{k * 15.5}" cy="-48" rx="4" ry="14" fill="rgb(190,190,190)" filter="url(#b9)" opacity=".6"/>')
        for i in range(5):
            d.line('front', f'M{k * 5} {2 - i * 3.2} q{k * 5} {1 + i * 0.5} {k * 9} {3 - i * 0.4}', 0.6, 175, 'shade', blur=3)
    for s in ('front', 'back'):
        d.line(s, 'M-50 -79.6 H50', **thread)
        for k in (-1, 1):
            d.line(s, f'M{k * 40} 26 V-90', 0.1, 60)
    stuff = fabric('denim', 'twill', 0.03, d, own=(0.50, 0.27, 0.085), sheen=0.1)
    piece = worn(front, back, stuff, bend=0.8, shrink=-0.035, stiff=25)
    brass = paint('brass', (0.55, 0.36, 0.15), rough=0.3, metal=1)
    things = [sewing.button(piece, 0.2, 22.4, brass, 0.85, 0.25)]
    things += [sewing.button(piece, x, z, brass, 0.36, 0.12) for x, z in ((9, 20.4), (-9, 20.4), (22, 11.2), (-22, 11.2))]
    return [sewing.finish(piece[0], 0.35), *things], (3, 15, 26)


def shorts():
    front, back = legs(low=-30, wide=(28, 21), waist=20)
    d = Details()
    for s, dip in (('front', 1.6), ('back', -1.2)):
        d.line(s, f'M-40 {26 - dip - 4.2} H40', 0.4, 35)
        x = -21.0
        while x < 21:  # a gathered waistband
            d.line(s, f'M{x} 30 V{26 - dip - 4}', 0.5, 60, blur=1)
            x += 1.15
        d.stitch(s, 'M-50 -27.6 H50')
    fly(d, 26)
    for k in (-1, 1):
        d.line('front', f'M{k * 15} 20.5 L{k * 24.4} 4', 0.5, 25)
        d.stitch('front', f'M{k * 14.2} 20.5 L{k * 23.6} 3.4')
    piece = worn(front, back, fabric('cotton', 'plain', 0.03, d), bend=0.15, shrink=-0.06)
    cotton = paint('cord', (0.72, 0.71, 0.68), rough=0.9)
    things = []
    for k in (-1, 1):
        spots = [sewing.on(piece, k * x, z, out=0.45)[0] for x, z in ((0.8, 22.5), (1.8, 19), (2.4, 14.5), (2.1, 10 + k))]
        things.append(sewing.cord(spots, 0.3, cotton))
    return [sewing.finish(piece[0], 0.3), *things], (3, 17, 22)


def skirt(full=True):
    flare = 40 if full else 25
    half = [
        ('seam', 'side', [(18.5, 26), (22, 16), (flare * 0.75, -10), (flare, -38)]),
        ('open', 'hem', [(flare, -38), (flare / 2, -40), (0, -40.5)]),
    ]
    front = [('open', 'waist', [(0, 24.6), (11, 25), (18.5, 26)]), *half]
    back = [('open', 'waist', [(0, 27), (11, 26.8), (18.5, 26)]), *half]
    d = Details()
    for s, dip in (('front', 1.4), ('back', -1)):
        d.line(s, f'M-40 {26 - dip - 4} H40', 0.45, 30)
        d.patch(s, f'M-40 32 H40 V{26 - dip - 4} H-40z', 155)
        d.stitch(s, f'M-40 {26 - dip - 3.2} H40')
        d.stitch(s, 'M-50 -36 Q0 -40 50 -36')
    if not full:
        for k in (-1, 1):
            d.line('front', f'M{k * 9} 20 V10', 0.5, 40)
            d.line('front', f'M{k * 12} 14 L{k * 22} 9', 0.5, 30)
    stuff = fabric('viscose', 'plain', 0.02, d, sheen=0.2, rough=0.7) if full else fabric('twill', 'twill', 0.025, d)
    shape = person()
    piece = worn(front, back, stuff, shape=shape, limit=11 if full else 10.5, bend=0.05 if full else 0.6, shrink=-0.08 if full else -0.04)
    things = []
    if not full:
        horn = paint('horn', (0.06, 0.05, 0.045), rough=0.3, specular=0.6)
        things.append(sewing.button(piece, 0, 22.6, horn, 0.85, 0.25))
    return [sewing.finish(piece[0], 0.25), *things], (2, 16, 24)


DESIGNS = {
    'trousers/chino': lambda: trousers(),
    'trousers/cargo': lambda: trousers(cargo=True),
    'trousers/narrow': lambda: trousers(narrow=True),
    'jeans/straight': lambda: jeans(),
    'jeans/wide': lambda: jeans(wide=True),
    'shorts/cord': lambda: shorts(),
    'skirt/full': lambda: skirt(),
    'skirt/straight': lambda: skirt(full=False),
}
