import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findColourIssues, findOverflow } from './checks.ts'
import { originOf } from './checkout-steps.ts'
import { signInAtDesk } from './desk-steps.ts'
import { orderByRequest } from './order-by-request.ts'
import { expect, test } from './test.ts'

test.use({ ...WITHOUT_PICTURES, locale: 'en-GB' })

/** Places guest orders, newest last; the last has two lines. */
async function placeOrders(page: Page, count: number): Promise<readonly string[]> {
  const origin = await originOf(page)
  const numbers: string[] = []
  for (let placed = 1; placed < count; placed += 1) numbers.push(await orderByRequest(origin))
  return [...numbers, await orderByRequest(origin, ['REU-STR-105', 'LUM-CBU-101'])]
}

const expectAccessible = async (page: Page) => {
  await page.waitForLoadState()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findBrokenIds(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
}

test('a seller ships three orders and refunds one of two lines @phone', async ({ page }) => {
  test.setTimeout(120_000)
  const numbers = await placeOrders(page, 3)
  await signInAtDesk(page, 'seller')
  await page.goto('/admin/orders')
  await expectAccessible(page)
  for (const number of numbers) {
    await page.getByRole('searchbox', { name: 'Number, name' }).fill(number)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: number, exact: true }).click()
    await page.getByLabel('Tracking code').fill(`JJFI-${number}`)
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(page.getByRole('status')).toContainText(`Order ${number} is sent.`)
    if (number === numbers[0]) await expectAccessible(page)
    await page.goto('/admin/orders')
  }
  const last = numbers.at(-1) ?? ''
  await page.goto(`/admin/orders/${last}`)
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await page.getByRole('link', { name: /^Refund Reunala/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: /will be paid back/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay back/ }).click()
  await expect(page.getByRole('status')).toContainText('is paid back. The shopper gets an email.')
  await expect(page.getByRole('main')).toContainText('1 back in stock')
  await expect(page.getByRole('main')).toContainText(`Rahanpalautus tilauksesta ${last}`)
  await page.getByRole('link', { name: `Credit note ${last}-1` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hyvityslasku ${last}-1`)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findColourIssues(page)).toEqual([])
})

test('every page of an order is accessible, in light and dark @phone', async ({ page }) => {
  test.setTimeout(120_000)
  const [number = ''] = await placeOrders(page, 1)
  await signInAtDesk(page, 'seller')
  const order = `/admin/orders/${number}`
  const pages = ['', '/cancel', '/refund', '/invoice', '/packing-slip'].map((path) => order + path)
  const lists = ['send', 'packing-slips', 'withdrawals', 'doubt'].map(
    (path) => `/admin/orders/${path}`,
  )
  for (const path of [...pages, ...lists]) {
    await page.goto(path)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findColourIssues(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.goto('/admin/orders/packing-slips')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
})

test.describe(() => {
  test.use({ allowed: [/status of 409/] })

  test('the second of two sellers sees the changes of the first @phone', async ({ page }) => {
    const [number = ''] = await placeOrders(page, 1)
    await signInAtDesk(page, 'seller')
    await page.goto(`/admin/orders/${number}`)
    const otherTab = await page.context().newPage()
    await otherTab.goto(`/admin/orders/${number}`)
    await otherTab.getByLabel('Note').fill('The shopper called')
    await otherTab.getByRole('button', { name: 'Save note' }).click()
    await expect(otherTab.getByRole('status')).toContainText('The note is saved.')
    await page.getByLabel('Tracking code').fill('JJFI-9')
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed this order')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Do it all the same' }).click()
    await expect(page.getByRole('status')).toContainText(`Order ${number} is sent.`)
    await expect(page.getByRole('main')).toContainText('JJFI-9')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a note, a cancellation and printing work', async ({ page }) => {
    const [number = ''] = await placeOrders(page, 1)
    await signInAtDesk(page, 'seller')
    await page.goto(`/admin/orders/${number}`)
    await page.getByLabel('Note').fill('Call first')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('main')).toContainText('Call first')
    await page.getByRole('link', { name: 'Cancel …' }).click()
    await page.getByLabel('Reason').selectOption('sold-out')
    await page.getByRole('button', { name: 'Cancel the whole order' }).click()
    await expect(page.getByRole('status')).toContainText('Cancelled.')
    await page.getByRole('link', { name: 'Packing slip' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  })
})
