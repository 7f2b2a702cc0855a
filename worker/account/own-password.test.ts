import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareAccounts, PASSWORD, registerShopper } from '../testing/accounts.ts'
import { openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { NOW } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import { MAX_ATTEMPTS } from '../session/login-limit.ts'

beforeAll(prepareAccounts)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.setSystemTime(NOW)
})

afterAll(() => {
  vi.useRealTimers()
})

/** The connection breaks before the backend does anything. */
const LOST_BEFORE = () => Promise.reject(new TypeError('Network connection lost.'))

describe('the current password of a logged-in customer', () => {
  const RIGHT = 'uusi-salasana-1'
  const other = () => `muutos-${crypto.randomUUID().slice(0, 8)}@reuna.example`
  /** Requests that require the current password; each returns the response's status. */
  const WAYS: Readonly<Record<string, (shopper: Shopper, password: string) => Promise<number>>> = {
    'another password': async (shopper, currentPassword) =>
      (await shopper.call('user.changePassword', { currentPassword, newPassword: RIGHT })).status,
    'another address': async (shopper, currentPassword) => {
      const customer = { email: other(), firstname: 'Aino', lastname: 'Virtanen' }
      return (await shopper.call('user.update', { customer, currentPassword })).status
    },
  }
  const CALLS = /user\/(?:login|change-password)/

  it.each(Object.keys(WAYS))('is checked at most ten times if it is wrong: %s', async (name) => {
    const { shopper } = await registerShopper()
    const statuses: (number | undefined)[] = []
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      statuses.push(await WAYS[name]?.(shopper, `wrong ${tries}`))
    }
    expect(statuses).not.toContain(429)
    expect(await WAYS[name]?.(shopper, PASSWORD)).toBe(429)
  })

  it.each(
    Object.keys(WAYS).flatMap((name) => [
      { name, by: 'a failure', fault: refuseWith(500, 'Something went wrong') },
      { name, by: 'no answer', fault: LOST_BEFORE },
    ]),
  )('is not counted if it could not be checked: $name, $by', async ({ name, fault }) => {
    const shop = openRemoteShop()
    const { shopper } = await registerShopper(shop.env)
    for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) await WAYS[name]?.(shopper, 'wrong')
    shop.fail(CALLS, fault)
    for (const _ of [1, 2]) expect(await WAYS[name]?.(shopper, PASSWORD)).toBe(503)
    shop.mend()
    expect(await WAYS[name]?.(shopper, PASSWORD)).toBe(200)
  })
})
