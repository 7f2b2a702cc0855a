"""Renders still lifes: blender -b -t 1 -P stills.py -- FOLDER NAME … (no name: all).

Writes FOLDER/NAME.raw; what is there is not made again. SCALE=0.4 renders smaller, SAMPLES=8 quicker.
"""

import importlib
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Vector

import sewing
import studio

FAMILIES = ('stills_worn', 'stills_hair', 'stills_power', 'stills_desk')


def main():
    folder, *chosen = sys.argv[sys.argv.index('--') + 1 :]
    size, samples = float(os.environ.get('SCALE', 1)), int(os.environ.get('SAMPLES', 24))
    os.makedirs(folder, exist_ok=True)
    stills = {}
    for family in FAMILIES:
        if os.path.exists(os.path.join(os.path.dirname(os.path.abspath(__file__)), f'{family}.py')):
            stills.update(importlib.import_module(family).STILLS)
    for name in chosen or stills:
        if os.path.exists(os.path.join(folder, f'{name}.raw')):
            continue
        began = time.time()
        studio.clear()
        view = stills[name]()
        centre = Vector(view['centre']) * sewing.SCALE
        studio.camera(centre, view['width'] * sewing.SCALE, view.get('angle', 0), view.get('tilt', 0))
        shape = tuple(int(side * size) // 2 * 2 for side in view['shape'])
        studio.render(os.path.join(folder, name), samples=samples, shape=shape)
        print('RENDERED', name, round(time.time() - began, 1), flush=True)


main()
