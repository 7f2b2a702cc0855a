import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgeTags } from '../testing/centre-pages.ts'
import { openTestCentre } from '../testing/centre.ts'
import { PROBATION_MS } from './life-time.ts'
import { readOnce, type Memo } from './memo.ts'
import { BOUND_MS } from './purge-watch.ts'

let time = 0
let names = 'old'
let loads = 0
let isDown = false

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM purge_log').run()
  time = Date.now() + 60_000
  names = 'old'
  loads = 0
  isDown = false
})

async function openMemo() {
  const { pages } = await openTestCentre({ clock: () => time })
  const memo: Memo<string> = new Map()
  const load = async () => {
    loads += 1
    if (isDown) throw new Error('the catalogue is away')
    return names
  }
  const background: Promise<unknown>[] = []
  return async () => {
    const source = { tags: ['attribute'], load }
    const value = await readOnce(pages, memo, 'fi', source, (work) => void background.push(work))
    await Promise.all(background)
    return value
  }
}

describe('names of filters that are kept', () => {
  it('are read once until their tag is purged', async () => {
    const read = await openMemo()
    expect([await read(), await read(), loads]).toEqual(['old', 'old', 1])
    names = 'new'
    await purgeTags(env.DB, ['attribute'])
    time += BOUND_MS
    expect([await read(), loads]).toEqual(['new', 2])
  })

  it('are read again when they were read so soon after the purge that the index may not have shown it', async () => {
    const read = await openMemo()
    time = Date.now()
    await read()
    await purgeTags(env.DB, ['attribute'])
    time += BOUND_MS
    expect(await read()).toBe('old')
    names = 'new'
    time += PROBATION_MS - 1
    expect(await read()).toBe('old')
    time += 1
    expect(await read()).toBe('new')
  })

  it('stand in for a second when they cannot be read, and are then asked for again', async () => {
    const read = await openMemo()
    await read()
    await purgeTags(env.DB, ['attribute'])
    time += BOUND_MS
    isDown = true
    expect([await read(), await read(), loads]).toEqual(['old', 'old', 2])
    names = 'new'
    isDown = false
    time += 1000
    expect([await read(), loads]).toEqual(['new', 3])
  })

  it('fail when they were never read', async () => {
    const read = await openMemo()
    isDown = true
    await expect(read()).rejects.toThrow('the catalogue is away')
  })
})
