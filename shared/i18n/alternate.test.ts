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
  it('names every store view that has it, itself too, and the default one for everybody else', () => {
    expect(alternatesOf([en, fi])).toEqual([
      { hreflang: 'en', href: en.href },
      { hreflang: 'fi', href: fi.href },
      { hreflang: 'x-default', href: fi.href },
    ])
  })

  it('are none where only one store view has the page', () => {
    expect(alternatesOf([fi])).toEqual([])
    expect(alternatesOf([])).toEqual([])
  })

  it('lead everybody else to the first where the default store view has no such page', () => {
    const de = {
      storeCode: 'de',
      locale: 'de-DE',
      href: 'https://x.test/de',
      isDefault: false,
    } as const
    expect(alternatesOf([de, en]).at(-1)).toEqual({ hreflang: 'x-default', href: de.href })
  })

  it('name a language once: of two store views with the same locale the first counts', () => {
    expect(alternatesOf([fi, { ...fi, href: 'https://x.test/b2b', isDefault: false }])).toEqual([])
  })
})
