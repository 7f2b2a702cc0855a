"""Still lifes of the shop for clothes."""



import bottoms
import shoes
import small
import stage
import tops
from stage import box, dyed, matte, moved, plaster, wood


def hanger(x, top, width=38.0, drop=7.0, rail=None, y=0.0):
    """A wooden hanger whose hook reaches up to a rail."""
    bar = wood('#a9794c')
    metal = matte('#b9b4aa', rough=0.25, metal=1.0)
    half = width / 2
    things = [stage.wire([(x - half, y, top - drop), (x - half * 0.4, y, top - 1.5), (x, y, top), (x + half * 0.4, y, top - 1.5), (x + half, y, top - drop)], 1.1, bar)]
    rail = rail or top + 12
    things.append(stage.wire([(x, y, top), (x, y, rail - 3), (x + 2.2, y, rail - 0.6), (x + 0.6, y, rail + 1.6), (x - 1.6, y, rail + 0.2)], 0.28, metal))
    return things


def rail(left, right, z, y=0.0, code='#b9b4aa'):
    metal = matte(code, rough=0.3, metal=1.0)
    stage.wire([(left, y, z), ((left + right) / 2, y, z), (right, y, z)], 1.1, metal)


def hung(make, code, x, top=70.0, rail_at=88.0, turn=0.0, y=0.0, wide=34.0):
    """A garment on its hanger; `top` is where its neck is."""
    things = dyed(make()[0], code)
    things += hanger(0, 68.5, width=wide, rail=rail_at - top + 70)
    return moved(things, (x, y, top - 70), turn=turn)


def daylight(centre, warm='#ffe9d0', power=2.7, panes=(2, 3), size=(88, 74)):
    way = (-0.85, -1.25, 0.8)
    stage.sky('#f4f6ff', 0.62)
    stage.sun(way, power, 1.6, warm)
    stage.window(centre, way, panes, size, bar=7)
    stage.lamp((-160, -260, 120), centre, 200, 900)


def autumn():
    stage.room(plaster('#e2d4c1'), wood('#c9a478', rough=0.6), back=26, low=-62)
    rail(-16, 176, 92)
    for x in (-4, 164):
        stage.wire([(x, 0, 92), (x, 13, 92), (x, 26, 92)], 0.9, matte('#b9b4aa', rough=0.3, metal=1.0))
    hung(lambda: tops.coat(), '#7d2f3f', 16, turn=0.32, rail_at=92)
    hung(lambda: tops.sweater(roll=True), '#e9ddc8', 70, turn=0.3, wide=32, rail_at=92)
    hung(lambda: tops.jacket(), '#3f5a4c', 120, turn=0.3, rail_at=92)
    moved(dyed(shoes.boot()[0], '#6d4a32'), (52, -22, -62), turn=-0.5, size=1.15)
    moved(dyed(small.tote(leather=True)[0], '#5b3a26'), (104, -16, -62), turn=0.12, size=0.92)
    daylight((-30, 20, 14), panes=(3, 2), size=(104, 84))
    return {'centre': (-10, 0, 10), 'width': 356, 'tilt': 4, 'shape': (1600, 720)}


def knits():
    """Knitwear on hangers, small woollens on a bench below."""
    stage.room(plaster('#cfd3c8'), wood('#b48e66', rough=0.6), back=26, low=-56)
    rail(-90, 120, 92)
    hung(lambda: tops.sweater(), '#8d9a86', -34, turn=0.3, rail_at=92)
    hung(lambda: tops.sweater(roll=True), '#efe6d6', 12, turn=0.3, wide=32, rail_at=92)
    moved(dyed(small.scarf()[0], '#b5673c'), (70, 0, 14), turn=0.1)
    stage.wire([(70, 26, 86), (70, 6, 86), (70, 2, 89)], 0.8, wood('#a9794c'))
    box(92, 26, 3, (36, -6, -26), wood('#c79b6b'), 0.4)
    for x in (-4, 76):
        box(3, 22, 30, (x, -6, -56), wood('#c79b6b', 'z'), 0.4)
    moved(dyed(small.beanie(bobble=True)[0], '#a83f35'), (66, -8, -23), turn=-0.2, size=0.9)
    moved(dyed(small.socks()[0], '#3f6f75'), (18, -10, -23), turn=0.15, size=0.66)
    daylight((10, 20, 20), '#fff0dc')
    return {'centre': (20, 0, 27), 'width': 226, 'tilt': 4, 'shape': (960, 540)}


def puddles():
    """A child's overalls on pegs, boots below."""
    stage.room(plaster('#c3d4d8'), wood('#b08a62', rough=0.6), back=16, low=-112)
    box(230, 3, 9, (20, 14, 88), wood('#d9b88c'), 0.4)
    for x in (-56, 0, 56, 96):
        stage.wire([(x, 14, 91), (x, 7, 92), (x, 4, 95)], 1.1, wood('#c9a272'))
    moved(dyed(tops.DESIGNS['overall/rain']()[0], '#e0a92e'), (-48, 0, 0), turn=0.25)
    moved(dyed(tops.jacket()[0], '#3d6c94'), (40, 0, -3), turn=0.28)
    moved(dyed(small.beanie()[0], '#c5473d'), (98, 0, 74), turn=0.2, size=0.9)
    box(250, 26, 5, (20, 0, -72), wood('#d9b88c'), 0.4)
    moved(dyed(shoes.boot(tall=True)[0], '#2c4268'), (66, -6, -67), turn=-0.5, size=1.2)
    moved(dyed(small.tote()[0], '#e8ecef'), (-92, 0, -66), turn=0.2, size=0.9)
    daylight((0, 10, 10), '#fff3e2', size=(100, 84))
    return {'centre': (8, 0, 11), 'width': 306, 'tilt': 4, 'shape': (960, 540)}


def denim():
    """Jeans on hangers beside a shirt."""
    stage.room(plaster('#d8d3cb'), wood('#9c7a55', rough=0.6), back=26, low=-100)
    rail(-120, 150, 60)
    for x, make, code in ((-62, lambda: bottoms.jeans(), '#3d5a82'), (-8, lambda: bottoms.jeans(wide=True), '#27364f'), (46, lambda: bottoms.jeans(), '#8aa0b8')):
        moved(dyed(make()[0], code), (x, 0, 18), turn=0.4, size=0.92)
        stage.wire([(x - 15, 0, 41), (x, 0, 43), (x + 15, 0, 41)], 0.9, wood('#a9794c'))
        stage.wire([(x, 0, 43), (x, 0, 57), (x + 2.2, 0, 60), (x, 0, 62)], 0.28, matte('#b9b4aa', rough=0.25, metal=1.0))
    moved(dyed(shoes.sneaker()[0], '#e8ecef'), (84, -16, -100), turn=-0.5, size=1.3)
    moved(dyed(small.tote()[0], '#dccbb2'), (104, 0, -16), turn=0.25, size=1.0)
    stage.wire([(104, 0, 43), (104, 0, 57), (106, 0, 60), (104, 0, 62)], 0.28, matte('#b9b4aa', rough=0.25, metal=1.0))
    daylight((10, 20, -10), '#fff0dc')
    return {'centre': (14, 0, -22), 'width': 272, 'tilt': 4, 'shape': (960, 540)}


def coats():
    stage.room(plaster('#d9d2c6'), wood('#94704d', rough=0.6), back=26, low=-62)
    rail(-130, 150, 92)
    hung(lambda: tops.coat(), '#c6a67c', -30, turn=0.32, rail_at=92)
    hung(lambda: tops.coat(double=False), '#2c4268', 34, turn=0.3, rail_at=92)
    moved(dyed(small.scarf()[0], '#e9ddc8'), (84, 2, 14), turn=0.1)
    stage.wire([(84, 26, 86), (84, 6, 86), (84, 2, 89)], 0.8, wood('#a9794c'))
    moved(dyed(shoes.boot(tall=False)[0], '#33373d'), (72, -20, -62), turn=-0.5, size=1.15)
    daylight((20, 20, 14))
    return {'centre': (18, 0, 13), 'width': 276, 'tilt': 4, 'shape': (960, 540)}


def outfit():
    """What goes together: a shirt, trousers, shoes."""
    stage.room(plaster('#d6dadb'), wood('#a98259', rough=0.6), back=26, low=-64)
    rail(-130, 150, 92)
    hung(lambda: tops.shirt(), '#a9bdd6', -34, turn=0.3, rail_at=92)
    moved(dyed(bottoms.trousers()[0], '#b9a684'), (26, 0, 26), turn=0.35, size=0.92)
    stage.wire([(11, 0, 49), (26, 0, 51), (41, 0, 49)], 0.9, wood('#a9794c'))
    stage.wire([(26, 0, 51), (26, 0, 88), (28, 0, 91.4), (26, 0, 93.4)], 0.28, matte('#b9b4aa', rough=0.25, metal=1.0))
    moved(dyed(small.tote(leather=True)[0], '#78563d'), (76, 0, -14), turn=0.25)
    stage.wire([(76, 0, 45), (76, 0, 88), (78, 0, 91.4), (76, 0, 93.4)], 0.28, matte('#b9b4aa', rough=0.25, metal=1.0))
    moved(dyed(shoes.sneaker()[0], '#e8ecef'), (-44, -20, -64), turn=-0.5, size=1.25)
    daylight((10, 20, 4))
    return {'centre': (14, 0, 14), 'width': 278, 'tilt': 4, 'shape': (960, 540)}


def children():
    stage.room(plaster('#e6d6d0'), wood('#c59c71', rough=0.6), back=16, low=-110)
    box(230, 3, 9, (0, 14, 84), wood('#e0c39c'), 0.4)
    for x in (-66, 0, 60):
        stage.wire([(x, 14, 87), (x, 7, 88), (x, 4, 91)], 1.1, wood('#c9a272'))
    moved(dyed(tops.tshirt(stripes=True)[0], '#3f8785'), (-66, 0, 10), turn=0.25)
    moved(dyed(tops.DESIGNS['overall/baby']()[0], '#d9a6a0'), (0, 0, 0), turn=0.25)
    moved(dyed(bottoms.shorts()[0], '#767849'), (64, 0, 50), turn=0.3)
    moved(dyed(small.beanie(bobble=True)[0], '#efc64f'), (98, 0, 60), turn=0.2, size=0.9)
    daylight((0, 10, 20), '#fff3e2', size=(100, 84))
    return {'centre': (4, 0, 30), 'width': 250, 'tilt': 4, 'shape': (960, 540)}


def woollens():
    stage.room(plaster('#d3cbbf'), wood('#b48e66', rough=0.6), back=26, low=-60)
    box(160, 26, 3, (0, 4, -3), wood('#c79b6b'), 0.4)
    moved(dyed(small.beanie(bobble=True)[0], '#84384a'), (-42, 0, 0), turn=0.2)
    moved(dyed(small.beanie()[0], '#e9ddc8'), (-8, 2, 0), turn=-0.1)
    moved(dyed(small.scarf()[0], '#3f6f75'), (58, -4, 6), turn=0.1)
    stage.wire([(58, 26, 78), (58, 6, 78), (58, 0, 81)], 0.8, wood('#a9794c'))
    moved(dyed(small.socks()[0], '#b5673c'), (24, -2, 0), turn=0.15, size=0.66)
    daylight((10, 20, 20), '#fff0dc', size=(60, 52))
    return {'centre': (8, 0, 20), 'width': 166, 'tilt': 6, 'shape': (960, 540)}


def chinos():
    stage.room(plaster('#cdd0c8'), wood('#9c7a55', rough=0.6), back=26, low=-100)
    rail(-120, 150, 60)
    for x, code in ((-58, '#767849'), (0, '#c6b08a'), (58, '#2c3a52')):
        moved(dyed(bottoms.trousers(cargo=x < 0)[0], code), (x, 0, 18), turn=0.4, size=0.92)
        stage.wire([(x - 15, 0, 41), (x, 0, 43), (x + 15, 0, 41)], 0.9, wood('#a9794c'))
        stage.wire([(x, 0, 43), (x, 0, 57), (x + 2.2, 0, 60), (x, 0, 62)], 0.28, matte('#b9b4aa', rough=0.25, metal=1.0))
    daylight((10, 20, -10), '#fff0dc')
    return {'centre': (4, 0, -16), 'width': 262, 'tilt': 4, 'shape': (960, 540)}


STILLS = {
    **{'autumn': autumn, 'coats': coats, 'knits': knits, 'puddles': puddles, 'denim': denim},
    **{'outfit': outfit, 'children': children, 'woollens': woollens, 'chinos': chinos},
}
