"""Takes the noise of few samples out of a rendered picture by Open Image Denoise (`pip install oidn`), in a process of
its own: Blender has libraries that this one's do not go with."""

import sys

import numpy as np
import oidn

passes, out = sys.argv[1:]
colour, albedo, normal, mask = (np.ascontiguousarray(p) for p in np.load(passes))
clean = np.zeros_like(colour)
h, w = colour.shape[:2]
device = oidn.NewDevice()
oidn.CommitDevice(device)
work = oidn.NewFilter(device, 'RT')
for name, data in (('color', colour), ('albedo', albedo), ('normal', normal), ('output', clean)):
    oidn.SetSharedFilterImage(work, name, data, oidn.FORMAT_FLOAT3, w, h)
oidn.CommitFilter(work)
oidn.ExecuteFilter(work)
# Width and height, then rows from the top: red, green, blue and the mask as 16 bits.
whole = np.dstack([clean, mask[:, :, 0]])[::-1]
levels = (np.clip(whole, 0, 1) * 65535 + 0.5).astype('<u2')
with open(out, 'wb') as file:
    file.write(np.array([w, h], '<u2').tobytes() + levels.tobytes())
