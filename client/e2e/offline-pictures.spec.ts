import { visitAndCache } from './offline-steps.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow', allowed: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] })

test('a visited page is shown offline byte for byte, with styles and images', async ({
  page,
  context,
}) => {
  await visitAndCache(page, PAGE_KINDS.category)
  await page.reload()
  const online = await page.content()
  await context.setOffline(true)
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.content()).replaceAll(/ data-network="\w*"/g, '').length).toBeGreaterThan(
    online.length - 2000,
  )
  expect(
    await page
      .locator('.product-card')
      .first()
      .evaluate((card) => getComputedStyle(card).display),
  ).not.toBe('inline')
  const broken = await page.evaluate(
    () => [...document.images].filter((each) => each.complete && each.naturalWidth === 0).length,
  )
  expect(broken).toBe(0)
})
