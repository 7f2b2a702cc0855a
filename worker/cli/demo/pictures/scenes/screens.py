"""Pictures that televisions show: landscapes and colours, drawn as SVG of 160 by 90, lit from behind."""

import os
import subprocess
import tempfile

import bpy

import stage

HERE = os.path.dirname(os.path.abspath(__file__))


DOWN, ACROSS, ASLANT = 'x2="0" y2="1"', 'x2="1" y2="0"', 'x1=".2" y1="0" x2=".8" y2="1"'


def fade(name, stops, way=DOWN):
    """A gradient of evenly spaced colours, downwards unless told."""
    parts = ''.join(f'<stop offset="{i / (len(stops) - 1)}" stop-color="{c}"/>' for i, c in enumerate(stops))
    return f'<linearGradient id="{name}" {way}>{parts}</linearGradient>'


def sky(*stops):
    return f'<defs>{fade("sky", stops)}</defs><rect width="160" height="90" fill="url(#sky)"/>'


def hill(line, code):
    return f'<path d="M-5 95 {line} L165 95z" fill="{code}"/>'


def ribbon(line, name, stops, wide=1, blur='soft'):
    return f'<defs>{fade(name, stops, ACROSS)}</defs><path d="{line}" fill="none" stroke="url(#{name})" stroke-width="{wide}" stroke-linecap="round" filter="url(#{blur})"/>'


FELLS = sky('#33406f', '#b9657c', '#f2a468', '#fbd79a') + '<circle cx="104" cy="45" r="8" fill="#fff0c2"/>' + hill('L-5 52 L18 40 L44 55 L70 36 L100 56 L132 38 L165 54', '#8c5a78') + hill('L-5 66 C20 52 50 68 78 58 C110 48 140 66 165 58', '#5a3d66') + hill('L-5 80 C30 66 70 84 110 72 C136 66 150 74 165 72', '#2c2444')
SEA = f'<defs>{fade("deep", ("#4f86a4", "#123a5c"))}</defs>' + sky('#1d4a86', '#5a8fc4', '#f6b27a', '#fbd9a0') + '<circle cx="54" cy="50" r="9" fill="#fff3cf"/><rect y="54" width="160" height="36" fill="url(#deep)"/>' + '<g filter="url(#soft)" opacity=".75">' + ''.join(f'<rect x="{54 - w / 2}" y="{y}" width="{w}" height="2" fill="#fbd9a0"/>' for y, w in ((55, 24), (60, 34), (65, 22), (71, 42), (78, 28))) + '</g>'
AURORA = sky('#07122c', '#0d2b4c', '#164a58') + ribbon('M-10 46 C30 4 60 52 98 22 S150 30 172 6', 'a', ('#1ecb8b', '#7df0b4', '#3b8fd0'), 15, 'wide') + ribbon('M-10 62 C40 30 80 62 170 34', 'b', ('#6a4fd0', '#2fd39a', '#2f9fd0'), 8, 'wide') + hill('L-5 80 C20 72 50 82 84 76 S140 78 165 70', '#04101a')
DUNES = sky('#7fb6d8', '#d9e6dc', '#f3dcae') + hill('L-5 52 C30 40 56 60 92 46 S146 50 165 44', '#e0a45c') + hill('L-5 64 C40 50 62 74 108 58 C132 50 150 62 165 58', '#c67f3c') + hill('L-5 84 C30 60 60 66 92 84 C120 96 150 76 165 72', '#8f4f28')
LAKE = sky('#cfe4e6', '#f4ead2', '#bcd6d2', '#5c9aa4') + hill('L-5 36 C20 28 40 38 64 30 S120 36 165 26 L165 48 L-5 48', '#8fb3ac') + '<path d="M-5 50 V40 L8 30 L16 40 L26 28 L36 41 L50 36 L62 46 L62 50z M165 50 V34 L152 24 L144 38 L132 30 L122 42 L106 46 V50z" fill="#2f5f58"/><rect x="-5" y="50" width="170" height="45" fill="#6fa6aa"/><path d="M-5 50 V60 L8 70 L16 60 L26 72 L36 59 L50 64 L62 54 L62 50z M165 50 V66 L152 76 L144 62 L132 70 L122 58 L106 54 V50z" fill="#3f7672"/>'
WAVES = sky('#1b1040', '#40206f') + hill('L-5 38 C30 12 60 50 96 28 S150 32 165 14', '#6a2fa0') + hill('L-5 54 C34 26 66 66 104 42 S150 48 165 30', '#c23f8c') + hill('L-5 68 C40 46 70 80 112 58 S150 64 165 50', '#f2724f') + hill('L-5 82 C40 64 80 92 120 74 S152 80 165 70', '#fbb55a')
SILK = sky('#04060c', '#070b18') + ribbon('M-10 74 C30 4 70 100 110 34 S160 30 176 4', 'a', ('#ff5f8f', '#ff9f4a', '#ffd75a'), 20, 'soft') + ribbon('M-10 88 C40 24 74 110 116 50 S160 48 176 26', 'b', ('#5a5fff', '#3fb6ff', '#63f0d0'), 14, 'soft')
PETALS = sky('#12323a', '#1f5a58') + ''.join(f'<ellipse cx="84" cy="20" rx="15" ry="34" fill="{c}" transform="rotate({k * 45 + 12} 84 48)"/>' for k, c in enumerate(('#e85f7c', '#f0829a', '#e85f7c', '#f6a3ae', '#e85f7c', '#f0829a', '#e85f7c', '#f6a3ae'))) + '<circle cx="84" cy="48" r="11" fill="#fbd15f"/>'
CITY = sky('#1a1f4a', '#5a3f86', '#e0798c', '#fbc08a') + '<path d="M0 90 V58 H12 V46 H24 V62 H34 V38 H46 V56 H58 V30 H62 V22 H68 V30 H72 V60 H84 V44 H100 V64 H110 V34 H124 V54 H134 V48 H148 V62 H160 V90z" fill="#2a2350"/><path d="M0 90 V72 H18 V64 H30 V74 H52 V66 H64 V76 H90 V68 H104 V78 H126 V66 H140 V74 H160 V90z" fill="#15112e"/>' + ''.join(f'<rect x="{x}" y="{y}" width="2.4" height="3.4" fill="#ffd98a"/>' for x, y in ((38, 44), (41, 52), (64, 38), (67, 48), (89, 50), (114, 42), (118, 50), (138, 56)))
MEADOW = sky('#2f7fd6', '#7fbcf0', '#d9edf8') + '<g fill="#fbfdff" filter="url(#wide)"><ellipse cx="40" cy="22" rx="26" ry="6"/><ellipse cx="126" cy="34" rx="24" ry="4"/></g>' + f'<defs>{fade("near", ("#5fa548", "#1f5230"))}{fade("far", ("#a9cf66", "#5f9c48"))}</defs>' + hill('L-5 58 C30 42 70 60 165 42', 'url(#far)') + hill('L-5 70 C50 74 90 50 165 64', 'url(#near)') + hill('L-5 86 C40 76 90 92 165 78', '#1f4a2c')
ICE = sky('#a8cfe6', '#e2f1f6') + hill('L-5 56 H165', '#2f7fa8') + '<path d="M34 56 L48 30 L58 38 L74 14 L88 32 L98 28 L118 56z" fill="#f6fbfd"/><path d="M74 14 L88 32 L98 28 L118 56 H82 L70 36z" fill="#b4d9ea"/><path d="M40 56 H112 L98 72 L76 82 L56 70z" fill="#5fb0cf"/>'
PLANET = sky('#03040c', '#0a0f26') + ''.join(f'<circle cx="{x}" cy="{y}" r=".7" fill="#dfe8ff"/>' for x, y in ((12, 14), (32, 40), (50, 10), (70, 26), (22, 70), (140, 12), (96, 8))) + f'<defs>{fade("p", ("#8fe0ff", "#2f6fd0", "#0a1440"), ASLANT)}</defs><circle cx="108" cy="70" r="48" fill="url(#p)"/>'

SCREENS = {'fells': FELLS, 'sea': SEA, 'aurora': AURORA, 'dunes': DUNES, 'lake': LAKE, 'waves': WAVES, 'silk': SILK, 'petals': PETALS, 'city': CITY, 'meadow': MEADOW, 'ice': ICE, 'planet': PLANET}


def shown(name, power=0.72):
    """A screen that shows a picture."""
    blurs = ''.join(f'<filter id="{n}" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="{b}"/></filter>' for n, b in (('soft', 1.2), ('wide', 5)))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 160 90"><defs>{blurs}</defs>{SCREENS[name]}</svg>'
    path = os.path.join(tempfile.mkdtemp(), name)
    with open(path + '.svg', 'w') as file:
        file.write(svg)
    script = "require('sharp')(process.argv[1]).removeAlpha().png().toFile(process.argv[2])"
    subprocess.run(['node', '-e', script, path + '.svg', path + '.png'], check=True, cwd=HERE)
    made = stage.glow('#ffffff', power)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    look = nodes['Principled BSDF']
    look.inputs['Roughness'].default_value = 0.12
    place, parts, flat, image = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'SeparateXYZ', 'CombineXYZ', 'TexImage'))
    image.image, image.extension = bpy.data.images.load(path + '.png'), 'EXTEND'
    links.new(place.outputs['Generated'], parts.inputs[0])
    links.new(parts.outputs['X'], flat.inputs['X'])
    links.new(parts.outputs['Z'], flat.inputs['Y'])
    links.new(flat.outputs[0], image.inputs[0])
    links.new(image.outputs[0], look.inputs['Emission'])
    return made
