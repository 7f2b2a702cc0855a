"""Renders designs: blender -b -t 1 -P render.py -- FOLDER KIND/DESIGN … (no design: all).

Writes FOLDER/KIND/DESIGN-VIEW.raw; views are 1 from the front, 2 turned, 3 from near. What is there is not made again.
"""

import os
import sys
import time
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import importlib

import studio

FAMILIES = (
    *('tops', 'bottoms', 'shoes', 'small', 'flasks', 'tools', 'gadgets_carried', 'gadgets_placed', 'gadgets_wired'),
    *('gadgets_charged', 'gadgets_desk', 'gadgets_home', 'gadgets_guard', 'televisions'),
    *('sneakers', 'jackets', 'earbuds'),
)


def designs():
    found = {}
    for family in FAMILIES:
        if os.path.exists(os.path.join(os.path.dirname(os.path.abspath(__file__)), f'{family}.py')):
            module = importlib.import_module(family)
            for name, make in module.DESIGNS.items():
                found[name] = (make, getattr(module, 'SETTING', {}))
    return found


def shoot(folder, name, make, setting, views):
    studio.clear()
    built = make()
    things, near = built[:2]
    setting = {**setting, **(built[2] if len(built) > 2 else {})}
    low, high = studio.bounds(things)
    centre = (low + high) / 2
    shape = setting.get('shape', studio.SHAPE)
    share = shape[0] / max(shape)
    width = max((high.x - low.x) / share / setting.get('fill', 0.86), (high.z - low.z) / setting.get('tall', 0.84))
    standing = setting.get('stands', False)
    studio.ground(wall=high.y + (width * 0.9 if standing else 1.0), floor=low.z if standing else None, tone=setting.get('tone', studio.WARM))
    studio.lights(centre, width, setting.get('key', 1.0))
    first, second = setting.get('angles', ((0, 4), (32, 8)))
    for view in views:
        if view == '3':
            at = (near[0] * 0.1, centre.y if standing else low.y, near[1] * 0.1)
            studio.camera(at, near[2] * 0.085, setting.get('near', (14, 12))[0], setting.get('near', (14, 12))[1])
        else:
            angle, tilt = first if view == '1' else second
            studio.camera(centre, width * (1.0 if view == '1' else setting.get('closer', 0.97)), angle, tilt)
        studio.render(os.path.join(folder, f'{name}-{view}'), setting.get('samples', studio.SAMPLES), shape)


def main():
    folder, *chosen = sys.argv[sys.argv.index('--') + 1 :]
    views = os.environ.get('VIEWS', '123')
    known = designs()
    for name in chosen or known:
        make, setting = known[name]
        missing = [v for v in views if not os.path.exists(os.path.join(folder, f'{name}-{v}.raw'))]
        if not missing:
            continue
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        began = time.time()
        try:
            shoot(folder, name, make, setting, missing)
        except Exception:
            traceback.print_exc()
        print('RENDERED', name, round(time.time() - began, 1), flush=True)


main()
