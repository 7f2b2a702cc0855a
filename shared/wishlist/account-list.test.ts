import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  CHANGES_AT_ONCE,
  mergeAnswer,
  unknownList,
  type KnownList,
} from './account-list.ts'
import {
  addListed,
  entryOf,
  MAX_LISTED,
  removeListed,
  skusOfEntry,
  type ListedProduct,
} from './product-list.ts'

const ENTRIES = ['A', 'B', 'C', 'C\tC-1', 'C\tC-2']
const named = (entry: string) => ({ ...skusOfEntry(entry), name: `Product ${entry}` })
const listed = (...skus: string[]) => skus.map(named).reduce(addListed, [])
const skusOf = (items: readonly ListedProduct[]) => items.map(entryOf)
const knownOf = (...skus: string[]): KnownList => ({ ...unknownList('me'), skus })

describe('the wishlist of a browser and that of the account', () => {
  it('are merged at a login: both lists, with options', () => {
    const guest = addListed(listed('A'), { ...named('B'), variant: 'B-RED' })
    const sent = changesOf(guest, unknownList('me'))
    expect(sent).toEqual({
      add: [{ sku: 'A' }, { sku: 'B', variant: 'B-RED' }],
      remove: [],
    })
    const answer = { items: ['C', 'A', 'B\tB-RED'].map(named), refused: [] }
    const { items, known } = mergeAnswer(guest, unknownList('me'), sent, answer)
    expect(skusOf(items)).toEqual(['A', 'B\tB-RED', 'C'])
    expect(changesOf(items, known)).toEqual({ add: [], remove: [] })
  })

  it('have the product of a variant if the account stores no variants', () => {
    const guest = listed('B\tB-RED')
    const sent = changesOf(guest, unknownList('me'))
    const answer = { items: [named('B')], refused: [] }
    const { items, known } = mergeAnswer(guest, unknownList('me'), sent, answer)
    expect(skusOf(items)).toEqual(['B'])
    expect(changesOf(items, known)).toEqual({ add: [], remove: [] })
  })

  it('keep variants if the list was last synced by a script without variants', () => {
    const sent = changesOf(listed('B\tB-RED'), knownOf('B'))
    expect(sent).toEqual({ add: [{ sku: 'B', variant: 'B-RED' }], remove: [{ sku: 'B' }] })
    const answer = { items: [named('B\tB-RED')], refused: [] }
    const { items, known } = mergeAnswer(listed('B\tB-RED'), knownOf('B'), sent, answer)
    expect(skusOf(items)).toEqual(['B\tB-RED'])
    expect(changesOf(items, known)).toEqual({ add: [], remove: [] })
  })

  it('remove products that were removed on either side', () => {
    const known = knownOf('A', 'B\tB-RED')
    const sent = changesOf(listed('A'), known)
    expect(sent).toEqual({ add: [], remove: [{ sku: 'B', variant: 'B-RED' }] })
    const merged = mergeAnswer(listed('A'), known, sent, { items: [], refused: [] })
    expect(skusOf(merged.items)).toEqual([])
  })

  it('keep changes made before the response, and send them next', () => {
    const known = knownOf('A')
    const sent = changesOf(listed('A', 'B'), known)
    const meanwhile = listed('C')
    const answer = { items: ['A', 'B'].map(named), refused: [] }
    const merged = mergeAnswer(meanwhile, known, sent, answer)
    expect(skusOf(merged.items)).toEqual(['C'])
    expect(changesOf(merged.items, merged.known)).toEqual({
      add: [{ sku: 'C' }],
      remove: [{ sku: 'A' }, { sku: 'B' }],
    })
  })

  it('keep a product that the account refuses on the device, and do not send it again', () => {
    const sent = changesOf(listed('A'), unknownList('me'))
    const answer = { items: [], refused: [{ sku: 'A', text: 'no' }] }
    const { items, known } = mergeAnswer(listed('A'), unknownList('me'), sent, answer)
    expect(skusOf(items)).toEqual(['A'])
    expect(changesOf(items, known)).toEqual({ add: [], remove: [] })
    const later = mergeAnswer(items, known, { add: [], remove: [] }, { items: [], refused: [] })
    expect(skusOf(later.items)).toEqual(['A'])
  })

  it('keep a refused variant beside its product', () => {
    const here = listed('B\tB-RED')
    const sent = changesOf(here, unknownList('me'))
    const refused = [{ sku: 'B', variant: 'B-RED', text: 'no' }]
    const merged = mergeAnswer(here, unknownList('me'), sent, { items: [named('B')], refused })
    expect(skusOf(merged.items)).toEqual(['B\tB-RED', 'B'])
    expect(changesOf(merged.items, merged.known)).toEqual({ add: [], remove: [] })
  })

  it("never remove from the account what exceeds this browser's limit", () => {
    const many = Array.from({ length: MAX_LISTED + 30 }, (_, at) => named(`S-${at}`))
    const sent = { add: [], remove: [] }
    const answer = { items: many, refused: [] }
    const { items, known } = mergeAnswer([], unknownList('me'), sent, answer)
    expect(items).toHaveLength(MAX_LISTED)
    expect(changesOf(items, known)).toEqual({ add: [], remove: [] })
  })

  it('send a long list in parts', () => {
    const many = Array.from({ length: 50 }, (_, at) => named(`S-${at}`)).reduce(addListed, [])
    expect(changesOf(many, unknownList('me')).add).toHaveLength(CHANGES_AT_ONCE)
  })

  it('are equal in all browsers once every change was sent, with any lost responses', () => {
    const step = fc.record({
      device: fc.nat(1),
      sku: fc.constantFrom(...ENTRIES),
      does: fc.constantFrom('add', 'remove', 'sync', 'lost', 'during'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const account = new Set<string>()
        const devices: { items: readonly ListedProduct[]; known: KnownList }[] = [0, 1].map(() => ({
          ...{ items: [], known: unknownList('me') },
        }))
        const saved = new Set<string>()
        const removed = new Set<string>()
        const sync = (at: number, during: () => void, isLost: boolean) => {
          const device = devices[at]
          if (!device) return
          const sent = changesOf(device.items, device.known)
          for (const each of sent.remove) account.delete(entryOf(each))
          for (const each of sent.add) account.add(entryOf(each))
          const answer = { items: [...account].map(named), refused: [] }
          during()
          if (!isLost) Object.assign(device, mergeAnswer(device.items, device.known, sent, answer))
        }
        for (const { device: at, sku, does } of steps) {
          const device = devices[at]
          if (!device) continue
          const add = () => {
            device.items = addListed(device.items, named(sku))
            saved.add(sku)
          }
          if (does === 'add') add()
          if (does === 'remove') {
            device.items = removeListed(device.items, sku)
            removed.add(sku)
          }
          if (does === 'during') sync(at, add, false)
          if (does === 'sync' || does === 'lost') sync(at, () => undefined, does === 'lost')
        }
        for (const at of [0, 1, 0, 1, 0, 1]) sync(at, () => undefined, false)
        const all = [...account].toSorted()
        expect(devices.map(({ items }) => skusOf(items).toSorted())).toEqual([all, all])
        const kept = [...saved].filter((sku) => !removed.has(sku))
        expect(all).toEqual(expect.arrayContaining(kept))
        for (const sku of all) expect([...saved]).toContain(sku)
      }),
      { numRuns: 300 },
    )
  })
})
