import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_COOKIE, readConsent, writeConsent } from '../../shared/consent/consent.ts'

/** A plain script without exports. */
const SCRIPT = new URL('before-paint.ts', import.meta.url).href
const DAY_MS = 86_400_000

/** Runs the script in a page with these cookies; returns whether it hides the banner. */
async function hides(cookie: string, browser: object = {}): Promise<boolean> {
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { cookie, documentElement: { dataset } })
  vi.stubGlobal('navigator', browser)
  vi.resetModules()
  await import(/* @vite-ignore */ SCRIPT)
  return dataset['consent'] === 'known'
}

afterEach(() => void vi.unstubAllGlobals())

describe('before the first paint', () => {
  it('the banner is hidden exactly for visitors with a valid choice', async () => {
    const ages = [-1, 0, 1, 363, 364, 365, 366]
    const edge = fc
      .constantFrom(...ages, 400)
      .map((age) => writeConsent(['statistics'], Date.now() - age * DAY_MS))
    const value = fc.oneof(
      { weight: 3, arbitrary: edge },
      fc
        .integer({ min: -400, max: 400 })
        .map((age) => writeConsent(['marketing'], Date.now() - age * DAY_MS)),
      fc.integer({ min: -400, max: 400 }).map((age) => writeConsent([], Date.now() - age * DAY_MS)),
      fc.constantFrom('', '1', '2.20000.', '1.20000', '1.x.', '1.20000.A', '1.1234567.', '%00'),
      fc.string({ maxLength: 12 }).map((text) => text.replaceAll(';', '')),
    )
    const cookies = fc
      .tuple(value, fc.constantFrom('', 'a=1; ', 'x-', 'my-'))
      .map(([text, before]) => `${before}${CONSENT_COOKIE}=${text}; z=1`)
    await fc.assert(
      fc.asyncProperty(cookies, async (cookie) => {
        expect(await hides(cookie)).toBe(readConsent(cookie, Date.now()) !== undefined)
      }),
    )
    expect(await hides('')).toBe(false)
  })

  it('Global Privacy Control counts as a refusal without a banner', async () => {
    expect(await hides('', { globalPrivacyControl: true })).toBe(true)
    expect(await hides('', { globalPrivacyControl: false })).toBe(false)
  })
})
