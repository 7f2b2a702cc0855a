import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

const CATEGORY = '/c/tietokoneet'
const ANSWER = '**/api/product/pictures?*'

function shown(card: Locator): Locator {
  return card.locator('.product-card-more[data-shown] img')
}

async function openCards(page: Page): Promise<Locator> {
  await page.goto(CATEGORY)
  const card = page.locator('.product-card').first()
  await card.scrollIntoViewIfNeeded()
  return card
}

test('a photograph without transparency has a white frame, in the dark scheme too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const card = await openCards(page)
  const ground = await card.locator('.product-card-picture').evaluate((frame) => {
    const photograph = frame.appendChild(document.createElement('img'))
    photograph.setAttribute('src', '#/catalog/product/w/b/wb04.jpg')
    return getComputedStyle(photograph).backgroundColor
  })
  expect(ground).toBe('rgb(255, 255, 255)')
})

test.describe('the further pictures of a card', () => {
  test('are shown by hover, and the first again afterwards', async ({ page }) => {
    const card = await openCards(page)
    const box = await card.boundingBox()
    if (!box) throw new Error('the card is not there')
    await page.mouse.move(box.x + box.width * 0.25, box.y + 60)
    await expect(shown(card)).toHaveAttribute('src', /-[12]\.web\.avif$/)
    await page.mouse.move(box.x + box.width * 0.75, box.y + 60, { steps: 3 })
    await expect(shown(card)).toHaveAttribute('src', /-3\.web\.avif$/)
    await page.mouse.move(2, 2)
    await expect(shown(card)).toHaveCount(0)
  })

  test(
    'are shown by swiping, without following the link',
    { tag: '@phone-only' },
    async ({ page }) => {
      const card = await openCards(page)
      // The first interaction may only load the handler.
      await expect(async () => {
        await swipe(page, card)
        await expect(shown(card)).toHaveAttribute('src', /-[12]\.web\.avif$/, { timeout: 3000 })
      }).toPass()
      await swipe(page, card)
      await expect(shown(card)).toHaveAttribute('src', /-3\.web\.avif$/)
      expect(new URL(page.url()).pathname).toBe(CATEGORY)
    },
  )

  test('are requested once per row, and again after a failure', async ({ page }) => {
    let requestCount = 0
    await page.route(ANSWER, (route) => {
      requestCount += 1
      return requestCount === 1 ? route.fulfill({ body: 'cut o' }) : route.continue()
    })
    const card = await openCards(page)
    await card.hover()
    await expect.poll(() => requestCount).toBe(1)
    await page.mouse.move(2, 2)
    await card.hover()
    await expect(shown(card)).toHaveCount(1)
    await page.locator('.product-card').nth(1).hover()
    await expect(shown(page.locator('.product-card').nth(1))).toHaveCount(1)
    expect(requestCount).toBe(2)
  })
})

/** Swipes from right to left over the card's picture. */
async function swipe(page: Page, card: Locator): Promise<void> {
  const box = await card.locator('.product-card-picture').boundingBox()
  if (!box) throw new Error('the picture is not there')
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  for (const [at, share] of [0.8, 0.7, 0.6, 0.5, 0.4].entries()) {
    const touchPoints = [{ x: box.x + box.width * share, y }]
    const type = at === 0 ? 'touchStart' : 'touchMove'
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
