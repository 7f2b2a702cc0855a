import { describe, expect, it, vi } from 'vitest'
import { productOf } from '../../../shared/fixtures/make-product.ts'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import { setUpAccounts } from '../../testing/accounts.ts'
import {
  readAuditEntries,
  DeskBrowser,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  mainText,
} from '../../testing/desk.ts'
import { HEADPHONES_CATEGORY } from '../../testing/products.ts'
import { runMaintenance } from '../../shop/maintenance.ts'
import { sqlEngine } from '../../catalog/sql/engine.ts'
import { NOW, stockCatalog, testEnv, visit } from '../../testing/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PATH = '/admin/products'

setUpAccounts()

const engine = () => sqlEngine(testEnv().SHOP, 'electronics_fi', 'fi-FI')
let lastProduct = 0

/** Creates a product for one test. */
async function newProduct(more: object = {}): Promise<string> {
  lastProduct += 1
  const sku = `D-${lastProduct}`
  const product = productOf({
    ...{
      ...HEADPHONES_CATEGORY,
      id: 9000 + lastProduct,
      sku,
      name: `Lamppu ${lastProduct}`,
      url_path: `lamppu-${lastProduct}.html`,
    },
    ...{ price: 40, stock: { is_in_stock: true, qty: 9 }, ...more },
  })
  await stockCatalog([{ type: 'product', value: product }])
  return sku
}

const plain = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const pathOf = (sku: string) => `${PATH}/${encodeURIComponent(sku)}`
/** The field values of a form in a page. */
async function fieldsOf(desk: DeskBrowser, path: string, form: string) {
  const { text } = await desk.get(path)
  const part = text.split('<form').find((each) => each.includes(`${form}"`)) ?? ''
  const fields: Record<string, string> = {}
  for (const [tag] of part.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? ''
    const value = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
    if (!tag.includes('checkbox')) fields[name] = plain(value)
  }
  return fields
}
async function send(desk: DeskBrowser, sku: string, form: string, more: Record<string, string>) {
  const [path, part] = sku.split('>')
  const page = pathOf(path ?? '') + (part ? `?part=${part}` : '')
  const fields = await fieldsOf(desk, page, `${pathOf(path ?? '')}/${form}`)
  return desk.form(`${pathOf(path ?? '')}/${form}`, { ...fields, ...more })
}
const seller = () => signInToDesk('seller')
const stockOf = async (sku: string) => (await engine().product({ sku }))?.stock

describe('products at the desk', () => {
  it('are listed with their price and stock, found by name, SKU and that of a variant', async () => {
    const sku = await newProduct()
    const desk = await seller()
    const shown = mainText((await desk.get(`${PATH}?q=${sku}`)).text)
    for (const word of [sku, `Lamppu ${lastProduct}`, '€40.00', '1 product'])
      expect(shown).toContain(word)
    expect(mainText((await desk.get(`${PATH}?q=LAMPPU ${lastProduct}`)).text)).toContain(sku)
    expect(mainText((await desk.get(`${PATH}?q=PHONE-B-256`)).text)).toContain('3 variants')
    expect(mainText((await desk.get(`${PATH}?q=nothing-like-it`)).text)).toContain(
      'No product is here',
    )
  })

  it('are found by words of their name in any order, and by a long name', async () => {
    const name = `Öljylamppu ${'pitkävartinen '.repeat(9)}musta`
    const sku = await newProduct({ name })
    const desk = await seller()
    for (const words of [name, 'musta ÖLJYLAMPPU', 'x'.repeat(500)]) {
      const { status, text } = await desk.get(`${PATH}?${new URLSearchParams({ q: words })}`)
      const isFound = text.includes(`${PATH}/${sku}"`)
      expect([status, isFound]).toEqual([200, !words.startsWith('x')])
    }
  })

  it.each([
    ['out', { stock: { is_in_stock: false, qty: 0 } }],
    ['low', { stock: { is_in_stock: true, qty: 3 } }],
    ['in', {}],
    ['sale', { special_price: 30, special_from_date: '2026-11-10', special_to_date: '2026-11-18' }],
    ['coming', { special_price: 30, special_from_date: '2026-11-20' }],
  ])('are filtered by state: %s', async (state, more) => {
    const desk = await seller()
    const sku = await newProduct(more)
    const found = async (each: string) =>
      (await desk.get(`${PATH}?q=${sku}&state=${each}`)).text.includes(`${PATH}/${sku}"`)
    expect(await found(state)).toBe(true)
    const others = {
      out: ['in', 'low', 'sale'],
      low: ['out', 'sale'],
      in: ['out', 'low', 'coming'],
    }
    for (const each of others[state as 'in'] ?? [
      'out',
      'low',
      state === 'sale' ? 'coming' : 'sale',
    ]) {
      expect([each, await found(each)]).toEqual([each, false])
    }
  })

  it.each([
    ['On sale now', { special_price: 30, special_from_date: '2026-11-10' }],
    ['Sale to come', { special_price: 30, special_from_date: '2026-11-20' }],
    ['The sale is over', { special_price: 30, special_to_date: '2026-11-17' }],
  ])('show whether their special price is current, upcoming or over: %s', async (said, more) => {
    const sku = await newProduct(more)
    const shown = mainText((await (await seller()).get(`${PATH}?q=${sku}`)).text)
    const badge = (words: string) => new RegExp(`In stock ?(?:${words})`).test(shown)
    const states = ['On sale now', 'Sale to come', 'The sale is over']
    expect(states.filter(badge)).toEqual([said])
  })

  it('that are configurable are in stock if one of their variants is', async () => {
    const desk = await seller()
    const found = async (state: string) =>
      (await desk.get(`${PATH}?q=PHONE&state=${state}`)).text.includes(`${PATH}/PHONE"`)
    expect([await found('in'), await found('out'), await found('low')]).toEqual([
      true,
      false,
      false,
    ])
    for (const [sku, qty] of [
      ['PHONE-B-256', '0'],
      ['PHONE-B-128', '2'],
    ]) {
      await send(desk, `PHONE>${sku}`, 'stock', { qty: qty ?? '' })
    }
    expect([await found('in'), await found('out'), await found('low')]).toEqual([true, false, true])
    await send(desk, 'PHONE>PHONE-B-128', 'stock', { qty: '0' })
    expect([await found('in'), await found('out'), await found('low')]).toEqual([
      false,
      true,
      false,
    ])
    for (const sku of ['PHONE-B-256', 'PHONE-B-128']) {
      await send(desk, `PHONE>${sku}`, 'received', { qty: '25' })
    }
  })

  it('are filtered by category, ordered by price and listed on several pages', async () => {
    const desk = await seller()
    const page = (await desk.get(`${PATH}?category=11&sort=price`)).text
    const prices = [...page.matchAll(/€(\d+\.\d\d)/g)].map(([, price]) => Number(price))
    expect(prices.length).toBe(50)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const next = /href="([^"]*page=2[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(next).toContain('category=11')
    expect((await desk.get(next)).text).toContain('First page')
    expect(mainText((await desk.get(`${PATH}?category=99`)).text)).toContain('No product is here')
  })

  it('are shown with a SKU that needs encoding', async () => {
    const desk = await seller()
    const sku = 'A/B "50%"'
    const response = await desk.get(pathOf(sku))
    expect([response.status, mainText(response.text)]).toEqual([200, expect.stringContaining(sku)])
  })

  it('are listed with a thumbnail', async () => {
    const sku = await newProduct({ image: '/l/a/lamp.jpg' })
    const { text } = await (await seller()).get(`${PATH}?q=${encodeURIComponent(sku)}`)
    expect(text).toContain('src="/img/cart/webp/l/a/lamp.jpg"')
  })

  it('are exported as CSV with their variants', async () => {
    const sku = await newProduct({ name: '=1+1' })
    const { text, headers } = await (await seller()).get(`${PATH}/export`)
    expect(headers.get('Content-Type')).toContain('text/csv')
    expect(text).toContain(`${sku},'=1+1,simple,true,9,40.00`)
    expect(text).toMatch(/PHONE-B-256,[^\n]*,variant,/)
  })

  it('are all exported, however many there are', async () => {
    const { SHOP } = testEnv()
    await SHOP.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       INSERT INTO product (catalog, id, sku, type_id, status, visibility, url_path, url_key, price,
         in_stock, created_at, updated_at, hash, card)
       SELECT catalog, 5000000 + n.i, 'MANY-' || printf('%05d', n.i), type_id, status, 1, '', '', price,
         in_stock, created_at, updated_at, '', json_set(card, '$.sku', 'MANY-' || printf('%05d', n.i))
       FROM n, (SELECT * FROM product WHERE type_id = 'simple' LIMIT 1)`,
    ).run()
    const { text } = await (await seller()).get(`${PATH}/export`)
    await SHOP.prepare(`DELETE FROM product WHERE sku LIKE 'MANY-%'`).run()
    const many = text.split('\r\n').filter((line) => line.startsWith('MANY-'))
    expect([many.length, new Set(many).size]).toEqual([2500, 2500])
    expect(
      text.split('\r\n').filter((line) => line.startsWith('sku,') || line.includes('\ufeffsku')),
    ).toHaveLength(1)
    expect(text.split('\r\n')).not.toContain('')
  })

  it('are for sellers and owners', async () => {
    const sku = await newProduct()
    const was = await fieldsOf(await seller(), pathOf(sku), `${pathOf(sku)}/stock`)
    for (const role of ['editor', 'operator'] as const) {
      const desk = await signInToDesk(role)
      const answers = [
        ...[await desk.get(PATH), await desk.get(pathOf(sku)), await desk.get(`${PATH}/export`)],
        await desk.form(`${pathOf(sku)}/stock`, { ...was, qty: '1' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
    expect((await (await signInToDesk('owner')).get(pathOf(sku))).status).toBe(200)
    expect((await stockOf(sku))?.qty).toBe(9)
  })

  it('of another brand return 404', async () => {
    const sku = await newProduct()
    const otherDesk = await signInToDesk('seller', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(pathOf(sku))).status).toBe(404)
    const fields = { part: sku, was: '9', backorders: '0', qty: '1' }
    expect((await otherDesk.form(`${pathOf(sku)}/stock`, fields)).status).toBe(404)
    const price = { part: sku, was: '[40,null,null,null]', price: '41' }
    expect((await otherDesk.form(`${pathOf(sku)}/price`, price)).status).toBe(404)
    expect(await engine().product({ sku })).toMatchObject({ price: 40, stock: { qty: 9 } })
  })

  it('of a connected shop are read-only', async () => {
    const sku = await newProduct()
    const desk = await seller()
    const was = await fieldsOf(desk, pathOf(sku), `${pathOf(sku)}/stock`)
    const connected = new DeskBrowser({ BACKEND_URL: 'https://backend.test/api' })
    for (const [name, value] of desk.jar) connected.jar.set(name, value)
    const { text } = await connected.get(pathOf(sku))
    expect(mainText(text)).toContain('come from a connected shop')
    expect(text).not.toContain('/stock"')
    await connected.form(`${pathOf(sku)}/stock`, { ...was, qty: '1' })
    expect((await stockOf(sku))?.qty).toBe(9)
  })
})

describe('stock at the desk', () => {
  it('is set to a count, also on pages', async () => {
    const sku = await newProduct()
    const stored = { REUNA_CACHE: `products-${crypto.randomUUID()}` }
    const address = (await visit(`/p/${sku}/x`)).headers.get('Location') ?? ''
    const read = async () => (await visit(address, { env: stored })).text()
    expect(await read()).not.toContain('Loppu')
    const desk = await seller()
    const response = await send(desk, sku, 'stock', { qty: '0' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, pathOf(sku)])
    expect(await stockOf(sku)).toMatchObject({ qty: 0, is_in_stock: false })
    vi.setSystemTime(NOW + 5000)
    expect(await read()).toMatch(/Loppu|Tilapäisesti/)
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'stock.counted', subject: sku },
      ...{ before: '{"qty":9,"backorders":false}', after: '{"qty":0,"backorders":false}' },
    })
  })

  it('is changed in the list, which keeps its filters', async () => {
    const sku = await newProduct()
    const desk = await seller()
    const list = `${PATH}?q=${sku}&sort=sku`
    const fields = await fieldsOf(desk, list, `${pathOf(sku)}/stock`)
    const response = await desk.form(`${pathOf(sku)}/stock`, { ...fields, qty: '1 200' })
    expect(response.headers.get('Location')).toBe(list)
    expect((await stockOf(sku))?.qty).toBe(1200)
  })

  it('never redirects to another site', async () => {
    const sku = await newProduct()
    const desk = await seller()
    const response = await send(desk, sku, 'stock', { qty: '4', list: '//evil.example/' })
    expect(response.headers.get('Location')).toBe(pathOf(sku))
  })

  it('grows by received pieces, and shrinks by removed ones, but not below zero', async () => {
    const sku = await newProduct()
    const desk = await seller()
    await send(desk, sku, 'received', { qty: '10' })
    expect((await stockOf(sku))?.qty).toBe(19)
    await send(desk, sku, 'received', { qty: '−2' })
    expect((await stockOf(sku))?.qty).toBe(17)
    const response = await send(desk, sku, 'received', { qty: '-18' })
    expect([response.status, mainText(response.text)]).toEqual([
      422,
      expect.stringContaining('There are only 17'),
    ])
    expect((await stockOf(sku))?.qty).toBe(17)
  })

  it.each(['', 'x', '-1', '1.5', 'NaN', 'Infinity', '1e3', '99999999999999999999'])(
    'is not changed by an invalid count: %j',
    async (qty) => {
      const sku = await newProduct()
      const response = await send(await seller(), sku, 'stock', { qty })
      expect([response.status, mainText(response.text)]).toEqual([
        422,
        expect.stringContaining('Write a whole number'),
      ])
      expect(response.text).toContain(`name="qty" value="${qty}"`)
      expect((await stockOf(sku))?.qty).toBe(9)
    },
  )

  it('keeps pieces sold during the count: the merchant sees both', async () => {
    const sku = await newProduct()
    const [first, second] = [await seller(), await seller()]
    const fields = await fieldsOf(first, pathOf(sku), `${pathOf(sku)}/stock`)
    await send(second, sku, 'received', { qty: '-3' })
    const response = await first.form(`${pathOf(sku)}/stock`, { ...fields, qty: '12' })
    expect(response.status).toBe(409)
    expect(mainText(response.text)).toMatch(/12.*6/)
    expect((await stockOf(sku))?.qty).toBe(6)
  })

  it('can allow backorders, and disallow them', async () => {
    const sku = await newProduct({ stock: { is_in_stock: true, qty: 9, backorders: false } })
    const desk = await seller()
    await send(desk, sku, 'stock', { qty: '0', 'may-order': '1' })
    expect(await stockOf(sku)).toMatchObject({ qty: 0, is_in_stock: true, backorders: true })
    await send(desk, sku, 'stock', { qty: '0' })
    expect(await stockOf(sku)).toMatchObject({ is_in_stock: false, backorders: false })
  })

  it('of a variant is set in its configurable product', async () => {
    const desk = await seller()
    await send(desk, 'PHONE>PHONE-B-256', 'stock', { qty: '33' })
    const family = await engine().product({ sku: 'PHONE' })
    const child = family?.configurable_children.find(({ sku }) => sku === 'PHONE-B-256')
    expect(child?.stock).toMatchObject({ qty: 33, is_in_stock: true })
  })

  it('that is not managed is not changed', async () => {
    const sku = await newProduct({ stock: { is_in_stock: true, qty: 0, manage_stock: false } })
    const desk = await seller()
    expect(mainText((await desk.get(pathOf(sku))).text)).toContain('does not count these pieces')
    const fields = { part: sku, was: '0', backorders: '0', qty: '5' }
    await desk.form(`${pathOf(sku)}/stock`, fields)
    expect((await stockOf(sku))?.qty).toBe(0)
  })
})

describe('prices at the desk', () => {
  it('are changed, with their history, also on pages', async () => {
    const sku = await newProduct()
    const stored = { REUNA_CACHE: `products-${crypto.randomUUID()}` }
    const address = (await visit(`/p/${sku}/x`)).headers.get('Location') ?? ''
    const read = async () => textOf(await (await visit(address, { env: stored })).text())
    expect(await read()).toContain('40,00')
    const desk = await seller()
    vi.setSystemTime(NOW + 5000)
    const response = await send(desk, sku, 'price', { price: '44,90' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, pathOf(sku)])
    vi.setSystemTime(NOW + 10_000)
    expect(await read()).toContain('44,90')
    const shown = mainText((await desk.get(pathOf(sku))).text)
    expect(shown).toMatch(/Lowest price of the last 30 days\s*€40\.00/)
    expect(shown).toContain('Changed at the desk')
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'price.set', subject: sku },
      before: '{"price":40,"special":null,"from":null,"to":null}',
      after: '{"price":44.9,"special":null,"from":null,"to":null}',
    })
  })

  it('start and end a sale by days', async () => {
    const sku = await newProduct()
    const desk = await seller()
    const sale = { special: '30', from: '2026-11-20', to: '2026-11-22' }
    const response = await send(desk, sku, 'price', sale)
    expect(response.status).toBe(303)
    expect(mainText((await desk.get(pathOf(sku))).text)).toContain(
      'begins by itself on Friday, November 20, 2026',
    )
    const listed = async (at: number) => {
      vi.setSystemTime(at)
      await runMaintenance(testEnv(), at)
      const { items } = await engine().products({
        text: `Lamppu ${lastProduct}`,
        price: { lte: 35 },
      })
      return items.map((each) => each.sku).filter((each) => each === sku)
    }
    const friday = Date.parse('2026-11-20T00:00:00+02:00')
    expect(await listed(friday - 1000)).toEqual([])
    expect(await listed(friday + 1000)).toEqual([sku])
    expect(await listed(friday + 3 * DAY_MS - 1000)).toEqual([sku])
    expect(await listed(friday + 3 * DAY_MS + 1000)).toEqual([])
  })

  it('that start on a day are previewed on the product page', async () => {
    const sku = await newProduct()
    const owner = await signInToDesk('owner')
    const sale = { special: '30', from: '2026-11-20', to: '' }
    await send(owner, sku, 'price', sale)
    const fields = await fieldsOf(owner, pathOf(sku), '/admin/preview/link')
    expect(fields).toMatchObject({ at: '2026-11-20T12:00', hours: '24' })
    const linkPage = (await owner.form('/admin/preview/link', fields)).text
    const open = /action="(\/admin\/preview\/open\/[\w.-]+)"/.exec(linkPage)?.[1] ?? ''
    const { headers } = await owner.form(open, { to: fields['to'] ?? '' })
    expect(headers.get('Location')).toContain(`/p/${sku}/`)
    const product = await engine().product({ sku })
    expect((await owner.get(pathOf(sku))).text).toContain(`purge?tags=P${product?.id}"`)
    expect((await (await seller()).get(pathOf(sku))).text).not.toContain('purge?tags=')
  })

  it('that are reduced are ended at once', async () => {
    const sku = await newProduct({ special_price: 30 })
    const desk = await seller()
    await send(desk, sku, 'end', {})
    expect(await engine().product({ sku })).toMatchObject({ price: 40, special_price: null })
    expect((await desk.get(pathOf(sku))).text).not.toContain('/end"')
    expect((await readAuditEntries())[0]).toMatchObject({ action: 'price.ended', subject: sku })
  })

  it('show the lowest price of the 30 days before a reduction from the shop’s history', async () => {
    const sku = await newProduct({ lowest_30d: 12, special_price: 35 })
    const desk = await seller()
    await send(desk, sku, 'end', {})
    vi.setSystemTime(NOW + 40 * DAY_MS)
    const later = await signInToDesk('seller', { at: NOW + 40 * DAY_MS })
    await send(later, sku, 'price', { special: '30' })
    const found = await engine().product({ sku })
    expect([found?.special_price, found?.lowest_30d]).toEqual([30, 40])
  })

  it.each([
    [{ price: '1.290' }, 'thousands or decimals'],
    [{ price: '' }, 'an amount like'],
    [{ price: '-5' }, 'an amount like'],
    [{ price: 'NaN' }, 'an amount like'],
    [{ price: '1e99' }, 'an amount like'],
    [{ special: '40' }, 'has to be lower'],
    [{ special: '0' }, 'has to be lower'],
    [{ special: '30', from: '2026-11-22', to: '2026-11-20' }, 'before the first'],
    [{ special: '30', to: '2026-11-17' }, 'day is over'],
    [{ special: '30', from: '2026-02-30' }, 'Write a day'],
    [{ special: '', from: '2026-11-20' }, 'need a special price'],
  ])('are not changed by invalid input: %j', async (fields, said) => {
    const sku = await newProduct()
    const response = await send(await seller(), sku, 'price', fields as Record<string, string>)
    expect([response.status, mainText(response.text)]).toEqual([422, expect.stringContaining(said)])
    for (const entered of Object.values(fields))
      expect(response.text).toContain(`value="${entered}"`)
    expect(await engine().product({ sku })).toMatchObject({ price: 40, special_price: null })
  })

  it.each([{ price: '4' }, { price: '400' }, { price: '0' }, { special: '3,99' }])(
    'that differ much must be confirmed: %j',
    async (fields) => {
      const sku = await newProduct()
      const desk = await seller()
      const response = await send(desk, sku, 'price', fields as Record<string, string>)
      expect([response.status, mainText(response.text)]).toEqual([
        422,
        expect.stringContaining('is that intended?'),
      ])
      const confirming = /name="confirming" value="([^"]*)"/.exec(response.text)?.[1] ?? ''
      const confirmed = { confirming: confirming.replaceAll('&quot;', '"'), confirm: '1' }
      const changed = await send(desk, sku, 'price', { ...confirmed, price: '2' })
      expect(changed.status).toBe(422)
      const done = await send(desk, sku, 'price', { ...fields, ...confirmed } as Record<
        string,
        string
      >)
      expect(done.status).toBe(303)
    },
  )

  it('keep the first of two concurrent changes; the second person sees both, and who made it', async () => {
    const sku = await newProduct()
    const otherDesk = await signInToDesk('seller', { email: 'liisa@reuna.example' })
    const one = await seller()
    const fields = await fieldsOf(one, pathOf(sku), `${pathOf(sku)}/price`)
    await send(otherDesk, sku, 'price', { price: '45' })
    const answer = await one.form(`${pathOf(sku)}/price`, { ...fields, price: '42' })
    expect(answer.status).toBe(409)
    for (const word of ['€42.00', '€45.00', 'Last changed at the desk by liisa@reuna.example'])
      expect(mainText(answer.text)).toContain(word)
    expect((await engine().product({ sku }))?.price).toBe(45)
  })

  it('accept no other fields', async () => {
    const sku = await newProduct()
    const more = { price: '41', name: 'Evil', status: '2', sku: 'OTHER', qty: '1000', id: '1' }
    await send(await seller(), sku, 'price', more)
    expect(await engine().product({ sku })).toMatchObject({
      ...{ price: 41, name: `Lamppu ${lastProduct}`, status: 1, stock: { qty: 9 } },
    })
  })

  it('of a variant are its own', async () => {
    const desk = await seller()
    await send(desk, 'PHONE>PHONE-B-256', 'price', { price: '777' })
    const family = await engine().product({ sku: 'PHONE' })
    const priceOf = (sku: string) =>
      family?.configurable_children.find((child) => child.sku === sku)?.price
    expect([priceOf('PHONE-B-256'), priceOf('PHONE-W-128')]).toEqual([777, expect.not.closeTo(777)])
    expect((await desk.get(`${pathOf('PHONE')}?part=PHONE-X`)).status).toBe(404)
  })

  it('of sets are those of their parts', async () => {
    const { text } = await (await seller()).get(pathOf('KIT'))
    expect(mainText(text)).toContain('variants or parts')
    expect(text).not.toContain('/price"')
  })

  it.each([
    ['fi', 'Verollinen hinta (EUR)'],
    ['de', 'Preis mit Steuer (EUR)'],
    ['it', 'Prezzo con imposta (EUR)'],
  ])('are labelled in the language of the browser: %s', async (language, words) => {
    const sku = await newProduct()
    const { text } = await (await seller()).get(pathOf(sku), { 'Accept-Language': language })
    expect(mainText(text)).toContain(words)
  })
})
