import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openRemoteShop } from '../testing/remote-shop.ts'
import { Shopper } from '../testing/shopper.ts'
import { fitsCookie, MAX_COOKIE_BYTES, readCookie, writeCookie } from './cookie.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { seal, unseal, type SealContext } from './seal.ts'
import { renewSession, toSession, type Session } from './session.ts'

const SECRET = '0123456789abcdef'.repeat(4)
const keys = readSealKeys(`new:${SECRET} old:${SECRET.toUpperCase()}`)
const context: SealContext = { purpose: 'session', brand: 'electronics' }

const session: Session = {
  sid: '123e4567-e89b-42d3-a456-426614174000',
  gen: 3,
  token: 'token',
  refreshToken: 'again',
  owner: 'somebody',
  group_id: 1,
  startedAt: 1000,
  seenAt: 2000,
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

describe('a sealed value', () => {
  it('unseals to the same value, and each sealing differs', async () => {
    // Reading drops `__proto__`.
    const values = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const [first, second] = [await seal(keys, context, value), await seal(keys, context, value)]
        expect(await unseal(keys, context, first)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(first).not.toBe(second)
        expect(first).toMatch(/^new\.[\w-]+$/)
      }),
      { numRuns: 30 },
    )
  })

  it('is rejected if any character is changed, removed or added', async () => {
    const sealed = await seal(keys, context, session)
    const letters = fc.constantFrom(...'AZaz09-_.=% ')
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 2), letters, async (at, letter) => {
        const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1)
        if (changed !== sealed) expect(await unseal(keys, context, changed)).toBeUndefined()
        expect(await unseal(keys, context, sealed.slice(0, at))).toBeUndefined()
        expect(await unseal(keys, context, `${sealed}${letter}${letter}`)).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })

  it('is valid for one purpose and one brand', async () => {
    const sealed = await seal(keys, context, session)
    expect(await unseal(keys, context, sealed)).toEqual(session)
    for (const other of [
      { ...context, purpose: 'cart' },
      { ...context, purpose: 'next' },
      { ...context, brand: 'hair' },
    ] as const) {
      expect(await unseal(keys, other, sealed)).toBeUndefined()
    }
  })

  it('is sealed with the first key and unsealed by all keys: a rotation logs nobody out', async () => {
    const [first, second] = keys
    if (!first || !second) throw new Error('there are two keys')
    const old = await seal([second], context, 1)
    expect(old).toMatch(/^old\./)
    expect(await unseal(keys, context, old)).toBe(1)
    expect(await unseal([first], context, old)).toBeUndefined()
    expect(await unseal([{ ...first, kid: 'old' }], context, old)).toBeUndefined()
    await expect(seal([], context, 1)).rejects.toThrow('no key')
  })

  it('requires secrets of 32 characters and distinct key ids', () => {
    expect(readSealKeys(undefined)).toEqual([])
    expect(readSealKeys(`a:short b:${SECRET}\n b:${SECRET}x c.d:${SECRET} ${SECRET}`)).toEqual([
      { kid: 'b', secret: SECRET },
    ])
  })
})

describe('a cookie', () => {
  it('is read by its full name, the first of several, over https only with the prefix', () => {
    const header = 'a=1; xreuna-cart=0; reuna-cart=plain; __Host-reuna-cart=safe; reuna-cart=2'
    expect(readCookie(header, 'cart', false)).toBe('plain')
    expect(readCookie(header, 'cart', true)).toBe('safe')
    expect(readCookie(header, 'session', true)).toBeUndefined()
    expect(readCookie('reuna-cart=', 'cart', false)).toBeUndefined()
    expect(readCookie(null, 'cart', false)).toBeUndefined()
  })

  it('is deleted with the same attributes', () => {
    expect(writeCookie('cart', undefined, true)).toBe(
      '__Host-reuna-cart=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it('that browsers would reject is not sent: tokens that are too long cause a failure', async () => {
    expect(fitsCookie('session', 'x'.repeat(MAX_COOKIE_BYTES))).toBe(false)
    const shop = openRemoteShop()
    const long = 'x'.repeat(1900)
    shop.fail(/login/, () =>
      Response.json({ code: 200, result: long, meta: { refreshToken: long } }),
    )
    shop.fail(/me/, () => Response.json({ code: 200, result: { id: 1, email: 'a@b.example' } }))
    const shopper = new Shopper(shop.env)
    const { status } = await shopper.call('session.login', { username: 'a', password: 'b' })
    expect([status, shopper.cookieLines]).toEqual([503, []])
  })
})

describe('an unsealed session', () => {
  it('is valid only if it is complete and not from the future', () => {
    expect(toSession(session, 2000)).toEqual(session)
    expect(toSession({ ...session, token: '' }, 2000)).toBeUndefined()
    expect(toSession({ ...session, sid: 'x' }, 2000)).toBeUndefined()
    expect(toSession({ fi: { id: '1', kind: 'guest', name: 'x' } }, 2000)).toBeUndefined()
    expect(toSession({ ...session, seenAt: 200_000 }, 2000)).toBeUndefined()
    expect(toSession(null, 2000)).toBeUndefined()
  })

  it('keeps its refresh token if a refresh returns no new one', () => {
    const next = renewSession(session, { token: 'new', refreshToken: undefined }, 9000)
    expect(next).toEqual({ ...session, token: 'new', gen: 4, seenAt: 9000 })
  })
})
