import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { purposesOf } from '../brand/consent-purposes.ts'
import type { TrackingSettings } from '../brand/tracking-schema.ts'
import { EVENT_NAMES } from '../brand/tracking-settings.ts'
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_PURPOSES,
  readConsent,
  writeConsent,
} from './consent.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 12)
const none: TrackingSettings = {
  ...{ publicKey: '', endpoint: '', paths: { identify: '/identify', track: '/track' } },
  ...{ events: EVENT_NAMES, pixel: '', tagManager: '', personalisation: '' },
}
const cookieOf = (value: string): string => `a=1; ${CONSENT_COOKIE}=${value}; b=2`

describe('consent', () => {
  it("is requested for the purposes of the brand's services only", () => {
    expect(purposesOf(none)).toEqual([])
    expect(purposesOf({ ...none, publicKey: 'KEY' })).toEqual(['marketing'])
    const all = {
      publicKey: 'KEY',
      tagManager: 'https://tags.test',
      personalisation: 'https://p.test',
    }
    expect(purposesOf({ ...none, ...all })).toEqual(CONSENT_PURPOSES)
  })

  it('is read from its cookie among others', () => {
    fc.assert(
      fc.property(fc.subarray([...CONSENT_PURPOSES]), fc.nat(CONSENT_DAYS - 1), (accepted, age) => {
        const value = writeConsent(accepted, NOW)
        const choice = readConsent(cookieOf(value), NOW + age * DAY_MS)
        expect(choice?.accepted).toEqual(accepted)
      }),
    )
  })

  it('is requested again after 12 months, for a new version, and after a clock change', () => {
    const cookies = cookieOf(writeConsent(['marketing'], NOW))
    expect(readConsent(cookies, NOW + CONSENT_DAYS * DAY_MS)).toBeUndefined()
    expect(readConsent(cookies, NOW - DAY_MS)).toBeUndefined()
    expect(readConsent(cookies.replace('=1.', '=2.'), NOW)).toBeUndefined()
  })

  it('is not read from invalid values, nor for unknown purposes', () => {
    expect(readConsent('', NOW)).toBeUndefined()
    for (const value of ['', 'yes', '1', '1..', '1.x.marketing', '%00', '1.20778'])
      expect(readConsent(cookieOf(value), NOW)).toBeUndefined()
    expect(writeConsent(['everything', 'statistics'], NOW)).toMatch(/^1\.\d+\.statistics$/)
    fc.assert(fc.property(fc.string(), (text) => void readConsent(text, NOW)))
  })
})
