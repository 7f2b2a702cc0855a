"""Light, ground, camera and the pictures that a scene is rendered to: its shading in neutral grey and the mask of
what takes the article's colour. Colours are put in afterwards by compose.ts."""

import math
import os
import subprocess
import tempfile

import bpy
import numpy as np
from mathutils import Vector

SHAPE = (480, 640)  # of a picture, in pixels
SAMPLES = 9  # of a point; what has no weave needs fewer
GREY = 0.5
WARM = (0.87, 0.852, 0.825)  # of the ground, in linear light


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.gravity = (0, 0, -9.81)
    return scene


def area(name, at, to, size, power):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.energy = 'DISK', size, power
    lamp = bpy.data.objects.new(name, light)
    lamp.location = at
    lamp.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(lamp)
    return lamp


def ground(wall=None, floor=None, tone=WARM):
    """A backdrop: a wall behind what hangs, or a floor that rises behind what stands."""
    import bmesh

    mesh = bpy.data.meshes.new('ground')
    make = bmesh.new()
    if floor is None:
        profile = [(wall, -60), (wall, 60)]
    else:
        back = wall or 14
        r = min(6, back * 0.6)
        bend = [(back - r + r * math.sin(a), floor + r - r * math.cos(a)) for a in [i * math.pi / 16 for i in range(9)]]
        profile = [(-60, floor), *bend, (back, 60)]
    rows = [[make.verts.new((x, y, z)) for x in (-80, 80)] for y, z in profile]
    for a, b in zip(rows, rows[1:]):
        face = make.faces.new((a[0], a[1], b[1], b[0]))
        face.smooth = True
    make.to_mesh(mesh)
    thing = bpy.data.objects.new('ground', mesh)
    bpy.context.collection.objects.link(thing)
    paint = bpy.data.materials.new('ground')
    paint.use_nodes = True
    look = paint.node_tree.nodes['Principled BSDF']
    look.inputs['Base Color'].default_value = (*tone, 1)
    look.inputs['Roughness'].default_value = 0.9
    look.inputs['Specular'].default_value = 0.1
    mesh.materials.append(paint)


def lights(centre, reach, key=1.0):
    """A large key from the upper left, a weak fill, a rim from above and behind, an even sky."""
    c = Vector(centre)
    area('key', c + Vector((-2.0, -1.15, 1.15)) * reach * 1.3, c, reach * 0.9, key * 62 * reach**2)
    area('fill', c + Vector((1.7, -2.0, 0.2)) * reach * 1.6, c, reach * 2.2, key * 13 * reach**2)
    area('rim', c + Vector((1.4, 0.5, 1.3)) * reach * 1.3, c, reach * 0.8, key * 18 * reach**2)
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.42 * key


def bounds(things):
    graph = bpy.context.evaluated_depsgraph_get()
    corners = []
    for t in things:
        seen = t.evaluated_get(graph)
        corners += [t.matrix_world @ Vector(b) for b in seen.bound_box]
    low = Vector([min(c[i] for c in corners) for i in range(3)])
    high = Vector([max(c[i] for c in corners) for i in range(3)])
    return low, high


def camera(centre, width, angle=0.0, tilt=0.0, aside=(0, 0)):
    """A long lens: `width` is what the picture's longer side shows at the centre."""
    lens = bpy.data.cameras.new('camera')
    lens.lens, lens.sensor_width = 105, 36
    lens.shift_x, lens.shift_y = aside
    far = width * lens.lens / lens.sensor_width
    a, t = math.radians(angle), math.radians(tilt)
    way = Vector((math.sin(a) * math.cos(t), -math.cos(a) * math.cos(t), math.sin(t)))
    thing = bpy.data.objects.new('camera', lens)
    thing.location = Vector(centre) + way * far
    thing.rotation_euler = (-way).to_track_quat('-Z', 'Y').to_euler()
    lens.clip_end = 1000
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def render(path, samples=SAMPLES, shape=SHAPE):
    """Writes PATH.raw: width and height, then linear light and the mask, four channels of 16 bits."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = shape
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = scene.cycles.use_denoising = False
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 3, 2, 2
    scene.view_settings.view_transform = 'Raw'
    layer = bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    if not layer.aovs:
        layer.aovs.add().name = 'main'
        layer.aovs['main'].type = 'VALUE'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = os.path.dirname(path)
    out.format.file_format, out.format.color_mode, out.format.color_depth = 'OPEN_EXR', 'RGB', '32'
    passes = ('Image', 'DiffCol', 'Normal', 'main')
    name = os.path.basename(path)
    out.file_slots.clear()
    for i, each in enumerate(passes):
        out.file_slots.new(f'{name}.{i}.#')
        tree.links.new(source.outputs[each], out.inputs[i])
    scene.frame_set(1)
    bpy.ops.render.render()
    read = []
    for i in range(len(passes)):
        file = f'{path}.{i}.1.exr'
        image = bpy.data.images.load(file)
        image.colorspace_settings.name = 'Non-Color'
        values = np.empty(shape[0] * shape[1] * image.channels, np.float32)
        image.pixels.foreach_get(values)
        read.append(np.ascontiguousarray(values.reshape(shape[1], shape[0], image.channels)[:, :, :3]))
        bpy.data.images.remove(image)
        os.remove(file)
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, 'passes.npy')
        np.save(file, np.array(read))
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoise.py')
        subprocess.run(['/usr/bin/python3', script, file, f'{path}.raw'], check=True)
