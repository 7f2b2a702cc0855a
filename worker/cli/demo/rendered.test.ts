import { globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { BrandId } from '../../../shared/brand/brand.ts'
import { imageHref, isReady, smallFile } from '../../../shared/product/image.ts'
import { pictureAt } from './dev-drawings.ts'
import { answerDrawing } from './drawings.ts'
import { demoPicture } from './pictures.ts'
import { readDemo } from './read-demo.ts'
import { renderedFile } from './rendered.ts'

const FOLDER = resolve(import.meta.dirname, 'pictures/rendered')
const MAX_BYTES = 16_000
const MAX_TOTAL_BYTES = 20_000_000
const BRANDS = ['clothing', 'hair', 'battery', 'mac', 'electronics'] as const

function picturesOf(brand: BrandId): readonly string[] {
  const { products } = readDemo('fi-FI', brand)
  const all = products.flatMap(({ image, media_gallery }) => [
    image ?? '',
    ...media_gallery.map((one) => one.image),
  ])
  return [...new Set(all)]
}

const NAMED = new Map(BRANDS.map((brand) => [brand, picturesOf(brand)]))
const RENDERED = [...new Set([...NAMED.values()].flat())].filter((path) =>
  path.endsWith('.web.avif'),
)

describe('rendered pictures', () => {
  it.each(BRANDS)('exist for every image URL of products of %s, in each format', (brand) => {
    for (const path of NAMED.get(brand) ?? []) {
      const { type, body = '' } = demoPicture(path) ?? {}
      expect(isReady(path), path).toBe(true)
      const isRendered = path.endsWith('.web.avif')
      expect(type, path).toBe(isRendered ? 'image/avif' : 'image/svg+xml')
      const start = Buffer.from(body.slice(0, 12)).toString('latin1')
      expect(isRendered ? start.slice(4) : start.slice(0, 4), path).toBe(
        isRendered ? 'ftypavif' : '<svg',
      )
    }
  })

  it('show three views of clothes in hundreds of colours, two of unboxed goods, and sets', () => {
    expect(RENDERED.filter((path) => path.startsWith('/demo/tshirt/')).length).toBeGreaterThan(200)
    const views = Map.groupBy(RENDERED, (path) => path.replace(/[123]\.web\.avif$/, ''))
    const viewsOf = (path: string) =>
      /\/(?:set|group)\//.test(path) ? 1 : /\/(?:software|giftcard)\//.test(path) ? 2 : 3
    expect([...views].filter(([path, { length }]) => length !== viewsOf(path))).toEqual([])
  })

  it('are different for each television', () => {
    const televisions = RENDERED.filter((path) => /\/tv\/.*-1\.web\.avif$/.test(path))
    expect(televisions.length).toBeGreaterThan(20)
    expect(new Set(televisions.map(renderedFile)).size).toBe(televisions.length)
  })

  it('show sets within the 4:3 that cards of the brand battery cut out of a square', async () => {
    const sets = [...(NAMED.get('battery') ?? [])].filter((path) => /\/(?:set|group)\//.test(path))
    expect(sets.length).toBeGreaterThan(5)
    for (const path of sets) {
      const file = renderedFile(path)
      const { width, height } = await sharp(file).metadata()
      const cut = Math.floor((height - width * 0.75) / 2)
      for (const top of [0, height - cut]) {
        const part = await sharp(file)
          .extract({ left: 0, top, width, height: cut })
          .png()
          .toBuffer()
        const { channels } = await sharp(part).stats()
        for (const { stdev } of channels) expect(stdev, path).toBeLessThan(6)
      }
    }
  })

  it('are small, each and in total, and all are used', () => {
    const files = globSync('**/*.avif', { cwd: FOLDER }).map((name) => resolve(FOLDER, name))
    const kept = RENDERED.flatMap((path) => [path, smallFile(path)]).map(renderedFile)
    expect(new Set(kept)).toEqual(new Set(files))
    const sizes = files.map((file) => statSync(file).size)
    expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_TOTAL_BYTES)
  })

  it('fall back to the drawing for other colours', () => {
    const [path = ''] = RENDERED
    expect(demoPicture(path.replace(/-[a-z]+-1/, '-copper-1'))?.type).toBe('image/svg+xml')
    expect(demoPicture('/demo/nothing/1-blue-1.web.avif')).toBeUndefined()
    expect(demoPicture(path.replace('-1.web', '-4.web'))).toBeUndefined()
  })

  it('are served by the worker and in development', async () => {
    const [path = ''] = RENDERED
    const answer = await answerDrawing({ url: `https://assets.local${path}` })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
    expect(imageHref('list', 'jpeg', path)).toBe(`/img/small/avif${path}`)
    expect(pictureAt(path)?.type).toBe('image/avif')
    const small = pictureAt(smallFile(path))?.body ?? ''
    expect(small.length).toBeLessThan(pictureAt(path)?.body.length ?? 0)
    const none = await answerDrawing({ url: 'https://assets.local/demo/nothing/1-blue-1.web.avif' })
    expect(none.status).toBe(404)
  })
})
