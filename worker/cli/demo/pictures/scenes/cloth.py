"""Materials. What takes the article's colour is rendered in neutral grey and marked in the pass `main`."""

import os
import subprocess
import tempfile

import bpy
import numpy as np

import sewing
import studio

HERE = os.path.dirname(os.path.abspath(__file__))
PX = 7  # of the map of details, per centimetre


class Details:
    """What is drawn on panels, as SVG in centimetres (z up): height, what keeps its own colour, darker or lighter."""

    def __init__(self):
        self.layers = {'height': ['', ''], 'own': ['', ''], 'shade': ['', '']}

    def add(self, layer, side, text):
        for s in (0, 1) if side == 'both' else (0,) if side == 'front' else (1,):
            self.layers[layer][s] += text

    def line(self, side, d, width=0.25, level=0, layer='height', dash=None, blur=0, cap='butt', fill='none'):
        tone = f'rgb({level},{level},{level})'
        more = f' stroke-dasharray="{dash}"' if dash else ''
        more += f' filter="url(#b{blur})"' if blur else ''
        self.add(
            layer,
            side,
            f'<path d="{d}" fill="{fill}" stroke="{tone}" stroke-width="{width}" stroke-linecap="{cap}"{more}/>',
        )

    def patch(self, side, d, level=170, layer='height', blur=0, opacity=1):
        more = f' filter="url(#b{blur})"' if blur else ''
        tone = f'rgb({level},{level},{level})'
        self.add(layer, side, f'<path d="{d}" fill="{tone}" opacity="{opacity}"{more}/>')

    def stitch(self, side, d):
        """A seam that is sewn down: a groove with stitches in it."""
        self.line(side, d, 0.5, 100, blur=1)
        self.line(side, d, 0.22, 205, dash='0.3 0.14')

    def images(self):
        found = {}
        w, h = int(sewing.WIDE * 2 * PX), int(sewing.HIGH * PX)
        base = {'height': 128, 'own': 0, 'shade': 128}
        for layer, sides in self.layers.items():
            if not any(sides):
                continue
            tone = base[layer]
            body = ''.join(
                f'<g transform="translate({sewing.WIDE * (s + 0.5)} {sewing.HIGH + sewing.LOW}) scale(1 -1)">{t}</g>'
                for s, t in enumerate(sides)
            )
            blurs = ''.join(
                f'<filter id="b{i}" x="-50%" y="-50%" width="200%" height="200%">'
                f'<feGaussianBlur stdDeviation="{0.12 * i * i}"/></filter>'
                for i in range(1, 12)
            )
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
                f'viewBox="0 0 {sewing.WIDE * 2} {sewing.HIGH}"><defs>{blurs}</defs>'
                f'<rect width="100%" height="100%" fill="rgb({tone},{tone},{tone})"/>{body}</svg>'
            )
            path = os.path.join(tempfile.mkdtemp(), layer)
            with open(path + '.svg', 'w') as file:
                file.write(svg)
            script = (
                "const s=require('sharp');s(process.argv[1],{limitInputPixels:false,unlimited:true})"
                ".removeAlpha().toColourspace('b-w').png({compressionLevel:1}).toFile(process.argv[2])"
            )
            subprocess.run(['node', '-e', script, path + '.svg', path + '.png'], check=True, cwd=HERE)
            image = bpy.data.images.load(path + '.png')
            image.colorspace_settings.name = 'Non-Color'
            found[layer] = image
        return found


def tile(kind):
    """A piece of a fabric's surface that repeats: heights from 0 to 1, and the centimetres that it covers."""
    n = 256
    y, x = np.mgrid[0:n, 0:n] / n
    if kind == 'knit':  # stocking stitch: columns of Vs
        cover, cols = 2.0, 4
        u = (x * cols) % 1
        rows = round(cols * 1.35)
        v = (y * rows + np.abs(u - 0.5) * 1.1) % 1
        h = np.sin(np.pi * v) ** 0.6 * (0.35 + 0.65 * np.sin(np.pi * ((u * 2) % 1)) ** 0.6)
    elif kind == 'rib':
        cover, h = 2.0, np.abs(np.sin(np.pi * x * 3)) ** 0.7
    elif kind == 'twill':
        cover = 1.0
        h = 0.5 + 0.5 * np.sin(2 * np.pi * (x * 8 + y * 8)) * np.cos(2 * np.pi * y * 16)
    elif kind == 'fleece':
        rng = np.random.default_rng(4)
        cover, h = 3.0, rng.random((n, n))
        for _ in range(3):
            h = (h + np.roll(h, 1, 0) + np.roll(h, 1, 1) + np.roll(h, -1, 0) + np.roll(h, -1, 1)) / 5
        h = (h - h.min()) / (h.max() - h.min())
    elif kind == 'jersey':  # the Vs of fine stitches
        cover, cols, rows = 1.5, 8, 10
        u = (x * cols) % 1
        v = (y * rows + np.abs(u - 0.5) * 1.0) % 1
        h = np.sin(np.pi * v) ** 0.8 * (0.3 + 0.7 * np.abs(np.sin(2 * np.pi * u)) ** 0.8)
    else:  # plain weave: threads over and under
        cover = 1.2
        a, b = np.sin(2 * np.pi * x * 7), np.sin(2 * np.pi * y * 7)
        h = np.where(np.sign(a) == np.sign(b), np.abs(a) ** 0.5, np.abs(b) ** 0.5 * 0.85)
    image = bpy.data.images.new(kind, n, n, alpha=False, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.repeat(h.ravel().astype(np.float32), 4))
    image.update()
    return image, cover


def paint(name, tone=None, rough=0.8, metal=0.0, sheen=0.0, specular=0.3):
    """A plain material; without a tone it takes the article's colour."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    look = nodes['Principled BSDF']
    rgb = (studio.GREY,) * 3 if tone is None else tone
    look.inputs['Base Color'].default_value = (*rgb, 1)
    look.inputs['Roughness'].default_value = rough
    look.inputs['Metallic'].default_value = metal
    look.inputs['Sheen'].default_value = sheen
    look.inputs['Specular'].default_value = specular
    mark = nodes.new('ShaderNodeOutputAOV')
    mark.name = 'main'
    mark.inputs['Value'].default_value = 1.0 if tone is None else 0.0
    return made


def fabric(name, weave='jersey', depth=0.05, details=None, sheen=0.3, own=(0.75, 0.75, 0.75), rough=0.9, wash=0.0, relief=0.5):
    """Cloth with its weave and the details of its panels."""
    made = paint(name, rough=rough, sheen=sheen, specular=0.15)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    look, mark = nodes['Principled BSDF'], next(n for n in nodes if n.bl_idname == 'ShaderNodeOutputAOV')
    uv = nodes.new('ShaderNodeUVMap')
    uv.uv_map = 'panel'
    image, cover = tile(weave)
    scale = nodes.new('ShaderNodeVectorMath')
    scale.operation = 'MULTIPLY'
    scale.inputs[1].default_value = (sewing.WIDE * 2 / cover, sewing.HIGH / cover, 1)
    links.new(uv.outputs[0], scale.inputs[0])
    threads = nodes.new('ShaderNodeTexImage')
    threads.image = image
    links.new(scale.outputs[0], threads.inputs[0])
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Distance'].default_value = depth * sewing.SCALE
    bump.inputs['Strength'].default_value = 1
    links.new(threads.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs[0], look.inputs['Normal'])
    maps = details.images() if details else {}
    placed = {}
    for layer, picture in maps.items():
        node = nodes.new('ShaderNodeTexImage')
        node.image, node.interpolation = picture, 'Cubic'
        links.new(uv.outputs[0], node.inputs[0])
        placed[layer] = node
    if 'height' in placed:
        big = nodes.new('ShaderNodeBump')
        big.inputs['Distance'].default_value = relief * sewing.SCALE
        links.new(placed['height'].outputs[0], big.inputs['Height'])
        links.new(big.outputs[0], bump.inputs['Normal'])
    # Threads differ a little in tone, hollows are darker.
    tone = nodes.new('ShaderNodeMapRange')
    tone.inputs['To Min'].default_value, tone.inputs['To Max'].default_value = studio.GREY * 0.8, studio.GREY * 1.06
    links.new(threads.outputs[0], tone.inputs['Value'])
    colour = tone.outputs[0]
    if 'shade' in placed:
        times = nodes.new('ShaderNodeMath')
        times.operation = 'MULTIPLY'
        more = nodes.new('ShaderNodeMath')
        more.operation = 'MULTIPLY'
        more.inputs[1].default_value = 255 / 128
        links.new(placed['shade'].outputs[0], more.inputs[0])
        links.new(colour, times.inputs[0])
        links.new(more.outputs[0], times.inputs[1])
        colour = times.outputs[0]
    if 'own' in placed:
        mix = nodes.new('ShaderNodeMixRGB')
        mix.inputs[2].default_value = (*own, 1)
        links.new(placed['own'].outputs[0], mix.inputs[0])
        links.new(colour, mix.inputs[1])
        colour = mix.outputs[0]
        rest = nodes.new('ShaderNodeMath')
        rest.operation = 'SUBTRACT'
        rest.inputs[0].default_value = 1
        links.new(placed['own'].outputs[0], rest.inputs[1])
        links.new(rest.outputs[0], mark.inputs['Value'])
    links.new(colour, look.inputs['Base Color'])
    return made
