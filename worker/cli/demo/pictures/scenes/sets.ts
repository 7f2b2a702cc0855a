/**
 * Shows the parts of each set together, out of their rendered pictures: `node sets.ts [SKU …]`; then
 * `node shrink.ts`. Parts are cut out by how they differ from their background, the first gets more area, and
 * they stand in the rows that leave them largest.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
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
    await showTogether(different, first, resolve(folder, `${number}-${colour}-1.avif`))
  }
}

async function showTogether(files: readonly string[], first: number, out: string): Promise<void> {
  const parts = await Promise.all(files.map(cutOut))
  const { width = 0, height = 0 } = await sharp(files[0]).metadata()
  const ground = await backgroundOf(files[0] ?? '', width, height)
  const light = new Float32Array(width * height * 3).fill(1)
  for (const { part, left, top, scale } of placesOf(parts, first, width, height)) {
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

/** The background of a picture, between its corners, in the size of another one. */
async function backgroundOf(file: string, width: number, height: number): Promise<Float32Array> {
  const { data, info } = await sharp(file).blur(6).raw().toBuffer({ resolveWithObject: true })
  const right = 3 * (info.width - 1)
  const bottom = 3 * (info.height - 1) * info.width
  const ground = new Float32Array(width * height * 3)
  for (let at = 0; at < ground.length; at += 1) {
    const channel = at % 3
    const x = (Math.floor(at / 3) % width) / width
    const y = Math.floor(at / 3 / width) / height
    const above = (data[channel] ?? 0) * (1 - x) + (data[right + channel] ?? 0) * x
    const below =
      (data[bottom + channel] ?? 0) * (1 - x) + (data[bottom + right + channel] ?? 0) * x
    ground[at] = above * (1 - y) + below * y
  }
  return ground
}

async function cutOut(file: string): Promise<Part> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const ground = await backgroundOf(file, width, height)
  const light = new Float32Array(data).map((value, at) => value / (ground[at] ?? 1))
  const [columns, rows] = [new Uint16Array(width), new Uint16Array(height)]
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const three = light.subarray(pixel * 3, pixel * 3 + 3)
    if (three.every((value) => Math.abs(value - 1) <= DIFFERENCE)) continue
    columns[pixel % width] = (columns[pixel % width] ?? 0) + 1
    rows[Math.floor(pixel / width)] = (rows[Math.floor(pixel / width)] ?? 0) + 1
  }
  const isPart = (count: number) => count > 2
  const [left, right] = [columns.findIndex(isPart), columns.findLastIndex(isPart) + 1]
  const [top, bottom] = [rows.findIndex(isPart), rows.findLastIndex(isPart) + 1]
  const body = { width: right - left, height: bottom - top }
  const size = { width: body.width + 2 * FADE, height: body.height + 2 * FADE }
  const pixels = Buffer.alloc(size.width * size.height * 3, LEVEL)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [fromX, fromY] = [x + left - FADE, y + top - FADE]
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue
      const edge = Math.min(fromX, fromY, width - 1 - fromX, height - 1 - fromY)
      const near = Math.min(
        1,
        Math.min(x, y, size.width - 1 - x, size.height - 1 - y, edge * 2) / FADE,
      )
      for (const channel of [0, 1, 2]) {
        const own = light[(fromY * width + fromX) * 3 + channel] ?? 1
        const shown = 1 + (own - 1) * near * near * (3 - 2 * near)
        pixels[(y * size.width + x) * 3 + channel] = Math.min(255, Math.round(shown * LEVEL))
      }
    }
  return { pixels, ...size, body }
}

/** Where the parts stand: in the rows in which they are largest. */
function placesOf(parts: readonly Part[], first: number, width: number, height: number) {
  const room = { width: width * (1 - 2 * MARGIN), height: height * (1 - 2 * MARGIN) }
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
      const shown = (one.width * scale) / one.part.body.width
      const place = {
        part: one.part,
        scale: shown,
        left: left - FADE * shown,
        top: bottom - one.height * scale - FADE * shown,
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
