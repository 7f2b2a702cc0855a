import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findOverflow } from './checks.ts'
import {
  addProduct,
  cartDrawer,
  expectServer,
  PRODUCTS,
  LIST,
  fetchServerLines,
  shownLines,
  cartBadge,
} from './cart-steps.ts'
import { addToCart } from './checkout-steps.ts'
import { amountsIn, findProduct, type TypeId } from './search-api.ts'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Opens the hydrated cart page with one product. */
async function openCart(page: Page): Promise<void> {
  await addToCart(page)
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /^Yksi lisää/ })).toBeEnabled()
}

test.describe('adding to the cart', () => {
  const types: readonly TypeId[] = [
    'simple',
    'configurable',
    'bundle',
    'grouped',
    'virtual',
    'downloadable',
  ]
  for (const type of types) {
    // cart-prices.spec.ts checks the other types from the list to the totals.
    const variant = deepIf(!['virtual', 'downloadable'].includes(type))
    const title = `a ${type} product is added on its page, told and sent to the server`
    test(title, variant, async ({ page, context, request }) => {
      await page.goto((await findProduct(request, type)).url)
      await addProduct(page)
      await expect(cartDrawer(page)).toBeVisible()
      await expect
        .poll(async () => (await shownLines(cartDrawer(page))).length)
        .toBeGreaterThan(type === 'grouped' ? 1 : 0)
      const lines = await shownLines(cartDrawer(page))
      await expect(async () => {
        const quantities = (await fetchServerLines(context)).map(({ qty }) => qty)
        expect(quantities.toSorted()).toEqual(lines.map(({ qty }) => qty).toSorted())
      }).toPass()
    })
  }

  test('a list adds simple products and links to others @phone', async ({ page, context }) => {
    await page.goto(LIST)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Lisää koriin/ }) })
      .first()
    // The heading has a word joiner in "USB-C", its label has not.
    const name = ((await card.getByRole('heading').textContent()) ?? '').replaceAll('\u2060', '')
    const [price] = amountsIn((await card.textContent()) ?? '')
    await card.getByRole('button', { name: `Lisää koriin: ${name}` }).click()
    await expect(page.getByText('Tuote on lisätty ostoskoriin!')).toBeVisible()
    await expect(cartBadge(page)).toHaveText('Ostoskori1')
    await expectServer(context, [{ name, qty: 1 }])
    await page.goto('/cart')
    expect(amountsIn((await page.getByRole('article').textContent()) ?? '')[0]).toBe(price)
    await page.goto('/c/ulkoiset-ssd-levyt')
    await expect(page.getByText('Valitse', { exact: true }).first()).toBeVisible()
  })

  test('search results have an add button', async ({ page, context }) => {
    await page.goto('/search/usb-muisti')
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Lisää koriin/ }) })
      .first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: /^Lisää koriin/ }).click()
    await expectServer(context, [{ name, qty: 1 }])
  })

  test('the same product twice is one line, and the message says that its quantity was updated', async ({
    page,
    context,
  }) => {
    await page.goto(PRODUCTS.simple)
    await page.getByRole('spinbutton', { name: /^Määrä/ }).fill('2')
    await addProduct(page)
    await page.keyboard.press('Escape')
    await page.locator('.cart-add button').click()
    await expect(page.getByText('Tuotteen määrä on päivitetty!')).toBeVisible()
    await expect(cartBadge(page)).toContainText('4')
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 4 }])
  })

  test('shows every reason of a refused addition, and adds nothing', async ({ page, context }) => {
    await page.route('**/api/stock/list*', (route) =>
      route.fulfill({
        json: { code: 200, result: [{ sku: 'REU-STR-105', is_in_stock: false, qty: 0 }] },
      }),
    )
    await page.goto(PRODUCTS.simple)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(
      page.getByText('Tuote on loppu varastosta, joten sitä ei voi lisätä koriin.'),
    ).toBeVisible()
    await page.getByRole('spinbutton', { name: /^Määrä/ }).fill('0')
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page.getByText('Määrän on oltava suurempi kuin 0')).toBeVisible()
    await expect(cartBadge(page)).toHaveText('Ostoskori')
    expect(await fetchServerLines(context)).toEqual([])
  })

  test('a configuration is added with the price on the page', async ({ page, context }) => {
    await page.goto(PRODUCTS.bundle)
    await page.getByRole('radio', { name: /Ostrelin Sievä 7/ }).check()
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    const line = cartDrawer(page).getByRole('article')
    await expect(line).toContainText('Ostrelin Sievä 7')
    const [shown] = amountsIn((await page.locator('output').textContent()) ?? '')
    expect(amountsIn((await line.textContent()) ?? '')).toContain(shown)
    await expectServer(context, [{ name: /Opiskelijan paketti/, qty: 1 }])
  })

  test('a required option is requested first', async ({ page, request, context }) => {
    const response = await request.get('/api/search', { params: { q: 'SOL-CBA-110' } })
    const { items } = (await response.json()) as { items: readonly { url: string }[] }
    await page.goto(items[0]?.url ?? '')
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page.getByText('Valitse ensin tuotteen vaihtoehto.')).toBeVisible()
    expect(await fetchServerLines(context)).toEqual([])
  })
})

test.describe('the drawer', () => {
  test('is a modal dialog: focus moves to its heading, stays in it and returns by Esc', async ({
    page,
  }) => {
    await page.goto('/')
    await cartBadge(page).focus()
    await page.keyboard.press('Enter')
    await expect(cartDrawer(page)).toBeVisible()
    await expect(cartDrawer(page).getByRole('heading', { name: 'Ostoskori' })).toBeFocused()
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      )
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(cartDrawer(page)).toBeHidden()
    await expect(cartBadge(page)).toBeFocused()
  })

  test('is accessible, shows lines and totals and links to the cart @phone', async ({ page }) => {
    await page.goto(PRODUCTS.configurable)
    await addProduct(page)
    await expect(cartDrawer(page).getByText('Musta')).toBeVisible()
    await expect(cartDrawer(page).getByText('Yhteensä')).toBeVisible()
    expect(await findA11yIssues(page)).toEqual([])
    expect(await findBrokenIds(page)).toEqual([])
    await cartDrawer(page).getByRole('link', { name: 'Siirry ostoskoriin' }).click()
    await expect(page).toHaveURL('/cart')
  })
})

test.describe('the page of the cart', () => {
  test('is accessible, without overflow and duplicate ids, empty and filled, at 390 and 1280 pixels', async ({
    page,
  }) => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
    expect(await findA11yIssues(page)).toEqual([])
    await page.goto(PRODUCTS.bundle)
    await addProduct(page)
    await page.goto('/cart')
    await expect(page.getByRole('spinbutton')).toBeVisible()
    expect(await findA11yIssues(page)).toEqual([])
    expect(await findBrokenIds(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await findOverflow(page)).toEqual([])
  })

  test('does not call an unknown cart empty', async ({ page }) => {
    await page.route('**/api/cart/**', () => undefined)
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/cart\b/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText(/ennen kassalle siirtymistä/)).toHaveCount(0)
    await expect(page).toHaveURL('/cart')
  })

  test('changes quantities by step and input, at the line and in the totals, and on the server', async ({
    page,
    context,
  }) => {
    await openCart(page)
    await page.getByRole('button', { name: /^Yksi lisää/ }).click()
    await page.getByRole('button', { name: /^Yksi lisää/ }).click()
    await expect(page.getByRole('spinbutton')).toHaveValue('3')
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 3 }])
    await page.getByRole('spinbutton').fill('5')
    await page.keyboard.press('Enter')
    await expect(cartBadge(page)).toContainText('5')
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 5 }])
    await page.getByRole('spinbutton').fill('0')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Määrän on oltava suurempi kuin 0')
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 5 }])
  })

  test('asks before removing, and restores a removed line by one key', async ({
    page,
    context,
  }) => {
    await openCart(page)
    await page.getByRole('button', { name: /^Poista: / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Pidä korissa' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: /^Poista: / }).click()
    await dialog.getByRole('button', { name: 'Poista' }).click()
    await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Kumoa/ })).toBeFocused()
    await expectServer(context, [])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 1 }])
  })

  test('replaces variant and quantity of a line, with a control for each option', async ({
    page,
    context,
  }) => {
    await page.goto(PRODUCTS.configurable)
    await addProduct(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Vaihda vaihtoehto/ }).click()
    const sizes = page.getByRole('combobox').filter({ hasText: '2 Tt' })
    await expect(page.getByRole('combobox').first()).toBeFocused()
    await sizes.selectOption({ label: '2 Tt' })
    await expect(page.locator('.cart-edit output')).toContainText('2 Tt')
    await page.getByRole('spinbutton', { name: 'Määrä' }).fill('0')
    await page.getByRole('button', { name: 'Valitse', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Määrän on oltava suurempi kuin 0')
    await expect(sizes).toHaveValue(/.+/)
    expect(await findA11yIssues(page)).toEqual([])
    await page.getByRole('spinbutton', { name: 'Määrä' }).fill('2')
    await page.getByRole('button', { name: 'Valitse', exact: true }).click()
    await expect(page.getByRole('article')).toContainText('2 Tt')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(async () => {
      const lines = await fetchServerLines(context)
      expect(lines.map(({ qty }) => qty)).toEqual([2])
      expect(lines[0]?.sku).toContain('2000')
    }).toPass()
  })

  test('a click before hydration continues as the dialog, and as edit mode', async ({
    page,
    context,
  }) => {
    await page.goto(PRODUCTS.configurable)
    await addProduct(page)
    await expect(async () => expect(await fetchServerLines(context)).toHaveLength(1)).toPass()
    const response = await context.request.get('/api/cart/pull', { headers: { 'X-Reuna': '1' } })
    const { result } = (await response.json()) as { result: readonly { item_id: number }[] }
    const id = result[0]?.item_id ?? 0
    await page.goto(`/cart?edit=${id}`)
    await expect(page.locator('.cart-edit').getByRole('combobox').first()).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await page.getByRole('link', { name: 'Peruuta', exact: true }).click()
    await page.goto(`/cart?remove=${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click()
    await expect(page.getByRole('button', { name: /^Kumoa/ })).toBeFocused()
    await expectServer(context, [])
  })

  test('a coupon applies at once, an invalid one keeps the input', async ({ page }) => {
    await openCart(page)
    await page.getByText('Onko sinulla kuponki?').click()
    const field = page.getByRole('textbox', { name: 'Kuponkikoodi' })
    await field.fill('EI-OLE')
    await page.getByRole('button', { name: 'Käytä kuponki' }).click()
    await expect(page.getByRole('alert')).toContainText('Kuponkikoodi ei kelpaa')
    await expect(field).toHaveValue('EI-OLE')
    await field.fill('TERVETULOA10')
    await page.getByRole('button', { name: 'Käytä kuponki' }).click()
    await expect(page.getByText('Kuponki TERVETULOA10 on käytössä.')).toBeVisible()
    await expect(page.getByText('Alennus (TERVETULOA10)')).toBeVisible()
    await page.getByRole('button', { name: 'Poista kuponki' }).click()
    await expect(page.getByText('Onko sinulla kuponki?')).toBeVisible()
  })
})
