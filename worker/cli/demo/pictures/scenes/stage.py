"""What still lifes stand on and among: walls, floors, blocks, rails, sunlight. Measures are centimetres, z is up."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

import sewing
import studio
from cloth import paint
from sewing import SCALE


def rgb(code):
    """The linear light of a colour that is written as #rrggbb."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def matte(code, rough=0.85, specular=0.2, metal=0.0):
    return paint('matte', rgb(code), rough=rough, specular=specular, metal=metal)


def plaster(code, grain=0.6):
    """A wall that catches the light a little unevenly."""
    made = matte(code, rough=0.95, specular=0.05)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    noise, bump = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 0.7, 9
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.5, grain * SCALE
    links.new(noise.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs[0], nodes['Principled BSDF'].inputs['Normal'])
    return made


def wood(code='#b58a5e', along='x', rough=0.5):
    """Wood with its grain along an axis."""
    made = matte(code, rough=rough, specular=0.3)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place, stretch = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = [0.12 if axis == along else 2.2 for axis in 'xyz']
    noise, mix = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMixRGB')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 2.0, 6
    base = rgb(code)
    mix.inputs[1].default_value = (*(c * 0.72 for c in base), 1)
    mix.inputs[2].default_value = (*(min(1, c * 1.18) for c in base), 1)
    links.new(place.outputs['Object'], stretch.inputs[0])
    links.new(stretch.outputs[0], noise.inputs[0])
    links.new(noise.outputs[0], mix.inputs[0])
    links.new(mix.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def glow(code, power=1.0):
    made = bpy.data.materials.new('glow')
    made.use_nodes = True
    look = made.node_tree.nodes['Principled BSDF']
    look.inputs['Base Color'].default_value = (0, 0, 0, 1)
    look.inputs['Emission'].default_value = (*rgb(code), 1)
    look.inputs['Emission Strength'].default_value = power
    return made


def screen(top, bottom, power=0.75):
    """A lit screen: a colour that runs into another from its top to its bottom, behind glass."""
    made = glow(top, power)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    look = nodes['Principled BSDF']
    look.inputs['Roughness'].default_value = 0.12
    place, mix = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMixRGB')
    parts, wave, add = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMath')
    wave.inputs['Scale'].default_value, wave.inputs['Detail'].default_value = 1.4, 0
    add.operation = 'MULTIPLY_ADD'
    add.inputs[1].default_value = 1.3
    links.new(place.outputs['Generated'], parts.inputs[0])
    links.new(place.outputs['Generated'], wave.inputs[0])
    links.new(wave.outputs[0], add.inputs[0])
    shift = nodes.new('ShaderNodeMath')
    shift.operation = 'SUBTRACT'
    shift.inputs[1].default_value = 0.65
    links.new(parts.outputs['Z'], shift.inputs[0])
    links.new(shift.outputs[0], add.inputs[2])
    links.new(add.outputs[0], mix.inputs[0])
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*rgb(bottom), 1), (*rgb(top), 1)
    links.new(mix.outputs[0], look.inputs['Emission'])
    return made


def pane(code='#f2f8fb', share=0.12, rough=0.03):
    """Thin glass: what is behind it shows, a share of the light is its own."""
    made = bpy.data.materials.new('pane')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    look, clear, mix = nodes['Principled BSDF'], nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeMixShader')
    weight, add = nodes.new('ShaderNodeLayerWeight'), nodes.new('ShaderNodeMath')
    look.inputs['Base Color'].default_value = (*rgb(code), 1)
    look.inputs['Roughness'].default_value, look.inputs['Specular'].default_value = rough, 0.9
    weight.inputs['Blend'].default_value = 0.25
    add.inputs[1].default_value, add.use_clamp = share, True
    links.new(weight.outputs['Fresnel'], add.inputs[0])
    links.new(add.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(look.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    return made


def lit(code, power=0.3, rough=0.9):
    """What light falls through: a shade, a door of an oven."""
    made = matte(code, rough=rough, specular=0.05)
    look = made.node_tree.nodes['Principled BSDF']
    look.inputs['Emission'].default_value, look.inputs['Emission Strength'].default_value = (*rgb(code), 1), power
    return made


def soft(thing, radius, steps=3):
    """Rounds edges."""
    edge = thing.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = radius * SCALE, steps, 'ANGLE'
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth = True
    return thing


def box(w, d, h, at, material, round_=0.15, turn=0.0, tilt=0.0, steps=3):
    """A block that stands on `at`: the middle of its bottom."""
    mesh = bpy.data.meshes.new('box')
    make = bmesh.new()
    bmesh.ops.create_cube(make, size=1)
    for v in make.verts:
        v.co = Vector((v.co.x * w, v.co.y * d, (v.co.z + 0.5) * h)) * SCALE
    make.to_mesh(mesh)
    thing = sewing.link('box', mesh, material)
    thing.location = Vector(at) * SCALE
    thing.rotation_euler = (tilt, 0, turn)
    return soft(thing, round_, steps) if round_ else thing


def slab(w, h, thick, corner, material, round_=0.1, steps=6):
    """An upright plate with round corners, its front at y 0, its lower edge at z 0."""
    r = min(corner, w / 2 - 0.01, h / 2 - 0.01)
    corners = ((w / 2 - r, r, -90), (w / 2 - r, h - r, 0), (-w / 2 + r, h - r, 90), (-w / 2 + r, r, 180))
    line = [
        (x + r * math.cos(math.radians(a + k * 90 / steps)), z + r * math.sin(math.radians(a + k * 90 / steps)))
        for x, z, a in corners
        for k in range(steps + 1)
    ]
    mesh = bpy.data.meshes.new('slab')
    make = bmesh.new()
    front = [make.verts.new((x * SCALE, 0, z * SCALE)) for x, z in line]
    back = [make.verts.new((x * SCALE, thick * SCALE, z * SCALE)) for x, z in line]
    make.faces.new(front)
    make.faces.new(back[::-1])
    for i in range(len(line)):
        j = (i + 1) % len(line)
        make.faces.new((front[j], front[i], back[i], back[j]))
    make.to_mesh(mesh)
    thing = sewing.link('slab', mesh, material)
    return soft(thing, round_, 2) if round_ else thing


def turned(profile, material, at=(0, 0, 0), n=64, level=True):
    """A body of revolution from (radius, height) points."""
    mesh = bpy.data.meshes.new('turned')
    make = bmesh.new()
    rings = [
        [make.verts.new((r * math.cos(a) * SCALE, r * math.sin(a) * SCALE, z * SCALE)) for a in [2 * math.pi * k / n for k in range(n)]]
        for r, z in profile
    ]
    for a, b in zip(rings, rings[1:]):
        for k in range(n):
            make.faces.new((a[k], a[(k + 1) % n], b[(k + 1) % n], b[k])).smooth = level
    make.faces.new(rings[0][::-1])
    make.faces.new(rings[-1])
    make.to_mesh(mesh)
    thing = sewing.link('turned', mesh, material)
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, 0.6
    thing.location = Vector(at) * SCALE
    return thing


def drum(radius, high, at, material, edge=0.25):
    """A round block with softened edges."""
    e = edge
    curve = [(e * (1 - math.cos(k * math.pi / 8)), e * (1 - math.sin(k * math.pi / 8))) for k in range(5)]
    low = [(radius - e + e * math.sin(k * math.pi / 8), e * (1 - math.cos(k * math.pi / 8))) for k in range(5)]
    top = [(radius - e + e * math.cos(k * math.pi / 8), high - e + e * math.sin(k * math.pi / 8)) for k in range(5)]
    return turned([*low, *top] if curve else [], material, at)


def ring(radius, thick, at, material, turn=(math.pi / 2, 0, 0)):
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius * SCALE, minor_radius=thick * SCALE, major_segments=72, minor_segments=18
    )
    thing = bpy.context.object
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.location, thing.rotation_euler = Vector(at) * SCALE, turn
    thing.data.materials.append(material)
    return thing


def wire(points, radius, material):
    return sewing.cord([Vector(p) * SCALE for p in points], radius, material)


def moved(things, at=(0, 0, 0), turn=0.0, size=1.0, lean=0.0, roll=0.0):
    """Puts a group of things elsewhere: leaned back, rolled aside, turned round z, scaled."""
    bpy.context.view_layer.update()
    way = Matrix.Translation(Vector(at) * SCALE) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X')
    way = way @ Matrix.Rotation(roll, 4, 'Y') @ Matrix.Scale(size, 4)
    for thing in things:
        thing.matrix_world = way @ thing.matrix_world
    return things


def dyed(things, code):
    """Gives what takes the article's colour its colour."""
    tint = [c / studio.GREY for c in rgb(code)]
    for material in {m for thing in things for m in thing.data.materials if m and m.use_nodes}:
        nodes, links = material.node_tree.nodes, material.node_tree.links
        mark = next((n for n in nodes if n.bl_idname == 'ShaderNodeOutputAOV'), None)
        look = nodes.get('Principled BSDF')
        if not mark or not look or (not mark.inputs[0].is_linked and mark.inputs[0].default_value == 0):
            continue
        base, share = look.inputs['Base Color'], mark.inputs['Value']
        mix = nodes.new('ShaderNodeMixRGB')
        mix.blend_type = 'MULTIPLY'
        mix.inputs[2].default_value = (*tint, 1)
        mix.inputs[0].default_value = share.default_value
        if share.is_linked:
            links.new(share.links[0].from_socket, mix.inputs[0])
        mix.inputs[1].default_value = base.default_value
        if base.is_linked:
            links.new(base.links[0].from_socket, mix.inputs[1])
        links.new(mix.outputs[0], base)
    return things


def room(wall, floor, back=60.0, low=0.0, line=True):
    """A wall and a floor that meet; without a line the floor rises into the wall."""
    big = 1200
    if line:
        box(big, 2, 600, (0, back + 1, low - 20), wall, 0)
        box(big, 600, 2, (0, back - 300, low - 2), floor, 0)
        return
    r = back * 0.7
    bend = [(back - r + r * math.sin(a), low + r - r * math.cos(a)) for a in [k * math.pi / 40 for k in range(21)]]
    profile = [(-400, low), *bend, (back, 500)]
    mesh = bpy.data.meshes.new('room')
    make = bmesh.new()
    rows = [[make.verts.new((x * SCALE, y * SCALE, z * SCALE)) for x in (-big / 2, big / 2)] for y, z in profile]
    for a, b in zip(rows, rows[1:]):
        make.faces.new((a[0], a[1], b[1], b[0])).smooth = True
    make.to_mesh(mesh)
    sewing.link('room', mesh, floor)


def sky(code='#ffffff', power=0.4):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (*rgb(code), 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = power


def sun(at, power=2.4, soft_=2.5, code='#fff1de'):
    """Sunlight from a direction."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = power, math.radians(soft_), rgb(code)
    lamp = bpy.data.objects.new('sun', light)
    lamp.rotation_euler = (-Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(lamp)


def lamp(at, to, size, power, code='#ffffff'):
    light = studio.area('lamp', Vector(at) * SCALE, Vector(to) * SCALE, size * SCALE, power)
    light.data.color = rgb(code)
    return light


def window(centre, way, panes=(2, 3), size=(70, 60), bar=6.0, far=260.0):
    """Bars and blinds before the sun: light falls in panes. `way` is where the sun is."""
    way = Vector(way).normalized()
    middle = Vector(centre) + way * far
    dark = matte('#000000')
    frame = Matrix.Translation(middle * SCALE) @ way.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    cols, rows = panes
    w, h = cols * size[0], rows * size[1]
    parts = [(0, h / 2 + 400, 2400, 800), (0, -h / 2 - 400, 2400, 800), (w / 2 + 400, 0, 800, h), (-w / 2 - 400, 0, 800, h)]
    parts += [(-w / 2 + size[0] * k, 0, bar, h) for k in range(1, cols)]
    parts += [(0, -h / 2 + size[1] * k, w, bar) for k in range(1, rows)]
    for x, y, a, b in parts:
        mesh = bpy.data.meshes.new('blind')
        mesh.from_pydata([((x + i * a / 2) * SCALE, (y + j * b / 2) * SCALE, 0) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [], [(0, 1, 2, 3)])
        thing = sewing.link('blind', mesh, dark)
        thing.matrix_world = frame
        thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = False
