import { describe, expect, it } from 'vitest'
import { mayOfferInstall, type Visit } from './install-rules.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 26)
const known: Visit = {
  ...{ page: 'category', hasOrdered: false, isKnown: true },
  ...{ refused: null, now: NOW },
}

describe('the offer to install the shop', () => {
  it('is shown from the second visit on, or after an order', () => {
    expect(mayOfferInstall(known)).toBe(true)
    expect(mayOfferInstall({ ...known, isKnown: false })).toBe(false)
    expect(mayOfferInstall({ ...known, isKnown: false, hasOrdered: true })).toBe(true)
  })

  it.each(['checkout', 'account', 'cart', 'service'])('never comes over %s', (page) => {
    expect(mayOfferInstall({ ...known, page })).toBe(false)
  })

  it('is shown on the thank-you page', () => {
    expect(mayOfferInstall({ ...known, page: 'checkout', hasOrdered: true })).toBe(true)
  })

  it('is not shown for 90 days after a refusal', () => {
    const refusedFor = (days: number) =>
      mayOfferInstall({ ...known, refused: String(NOW - days * DAY_MS) })
    expect([refusedFor(0), refusedFor(89), refusedFor(90)]).toEqual([false, false, true])
    expect(mayOfferInstall({ ...known, refused: 'rubbish' })).toBe(true)
  })
})
