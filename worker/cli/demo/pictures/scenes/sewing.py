"""Cuts panels of cloth from outlines, sews them and hangs them on a body. Measures are centimetres, z is up.

A piece is described by the chains of its right half, from the top of the centre line round to its bottom:
('open', name, points) is an edge like a neck or a hem, ('seam', name, points) joins front and back.
"""

import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

SCALE = 0.1  # Blender units of a centimetre


def smooth(points, per=12):
    """A Catmull-Rom curve through the points."""
    p = np.array(points, float)
    if len(p) < 3:
        return p
    ends = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for i in range(1, len(ends) - 2):
        a, b, c, d = ends[i - 1 : i + 3]
        for t in np.linspace(0, 1, per, endpoint=False):
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    return np.vstack([out, p[-1]])


def evenly(points, step):
    """The curve with points at about the same distance."""
    p = np.array(points, float)
    way = np.r_[0, np.cumsum(np.hypot(*np.diff(p, axis=0).T))]
    n = max(2, int(round(way[-1] / step)) + 1)
    at = np.linspace(0, way[-1], n)
    return np.c_[np.interp(at, way, p[:, 0]), np.interp(at, way, p[:, 1])]


def ring(half, step):
    """The whole outline of a symmetric half as (points, tags); a tag is (kind, name, place on the chain).

    Chains that come back to where they begin are whole already.
    """
    whole = math.dist(half[0][2][0], half[-1][2][-1]) < 1e-6
    right = []
    for kind, name, points in half:
        for i, q in enumerate(evenly(smooth(points), step)):
            right.append((tuple(q), kind, name, i))
    merged = []
    for q, kind, name, i in right:
        if merged and math.dist(merged[-1][0], q) < 1e-6:
            if kind == 'seam':
                merged[-1] = (q, kind, name, i)
            continue
        merged.append((q, kind, name, i))
    if whole:
        if merged[-1][1] == 'seam':
            merged[0] = merged[-1]
        merged.pop()
    points = [m[0] for m in merged]
    tags = [(m[1], m[2], m[3], 'r') for m in merged]
    for (x, z), kind, name, i in [] if whole else reversed(merged):
        if abs(x) > 1e-6:
            points.append((-x, z))
            tags.append((kind, name, i, 'l'))
    return np.array(points), tags


def inside(points, polygon):
    x, z = points[:, 0][:, None], points[:, 1][:, None]
    a, b = polygon, np.roll(polygon, -1, axis=0)
    crosses = (a[:, 1] > z) != (b[:, 1] > z)
    with np.errstate(divide='ignore', invalid='ignore'):
        at = (b[:, 0] - a[:, 0]) * (z - a[:, 1]) / (b[:, 1] - a[:, 1]) + a[:, 0]
    return (crosses & (x < at)).sum(axis=1) % 2 == 1


def away(points, lines):
    """Distance of points to a list of segments."""
    best = np.full(len(points), 1e9)
    for a, b in lines:
        d = b - a
        t = np.clip(((points - a) @ d) / max(d @ d, 1e-12), 0, 1)
        best = np.minimum(best, np.hypot(*(points - a - t[:, None] * d).T))
    return best


def panel(half, step, holes=()):
    """A triangulated panel: points, triangles, tags of the points ('' inside)."""
    edge, tags = ring(half, step)
    rims = [evenly(smooth(list(h) + [h[0]]), step)[:-1] for h in holes]
    polygons = [edge, *rims]
    lines = [(p[i], p[(i + 1) % len(p)]) for p in polygons for i in range(len(p))]
    low, high = edge.min(axis=0), edge.max(axis=0)
    rows = np.arange(low[1], high[1], step * 0.866)
    grid = np.array(
        [(x + (step / 2 if r % 2 else 0), z) for r, z in enumerate(rows) for x in np.arange(low[0], high[0], step)]
    )
    within = inside(grid, edge)
    for rim in rims:
        within &= ~inside(grid, rim)
    grid = grid[within]
    grid = grid[away(grid, lines) > step * 0.55]
    points = np.vstack([*polygons, grid])
    constraints, start = [], 0
    for p in polygons:
        constraints += [(start + i, start + (i + 1) % len(p)) for i in range(len(p))]
        start += len(p)
    found = delaunay_2d_cdt([Vector(q) for q in points], constraints, [], 0, 1e-6)
    position = np.array([tuple(v) for v in found[0]])
    faces = np.array([f for f in found[2] if len(f) == 3])
    centre = position[faces].mean(axis=1)
    keep = inside(centre, edge)
    for rim in rims:
        keep &= ~inside(centre, rim)
    faces = faces[keep]
    origin = {v: o[0] for v, o in enumerate(found[3]) if o}
    all_tags = list(tags) + [('open', 'hole', i, 'r') for rim in rims for i in range(len(rim))]
    marks = [all_tags[origin[v]] if v in origin and origin[v] < len(all_tags) else None for v in range(len(position))]
    return position, faces, marks


def bulge(position, faces, marks, limit):
    """How far cloth stands off the plane when it is filled: round tubes, flat where it is wide."""
    n = len(position)
    fixed = np.array([m is not None and m[0] == 'seam' for m in marks])
    rows, cols, weights, area = [], [], [], np.zeros(n)
    p = position[faces]
    for k in range(3):
        i, j, o = faces[:, k], faces[:, (k + 1) % 3], faces[:, (k + 2) % 3]
        u, v = position[i] - position[o], position[j] - position[o]
        cross = np.abs(u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0])
        w = np.clip((u * v).sum(axis=1) / np.maximum(cross, 1e-9), 0.02, 5) / 2
        rows += [i, j]
        cols += [j, i]
        weights += [w, w]
        np.add.at(area, i, cross / 6)
    i, j, w = map(np.concatenate, (rows, cols, weights))
    total = np.bincount(i, w, n)

    def apply(u):
        return np.where(fixed, u, total * u - np.bincount(i, w * np.where(fixed[j], 0, u[j]), n))

    b = np.where(fixed, 0, area)
    u = np.zeros(n)
    r = b - apply(u)
    d, rr = r.copy(), r @ r
    for _ in range(1500):
        q = apply(d)
        step = rr / max(d @ q, 1e-20)
        u += step * d
        r -= step * q
        new = r @ r
        if new < 1e-10:
            break
        d = r + new / rr * d
        rr = new
    h = np.sqrt(np.maximum(2 * u, 0))
    return h / np.sqrt(1 + (h / limit) ** 2)


def sew(name, front, back=None, step=1.2, limit=12.0, holes=(), back_limit=None, lift=0.0):
    """A mesh of a front and a back panel, joined at the seams, filled. Its UV map holds the panels side by side."""
    sheets = [(front, holes, -1, limit), (back or front, (), 1, back_limit or limit)]
    verts, faces, uvs, seams, seen = [], [], [], {}, []
    for side, (half, cut, sign, most) in enumerate(sheets):
        position, triangles, marks = panel(half, step, cut)
        h = bulge(position, triangles, marks, most)
        index = []
        for v, (x, z) in enumerate(position):
            mark = marks[v]
            key = (round(x, 4), round(z, 4)) if mark and mark[0] == 'seam' else None
            if key in seams and key is not None:
                index.append(seams[key])
                continue
            if key is not None:
                seams[key] = len(verts)
            index.append(len(verts))
            verts.append((x * SCALE, (sign * h[v] + lift) * SCALE, z * SCALE))
            seen.append((mark[1] if mark else '', side, x, z))
        for f in triangles:
            a, b, c = (position[k] for k in f)
            turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
            order = list(f) if (turn > 0) == (side == 0) else list(f[::-1])
            faces.append([index[k] for k in order])
            uvs += [(position[k][0], position[k][1], side) for k in order]
    kept = sorted({v for f in faces for v in f})
    place = {v: i for i, v in enumerate(kept)}
    faces = [[place[v] for v in f] for f in faces]
    seen = [seen[v] for v in kept]
    verts = relaxed(np.array([verts[v] for v in kept]), faces, [m[0] for m in seen])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts.tolist(), [], faces)
    layer = mesh.uv_layers.new(name='panel')
    for loop, (x, z, side) in zip(layer.data, uvs):
        loop.uv = to_uv(x, z, side)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing, seen


SEAMS = ('shoulder', 'sleeve', 'under', 'side', 'inner', 'top', 'hood', 'seam')


def relaxed(verts, faces, marks, rounds=6, hung=False):
    """Evens out a mesh; points of open edges move along these only."""
    f = np.array(faces)
    pairs = np.vstack([f[:, [0, 1]], f[:, [1, 2]], f[:, [2, 0]]])
    pairs = np.sort(pairs, axis=1)
    unique, count = np.unique(pairs, axis=0, return_counts=True)
    rim = unique[count == 1]
    is_rim = np.zeros(len(verts), bool)
    is_rim[rim.ravel()] = True
    both = np.vstack([unique, unique[:, ::-1]])
    rims = np.vstack([rim, rim[:, ::-1]])
    both = np.vstack([both[~is_rim[both[:, 0]]], rims])
    n = np.bincount(both[:, 0], minlength=len(verts))
    # Seams are evened out along themselves.
    is_seam = np.array([m in SEAMS for m in marks]) & ~is_rim
    both = both[~is_seam[both[:, 0]] | is_seam[both[:, 1]]]
    n = np.bincount(both[:, 0], minlength=len(verts))
    corner = is_rim & np.array([m in SEAMS for m in marks])
    if hung:  # seams have puckered: they are evened out first
        line = both[is_seam[both[:, 0]]]
        for _ in range(5):
            total, count = np.zeros_like(verts), np.bincount(line[:, 0], minlength=len(verts))
            np.add.at(total, line[:, 0], verts[line[:, 1]])
            mean = total / np.maximum(count, 1)[:, None]
            verts = np.where((count < 2)[:, None], verts, verts * 0.4 + mean * 0.6)
        # Then what lies next to them, so that no point of the mesh stands out at the sides.
        every = np.vstack([unique, unique[:, ::-1]])
        near = is_seam.copy()
        for _ in range(2):
            near[every[near[every[:, 0]], 1]] = True
        edge, near = near & is_rim, near & ~is_rim
        count, before = np.bincount(every[:, 0], minlength=len(verts)), verts
        for _ in range(5):
            total = np.zeros_like(verts)
            np.add.at(total, every[:, 0], verts[every[:, 1]])
            verts = np.where(near[:, None], verts * 0.4 + total / count[:, None] * 0.6, verts)
        moved = verts - before  # the ends of seams go with them
        for _ in range(4):
            total = np.zeros_like(verts)
            np.add.at(total, every[:, 0], moved[every[:, 1]])
            moved = np.where(edge[:, None], total / count[:, None] * 1.15, moved)
        verts = before + moved
    for _ in range(rounds):
        total = np.zeros_like(verts)
        np.add.at(total, both[:, 0], verts[both[:, 1]])
        mean = total / np.maximum(n, 1)[:, None]
        verts = np.where((n == 0)[:, None], verts, verts * 0.4 + mean * 0.6 if not corner.any() else np.where(
            corner[:, None], verts * (0.6 if hung else 1.0) + mean * (0.4 if hung else 0.0), verts * 0.4 + mean * 0.6
        ))
    return verts


WIDE, HIGH, LOW = 124.0, 210.0, -90.0


def to_uv(x, z, side):
    """The place of a point of a panel on the map of details: the front's left half, the back's right half."""
    return ((x + WIDE / 2) / WIDE / 2 + side / 2, (z - LOW) / HIGH)


def pin(piece, where, weight=1.0):
    """Holds the points of a piece that the test (name, side, x, z) chooses."""
    thing, marks = piece
    chosen = [v for v, mark in enumerate(marks) if where(*mark)]
    group = thing.vertex_groups.get('pin') or thing.vertex_groups.new(name='pin')
    group.add([int(v) for v in chosen], weight, 'REPLACE')


def hang(piece, body=None, frames=26, stiff=15.0, bend=0.05, shrink=-0.07, evened=2, pressure=0.0, mass=0.25, gravity=1.0):
    """Lets cloth fall on a body; the mesh keeps the shape that it has come to."""
    thing, seen_marks = piece
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    if body:
        body.modifiers.new('hit', 'COLLISION')
        body.collision.thickness_outer = 0.03
        body.collision.cloth_friction = 12
    cloth = thing.modifiers.new('cloth', 'CLOTH')
    s = cloth.settings
    s.quality, s.mass, s.air_damping = 4, mass, 2.0
    s.tension_stiffness = s.compression_stiffness = stiff
    s.shear_stiffness, s.bending_stiffness = stiff * 0.4, bend
    s.tension_damping = s.compression_damping = 8
    s.shear_damping, s.bending_damping = 5, 0.6
    s.shrink_min = shrink
    if shrink < 0:  # cloth is wider than it hangs, but not at its seams: these would pucker
        rest = np.array([(m[2], m[3]) for m in seen_marks])
        sewn = rest[[m[0] in SEAMS for m in seen_marks]]
        calm = thing.vertex_groups.new(name='calm')
        for v, q in enumerate(rest):
            far = np.hypot(*(sewn - q).T).min()
            if far < 5:
                calm.add([v], min(1.0, (5 - far) / 2.5), 'REPLACE')
        s.vertex_group_shrink, s.shrink_max = 'calm', 0.0
    s.effector_weights.gravity = gravity
    if pressure:
        s.use_pressure, s.uniform_pressure_force = True, pressure
    if 'pin' in thing.vertex_groups:
        s.vertex_group_mass = 'pin'
        s.pin_stiffness = 4
    cloth.collision_settings.distance_min = 0.03
    cloth.collision_settings.collision_quality = 2
    cloth.collision_settings.use_collision = body is not None
    cloth.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    seen = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    spot = np.empty(len(seen.data.vertices) * 3)
    seen.data.vertices.foreach_get('co', spot)
    thing.modifiers.remove(cloth)
    faces = [tuple(p.vertices) for p in thing.data.polygons]
    spot = relaxed(spot.reshape(-1, 3), faces, [m[0] for m in seen_marks], evened, True).ravel()
    thing.data.vertices.foreach_set('co', spot)
    thing.data.update()
    if body:
        bpy.data.objects.remove(body)
    return thing


def rim(piece, name):
    """The points of an open edge in their order, as vectors."""
    thing, marks = piece
    mesh = thing.data
    used = {}
    for polygon in mesh.polygons:
        for key in polygon.edge_keys:
            used[key] = used.get(key, 0) + 1
    nexts = {}
    for (a, b), n in used.items():
        if n == 1:
            nexts.setdefault(a, []).append(b)
            nexts.setdefault(b, []).append(a)
    start = next(v for v in nexts if marks[v][0] == name)
    loop, before = [start], None
    while True:
        step = next(v for v in nexts[loop[-1]] if v != before)
        if step == start:
            break
        before = loop[-1]
        loop.append(step)
    return [mesh.vertices[v].co.copy() for v in loop]


def on(piece, x, z, side=0, out=0.0):
    """The place on a hung piece of a point of its panel, and the direction that it faces."""
    thing, marks = piece
    rest = np.array([(m[2], m[3]) for m in marks])
    far = np.hypot(*(rest - (x, z)).T)
    far[[m[1] != side and m[0] not in SEAMS for m in marks]] += 1e6
    near = np.argsort(far)[:3]
    weight = 1 / (far[near] + 1e-3)
    weight /= weight.sum()
    spot, way = Vector(), Vector()
    for v, w in zip(near, weight):
        spot += thing.data.vertices[int(v)].co * w
        way += thing.data.vertices[int(v)].normal * w
    way.normalize()
    return spot + way * out * SCALE, way


def link(name, mesh, material=None):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    return thing


def cord(points, radius, material, flat=None):
    """A round cord through points, or a band where `flat` is its height across."""
    curve = bpy.data.curves.new('cord', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius * SCALE, 3
    if flat:
        curve.bevel_depth, curve.extrude = radius * SCALE * 0.4, flat * SCALE / 2
    line = curve.splines.new('BEZIER')
    line.bezier_points.add(len(points) - 1)
    for p, q in zip(line.bezier_points, points):
        p.co = q
        p.handle_left_type = p.handle_right_type = 'AUTO'
    curve.use_fill_caps = True
    curve.materials.append(material)
    return link('cord', curve)


def button(piece, x, z, material, radius=0.55, out=0.15):
    """A round button that is sewn on."""
    spot, way = on(piece, x, z, out=out)
    mesh = bpy.data.meshes.new('button')
    import bmesh

    make = bmesh.new()
    rings = []
    for r, h in ((1, 0), (1, 0.16), (0.86, 0.24), (0.7, 0.14), (0.2, 0.14)):
        ring_of = []
        for k in range(20):
            a = k * math.pi / 10
            ring_of.append(make.verts.new((r * radius * SCALE * math.cos(a), r * radius * SCALE * math.sin(a), h * SCALE)))
        rings.append(ring_of)
    for a, b in zip(rings, rings[1:]):
        for k in range(20):
            make.faces.new((a[k], a[(k + 1) % 20], b[(k + 1) % 20], b[k]))
    make.faces.new(rings[-1])
    make.to_mesh(mesh)
    thing = link('button', mesh, material)
    thing.location = spot
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    return thing


def skirted(loop, rows, material, closed=True, level=2, thick=0.3):
    """Cloth that stands on an edge: `rows(t)` gives for each place on it (0 to 1) its (out, up, right) steps, in cm."""
    for _ in range(5):
        ends = (loop[0], loop[-1])
        loop = [(loop[i - 1] + p * 2 + loop[(i + 1) % len(loop)]) / 4 for i, p in enumerate(loop)]
        if not closed:
            loop[0], loop[-1] = ends
    centre = sum(loop, Vector()) / len(loop)
    n = len(loop)
    verts, faces, uvs = [], [], []
    count = len(rows(0.0))
    way = 0.0
    for i, p in enumerate(loop):
        t = i / n if closed else i / (n - 1)
        out = Vector((p.x - centre.x, p.y - centre.y, 0)).normalized()
        if i:
            way += (p - loop[i - 1]).length / SCALE
        for o, u, *right in rows(t):
            verts.append(tuple(p + out * o * SCALE + Vector((sum(right) * SCALE, 0, u * SCALE))))
            uvs.append((way, o + u))
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        for k in range(count - 1):
            faces.append((i * count + k, j * count + k, j * count + k + 1, i * count + k + 1))
    mesh = bpy.data.meshes.new('collar')
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name='panel')
    for loop_of in mesh.loops:
        x, z = uvs[loop_of.vertex_index]
        layer.data[loop_of.index].uv = to_uv(x - 30, z + 109, 0)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return finish(link('collar', mesh, material), thick, level)


def finish(thing, thick=0.25, level=1):
    """Smooths cloth and gives it thickness."""
    thing.modifiers.new('smooth', 'SUBSURF').levels = level
    thing.modifiers['smooth'].render_levels = level
    wall = thing.modifiers.new('thick', 'SOLIDIFY')
    wall.thickness, wall.offset, wall.use_rim = thick * SCALE, 0, True
    return thing
