import { describe, expect, it } from 'vitest'
import { alternatesOf } from './alternate.ts'

const fi = { storeCode: 'fi', locale: 'fi-FI', href: 'https://x.test/', isDefault: true } as const
const en = {
  storeCode: 'en',
  locale: 'en-US',
  href: 'https://x.test/en',
  isDefault: false,
} as const

describe('addresses of a page in other languages', () => {
  it('name every store view of the page, itself included, and x-default', () => {
    expect(alternatesOf([en, fi])).toEqual([
      { hreflang: 'en', href: en.href },
      { hreflang: 'fi', href: fi.href },
      { hreflang: 'x-default', href: fi.href },
    ])
  })

  it('are empty if only one store view has the page', () => {
    expect(alternatesOf([fi])).toEqual([])
    expect(alternatesOf([])).toEqual([])
  })

  it('have the first as x-default if the default store view lacks the page', () => {
    const de = {
      storeCode: 'de',
      locale: 'de-DE',
      href: 'https://x.test/de',
      isDefault: false,
    } as const
    expect(alternatesOf([de, en]).at(-1)).toEqual({ hreflang: 'x-default', href: de.href })
  })

  it('name a language once: the first of two store views with the same locale', () => {
    expect(alternatesOf([fi, { ...fi, href: 'https://x.test/b2b', isDefault: false }])).toEqual([])
  })
})
