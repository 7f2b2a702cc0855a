import { describe, expect, it } from 'vitest'
import { testEnv } from '../testing/shop.ts'
import { electronics } from './electronics.ts'
import { isLocalHost, selectBrand, selectView } from './select.ts'
import { applySettings } from './settings.ts'

const brandOf = (address: string) => selectBrand(new URL(address), testEnv())?.id

describe('brand', () => {
  it('detects a local host by localhost, [::1] or 127.x.x.x', () => {
    for (const host of ['localhost', '[::1]', '127.0.0.1', '127.9.8.7'])
      expect(isLocalHost(host)).toBe(true)
    for (const host of ['127.0.0.1.evil.com', 'localhost.evil.com', '128.0.0.1'])
      expect(isLocalHost(host)).toBe(false)
  })

  it('answers local addresses on any port and refuses foreign hosts', () => {
    expect(brandOf('http://localhost:8787/')).toBe('electronics')
    expect(brandOf('http://electronics.localhost:8787/')).toBe('electronics')
    expect(brandOf('https://electronics.localhost/')).toBe('electronics')
    expect(brandOf('https://zq9canary.test/')).toBeUndefined()
    expect(brandOf('http://shop.example/')).toBeUndefined()
  })

  it('has multistore off by default: no address carries a store code', () => {
    expect(electronics.storeViews.multistore).toBe(false)
    expect(selectView(electronics, '/en/c/phones')).toMatchObject({
      view: { storeCode: 'fi' },
      pathname: '/en/c/phones',
    })
  })

  it('puts the store code before every path when multistore is on', () => {
    const brand = applySettings(electronics, '{"storeViews.multistore":true}')
    expect(selectView(brand, '/en/c/phones')).toMatchObject({
      view: { storeCode: 'en' },
      pathname: '/c/phones',
    })
    expect(selectView(brand, '/en')).toMatchObject({ view: { storeCode: 'en' }, pathname: '/' })
    expect(selectView(brand, '/c/puhelimet')).toMatchObject({ view: { storeCode: 'fi' } })
  })

  it('refuses a setting that does not exist or has another type, in words', () => {
    expect(() => applySettings(electronics, '{"storeViews.multistor":true}')).toThrow(
      'there is no setting',
    )
    expect(() => applySettings(electronics, '{"storeViews.multistore":"yes"}')).toThrow(
      'is a boolean',
    )
    expect(() => applySettings(electronics, '{"__proto__.x":1}')).toThrow('there is no setting')
  })

  it('speaks Finnish first, in euros, from Finland, with the sizes and lists of the specification', () => {
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
