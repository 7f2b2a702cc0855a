import type { Page } from '@playwright/test'
import { PROCESS_FOR_EACH_PAGE } from './browser.ts'
import { addProduct, expectServer, PRODUCTS, cartBadge } from './cart-steps.ts'
import { returnLater, expectSynced, pauseAt, type PausePoint } from './crash.ts'
import { deepIf, expect, test } from './test.ts'

test.use(PROCESS_FOR_EACH_PAGE)

/** The shopper's actions, in a cart of one piece unless it begins empty. */
const ACTIONS = {
  adding: { from: 0, to: 1, call: 'update' },
  'one more': { from: 1, to: 2, call: 'update' },
  removing: { from: 1, to: 0, call: 'delete' },
} as const

type Action = keyof typeof ACTIONS

async function begin(page: Page, action: Action): Promise<void> {
  await page.goto(PRODUCTS.simple)
  if (action === 'adding') return
  await addProduct(page)
  await expectServer(page.context(), [{ name: /Reunala Lisä 1/, qty: 1 }])
  await expectSynced(page)
  await page.waitForLoadState('networkidle')
}

async function act(page: Page, action: Action): Promise<void> {
  if (action === 'adding') await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  if (action === 'one more') await page.getByRole('button', { name: /^Yksi lisää/ }).click()
  if (action !== 'removing') return
  await page.getByRole('button', { name: /^Poista: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click()
}

const endings = (call: string): Readonly<Record<string, PausePoint>> => ({
  'before the change is written': { write: 'change', when: 'before' },
  'after the change is written': { write: 'change', when: 'after' },
  'before it is noted as sent': { write: 'sent', when: 'before' },
  'after it is noted as sent, before it leaves': { write: 'sent', when: 'after' },
  'while it is on its way': { call, when: 'before' },
  'when the server has done it and the answer is lost': { call, when: 'lost' },
  'with the answer, before it is taken in': { call, when: 'answered' },
  'after the answer is taken in': { write: 'agreed', when: 'after' },
  'before the totals are answered': { call: 'totals', when: 'before' },
})

const lines = (qty: number) => (qty === 0 ? [] : [{ sku: 'REU-STR-105', qty }])

/** Points where the three actions differ; elsewhere one stands for all. */
const OF_EACH = ['before it is noted as sent', 'on its way', 'the answer is lost']
/**
 * Without `EXAMPLES`: for each action the riskiest point, for the first also the ends of every write and
 * call.
 */
const ALWAYS = ['before the change', 'after it is noted', 'answer is lost', 'after the answer']

for (const [action, { from, to, call }] of Object.entries(ACTIONS)) {
  test.describe(`a tab that is killed during ${action}`, () => {
    for (const [where, ending] of Object.entries(endings(call))) {
      if (action !== 'adding' && !OF_EACH.some((part) => where.includes(part))) continue
      const variant = deepIf(!ALWAYS.some((part) => where.includes(part)))
      test(
        `${action}, ${where}: nothing is lost or duplicated`,
        variant,
        async ({ page, context }) => {
          await begin(page, action as Action)
          const { reached, kill } = await pauseAt(page, ending, from)
          const acting = act(page, action as Action).catch(() => undefined)
          await reached
          await kill()
          await acting
          const isWritten = where !== 'before the change is written'
          const reopened = await returnLater(context)
          await expect(cartBadge(reopened)).toHaveText(`Ostoskori${(isWritten ? to : from) || ''}`)
          expect(await expectSynced(reopened)).toEqual(lines(isWritten ? to : from))
        },
      )
    }
  })
}

test.describe('a tab that is killed', () => {
  test('has a correct badge at once, and the server within the twenty seconds of a lost response', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    await begin(page, 'adding')
    const { reached, kill } = await pauseAt(page, { call: 'update', when: 'lost' })
    await act(page, 'adding')
    await reached
    await kill()
    const reopened = await context.newPage()
    await reopened.goto('/')
    await expect(cartBadge(reopened)).toHaveText('Ostoskori1')
    expect(await expectSynced(reopened, 40_000)).toEqual(lines(1))
  })

  test('leaves its change to another tab, which sends it without interaction', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    const otherTab = await context.newPage()
    await otherTab.goto('/')
    await page.bringToFront()
    await begin(page, 'adding')
    const { reached, kill } = await pauseAt(page, { call: 'update', when: 'before' })
    await act(page, 'adding')
    await reached
    await kill()
    await expect(cartBadge(otherTab)).toHaveText('Ostoskori1')
    expect(await expectSynced(otherTab, 40_000)).toEqual(lines(1))
  })

  test('with its browser may leave an outdated badge; the addition is sent', async ({
    page,
    context,
  }) => {
    await begin(page, 'adding')
    const { reached, kill } = await pauseAt(page, { call: 'create', when: 'before' })
    await act(page, 'adding')
    await reached
    await expect(cartBadge(page)).toHaveText('Ostoskori1')
    await page.evaluate(() => localStorage.clear())
    await kill()
    const reopened = await returnLater(context)
    await expect(cartBadge(reopened)).toHaveText('Ostoskori1')
    expect(await expectSynced(reopened)).toEqual(lines(1))
  })
})
