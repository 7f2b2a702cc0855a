import { existsSync, readFileSync } from 'node:fs'
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
        expect(readFileSync(fileOf(banner.image), 'utf8')).toMatch(/^<svg[^>]+>.*<\/svg>$/s)
        expect(pictureAt(banner.image)?.body, banner.image).toContain('<svg')
        expect(banner.title && banner.subtitle && banner.button_text).not.toBe('')
      }
    },
  )
})
