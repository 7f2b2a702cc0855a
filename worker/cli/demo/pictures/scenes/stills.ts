/**
 * Writes still lifes as banner pictures: `node stills.ts FOLDER [NAME …]`. FOLDER is the output of
 * `stills.py`. Wide ones are for the top of a home page; some are cropped to a category's tile.
 */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { encoded, EXPOSURE, readScene } from './scene.ts'

const PUBLIC = resolve(import.meta.dirname, '../../../../../client/public/demo')
const QUALITY = 58
/** Wider pictures have their subject at the right. */
const HERO_WIDTH = 1000
const TILE = { width: 320, height: 240 }
/** Stills for category tiles, and those not used in banners. */
const TILES = new Set([
  ...[
    'pile',
    'recharge',
    'tools',
    'outing',
    'winter',
    'torches',
    'cabin',
    'cells',
    'carry',
    'ports',
  ],
  ...[
    'power',
    'station',
    'drives',
    'sound',
    'student',
    'sets',
    'gifts',
    'office',
    'phones',
    'cinema',
  ],
  ...['photo', 'play', 'home', 'work'],
])
const TILES_ONLY = new Set(['present', 'tablets', 'kitchen', 'network', 'printing', 'programs'])

const [folder = '', ...chosen] = process.argv.slice(2)
let bytes = 0
for (const file of readdirSync(folder).filter((name) => name.endsWith('.raw'))) {
  const name = file.replace('.raw', '')
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const picture = pictureOf(resolve(folder, file))
  if (!TILES_ONLY.has(name)) await write(picture, `banner/${name}`)
  if (TILES_ONLY.has(name) || TILES.has(name)) {
    const { width = 0 } = await picture.metadata()
    const position = width > HERO_WIDTH ? 'right' : 'centre'
    await write(picture.clone().resize({ ...TILE, fit: 'cover', position }), `tile/${name}`)
  }
}
process.stdout.write(`${bytes} bytes\n`)

function pictureOf(path: string): Sharp {
  const { width, height, values } = readScene(path)
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    for (let part = 0; part < 3; part += 1) {
      pixels[at * 3 + part] = encoded(((values[at * 4 + part] ?? 0) / 65_535) * EXPOSURE)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function write(picture: Sharp, name: string): Promise<void> {
  const { size } = await picture
    .clone()
    .avif({ quality: QUALITY, effort: 6, chromaSubsampling: '4:2:0' })
    .toFile(resolve(PUBLIC, `${name}.web.avif`))
  bytes += size
}
