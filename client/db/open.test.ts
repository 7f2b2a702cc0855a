import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { databaseError, makeFactory, openOutbox } from '../testing/fake-database.ts'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { flushMicrotasks } from '../testing/simulator.ts'
import { BLOCKED_MS } from './open.ts'
import { tableOn } from './table.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Makes the next transaction fail with this error. */
function failOnce(name: string) {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw databaseError(name)
  })
}

/** A connection that ignores version changes. */
async function holdOpen(factory: IDBFactory, name: string, version: number): Promise<IDBDatabase> {
  const request = factory.open(name, version)
  return await new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
}

describe('a database', () => {
  it('writes the outbox with strict durability', async () => {
    const transact = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await tableOn(openOutbox(makeFactory())).set('a', 1)
    expect(transact).toHaveBeenCalledWith('kv', 'readwrite', { durability: 'strict' })
  })

  it.each(['InvalidStateError', 'AbortError', 'UnknownError'])(
    'opens another connection once after %s and loses nothing',
    async (name) => {
      const table = tableOn(openOutbox(makeFactory()))
      await table.set('a', 1)
      failOnce(name)
      await table.set('b', 2)
      expect(await table.list('')).toEqual([
        ['a', 1],
        ['b', 2],
      ])
    },
  )

  it('fails after the second attempt', async () => {
    const table = tableOn(openOutbox(makeFactory()))
    await table.get('a')
    failOnce('InvalidStateError')
    failOnce('InvalidStateError')
    await expect(table.get('a')).rejects.toThrow('made for a test')
    expect(await table.get('a')).toBeUndefined()
  })

  it('repeats a transaction that was aborted without an error', async () => {
    const table = tableOn(openOutbox(makeFactory()))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(function (this: IDBObjectStore) {
      this.transaction.abort()
      return {} as IDBRequest<IDBValidKey>
    })
    await table.set('a', 1)
    expect(await table.get('a')).toBe(1)
  })

  it('throws any other error at once', async () => {
    const table = tableOn(openOutbox(makeFactory()))
    await table.get('a')
    const transact = failOnce('NotFoundError')
    await expect(table.set('a', 1)).rejects.toThrow('made for a test')
    expect(transact).toHaveBeenCalledTimes(1)
  })

  it('closes when another tab deletes it, and reopens', async () => {
    const factory = makeFactory()
    const here = openOutbox(factory)
    const table = tableOn(here)
    await table.set('a', 1)
    await openOutbox(factory).destroy()
    expect(await table.get('a')).toBeUndefined()
    await table.set('a', 2)
    expect(await table.get('a')).toBe(2)
  })

  it('closes when a newer build upgrades it, and reads its records', async () => {
    const factory = makeFactory()
    const table = tableOn(openOutbox(factory))
    await table.set('a', 1)
    const upgraded = await holdOpen(factory, 'outbox', 7)
    expect(upgraded.version).toBe(7)
    expect(await table.get('a')).toBe(1)
    upgraded.close()
  })

  it('reopens a connection that the browser has closed', async () => {
    const factory = makeFactory()
    const database = openOutbox(factory)
    const table = tableOn(database)
    await table.set('a', 1)
    const connection = await database.run('readonly', (store) => store.transaction.db)
    forceCloseDatabase(connection as never)
    await flushMicrotasks()
    expect(await table.get('a')).toBe(1)
  })

  it('reports after 3 seconds that another tab blocks it, and stops waiting', async () => {
    const factory = makeFactory()
    const old = await holdOpen(factory, 'outbox', 1)
    const clock = new VirtualClock()
    const onBlocked = vi.fn()
    const table = tableOn(openOutbox(factory, { clock, onBlocked }))
    const reading = table.get('a')
    const outcome = expect(reading).rejects.toMatchObject({ reason: 'unavailable' })
    for (let turn = 0; turn < 20; turn += 1) await flushMicrotasks()
    await clock.advance(BLOCKED_MS)
    await outcome
    expect(onBlocked).toHaveBeenCalledTimes(1)
    old.close()
  })

  it.each([
    ['there is none', undefined],
    ['it may not be opened', 'SecurityError'],
  ])('is unavailable if %s', async (_, name) => {
    const factory = makeFactory()
    if (name !== undefined) {
      vi.spyOn(factory, 'open').mockImplementation(() => {
        throw databaseError(name)
      })
    }
    const database = openOutbox(factory, name === undefined ? { factory: undefined } : {})
    await expect(tableOn(database).get('a')).rejects.toMatchObject({ reason: 'unavailable' })
    await database.destroy().catch(() => undefined)
  })
})
