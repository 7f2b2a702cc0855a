import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WATCH_ANSWER_FORM, WATCH_FORM } from '../../shared/back-in-stock/watch.ts'
import { SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import { runByClock } from '../scheduled.ts'
import { insertMail, readMails } from '../shop/mail-outbox.ts'
import { openAccounts } from '../testing/accounts.ts'
import { sendForm } from '../testing/entry.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { importStock } from '../testing/watched-goods.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const { SHOP } = testEnv()

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

  it('writes to nobody more than ten times in an hour and twenty in a day, however old the wishes are', async () => {
    const write = (recipient: string, many: number, at: number) =>
      SHOP.batch(
        Array.from({ length: many }, (_, each) =>
          insertMail(
            SHOP,
            {
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
    const statuses = await Promise.all(
      ['tunti', 'paiva', 'eilen'].map((name) => watch(`${name}@example.test`)),
    )
    expect(statuses.map(({ status }) => status)).toEqual([429, 429, 303])
  })
})
