import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  SUBSCRIPTION_ANSWER_FORM,
  SUBSCRIBE_FORM,
} from '../../shared/back-in-stock/subscription.ts'
import { childOf, IN_STOCK, productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import type { StockItem } from '../../shared/product/product.ts'
import { electronics } from '../brand/electronics.ts'
import { hair } from '../brand/hair.ts'
import { runScheduled } from '../scheduled.ts'
import { insertMail } from '../mail/insert-mail.ts'
import { readMails } from '../testing/mails.ts'
import { prepareAccounts } from '../testing/accounts.ts'
import { sendForm } from '../testing/send-form.ts'
import { failingDb } from '../testing/failing-db.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { importStock } from '../testing/subscribed-products.ts'
import { notifyBackInStock } from './notify.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const { SHOP } = testEnv()
const LAMP = { id: 9001, sku: 'LAMP', name: 'Lamppu' }

beforeAll(async () => {
  await prepareAccounts()
  await importStock(SOLD_OUT, SOLD_OUT)
})
beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

const watch = (email: string) => sendForm(SUBSCRIBE_FORM, { sku: 'LAMP', variant: 'LAMP', email })
const emailsTo = async (email: string) =>
  (await readMails(SHOP, 500)).filter(({ recipient }) => recipient === email)

const write = (recipient: string, many: number, at: number, brandId = 'electronics') =>
  SHOP.batch(
    Array.from({ length: many }, (_, each) =>
      insertMail(
        SHOP,
        {
          website: brandId,
          ...{ once: `watch:${recipient}${each}:${at}`, kind: 'contact', locale: 'fi-FI' },
          ...{ recipient, subject: 'Vahvista', body: 'Vahvista', html: '' },
        },
        at,
      ),
    ),
  )

describe('a repeated request for a notification', () => {
  it('can be confirmed by the link of the first and of the last e-mail', async () => {
    const email = 'uudelleen@example.test'
    await watch(email)
    vi.setSystemTime(NOW + 13 * DAY_MS)
    await watch(email)
    const emails = await emailsTo(email)
    expect(emails).toHaveLength(2)
    vi.setSystemTime(NOW + 20 * DAY_MS)
    await runScheduled(testEnv(), NOW + 20 * DAY_MS)
    const token = /\/confirm\/([\da-f]{64})/.exec(emails[0]?.body ?? '')?.[1] ?? ''
    const { location } = await sendForm(SUBSCRIPTION_ANSWER_FORM, { step: 'confirm', token })
    expect(location).toBe('/sent/confirmed/LAMP')
  })

  it('sends at most ten e-mails per hour and twenty per day to an address, per brand', async () => {
    await write('tunti@example.test', 10, NOW - HOUR_MS / 2)
    await write('paiva@example.test', 20, NOW - DAY_MS / 2)
    await write('eilen@example.test', 20, NOW - DAY_MS)
    await write('muualla@example.test', 20, NOW - HOUR_MS / 2, 'hair')
    const statuses = await Promise.all(
      ['tunti', 'paiva', 'eilen', 'muualla'].map((name) => watch(`${name}@example.test`)),
    )
    expect(statuses.map(({ status }) => status)).toEqual([429, 429, 303, 303])
  })

  it('writes one e-mail for concurrent requests at the limit of an hour', async () => {
    const email = 'yhta-aikaa@example.test'
    await write(email, 9, NOW - HOUR_MS / 2)
    const wishes = [
      { sku: 'LAMP', variant: 'LAMP' },
      { sku: 'SHIRT', variant: 'SHIRT-S' },
      { sku: 'SHIRT', variant: 'SHIRT-M' },
    ]
    const responses = await Promise.all(
      wishes.map((wish) => sendForm(SUBSCRIBE_FORM, { ...wish, email })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 429, 429])
    expect(await emailsTo(email)).toHaveLength(10)
    const stored = SHOP.prepare('SELECT count(*) AS n FROM submission WHERE email = ?').bind(email)
    expect(await stored.first('n')).toBe(1)
  })
})

describe('a link of an e-mail of one brand', () => {
  it("has no effect at another brand's host and does not reveal the address", async () => {
    const email = 'yksi-kauppa@example.test'
    await watch(email)
    const [mail] = await emailsTo(email)
    const token = /\/confirm\/([\da-f]{64})/.exec(mail?.body ?? '')?.[1] ?? ''
    const origin = `http://${hair.hosts[0]}`
    const answer = (step: string, at = '') =>
      sendForm(at + SUBSCRIPTION_ANSWER_FORM, { step, token }, {}, at === '' ? {} : { Origin: at })
    expect((await answer('confirm', origin)).location).toBe('/sent/over/-')
    expect((await answer('leave', origin)).location).toBe('/sent/left/-')
    expect((await answer('confirm')).location).toBe('/sent/confirmed/LAMP')
  })
})

describe('notifications by the scheduled run', () => {
  it('continues in the next run with shops that follow one whose products cannot be read', async () => {
    const products = (stock: StockItem) =>
      stockCatalog([{ type: 'product', value: productOf({ ...LAMP, stock }) }], 'hair_fi')
    await products(SOLD_OUT)
    const wait = async (email: string, origin: string) => {
      const fields = { sku: 'LAMP', variant: 'LAMP', email }
      await sendForm(origin + SUBSCRIBE_FORM, fields, {}, { Origin: origin })
      const [mail] = await emailsTo(email)
      const token = /\/confirm\/([\da-f]{64})/.exec(mail?.body ?? '')?.[1] ?? ''
      await sendForm(
        origin + SUBSCRIPTION_ANSWER_FORM,
        { step: 'confirm', token },
        {},
        { Origin: origin },
      )
    }
    await wait('ensin@example.test', 'http://localhost')
    await wait('sitten@example.test', `http://${hair.hosts[0]}`)
    await products(IN_STOCK)
    await importStock(IN_STOCK, IN_STOCK)
    const { db } = failingDb(SHOP, 2, 'before')
    await notifyBackInStock(testEnv({ SHOP: db }), NOW)
    expect(await emailsTo('ensin@example.test')).toHaveLength(1)
    const [notified] = await emailsTo('sitten@example.test')
    expect([notified?.subject, notified?.website]).toEqual(['Lamppu on taas varastossa', 'hair'])
    await notifyBackInStock(testEnv(), NOW)
    expect(await emailsTo('ensin@example.test')).toHaveLength(2)
    expect(await emailsTo('sitten@example.test')).toHaveLength(2)
  })
})

describe('very many back-in-stock notifications', () => {
  it('is spread over several runs, so that other scheduled tasks can use the database', async () => {
    const skus = Array.from({ length: 5 }, (_, index) => `RUN-${index}`)
    const products = skus.map((sku, index) =>
      productOf({ id: 9200 + index, sku, name: sku, stock: IN_STOCK }),
    )
    await stockCatalog(products.map((value) => ({ type: 'product', value })))
    await SHOP.prepare(
      `INSERT INTO submission (fp, kind, website, store, email, email_hmac, consent_version, payload,
         created_at, confirmed_at, expires_at)
       SELECT sku.value || '-' || who.value, 'back-in-stock', 'electronics', 'fi',
         sku.value || who.value || '@example.test', '', '',
         json_object('sku', sku.value, 'variant', sku.value), ?1, ?1, ?1 + 86400000
       FROM json_each(?2) AS sku, json_each(?3) AS who`,
    )
      .bind(NOW, JSON.stringify(skus), JSON.stringify([...Array(100).keys()]))
      .run()
    const waiting = async () =>
      (await SHOP.prepare("SELECT 1 FROM submission WHERE fp LIKE 'RUN-%'").all()).results.length
    await notifyBackInStock(testEnv(), NOW)
    const left = await waiting()
    expect(left).toBeGreaterThanOrEqual(100)
    await notifyBackInStock(testEnv(), NOW)
    expect([left < 500, await waiting()]).toEqual([true, 0])
    await SHOP.prepare("DELETE FROM outbox_mail WHERE recipient LIKE 'RUN-%'").run()
  })
})

describe('notifications by a mail provider that fails and recovers', () => {
  it('sends one e-mail with the variant to each confirmed subscriber, with concurrent runs', async () => {
    const brands = [electronics, hair]
    const products = async (stock: StockItem) => {
      const child = { id: 9103, attributes: { size: '80' }, sku: 'MEKKO-S', stock }
      const family = { type_id: 'configurable', configurable_children: [childOf(child)] } as const
      const value = productOf({ id: 9102, sku: 'MEKKO', name: 'Mekko', ...family })
      for (const { storeViews } of brands) {
        const catalog = storeViews.views[0]?.elasticsearch.index
        if (catalog) await stockCatalog([{ type: 'product', value }], catalog)
      }
    }
    await products(SOLD_OUT)
    const accepted: { to: string; subject: string; text: string; key: string }[] = []
    let isUp = false
    let tries = 0
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      expect(address).toBe('https://mail.test/send')
      tries += 1
      if (!isUp) return new Response('', { status: tries % 2 === 0 ? 503 : 429 })
      const { to, subject, text } = JSON.parse(String(init.body)) as {
        to: readonly string[]
        subject: string
        text: string
      }
      const key = new Headers(init.headers).get('Idempotency-Key') ?? ''
      accepted.push({ to: to.join(), subject, text, key })
      return new Response('')
    })
    const api = { MAIL_API: 'https://mail.test/send', MAIL_API_KEY: 'key' }
    const run = (minute: number) => runScheduled(testEnv(api), NOW + minute * 60_000)
    const wait = async (email: string, origin: string) => {
      const fields = { sku: 'MEKKO', variant: 'MEKKO-S', email }
      await sendForm(origin + SUBSCRIBE_FORM, fields, {}, { Origin: origin })
      const [mail] = await emailsTo(email)
      const token = /\/confirm\/([\da-f]{64})/.exec(mail?.body ?? '')?.[1] ?? ''
      await sendForm(
        origin + SUBSCRIPTION_ANSWER_FORM,
        { step: 'confirm', token },
        {},
        { Origin: origin },
      )
    }
    for (const [at, { hosts }] of brands.entries()) {
      const origin = at === 0 ? 'http://localhost' : `http://${hosts[0]}`
      for (const who of ['yksi', 'kaksi']) await wait(`${who}@mekko${at}.test`, origin)
    }
    const notified = () => accepted.filter(({ subject }) => subject === 'Mekko on taas varastossa')
    await products(IN_STOCK)
    await Promise.all([1, 1, 2].map(run))
    await Promise.all([8, 9].map(run))
    expect([tries > 0, accepted]).toEqual([true, []])
    isUp = true
    for (const minute of [60, 120, 180, 500, 900]) await Promise.all([minute, minute + 1].map(run))
    expect(
      notified()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([
      ...['kaksi@mekko0.test', 'kaksi@mekko1.test', 'yksi@mekko0.test', 'yksi@mekko1.test'],
    ])
    expect(new Set(notified().map(({ key }) => key)).size).toBe(4)
    for (const { text } of notified()) expect(text).toContain('/MEKKO-S')
    await products(SOLD_OUT)
    await run(1000)
    await products(IN_STOCK)
    await Promise.all([1001, 1002].map(run))
    expect(notified()).toHaveLength(4)
    vi.unstubAllGlobals()
  }, 120_000)
})

describe('the unsubscribe button of a mail program', () => {
  it('cancels a subscription without a login or cookie; repeating it has no effect', async () => {
    const email = 'painallus@example.test'
    await importStock(SOLD_OUT, SOLD_OUT)
    await watch(email)
    const [mail] = await emailsTo(email)
    const path = new URL(mail?.unsubscribe ?? 'none:').pathname
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
      const response = await visit(path, { method: 'POST', headers: init, body })
      expect([response.status, await waits()]).toEqual([200, false])
    }
  })
})
