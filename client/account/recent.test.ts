import { describe, expect, it } from 'vitest'
import { clearPersonal } from '../db/collections.ts'
import { tableInMemory } from '../db/table.ts'
import { addRecent, readRecent, type LegacyStorage } from './recent.ts'

const productOf = (name: string) => ({ href: `/p/${name}/x`, name, image: '/img/x.svg' })
const namesOf = async (table: ReturnType<typeof tableInMemory>, old?: LegacyStorage) =>
  (await readRecent(table, old)).map(({ name }) => name)

/** The storage of an earlier build. */
function oldPlace(text: string | null) {
  let stored = text
  return {
    getItem: () => stored,
    removeItem: () => void (stored = null),
    isEmpty: () => stored === null,
  }
}

describe('the recently viewed products', () => {
  it('are stored with the personal data, latest first, each once, twenty at most', async () => {
    const table = tableInMemory()
    for (let at = 1; at <= 25; at += 1) await addRecent(table, productOf(`${at}`), undefined)
    await addRecent(table, productOf('10'), undefined)
    const names = await namesOf(table)
    expect(names.slice(0, 3)).toEqual(['10', '25', '24'])
    expect([names.length, new Set(names).size]).toEqual([20, 20])
    expect((await table.list('')).map(([key]) => key)).toEqual(['recent'])
  })

  it('migrate the list of an earlier build: shown at once, and deleted there when it is stored here', async () => {
    const table = tableInMemory()
    const old = oldPlace(JSON.stringify([productOf('old'), productOf('older')]))
    expect(await namesOf(table, old)).toEqual(['old', 'older'])
    expect(old.isEmpty()).toBe(false)
    await addRecent(table, productOf('new'), old)
    expect(old.isEmpty()).toBe(true)
    expect(await namesOf(table, old)).toEqual(['new', 'old', 'older'])
  })

  it('are empty if the record is unreadable, and link only to the shop', async () => {
    const table = tableInMemory()
    for (const text of ['{', '7', JSON.stringify([{ href: '//evil.example', name: 'x' }, null])]) {
      expect(await namesOf(table, oldPlace(text))).toEqual([])
    }
    await table.set('recent', [{ ...productOf('far'), href: 'https://evil.example' }, 7])
    expect(await namesOf(table)).toEqual([])
  })

  it('are deleted by a logout', async () => {
    const table = tableInMemory()
    await addRecent(table, productOf('one'), undefined)
    await clearPersonal(table, (key) => key.startsWith('order:'))
    expect(await namesOf(table)).toEqual([])
  })
})
