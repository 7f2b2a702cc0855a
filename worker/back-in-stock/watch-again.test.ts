import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WATCH_ANSWER_FORM, WATCH_FORM } from '../../shared/back-in-stock/watch.ts'
import { IN_STOCK, productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import type { StockItem } from '../../shared/product/product.ts'
import { hair } from '../brand/hair.ts'
import { runByClock } from '../scheduled.ts'
import { insertMail, readMails } from '../shop/mail-outbox.ts'
import { openAccounts } from '../testing/accounts.ts'
import { sendForm } from '../testing/entry.ts'
import { failingDb } from '../testing/failing-db.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { importStock } from '../testing/watched-goods.ts'
import { tellBackInStock } from './tell.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const { SHOP } = testEnv()
const LAMP = { id: 9001, sku: 'LAMP', name: 'Lamppu' }

beforeAll(async () => {
  await openAccounts()
  await importStock(SOLD_OUT, SOLD_OUT)
})
beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

const watch = (email: string) => sendForm(WATCH_FORM, { sku: 'LAMP', variant: 'LAMP', email })
const lettersTo = async (email: string) =>
  (await readMails(SHOP, 500)).filter(({ recipient }) => recipient === email)

describe('a wish to be told that is asked again', () => {
  it('can be confirmed by the link of its last letter, as long as that of the first', async () => {
    const email = 'uudelleen@example.test'
    await watch(email)
    vi.setSystemTime(NOW + 13 * DAY_MS)
    await watch(email)
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(2)
    vi.setSystemTime(NOW + 20 * DAY_MS)
    await runByClock(testEnv(), NOW + 20 * DAY_MS)
    const token = /\/confirm\/([\da-f]{64})/.exec(letters[0]?.body ?? '')?.[1] ?? ''
    const { location } = await sendForm(WATCH_ANSWER_FORM, { step: 'confirm', token })
    expect(location).toBe('/sent/confirmed/LAMP')
  })

  it('writes to nobody more than ten times in an hour and twenty in a day for one brand, however old the wishes are', async () => {
    const write = (recipient: string, many: number, at: number, website = 'electronics') =>
      SHOP.batch(
        Array.from({ length: many }, (_, each) =>
          insertMail(
            SHOP,
            {
              website,
              ...{ once: `watch:${recipient}${each}:${at}`, kind: 'contact', locale: 'fi-FI' },
              ...{ recipient, subject: 'Vahvista', body: 'Vahvista' },
            },
            at,
          ),
        ),
      )
    await write('tunti@example.test', 10, NOW - HOUR_MS / 2)
    await write('paiva@example.test', 20, NOW - DAY_MS / 2)
    await write('eilen@example.test', 20, NOW - DAY_MS)
    await write('muualla@example.test', 20, NOW - HOUR_MS / 2, 'hair')
    const statuses = await Promise.all(
      ['tunti', 'paiva', 'eilen', 'muualla'].map((name) => watch(`${name}@example.test`)),
    )
    expect(statuses.map(({ status }) => status)).toEqual([429, 429, 303, 303])
  })
})

describe('a link of a letter of one brand', () => {
  it('confirms and ends nothing at the host of another, which learns no address', async () => {
    const email = 'yksi-kauppa@example.test'
    await watch(email)
    const [letter] = await lettersTo(email)
    const token = /\/confirm\/([\da-f]{64})/.exec(letter?.body ?? '')?.[1] ?? ''
    const origin = `http://${hair.hosts[0]}`
    const answer = (step: string, at = '') =>
      sendForm(at + WATCH_ANSWER_FORM, { step, token }, {}, at === '' ? {} : { Origin: at })
    expect((await answer('confirm', origin)).location).toBe('/sent/over/-')
    expect((await answer('leave', origin)).location).toBe('/sent/left/-')
    expect((await answer('confirm')).location).toBe('/sent/confirmed/LAMP')
  })
})

describe('being told by the clock', () => {
  it('is not stopped by another shop whose goods cannot be read: that one is told in the next run', async () => {
    const goods = (stock: StockItem) =>
      stockCatalog([{ type: 'product', value: productOf({ ...LAMP, stock }) }], 'hair_fi')
    await goods(SOLD_OUT)
    const wait = async (email: string, origin: string) => {
      const fields = { sku: 'LAMP', variant: 'LAMP', email }
      await sendForm(origin + WATCH_FORM, fields, {}, { Origin: origin })
      const [letter] = await lettersTo(email)
      const token = /\/confirm\/([\da-f]{64})/.exec(letter?.body ?? '')?.[1] ?? ''
      await sendForm(origin + WATCH_ANSWER_FORM, { step: 'confirm', token }, {}, { Origin: origin })
    }
    await wait('ensin@example.test', 'http://localhost')
    await wait('sitten@example.test', `http://${hair.hosts[0]}`)
    await goods(IN_STOCK)
    await importStock(IN_STOCK, IN_STOCK)
    const { db } = failingDb(SHOP, 2, 'before')
    await tellBackInStock(testEnv({ SHOP: db }), NOW)
    expect(await lettersTo('ensin@example.test')).toHaveLength(1)
    const [told] = await lettersTo('sitten@example.test')
    expect([told?.subject, told?.website]).toEqual(['Lamppu on taas varastossa', 'hair'])
    await tellBackInStock(testEnv(), NOW)
    expect(await lettersTo('ensin@example.test')).toHaveLength(2)
    expect(await lettersTo('sitten@example.test')).toHaveLength(2)
  })
})

describe('the unsubscribe button of a mail program', () => {
  it('takes a wish to be told off, without a login or a cookie, and again without an effect', async () => {
    const email = 'painallus@example.test'
    await importStock(SOLD_OUT, SOLD_OUT)
    await watch(email)
    const [letter] = await lettersTo(email)
    const path = new URL(letter?.unsubscribe ?? 'none:').pathname
    expect(path).toMatch(/^\/unsubscribe\/back-in-stock\/[\da-f]{64}$/)
    const { headers } = await visit(path)
    expect(headers.get('Location')).toBe(
      path.replace('/unsubscribe/back-in-stock/', '/back-in-stock/leave/'),
    )
    const waits = async () =>
      (await SHOP.prepare('SELECT 1 FROM submission WHERE email = ?').bind(email).first()) !== null
    expect(await waits()).toBe(true)
    for (const _ of ['a press', 'and again']) {
      const init = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const body = 'List-Unsubscribe=One-Click'
      const answer = await visit(path, { method: 'POST', headers: init, body })
      expect([answer.status, await waits()]).toEqual([200, false])
    }
  })
})
