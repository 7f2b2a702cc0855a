/**
 * Colours rendered scenes and writes them as AVIF: `node compose.ts FOLDER [KIND|KIND/DESIGN …]`. FOLDER is the
 * output of `render.py`; the demo's products determine the designs, colours and views.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { SMALL_WIDTH } from '../../../../../shared/product/image.ts'
import { encoded, EXPOSURE, readScene, type Scene } from './scene.ts'

const PICTURES = resolve(import.meta.dirname, '..')
const DEMO = resolve(PICTURES, '..')
/** Reflectance of the product's material in the scenes. */
const GREY = 0.5
const QUALITY = 56
/**
 * Quality of close-ups, where threads cost many bytes and losses are less visible, and of hard goods, which
 * have no threads.
 */
const QUALITY_PLAIN = 42
const VIEWS = ['1', '2', '3'] as const

/** A design of a kind; several product numbers share it. */
interface Line {
  numbers: number[]
  design: string
  /** Metal, glass or plastic: no weave. */
  isHard?: boolean
}

type Rgb = readonly [number, number, number]

const [folder = '', ...chosen] = process.argv.slice(2)
const palette = JSON.parse(readFileSync(resolve(PICTURES, 'palette.json'), 'utf8')) as {
  paints: Record<string, { base: string }>
}
const wanted = coloursOfNumbers()
let files = 0
let bytes = 0

for (const file of readdirSync(resolve(PICTURES, 'rendered')).filter((name) =>
  name.endsWith('.ndjson'),
)) {
  const kind = file.replace('.ndjson', '')
  const lines = readFileSync(resolve(PICTURES, 'rendered', file), 'utf8')
    .trimEnd()
    .split('\n')
  mkdirSync(resolve(PICTURES, 'rendered', kind), { recursive: true })
  for (const line of lines) {
    const { numbers, design, isHard } = JSON.parse(line) as Line
    if (!isChosen(kind, design)) continue
    const colours = new Set(
      numbers.flatMap((number) => [...(wanted.get(`${kind}/${number}`) ?? [])]),
    )
    for (const view of VIEWS) {
      const path = resolve(folder, kind, `${design}-${view}.raw`)
      if (!existsSync(path)) throw new Error(`${path} is missing`)
      const scene = readScene(path)
      for (const colour of colours) {
        const out = resolve(PICTURES, 'rendered', kind, `${design}-${colour}-${view}.avif`)
        const { size } = await write(
          scene,
          linear(palette.paints[colour]?.base ?? '#888888'),
          out,
          view === '3' || isHard === true ? QUALITY_PLAIN : QUALITY,
        )
        files += 1
        bytes += size
      }
    }
  }
}
process.stdout.write(`${files} pictures, ${bytes} bytes\n`)

/** Whether a design is to be written: all without arguments, else those of its kind or itself. */
function isChosen(kind: string, design: string): boolean {
  return chosen.length === 0 || chosen.includes(kind) || chosen.includes(`${kind}/${design}`)
}

/** The colours of each number in the demo's products, by kind and number. */
function coloursOfNumbers(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const brand of ['clothing', 'hair', 'battery', 'mac', 'electronics']) {
    for (const name of ['products', 'variants']) {
      const text = readFileSync(resolve(DEMO, brand, `${name}.ndjson`), 'utf8')
      for (const [, kind, number, colour = ''] of text.matchAll(
        /demo\/([a-z]+)\/(\d+)-([a-z]+)-1\./g,
      )) {
        const key = `${kind}/${number}`
        found.set(key, (found.get(key) ?? new Set()).add(colour))
      }
    }
  }
  return found
}

async function write(
  { width, height, values }: Scene,
  paint: Rgb,
  out: string,
  quality: number,
): Promise<{ size: number }> {
  const pixels = Buffer.alloc(width * height * 3)
  // Light fabric has bright folds; dark fabric has a sheen.
  const lightness = Math.max(...paint)
  const contrast = lightness > 0.6 ? 0.86 : lightness < 0.06 ? 1.18 : 1
  const sheen = lightness < 0.06 ? 0.016 : 0.004
  for (let at = 0; at < width * height; at += 1) {
    const share = (values[at * 4 + 3] ?? 0) / 65_535
    for (let part = 0; part < 3; part += 1) {
      const light = ((values[at * 4 + part] ?? 0) / 65_535) * EXPOSURE
      const shade = (light / GREY) ** contrast
      const painted = (paint[part] ?? 0) * shade + sheen * shade
      pixels[at * 3 + part] = encoded(light * (1 - share) + painted * share)
    }
  }
  // shrink.ts then makes the small file anew.
  rmSync(out.replace(/\.avif$/, `.${SMALL_WIDTH}.avif`), { force: true })
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
    .toFile(out)
}

function linear(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}
