"""Ear-buds and the cases of three makers; the fourth's are in gadgets_carried."""

import math

import sewing
import stage
from stage import box, drum, matte, moved, ring, slab, turned, wire
from tools import dark, shell, steel


def tip():
    return matte('#3a3c40', rough=0.7)


def rounded(profile, material):
    """A body of revolution without edges."""
    return turned(sewing.smooth(profile, 6), material)


def pearl():
    """A round bud without a stem, its tip upwards."""
    body = shell(0.2)
    return [rounded([(0.1, 0), (0.7, 0.12), (1.1, 0.5), (1.2, 0.95), (1.05, 1.4), (0.7, 1.7), (0.5, 1.85)], body), rounded([(0.5, 1.8), (0.6, 2.0), (0.85, 2.3), (0.75, 2.7), (0.4, 2.95), (0.1, 3.0)], tip())]


def stemmed(length=2.5):
    """A bud with a stem, upright."""
    body = shell(0.22)
    head = moved([rounded([(0.1, 0), (0.75, 0.1), (1.05, 0.6), (0.95, 1.2), (0.6, 1.6)], body), rounded([(0.5, 1.5), (0.8, 1.8), (0.7, 2.2), (0.1, 2.4)], tip())], (0, -0.1, length), lean=1.15)
    return [*head, drum(0.42, length + 0.5, (0, 0, 0), body, 0.3), ring(0.43, 0.05, (0, 0, 0.5), steel(0.3), (0, 0, 0))]


def round_case():
    """A shell that opens like an oyster; two pearls lie in it."""
    body, dent = shell(0.22), dark(0.5)
    half = [(0.1, 0), (1.8, 0.05), (2.9, 0.4), (3.5, 1.1), (3.6, 1.7), (3.45, 1.8), (0.1, 1.82)]
    low = [turned(half, body), ring(3.5, 0.06, (0, 0, 1.76), steel(0.25), (0, 0, 0))]
    lid = moved([turned(half, body), drum(2.9, 0.05, (0, 0, 1.8), dent, 0.02)], (0, 6.1, 3.5), lean=1.95)
    things = low + lid + [t for side in (-1, 1) for t in (drum(1.35, 0.06, (side * 1.55, -0.1, 1.8), dent, 0.02), *moved(pearl(), (side * 1.55, -0.1, 1.5), lean=-0.25, roll=side * 0.15))]
    things += moved([drum(0.13, 0.1, (0, 0, 0), stage.glow('#63e6a0', 2.0), 0.02)], (0, -3.5, 1.2), lean=math.pi / 2)
    return things, (0, 3, 6), {'angles': ((-16, 26), (28, 32)), 'near': (-14, 26), 'fill': 0.56, 'tall': 0.6}


def bar_case():
    """A long one without a lid; the buds stand in it."""
    body, dent = shell(0.3), dark(0.5)
    things = [box(9.2, 3.0, 2.2, (0, 0, 0), body, 1.05, steps=8), box(5.2, 0.9, 0.08, (-1.1, 0, 2.15), dent, 0.03)]
    for x in (-2.5, 0.3):
        things += moved(stemmed(2.2), (x, 0, 1.5), turn=0.5)
    things += [moved([drum(0.11, 0.08, (0, 0, 0), stage.glow('#dff6ff', 2.0), 0.02)], (3.0 + k * 0.4, -1.5, 1.1), lean=math.pi / 2)[0] for k in range(3)]
    return things, (-1, 3, 6), {'angles': ((-18, 18), (28, 24)), 'near': (-14, 18), 'fill': 0.6, 'tall': 0.6}


def upright_case():
    """A closed one that stands, two buds before it, and the loop that it hangs by."""
    body, seam = shell(0.3), dark(0.6)
    case = [slab(5.4, 6.4, 2.5, 2.3, body, 0.9), box(3.5, 2.54, 0.07, (0, 1.25, 4.1), seam, 0)]
    case += moved([drum(0.14, 0.1, (0, 0, 0), stage.glow('#63e6a0', 2.0), 0.02)], (0, 0.02, 2.9), lean=math.pi / 2)
    case += [wire([(2.6, 1.2, 4.8), (3.3, 1.0, 5.2), (3.9, 0.8, 3.6), (3.7, 0.8, 2.0), (3.1, 1.0, 2.6), (2.6, 1.2, 4.4)], 0.16, seam)]
    things = moved(case, (-1.2, 0.6, 0), turn=0.16)
    things += moved(stemmed(), (2.0, -2.8, 0), turn=0.5) + moved(stemmed(), (4.4, -1.6, 0), turn=-0.5)
    return things, (0, 3.4, 6), {'angles': ((-12, 14), (26, 20)), 'near': (-14, 14), 'fill': 0.62, 'tall': 0.64}


SETTING = {'stands': True, 'key': 0.8, 'shape': (480, 480), 'samples': 5, 'tone': (0.865, 0.876, 0.89)}
DESIGNS = {'earbuds/round': round_case, 'earbuds/bar': bar_case, 'earbuds/upright': upright_case}
