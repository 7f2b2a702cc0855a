import { describe, expect, it } from 'vitest'
import { ownGerman, de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { ownItalian, it as italian } from './messages/it.ts'
import { SPOKEN_ROOMS } from './spoken-rooms.ts'
import type { Catalogue } from './translate.ts'

type Own = Readonly<Record<string, string | { one: string; other: string }>>

const LANGUAGES = [
  ['German', ownGerman, de],
  ['Italian', ownItalian, italian],
] as readonly (readonly [string, Own, Catalogue])[]
const namesIn = (message: unknown) =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].toSorted()

describe('the other languages', () => {
  it.each(LANGUAGES)(
    '%s has all words of checkout, order and withdrawal, with the same values as English, and says the rest in English',
    (_, own, all) => {
      const rooms: readonly string[] = SPOKEN_ROOMS
      const spoken = Object.keys(en).filter((key) => rooms.includes(key.split('.')[0] ?? ''))
      expect(spoken).toContain('checkout.order')
      expect(spoken.filter((key) => !(key in own))).toEqual([])
      const English: Own = en
      for (const [key, message] of Object.entries(own)) {
        expect(namesIn(message), key).toEqual(namesIn(English[key]))
        expect((all as Own)[key]).toEqual(message)
      }
      expect(Object.keys(all)).toHaveLength(Object.keys(en).length)
      expect(all['account.title']).toBe(en['account.title'])
    },
  )

  it("orders with 'Zahlungspflichtig bestellen' and 'Ordine con obbligo di pagare', also what was kept offline", () => {
    expect([de['checkout.order'], italian['checkout.order']]).toEqual([
      ...['Zahlungspflichtig bestellen', 'Ordine con obbligo di pagare'],
    ])
    for (const key of ['order.waiting.send', 'order.waiting.accept'] as const) {
      expect(de[key]).toContain(de['checkout.order'])
      expect(italian[key]).toContain(italian['checkout.order'])
    }
  })
})
