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

it('a brand with a company, a contact address and a mail provider has no findings', () => {
  expect(readiness(ready, MAIL)).toEqual([])
  expect(whatOf(ready, { BACKEND_URL: 'https://api.latva.fi' })).toEqual([])
})

it('a missing company, contact address or mail provider is a warning', () => {
  const bare = { ...hair, duties: BRAND_DEFAULTS.duties }
  expect(whatOf(bare, {})).toEqual(['company', 'contact', 'account', 'pickup', 'mail'])
  expect(readiness(bare, {}).every(({ optional }) => optional)).toBe(true)
  const demo = { ...ready, checkout: { ...checkout, bankAccount: hair.checkout.bankAccount } }
  expect(whatOf(demo, MAIL)).toEqual(['account'])
  expect(whatOf(demo, { BACKEND_URL: 'https://api.latva.fi' })).toEqual([])
  expect(whatOf(ready, { ...MAIL, ...{ MAIL_API_HAIR: '' } })).toEqual(['mail'])
})

it('a brand without pick-up methods has no findings about them', () => {
  expect(whatOf({ ...ready, checkout: { ...BRAND_DEFAULTS.checkout, bankAccount } }, MAIL)).toEqual(
    ['contact'],
  )
})

it('pick-up methods with demo points are reported', () => {
  const pickupMethods = ['locker_locker']
  expect(whatOf({ ...ready, checkout: { ...checkout, pickupMethods } }, MAIL)).toEqual(['pickup'])
})
