import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readAuditEntries,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  type DeskBrowser,
  mainText,
} from '../../testing/desk.ts'
import {
  changeKeyOf,
  managedOrderOperations,
  findManagedOrder,
  paidOrder,
  placeOrder,
  stockManyProducts,
} from '../../testing/managed-orders.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockManyProducts()
})
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { SHOP, DB } = testEnv()
  await SHOP.prepare('DELETE FROM orders').run()
  await DB.prepare('DELETE FROM desk_audit').run()
})
afterAll(() => void vi.useRealTimers())

const PATH = '/admin/orders/send'
const seller = () => signInToDesk('seller')
const pen = () => paidOrder([['PEN', 1]])

/** The key of a row in the page. */
async function keyOf(desk: DeskBrowser, number: string): Promise<Record<string, string>> {
  const name = `key-${number}`
  const { text } = await desk.get(PATH)
  return { [name]: new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '' }
}

async function keysOf(desk: DeskBrowser, numbers: readonly string[]) {
  const keys = await Promise.all(numbers.map((number) => keyOf(desk, number)))
  return Object.assign({}, ...keys) as Record<string, string>
}

const statusOf = async (number: string) => (await findManagedOrder(number)).status
const trackingOf = async (number: string) =>
  (await findManagedOrder(number)).events.at(-1)?.detail.tracking

describe('orders to be sent', () => {
  it('are paid or cash-on-delivery ones, oldest first, not those that wait for transfers', async () => {
    const first = await pen()
    const transfer = await placeOrder([['PEN', 1]])
    const onDelivery = await placeOrder([['CUP', 2]], { payment: 'cashondelivery' })
    const desk = await seller()
    const shown = mainText((await desk.get(PATH)).text)
    expect(shown.indexOf(first)).toBeLessThan(shown.indexOf(onDelivery))
    expect(shown).not.toContain(transfer)
    for (const word of ['2 × Kuppi', 'CUP', 'Aino Öhman']) expect(shown).toContain(word)
    const waiting = mainText((await desk.get('/admin/orders?status=transfer')).text)
    expect([waiting.includes(transfer), waiting.includes(onDelivery)]).toEqual([true, false])
    const fresh = mainText((await desk.get('/admin/orders?status=pending')).text)
    expect([fresh.includes(transfer), fresh.includes(onDelivery)]).toEqual([false, true])
  })

  it('are shipped in one step, with or without codes; others stay', async () => {
    const [one, other, third] = [await pen(), await pen(), await pen()]
    const desk = await seller()
    const response = await desk.form(PATH, {
      ...(await keysOf(desk, [one, other, third])),
      ...{
        [`tracking-${one}`]: ' JJFI 6400 77 ',
        [`tracking-${other}`]: '',
        [`tick-${other}`]: '1',
      },
      [`tracking-${third}`]: '',
    })
    expect([response.status, response.headers.get('Location')]).toEqual([303, PATH])
    expect(await Promise.all([one, other, third].map(statusOf))).toEqual([
      ...['shipped', 'shipped', 'processing'],
    ])
    expect(await trackingOf(one)).toBe('JJFI640077')
    const shown = mainText((await desk.get(PATH)).text)
    for (const word of ['2 orders are marked as sent', third]) expect(shown).toContain(word)
    const written = (await readAuditEntries()).find(({ subject }) => subject === one)
    expect(written).toMatchObject({
      ...{ action: 'order.sent', before: '{"status":"processing"}' },
      after: '{"status":"shipped","tracking":"JJFI640077"}',
    })
  })

  it('are shipped once for a repeated form', async () => {
    const number = await pen()
    const desk = await seller()
    const fields = { ...(await keyOf(desk, number)), [`tick-${number}`]: '1' }
    for (let round = 0; round < 2; round += 1) {
      expect((await desk.form(PATH, fields)).status).toBe(303)
    }
    const { events } = await findManagedOrder(number)
    expect(events.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
    const written = (await readAuditEntries()).filter(({ subject }) => subject === number)
    expect(written).toHaveLength(1)
  })

  it('changed by another person meanwhile are skipped and named; the others are shipped', async () => {
    const [first, second] = [await pen(), await pen()]
    const desk = await seller()
    const keys = await keysOf(desk, [first, second])
    await managedOrderOperations().note(await changeKeyOf(first), 'Odota vielä')
    const response = await desk.form(PATH, {
      ...keys,
      [`tracking-${first}`]: 'A1',
      [`tick-${second}`]: '1',
    })
    expect(response.status).toBe(409)
    const shown = mainText(response.text)
    expect(shown).toContain(`Somebody else has changed ${first} meanwhile`)
    expect(shown).toContain('1 order is marked as sent')
    expect(response.text).toContain('value="A1"')
    expect([await statusOf(first), await statusOf(second)]).toEqual(['processing', 'shipped'])
  })

  it('keep the entered code after a conflict, and name the other person', async () => {
    const number = await pen()
    const [desk, other] = [
      await seller(),
      await signInToDesk('seller', { email: 'otso@reuna.example' }),
    ]
    const mine = { ...(await keyOf(desk, number)), [`tracking-${number}`]: 'MINE-1' }
    await other.form(PATH, { ...(await keyOf(other, number)), [`tracking-${number}`]: 'THEIRS-1' })
    const response = await desk.form(PATH, mine)
    expect(response.status).toBe(409)
    const shown = mainText(response.text)
    expect(shown).toContain(`${number} Sent: MINE-1 Sent Sent · otso@reuna.example · Nov 18, 2026`)
    expect(await trackingOf(number)).toBe('THEIRS-1')
  })

  it.each([
    [{ code: '' }, 'Enter a tracking code or tick an order first'],
    [{ code: '<b>' }, 'A tracking code has letters'],
  ])('stay with %j, which is kept', async ({ code }, problem) => {
    const [first, second] = [await pen(), await pen()]
    const desk = await seller()
    const validCode = code && { [`tracking-${second}`]: 'GOOD-1' }
    const keys = await keysOf(desk, [first, second])
    const response = await desk.form(PATH, { ...keys, [`tracking-${first}`]: code, ...validCode })
    expect(response.status).toBe(422)
    expect(mainText(response.text)).toContain(problem)
    if (validCode) {
      expect(response.text).toContain('value="GOOD-1"')
      expect(response.text).toMatch(/aria-invalid="true"[^>]* value="&lt;b&gt;"/)
    }
    expect([await statusOf(first), await statusOf(second)]).toEqual(['processing', 'processing'])
  })

  it('can be selected all at once, and none if all are gone', async () => {
    const number = await pen()
    await pen()
    const desk = await seller()
    const all = (await desk.get(`${PATH}?all=1`)).text
    expect(all.match(/checked=""/g)).toHaveLength(2)
    expect((await desk.get(PATH)).text).not.toContain('checked=""')
    await testEnv().SHOP.prepare(`UPDATE orders SET status = 'shipped'`).run()
    expect(mainText((await desk.get(PATH)).text)).toContain('Nothing waits to be sent')
    expect(await statusOf(number)).toBe('shipped')
  })

  it.each([
    ['fi', 'Lähetettävät tilaukset'],
    ['de', 'Zu versendende Bestellungen'],
    ['it', 'Ordini da spedire'],
  ])('are listed in the language of the browser: %s', async (language, words) => {
    const { text } = await (await seller()).get(PATH, { 'Accept-Language': language })
    expect(mainText(text)).toContain(words)
  })
})

describe('packing slips of several orders', () => {
  const SLIPS = '/admin/orders/packing-slips'
  const numbersIn = (html: string) =>
    [...html.matchAll(/<h1>Lähete (\d+)<\/h1>/g)].map(([, number]) => number)

  it('are those of the selected orders, else of all pending ones, each on its own page', async () => {
    const [one, other, third] = [await pen(), await pen(), await pen()]
    const desk = await seller()
    const keys = await keysOf(desk, [one, other, third])
    const chosen = { [`tick-${other}`]: '1', [`tracking-${third}`]: 'JJFI 1' }
    const some = await desk.form(SLIPS, { ...keys, ...chosen })
    expect([some.status, numbersIn(some.text)]).toEqual([200, [other, third]])
    expect(some.text.match(/<main/g)).toHaveLength(1)
    const all = await desk.form(SLIPS, keys)
    expect(numbersIn(all.text)).toEqual([one, other, third])
    expect(numbersIn((await desk.get(SLIPS)).text)).toEqual([one, other, third])
    expect(await statusOf(other)).toBe('processing')
  })

  it('exclude other brands, with a message if nothing is pending', async () => {
    const number = await pen()
    const otherDesk = await signInToDesk('seller', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    const fields = { [`key-${number}`]: '1-abcdefgh', [`tick-${number}`]: '1' }
    const answer = await otherDesk.form(SLIPS, fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, PATH])
    expect((await otherDesk.get(SLIPS)).status).toBe(303)
  })
})

describe('an order that waits for a transfer', () => {
  it('asks for the payment first, then for shipping', async () => {
    const number = await placeOrder([['PEN', 1]])
    const desk = await seller()
    const at = `/admin/orders/${number}`
    const before = (await desk.get(at)).text
    expect(mainText(before)).toContain('The transfer has not arrived yet')
    expect(before).toMatch(/class="button primary">Payment of/)
    expect(before).toMatch(/class="button plain">Mark as sent/)
    const { once, version } = await changeKeyOf(number)
    await desk.form(`${at}/paid`, { once, version: String(version) })
    expect((await desk.get(at)).text).toMatch(/class="button primary">Mark as sent/)
    expect(mainText((await desk.get(PATH)).text)).toContain(number)
  })
})
