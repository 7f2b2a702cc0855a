import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { BrandId } from '../../../shared/brand/brand.ts'
import type { Banners } from '../../../shared/home/banners.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { BRANDS } from '../../brand/select.ts'
import { pictureAt } from './dev-drawings.ts'
import { demoDocuments } from './read-demo.ts'

const fileOf = (path: string) => new URL(`../../../client/public${path}`, import.meta.url)

const readBanners = (file: string): Banners =>
  JSON.parse(readFileSync(fileOf(`${file}.json`), 'utf8')) as Banners

function categoryLinks(brand: BrandId, locale: Locale): ReadonlySet<string> {
  const links = new Set<string>()
  for (const one of demoDocuments(brand, locale)) {
    if (one.type === 'category' && one.value.is_active) links.add(`/c/${one.value.slug}`)
  }
  return links
}

describe('banners of the demo shop', () => {
  it.each([
    ['electronics', 'fi', 'fi-FI'],
    ['electronics', 'en', 'en-US'],
    ['electronics', 'de', 'de-DE'],
    ['electronics', 'it', 'it-IT'],
    ['electronics', 'default', 'fi-FI'],
    ['battery', 'default', 'fi-FI'],
    ['hair', 'default', 'fi-FI'],
    ['mac', 'default', 'fi-FI'],
    ['clothing', 'fi', 'fi-FI'],
    ['clothing', 'en', 'en-US'],
  ] as const)(
    '%s: %s leads to categories that exist and shows pictures that are static files',
    (id, store, locale) => {
      const { banners: folder } = BRANDS.find((brand) => brand.id === id)?.content ?? {}
      const { mainBanners, smallBanners, productBanners, headImage } = readBanners(
        `${folder}${store}`,
      )
      const links = categoryLinks(id, locale)
      const all = [
        ...mainBanners,
        ...smallBanners,
        ...productBanners,
        ...(headImage ? [headImage] : []),
      ]
      expect(all.length).toBeGreaterThan(8)
      for (const banner of all) {
        expect(links.has(banner.link), banner.link).toBe(true)
        expect(existsSync(fileOf(banner.image)), banner.image).toBe(true)
        expect(pictureAt(banner.image)?.type, banner.image).toBe('image/avif')
        const start = readFileSync(fileOf(banner.image)).subarray(4, 12).toString('latin1')
        expect(start, banner.image).toBe('ftypavif')
        expect(banner.title && banner.subtitle && banner.button_text).not.toBe('')
      }
    },
  )

  it('shows each banner image once on a home page', () => {
    for (const file of globSync('*.json', { cwd: fileOf('/banners/') })) {
      const { mainBanners, smallBanners, productBanners, headImage } = readBanners(
        `/banners/${file.replace('.json', '')}`,
      )
      const all = [...mainBanners, ...smallBanners, ...productBanners, headImage]
      const pictures = all.map((banner) => banner?.image)
      expect(new Set(pictures).size, file).toBe(pictures.length)
    }
  })

  it('has no unused and no large image', () => {
    const shown = new Set(
      BRANDS.flatMap(({ id, storeViews }) =>
        storeViews.views.flatMap(({ i18n }) =>
          demoDocuments(id, i18n.defaultLocale).flatMap(({ type, value }) =>
            type === 'category' ? [`${value.image}`, `${value.thumbnail}`] : [],
          ),
        ),
      ),
    )
    for (const file of globSync('*.json', { cwd: fileOf('/banners/') })) {
      const text = readFileSync(fileOf(`/banners/${file}`), 'utf8')
      for (const [, path = ''] of text.matchAll(/"image": "([^"]+)"/g)) shown.add(path)
    }
    for (const name of globSync('**/*.*', { cwd: fileOf('/demo/') })) {
      expect(shown.has(`/demo/${name}`), name).toBe(true)
      const { size } = statSync(fileOf(`/demo/${name}`))
      expect(size, name).toBeLessThan(name.startsWith('tile/') ? 10_000 : 30_000)
    }
  })
})

describe('pictures with text', () => {
  const HEROES = BRANDS.flatMap(({ id, content }) => {
    const store = id === 'clothing' ? 'fi' : 'default'
    const { headImage } = readBanners(`${content.banners}${store}`)
    return headImage?.layout === 'over' ? [[id, headImage.image] as const] : []
  })

  it('are at the top of the home page of every brand', () => {
    expect(HEROES.map(([id]) => id).toSorted()).toEqual(BRANDS.map(({ id }) => id).toSorted())
  })

  it.each(HEROES)('%s: have 4.5 to 1 contrast for their text', async (_, image) => {
    const picture = sharp(fileOf(image).pathname)
    const { width = 0, height = 0 } = await picture.metadata()
    const { data } = await picture
      .extract({ left: 0, top: 0, width: Math.round(width * UNDER_WORDS), height })
      .blur(2)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let darkest = 1
    for (let at = 0; at < data.length; at += 3) {
      darkest = Math.min(darkest, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
    }
    expect((darkest + 0.05) / (luminance(0x19, 0x16, 0x1c) + 0.05)).toBeGreaterThan(4.5)
  })
})

/** Share of a picture's width that text may cover: `max-inline-size` in home.css. */
const UNDER_WORDS = 0.42

function luminance(...rgb: readonly [number, number, number]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
