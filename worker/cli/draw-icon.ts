import { crc32, deflateSync } from 'node:zlib'

/** `any` has round corners; `maskable` fills its square, because the system cuts it. */
export type IconShape = 'any' | 'maskable'

type Colour = readonly [red: number, green: number, blue: number]
interface Point {
  x: number
  y: number
}

/** The drawing of the shop's sign on a square of 32, as in its favicon. */
const SIDE = 32
const CORNER = 8
const LINE = 3.2
const INK: Colour = [25, 22, 28]
const PAPER: Colour = [255, 255, 255]
const DOT: Colour = [249, 21, 108]
/** Samples of a pixel in each direction: edges are smooth. */
const SAMPLES = 3
/** How much of a maskable icon the sign fills: the system may cut the rest. */
const SAFE = 0.8

/** The icon of the installed shop as a PNG, drawn by its shape. */
export function drawIcon(size: number, shape: IconShape): Buffer {
  const rows: Buffer[] = []
  for (let y = 0; y < size; y += 1) {
    const row = Buffer.alloc(1 + 4 * size)
    for (let x = 0; x < size; x += 1) row.set(pixelAt(x, y, size, shape), 1 + 4 * x)
    rows.push(row)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
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

function pixelAt(x: number, y: number, size: number, shape: IconShape): readonly number[] {
  const sum = [0, 0, 0, 0]
  for (let step = 0; step < SAMPLES * SAMPLES; step += 1) {
    const across = x + ((step % SAMPLES) + 0.5) / SAMPLES
    const down = y + (Math.floor(step / SAMPLES) + 0.5) / SAMPLES
    const colour = colourAt({ x: (across / size) * SIDE, y: (down / size) * SIDE }, shape)
    if (!colour) continue
    for (const [index, part] of colour.entries()) sum[index] = (sum[index] ?? 0) + part
    sum[3] = (sum[3] ?? 0) + 1
  }
  const [red = 0, green = 0, blue = 0, hits = 0] = sum
  if (hits === 0) return [0, 0, 0, 0]
  const alpha = (255 * hits) / (SAMPLES * SAMPLES)
  return [red / hits, green / hits, blue / hits, alpha].map(Math.round)
}

function colourAt(place: Point, shape: IconShape): Colour | undefined {
  if (shape === 'any' && !isInRoundSquare(place)) return undefined
  const scale = shape === 'any' ? 1 : SAFE
  const point = {
    x: (place.x - SIDE / 2) / scale + SIDE / 2,
    y: (place.y - SIDE / 2) / scale + SIDE / 2,
  }
  if (isInDot(point)) return DOT
  return isInLetter(point) ? PAPER : INK
}

function isInRoundSquare({ x, y }: Point): boolean {
  const over = (value: number) => Math.max(CORNER - value, value - (SIDE - CORNER), 0)
  return Math.hypot(over(x), over(y)) <= CORNER
}

/** The basket's corner beside the letter: a square whose lower right is round. */
function isInDot({ x, y }: Point): boolean {
  if (x < 23.5 || x > 27.5 || y < 21.5 || y > 25.5) return false
  return Math.hypot(Math.max(x - 26.1, 0), Math.max(y - 24.1, 0)) <= 1.4
}

/** The letter: a stem, a bow and a leg, drawn with one broad line. */
function isInLetter(point: Point): boolean {
  const bow = { x: 16.8, y: 13 }
  const lines: readonly (readonly [Point, Point])[] = [
    [
      { x: 9, y: 24 },
      { x: 9, y: 8 },
    ],
    [
      { x: 9, y: 8 },
      { x: 16.8, y: 8 },
    ],
    [
      { x: 18.6, y: 17.7 },
      { x: 22, y: 24 },
    ],
  ]
  const isOnBow =
    point.x >= bow.x && Math.abs(Math.hypot(point.x - bow.x, point.y - bow.y) - 5) <= LINE / 2
  const isInside = point.y >= 8 - LINE / 2 && point.y <= 24
  return isInside && (isOnBow || lines.some(([from, to]) => distance(point, from, to) <= LINE / 2))
}

function distance({ x, y }: Point, from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const along = ((x - from.x) * across + (y - from.y) * down) / (across ** 2 + down ** 2)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - part * across, y - from.y - part * down)
}
