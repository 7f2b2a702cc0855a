import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '../admin/import-body.ts'
import { readKeys } from '../admin/keys.ts'
import { keyOfCall } from '../admin/signature.ts'
import { callAdmin } from './admin-client.ts'
import { importFolder } from './import-folder.ts'

const KEYS = `local:import:${'s'.repeat(40)}`
const key = readKeys(KEYS).get('local') ?? { kid: '', scopes: new Set<string>(), secret: '' }

type Head = Record<string, unknown> & { step: string; req: string; lines?: number[] }

/** A shop that writes down what it is told. */
const told: { head: Head; rows: string[] }[] = []
let clashes: unknown[] = []
let failures = 0
let longest = 0
let url = ''

const server = createServer((request, response) => {
  void answer(request).then(([status, body]) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
})

async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const body = new Uint8Array(await buffer(request))
  const header = (name: string) => String(request.headers[name] ?? '')
  const call = {
    kid: header('x-reuna-key'),
    time: header('x-reuna-time'),
    sign: header('x-reuna-sign'),
    hostname: new URL(`http://${header('host')}`).hostname,
    path: request.url ?? '',
    body,
  }
  if (!(await keyOfCall(call, readKeys(KEYS), Date.now()))) return [401, {}]
  const [first = '', ...rows] = new TextDecoder().decode(body).split('\n')
  const head = JSON.parse(first) as Head
  longest = Math.max(longest, body.length)
  told.push({ head, rows })
  if (failures > 0) {
    failures -= 1
    return [503, { problem: 'not now' }]
  }
  const warnings = rows.flatMap((row, at) =>
    row.includes('"weird"') ? [{ file: head['file'], line: head.lines?.[at], problem: 'ean' }] : [],
  )
  const written = { written: rows.length, unchanged: 0, problems: [], warnings }
  const answers: Record<string, unknown> = {
    check: { clashes },
    open: { run: head.req, catalog: 'electronics_fi', removedDemo: 2000 },
    write: written,
    finish: { products: 3 },
  }
  return [200, answers[head.step]]
}

const MAKER = {
  manufacturer_contact: 'Reunala Oy, Reunakatu 1, 00530 Helsinki, hei@reunala.example',
}

function productLine(id: number, sku: string, more: object = {}): string {
  return JSON.stringify({ id, sku, name: 'A', type_id: 'simple', ...MAKER, ...more })
}

const dir = mkdtempSync(join(tmpdir(), 'reuna-folder-'))
const lines: string[] = []

beforeAll(async () => {
  mkdirSync(join(dir, 'empty'))
  const rows = Array.from({ length: 1200 }, (_, index) =>
    productLine(index + 1, `S${index + 1}`, { description: 'x'.repeat(1000) }),
  )
  const big = productLine(5000, 'S5000', { description: 'x'.repeat(990_000) })
  writeFileSync(join(dir, 'products.ndjson'), [...rows, 'broken', big].join('\n'))
  const children_data = [{ id: 3, name: 'Nested' }]
  writeFileSync(
    join(dir, 'categories.ndjson'),
    JSON.stringify({ id: 2, name: 'Root', children_data }),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true, force: true })
})
beforeEach(() => {
  told.length = 0
  lines.length = 0
  clashes = []
})

const options = (more: object = {}) => ({
  dir,
  shop: { url, key },
  store: '',
  replace: false,
  prices: 'gross' as const,
  tell: (line: string) => void lines.push(line),
  ...more,
})

describe('importFolder', () => {
  it('checks, opens, writes in calls of 1 MB at most, and finishes', async () => {
    const outcome = await importFolder(options())
    const steps = told.map(({ head }) => head.step)
    expect(steps.slice(0, 2)).toEqual(['check', 'open'])
    expect(steps.at(-1)).toBe('finish')
    expect(longest).toBeLessThanOrEqual(MAX_BODY_BYTES)
    const writes = told.filter(({ head }) => head.step === 'write')
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

  it('loads nothing when the folder clashes with an earlier import', async () => {
    clashes = [{ type: 'product', id: 1, wanted: 'S1', found: 'other' }]
    expect(await importFolder(options())).toMatchObject({ kind: 'clash' })
    expect(told.map(({ head }) => head.step)).toEqual(['check'])
  })

  it('asks for clashes in calls of 1 MB at most, however long the names are', async () => {
    longest = 0
    const long = join(dir, 'long')
    mkdirSync(long)
    const named = (id: number) => ({ id, parent_id: 1, name: `${id} ${'Ä'.repeat(200)}` })
    const rows = Array.from({ length: 3000 }, (_, index) => JSON.stringify(named(index + 2)))
    writeFileSync(join(long, 'categories.ndjson'), rows.join('\n'))
    expect(await importFolder(options({ dir: long }))).toMatchObject({ kind: 'done' })
    expect(longest).toBeLessThanOrEqual(MAX_BODY_BYTES)
    const claims = told.filter(({ head }) => head.step === 'check').flatMap(({ rows }) => rows)
    expect(claims.map((row) => (JSON.parse(row) as { id: number }).id)).toEqual(
      rows.map((_, index) => index + 2),
    )
  })

  it('does not ask for clashes when it replaces', async () => {
    clashes = [{ type: 'product', id: 1, wanted: 'S1', found: 'other' }]
    expect(await importFolder(options({ replace: true }))).toMatchObject({ kind: 'done' })
    expect(told[0]?.head).toMatchObject({ step: 'open', replace: true })
  })
})

describe('callAdmin', () => {
  it('repeats a call with the same body while the shop fails', async () => {
    failures = 2
    const body = JSON.stringify({ step: 'finish', req: 'finish-01' })
    expect(await callAdmin({ url, key }, '/__admin/import', body, 1)).toEqual({ products: 3 })
    expect(told.map(({ head }) => head.req)).toEqual(['finish-01', 'finish-01', 'finish-01'])
  })

  it('gives up in words when the shop keeps failing, refuses the key or is not there', async () => {
    failures = 5
    const body = JSON.stringify({ step: 'finish', req: 'finish-02' })
    const call = (shop: { url: string; key: typeof key }) =>
      callAdmin(shop, '/__admin/import', body, 1)
    await expect(call({ url, key })).rejects.toThrow('not now')
    const other = { ...key, secret: 'z'.repeat(40) }
    await expect(call({ url, key: other })).rejects.toThrow('did not accept the key')
    await expect(call({ url: 'http://127.0.0.1:1', key })).rejects.toThrow('cannot be reached')
  })
})

function run(...words: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, REUNA_KEYS: KEYS, INIT_CWD: dir }
  const script = join(import.meta.dirname, 'import.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout })
    })
  })
}

describe('npm run catalog:import', () => {
  it('ends with 2 and says why when its words are wrong', async () => {
    const wrong = [
      [],
      ['nowhere'],
      ['.', '.'],
      ['.', '--prices', 'both'],
      ['.', '--url', 'ftp://x'],
      ['--nope'],
    ]
    const answers = await Promise.all(wrong.map((words) => run(...words)))
    expect(answers.map(({ code }) => code)).toEqual(wrong.map(() => 2))
    expect(answers[1]?.output).toContain('There is no folder nowhere.')
    expect((await run('--help')).output).toContain('npm run catalog:import -- DIR')
  })

  it('ends with 0 when everything readable was loaded, and reports what was not', async () => {
    const report = join(dir, 'skipped.tsv')
    const { code, output } = await run('.', '--url', url, '--report', report)
    expect(output).toContain('Removed the 2,000 demo goods of electronics_fi.')
    expect(output).toMatch(/products\.ndjson +1,202 read +1,201 written +0 unchanged +1 skipped/)
    expect(output).toContain('products.ndjson:1201  is not JSON')
    expect(readFileSync(report, 'utf8')).toBe('products.ndjson\t1201\tis not JSON\n')
    expect(code).toBe(0)
  })

  it('names the documents that were loaded without a part, with file and line', async () => {
    const odd = join(dir, 'odd')
    mkdirSync(odd)
    const rows = [1, 2].map((id) => productLine(id, `S${id}`))
    const weird = productLine(3, 'weird')
    writeFileSync(join(odd, 'products.ndjson'), [...rows, weird].join('\n'))
    const report = join(dir, 'odd.tsv')
    const { code, output } = await run('odd', '--url', url, '--report', report)
    expect(output).toContain('Loaded without the parts that cannot be read:')
    expect(output).toContain('  products.ndjson:3  ean')
    expect(output).not.toContain('Skipped:')
    expect(readFileSync(report, 'utf8')).toBe('products.ndjson\t3\tloaded without a part: ean\n')
    expect(code).toBe(0)
  })

  it('tells the merchant which goods do not say who makes them, a licence apart (GPSR, article 19)', async () => {
    const folder = join(dir, 'makers')
    mkdirSync(folder)
    const none = { manufacturer_contact: '' }
    const rows = [
      productLine(1, 'S1'),
      productLine(2, 'S2', none),
      productLine(3, 'S3', { ...none, type_id: 'downloadable' }),
    ]
    writeFileSync(join(folder, 'products.ndjson'), rows.join('\n'))
    const report = join(dir, 'makers.tsv')
    const { code, output } = await run('makers', '--url', url, '--report', report)
    expect(output).toContain('Goods that do not say who makes them (manufacturer_contact): 1.')
    expect(readFileSync(report, 'utf8')).toBe(
      'products.ndjson\t2\tdoes not say who makes it (manufacturer_contact)\n',
    )
    expect(code).toBe(0)
    expect((await run('odd', '--url', url)).output).not.toContain('who makes')
  })

  it('ends with 1 when nothing could be loaded', async () => {
    clashes = [{ type: 'category', id: 2, wanted: 'Root', found: 'Women' }]
    const clash = await run('.', '--url', url)
    expect(clash).toMatchObject({ code: 1 })
    expect(clash.output).toContain('category 2 is "Women" in the shop, "Root" here')
    expect(clash.output).toContain('--replace')
    expect(await run('empty', '--url', url)).toMatchObject({ code: 1 })
  })
})
