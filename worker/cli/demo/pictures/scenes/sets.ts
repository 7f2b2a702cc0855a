/**
 * Shows the parts of each set together, out of their rendered pictures: `node sets.ts [SKU …]`; then
 * `node shrink.ts`. Parts are cut out by how they differ from their background, the first gets more area, and
 * they stand in the rows that leave them largest.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import type { BrandId } from '../../../../../shared/brand/brand.ts'
import { BRANDS } from '../../../../brand/select.ts'
import { readDemo } from '../../read-demo.ts'
import { renderedFile } from '../../rendered.ts'

const FOLDER = resolve(import.meta.dirname, '../rendered')
/** More parts are left out. */
const MAX_PARTS = 4
const QUALITY = 52
/** Share of the picture that stays free at each side, and between parts. */
const MARGIN = 0.07
const GAP = 0.05
/** A part differs from the background by at least this share of light; what differs less is its shadow. */
const DIFFERENCE = 0.07
/** Pixels around a part in which its shadow fades out. */
const FADE = 40
/** Width in relation to height that is left of a square picture in a brand's cards; missing: all of it. */
const SHAPES: Partial<Record<BrandId, number>> = { battery: 4 / 3 }
/** Area of the first part of a bundle, its main one, in relation to the others. */
const FIRST = 1.4
/** Level of the background in cut-out parts; highlights are brighter. */
const LEVEL = 200

interface Part {
  /** Light in relation to the background, times `LEVEL`. */
  pixels: Buffer
  width: number
  height: number
  /** Width and height without the faded shadow. */
  body: { width: number; height: number }
}

const chosen = new Set(process.argv.slice(2))
for (const { id: brand } of BRANDS) {
  const { shown, bySku } = readDemo('fi-FI', brand)
  for (const set of shown) {
    const [, kind = '', number = '', colour = ''] =
      /\/(set|group)\/(\d+)-([a-z]+)-1/.exec(set.image ?? '') ?? []
    if (!kind || (chosen.size > 0 && !chosen.has(set.sku))) continue
    const skus = [
      ...set.bundle_options.flatMap(({ product_links: [first] }) => first?.sku ?? []),
      ...set.product_links.flatMap((link) =>
        link.link_type === 'associated' ? link.linked_product_sku : [],
      ),
    ]
    const files = skus.flatMap((sku) => renderedFile(bySku.get(sku)?.image ?? '') ?? [])
    const different = [...new Set(files)].slice(0, MAX_PARTS)
    const folder = resolve(FOLDER, kind)
    mkdirSync(folder, { recursive: true })
    const first = kind === 'set' ? FIRST : 1
    const out = resolve(folder, `${number}-${colour}-1.avif`)
    await showTogether(different, first, SHAPES[brand] ?? 0, out)
  }
}

async function showTogether(
  files: readonly string[],
  first: number,
  shape: number,
  out: string,
): Promise<void> {
  const parts = await Promise.all(files.map(cutOut))
  const { width = 0, height = 0 } = await sharp(files[0]).metadata()
  const { info } = await pixelsOf(files[0] ?? '')
  const ground = await backgroundOf(files[0] ?? '', wholeOf(info), { width, height })
  const light = new Float32Array(width * height * 3).fill(1)
  for (const { part, left, top, scale } of placesOf(parts, first, { width, height, shape })) {
    const { data, info } = await sharp(part.pixels, {
      raw: { width: part.width, height: part.height, channels: 3 },
    })
      .resize(Math.round(part.width * scale))
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [at, value] of data.entries()) {
      const pixel = Math.floor(at / 3)
      const x = (pixel % info.width) + Math.round(left)
      const y = Math.floor(pixel / info.width) + Math.round(top)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const place = (y * width + x) * 3 + (at % 3)
      light[place] = (light[place] ?? 1) * (value / LEVEL)
    }
  }
  const pixels = Uint8ClampedArray.from(light.map((value, at) => value * (ground[at] ?? 0)))
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .avif({ quality: QUALITY, effort: 6, chromaSubsampling: '4:2:0' })
    .toFile(out)
}

/** A part of a picture, up to and with its last pixels. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function pixelsOf(file: string, blurred = 0) {
  const picture = sharp(file)
  const shown = blurred > 0 ? picture.blur(blurred) : picture
  return shown.raw().toBuffer({ resolveWithObject: true })
}

function wholeOf({ width, height }: { width: number; height: number }): Box {
  return { left: 0, top: 0, right: width - 1, bottom: height - 1 }
}

/** The background between the corners of a box, in the size of another picture. */
async function backgroundOf(
  file: string,
  { left, top, right, bottom }: Box,
  { width, height }: { width: number; height: number },
): Promise<Float32Array> {
  const { data, info } = await pixelsOf(file, 6)
  const levelAt = (x: number, y: number, channel: number) =>
    data[(y * info.width + x) * 3 + channel] ?? 0
  const ground = new Float32Array(width * height * 3)
  for (let at = 0; at < ground.length; at += 1) {
    const channel = at % 3
    const x = (Math.floor(at / 3) % width) / width
    const y = Math.floor(at / 3 / width) / height
    const above = levelAt(left, top, channel) * (1 - x) + levelAt(right, top, channel) * x
    const below = levelAt(left, bottom, channel) * (1 - x) + levelAt(right, bottom, channel) * x
    ground[at] = above * (1 - y) + below * y
  }
  return ground
}

async function cutOut(file: string): Promise<Part> {
  const { data, info } = await pixelsOf(file)
  const { width, height } = info
  const whole = await backgroundOf(file, wholeOf(info), info)
  const { left, top, right, bottom } = bodyIn(data, whole, info)
  const body = { width: right - left, height: bottom - top }
  const size = { width: body.width + 2 * FADE, height: body.height + 2 * FADE }
  // The corners of the whole picture are too far away to tell what is beside the part.
  const around = {
    left: Math.max(0, left - FADE),
    top: Math.max(0, top - FADE),
    right: Math.min(width, right + FADE) - 1,
    bottom: Math.min(height, bottom + FADE) - 1,
  }
  const ground = await backgroundOf(file, around, {
    width: around.right - around.left + 1,
    height: around.bottom - around.top + 1,
  })
  const groundWidth = around.right - around.left + 1
  const pixels = Buffer.alloc(size.width * size.height * 3, LEVEL)
  for (let y = around.top; y <= around.bottom; y += 1)
    for (let x = around.left; x <= around.right; x += 1) {
      const light = [0, 1, 2].map(
        (channel) =>
          (data[(y * width + x) * 3 + channel] ?? 0) /
          (ground[((y - around.top) * groundWidth + x - around.left) * 3 + channel] ?? 1),
      )
      const isBeside = x < left || y < top || x >= right || y >= bottom
      const [shownX, shownY] = [x - left + FADE, y - top + FADE]
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      const inside = Math.min(shownX, shownY, size.width - 1 - shownX, size.height - 1 - shownY)
      const near = Math.min(1, Math.min(inside, edge * 2) / FADE)
      for (const [channel, value] of light.entries()) {
        // Beside the part, a brighter background would lighten the shadow of a neighbour.
        const own = isBeside ? Math.min(1, value) : value
        const shown = 1 + (own - 1) * near * near * (3 - 2 * near)
        pixels[(shownY * size.width + shownX) * 3 + channel] = Math.min(
          255,
          Math.round(shown * LEVEL),
        )
      }
    }
  return { pixels, ...size, body }
}

/** Where a picture differs from its background; `right` and `bottom` are beyond the last pixels. */
function bodyIn(
  data: Buffer,
  ground: Float32Array,
  { width, height }: { width: number; height: number },
): Box {
  const light = new Float32Array(data).map((value, at) => value / (ground[at] ?? 1))
  const [columns, rows] = [new Uint16Array(width), new Uint16Array(height)]
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const three = light.subarray(pixel * 3, pixel * 3 + 3)
    if (three.every((value) => Math.abs(value - 1) <= DIFFERENCE)) continue
    columns[pixel % width] = (columns[pixel % width] ?? 0) + 1
    rows[Math.floor(pixel / width)] = (rows[Math.floor(pixel / width)] ?? 0) + 1
  }
  const isPart = (count: number) => count > 2
  return {
    left: columns.findIndex(isPart),
    top: rows.findIndex(isPart),
    right: columns.findLastIndex(isPart) + 1,
    bottom: rows.findLastIndex(isPart) + 1,
  }
}

/** Where the parts stand: in the rows in which they are largest. */
function placesOf(
  parts: readonly Part[],
  first: number,
  { width, height, shape }: { width: number; height: number; shape: number },
) {
  const shown = shape > 0 ? Math.min(height, width / shape) : height
  const room = { width: width * (1 - 2 * MARGIN), height: shown * (1 - 2 * MARGIN) }
  const gap = GAP * width
  const sized = parts.map((part, at) => {
    const aspect = part.body.width / part.body.height
    const area = at === 0 ? first : 1
    return { part, width: Math.sqrt(area * aspect), height: Math.sqrt(area / aspect) }
  })
  const layouts = partitions(sized).map((rows) => {
    const heights = rows.map((row) => Math.max(...row.map((one) => one.height)))
    const scales = rows.map(
      (row) => (room.width - gap * (row.length - 1)) / row.reduce((sum, one) => sum + one.width, 0),
    )
    const tall =
      (room.height - gap * (rows.length - 1)) / heights.reduce((sum, one) => sum + one, 0)
    return { rows, heights, scale: Math.min(tall, ...scales) }
  })
  const best = layouts.reduce((one, other) => (other.scale > one.scale ? other : one))
  const { rows, heights, scale } = best
  const total = heights.reduce((sum, one) => sum + one * scale, gap * (rows.length - 1))
  let bottom = (height - total) / 2 - gap
  return rows.flatMap((row, at) => {
    bottom += (heights[at] ?? 0) * scale + gap
    const own = row.reduce((sum, one) => sum + one.width * scale, 0)
    const between = Math.min(gap * 2, (room.width - own) / Math.max(1, row.length - 1))
    let left = (width - own - between * (row.length - 1)) / 2
    return row.map((one) => {
      const enlarged = (one.width * scale) / one.part.body.width
      const place = {
        part: one.part,
        scale: enlarged,
        left: left - FADE * enlarged,
        top: bottom - one.height * scale - FADE * enlarged,
      }
      left += one.width * scale + between
      return place
    })
  })
}

/** All ways to put items into rows, in order. */
function partitions<Item>(items: readonly Item[]): readonly (readonly (readonly Item[])[])[] {
  if (items.length === 0) return [[]]
  return items.flatMap((_, at) =>
    partitions(items.slice(at + 1)).map((rest) => [items.slice(0, at + 1), ...rest]),
  )
}
