import { beforeEach, describe, expect, it, vi } from 'vitest'
import { simpleProduct } from '../../../shared/fixtures/products.ts'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import { adminEnv, importStep } from '../../testing/admin.ts'
import {
  readAuditEntries,
  DeskBrowser,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  mainText,
} from '../../testing/desk.ts'
import { NOW, stockCatalog, visit } from '../../testing/shop.ts'

const { DB, SHOP } = adminEnv
const PATH = '/admin/stores'
const seller = () => signInToDesk('seller')

const product = (id: number, more: object = {}) => ({
  type: 'product' as const,
  value: {
    ...{ ...simpleProduct, id, sku: `ST-${id}`, name: `Kaapeli ${id}` },
    ...{ url_key: `st-${id}`, url_path: `st-${id}`, ...more },
  },
})
const store = (id: number, name: string) => ({
  type: 'store' as const,
  value: { id, name, address: `${name}katu 1`, hours: 'ma–pe 9–17', position: id, active: true },
})
const has = (id: number, store_id: number, product_id: number, qty: number) => ({
  type: 'store_stock' as const,
  value: { id, store_id, product_id, qty },
})

beforeEach(async () => {
  vi.setSystemTime(NOW)
  await SHOP.prepare("DELETE FROM document WHERE type IN ('store', 'store_stock')").run()
  await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
  const stores = [store(1, 'Helsinki'), store(2, 'Oulu')]
  await stockCatalog([product(81), product(82), ...stores, has(900, 1, 81, 5), has(901, 2, 81, 0)])
  // The same product has another id in the other store view.
  const english = [product(181, { sku: 'ST-81' }), product(182, { sku: 'ST-82' })]
  await stockCatalog([...english, ...stores, has(900, 1, 181, 5)], 'electronics_en', 'en-US')
})

const set = (desk: DeskBrowser, fields: Record<string, string>, at = `${PATH}/1`) =>
  desk.form(at, { sku: 'ST-81', entry: '900', was: '5', ...fields })

async function stored(catalog = 'electronics_fi'): Promise<readonly string[]> {
  const { results } = await SHOP.prepare(
    `SELECT d.position || ' ' || d.key || ' ' || CAST(d.doc ->> '$.qty' AS INTEGER) AS line
     FROM document AS d JOIN catalog AS c ON c.no = d.catalog
     WHERE c.name = ? AND d.type = 'store_stock' ORDER BY d.position, d.key, d.id`,
  )
    .bind(catalog)
    .all<{ line: string }>()
  return results.map(({ line }) => line)
}

describe('stores at the desk', () => {
  it('are listed with address, hours and stock', async () => {
    const desk = await seller()
    const shown = mainText((await desk.get(PATH)).text)
    for (const word of ['Helsinki', 'Helsinkikatu 1', 'ma–pe 9–17', 'Oulu']) {
      expect(shown).toContain(word)
    }
    expect(shown).toMatch(/Helsinki Helsinkikatu 1 ma–pe 9–17 1 5/)
    expect((await desk.get('/admin/search?q=oulu')).text).toContain(`${PATH}/2`)
  })

  it('list products that they had, and all products by SKU or name', async () => {
    const desk = await seller()
    const shown = mainText((await desk.get(`${PATH}/1`)).text)
    expect(shown).toContain('ST-81')
    expect(shown).not.toContain('ST-82')
    for (const query of ['q=st-82', 'q=Kaapeli+82', 'only=all']) {
      expect(mainText((await desk.get(`${PATH}/1?${query}`)).text), query).toContain('ST-82')
    }
    expect(mainText((await desk.get(`${PATH}/2?only=out`)).text)).toContain('ST-81')
    expect(mainText((await desk.get(`${PATH}/1?only=out`)).text)).not.toContain('ST-81')
  })

  it('are paginated', async () => {
    await stockCatalog(
      Array.from({ length: 55 }, (_, at) => product(1000 + at, { sku: `ZZ-${at + 10}` })),
    )
    const desk = await seller()
    const { text } = await desk.get(`${PATH}/1?q=ZZ-`)
    const next = /href="([^"]+)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(mainText(text)).not.toContain('ZZ-60')
    expect(mainText((await desk.get(next)).text)).toContain('ZZ-60')
  })

  it.each([
    ['12', '1 81 12'],
    ['0', '1 81 0'],
    ['+3', '1 81 8'],
    ['−2', '1 81 3'],
    ['1 000', '1 81 1000'],
  ])('have the entered stock, in every store view: %s', async (qty, line) => {
    const desk = await seller()
    const answer = await set(desk, { qty })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${PATH}/1`])
    expect(await stored()).toEqual([line, '2 81 0'])
    expect(await stored('electronics_en')).toEqual([line.replace('81', '181')])
  })

  it('are shown with it at the product at once', async () => {
    const env = { REUNA_CACHE: `stores-${crypto.randomUUID()}` }
    const address = (await visit('/p/ST-81/st-81')).headers.get('Location') ?? '/p/ST-81/st-81'
    const read = async () => textOf(await (await visit(address, { env })).text())
    expect(await read()).toMatch(/Helsinki[^]*Varastossa/)
    await DB.prepare('DELETE FROM purge_log').run()
    await set(await seller(), { qty: '0' })
    const { results } = await DB.prepare('SELECT tag FROM purge_log').all<{ tag: string }>()
    expect(results.map(({ tag }) => tag).toSorted()).toEqual(['p181', 'p81'])
    vi.setSystemTime(NOW + 5000)
    const shown = await read()
    expect(shown.slice(shown.indexOf('Helsinki'), shown.indexOf('Oulu'))).not.toContain(
      'Varastossa',
    )
  })

  it('may get a product that they never had, in every store view', async () => {
    const desk = await seller()
    await set(desk, { sku: 'ST-82', entry: '', was: '0', qty: '4' }, `${PATH}/2?q=ST-82`)
    expect(await stored()).toEqual(['1 81 5', '2 81 0', '2 82 4'])
    expect(await stored('electronics_en')).toEqual(['1 181 5', '2 182 4'])
  })

  it('are audited with the value before', async () => {
    await set(await seller(), { qty: '+3' })
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'store.stock', subject: 'Helsinki ST-81' },
      ...{ before: '{"qty":5}', after: '{"qty":8}' },
    })
  })

  it('are audited with the value before, even during a concurrent change', async () => {
    const desk = await seller()
    let moves = 0
    const racing = new Proxy(SHOP, {
      get: (db, name) =>
        name === 'batch'
          ? async (statements: D1PreparedStatement[]) => {
              const isChange = statements.length === 3 && (moves += 1) === 1
              if (isChange) await set(await seller(), { qty: '+2' })
              return db.batch(statements)
            }
          : db.prepare.bind(db),
    })
    const slow = new DeskBrowser({ SHOP: racing })
    for (const [name, value] of desk.jar) slow.jar.set(name, value)
    expect((await set(slow, { qty: '+3' })).status).toBe(303)
    expect(moves).toBe(1)
    const [last, first] = await readAuditEntries()
    expect([first?.before, first?.after]).toEqual(['{"qty":5}', '{"qty":7}'])
    expect([last?.before, last?.after]).toEqual(['{"qty":7}', '{"qty":10}'])
    expect(await stored()).toContain('1 81 10')
  })

  it('keep the first of two concurrent counts; received pieces are added', async () => {
    const [first, second] = [await seller(), await seller()]
    await set(first, { qty: '7' })
    const answer = await set(second, { qty: '9' })
    expect(answer.status).toBe(409)
    expect(mainText(answer.text)).toMatch(/9 7/)
    expect((await set(second, { qty: '+1' })).status).toBe(303)
    expect(await stored()).toContain('1 81 8')
    const late = await set(second, { entry: '', was: '0', qty: '2' })
    expect(late.status).toBe(409)
  })

  it.each([
    ['x', 'Enter a number such as'],
    ['-6', 'There are only 5'],
    ['1.5', 'Enter a number such as'],
    ['=1+1', 'Enter a number such as'],
    ['9999999', 'Enter a number such as'],
  ])('refuse an invalid number beside its field: %s', async (qty, words) => {
    const answer = await set(await seller(), { qty })
    expect(answer.status).toBe(422)
    expect(mainText(answer.text)).toContain(words)
    expect(answer.text).toContain(`value="${qty}"`)
    expect(await stored()).toContain('1 81 5')
  })

  it('keep their stock if the same document is imported again, and take a new one', async () => {
    await set(await seller(), { qty: '12' })
    const load = async (qty: number, full = {}) => {
      const { answer } = await importStep({ step: 'open', ...full })
      const run = String(answer['run'])
      const head = { step: 'write', run, file: 's', lines: [1] }
      const row = { id: 900, store_id: 1, product_id: 81, qty }
      if ('full' in full) await importStep({ step: 'carry', run, type: 'product' })
      await importStep({ ...head, type: 'store_stock' }, [row])
      const { answer: end } = await importStep({ step: 'finish', run, maxRetired: 100 })
      expect(end['step']).toBe('finish')
    }
    await load(5)
    expect(await stored()).toContain('1 81 12')
    await load(5, { full: 'folder-stores' })
    expect(await stored()).toContain('1 81 12')
    await load(6)
    expect(await stored()).toContain('1 81 6')
  })

  it('are for sellers, operators and owners, of their brand, and return 404 if unknown', async () => {
    for (const role of ['seller', 'operator', 'owner'] as const) {
      expect((await (await signInToDesk(role)).get(PATH)).status).toBe(200)
    }
    const editor = await signInToDesk('editor')
    expect([(await editor.get(PATH)).status, (await set(editor, { qty: '1' })).status]).toEqual([
      ...[403, 403],
    ])
    const otherDesk = await signInToDesk('seller', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await set(otherDesk, { qty: '1' })).status).toBe(404)
    const desk = await seller()
    for (const id of ['3', 'x', '12345678901']) {
      expect((await desk.get(`${PATH}/${id}`)).status).toBe(404)
    }
    expect((await set(desk, { sku: 'nothing', entry: '' })).status).toBe(422)
    expect((await set(desk, { sku: 'nothing', entry: '', qty: '1' })).status).toBe(404)
    expect(await stored()).toContain('1 81 5')
  })

  it('of a connected shop are read-only', async () => {
    const desk = await seller()
    const env = { BACKEND_URL: 'https://shop.example' }
    const headers = { 'Accept-Language': 'en' }
    const shown = mainText((await desk.send(PATH, { headers, env })).text)
    for (const word of ['connected system', 'Helsinki']) expect(shown).toContain(word)
    const body = new URLSearchParams({ sku: 'ST-81', entry: '900', was: '5', qty: '1' }).toString()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await desk.send(`${PATH}/1`, { method: 'POST', body, headers: { ...headers, ...type }, env })
    expect(await stored()).toContain('1 81 5')
  })
})
