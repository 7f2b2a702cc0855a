import type { BrowserContext, Page } from '@playwright/test'
import { STORAGE_ENTRIES } from '../../shared/consent/storage-entries.ts'
import { WITHOUT_PICTURES } from './browser.ts'
import { addProduct, PRODUCTS, fetchServerLines } from './cart-steps.ts'
import { field, fillCheckout, openCheckout, orderNumber } from './checkout-steps.ts'
import { findA11yIssues, findOverflow, readShift, watchShift } from './checks.ts'
import { storedRecords, ageCheckout } from './order-steps.ts'
import { portOf, startConsentShop, type OtherShop } from './other-shop.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

let shop: OtherShop | undefined
const at = (path: string): string => `${shop?.url ?? ''}${path}`

test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await startConsentShop(portOf('consent'))
})
test.afterAll(() => shop?.stop())

/** Polling interval while the page's clock advances by seconds for the pop-up. */
const QUICK = { intervals: [20], timeout: 20_000 }

/** Records and blocks requests to other sites. */
async function watchOthers(context: BrowserContext): Promise<string[]> {
  const others: string[] = []
  await context.route(
    (url) => url.origin !== shop?.url && url.protocol.startsWith('http'),
    async (route) => {
      others.push(route.request().url())
      await route.fulfill({ body: '' })
    },
  )
  return others
}

/** Storage entries that the shop's list does not name. */
async function findUnnamed(page: Page): Promise<readonly string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ])
  return [...cookies, ...stored].filter(
    (name) =>
      !STORAGE_ENTRIES.some(
        (each) => each.name === name || (each.name.endsWith(':') && name.startsWith(each.name)),
      ),
  )
}

/** Refuses cookies; waits for hydration, because otherwise the banner's form would lead to /cookies. */
async function enterRefusing(page: Page, path: string): Promise<void> {
  await page.goto(at(path))
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.getByRole('button', { name: 'Hylkää kaikki' }).click()
}

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Saammeko käyttää evästeitä?' })

test('no third-party file is loaded before the consent, which is refused, shared with tabs, changed and withdrawn', async ({
  page,
  context,
}) => {
  test.slow()
  const others = await watchOthers(context)
  await watchShift(page)
  await page.goto(at('/'))
  const accept = bannerOf(page).getByRole('button', { name: 'Hyväksy kaikki' })
  const refuse = bannerOf(page).getByRole('button', { name: 'Hylkää kaikki' })
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all([accept, refuse].map((button) => button.boundingBox()))
  expect(sizes[0]?.height).toBe(sizes[1]?.height)
  expect(sizes[0]?.width).toBe(sizes[1]?.width)
  await page.keyboard.press('Tab')
  await expect(accept).toBeFocused()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findUnnamed(page)).toEqual([])
  expect(others).toEqual([])
  expect(await readShift(page)).toBe(0)

  const second = await context.newPage()
  await second.goto(at('/contact'))
  await expect(bannerOf(second)).toBeVisible()
  await second.waitForLoadState('networkidle')
  await refuse.click()
  await expect(page.getByText('Hylkäsit kaikki evästeet')).toBeVisible()
  await expect(refuse).toBeHidden()
  await expect(bannerOf(second)).toBeHidden()
  await page.getByRole('button', { name: 'Piilota viesti' }).click()
  await page.goto(at('/contact'))
  await expect(bannerOf(page)).toBeHidden()
  expect(await readShift(page)).toBe(0)
  expect(others).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Evästeasetukset' }).click()
  await page.getByRole('checkbox', { name: /^Markkinointi/ }).check()
  await page.getByRole('button', { name: 'Tallenna valintani' }).click()
  await expect(page.getByText('Hyväksyit: Markkinointi.')).toBeVisible()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  await context.addCookies([{ name: '__kla_id', value: 'x', url: at('/') }])
  await page.evaluate(() => localStorage.setItem('klaviyoOnsite', '{}'))
  await page.getByRole('button', { name: 'Hylkää kaikki' }).click()
  await expect(page.getByText('Hylkäsit kaikki evästeet')).toBeVisible()
  await expect.poll(() => findUnnamed(page)).toEqual([])
})

test('the newsletter pop-up: on the second page, after 20 seconds, without taking the focus or moving anything; Esc ends it for 90 days', async ({
  page,
  context,
}) => {
  test.slow()
  await watchOthers(context)
  await watchShift(page)
  await page.clock.install()
  const popup = page.getByRole('complementary', { name: 'Uutiskirje' })
  await enterRefusing(page, '/')
  await expect(page.getByText('Hylkäsit kaikki evästeet')).toBeVisible()
  const now = () => page.evaluate(() => Date.now())
  const startedAt = await now()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tietoa meistä' }).click()
  await expect(page).toHaveURL(/about-us/)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return popup.isVisible()
    }, QUICK)
    .toBe(true)
  expect((await now()) - startedAt).toBeGreaterThanOrEqual(20_000)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await expect(popup.getByText('10 % alennusta')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-panels', 'newsletterPopup')
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  expect(await readShift(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  const stored = await page.evaluate(() => Number(localStorage.getItem('reuna-popup')))
  expect(stored).toBeGreaterThan(0)
  expect(await findUnnamed(page)).toEqual([])
})

test('the newsletter pop-up does not open in the checkout', async ({ page, context }) => {
  test.slow()
  await watchOthers(context)
  await page.clock.install()
  await enterRefusing(page, PRODUCTS.simple)
  await addProduct(page)
  await expect
    .poll(async () => (await fetchServerLines(context, shop?.url)).length, { timeout: 20_000 })
    .toBe(1)
  await openCheckout(page, at(''))
  await field(page, 'personal.firstName').fill('Aino')
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'checkout')))
    .toContain('Aino')
  const popup = page.getByRole('complementary', { name: 'Uutiskirje' })
  const html = page.locator('html')
  // The pop-up's code loads after hydration: moves the pointer out until it reacts.
  const leave = async () => {
    await page.goto(at('/'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tietoa meistä' }).click()
    await expect(page).toHaveURL(/about-us/)
    await expect(html).toHaveAttribute('data-ready', '')
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        await page.evaluate(() =>
          document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: 0 })),
        )
        return html.getAttribute('data-panels')
      }, QUICK)
      .not.toBeNull()
  }
  await expect(html).toHaveAttribute('data-panels', 'checkoutMode')
  await leave()
  await expect(html).toHaveAttribute('data-panels', 'checkoutMode')
  await expect(popup).toBeHidden()
  await ageCheckout(page, 31)
  await leave()
  await expect(popup).toBeVisible()
  await expect(html).toHaveAttribute('data-panels', 'newsletterPopup')
})

test('a claimed coupon is stored by its page, offered in cart and checkout, and deleted with the order', async ({
  page,
  context,
}) => {
  test.slow()
  await watchOthers(context)
  // Emulates the page after a confirmation; worker tests cover the confirmation itself.
  await page.route('**/newsletter/joined', async (route) => {
    const response = await route.fetch()
    const calls =
      '<p data-claim="TERVETULOA10" data-claim-value="10 %" data-claim-words="10 % alennusta">'
    const body = (await response.text()).replace('</h1>', `</h1>${calls}</p>`)
    await route.fulfill({ response, body })
  })
  await page.goto(at('/newsletter/joined'))
  await expect(page.locator('[data-claim][data-kept]')).toHaveCount(1)
  await page.goto(at(PRODUCTS.simple))
  await addProduct(page)
  await page.goto(at('/cart'))
  await page.getByRole('button', { name: 'Käytä koodi TERVETULOA10' }).click()
  await expect(page.getByText(/TERVETULOA10/)).toBeVisible()
  const claim = page.getByRole('button', { name: 'Käytä koodi TERVETULOA10' })
  await expect(claim).toHaveCount(0)
  await page.getByRole('button', { name: 'Poista kuponki' }).click()
  await expect(claim).toBeVisible()
  await openCheckout(page, at(''))
  await fillCheckout(page)
  const total = page.locator('[data-row="total"] dd')
  const before = await total.innerText()
  // Enter in any field submits the order, whatever buttons the form has.
  await claim.click()
  await expect(page.getByText('Kuponki TERVETULOA10 on käytössä.')).toBeVisible()
  await expect(field(page, 'shipping.streetAddress')).toHaveValue('Rantatie 5 A 2')
  await expect(total).not.toHaveText(before)
  await expect(page.locator('form[data-awake]')).toBeAttached()
  await field(page, 'shipping.phoneNumber').press('Enter')
  await orderNumber(page)
  await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
  await page.goto(at(PRODUCTS.simple))
  await addProduct(page)
  await page.goto(at('/cart'))
  await expect(page.getByText('Onko sinulla kuponki?')).toBeVisible()
  await expect(claim).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the banner is a plain form, names the stored data, returns, and disappears', async ({
    page,
    context,
  }) => {
    const others = await watchOthers(context)
    await page.goto(at('/c/usb-kaapelit'))
    await bannerOf(page).getByRole('button', { name: 'Hyväksy kaikki' }).click()
    await expect(page.getByRole('status').first()).toContainText('Hyväksyit: Markkinointi')
    await page.getByRole('link', { name: 'Takaisin sivulle, jolla olit' }).click()
    await expect(page).toHaveURL(at('/c/usb-kaapelit'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bannerOf(page)).toBeHidden()
    expect(others).toEqual([])
  })
})
