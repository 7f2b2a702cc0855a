import { describe, expect, it, vi } from 'vitest'
import type { Brand } from '../../shared/brand/brand.ts'
import { testEnv } from '../testing/shop.ts'
import { electronics } from './electronics.ts'
import { hair } from './hair.ts'
import { runScheduled } from '../scheduled.ts'
import { BRANDS, isLocalHost, selectBrand, applySettings } from './select.ts'
import { defaultView, selectView } from './select-view.ts'
import { siteFor } from './site.ts'

const at = (pathname: string) => ({ hostname: 'localhost', pathname })
const brandOf = (address: string) => selectBrand(new URL(address), testEnv())?.id

describe('brand', () => {
  it('detects a local host by localhost, [::1] or 127.x.x.x', () => {
    for (const host of ['localhost', '[::1]', '127.0.0.1', '127.9.8.7'])
      expect(isLocalHost(host)).toBe(true)
    for (const host of ['127.0.0.1.evil.com', 'localhost.evil.com', '128.0.0.1'])
      expect(isLocalHost(host)).toBe(false)
  })

  it('serves local addresses on any port and refuses foreign hosts', () => {
    expect(brandOf('http://localhost:8787/')).toBe('electronics')
    expect(brandOf('http://electronics.localhost:8787/')).toBe('electronics')
    expect(brandOf('https://electronics.localhost/')).toBe('electronics')
    expect(brandOf('https://zq9canary.test/')).toBeUndefined()
    expect(brandOf('http://shop.example/')).toBeUndefined()
  })

  it('serves local addresses as the brand of BRAND, and none if it is unknown', () => {
    const local = (BRAND: string) =>
      selectBrand(new URL('http://localhost'), { ...testEnv(), BRAND })
    expect(local('hair')?.id).toBe('hair')
    expect(local('shoes')).toBeUndefined()
  })

  it('serves five brands by their hosts', () => {
    expect(BRANDS.map(({ id }) => brandOf(`http://${id}.localhost:8787/`))).toEqual(
      BRANDS.map(({ id }) => id),
    )
    const originOf = (brand: Brand, REUNA_ORIGIN = '') =>
      siteFor(brand, defaultView(brand), { ...testEnv(), REUNA_ORIGIN }).origin
    expect(originOf(electronics, 'http://localhost:8787')).toBe('http://localhost:8787')
    expect(originOf(hair, 'http://localhost:8787')).toBe('http://hair.localhost:8787')
    expect(originOf(hair, 'https://reuna.example')).toBe('https://hair.localhost')
    expect(originOf(hair)).toBe('https://hair.localhost')
  })

  it('gives each brand unique names, catalogs and ids', () => {
    const views = BRANDS.flatMap((brand) => brand.storeViews.views.map((view) => ({ brand, view })))
    expect(new Set(views.map(({ view }) => view.storeId)).size).toBe(views.length)
    for (const key of ['id', 'name'] as const)
      expect(new Set(BRANDS.map((brand) => brand[key])).size).toBe(BRANDS.length)
    for (const { brand, view } of views)
      expect(view.elasticsearch.index).toMatch(new RegExp(`^${brand.id}_`))
    expect(new Set(BRANDS.flatMap(({ hosts }) => hosts)).size).toBe(BRANDS.length)
    for (const { id, checkout, newsletter } of BRANDS) {
      const others = BRANDS.filter((brand) => brand.id !== id)
      const contacts = others.map((brand) => brand.checkout.contactAddress)
      expect(contacts, `checkout.contactAddress of ${id}`).not.toContain(checkout.contactAddress)
      const coupons = others.map((brand) => brand.newsletter.coupon).filter(Boolean)
      expect(coupons, `newsletter.coupon of ${id}`).not.toContain(newsletter.coupon)
    }
  })

  it('has multistore off by default: no URL contains a store code', () => {
    expect(electronics.storeViews.multistore).toBe(false)
    expect(selectView(electronics, at('/en/c/phones'))).toMatchObject({
      view: { storeCode: 'fi' },
      pathname: '/en/c/phones',
    })
  })

  it('puts the store code before every path when multistore is on', () => {
    const brand = applySettings(electronics, '{"storeViews.multistore":true}')
    expect(selectView(brand, at('/en/c/phones'))).toMatchObject({
      view: { storeCode: 'en' },
      pathname: '/c/phones',
    })
    expect(selectView(brand, at('/en'))).toMatchObject({ view: { storeCode: 'en' }, pathname: '/' })
    expect(selectView(brand, at('/c/puhelimet'))).toMatchObject({ view: { storeCode: 'fi' } })
  })

  it('applies the current settings to scheduled tasks', async () => {
    const REUNA_SETTINGS = '{"storeViews.multistore":true,"newsletter.coupon":"OMA10"}'
    const env = { ...testEnv(), REUNA_SETTINGS }
    await runScheduled(env, Date.now())
    const brand = selectBrand(new URL('http://localhost/en'), env)
    if (!brand) throw new Error('there is no brand')
    const { shop, brand: own } = siteFor(brand, selectView(brand, at('/en')).view, env)
    expect([shop.href('cart'), own.newsletter.coupon]).toEqual(['/en/cart', 'OMA10'])
  })

  it('runs scheduled tasks for other brands if a setting is invalid for one', async () => {
    const REUNA_SETTINGS = '{"storeViews.default":"de"}'
    const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
    await runScheduled({ ...testEnv(), REUNA_SETTINGS }, Date.now())
    expect(logged.mock.calls.flat().filter((line) => String(line).includes('scheduled.'))).toEqual(
      [],
    )
  })

  it('refuses an unknown or mistyped setting with a message', () => {
    expect(() => applySettings(electronics, '{"storeViews.multistor":true}')).toThrow(
      'there is no setting',
    )
    expect(() => applySettings(electronics, '{"storeViews.multistore":"yes"}')).toThrow(
      'is a boolean',
    )
    expect(() => applySettings(electronics, '{"urls.canonical":"long"}')).toThrow(
      'is one of short, url_path, not long',
    )
    expect(() => applySettings(electronics, '{"checkout.countries":"FI"}')).toThrow(
      'is a list, not a string',
    )
    expect(() => applySettings(electronics, '{"__proto__.x":1}')).toThrow('there is no setting')
  })

  it.each([
    ['follows the currency', { currencyCode: 'GBP' }, '£'],
    ['is the one that is set', { currencyCode: 'GBP', currencySign: 'GBP' }, 'GBP'],
    [
      'is the one that is set before the currency',
      { currencySign: 'kr', currencyCode: 'SEK' },
      'kr',
    ],
    ['stays with its currency', { currencyCode: 'EUR' }, 'euroa'],
    ['is the text of a currency that has no code', { currencyCode: 'points' }, 'points'],
    ['follows the language', { currencyCode: 'USD', defaultLocale: 'en-US' }, '$'],
  ])('a sign %s', (_, i18n, sign) => {
    const [view] = electronics.storeViews.views
    const brand = {
      ...electronics,
      storeViews: {
        ...electronics.storeViews,
        views: [{ ...view, i18n: { ...view?.i18n, currencySign: 'euroa' } }],
      },
    } as Brand
    const settings = Object.entries(i18n).map(([name, value]) => [
      `${brand.id}/storeViews.views.0.i18n.${name}`,
      value,
    ])
    const changedBrand = applySettings(brand, JSON.stringify(Object.fromEntries(settings)))
    expect(changedBrand.storeViews.views[0]?.i18n.currencySign).toBe(sign)
  })

  it('defaults to Finnish, euros and Finland, with the usual page sizes', () => {
    const [finnish] = electronics.storeViews.views
    expect(finnish?.i18n).toMatchObject({
      currencyCode: 'EUR',
      currencySign: '€',
      defaultCountry: 'FI',
      defaultLocale: 'fi-FI',
    })
    expect(electronics.categories).toEqual({ rootId: 2, prefetchLevel: 2 })
    expect(electronics.pagination.pagesAround).toBe(3)
    const sizes = Object.values(electronics.home).map(({ size }) => size)
    expect(sizes).toEqual([8, 8, 6, 6, 6, 6])
    expect(Object.values(electronics.home).every(({ sort }) => sort === 'created_at')).toBe(true)
  })
})
