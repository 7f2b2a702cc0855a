import { expect, it } from 'vitest'
import { clothing } from './clothing.ts'
import { configurationIssues, startupIssues } from './configuration-issues.ts'
import { hair } from './hair.ts'
import { BRANDS, applySettings } from './select.ts'

it('reports no issue of the existing brands', () => {
  expect(configurationIssues(BRANDS)).toEqual([])
})

it('reports values that a copied brand file still has of the other brand', () => {
  const copied = { ...hair, id: 'shoes' }
  expect(configurationIssues([hair, copied])).toEqual([
    "the host hair.localhost is two brands': only the first would answer there",
    "hair: the index hair_fi is shoes's too: each would sell the goods of the other",
    "the storeId 21 is two store views': give each its own",
  ])
  expect(configurationIssues([hair, { ...hair }])[0]).toBe(
    "the id hair is two brands': give each its own",
  )
})

it('reports an invalid id, host or default store view', () => {
  const { storeViews } = clothing
  expect(configurationIssues([{ ...clothing, id: 'Clothing' }])[0]).toContain('small letters')
  expect(configurationIssues([{ ...clothing, hosts: [] }])[0]).toContain(
    "hosts: ['clothing.localhost']",
  )
  for (const host of ['Shop.example', 'https://shop.example', 'shop.example:8787'])
    expect(configurationIssues([{ ...clothing, hosts: [host] }])[0]).toContain(
      `the host ${host} is a name`,
    )
  const other = { ...storeViews, default: 'sv' }
  expect(configurationIssues([{ ...clothing, storeViews: other }])).toEqual([
    'clothing: storeViews.default is sv; there are: fi, en',
  ])
  const [view] = storeViews.views
  const twice = { ...storeViews, views: view ? [view, { ...view, storeId: 99 }] : [] }
  expect(configurationIssues([{ ...clothing, storeViews: twice }])).toEqual([
    'clothing: the store view fi is there twice',
  ])
})

it('reports an id that makes the name of an environment variable ambiguous', () => {
  const [view] = hair.storeViews.views
  if (!view) throw new Error('there is a store view')
  const brand = (id: string, storeId: number) => {
    const views = [
      { ...view, storeId, elasticsearch: { ...view.elasticsearch, index: `${id}_fi` } },
    ]
    return { ...hair, id, hosts: [`${id}.localhost`], storeViews: { ...hair.storeViews, views } }
  }
  expect(configurationIssues([brand('key', 91)])).toEqual([
    'key: MAIL_API_KEY would be its MAIL_API and that of all brands: take another id',
  ])
  expect(configurationIssues([brand('secret', 91)])).toEqual([
    'secret: MAIL_WEBHOOK_SECRET would be its MAIL_WEBHOOK and that of all brands: take another id',
  ])
  expect(configurationIssues([brand('shoes', 91), brand('key-shoes', 92)])).toEqual([
    'key-shoes: MAIL_API_KEY_SHOES would be its MAIL_API and the MAIL_API_KEY of shoes: take another id',
  ])
  expect(configurationIssues([brand('keys', 91), brand('shoes', 92)])).toEqual([])
})

it('reports unknown, missing and mistyped settings, also of store views', () => {
  const { multistore: _, ...stores } = clothing.storeViews
  const misspelt = { ...stores, multistor: true } as unknown as typeof clothing.storeViews
  expect(configurationIssues([{ ...clothing, storeViews: misspelt }])).toEqual([
    'clothing: the setting storeViews.multistore is missing',
    'clothing: there is no setting storeViews.multistor',
  ])
  const paid = { ...clothing.checkout, withdrawalDays: '14' as unknown as number }
  expect(configurationIssues([{ ...clothing, checkout: paid }])).toEqual([
    'clothing: the setting checkout.withdrawalDays is a number, not a string',
  ])
  const { bankAccount: __, ...unpaid } = clothing.checkout
  expect(
    configurationIssues([{ ...clothing, checkout: unpaid as typeof clothing.checkout }]),
  ).toEqual(['clothing: the setting checkout.bankAccount is missing'])
  const [view] = clothing.storeViews.views
  const views = view ? [{ ...view, appendCode: true }] : []
  expect(
    configurationIssues([{ ...clothing, storeViews: { ...clothing.storeViews, views } }]),
  ).toEqual(['clothing: there is no setting storeViews.views.0.appendCode'])
})

it('reports a value that is not among the allowed ones, also in lists', () => {
  const urls = { canonical: 'long' } as unknown as typeof clothing.urls
  expect(configurationIssues([{ ...clothing, urls }])).toEqual([
    'clothing: the setting urls.canonical is one of short, url_path, not long',
  ])
  const countries = [{ code: 'FI', regionRequired: 'no' as unknown as boolean }]
  const checkout = { ...clothing.checkout, countries }
  expect(configurationIssues([{ ...clothing, checkout }])).toEqual([
    'clothing: the setting checkout.countries.0.regionRequired is a boolean, not a string',
  ])
})

it('accepts only a number or null for a nullable setting', () => {
  const path = 'storeViews.views.0.tax.userGroupId'
  const configured = (value: unknown) => applySettings(clothing, JSON.stringify({ [path]: value }))
  expect(configured(3).storeViews.views[0]?.tax.userGroupId).toBe(3)
  expect(configured(null).storeViews.views[0]?.tax.userGroupId).toBeNull()
  expect(() => configured('3')).toThrow(`the setting ${path} is a number or null, not a string`)
})

it('accepts a price pattern for a setting without a default', () => {
  const path = 'storeViews.views.0.i18n.priceFormat'
  const configured = (value: unknown) => applySettings(clothing, JSON.stringify({ [path]: value }))
  expect(configured('{amount} {sign}').storeViews.views[0]?.i18n.priceFormat).toBe(
    '{amount} {sign}',
  )
  expect(() => configured(2)).toThrow(`the setting ${path} is a string, not a number`)
})

it('reports a bank account with wrong check digits or of the demo bank, but not a missing one', () => {
  const { checkout, duties } = clothing
  const issuesWith = (account: Partial<typeof checkout.bankAccount>, more: object = {}) => {
    const bankAccount = { ...checkout.bankAccount, ...account }
    return configurationIssues([{ ...clothing, ...more, checkout: { ...checkout, bankAccount } }])
  }
  expect(issuesWith({ iban: 'FI96 9303 5600 0007 85' })).toEqual([
    'clothing: checkout.bankAccount.iban FI96 9303 5600 0007 85 is no IBAN: its digits do not fit',
  ])
  expect(issuesWith({ iban: 'FI969303560000078' })[0]).toContain('is no IBAN')
  const nobody = { duties: { ...duties, company: { ...duties.company, legalName: '' } } }
  expect(issuesWith({}, nobody)).toEqual([
    'clothing: checkout.bankAccount.holder is empty, and no company is named: nobody could be paid',
  ])
  expect(issuesWith({ holder: 'Pouta Oy' }, nobody)).toEqual([])
  expect(issuesWith({ iban: '' }, nobody)).toEqual([])
})

it('reports such an account from the current settings too', () => {
  const withIban = (iban: string) =>
    applySettings(clothing, JSON.stringify({ 'checkout.bankAccount.iban': iban }))
  expect(startupIssues(withIban('FI21 1234 5600 0007 86'))).toEqual([
    'checkout.bankAccount.iban FI21 1234 5600 0007 86 is no IBAN: its digits do not fit',
  ])
  expect(startupIssues(withIban('FI21 1234 5600 0007 85'))).toEqual([])
})

it('reports delivery days that end before they begin, or are not whole', () => {
  const { checkout } = clothing
  const issuesWith = (more: Partial<typeof checkout>) =>
    configurationIssues([{ ...clothing, checkout: { ...checkout, ...more } }])
  const COUNTS = 'counts whole days up to a year, `from` at most `to`'
  expect(issuesWith({ deliveryDays: { from: 4, to: 1e9 } })).toEqual([
    `clothing: the setting checkout.deliveryDays ${COUNTS}`,
  ])
  expect(issuesWith({ deliveryDays: { from: 4, to: 2 } })).toEqual([
    `clothing: the setting checkout.deliveryDays ${COUNTS}`,
  ])
  const courier = { code: 'courier', price: 9.9 }
  expect(issuesWith({ shipping: [{ ...courier, days: { from: 0.5, to: 2 } }] })).toEqual([
    `clothing: the setting checkout.shipping.0.days ${COUNTS}`,
  ])
  expect(issuesWith({ shipping: [{ ...courier, days: { from: 1, to: 1 } }] })).toEqual([])
})
