import { expect, it } from 'vitest'
import { hair } from '../../brand/hair.ts'
import { BRAND_DEFAULTS } from '../../brand/brand-defaults.ts'
import { readiness } from './readiness.ts'

const bankAccount = { iban: 'FI21 1234 5600 0007 85', bic: 'NDEAFIHH', holder: '' }
const readyCheckout = { contactAddress: 'apu@latva.fi', bankAccount, pickupMethods: [] }
const checkout = { ...hair.checkout, ...readyCheckout }
const ready = { ...hair, checkout }
const MAIL = { MAIL_API: 'https://mail.latva.fi/send' }
const whatOf = (...args: Parameters<typeof readiness>) => readiness(...args).map(({ what }) => what)

it('has no finding for a brand with a company, a contact address and a mail provider', () => {
  expect(readiness(ready, MAIL)).toEqual([])
  expect(whatOf(ready, { BACKEND_URL: 'https://api.latva.fi' })).toEqual([])
})

it('warns about a missing company, contact address or mail provider, without stopping', () => {
  const bare = { ...hair, duties: BRAND_DEFAULTS.duties }
  expect(whatOf(bare, {})).toEqual(['company', 'contact', 'account', 'pickup', 'mail'])
  expect(readiness(bare, {}).every(({ optional }) => optional)).toBe(true)
  const demo = { ...ready, checkout: { ...checkout, bankAccount: hair.checkout.bankAccount } }
  expect(whatOf(demo, MAIL)).toEqual(['account'])
  expect(whatOf(demo, { BACKEND_URL: 'https://api.latva.fi' })).toEqual([])
  expect(whatOf(ready, { ...MAIL, ...{ MAIL_API_HAIR: '' } })).toEqual(['mail'])
})

it('has no pick-up points to report of a brand that names none: the defaults have none', () => {
  expect(whatOf({ ...ready, checkout: { ...BRAND_DEFAULTS.checkout, bankAccount } }, MAIL)).toEqual(
    ['contact'],
  )
})

it('reports pick-up methods that lead to the points of the demo', () => {
  const pickupMethods = ['locker_locker']
  expect(whatOf({ ...ready, checkout: { ...checkout, pickupMethods } }, MAIL)).toEqual(['pickup'])
})
