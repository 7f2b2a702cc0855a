import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runScheduled } from '../../scheduled.ts'
import { maintenance } from '../../pick/maintenance.ts'
import { adminEnv, importStep } from '../../testing/admin.ts'
import {
  readAuditEntries,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  type DeskBrowser,
  mainText,
} from '../../testing/desk.ts'
import { NOW, visit } from '../../testing/shop.ts'

const { DB, SHOP } = adminEnv
const PATH = '/admin/imports/upload'
const TABLES = ['import_upload', 'import_upload_part', 'import_report']
const operator = () => signInToDesk('operator')

const product = (id: number, more: object = {}) => ({
  ...{ id, sku: `UP-${id}`, name: `Ladattu ${id}`, type_id: 'simple', price: 19.9 },
  ...{ url_key: `ladattu-${id}`, visibility: 4, status: 1, category_ids: [20], ...more },
})
const ndjson = (rows: readonly unknown[]) =>
  rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('')

/** Empties the catalogue and imports these products. */
async function stock(products: readonly object[]): Promise<void> {
  await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
  const { answer } = await importStep({ step: 'open', replace: true })
  const run = String(answer['run'])
  const lines = products.map((_, at) => at + 1)
  const head = { step: 'write', run, file: 'products.ndjson', type: 'product', lines }
  if (products.length > 0) await importStep(head, products)
  const category = { id: 20, parent_id: 2, name: 'Kaikki', url_key: 'kaikki' }
  await importStep({ ...head, type: 'category', file: 'c', lines: [1] }, [category])
  await importStep({ step: 'finish', run })
}

beforeEach(async () => {
  vi.setSystemTime(NOW)
  await SHOP.batch(TABLES.map((table) => SHOP.prepare(`DELETE FROM ${table}`)))
  await stock([1, 2, 3].map((id) => product(id)))
})

type Files = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>

async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function send(desk: DeskBrowser, files: Files, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) {
    form.append('files', new File([content], name))
  }
  for (const [name, value] of Object.entries({ store: 'fi', prices: 'gross', ...fields })) {
    form.set(name, value)
  }
  const { headers, body } = new Response(form)
  const type = headers.get('Content-Type') ?? ''
  return desk.send(PATH, {
    ...{ method: 'POST', body },
    headers: { 'Content-Type': type, 'Accept-Language': 'en' },
  })
}

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text))
/** Encodes as Windows-1252 letters that it shares with Unicode. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string, high = 0) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return high > 0 ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

/** Uploads files and returns the address of their preview. */
async function uploaded(desk: DeskBrowser, files: Files, fields = {}): Promise<string> {
  const response = await send(desk, files, fields)
  expect([response.status, mainText(response.text)]).toEqual([303, ''])
  return response.headers.get('Location') ?? ''
}

async function apply(desk: DeskBrowser, at: string) {
  const hash = /name="hash" value="(\w+)"/.exec((await desk.get(at)).text)?.[1] ?? ''
  return desk.form(`${at}/apply`, { hash })
}

async function shop(): Promise<readonly string[]> {
  const { results } = await SHOP.prepare(
    `SELECT p.sku || ' ' || p.price AS line FROM product AS p JOIN catalog AS c ON c.no = p.catalog
     WHERE c.name = 'electronics_fi' ORDER BY p.sku`,
  ).all<{ line: string }>()
  return results.map(({ line }) => line)
}

const BEFORE = ['UP-1 1990', 'UP-2 1990', 'UP-3 1990']
const CHANGED = ndjson([product(1), product(2, { price: 17.5, special_price: 15 }), product(4)])

describe('uploaded files', () => {
  it('are compared first: new, changed and unchanged, with their prices', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    const shown = mainText((await desk.get(at)).text)
    expect(shown).toContain('Products 1 1 1 0')
    for (const word of ['Ladattu 2', 'UP-2', '€19.90', '€15.00 (€17.50)', 'Ladattu 4']) {
      expect(shown).toContain(word)
    }
    expect(await shop()).toEqual(BEFORE)
  })

  it.each([
    ['UTF-8 with a byte order mark', (text: string) => encode(`\ufeff${text}`)],
    ['UTF-8', encode],
  ])('are read as %s, with all characters', async (_, written) => {
    const desk = await operator()
    const bytes = written(ndjson([product(1, { name: 'Äänentoistoöljy €' })]))
    const at = await uploaded(desk, { 'products.ndjson': bytes })
    expect(mainText((await desk.get(at)).text)).toContain('Äänentoistoöljy €')
  })

  it.each([
    ['UTF-16', (text: string) => utf16(`\ufeff${text}`), 'products.ndjson:1: is not UTF-8'],
    [
      'UTF-16, the high byte first',
      (text: string) => utf16(`\ufeff${text}`, 8),
      ':1: is not UTF-8',
    ],
    ['Windows-1252', latin, 'products.ndjson:1: is not UTF-8'],
    ['NUL bytes', () => new Uint8Array(64), 'products.ndjson:1: is not JSON'],
  ])('are refused as %s, with a message, and change nothing', async (_, written, problem) => {
    const desk = await operator()
    const bytes = written(ndjson([product(1, { name: 'Äänentoistoöljy' })]))
    const response = await send(desk, { 'products.ndjson': bytes })
    expect(response.status).toBe(422)
    expect(mainText(response.text)).toContain(problem)
    expect(response.text).not.toMatch(/\0/)
    expect(await shop()).toEqual(BEFORE)
  })

  it('are shown without the NUL of a name', async () => {
    const desk = await operator()
    const text = ndjson([product(1, { name: 'Ääni\0öljy' })])
    const { text: shown } = await desk.get(await uploaded(desk, { 'products.ndjson': text }))
    expect(shown).toContain('Ääni öljy')
    expect(shown).not.toContain('\0')
  })

  it('omit and name only the line in Windows-1252', async () => {
    const desk = await operator()
    const lines = [ndjson([product(4)]), ndjson([product(5, { name: 'Öljy' })])]
    const bytes = new Uint8Array([...encode(lines[0] ?? ''), ...latin(lines[1] ?? '')])
    const at = await uploaded(desk, { 'products.ndjson': bytes })
    const shown = mainText((await desk.get(at)).text)
    expect(shown).toContain('products.ndjson:2')
    expect(shown).toContain('Save the file as UTF-8')
    await apply(desk, at)
    expect(await shop()).toEqual([...BEFORE, 'UP-4 1990'])
  })

  it('are imported completely by the scheduled task after the page was closed', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    await desk.get(at)
    const run = crypto.randomUUID()
    const startSql = `UPDATE import_upload SET state = 'importing', next = 0, run = ?`
    await SHOP.prepare(startSql).bind(run).run()
    const later = NOW + 3 * 3_600_000
    vi.setSystemTime(later)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await runScheduled(adminEnv, later)
    expect(await shop()).toEqual(['UP-1 1990', 'UP-2 1500', 'UP-3 1990', 'UP-4 1990'])
    const report = 'SELECT actor, outcome FROM import_report WHERE run = ?'
    expect(await SHOP.prepare(report).bind(run).first()).toMatchObject({ outcome: 'done' })
    expect(await SHOP.prepare('SELECT count(*) AS n FROM import_upload').first('n')).toBe(0)
  })

  it('are imported as previewed, and leave a report and an audit entry', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    const answer = await apply(desk, at)
    expect(answer.status).toBe(303)
    const report = answer.headers.get('Location') ?? ''
    expect(report).toMatch(/^\/admin\/imports\/[\w-]{36}$/)
    expect(await shop()).toEqual(['UP-1 1990', 'UP-2 1500', 'UP-3 1990', 'UP-4 1990'])
    const shown = mainText((await desk.get(report)).text)
    expect(shown).toMatch(/Products products\.ndjson 3 2 1 0 0 0/)
    expect(shown).toContain('@reuna.example')
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'import.apply', subject: report.split('/').at(-1) },
      after: '{"mode":"changes","store":"fi","files":"products.ndjson"}',
    })
    expect((await desk.get(at)).headers.get('Location')).toBe(report)
  })

  it('name desk changes that the source has replaced', async () => {
    const seller = await signInToDesk('seller')
    const { text } = await seller.get('/admin/products/UP-2')
    const form = /<form[^>]*action="[^"]*\/price[^]*?<\/form>/.exec(text)?.[0] ?? ''
    const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    await seller.form('/admin/products/UP-2/price', { ...fields, price: '18' })
    expect(await shop()).toContain('UP-2 1800')
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': ndjson([product(2, { price: 17 })]) })
    const report = (await apply(desk, at)).headers.get('Location') ?? ''
    expect(await shop()).toContain('UP-2 1700')
    const shown = mainText((await desk.get(report)).text)
    expect(shown).toContain('Values changed both at the desk and in the source')
    expect(shown).toContain('price of "UP-2"')
  })

  it('purge the pages of their changes', async () => {
    await DB.prepare('DELETE FROM purge_log').run()
    const desk = await operator()
    await apply(desk, await uploaded(desk, { 'products.ndjson': CHANGED }))
    const { results } = await DB.prepare('SELECT tag FROM purge_log').all<{ tag: string }>()
    expect(results.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['p2', 'c20']))
    expect((await visit('/p/UP-4/ladattu-4')).status).toBeLessThan(400)
  })

  it('may be compressed, and several at once', async () => {
    const desk = await operator()
    const category = { id: 30, parent_id: 2, name: 'Uudet', url_key: 'uudet' }
    const files = {
      'products.ndjson.gz': await gzip(ndjson([product(5, { category_ids: [30] })])),
      'categories.ndjson': ndjson([category]),
    }
    const at = await uploaded(desk, files)
    const shown = mainText((await desk.get(at)).text)
    for (const word of ['Products 1 0 0 0', 'Categories 1 0 0 0', 'Uudet']) {
      expect(shown).toContain(word)
    }
    expect(shown).not.toContain('categories that do not exist')
    await apply(desk, at)
    expect(await shop()).toContain('UP-5 1990')
  })

  it('with everything delete what they do not contain', async () => {
    await stock(Array.from({ length: 20 }, (_, at) => product(at + 1)))
    const desk = await operator()
    const rows = Array.from({ length: 19 }, (_, at) => product(at + 1))
    const at = await uploaded(desk, { 'products.ndjson': ndjson(rows) }, { full: '1' })
    const shown = mainText((await desk.get(at)).text)
    for (const word of ['Products 0 0 19 1', 'Removed', 'UP-20']) expect(shown).toContain(word)
    const report = (await apply(desk, at)).headers.get('Location') ?? ''
    expect(await shop()).not.toContain('UP-20 1990')
    expect(mainText((await desk.get(report)).text)).toMatch(/Products products\.ndjson 19 .* 1 /)
    const kept = await SHOP.prepare(
      `SELECT count(*) AS n FROM document AS d JOIN catalog AS c ON c.no = d.catalog
       WHERE c.name = 'electronics_fi' AND d.type = 'category'`,
    ).first('n')
    expect(kept).toBe(1)
  })

  it('that would delete more than 10 % require a recent passkey proof', async () => {
    const desk = await signInToDesk('operator', { verifiedAt: NOW - 5 * 60_000 })
    const files = { 'products.ndjson': ndjson([product(1)]) }
    const at = await uploaded(desk, files, { full: '1' })
    expect(mainText((await desk.get(at)).text)).toContain('About 67 % of the products')
    expect((await apply(desk, at)).status).toBe(403)
    expect(await shop()).toEqual(BEFORE)
    const proved = await operator()
    await apply(proved, at)
    expect(await shop()).toEqual(['UP-1 1990'])
  })

  it('of a full import keep a product whose line is invalid', async () => {
    const desk = await operator()
    const rows = [product(1), product(2), '{"sku":"UP-3","id":"x"}']
    const at = await uploaded(desk, { 'products.ndjson': ndjson(rows) }, { full: '1' })
    expect(mainText((await desk.get(at)).text)).toContain('Products 0 0 2 0')
    await apply(desk, at)
    expect(await shop()).toEqual(BEFORE)
  })

  it('name what cannot be loaded and load the rest', async () => {
    const desk = await operator()
    const rows = [
      ...[product(1, { price: 9 }), product(6), product(7), '{"id":', product(6, { id: 66 })],
      ...[product(8, { type_id: 'gift' }), '{"id":9,"sku":"A\u0000"}', product(10, { id: 3 })],
    ]
    const at = await uploaded(desk, { 'products.ndjson': ndjson(rows) })
    const shown = mainText((await desk.get(at)).text)
    for (const word of [
      ...['Lines that are no JSON', 'products.ndjson:4', 'Documents that are there twice'],
      ...['type_id is not a product type', 'products.ndjson:7'],
    ]) {
      expect(shown).toContain(word)
    }
    expect(shown).toContain('id belongs to another product')
    expect((await desk.get(at)).text).not.toContain('/apply"')
  })

  it('whose ids belong to other products are not imported', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': ndjson([product(9, { id: 1 })]) })
    const { text } = await desk.get(at)
    expect(mainText(text)).toContain('1 id belongs to another product or category')
    await desk.form(`${at}/apply`, { hash: 'x' })
    expect(await shop()).toEqual(BEFORE)
  })

  it('that change nothing are not imported', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': ndjson([product(1)]) })
    const { text } = await desk.get(at)
    expect(mainText(text)).toContain('nothing would change')
    expect(text).not.toContain('/apply"')
  })

  it('are refused and compared again if another import has changed the catalogue', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    const hash = /name="hash" value="(\w+)"/.exec((await desk.get(at)).text)?.[1] ?? ''
    await stock([product(1), product(4)])
    const response = await desk.form(`${at}/apply`, { hash })
    expect(response.status).toBe(409)
    expect(mainText(response.text)).toContain('Another import has changed the catalogue')
    expect(await shop()).toEqual(['UP-1 1990', 'UP-4 1990'])
    expect((await desk.form(`${at}/compare`)).headers.get('Location')).toBe(at)
    expect(mainText((await desk.get(at)).text)).toContain('Products 1 0 2 0')
    expect((await apply(desk, at)).status).toBe(303)
    expect(await shop()).toContain('UP-2 1500')
  })

  it('are refused while another import is running', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    const hash = /name="hash" value="(\w+)"/.exec((await desk.get(at)).text)?.[1] ?? ''
    await DB.prepare('UPDATE admin_import SET finished_at = NULL, beat_at = ?').bind(NOW).run()
    const { results } = await DB.prepare(
      "SELECT run || ' ' AS name FROM admin_import WHERE catalog = 'electronics_fi'",
    ).all<{ name: string }>()
    await SHOP.prepare('UPDATE import_upload SET based_on = ?').bind(results[0]?.name).run()
    expect((await desk.form(`${at}/apply`, { hash })).status).toBe(409)
    expect(await shop()).toEqual(BEFORE)
    await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
    expect((await apply(desk, at)).status).toBe(303)
    expect(await shop()).toContain('UP-2 1500')
  })

  it('resume after an interrupted step', async () => {
    const desk = await operator()
    const many = Array.from({ length: 600 }, (_, at) => product(at + 100))
    const at = await uploaded(desk, { 'products.ndjson': ndjson(many) })
    const id = at.split('/').at(-1)
    await desk.get(at)
    const run = crypto.randomUUID()
    await SHOP.prepare(
      "UPDATE import_upload SET state = 'importing', run = ?, busy_until = ? WHERE id = ?",
    )
      .bind(run, NOW + 20_000, id)
      .run()
    const waiting = await desk.get(at)
    expect(mainText(waiting.text)).toContain('Step 0 of 6')
    expect(waiting.headers.get('Refresh')).toBe('1')
    vi.setSystemTime(NOW + 20_000)
    expect((await desk.get(at)).headers.get('Location')).toBe(`/admin/imports/${run}`)
    expect((await shop()).length).toBe(603)
  })

  it('end with a message if another import replaces them', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    await desk.get(at)
    await SHOP.prepare(
      "UPDATE import_upload SET state = 'importing', next = 1, run = 'gone-run-1'",
    ).run()
    const shown = await desk.get(at)
    expect(mainText(shown.text)).toContain('Another import has replaced it')
    expect(shown.headers.has('Refresh')).toBe(false)
  })

  it('are kept for an hour, and listed', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    await desk.get(at)
    expect(mainText((await desk.get('/admin/imports')).text)).toContain('compared, not imported')
    vi.setSystemTime(NOW + 3_600_001)
    const gone = await (await signInToDesk('operator', { at: NOW + 3_600_001 })).get(at)
    expect([gone.status, mainText(gone.text)]).toEqual([410, expect.stringContaining('an hour')])
    await maintenance.prune(adminEnv, NOW + 3_600_001)
    const left = await SHOP.prepare('SELECT count(*) AS n FROM import_upload_part').first('n')
    expect(left).toBe(0)
  })

  it('are deleted an hour after an incomplete upload', async () => {
    const parts = () => SHOP.prepare('SELECT count(*) AS n FROM import_upload_part').first('n')
    await SHOP.prepare(
      `CREATE TRIGGER away BEFORE INSERT ON import_upload_part WHEN new.seq = 1
       BEGIN SELECT raise(ABORT, 'the database is away'); END`,
    ).run()
    const many = Array.from({ length: 600 }, (_, at) => product(at + 100))
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const response = await send(await operator(), { 'products.ndjson': ndjson(many) })
    await SHOP.prepare('DROP TRIGGER away').run()
    expect([response.status, await parts()]).toEqual([500, 1])
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the database is away'))
    await maintenance.prune(adminEnv, NOW + 3_600_001)
    expect(await parts()).toBe(0)
  })

  it('are deleted when discarded', async () => {
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    expect((await desk.form(`${at}/discard`)).headers.get('Location')).toBe(PATH)
    expect((await desk.get(at)).status).toBe(410)
    expect((await desk.form(`${at}/apply`, { hash: 'x' })).status).toBe(410)
    expect(await shop()).toEqual(BEFORE)
  })

  it('replace demo products, with a message', async () => {
    await SHOP.prepare("UPDATE catalog SET origin = 'demo'").run()
    const desk = await operator()
    const at = await uploaded(desk, { 'products.ndjson': CHANGED })
    const shown = mainText((await desk.get(at)).text)
    for (const word of ['3 demo products go', 'Products 3 0 0 0', 'a category that is nowhere']) {
      expect(shown).toContain(word)
    }
    expect(shown.indexOf('3 demo products go')).toBeLessThan(shown.indexOf('Products 3 0 0 0'))
    await apply(desk, at)
    expect(await shop()).toEqual(['UP-1 1990', 'UP-2 1500', 'UP-4 1990'])
  })
})

describe('files that are not taken', () => {
  const one = ndjson([product(1)])
  it.each<[string, Files, string]>([
    ['no file', {}, 'Choose at least one file'],
    ['another name', { 'hinnat.txt': 'a' }, 'The kind of hinnat.txt is unknown'],
    ['a table', { 'hinnat.csv': 'sku;price' }, 'tables add no products'],
    ['two of one kind', { 'products.ndjson': one, 'product.ndjson': one }, 'two files of one kind'],
    ['nothing readable', { 'products.ndjson': '<html>' }, 'None of the documents can be read'],
    ['no document', { 'products.ndjson': '\n\n' }, 'There is no document'],
    ['damaged', { 'products.ndjson.gz': new Uint8Array([1, 2, 3, 4]) }, 'is damaged'],
    ['a long line', { 'products.ndjson': `{"a":"${'x'.repeat(2_000_000)}"}` }, 'longer than 1 MB'],
    ['too many', { 'synonyms.ndjson': '1\n'.repeat(20_001) }, 'more than 20,000 documents'],
  ])('show the reason beside the field and keep the input: %s', async (_, files, words) => {
    const response = await send(await operator(), files, { prices: 'net', full: '1' })
    expect(response.status).toBe(422)
    expect(mainText(response.text)).toContain(words)
    expect(response.text).toMatch(/<option value="net" selected="">/)
    expect(response.text).toMatch(/name="full"[^>]*checked=""/)
  })

  it('are those larger than 32 MB after decompression', async () => {
    const bomb = await gzip('x'.repeat(40_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    const response = await send(await operator(), { 'products.ndjson.gz': bomb })
    expect([response.status, mainText(response.text)]).toEqual([
      422,
      expect.stringContaining('32 MB'),
    ])
  })

  it('are those over 8 MB, with the command for them', async () => {
    const response = await send(await operator(), { 'products.ndjson': 'x'.repeat(8_400_000) })
    expect(response.status).toBe(413)
    expect(mainText(response.text)).toContain('npm run catalog:import')
  })

  it('are truncated ones, if they must be complete', async () => {
    const desk = await operator()
    const cut = (await gzip(ndjson([product(1), product(2)]))).slice(0, -12)
    const files = { 'products.ndjson.gz': cut }
    const response = await send(desk, files, { full: '1' })
    expect([response.status, mainText(response.text)]).toEqual([
      422,
      expect.stringContaining('complete files'),
    ])
    expect(await shop()).toEqual(BEFORE)
  })

  it('are those for an unknown store view', async () => {
    const response = await send(await operator(), { 'products.ndjson': one }, { store: 'xx' })
    expect(mainText(response.text)).toContain('There is no such store view')
  })

  it('are those of others than operators and owners, and of another brand', async () => {
    const at = await uploaded(await operator(), { 'products.ndjson': CHANGED })
    for (const role of ['seller', 'editor'] as const) {
      const desk = await signInToDesk(role)
      expect((await send(desk, { 'products.ndjson': CHANGED })).status).toBe(403)
      expect((await desk.get(at)).status).toBe(403)
      expect((await desk.form(`${at}/apply`, { hash: 'x' })).status).toBe(403)
    }
    const otherDesk = await signInToDesk('operator', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(at)).status).toBe(410)
    expect((await otherDesk.form(`${at}/apply`, { hash: 'x' })).status).toBe(410)
    expect(await shop()).toEqual(BEFORE)
  })
})
