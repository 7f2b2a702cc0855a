import { beforeEach, describe, expect, it, vi } from 'vitest'
import { maintenance } from '../../pick/maintenance.ts'
import { adminEnv, importStep } from '../../testing/admin.ts'
import { OTHER_DESK_ORIGIN, signInToDesk, mainText } from '../../testing/desk.ts'
import { NOW } from '../../testing/shop.ts'

const { DB, SHOP } = adminEnv
const PATH = '/admin/imports'
const PARTS = ['import_report_file', 'import_report_remark']
const DAY_MS = 86_400_000

beforeEach(async () => {
  vi.setSystemTime(NOW)
  await SHOP.prepare('DELETE FROM import_report').run()
  await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
})

const product = (id: number, more: object = {}) => ({
  ...{ id, sku: `IMP-${id}`, name: `Product ${id}`, type_id: 'simple', price: '19.90', ...more },
})

async function open(head: object = {}): Promise<string> {
  const { answer } = await importStep({ step: 'open', ...head })
  return String(answer['run'])
}

const write = (run: string, rows: readonly unknown[]) =>
  importStep(
    {
      ...{ step: 'write', run, file: 'products.ndjson', type: 'product' },
      lines: rows.map((_, at) => at + 1),
    },
    rows,
  )

const remark = (kind: string, text: string, places: readonly string[], count = places.length) => ({
  ...{ kind, text, places, count },
})

const report = (run: string, remarks: readonly object[], more: object = {}) =>
  importStep({ step: 'report', run, mode: 'changes' }, [
    { outcome: 'done', files: [], remarks, ...more },
  ])

/** Imports one product and returns what the command prints at the end. */
async function importOne(remarks: readonly object[] = [], more: object = {}): Promise<string> {
  const run = await open()
  await write(run, [product(7001)])
  await importStep({ step: 'finish', run })
  expect((await report(run, remarks, more)).status).toBe(200)
  return run
}

const operator = () => signInToDesk('operator')

describe('imports at the desk', () => {
  it('are listed with actor, store view and outcome', async () => {
    const run = await importOne()
    const { text } = await (await operator()).get(PATH)
    expect(text).toContain(`href="${PATH}/${run}"`)
    for (const word of ['Command', 'fi', 'Done']) expect(mainText(text)).toContain(word)
  })

  it('show how many documents of each type were read, written and skipped, also without a report', async () => {
    const run = await open()
    await write(run, [product(7002), 'broken', product(7003)])
    await importStep({ step: 'finish', run })
    const shown = mainText((await (await operator()).get(`${PATH}/${run}`)).text)
    expect(shown).toMatch(/Products products\.ndjson 3 2 0 1 0 0/)
    expect(shown).toContain('There are no remarks')
  })

  it('show each kind of remark once with its text, action and places', async () => {
    const places = Array.from({ length: 9 }, (_, at) => `products.ndjson:${at + 3}`)
    const run = await importOne([
      remark('skipped', 'is not JSON', places, 1200),
      remark('maker', '4 goods do not say who makes them', ['products.ndjson:8'], 4),
    ])
    const shown = mainText((await (await operator()).get(`${PATH}/${run}`)).text)
    for (const word of [
      ...['Lines that are no JSON', '1,200 times', 'Not loaded', 'Write one whole document'],
      ...['products.ndjson:11', '4 more places', '1,191 places are only counted'],
      ...['Products without a manufacturer', 'GPSR, article 19'],
    ]) {
      expect(shown).toContain(word)
    }
  })

  it.each([
    ['price must be a number', 'Values that cannot be read'],
    ['sku "A" is already on line 3', 'Documents that are there twice'],
    ['id 4 belongs to sku "B" of an earlier import', 'Ids that belong to another product'],
    ['is a category above itself: 3, 4', 'Categories that are their own ancestors'],
    ['is longer than 1 MB (100.0 MB)', 'Documents longer than 1 MB'],
    ['the compressed file ends too early', 'Files that end too early'],
    ['is not UTF-8', 'Text that cannot be read'],
    ['could not be stored: full', 'Documents that could not be stored'],
    ['is nested too deeply', 'Documents nested too deeply'],
  ])("explain a problem by the importer's message: %s", async (text, words) => {
    const run = await importOne([remark('skipped', text, ['f.ndjson:1'])])
    const shown = mainText((await (await operator()).get(`${PATH}/${run}`)).text)
    expect(shown).toContain(words)
    expect(shown).toContain(text)
  })

  it('are found by words and places of their remarks, and by outcome', async () => {
    const odd = await importOne([remark('incomplete', 'weight must be a number', ['a.ndjson:77'])])
    const plain = await importOne()
    const desk = await operator()
    const listed = async (query: string) =>
      [
        ...(await desk.get(`${PATH}?${query}`)).text.matchAll(/\/admin\/imports\/([\w-]{36})"/g),
      ].map(([, run]) => run)
    expect((await listed('')).toSorted()).toEqual([odd, plain].toSorted())
    expect(await listed('q=A.ndjson:77')).toEqual([odd])
    expect(await listed('q=weight')).toEqual([odd])
    expect(await listed('only=remarks')).toEqual([odd])
    expect(await listed('only=failed')).toEqual([])
    const found = await desk.get('/admin/search?q=a.ndjson%3A77')
    expect(found.text).toContain(`href="${PATH}/${odd}?q=a.ndjson%3A77"`)
  })

  it('are paginated', async () => {
    for (let at = 0; at < 26; at++) {
      vi.setSystemTime(NOW + at * 1000)
      await importStep({ step: 'report', run: `older-${at}-x`, mode: 'changes' }, [
        { outcome: 'clash', files: [], remarks: [] },
      ])
    }
    const desk = await operator()
    const { text } = await desk.get(PATH)
    expect(text).not.toContain(`${PATH}/older-0-x"`)
    const next = /href="(\/admin\/imports\?before=\d+)" rel="next"/.exec(text)?.[1] ?? ''
    const older = (await desk.get(next)).text
    expect(older).toContain(`${PATH}/older-0-x"`)
    expect(older).not.toContain(`${PATH}/older-1-x"`)
  })

  it('in progress are running; killed ones are interrupted and count as waiting work', async () => {
    const run = await open()
    await write(run, [product(7004)])
    const desk = await operator()
    expect(mainText((await desk.get(`${PATH}/${run}`)).text)).toContain('Running')
    vi.setSystemTime(NOW + 21_000)
    const shown = mainText((await desk.get(`${PATH}/${run}`)).text)
    for (const word of ['Broken off', 'Run the same import again']) expect(shown).toContain(word)
    const home = (await desk.get('/admin')).text
    expect(home).toMatch(
      new RegExp(`<a href="${PATH}/${run}"><strong>1</strong> <span>import that failed`),
    )
    await importOne()
    expect((await desk.get('/admin')).text).not.toContain('that failed')
  })

  it('that were refused because another was running are listed too', async () => {
    await open()
    const req = crypto.randomUUID()
    expect((await importStep({ step: 'open', req })).status).toBe(409)
    const shown = mainText((await (await operator()).get(`${PATH}/${req}`)).text)
    expect(shown).toContain('Refused: another import was running')
  })

  it('that were stopped show what to do', async () => {
    const run = crypto.randomUUID()
    await importStep({ step: 'report', run, mode: 'full' }, [
      { outcome: 'held', files: [], remarks: [] },
    ])
    const shown = mainText((await (await operator()).get(`${PATH}/${run}`)).text)
    for (const word of ['Full', 'The shop was not changed', '--max-retired']) {
      expect(shown).toContain(word)
    }
  })

  it('of demo products have no report', async () => {
    await SHOP.prepare("UPDATE catalog SET origin = 'demo'").run()
    const run = await open({ demo: true })
    expect(run).not.toBe('undefined')
    await importStep({ step: 'finish', run })
    await SHOP.prepare("UPDATE catalog SET origin = 'import'").run()
    expect(mainText((await (await operator()).get(PATH)).text)).toContain(
      'Nothing has been imported',
    )
  })

  it('are deleted after 90 days', async () => {
    const run = await importOne([remark('skipped', 'is not JSON', ['f.ndjson:1'])])
    await maintenance.prune(adminEnv, NOW + 89 * DAY_MS)
    expect((await (await operator()).get(`${PATH}/${run}`)).status).toBe(200)
    await maintenance.prune(adminEnv, NOW + 91 * DAY_MS)
    expect((await (await operator()).get(`${PATH}/${run}`)).status).toBe(404)
    const rows = await Promise.all(
      PARTS.map((table) => SHOP.prepare(`SELECT run FROM ${table} WHERE run = ?`).bind(run).all()),
    )
    expect(rows.flatMap(({ results }) => results)).toEqual([])
  })

  it('are for operators and owners, of their brand only', async () => {
    const run = await importOne()
    for (const role of ['seller', 'editor'] as const) {
      expect((await (await signInToDesk(role)).get(PATH)).status).toBe(403)
    }
    expect((await (await signInToDesk('owner')).get(PATH)).status).toBe(200)
    const otherDesk = await signInToDesk('operator', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(PATH)).text).not.toContain(run)
    expect((await otherDesk.get(`${PATH}/${run}`)).status).toBe(404)
    expect((await (await operator()).get(`${PATH}/nothing-here`)).status).toBe(404)
  })

  it('are text, whatever a file contains', async () => {
    const run = await importOne([remark('skipped', '<img src=x>', ['"><script>alert(1)</script>'])])
    const { text } = await (await operator()).get(`${PATH}/${run}`)
    expect(text).not.toMatch(/<script>alert|<img src=x/)
  })

  it.each([
    ['fi', 'Rivejä, jotka eivät ole JSONia'],
    ['de', 'Zeilen, die kein JSON sind'],
    ['it', 'Righe che non sono JSON'],
  ])('are explained in the language of the browser: %s', async (language, words) => {
    const run = await importOne([remark('skipped', 'is not JSON', ['f.ndjson:1'])])
    const { text } = await (await operator()).get(`${PATH}/${run}`, { 'Accept-Language': language })
    expect(mainText(text)).toContain(words)
  })
})

describe('the report of an import', () => {
  it('does not overwrite another store view’s run', async () => {
    const run = await importOne()
    await importStep({ step: 'report', run, store: 'en', mode: 'full' }, [
      { outcome: 'stopped', files: [], remarks: [remark('skipped', 'x', ['y'])] },
    ])
    const shown = mainText((await (await operator()).get(`${PATH}/${run}`)).text)
    expect(shown).toContain('Done')
    expect(shown).toContain('There are no remarks')
  })

  it.each([
    ['no JSON', ['{']],
    ['too many places', [{ remarks: [remark('skipped', 'x', Array(501).fill('a:1'))] }]],
    ['too many remarks', [{ remarks: Array(101).fill(remark('skipped', 'x', [])) }]],
    ['too long a text', [{ remarks: [remark('skipped', 'x'.repeat(501), [])] }]],
    ['a kind that nobody knows', [{ remarks: [remark('odd', 'x', [])] }]],
    ['an outcome that nobody knows', [{ outcome: 'running' }]],
  ])('is refused if it is malformed: %s', async (_, rows) => {
    const whole = rows.map((row) =>
      typeof row === 'string' ? row : { outcome: 'done', files: [], remarks: [], ...row },
    )
    const head = { step: 'report', run: crypto.randomUUID(), mode: 'changes' }
    expect((await importStep(head, whole)).status).toBe(400)
  })
})
