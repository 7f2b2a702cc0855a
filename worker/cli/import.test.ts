import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '../signed/body.ts'
import { callAdmin } from './admin-client.ts'
import { importFolder } from './import/folder.ts'
import {
  key,
  listen,
  productLine,
  reset,
  writeImportFolder,
  scriptedServer,
  logged,
} from './import/scripted-import.ts'

let end = () => {}
const dir = mkdtempSync(join(tmpdir(), 'reuna-folder-'))
const lines: string[] = []

beforeAll(async () => {
  writeImportFolder(dir)
  end = await listen()
})
afterAll(() => {
  end()
  rmSync(dir, { recursive: true, force: true })
})
beforeEach(() => {
  reset()
  lines.length = 0
})

const options = (more: object = {}) => ({
  dir,
  shop: { url: scriptedServer.url, key },
  store: '',
  replace: false,
  prices: 'gross' as const,
  log: (line: string) => void lines.push(line),
  ...more,
})

describe('importFolder', () => {
  it('keeps products of a full import whose lines are invalid, and missing document types', async () => {
    const folder = join(dir, 'partly')
    mkdirSync(folder)
    const rows = [productLine(1, 'S1'), '{"sku":"S2","id":"x"}', productLine(3, 'S3')]
    writeFileSync(join(folder, 'products.ndjson'), rows.join('\n'))
    await importFolder(options({ dir: folder, full: true }))
    const carried = logged.flatMap(({ head }) => (head.step === 'carry' ? [head] : []))
    expect(carried.map(({ type }) => type)).toContain('cms_page')
    expect(carried.filter(({ type }) => type === 'product')).toMatchObject([{ skus: ['S2'] }])
    const names = new Set<unknown>()
    for (let time = 0; time < 2; time++) {
      await importFolder(options({ dir: folder, full: true }))
      names.add(logged.findLast(({ head }) => head.step === 'open')?.head['full'])
    }
    expect(names.size).toBe(1)
    writeFileSync(join(folder, 'products.ndjson'), rows.slice(0, 2).join('\n'))
    await importFolder(options({ dir: folder, full: true }))
    names.add(logged.findLast(({ head }) => head.step === 'open')?.head['full'])
    expect(names.size).toBe(2)
  })

  it('keeps products of a full import that could not be stored or whose lines are too long', async () => {
    const folder = join(dir, 'refused')
    mkdirSync(folder)
    const rows = [
      productLine(1, 'S1'),
      productLine(2, 'S2', { name: 'refused' }),
      productLine(3, 'S3', { description: 'x'.repeat(1_000_001) }),
      productLine(4, 'S4', { name: 'refused' }),
      '{"sku":"S5",}',
      '{"sku":"S1",}',
    ]
    writeFileSync(join(folder, 'products.ndjson'), `${rows.join('\n')}\n`)
    writeFileSync(join(folder, 'reviews.ndjson'), '{"id":1,"product_id":1,"title":"refused"}\n')
    const storedProducts = () =>
      logged
        .flatMap(({ head }) => (head.step === 'carry' && head['skus'] ? [head] : []))
        .map(({ type, skus }) => [type, (skus as string[]).toSorted()])
    const outcome = await importFolder(options({ dir: folder, full: true }))
    expect(outcome).toMatchObject({ report: { files: [{ written: 1 }, { written: 0 }] } })
    expect(storedProducts()).toEqual([['product', ['S2', 'S3', 'S4', 'S5']]])
    logged.length = 0
    await importFolder(options({ dir: folder }))
    expect(storedProducts()).toEqual([])
  })

  it('checks, opens, writes in calls of 1 MB at most, and finishes', async () => {
    const outcome = await importFolder(options())
    const steps = logged.map(({ head }) => head.step)
    expect(steps.slice(0, 2)).toEqual(['check', 'open'])
    expect(steps.slice(-3)).toEqual(['finish', 'look', 'report'])
    expect(scriptedServer.longest).toBeLessThanOrEqual(MAX_BODY_BYTES)
    const writes = logged.filter(({ head }) => head.step === 'write')
    expect(writes.every(({ head, rows }) => head.lines?.length === rows.length)).toBe(true)
    expect(writes[0]?.rows.map((row) => (JSON.parse(row) as { id: number }).id)).toEqual([2, 3])
    const sent = writes.slice(1).flatMap(({ head }) => head.lines ?? [])
    expect(sent).toEqual([...Array.from({ length: 1200 }, (_, index) => index + 1), 1202])
    expect(outcome).toMatchObject({
      kind: 'done',
      report: {
        removedDemo: 2000,
        products: 3,
        files: [
          { name: 'categories.ndjson', read: 1, written: 2 },
          {
            name: 'products.ndjson',
            read: 1202,
            written: 1201,
            problems: [{ file: 'products.ndjson', line: 1201, problem: 'is not JSON' }],
          },
        ],
      },
    })
    expect(lines.at(-1)).toBe('counting')
  })

  it('loads nothing if the folder clashes with an earlier import', async () => {
    scriptedServer.clashes = [{ type: 'product', id: 1, wanted: 'S1', found: 'other' }]
    expect(await importFolder(options())).toMatchObject({ kind: 'clash' })
    expect(logged.map(({ head }) => head.step)).toEqual(['check', 'report'])
  })

  it('checks for clashes in calls of 1 MB at most, with any names', async () => {
    scriptedServer.longest = 0
    const long = join(dir, 'long')
    mkdirSync(long)
    const named = (id: number) => ({ id, parent_id: 1, name: `${id} ${'Ä'.repeat(200)}` })
    const rows = Array.from({ length: 3000 }, (_, index) => JSON.stringify(named(index + 2)))
    writeFileSync(join(long, 'categories.ndjson'), rows.join('\n'))
    expect(await importFolder(options({ dir: long }))).toMatchObject({ kind: 'done' })
    expect(scriptedServer.longest).toBeLessThanOrEqual(MAX_BODY_BYTES)
    const claims = logged.filter(({ head }) => head.step === 'check').flatMap(({ rows }) => rows)
    expect(claims.map((row) => (JSON.parse(row) as { id: number }).id)).toEqual(
      rows.map((_, index) => index + 2),
    )
  })

  it('does not check for clashes if it replaces', async () => {
    scriptedServer.clashes = [{ type: 'product', id: 1, wanted: 'S1', found: 'other' }]
    expect(await importFolder(options({ replace: true }))).toMatchObject({ kind: 'done' })
    expect(logged[0]?.head).toMatchObject({ step: 'open', replace: true })
  })
})

describe('callAdmin', () => {
  it('repeats a call with the same body while the shop fails', async () => {
    scriptedServer.failures = 2
    const body = JSON.stringify({ step: 'finish', req: 'finish-01' })
    expect(await callAdmin({ url: scriptedServer.url, key }, '/__admin/import', body, 1)).toEqual({
      products: 3,
    })
    expect(logged.map(({ head }) => head.req)).toEqual(['finish-01', 'finish-01', 'finish-01'])
  })

  it('stops with a message if the shop fails, refuses the key or is unreachable', async () => {
    scriptedServer.failures = 5
    const body = JSON.stringify({ step: 'finish', req: 'finish-02' })
    const call = (shop: { url: string; key: typeof key }) =>
      callAdmin(shop, '/__admin/import', body, 1)
    await expect(call({ url: scriptedServer.url, key })).rejects.toThrow('not now')
    const wrongKey = { ...key, secret: 'z'.repeat(40) }
    await expect(call({ url: scriptedServer.url, key: wrongKey })).rejects.toThrow(
      'did not accept the key',
    )
    await expect(call({ url: 'http://127.0.0.1:1', key })).rejects.toThrow('cannot be reached')
  })
})
