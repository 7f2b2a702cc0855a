import { describe, expect, it, vi } from 'vitest'
import { isPopupPage, isSnoozed, POPUP_SECONDS, PopupTimer } from './popup-rules.ts'
import { mayShowPopup, rememberPopup } from './start.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 21)
const SEEN = { isVisible: true, isBusy: false, isLeaving: false }

/** Returns after how many seconds of these moments the pop-up shows; undefined: longer than a minute. */
function secondsOf(momentAt: (second: number) => Partial<typeof SEEN>): number | undefined {
  const wait = new PopupTimer()
  for (let second = 1; second <= 60; second += 1) {
    if (wait.tick({ ...SEEN, ...momentAt(second) })) return second
  }
  return undefined
}

describe('the newsletter pop-up', () => {
  it('shows on the second page of a visit at the earliest, never on checkout, account, cart or service pages', () => {
    expect(isPopupPage('home', '', 'https://shop.test')).toBe(false)
    expect(isPopupPage('home', 'https://search.test/', 'https://shop.test')).toBe(false)
    expect(isPopupPage('home', 'https://shop.test.evil.test/', 'https://shop.test')).toBe(false)
    expect(isPopupPage('category', 'https://shop.test/x', 'https://shop.test')).toBe(true)
    for (const page of ['checkout', 'account', 'cart', 'service']) {
      expect(isPopupPage(page, 'https://shop.test/', 'https://shop.test')).toBe(false)
    }
  })

  it('opens after 20 visible seconds, or on exit intent', () => {
    expect(secondsOf(() => ({}))).toBe(POPUP_SECONDS)
    expect(secondsOf((second) => ({ isVisible: second > 10 }))).toBe(POPUP_SECONDS + 10)
    expect(secondsOf((second) => ({ isLeaving: second === 1 }))).toBe(3)
    expect(secondsOf((second) => ({ isLeaving: second === 7 }))).toBe(7)
  })

  it('waits while a panel is open, a field is edited or consent is still requested', () => {
    expect(secondsOf(() => ({ isBusy: true, isLeaving: true }))).toBeUndefined()
    expect(secondsOf((second) => ({ isBusy: second < 30 }))).toBe(30)
  })

  it('does not show if the newsletter was requested since the page loaded, or another tab has shown it', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    })
    expect(mayShowPopup()).toBe(true)
    for (const what of [String(Date.now()), 'asked']) {
      rememberPopup(what)
      expect(mayShowPopup()).toBe(false)
    }
    vi.unstubAllGlobals()
  })

  it('is not repeated for 90 days after it was closed or ignored, and never after the newsletter was requested', () => {
    expect(isSnoozed(null, NOW)).toBe(false)
    expect(isSnoozed('rubbish', NOW)).toBe(false)
    expect(isSnoozed(String(NOW - 89 * DAY_MS), NOW)).toBe(true)
    expect(isSnoozed(String(NOW - 90 * DAY_MS), NOW)).toBe(false)
    expect(isSnoozed('asked', NOW + 9999 * DAY_MS)).toBe(true)
  })
})
