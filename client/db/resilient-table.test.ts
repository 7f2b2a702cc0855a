import { describe, expect, it } from 'vitest'
import { resilientTable, type StorageState } from './resilient-table.ts'
import { StorageError, type StorageReason } from './storage-error.ts'
import { tableInMemory, type Table } from './table.ts'

/** A disk whose next writes fail with these errors. */
function faultyDisk() {
  const inner = tableInMemory()
  const faults: StorageReason[] = []
  const guard = async <Value>(job: () => Promise<Value>): Promise<Value> => {
    const reason = faults.shift()
    if (reason !== undefined) throw new StorageError(reason)
    return await job()
  }
  const disk: Table = {
    get: (key) => guard(() => inner.get(key)),
    set: (key, value) => guard(() => inner.set(key, value)),
    update: (key, change) => guard(() => inner.update(key, change)),
    delete: (key) => guard(() => inner.delete(key)),
    list: (prefix) => guard(() => inner.list(prefix)),
    clear: () => guard(() => inner.clear()),
  }
  return { disk, faults, inner }
}

function resilientOn(faulty = faultyDisk()) {
  const states: StorageState[] = []
  let rooms = 0
  const freeSpace = async () => void (rooms += 1)
  const table = resilientTable({
    disk: faulty.disk,
    freeSpace,
    onState: (state) => states.push(state),
  })
  return { ...faulty, table, states, rooms: () => rooms }
}

describe('the resilient table', () => {
  it('is written after the catalogue was wiped when the quota is exceeded', async () => {
    const { table, faults, inner, states, rooms } = resilientOn()
    faults.push('full')
    await table.set('cart', 1)
    expect([await inner.get('cart'), rooms(), states]).toEqual([1, 1, []])
  })

  it('reports a failed write when the quota is exceeded, and a later success', async () => {
    const { table, faults, inner, states } = resilientOn()
    await table.set('cart', 1)
    faults.push('full', 'full')
    await expect(table.update('cart', () => 2)).rejects.toMatchObject({ reason: 'full' })
    expect([await table.get('cart'), states]).toEqual([1, ['full']])
    await table.set('cart', 3)
    expect([await inner.get('cart'), states]).toEqual([3, ['full', 'kept']])
  })

  it('continues in memory without a database, with everything that was read before', async () => {
    const { table, faults, inner, states } = resilientOn()
    await inner.set('cart', { qty: 1 })
    await table.list('')
    faults.push('unavailable')
    await table.update('cart', (raw) => ({ ...(raw as object), isMore: true }))
    expect(await table.get('cart')).toEqual({ qty: 1, isMore: true })
    await table.set('other', 2)
    await table.delete('cart')
    expect(await table.list('')).toEqual([['other', 2]])
    await table.clear()
    expect(await table.list('')).toEqual([])
    expect([states, await inner.get('cart')]).toEqual([['memory'], { qty: 1 }])
  })

  it('is never wiped to free space', async () => {
    const { table, faults, inner } = resilientOn()
    await table.set('order:1', 1)
    faults.push('full', 'full')
    await expect(table.set('b', 1)).rejects.toThrow(StorageError)
    expect(await inner.get('order:1')).toBe(1)
  })

  it('throws for values that cannot be stored', async () => {
    const { table, states } = resilientOn()
    await expect(table.set('a', () => 1)).rejects.toMatchObject({ reason: 'not-clonable' })
    expect(states).toEqual([])
  })

  it('throws errors that are not storage errors', async () => {
    const { table } = resilientOn()
    const fail = () => {
      throw new RangeError('no')
    }
    await expect(table.update('a', fail)).rejects.toThrow(RangeError)
  })
})
