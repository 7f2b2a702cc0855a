import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import { WITHDRAWAL_FORM } from '../../../shared/order/withdrawal.ts'
import { readAuditEntries, signInToDesk, type DeskBrowser, mainText } from '../../testing/desk.ts'
import { sendForm } from '../../testing/send-form.ts'
import {
  changeKeyOf,
  managedOrderOperations,
  stockChangeOf,
  findManagedOrder,
  paidOrder,
  placeOrder,
  stockManyProducts,
} from '../../testing/managed-orders.ts'
import { submitOrder, createOrderRequest, shopperWith } from '../../testing/order-shopper.ts'
import { openRemoteShop } from '../../testing/remote-shop.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockManyProducts()
})

beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const PATH = '/admin/orders'
const seller = () => signInToDesk('seller')

/** Sends a form of an order with the key and version of its present page. */
async function send(
  desk: DeskBrowser,
  number: string,
  form: string,
  fields: Record<string, string> = {},
) {
  const { once, version } = await changeKeyOf(number)
  return desk.form(`${PATH}/${number}/${form}`, { once, version: String(version), ...fields })
}

const isDone = (answer: { status: number; headers: Headers }, number: string) =>
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${PATH}/${number}`])

describe('one order after the other', () => {
  it('are linked in sequence, without those that wait for a transfer', async () => {
    const [first, second] = [await paidOrder([['CUP', 1]]), await paidOrder([['CUP', 1]])]
    await placeOrder([['CUP', 1]])
    const desk = await seller()
    const nextOf = async (number: string) =>
      /href="\/admin\/orders\/(\d+)"[^>]*>Next order to be sent/.exec(
        (await desk.get(`${PATH}/${number}`)).text,
      )?.[1]
    expect(await nextOf(second)).toBe(first)
    expect(await nextOf(first)).toBe(second)
    isDone(await send(desk, second, 'sent', { tracking: '' }), second)
    isDone(await send(desk, first, 'sent', { tracking: '' }), first)
    expect(await nextOf(first)).toBeUndefined()
  })
})

describe('the list of orders', () => {
  it('lists an order with name, state and total, and finds it', async () => {
    const number = await placeOrder([['CUP', 2]])
    const desk = await seller()
    const { status, text } = await desk.get(`${PATH}?q=${number}`)
    expect(status).toBe(200)
    expect(text).toContain(`href="${PATH}/${number}"`)
    for (const word of ['Aino Öhman', 'Waits for a transfer', 'Not paid'])
      expect(mainText(text)).toContain(word)
    expect(mainText((await desk.get(`${PATH}?q=nobody-at-all`)).text)).toContain(
      'No order is like that',
    )
  })

  it('continues on the next page, and keeps the search', async () => {
    for (let placed = 0; placed < 51; placed += 1) await placeOrder([['PEN', 1]])
    const desk = await seller()
    const first = await desk.get(`${PATH}?q=PEN&status=transfer`)
    const next = /href="([^"]*before=\d+)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&')
    expect(next).toContain('q=PEN&status=transfer')
    const rest = await desk.get(next ?? '')
    expect(rest.status).toBe(200)
    expect(rest.text).toContain('Newest orders')
  })

  it('filters by day in the time zone of the shop', async () => {
    const number = await placeOrder([['CUP', 1]])
    const desk = await seller()
    const day = new Date(NOW).toISOString().slice(0, 10)
    const next = new Date(NOW + DAY_MS).toISOString().slice(0, 10)
    const has = async (query: string) =>
      (await desk.get(`${PATH}?q=${number}&${query}`)).text.includes(`${PATH}/${number}`)
    expect([await has(`from=${day}&until=${day}`), await has(`from=${next}`)]).toEqual([
      ...[true, false],
    ])
    expect(await has('status=nonsense&payment=nonsense&from=x')).toBe(true)
  })

  it('is open to sellers and owners only', async () => {
    const number = await placeOrder([['CUP', 1]])
    for (const path of [PATH, `${PATH}/${number}`, `${PATH}/${number}/invoice`, `${PATH}/doubt`]) {
      const codes = [
        await signInToDesk('owner'),
        await seller(),
        await signInToDesk('editor'),
        await signInToDesk('operator'),
      ].map(async (desk) => (await desk.get(path)).status)
      expect(await Promise.all(codes)).toEqual([200, 200, 403, 403])
    }
    const response = await send(await signInToDesk('editor'), number, 'cancel', { what: 'all' })
    expect([response.status, (await findManagedOrder(number)).status]).toEqual([403, 'pending'])
  })
})

describe('one order', () => {
  it('has lines, prices with tax, addresses, payment, e-mails and history', async () => {
    const number = await placeOrder([
      ['CUP', 2],
      ['KIND-0', 1],
    ])
    const { text } = await (await seller()).get(`${PATH}/${number}`)
    const shown = mainText(text)
    for (const word of [
      ...[`Order ${number}`, 'Kuppi', 'KIND-0', '25.5%', 'Aino Öhman', 'Kotikatu 1'],
      ...['aino@example.test', '0401234567', 'VAT included', 'Placed', 'Tilaus'],
    ]) {
      expect(shown).toContain(word)
    }
  })

  it('links a line to its product or variant, in the store view of the order', async () => {
    const number = await placeOrder([
      ['CUP', 1],
      ['KIND-0', 1],
    ])
    const { text } = await (await seller()).get(`${PATH}/${number}`)
    const hrefs = [...text.matchAll(/href="(\/admin\/products\/[^"]*)"/g)].map(([, href]) => href)
    expect(hrefs[0]).toBe('/admin/products/CUP')
    expect(hrefs[1]).toMatch(/^\/admin\/products\/[^?]+\?part=KIND-0$/)
    expect((await (await seller()).get(hrefs[1] ?? '')).status).toBe(200)
  })

  it('that is unknown or another brand’s returns 404', async () => {
    const number = await placeOrder([['CUP', 1]])
    const desk = await seller()
    expect((await desk.get(`${PATH}/999999999`)).status).toBe(404)
    expect((await desk.get(`${PATH}/x1`)).status).toBe(404)
    const otherDesk = await signInToDesk('seller', {
      brand: 'hair',
      origin: 'http://hair.localhost',
    })
    expect((await otherDesk.get(`${PATH}/${number}`)).status).toBe(404)
    expect((await otherDesk.get(`${PATH}?q=${number}`)).text).not.toContain(`${PATH}/${number}`)
    expect((await send(otherDesk, number, 'cancel', { what: 'all' })).status).toBe(404)
    expect((await findManagedOrder(number)).status).toBe('pending')
  })

  it.each([
    ['fi', 'Tuotteet'],
    ['de', 'Artikel'],
    ['it', 'Prodotti'],
  ])('is shown in the language of the browser: %s', async (language, word) => {
    const number = await placeOrder([['CUP', 1]])
    const { text } = await (
      await seller()
    ).get(`${PATH}/${number}`, {
      'Accept-Language': language,
    })
    expect(mainText(text)).toContain(word)
  })

  it('shows input as text', async () => {
    const number = await placeOrder([['CUP', 1]])
    const desk = await seller()
    isDone(await send(desk, number, 'note', { text: '<b>bold</b>' }), number)
    expect((await desk.get(`${PATH}/${number}`)).text).toContain('&lt;b&gt;bold&lt;/b&gt;')
  })
})

describe('forms of an order', () => {
  it('ship it with its tracking code: the e-mail is sent and audited', async () => {
    const number = await paidOrder([['CUP', 1]])
    const desk = await seller()
    isDone(await send(desk, number, 'sent', { tracking: ' JJFI -77 ' }), number)
    const shown = mainText((await desk.get(`${PATH}/${number}`)).text)
    for (const word of ['is sent', 'JJFI-77', 'matkalla']) expect(shown).toContain(word)
    const { status, events } = await findManagedOrder(number)
    expect([status, events.at(-1)?.kind]).toEqual(['shipped', 'sent'])
    const [entry] = await readAuditEntries()
    expect(entry).toMatchObject({
      ...{ action: 'order.sent', subject: number, before: '{"status":"processing"}' },
      after: '{"status":"shipped","tracking":"JJFI-77"}',
    })
    expect(entry?.actor).toMatch(/^seller-/)
    expect(events.at(-1)?.actor).toBe(entry?.actor)
  })

  it.each(['provider', 'Omistaja'])(
    'are audited with the e-mail address of the person: %s',
    async (name) => {
      const number = await placeOrder([['CUP', 1]])
      const email = `${name.toLowerCase()}@reuna.example`
      const desk = await signInToDesk('seller', { email })
      await desk.form('/admin/me/person', { name, locale: '' })
      await send(desk, number, 'note', { text: 'Soitettu' })
      expect((await findManagedOrder(number)).events.at(-1)?.actor).toBe(email)
    },
  )

  it('refuse an invalid tracking code with a message', async () => {
    const number = await placeOrder([['CUP', 1]])
    const response = await send(await seller(), number, 'sent', { tracking: '<script>' })
    expect(response.status).toBe(422)
    expect(response.text).toContain('value="&lt;script&gt;"')
    expect(mainText(response.text)).toContain('A tracking code has letters')
    expect((await findManagedOrder(number)).status).toBe('pending')
  })

  it('record its payment and its delivery', async () => {
    const number = await placeOrder([['CUP', 1]])
    const desk = await seller()
    isDone(await send(desk, number, 'paid'), number)
    expect((await findManagedOrder(number)).status).toBe('processing')
    isDone(await send(desk, number, 'delivered'), number)
    expect((await findManagedOrder(number)).status).toBe('complete')
    expect((await send(desk, number, 'sent')).status).toBe(422)
  })

  it('cancel pieces of a line, and the whole order', async () => {
    const number = await placeOrder([['CUP', 3]])
    const desk = await seller()
    const page = await desk.get(`${PATH}/${number}/cancel`)
    expect(mainText(page.text)).toContain('3 can be cancelled')
    const moved = await stockChangeOf('CUP', async () => {
      const some = { what: 'some', 'qty-1': '2', reason: 'sold-out' }
      isDone(await send(desk, number, 'cancel', some), number)
    })
    expect([moved, (await findManagedOrder(number)).lines[0]?.cancelled]).toEqual([2, 2])
    const [entry] = await readAuditEntries()
    expect(entry?.after).toContain('sold-out')
    isDone(await send(desk, number, 'cancel', { what: 'all' }), number)
    expect((await findManagedOrder(number)).status).toBe('canceled')
  })

  it.each([
    [{ what: 'some' }, 'Nothing was chosen'],
    [{ what: 'some', 'qty-1': '4' }, 'fewer pieces'],
    [{ what: 'some', 'qty-1': 'two' }, 'fewer pieces'],
  ])('cancel nothing for %j, and keep the input', async (fields, problem) => {
    const number = await placeOrder([['CUP', 3]])
    const response = await send(await seller(), number, 'cancel', fields)
    expect(response.status).toBe(422)
    expect(mainText(response.text)).toContain(problem)
    if ('qty-1' in fields) expect(response.text).toContain(`value="${fields['qty-1']}"`)
    expect((await findManagedOrder(number)).cancelled).toBe(0)
  })

  it('have one effect if sent repeatedly', async () => {
    const number = await placeOrder([['CUP', 3]])
    const desk = await seller()
    const { once, version } = await changeKeyOf(number)
    const fields = { once, version: String(version), what: 'some', 'qty-1': '1' }
    for (let round = 0; round < 3; round += 1) {
      isDone(await desk.form(`${PATH}/${number}/cancel`, fields), number)
    }
    expect((await findManagedOrder(number)).lines[0]?.cancelled).toBe(1)
    const written = (await readAuditEntries()).filter(({ subject }) => subject === number)
    expect(written.map(({ action }) => action)).toEqual(['order.cancel'])
    const changed = await desk.form(`${PATH}/${number}/cancel`, { ...fields, 'qty-1': '2' })
    expect(changed.status).toBe(422)
    expect(mainText(changed.text)).toContain('already sent with other values')
  })

  it('are audited at a repeat if the audit was lost', async () => {
    const number = await placeOrder([['CUP', 1]])
    const desk = await seller()
    const { once, version } = await changeKeyOf(number)
    const fields = { once, version: String(version), text: 'Soitettu' }
    const form = () => desk.form(`${PATH}/${number}/note`, fields)
    await testEnv().DB.prepare('ALTER TABLE desk_audit RENAME TO away').run()
    expect((await form()).status).toBe(500)
    await testEnv().DB.prepare('ALTER TABLE away RENAME TO desk_audit').run()
    isDone(await form(), number)
    expect((await readAuditEntries())[0]).toMatchObject({ action: 'order.note', subject: number })
    expect(
      (await findManagedOrder(number)).events.filter(({ kind }) => kind === 'note'),
    ).toHaveLength(1)
  })

  it('without an idempotency key are refused', async () => {
    const number = await placeOrder([['CUP', 1]])
    const response = await send(await seller(), number, 'cancel', { what: 'all', once: 'x' })
    expect(response.status).toBe(422)
    expect((await findManagedOrder(number)).status).toBe('pending')
  })

  it('of the second of two people return 409 with both, and succeed when repeated', async () => {
    const number = await placeOrder([['CUP', 2]])
    const desk = await seller()
    const { once, version } = await changeKeyOf(number)
    await managedOrderOperations().note(await changeKeyOf(number), 'Soitettu asiakkaalle')
    const fields = { once, version: String(version), what: 'some', 'qty-1': '1', reason: 'late' }
    const response = await desk.form(`${PATH}/${number}/cancel`, fields)
    expect(response.status).toBe(409)
    const shown = mainText(response.text)
    for (const word of ['Somebody else has changed', 'Maija', '1 × Kuppi', 'Late']) {
      expect(shown).toContain(word)
    }
    expect((await findManagedOrder(number)).cancelled).toBe(0)
    const hidden = Object.fromEntries(
      [...response.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    isDone(await desk.form(`${PATH}/${number}/cancel`, hidden), number)
    expect((await findManagedOrder(number)).lines[0]?.cancelled).toBe(1)
  })
})

describe('a refund at the desk', () => {
  const one = async () => {
    const number = await paidOrder([
      ['CUP', 1],
      ['PEN', 1],
    ])
    const { lines } = await findManagedOrder(number)
    return { number, total: lines[0]?.total ?? 0 }
  }

  it('of one of two lines is prefilled, summed up, paid back and restocked', async () => {
    const { number, total } = await one()
    const desk = await seller()
    const order = await desk.get(`${PATH}/${number}`)
    expect(order.text).toContain(`href="${PATH}/${number}/refund?line=1"`)
    const form = await desk.get(`${PATH}/${number}/refund?line=1`)
    const amount = (total / 100).toFixed(2)
    expect(form.text).toContain(`value="${amount}"`)
    const finnish = { 'Accept-Language': 'fi' }
    const inFinnish = await desk.get(`${PATH}/${number}/refund?line=1`, finnish)
    expect(inFinnish.text).toContain(`value="${amount.replace('.', ',')}"`)
    const query = new URLSearchParams({
      ...{ check: '1', 'amount-1': (total / 100).toFixed(2), 'restock-1': '1' },
      ...{ reason: 'damaged', way: 'hand' },
    })
    const checked = await desk.get(`${PATH}/${number}/refund?${query}`)
    expect(mainText(checked.text)).toMatch(/will be paid back.*Kuppi.*1 × Kuppi.*Damaged/s)
    expect((await findManagedOrder(number)).refunded).toBe(0)
    const moved = await stockChangeOf('CUP', async () => {
      isDone(await send(desk, number, 'refund', Object.fromEntries(query)), number)
    })
    expect([moved, (await findManagedOrder(number)).refunded]).toEqual([1, total])
    const [entry] = await readAuditEntries()
    expect(entry?.action).toBe('order.refund')
    expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({ amount: total, way: 'hand' })
  })

  it('requires a passkey proof after five minutes, and pays nothing before', async () => {
    const { number } = await one()
    const desk = await signInToDesk('seller', { verifiedAt: NOW - 5 * 60_000 })
    const response = await send(desk, number, 'refund', { other: '1', way: 'hand' })
    expect(response.status).toBe(403)
    expect((await findManagedOrder(number)).refunded).toBe(0)
    const lately = await signInToDesk('seller', { verifiedAt: NOW - 5 * 60_000 + 1 })
    isDone(await send(lately, number, 'refund', { other: '1', way: 'hand' }), number)
    expect((await findManagedOrder(number)).refunded).toBe(100)
  })

  it.each([
    ['12,5,0', 'An amount looks like'],
    ['-1', 'An amount looks like'],
    ['1e3', 'An amount looks like'],
    ['', 'Nothing was chosen'],
  ])('of %j is refused', async (other, problem) => {
    const { number } = await one()
    const query = new URLSearchParams({ check: '1', other })
    const answer = await (await seller()).get(`${PATH}/${number}/refund?${query}`)
    expect([answer.status, mainText(answer.text).includes(problem)]).toEqual([422, true])
  })

  it('of an unpaid order has a message and no form', async () => {
    const number = await placeOrder([['CUP', 1]])
    const { status, text } = await (await seller()).get(`${PATH}/${number}/refund`)
    expect(status).toBe(200)
    expect(mainText(text)).toContain('Nothing has been paid for this order yet.')
    expect(text).not.toContain('name="amount-1"')
  })

  it('of more than was paid is refused', async () => {
    const { number } = await one()
    const response = await send(await seller(), number, 'refund', { other: '9999', way: 'hand' })
    expect(response.status).toBe(422)
    expect(mainText(response.text)).toContain('more than can be paid back')
  })

  it('is prefilled with the amount owed after a cancellation', async () => {
    const number = await paidOrder([['CUP', 2]])
    const desk = await seller()
    await send(desk, number, 'cancel', { what: 'all' })
    const { paid, lines, shipping } = await findManagedOrder(number)
    const { text } = await desk.get(`${PATH}/${number}/refund?owed=1`)
    const filled = (name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1] ?? ''
    const sum = ['amount-1', 'shipping', 'other'].map((name) => Number(filled(name)))
    expect(Math.round(sum.reduce((all, each) => all + each, 0) * 100)).toBe(paid)
    expect(sum.slice(0, 2)).toEqual([(lines[0]?.total ?? 0) / 100, shipping / 100])
  })
})

it('every change of an order has a label in the audit', async () => {
  const number = await paidOrder([['CUP', 2]])
  const desk = await seller()
  await send(desk, number, 'note', { text: 'x' })
  await send(desk, number, 'cancel', { what: 'some', 'qty-1': '1' })
  await send(desk, number, 'refund', { other: '1', way: 'hand' })
  await send(desk, number, 'sent')
  await send(desk, number, 'delivered')
  const actions = (await readAuditEntries()).slice(0, 5).map(({ action }) => action)
  expect(actions).toEqual([
    ...['order.delivered', 'order.sent', 'order.refund', 'order.cancel', 'order.note'],
  ])
  const { text } = await (await signInToDesk('owner')).get('/admin/audit')
  for (const words of ['Noted a delivery', 'Sent an order', 'Paid money back', 'Noted an order']) {
    expect(mainText(text)).toContain(words)
  }
})

describe('papers of an order', () => {
  it('have a way back in the language of the desk, and no button that needs scripts without them', async () => {
    const number = await placeOrder([['CUP', 1]])
    const { text } = await (await seller()).get(`${PATH}/${number}/packing-slip`)
    expect(text).toContain(`href="${PATH}/${number}" class="button plain">Order ${number}</a>`)
    expect(text).toMatch(/<button[^>]*data-print="[^"]*"[^>]*hidden=""/)
  })

  it('an invoice names seller, buyer, number, dates, lines, VAT by rate and totals', async () => {
    const number = await paidOrder([['CUP', 2]])
    const { text } = await (await seller()).get(`${PATH}/${number}/invoice`)
    const shown = textOf(text)
    for (const word of [
      ...[`Lasku ${number}`, 'Myyjä', 'Y-tunnus', 'ALV-tunniste: FI', 'Ostaja', 'Aino Öhman'],
      ...[
        'Laskun päivä',
        'Kuppi',
        'ALV verokannoittain',
        '25,5 %',
        'Hinta ilman ALV',
        '7,96 €',
        'Veroton',
        'Yhteensä',
      ],
    ]) {
      expect(shown).toContain(word)
    }
    expect(text).not.toContain('id="desk-nav"')
  })

  it('a packing slip has the products without prices and cancelled ones', async () => {
    const number = await placeOrder([
      ['CUP', 3],
      ['PEN', 1],
    ])
    const desk = await seller()
    await send(desk, number, 'cancel', { what: 'some', 'qty-2': '1', 'qty-1': '1' })
    const { text } = await desk.get(`${PATH}/${number}/packing-slip`)
    const shown = textOf(text)
    expect(shown).toMatch(/CUP\s*Kuppi\s*2/)
    expect(shown).not.toMatch(/Kynä|€|EUR/)
  })

  it('an invoice of a cancelled order charges nothing', async () => {
    const number = await placeOrder([['CUP', 1]])
    const desk = await seller()
    await send(desk, number, 'cancel', { what: 'all' })
    const shown = textOf((await desk.get(`${PATH}/${number}/invoice`)).text)
    expect(shown).toContain('mitään ei veloiteta')
  })
})

describe('a credit note', () => {
  const returned = async () => {
    const number = await paidOrder([['CUP', 2]])
    const desk = await seller()
    await send(desk, number, 'sent')
    await send(desk, number, 'refund', { 'amount-1': '9.99', reason: 'withdrawal', way: 'hand' })
    return { number, desk }
  }

  it('names seller, buyer, its number, the invoice, the refunded amount, and VAT by rate', async () => {
    const { number, desk } = await returned()
    const order = await desk.get(`${PATH}/${number}`)
    const path = `${PATH}/${number}/credit-note/${number}-1`
    expect(order.text).toContain(`href="${path}"`)
    const { text } = await desk.get(path)
    const shown = textOf(text)
    for (const word of [
      ...[`Hyvityslasku ${number}-1`, 'Myyjä', 'ALV-tunniste: FI', 'Ostaja', 'Aino Öhman'],
      ...[
        `Hyvittää laskun ${number}`,
        'Kuppi (CUP)',
        '25,5 %',
        'Peruuttamisoikeus',
        'Hyvitys yhteensä',
      ],
      ...['9,99 €', '7,96 €', '2,03 €'],
    ]) {
      expect(shown).toContain(word)
    }
    expect(text).not.toContain('id="desk-nav"')
  })

  it('with another number, or of an order without refunds, returns 404', async () => {
    const { number, desk } = await returned()
    for (const note of [`${number}-2`, '1', number]) {
      expect((await desk.get(`${PATH}/${number}/credit-note/${note}`)).status).toBe(404)
    }
    const plain = await paidOrder([['CUP', 1]])
    expect((await desk.get(`${PATH}/${plain}/credit-note/${plain}-1`)).status).toBe(404)
  })
})

describe('orders in doubt', () => {
  const lost = async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-1')
    const request = await createOrderRequest(shopper)
    shop.fail(/^POST \/api\/order$/, () => Promise.reject(new TypeError('lost on the way')))
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    shop.mend()
    return request.order_id
  }

  it("are listed, and released under the backend's number", async () => {
    const key = await lost()
    const desk = await seller()
    expect((await desk.get(`${PATH}/doubt`)).text).toContain(key)
    const fields = { as: 'placed', [`number-${key}`]: '000000778' }
    const response = await desk.form(`${PATH}/doubt/${key}`, fields)
    expect(response.headers.get('Location')).toBe(`${PATH}/doubt`)
    expect((await desk.get(`${PATH}/doubt`)).text).not.toContain(`>${key}<`)
    const [entry] = await readAuditEntries()
    expect(entry).toMatchObject({ action: 'order.release', subject: key })
    const released = testEnv().DB.prepare(
      "SELECT kid FROM admin_audit WHERE action = 'order.release' ORDER BY seq DESC",
    )
    expect(await released.first('kid')).toMatch(/^desk:\d+$/)
    const state = 'SELECT state, order_number FROM order_ledger WHERE key = ?'
    expect(await testEnv().DB.prepare(state).bind(key).first()).toEqual({
      ...{ state: 'placed', order_number: '000000778' },
    })
  })

  it('of one brand are invisible to another and cannot be released by it', async () => {
    const key = await lost()
    const otherDesk = await signInToDesk('seller', {
      brand: 'hair',
      origin: 'http://hair.localhost',
    })
    expect((await otherDesk.get(`${PATH}/doubt`)).text).not.toContain(key)
    await otherDesk.form(`${PATH}/doubt/${key}`, { as: 'not-placed' })
    expect((await (await seller()).get(`${PATH}/doubt`)).text).toContain(key)
  })

  it('of one brand are listed regardless of how many older ones another has', async () => {
    const key = await lost()
    const { DB } = testEnv()
    await DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       INSERT INTO order_ledger (key, site, scope, cart, fp, state, total, created_at, updated_at)
       SELECT 'older-' || i, 'hair/fi', 's' || i, 'c' || i, 'f', 'unknown', 1, 1, 1 FROM n`,
    ).run()
    const { text } = await (await seller()).get(`${PATH}/doubt`)
    await DB.prepare("DELETE FROM order_ledger WHERE site = 'hair/fi'").run()
    expect(text).toContain(key)
    expect(text).not.toContain('older-1')
  })

  it('are released as not placed, once, and as placed only with a number', async () => {
    const key = await lost()
    const desk = await seller()
    const t = async (as: string) => {
      await desk.form(`${PATH}/doubt/${key}`, { as })
      return mainText((await desk.get(`${PATH}/doubt`)).text)
    }
    expect(await t('placed')).toContain('A number has letters')
    expect(await t('not-placed')).toContain('counts as not placed')
    expect(await t('not-placed')).toContain('No order with this key')
  })
})

describe('notices of withdrawal', () => {
  const notice = async (orderNumber: string) => {
    const fields = { name: 'Aino Öhman', orderNumber, email: 'aino@example.test' }
    await sendForm(WITHDRAWAL_FORM, { ...fields, goods: 'Kuppi', reason: '', step: 'confirm' })
  }

  it('are shown at their order with the refund deadline', async () => {
    const number = await paidOrder([['CUP', 1]])
    const desk = await seller()
    await send(desk, number, 'delivered')
    vi.setSystemTime(NOW + DAY_MS)
    await notice(number)
    const later = await signInToDesk('seller', { at: NOW + DAY_MS })
    const order = mainText((await later.get(`${PATH}/${number}`)).text)
    const by = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(NOW + 15 * DAY_MS)
    for (const word of ['Withdrawal of', 'Sent in time', by]) expect(order).toContain(word)
    expect((await later.get(`${PATH}?q=${number}`)).text).toContain('>Withdrawal<')
  })

  it('are late after fourteen days, and after the withdrawal period', async () => {
    const number = await paidOrder([['CUP', 1]])
    await send(await seller(), number, 'delivered')
    const end = NOW + 40 * DAY_MS
    vi.setSystemTime(end)
    await notice(number)
    vi.setSystemTime(end + 15 * DAY_MS)
    const desk = await signInToDesk('seller', { at: end + 15 * DAY_MS })
    const shown = mainText((await desk.get(`${PATH}/withdrawals`)).text)
    for (const word of ['too late', 'Sent after its end', number]) expect(shown).toContain(word)
  })

  it("are handled once, with the person's name", async () => {
    const number = await paidOrder([['CUP', 1]])
    await notice(number)
    const desk = await seller()
    const { text } = await desk.get(`${PATH}/${number}`)
    const form = /action="(\/admin\/orders\/withdrawals\/\d+)"/.exec(text)?.[1] ?? ''
    const otherDesk = await signInToDesk('seller', {
      brand: 'hair',
      origin: 'http://hair.localhost',
    })
    expect((await otherDesk.get(`${PATH}/withdrawals`)).text).not.toContain(number)
    await otherDesk.form(form)
    expect((await desk.get(`${PATH}/withdrawals`)).text).toContain(`${PATH}/${number}`)
    isDone(await desk.form(form, { back: `orders/${number}` }), number)
    expect(mainText((await desk.get(`${PATH}/${number}`)).text)).toContain('Settled by seller-')
    await desk.form(form, { back: 'https://evil.example' })
    const open = await desk.get(`${PATH}/withdrawals`)
    expect(mainText(open.text)).toContain('Somebody else has already settled it')
    expect((await desk.get(`${PATH}/withdrawals?settled=1`)).text).toContain(`${PATH}/${number}`)
    const entries = await readAuditEntries()
    expect(entries.filter(({ action }) => action === 'withdrawal.settle')).toHaveLength(1)
  })

  it('link to the cancellation of an unshipped order, and to the refund of a shipped one', async () => {
    const number = await paidOrder([['CUP', 1]])
    await notice(number)
    const desk = await seller()
    const leadsTo = async (what: string) => {
      const href = `${PATH}/${number}/${what}?reason=withdrawal`
      return (await desk.get(`${PATH}/${number}`)).text.includes(`href="${href}"`)
    }
    expect([await leadsTo('cancel'), await leadsTo('refund')]).toEqual([true, false])
    const form = await desk.get(`${PATH}/${number}/cancel?reason=withdrawal`)
    expect(form.text).toMatch(/<option value="withdrawal" selected=""/)
    await send(desk, number, 'delivered')
    expect([await leadsTo('cancel'), await leadsTo('refund')]).toEqual([false, true])
  })

  it('with an unknown order or address are marked as such', async () => {
    await notice('000000001')
    const shown = mainText((await (await seller()).get(`${PATH}/withdrawals`)).text)
    expect(shown).toContain('000000001: no order with this number and email address')
  })
})
