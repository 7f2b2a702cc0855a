import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportReport } from '../../signed/report-body.ts'
import {
  KEYS,
  listen,
  NO_MISSING_REFERENCES,
  productLine,
  reset,
  writeImportFolder,
  scriptedServer,
  logged,
} from './scripted-import.ts'

let end = () => {}
const dir = mkdtempSync(join(tmpdir(), 'reuna-folder-'))

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
})

function run(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, REUNA_KEYS: KEYS, INIT_CWD: dir }
  const script = join(import.meta.dirname, '../import.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout })
    })
  })
}

const headOf = (step: string) => logged.findLast(({ head }) => head.step === step)?.head

/** The last report that was sent to the shop. */
function reported(): ImportReport {
  const [text = '{}'] = logged.findLast(({ head }) => head.step === 'report')?.rows ?? []
  return JSON.parse(text) as ImportReport
}

describe('npm run catalog:import', () => {
  it('exits with 2 and the reason for wrong arguments', async () => {
    const wrong = [
      [],
      ['nowhere'],
      ['.', '.'],
      ['.', '--prices', 'both'],
      ['.', '--url', 'ftp://x'],
      ['--nope'],
    ]
    const answers = await Promise.all(wrong.map((args) => run(...args)))
    expect(answers.map(({ code }) => code)).toEqual(wrong.map(() => 2))
    expect(answers[1]?.output).toContain('There is no folder nowhere.')
    expect((await run('--help')).output).toContain('npm run catalog:import -- DIR')
  })

  it('exits with 0 if everything readable was loaded, and reports the rest', async () => {
    const report = join(dir, 'skipped.tsv')
    const { code, output } = await run('.', '--url', scriptedServer.url, '--report', report)
    expect(output).toContain('Removed the 2,000 demo products of electronics_fi.')
    expect(output).toMatch(/products\.ndjson +1,202 read +1,201 written +0 unchanged +1 skipped/)
    expect(output).toContain('products.ndjson:1201  is not JSON')
    expect(readFileSync(report, 'utf8')).toBe('products.ndjson\t1201\tis not JSON\n')
    expect(code).toBe(0)
  })

  it('names the documents that were loaded partially, with file and line', async () => {
    const odd = join(dir, 'odd')
    mkdirSync(odd)
    const rows = [1, 2].map((id) => productLine(id, `S${id}`))
    const weird = productLine(3, 'weird')
    writeFileSync(join(odd, 'products.ndjson'), [...rows, weird].join('\n'))
    const report = join(dir, 'odd.tsv')
    const { code, output } = await run('odd', '--url', scriptedServer.url, '--report', report)
    expect(output).toContain('Loaded without the parts that cannot be read:')
    expect(output).toContain('  products.ndjson:3  ean')
    expect(output).not.toContain('Skipped:')
    expect(readFileSync(report, 'utf8')).toBe('products.ndjson\t3\tloaded without a part: ean\n')
    expect(code).toBe(0)
  })

  it('names desk changes that the source has replaced, with file and line', async () => {
    const undone = join(dir, 'undone')
    mkdirSync(undone)
    const rows = [productLine(1, 'S1'), productLine(2, 'overruled')]
    writeFileSync(join(undone, 'products.ndjson'), rows.join('\n'))
    const report = join(dir, 'undone.tsv')
    const { code, output } = await run('undone', '--url', scriptedServer.url, '--report', report)
    expect(output).toContain('Changed both at the desk and in the source:')
    expect(output).toContain('  products.ndjson:2  price of "x"')
    expect(readFileSync(report, 'utf8')).toBe('products.ndjson\t2\tprice of "x"\n')
    const places = ['products.ndjson:2: price of "x"']
    expect(reported()).toMatchObject({ remarks: [{ kind: 'overruled', count: 1, places }] })
    expect(code).toBe(0)
  })

  it('reports products without a maker, except licences (GPSR, article 19)', async () => {
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
    const { code, output } = await run('makers', '--url', scriptedServer.url, '--report', report)
    expect(output).toMatch(/  1 product does not say who makes it .* products\.ndjson:2\n/)
    expect(readFileSync(report, 'utf8')).toMatch(/^\t\t1 product does not say who makes it .*\n$/)
    expect(code).toBe(0)
    expect((await run('odd', '--url', scriptedServer.url)).output).not.toContain('who makes')
  })

  it('prints a repeated problem once, with its count and first places', async () => {
    const folder = join(dir, 'broken')
    mkdirSync(folder)
    const rows = Array.from({ length: 9 }, (_, at) => productLine(at + 1, `S${at + 1}`))
    const broken = ['{"id":1}', '{"id":2}', '{', '{', '{', '{', '{', '{']
    writeFileSync(join(folder, 'products.ndjson'), `${[...rows, ...broken].join('\n')}\n`)
    const { output } = await run('broken', '--url', scriptedServer.url)
    const places = [12, 13, 14, 15, 16].map((line) => `products.ndjson:${line}`).join(', ')
    expect(output).toContain(`  6 × is not JSON: ${places}, …\n`)
    expect(output.match(/products\.ndjson:1\d/g)?.length).toBeLessThan(10)
  })

  it('exits with 1 if a file ends in the middle of a document', async () => {
    const folder = join(dir, 'half')
    mkdirSync(folder)
    const rows = [productLine(1, 'S1'), productLine(2, 'S2'), productLine(3, 'S3').slice(0, 30)]
    writeFileSync(join(folder, 'products.ndjson'), rows.join('\n'))
    const { code, output } = await run('half', '--url', scriptedServer.url)
    expect([code, output]).toEqual([1, expect.stringContaining('products.ndjson ends too early')])
    logged.length = 0
    const full = await run('half', '--full', '--url', scriptedServer.url)
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('needs complete files') })
    expect(logged.map(({ head }) => head.step)).toEqual(['report'])
    expect(reported()).toMatchObject({
      outcome: 'cut',
      remarks: [{ kind: 'cut', count: 1, places: ['products.ndjson:3'] }],
    })
  })

  it('exits with 1 if too much was skipped, or for any remark with --strict', async () => {
    expect(await run('.', '--url', scriptedServer.url, '--max-skipped', '1')).toMatchObject({
      code: 0,
    })
    expect(await run('.', '--url', scriptedServer.url, '--max-skipped', '0')).toMatchObject({
      code: 1,
    })
    expect(await run('odd', '--url', scriptedServer.url)).toMatchObject({ code: 0 })
    expect(await run('odd', '--url', scriptedServer.url, '--strict')).toMatchObject({ code: 1 })
    const whole = join(dir, 'whole')
    mkdirSync(whole)
    writeFileSync(join(whole, 'products.ndjson'), productLine(1, 'S1'))
    expect(await run('whole', '--url', scriptedServer.url, '--strict')).toMatchObject({ code: 0 })
    scriptedServer.lacking = { ...NO_MISSING_REFERENCES, pages: ['terms'] }
    const missing = await run('whole', '--url', scriptedServer.url, '--strict')
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('/i/terms') })
    logged.length = 0
    expect(
      await run('.', '--full', '--url', scriptedServer.url, '--max-skipped', '0'),
    ).toMatchObject({
      code: 1,
    })
    expect(logged.map(({ head }) => head.step)).not.toContain('finish')
  })

  it('prints what a full import would remove and how to continue', async () => {
    scriptedServer.finished = {
      step: 'held',
      products: { missing: 300, total: 1000 },
      categories: { missing: 0, total: 9 },
    }
    const { code, output } = await run('.', '--full', '--url', scriptedServer.url)
    expect(code).toBe(1)
    expect(output).toContain("300 of the shop's 1,000 products (30.0 %) are not in this folder.")
    expect(output).toContain('--max-retired 30')
    expect(output).not.toContain('categories on sale')
    scriptedServer.finished = { products: 3, retired: 300 }
    const confirmed = await run('.', '--full', '--max-retired', '30', '--url', scriptedServer.url)
    expect(confirmed).toMatchObject({
      code: 0,
      output: expect.stringContaining('Removed 300 products'),
    })
    expect(logged.findLast(({ head }) => head.step === 'finish')?.head).toMatchObject({
      maxRetired: 30,
    })
  })

  it('stores its report in the shop: documents by type, and remarks with their first places', async () => {
    scriptedServer.lacking = { ...NO_MISSING_REFERENCES, pages: ['terms'] }
    await run('.', '--url', scriptedServer.url)
    expect(reported()).toMatchObject({
      outcome: 'done',
      files: [
        { type: 'category', file: 'categories.ndjson', read: 1, written: 2, skipped: 0 },
        { type: 'product', read: 1202, written: 1201, unchanged: 0, skipped: 1, incomplete: 0 },
      ],
      remarks: [
        { kind: 'skipped', count: 1, text: 'is not JSON', places: ['products.ndjson:1201'] },
        { kind: 'pages', count: 1, places: [] },
      ],
    })
    expect(headOf('report')).toMatchObject({ run: headOf('open')?.req, mode: 'changes' })
  })

  it('stores at most 500 places, and names unread files', async () => {
    const folder = join(dir, 'many')
    mkdirSync(folder)
    const broken = Array.from({ length: 900 }, (_, at) => (at % 2 ? '{' : `{"id":"x${at}"}`))
    writeFileSync(join(folder, 'products.ndjson'), [productLine(1, 'S1'), ...broken, ''].join('\n'))
    writeFileSync(join(folder, 'prices.ndjson'), '{}')
    await run('many', '--url', scriptedServer.url)
    const { remarks } = reported()
    expect(remarks.map(({ kind, count }) => [kind, count])).toEqual([
      ...[
        ['skipped', 450],
        ['skipped', 450],
        ['unknown', 1],
      ],
    ])
    expect(remarks.flatMap(({ places }) => places).length).toBeLessThanOrEqual(500)
    expect(remarks[2]?.places).toEqual(['prices.ndjson'])
  })

  it('stores a report of an import that was refused or stopped', async () => {
    scriptedServer.clashes = [{ type: 'product', id: 1, wanted: 'S1', found: 'other' }]
    await run('.', '--url', scriptedServer.url)
    expect(reported()).toMatchObject({ outcome: 'clash', remarks: [{ kind: 'clash', count: 1 }] })
    reset()
    await run('.', '--full', '--url', scriptedServer.url, '--max-skipped', '0')
    expect(reported()).toMatchObject({ outcome: 'stopped' })
    expect(headOf('report')).toMatchObject({ mode: 'full' })
    reset()
    const none = { missing: 0, total: 9 }
    scriptedServer.finished = {
      step: 'held',
      products: { missing: 300, total: 1000 },
      categories: none,
    }
    await run('.', '--full', '--url', scriptedServer.url)
    expect(reported()).toMatchObject({ outcome: 'held' })
  })

  it('continues if an older shop accepts no report', async () => {
    scriptedServer.refused = 'report'
    expect(await run('.', '--url', scriptedServer.url)).toMatchObject({ code: 0 })
  })

  it('exits with 1 if nothing could be loaded', async () => {
    scriptedServer.clashes = [{ type: 'category', id: 2, wanted: 'Root', found: 'Women' }]
    const clash = await run('.', '--url', scriptedServer.url)
    expect(clash).toMatchObject({ code: 1 })
    expect(clash.output).toContain('category 2 is "Women" in the shop, but "Root" here')
    expect(clash.output).toContain('--replace')
    expect(await run('empty', '--url', scriptedServer.url)).toMatchObject({ code: 1 })
  })
})
