import { crc32, deflateSync } from 'node:zlib'
import { IMAGE_SIZES } from '../../shared/product/image.ts'
import {
  CORNER,
  DOT,
  LINE_WIDTH,
  piecesOf,
  readColour,
  SIDE,
  type BrandMark,
  type Colour,
  type Point,
} from './brand-mark.ts'

/** `any` has round corners; `maskable` fills its square, because the system cuts it. */
export type IconShape = 'any' | 'maskable'

/** Samples of a pixel in each direction: edges are smooth. */
const SAMPLES = 3
/** How much of a maskable icon the sign fills: the system may cut the rest. */
const SAFE = 0.8

/** A sign that is ready to be asked what colour a place has. */
interface Sign {
  pieces: ReturnType<typeof piecesOf>
  ground: Colour
  line: Colour
  dot: Colour
}

/** The icon of the installed shop as a PNG, drawn by the brand's sign. */
export function drawIcon(size: number, shape: IconShape, mark: BrandMark): Buffer {
  const sign = signOf(mark)
  return png({ width: size, height: size }, (place) => pixelAt(place, size, shape, sign))
}

/** What previews of links show of a brand that has no picture for them: its sign on its ground, as a PNG. */
export function drawPreview(mark: BrandMark): Buffer {
  const sign = signOf(mark)
  const { width, height } = IMAGE_SIZES.og
  const edge = (width - height) / 2
  const ground = [...sign.ground, 255]
  return png({ width, height }, ({ x, y }) => {
    const isBeside = x < edge || x >= edge + height
    return isBeside ? ground : pixelAt({ x: x - edge, y }, height, 'maskable', sign)
  })
}

function signOf(mark: BrandMark): Sign {
  const [ground, line, dot] = [mark.ground, mark.line, mark.dot].map(readColour)
  if (!ground || !line || !dot) throw new Error(`the sign of ${mark.brand} has three colours`)
  return { pieces: piecesOf(mark.path), ground, line, dot }
}

function png(
  { width, height }: { width: number; height: number },
  pixel: (place: Point) => readonly number[],
): Buffer {
  const rows: Buffer[] = []
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + 4 * width)
    for (let x = 0; x < width; x += 1) row.set(pixel({ x, y }), 1 + 4 * x)
    rows.push(row)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function pixelAt({ x, y }: Point, size: number, shape: IconShape, sign: Sign): readonly number[] {
  const sum = [0, 0, 0, 0]
  for (let step = 0; step < SAMPLES * SAMPLES; step += 1) {
    const across = x + ((step % SAMPLES) + 0.5) / SAMPLES
    const down = y + (Math.floor(step / SAMPLES) + 0.5) / SAMPLES
    const place = { x: (across / size) * SIDE, y: (down / size) * SIDE }
    const colour = colourAt(place, shape, sign)
    if (!colour) continue
    for (const [index, part] of colour.entries()) sum[index] = (sum[index] ?? 0) + part
    sum[3] = (sum[3] ?? 0) + 1
  }
  const [red = 0, green = 0, blue = 0, hits = 0] = sum
  if (hits === 0) return [0, 0, 0, 0]
  const alpha = (255 * hits) / (SAMPLES * SAMPLES)
  return [red / hits, green / hits, blue / hits, alpha].map(Math.round)
}

function colourAt(place: Point, shape: IconShape, sign: Sign): Colour | undefined {
  if (shape === 'any' && !isInRoundSquare(place)) return undefined
  const scale = shape === 'any' ? 1 : SAFE
  const point = {
    x: (place.x - SIDE / 2) / scale + SIDE / 2,
    y: (place.y - SIDE / 2) / scale + SIDE / 2,
  }
  if (isInDot(point)) return sign.dot
  const isOnLine = sign.pieces.some(([from, to]) => distance(point, from, to) <= LINE_WIDTH / 2)
  return isOnLine ? sign.line : sign.ground
}

function isInRoundSquare({ x, y }: Point): boolean {
  const over = (value: number) => Math.max(CORNER - value, value - (SIDE - CORNER), 0)
  return Math.hypot(over(x), over(y)) <= CORNER
}

function isInDot({ x, y }: Point): boolean {
  const [across, down] = [x - DOT.x, y - DOT.y]
  if (Math.min(across, down) < 0 || Math.max(across, down) > DOT.side) return false
  const start = DOT.side - DOT.round
  return Math.hypot(Math.max(across - start, 0), Math.max(down - start, 0)) <= DOT.round
}

function distance({ x, y }: Point, from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const along = ((x - from.x) * across + (y - from.y) * down) / (across ** 2 + down ** 2)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - part * across, y - from.y - part * down)
}
