import { expect, it } from 'vitest'
import { hair } from '../brand/hair.ts'
import { USUAL } from '../brand/usual.ts'
import { readiness } from './deploy-ready.ts'

const ready = { ...hair, checkout: { ...hair.checkout, contactAddress: 'apu@latva.fi' } }
const MAIL = { MAIL_API: 'https://mail.latva.fi/send' }
const whatOf = (...args: Parameters<typeof readiness>) => readiness(...args).map(({ what }) => what)

it('says nothing of a brand that names its company, an address and who sends its letters', () => {
  expect(readiness(ready, MAIL)).toEqual([])
  expect(whatOf(ready, { BACKEND_URL: 'https://api.latva.fi' })).toEqual([])
})

it('tells what the law, shoppers and letters miss, and stops nothing', () => {
  const bare = { ...hair, duties: USUAL.duties }
  expect(whatOf(bare, {})).toEqual(['company', 'contact', 'mail'])
  expect(readiness(bare, {}).every(({ optional }) => optional)).toBe(true)
  expect(whatOf(ready, { ...MAIL, ...{ MAIL_API_HAIR: '' } })).toEqual(['mail'])
})
