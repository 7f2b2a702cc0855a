import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Banners } from '../../shared/home/banners.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { drawPicture } from '../shop/seed/pictures.ts'
import { demoDocuments } from '../shop/seed/seed.ts'

const readBanners = (store: string): Banners =>
  JSON.parse(
    readFileSync(new URL(`../../client/public/banners/${store}.json`, import.meta.url), 'utf8'),
  ) as Banners

function categoryLinks(locale: Locale): ReadonlySet<string> {
  const links = new Set<string>()
  for (const one of demoDocuments('electronics', locale, 0)) {
    if (one.type === 'category' && one.value.is_active) links.add(`/c/${one.value.slug}`)
  }
  return links
}

describe('banners of the demo shop', () => {
  it.each([
    ['fi', 'fi-FI'],
    ['en', 'en-US'],
    ['default', 'fi-FI'],
  ] as const)(
    '%s leads to categories that exist and shows pictures that can be drawn',
    (store, locale) => {
      const { mainBanners, smallBanners, productBanners, headImage } = readBanners(store)
      const links = categoryLinks(locale)
      const all = [
        ...mainBanners,
        ...smallBanners,
        ...productBanners,
        ...(headImage ? [headImage] : []),
      ]
      expect(all.length).toBeGreaterThan(8)
      for (const banner of all) {
        expect(links.has(banner.link), banner.link).toBe(true)
        expect(drawPicture(banner.image), banner.image).toContain('<svg')
        expect(banner.title && banner.subtitle && banner.button_text).not.toBe('')
      }
    },
  )
})
