import { afterEach, describe, expect, it, vi } from 'vitest'
import { databaseError, makeFactory, openOutbox } from '../testing/fake-database.ts'
import { StorageError } from './storage-error.ts'
import { tableInMemory, tableOn, type Table } from './table.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const KINDS: readonly (readonly [string, () => Table])[] = [
  ['on a database', () => tableOn(openOutbox(makeFactory()))],
  ['in memory', tableInMemory],
]

describe.each(KINDS)('a table %s', (_, make) => {
  it('returns copies', async () => {
    const table = make()
    const value = { lines: [1] }
    await table.set('a', value)
    value.lines.push(2)
    expect(await table.get('a')).toEqual({ lines: [1] })
    expect(await table.get('b')).toBeUndefined()
  })

  it('lists by prefix, sorted', async () => {
    const table = make()
    for (const key of ['task:2', 'cart:fi', 'task:1', 'task']) await table.set(key, key)
    expect(await table.list('task:')).toEqual([
      ['task:1', 'task:1'],
      ['task:2', 'task:2'],
    ])
    expect((await table.list('')).map(([key]) => key)).toEqual([
      'cart:fi',
      'task',
      'task:1',
      'task:2',
    ])
  })

  it('updates atomically: a hundred concurrent changes are all stored', async () => {
    const table = make()
    const add = (raw: unknown) => (typeof raw === 'number' ? raw : 0) + 1
    const results = await Promise.all(Array.from({ length: 100 }, () => table.update('n', add)))
    expect(new Set(results).size).toBe(100)
    expect(await table.get('n')).toBe(100)
  })

  it('deletes one and clears all', async () => {
    const table = make()
    for (const key of ['a', 'b', 'c']) await table.set(key, 1)
    await table.delete('a')
    expect(await table.list('')).toHaveLength(2)
    await table.clear()
    expect(await table.list('')).toEqual([])
  })

  it('rejects a value with a function, and keeps the old one', async () => {
    const table = make()
    await table.set('a', 1)
    const broken = { go: () => undefined }
    await expect(table.set('a', broken)).rejects.toMatchObject({ reason: 'not-clonable' })
    await expect(table.update('a', () => broken)).rejects.toThrow(StorageError)
    expect(await table.get('a')).toBe(1)
  })

  it('changes nothing when the change throws', async () => {
    const table = make()
    await table.set('a', 1)
    const fail = () => {
      throw new RangeError('no')
    }
    await expect(table.update('a', fail)).rejects.toThrow('no')
    expect(await table.get('a')).toBe(1)
  })
})

describe('a table on a database', () => {
  it('stores all 200 updates of two tabs', async () => {
    const factory = makeFactory()
    const tabs = [tableOn(openOutbox(factory)), tableOn(openOutbox(factory))]
    const add = (raw: unknown) => [...(Array.isArray(raw) ? raw : []), 1]
    await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 100 }, () => tab.update('lines', add))),
    )
    expect(await tabs[0]?.get('lines')).toHaveLength(200)
  })

  it('reports an exceeded quota for every error of browsers', async () => {
    const table = tableOn(openOutbox(makeFactory()))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw databaseError('QuotaExceededError')
    })
    await expect(table.set('a', 1)).rejects.toMatchObject({ reason: 'full' })
    await expect(table.update('a', () => 1)).rejects.toMatchObject({ reason: 'full' })
  })
})
