"""Still lifes of the shop for hair."""

import flasks
import stage
import tools
from stage import box, drum, dyed, matte, moved, plaster


def daylight(centre, warm='#ffe6dc'):
    way = (-0.9, -1.0, 0.85)
    stage.sky('#fffafc', 0.55)
    stage.sun(way, 2.0, 1.8, warm)
    stage.window(centre, way, (2, 2), (26, 24), bar=2.4, far=90)
    stage.lamp((-40, -80, 40), centre, 60, 110)


def set_(make, code, at, turn=0.0, size=1.0):
    return moved(dyed(make()[0], code), at, turn=turn, size=size)


def wash():
    stage.room(plaster('#efe0e6', 0.2), plaster('#ead7df', 0.1), back=24, line=False)
    stone = matte('#f4e6ec', rough=0.9)
    drum(11, 5, (14, 4, 0), stone, 0.4)
    drum(8, 2.4, (32, -2, 0), matte('#ddbccb', rough=0.9), 0.4)
    box(12, 10, 9, (47, 8, 0), stone, 0.4, turn=0.2)
    stage.ring(13, 1.5, (30, 16, 14), matte('#d9b1c4', rough=0.8))
    set_(flasks.pumped, '#a9d8c3', (11, 3, 5), 0.15)
    set_(flasks.bottle, '#e9b3c6', (19, 5, 5), -0.1, 0.94)
    set_(flasks.tube, '#bfaee0', (31, -2, 2.4), 0.2)
    set_(flasks.jar, '#f2e8d5', (3, -9, 0), 0.1, 0.92)
    set_(flasks.dropper, '#e0b66a', (41, -7, 0), 0.2, 1.05)
    set_(flasks.mist, '#efb4bb', (48, 7, 9), 0.1, 0.95)
    daylight((22, 4, 10))
    return {'centre': (3, 0, 13.4), 'width': 102, 'tilt': 7, 'shape': (1600, 720)}


def heat():
    stage.room(plaster('#f1e3da', 0.2), plaster('#ecd9ce', 0.1), back=26, line=False)
    drum(12, 4, (-6, 3, 0), matte('#f7e9e1', rough=0.9), 0.4)
    set_(tools.dryer, '#c98f74', (-16, 2, 4), 0.12)
    set_(tools.brush, '#6d4a3a', (14, -6, 0), 0.1)
    set_(flasks.mist, '#f2e8d5', (16, 8, 0), 0.1, 1.1)
    set_(tools.curler, '#efb4bb', (-34, -13, 0), -0.3, 0.9)
    daylight((0, 2, 10), '#ffe2cf')
    return {'centre': (0, 0, 11.4), 'width': 74, 'tilt': 10, 'shape': (960, 540)}


def colour():
    stage.room(plaster('#e3dded', 0.2), plaster('#dbd3e7', 0.1), back=24, line=False)
    box(26, 12, 4, (-6, 4, 0), matte('#efe9f6', rough=0.9), 0.4, turn=0.06)
    set_(tools.colourbox, '#7d3b22', (-14, 4, 4), 0.18)
    set_(tools.colourbox, '#9d5a44', (-4, 5, 4), 0.02)
    set_(tools.colourbox, '#d3b98a', (6.4, 4, 4), -0.16)
    set_(flasks.jar, '#84384a', (18, -3, 0), -0.1)
    set_(tools.brush, '#33373d', (-16, -12, 0), -0.4)
    daylight((0, 2, 9))
    return {'centre': (1, 0, 9.6), 'width': 62, 'tilt': 9, 'shape': (960, 540)}


def travel():
    stage.room(plaster('#d8e5df', 0.2), plaster('#cfded7', 0.1), back=24, line=False)
    drum(14, 3, (0, 3, 0), matte('#eaf3ee', rough=0.9), 0.4)
    set_(flasks.aerosol, '#7c9a8c', (-9, 5, 3), 0.1, 0.72)
    set_(flasks.mist, '#efb4bb', (-2.4, 0, 3), 0.1, 0.86)
    set_(flasks.tube, '#bfaee0', (4.6, 4, 3), 0.1, 0.84)
    set_(flasks.bottle, '#f0d491', (10, 0, 3), -0.1, 0.72)
    set_(tools.clip, '#efb4bb', (17, -7, 0), 0.3, 0.9)
    set_(tools.comb, '#d9b88c', (-24, -9, 0), -0.1, 0.8)
    daylight((0, 2, 8))
    return {'centre': (0, 0, 8.6), 'width': 58, 'tilt': 9, 'shape': (960, 540)}


def care():
    stage.room(plaster('#dfe9e4', 0.2), plaster('#d3e0da', 0.1), back=24, line=False)
    stone = matte('#f1f6f3', rough=0.9)
    box(16, 10, 5, (-8, 4, 0), stone, 0.4, turn=0.1)
    drum(9, 2.4, (9, 2, 0), stone, 0.4)
    set_(flasks.bottle, '#a9d8c3', (-11.6, 4, 5), 0.1)
    set_(flasks.bottle, '#f2e8d5', (-4.2, 4, 5), -0.05)
    set_(flasks.pumped, '#e9b3c6', (9, 2, 2.4), 0.1)
    set_(flasks.tube, '#7fa8b8', (-20, -4, 0), 0.2)
    daylight((0, 2, 10), '#fff1e2')
    return {'centre': (-2, 0, 12.2), 'width': 66, 'tilt': 8, 'shape': (960, 540)}


def gifts():
    stage.room(plaster('#f0dfe0', 0.2), plaster('#e9d3d5', 0.1), back=24, line=False)
    paper, band = matte('#f7ecec', rough=0.6), matte('#8a2f6b', rough=0.5)
    box(17, 12, 9, (-7, 4, 0), paper, 0.15, turn=0.2)
    box(2.2, 12.2, 9.15, (-7, 4, 0), band, 0.05, turn=0.2)
    box(12, 9, 5, (-7.6, 3.6, 9), matte('#d9a441', rough=0.55), 0.15, turn=-0.15)
    box(1.8, 9.2, 5.15, (-7.6, 3.6, 9), paper, 0.05, turn=-0.15)
    for side in (-1, 1):
        stage.ring(1.9, 0.42, (-7.6 + side * 1.8, 3.6, 15.6), paper, (1.57, 0.3 * side, 0.2))
    set_(flasks.bottle, '#8a5a78', (9, 2, 0), 0.1)
    set_(flasks.dropper, '#e0b66a', (16.4, -2, 0), 0.1, 1.05)
    set_(flasks.jar, '#efb4bb', (20, 7, 0), 0.0)
    daylight((2, 2, 9))
    return {'centre': (3, 0, 9.4), 'width': 64, 'tilt': 10, 'shape': (960, 540)}


def masks():
    stage.room(plaster('#f1e6d8', 0.2), plaster('#e8d9c6', 0.1), back=24, line=False)
    drum(13, 3.4, (-4, 3, 0), matte('#f9f2e8', rough=0.9), 0.4)
    set_(flasks.jar, '#c98f74', (-9.4, 3, 3.4), 0.1)
    set_(flasks.jar, '#f2e8d5', (-8.6, 4, 11.1), -0.3, 0.82)
    set_(flasks.tube, '#d3b98a', (3, 3, 3.4), 0.1)
    set_(flasks.dropper, '#b97f3c', (13, -2, 0), 0.1, 1.15)
    set_(flasks.jar, '#84604a', (-20, -6, 0), 0.2, 0.9)
    daylight((0, 2, 8), '#ffe9d0')
    return {'centre': (-2, 0, 8.8), 'width': 58, 'tilt': 10, 'shape': (960, 540)}


def curls():
    stage.room(plaster('#e6dcec', 0.2), plaster('#dacfe2', 0.1), back=24, line=False)
    drum(12, 3, (8, 4, 0), matte('#f4effa', rough=0.9), 0.4)
    set_(flasks.mist, '#bfaee0', (3, 4, 3), 0.1)
    set_(flasks.aerosol, '#6f6a78', (10, 5, 3), 0.1, 0.82)
    set_(tools.curler, '#efb4bb', (-34, -4, 0), -0.1, 0.9)
    set_(flasks.jar, '#8a6fb0', (22, -4, 0), -0.1, 0.9)
    daylight((0, 2, 8))
    return {'centre': (-2, 0, 9.4), 'width': 68, 'tilt': 10, 'shape': (960, 540)}


def brushes():
    stage.room(plaster('#e4e4dc', 0.2), plaster('#d8d8cd', 0.1), back=24, line=False)
    box(30, 16, 3, (2, 4, 0), matte('#f3f3ee', rough=0.9), 0.4, turn=0.05)
    set_(tools.brush, '#78563d', (-12, 1, 3), -0.1)
    set_(tools.brush, '#a9d8c3', (-8, 8, 3), -0.3, 0.9)
    set_(tools.comb, '#b08a5a', (-12, -12, 0), -0.1, 1.1)
    set_(tools.clip, '#33373d', (17, -8, 0), 0.2, 1.1)
    daylight((0, 2, 5))
    return {'centre': (1, 0, 5.6), 'width': 54, 'tilt': 20, 'shape': (960, 540)}


STILLS = {
    **{'wash': wash, 'care': care, 'heat': heat, 'colour': colour, 'travel': travel, 'gifts': gifts},
    **{'masks': masks, 'curls': curls, 'brushes': brushes},
}
