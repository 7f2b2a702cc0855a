import { describe, expect, it } from 'vitest'
import {
  hash128,
  hmacHex,
  sha256Base64,
  sha256Hex,
  equalBytes,
  randomHex,
  toHex,
} from './digest.ts'

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

describe('digests', () => {
  it('returns the SHA-256 of FIPS 180-2', async () => {
    expect(await sha256Hex('abc')).toBe(ABC)
    expect(await sha256Hex(Uint8Array.of(97, 98, 99))).toBe(ABC)
  })

  it('truncates a digest to its first bytes', async () => {
    expect(await sha256Hex('abc', 4)).toBe(ABC.slice(0, 8))
    expect(await hash128('abc')).toBe(ABC.slice(0, 32))
  })

  it('returns SHA-256 in Base64', async () => {
    expect(await sha256Base64('abc')).toBe('ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=')
  })

  it('returns the HMAC-SHA-256 of RFC 4231', async () => {
    const tag = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
    expect(await hmacHex('Jefe', 'what do ya want for nothing?')).toBe(tag)
    expect(await hmacHex('Jefe', 'what do ya want for nothing?', 16)).toBe(tag.slice(0, 32))
  })
})

describe('hexadecimal digits', () => {
  it('writes two lower-case digits per byte', () => {
    expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff')
  })

  it('returns different random digits each time', () => {
    expect(randomHex(16)).toMatch(/^[\da-f]{32}$/)
    expect(randomHex(16)).not.toBe(randomHex(16))
  })
})

describe('comparison of bytes', () => {
  it('returns true for equal bytes', () => {
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  })

  it.each([
    ['the first', [9, 2]],
    ['the last', [1, 9]],
    ['one more', [1, 2, 0]],
    ['one less', [1]],
  ])('returns false for bytes that differ in %s', (_, bytes) => {
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.from(bytes))).toBe(false)
  })
})
