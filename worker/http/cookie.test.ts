import { describe, expect, it } from 'vitest'
import {
  type CookieLine,
  cookieLine,
  hostCookieName,
  readCookieValue,
  setCookies,
} from './cookie.ts'

const LINE: CookieLine = {
  ...{ name: 'reuna-x', value: 'a.b', maxAgeSeconds: 60 },
  ...{ sameSite: 'Lax', isHttpOnly: true, isSecure: true },
}

describe('a cookie', () => {
  it('has the prefix __Host- over https and its plain name locally', () => {
    expect(hostCookieName('reuna-x', true)).toBe('__Host-reuna-x')
    expect(hostCookieName('reuna-x', false)).toBe('reuna-x')
  })

  it('is read by its whole name, the first of two', () => {
    const header = 'other-reuna-x=0; reuna-x=1; reuna-x=2; reuna-xy=3'
    expect(readCookieValue(header, 'reuna-x')).toBe('1')
    expect(readCookieValue(header, 'reuna')).toBeUndefined()
  })

  it('is read with any characters in its value, so that it can be deleted', () => {
    expect(readCookieValue('reuna-x={"a":1,"b":"é"}', 'reuna-x')).toBe('{"a":1,"b":"é"}')
  })

  it('is undefined if it is empty or the header is missing', () => {
    expect(readCookieValue('reuna-x=', 'reuna-x')).toBeUndefined()
    expect(readCookieValue(null, 'reuna-x')).toBeUndefined()
    expect(readCookieValue(undefined, 'reuna-x')).toBeUndefined()
  })

  it('ignores names that every object inherits', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(readCookieValue('a=1', name), name).toBeUndefined()
    }
  })

  it('is written with all its attributes', () => {
    expect(cookieLine(LINE)).toBe('reuna-x=a.b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure')
    expect(cookieLine({ ...LINE, sameSite: 'Strict', isHttpOnly: false, isSecure: false })).toBe(
      'reuna-x=a.b; Path=/; Max-Age=60; SameSite=Strict',
    )
    expect(cookieLine({ ...LINE, domain: 'shop.example' })).toMatch(/; Domain=shop\.example$/)
  })

  it('is deleted by a Set-Cookie without a value', () => {
    expect(cookieLine({ ...LINE, value: undefined })).toMatch(/^reuna-x=; Path=\/; Max-Age=0; /)
  })

  it('is added to the other cookies of a response', () => {
    const answer = setCookies(setCookies(new Response(), ['a=1']), ['b=2', 'c=3'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2', 'c=3'])
  })
})
