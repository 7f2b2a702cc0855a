import { WITHOUT_PICTURES } from './browser.ts'
import { expectServer, PRODUCTS, LIST, fetchServerLines } from './cart-steps.ts'
import { amountsIn, euros } from './search-api.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.use({ javaScriptEnabled: false })

test.describe('the cart without JavaScript', () => {
  test('a product is added, its quantity changed, a coupon applied and the line removed', async ({
    page,
    context,
  }) => {
    await page.goto(PRODUCTS.simple)
    await page.getByRole('spinbutton', { name: /^Määrä/ }).fill('2')
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page).toHaveURL('/cart?notice=cart.added')
    await expect(page.getByRole('status').filter({ hasText: 'Tuote on lisätty' })).toHaveText(
      'Tuote on lisätty ostoskoriin!',
    )
    await page.getByRole('spinbutton').fill('3')
    await page.getByRole('button', { name: /^Päivitä määrä/ }).click()
    await expect(page).toHaveURL('/cart?notice=cart.qty-updated')
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 3 }])
    await page.getByText('Onko sinulla kuponki?').click()
    await page.getByRole('textbox', { name: 'Kuponkikoodi' }).fill('TERVETULOA10')
    await page.getByRole('button', { name: 'Käytä kuponki' }).click()
    await expect(page.getByText('Kuponki TERVETULOA10 on käytössä.')).toBeVisible()
    await page.getByRole('button', { name: 'Poista kuponki' }).click()
    await expect(page).toHaveURL('/cart?notice=cart.coupon.removed')
    await page.getByRole('button', { name: /^Poista: / }).click()
    await expect(page.getByText(/^Poistetaanko .* ostoskorista\?$/)).toBeVisible()
    expect(await fetchServerLines(context)).toHaveLength(1)
    await page.getByRole('link', { name: 'Pidä korissa' }).click()
    await page.getByRole('button', { name: /^Poista: / }).click()
    await page.locator('form.cart-confirm').getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
    expect(await fetchServerLines(context)).toEqual([])
  })

  test('an amount is right-aligned, however long the text before it is', async ({ page }) => {
    await page.goto(PRODUCTS.simple)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    const row = page.locator('.cart-totals > div').first()
    await row.locator('dt').evaluate((term) => {
      term.textContent = 'Toimitus ja käsittely '.repeat(4)
    })
    const ends = [row, row.locator('dd')].map((each) =>
      each.evaluate((element) => Math.round(element.getBoundingClientRect().right)),
    )
    const [end, amountEnd] = await Promise.all(ends)
    expect(amountEnd).toBe(end)
  })

  test('a variant, a bundle, a grouped product and a list item are added by their forms', async ({
    page,
    context,
  }) => {
    await page.goto(PRODUCTS.configurable)
    await page.getByRole('link', { name: /^2 Tt/ }).click()
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page.getByRole('article')).toContainText('2 Tt')
    await page.goto(PRODUCTS.bundle)
    await page.getByRole('radio', { name: /Ostrelin Sievä 7/ }).check()
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page.getByRole('article').last()).toContainText(euros(678.8 + 66.9 - 23.9))
    await page.goto(PRODUCTS.grouped)
    await page.getByRole('spinbutton', { name: /Reunala Lisä 1/ }).fill('0')
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
    await page.goto(LIST)
    await page
      .getByRole('button', { name: /^Lisää koriin/ })
      .first()
      .click()
    await expect(page.getByRole('article')).toHaveCount(5)
    expect(await fetchServerLines(context)).toHaveLength(5)
    const rows = await page.locator('.cart-line-total').allTextContents()
    const sum = rows.flatMap(amountsIn).reduce((all, amount) => all + amount, 0)
    await expect(page.locator('.cart-totals [data-row=total] dd')).toHaveText(euros(sum))
  })

  test('another variant and quantity are chosen in the cart by a form', async ({
    page,
    context,
  }) => {
    await page.goto(PRODUCTS.configurable)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    const [before] = await fetchServerLines(context)
    expect(before?.sku).not.toContain('2000')
    await page.getByRole('button', { name: /^Vaihda vaihtoehto/ }).click()
    const edit = page.locator('.cart-edit')
    const sizes = edit.getByRole('combobox').filter({ hasText: '2 Tt' })
    await sizes.selectOption({ label: '2 Tt' })
    await edit.getByRole('spinbutton', { name: 'Määrä' }).fill('0')
    await edit.getByRole('button', { name: 'Valitse', exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('Määrän on oltava suurempi kuin 0')
    await expect(sizes.getByRole('option', { selected: true })).toHaveText('2 Tt')
    await edit.getByRole('spinbutton', { name: 'Määrä' }).fill('2')
    await edit.getByRole('button', { name: 'Valitse', exact: true }).click()
    await expect(page).toHaveURL('/cart?notice=cart.qty-updated')
    await expect(page.getByRole('article')).toContainText('2 Tt')
    const lines = await fetchServerLines(context)
    expect(lines).toEqual([{ ...before, sku: expect.stringContaining('2000'), qty: 2 }])
  })

  test('a refused form has a summary, messages and its input', async ({ page }) => {
    await page.goto(PRODUCTS.simple)
    await page.getByRole('spinbutton', { name: /^Määrä/ }).fill('0')
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page).toHaveTitle(/^Virhe: Ostoskori/)
    await expect(page.getByRole('alert')).toContainText('Määrän on oltava suurempi kuin 0')
    await page.goto(PRODUCTS.simple)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await page.getByRole('spinbutton').fill('1000000')
    await page.getByRole('button', { name: /^Päivitä määrä/ }).click()
    await expect(page.getByRole('spinbutton')).toHaveValue('1000000')
    await expect(page.getByRole('alert').first()).toContainText(
      'Voit tilata tätä tuotetta enintään',
    )
    await page.getByText('Onko sinulla kuponki?').click()
    await page.getByRole('textbox', { name: 'Kuponkikoodi' }).fill('EI-OLE')
    await page.getByRole('button', { name: 'Käytä kuponki' }).click()
    await expect(page.getByRole('textbox', { name: 'Kuponkikoodi' })).toHaveValue('EI-OLE')
    await expect(page.getByRole('alert').first()).toContainText('Kuponkikoodi ei kelpaa')
  })

  test('the page is not cached and not indexed', async ({ page, request }) => {
    const response = await request.get('/cart')
    expect(response.headers()['cache-control']).toBe('private, no-cache')
    expect(await response.text()).toContain('<meta name="robots" content="noindex"')
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Jatka ostoksia' })).toHaveAttribute('href', '/')
  })
})
