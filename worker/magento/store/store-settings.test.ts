import { describe, expect, it } from 'vitest'
import { electronics } from '../../brand/electronics.ts'
import { applySettings } from '../../brand/select.ts'
import { settingIssues } from '../../brand/setting-issues.ts'
import { CASE_PRODUCTS } from '../../testing/case-products.ts'
import { type MagentoData, magentoStub } from '../../testing/magento/magento-stub.ts'
import { loadStore } from './load-store.ts'
import { withShownTax } from './shown-tax.ts'
import { storeSettings } from './store-settings.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Every possible country code. */
const WORLD = letters.flatMap((one) => letters.map((other) => one + other))

/** The brand with the settings of this Magento. */
async function brandAt(
  store: Readonly<Record<string, unknown>> = {},
  more: Pick<MagentoData, 'countries' | 'views' | 'products' | 'optionalFields' | 'version'> = {},
) {
  const { fetch } = magentoStub({ store, ...more })
  const target = { url: 'https://magento.test', fetch }
  const said = await withShownTax(await loadStore(target), target)
  const settings = storeSettings(said, electronics)
  return { settings, brand: applySettings(electronics, JSON.stringify(settings)) }
}

describe('settings read from a Magento', () => {
  it('are valid settings of a brand', async () => {
    const { brand } = await brandAt()
    expect(settingIssues(brand)).toEqual([])
  })

  it('include its store views, the default one without a prefix, with languages and currencies', async () => {
    const { brand } = await brandAt({ default_display_currency_code: 'USD' })
    expect(
      brand.storeViews.views.map(({ storeCode, url, i18n }) => [
        ...[storeCode, url, i18n.defaultLocale, i18n.currencyCode, i18n.currencySign],
      ]),
    ).toEqual([
      ['default', '/', 'en-US', 'USD', '$'],
      ['de', '/de', 'de-DE', 'USD', '$'],
    ])
    expect([brand.storeViews.default, brand.storeViews.multistore]).toEqual(['default', true])
  })

  it('mark texts of a language that the shop does not have', async () => {
    const { brand } = await brandAt({ locale: 'fr_FR' })
    const [view] = brand.storeViews.views
    expect([view?.i18n.defaultLocale, view?.elasticsearch.language]).toEqual(['en-US', 'fr'])
  })

  it('include its media address and root category', async () => {
    const { brand } = await brandAt({ root_category_uid: btoa('7') })
    expect([brand.media, brand.categories.rootId]).toEqual(['https://magento.test/media', 7])
  })

  it.each([
    ['without tax where its cart does', { shopping_cart_display_price: 1 }, true],
    [
      'with tax where its cart does',
      { shopping_cart_display_price: 2, default_country: 'US' },
      undefined,
    ],
    ['without tax in a country where all do', { default_country: 'US' }, true],
    ['with tax elsewhere', { default_country: 'FI' }, undefined],
  ])('state that prices are %s', async (_, store, shown) => {
    const { brand } = await brandAt(store)
    expect(brand.storeViews.views[0]?.i18n.showsNetPrices).toBe(shown)
  })

  it.each([
    ['INCLUDED', 1, undefined],
    ['EXCLUDED', 2, true],
  ])('state prices with the tax that is returned as %s', async (word, display, shown) => {
    const tax = { code: 'TAX', description: word, amount: { value: 2.64 } }
    const price_told = { regularPrice: { amount: { value: 34.64 }, adjustments: [tax] } }
    const products = CASE_PRODUCTS.map((each) => ({ ...each, price_told }))
    const { brand } = await brandAt({ shopping_cart_display_price: display }, { products })
    expect(brand.storeViews.views.map(({ i18n }) => i18n.showsNetPrices)).toEqual([shown, shown])
  })

  it('differ per store view: tax in prices, country, time zone', async () => {
    const de = { default_country: 'DE', timezone: 'Europe/Berlin', shopping_cart_display_price: 2 }
    const store = { default_country: 'US', timezone: 'America/Chicago' }
    const { brand } = await brandAt(store, { views: { de } })
    expect(
      brand.storeViews.views.map(({ i18n, tax }) => [
        ...[i18n.showsNetPrices, tax.defaultCountry, i18n.timezone],
      ]),
    ).toEqual([
      [true, 'US', 'America/Chicago'],
      [undefined, 'DE', 'Europe/Berlin'],
    ])
  })

  it.each([
    ['all that it allows', ['SE', 'US', 'FI'], ['FI', 'SE', 'US']],
    ['those of the brand where it allows the whole world', WORLD, ['FI', 'SE', 'EE', 'DE', 'IT']],
    ['those of the brand where it tells none', [], ['FI', 'SE', 'EE', 'DE', 'IT']],
  ])('list its own country first, then %s', async (_, ids, codes) => {
    const { brand } = await brandAt({}, { countries: ids })
    expect(brand.checkout.countries.map(({ code }) => code)).toEqual(codes)
  })

  it('require a state if Magento does', async () => {
    const of = async (store: object, code: string) =>
      (
        await brandAt({ default_country: 'US', ...store }, { countries: ['US', 'DE', 'IT'] })
      ).brand.checkout.countries.find((each) => each.code === code)?.regionRequired
    expect([await of({}, 'US'), await of({}, 'IT')]).toEqual([true, false])
    const store = { countries_with_required_region: 'DE,IT' }
    expect([await of(store, 'US'), await of(store, 'IT')]).toEqual([false, true])
  })

  it('strike the regular price and omit the legal guarantee outside the EU', async () => {
    const inFinland = await brandAt({ default_country: 'FI' })
    const inAmerica = await brandAt({ default_country: 'US' })
    expect(inFinland.brand.products.reductionsNeedLowest).toBe(true)
    expect(inAmerica.brand.products.reductionsNeedLowest).toBe(false)
    expect(inFinland.brand.duties.legalGuarantee).toBe(true)
    expect(inAmerica.brand.duties.legalGuarantee).toBe(false)
  })

  it('allow guest checkout unless Magento does not', async () => {
    expect((await brandAt()).brand.checkout.allowsGuests).toBe(true)
    const { brand } = await brandAt({ is_guest_checkout_enabled: false })
    expect(brand.checkout.allowsGuests).toBe(false)
  })

  it.each([
    ['a required', {}, true],
    ['an optional', { optionalFields: ['telephone'] }, false],
    ['an untold', { version: '2.4.4' }, true],
  ] as const)('follow %s telephone number', async (_, more, isRequired) => {
    const { brand } = await brandAt({}, more)
    expect(brand.checkout.phoneRequired).toBe(isRequired)
  })

  it('allow a price of 0 for downloads whose links have prices', async () => {
    expect((await brandAt()).brand.products.allowZeroPrice).toBe(true)
  })
})
