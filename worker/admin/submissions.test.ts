import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { SUBSCRIBE_FORM } from '../../shared/back-in-stock/subscription.ts'
import { productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import { hair } from '../brand/hair.ts'
import { prepareAccounts } from '../testing/accounts.ts'
import { sendForm } from '../testing/send-form.ts'
import { callAdmin } from '../testing/admin.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import {
  dumpDatabase,
  callAsOperator,
  OPERATOR_ENV,
  createPersonalData,
  stockProducts,
  subscribe,
} from '../testing/personal-data.ts'

const { SHOP, DB } = testEnv()
const lamp = productOf({ id: 9001, sku: 'LAMP', name: 'Lamppu', stock: SOLD_OUT })

beforeAll(async () => {
  await prepareAccounts()
  await stockProducts()
  await stockCatalog([{ type: 'product', value: lamp }], 'hair_fi')
})
beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

async function count(table: string, where: string): Promise<number> {
  const sql = `SELECT count(*) AS n FROM ${table} WHERE ${where}`
  return (await SHOP.prepare(sql).first<number>('n')) ?? 0
}

describe('a deletion by e-mail address', () => {
  it('of an invalid address is refused and deletes nothing, for any short text', async () => {
    await createPersonalData({ email: 'joku@example.test', firstname: 'Joku', lastname: 'Muu' })
    const before = [await dumpDatabase(DB), await dumpDatabase(SHOP)]
    for (const erase of ['   ', '@', 'a b', 'joku', '%@%', 'joku@example', '\u00a0\u00a0\u00a0']) {
      const body = JSON.stringify({ erase })
      const { status } = await callAdmin('/__admin/submissions', body, { env: OPERATOR_ENV })
      expect([erase, status]).toEqual([erase, 400])
    }
    expect([await dumpDatabase(DB), await dumpDatabase(SHOP)]).toEqual(before)
  }, 120_000)

  it('that is interrupted has already made the orders unfindable', async () => {
    const email = 'katkennut@example.test'
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const notes = () =>
      DB.prepare("SELECT count(*) AS n FROM kept_note WHERE name LIKE 'order of %'").first('n')
    const before = await notes()
    await createPersonalData({ email, firstname: 'Katri', lastname: 'Katkennut' })
    expect(await notes()).not.toBe(before)
    const away = new Proxy(SHOP, {
      get(shop, name) {
        if (name === 'batch') return () => Promise.reject(new Error('away'))
        const value: unknown = Reflect.get(shop, name)
        return typeof value === 'function' ? (value.bind(shop) as unknown) : value
      },
    })
    const erase = (shop: D1Database) =>
      callAdmin('/__admin/submissions', JSON.stringify({ erase: email }), {
        env: { ...OPERATOR_ENV, SHOP: shop },
      })
    expect((await erase(away)).status).toBe(500)
    logged.mockClear()
    expect(await notes()).toBe(before)
    expect((await erase(SHOP)).status).toBe(200)
  }, 120_000)

  it('keeps the same address at another brand, and every other address', async () => {
    const person = { email: 'Kanaria+1@Example.Test', firstname: 'Kanaria', lastname: 'Lintunen' }
    const email = person.email.toLowerCase()
    const others = ['kanaria@example.test', 'x.kanaria+1@example.test', `${email}.fi`]
    for (const other of others) await subscribe(other, 'LAMP')
    const origin = `http://${hair.hosts[0]}`
    const elsewhere = (action: string, fields: Record<string, string>) =>
      sendForm(origin + action, { email, ...fields }, {}, { Origin: origin })
    expect((await elsewhere(SUBSCRIBE_FORM, { sku: 'LAMP' })).status).toBe(303)
    expect((await elsewhere(NEWSLETTER_FORMS.ask, { wants: 'join' })).status).toBe(303)
    await createPersonalData(person)
    const left = async () => [
      await count('submission', `website = 'electronics' AND email = '${email}'`),
      await count('submission', `website = 'hair' AND email = '${email}'`),
      await count('outbox_mail', `website = 'electronics' AND recipient = '${email}'`),
      await count('outbox_mail', `website = 'hair' AND recipient = '${email}'`),
    ]
    await callAsOperator('submissions', { erase: email })
    expect(await left()).toEqual([0, 1, 0, 2])
    await callAsOperator('submissions', { erase: person.email }, {}, origin)
    expect(await left()).toEqual([0, 0, 0, 0])
    for (const other of others) expect(await count('submission', `email = '${other}'`)).toBe(1)
  }, 120_000)
})
