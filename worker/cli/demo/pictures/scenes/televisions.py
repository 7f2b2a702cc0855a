"""Televisions: each maker's stand, in the sizes that are sold, each with a picture of its own."""

import screens
from stage import box, moved, slab, wire
from stills_desk import gloss
from tools import dark, shell, steel


def column(w, body):
    """A column on a plate."""
    return [box(8, 2.4, 9, (0, 2.6, 0.8), body, 0.5), box(w * 0.3, 24, 1.1, (0, 3, 0), body, 0.4)]


def loop(w, body):
    """A bent bar of steel in the middle."""
    reach, metal = w * 0.2, steel(0.28)
    bar = [(-reach, 3, 8), (-reach, 3, 3), (-reach * 0.95, -4, 0.9), (-reach * 0.8, -9, 0.8), (0, -10, 0.8), (reach * 0.8, -9, 0.8), (reach * 0.95, -4, 0.9), (reach, 3, 3), (reach, 3, 8)]
    return [wire(bar, 0.8, metal), box(reach * 1.7, 12, 0.8, (0, 6, 0), dark(0.4), 0.3)]


def blades(w, body):
    """Two flat feet under the ends."""
    return [t for side in (-1, 1) for t in (box(2.6, 26, 1.3, (side * w * 0.36, 2, 0), body, 0.4), box(2.2, 2.2, 6.4, (side * w * 0.36, 2, 1), body, 0.4))]


def splayed(w, body):
    """Two feet of two bars each."""
    ends = [(side, y) for side in (-1, 1) for y in (-10, 14)]
    return [wire([(side * w * 0.33, y, 0.6), (side * w * 0.345, 2 + (y - 2) * 0.2, 2.2), (side * w * 0.345, 2, 8)], 0.7, body) for side, y in ends]


def bar(w, body):
    """A loudspeaker that it stands on."""
    cloth = dark(0.95)
    return [box(w * 0.62, 12, 6, (0, 1, 0.4), cloth, 1.4, steps=5), box(w * 0.58, 9, 0.7, (0, 1, 0), body, 0.2), box(10, 2.2, 3, (0, 3, 5.6), body, 0.4)]


def television(inches, stand, picture):
    w, h = inches * 2.214, inches * 1.245
    rim = 1.3 if inches < 40 else 0.9 if inches < 60 else 0.6
    body = shell(0.4)
    front = moved([slab(w - 1, h - 1, 0.05, 0.4, gloss('#0b0c0e', 0.1), 0)], (0, -0.03, 0.5)) + moved([slab(w - 1 - 2 * rim, h - 1 - 2 * rim, 0.05, 0.2, screens.shown(picture), 0)], (0, -0.08, 0.5 + rim))
    things = moved([slab(w, h, 3, 0.6, body, 0.3), *front], (0, 0, 7)) + stand(w, body)
    share = 0.66 if inches < 40 else 0.72 if inches < 50 else 0.79 if inches < 60 else 0.86 if inches < 70 else 0.92
    return things, (-w * 0.3, 7 + h * 0.7, w * 0.5), {'angles': ((-14, 6), (28, 9)), 'near': (-22, 8), 'fill': share, 'tall': 0.7}


# Diagonals in inches, stands and pictures, by the design's name.
MODELS = {
    f'{picture}{inches}': (inches, stand, picture)
    for stand, pictures in {
        column: 'meadow43 sea43 fells50 ice50',
        loop: 'aurora55 waves55 silk65',
        bar: 'planet75 dunes85',
        blades: 'sea32 meadow32 aurora32 petals43 city50 lake55 city65 fells75 waves85',
        splayed: 'petals32 lake43 dunes50 meadow55 fells65 ice65 waves75 city75 aurora85',
    }.items()
    for picture, inches in ((name[:-2], int(name[-2:])) for name in pictures.split())
}

SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'samples': 5, 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {f'tv/{name}': (lambda model=model: television(*model)) for name, model in MODELS.items()}
