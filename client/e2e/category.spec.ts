import { WITHOUT_PICTURES } from './browser.ts'
import { searchApi } from './search-api.ts'
import { USB_CABLES, chips, count, facet, gridNames, openFacet, prices, total } from './listing.ts'
import { sharedPage } from './shared-page.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.describe('category', () => {
  const pageOf = sharedPage(async () => undefined)

  test('shows 50 products per page, their prices and their number', async ({ request }) => {
    const page = await pageOf()
    const all = await searchApi(request, { category: USB_CABLES.id, sort: 'sort_qty' })
    await page.goto(USB_CABLES.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('USB-kaapelit')
    expect(await total(page)).toBe(all.total)
    expect(await gridNames(page)).toEqual(all.items.map(({ name }) => name))
    expect(await prices(page)).toEqual(all.items.map(({ price_incl_tax }) => price_incl_tax))
  })

  test('prices and buttons of the cards in a row are aligned', async () => {
    const page = await pageOf()
    await page.goto('/c/kuulokkeet')
    const linesOf = (selector: string) =>
      page.locator('.product-card').evaluateAll((cards, inner) => {
        const rows = new Map<number, Set<number>>()
        for (const card of cards) {
          const top = card.getBoundingClientRect().top
          const line = card.querySelector(inner)?.getBoundingClientRect().top
          if (line === undefined) continue
          rows.set(top, (rows.get(top) ?? new Set()).add(line))
        }
        return [...rows.values()].map(({ size }) => size)
      }, selector)
    const priceLines = await linesOf('.product-price')
    expect(priceLines.length).toBeGreaterThan(5)
    expect(new Set(priceLines)).toEqual(new Set([1]))
    expect(new Set(await linesOf('.product-add, .product-choose'))).toEqual(new Set([1]))
  })

  test('values of one facet are joined by or, facets by and, and every count stays right', async ({
    request,
  }) => {
    const page = await pageOf()
    const { material, connector } = USB_CABLES
    const query = { category: USB_CABLES.id }
    await page.goto(USB_CABLES.path)
    await (await openFacet(page, 'Materiaali')).getByRole('checkbox', { name: 'Muovi' }).click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?material=${material.plastic}`)
    await (await openFacet(page, 'Materiaali')).getByRole('checkbox', { name: 'Silikoni' }).click()
    const both = `${material.plastic},${material.silicone}`
    await expect(page).toHaveURL(`${USB_CABLES.path}?material=${both}`)
    const or = await searchApi(request, { ...query, material: both })
    expect(await total(page)).toBe(or.total)
    expect(await count(page, 'Materiaali', 'Punottu nailon')).toBeGreaterThan(0)

    await (await openFacet(page, 'Liitin')).getByRole('checkbox', { name: 'USB-A – USB-C' }).click()
    await expect(page).toHaveURL(/connector=/)
    const and = await searchApi(request, { ...query, material: both, connector: connector.a })
    expect(await total(page)).toBe(and.total)
    expect(and.total).toBeLessThan(or.total)
    const withNylon = `${both},${material.nylon}`
    const more = await searchApi(request, { ...query, material: withNylon, connector: connector.a })
    const nylon = await count(page, 'Materiaali', 'Punottu nailon')
    expect(and.total + nylon).toBe(more.total)
  })

  test('the attributes of cards are filters: price, maker, colour, energy class and sale', async ({
    request,
  }) => {
    const facetsOf = async (path: string) =>
      [...(await (await request.get(path)).text()).matchAll(/<summary>([^<]+)</g)].map(
        ([, label]) => label,
      )
    expect(await facetsOf('/c/kuulokkeet')).toEqual(
      expect.arrayContaining(['Hinta', 'Valmistaja', 'Väri', 'Tarjous']),
    )
    expect(await facetsOf('/c/televisiot')).toContain('Energialuokka')
  })

  test('applied filters are chips: each can be removed, or all', async () => {
    const page = await pageOf()
    const { material, connector } = USB_CABLES
    await page.goto(`${USB_CABLES.path}?connector=${connector.a}&material=${material.plastic}`)
    await expect(chips(page)).toHaveCount(3)
    await chips(page).filter({ hasText: 'Materiaali: Muovi' }).click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?connector=${connector.a}`)
    await chips(page).filter({ hasText: 'Tyhjennä kaikki' }).click()
    await expect(page).toHaveURL(USB_CABLES.path)
    await expect(chips(page)).toHaveCount(0)
  })

  test('price is two inputs that accept a decimal comma', async ({ request }) => {
    const page = await pageOf()
    await page.goto(USB_CABLES.path)
    await page.getByRole('textbox', { name: 'Vähintään' }).fill('9,50')
    await page.keyboard.press('Tab')
    await page.keyboard.type('20')
    await page.getByRole('textbox', { name: 'Enintään' }).press('Enter')
    await expect(page).toHaveURL(/price=9\.50?-20$/)
    const found = await searchApi(request, { category: USB_CABLES.id, price: '9.5-20' })
    expect(await total(page)).toBe(found.total)
    for (const price of await prices(page)) {
      expect(price).toBeGreaterThanOrEqual(9.5)
      expect(price).toBeLessThanOrEqual(20)
    }
    await expect(chips(page).first()).toHaveText(/Hinta: 9,50\s€ – 20,00\s€/)
  })

  test('price ranges are 0-50, 50-100, 100-150, 150 and up, labelled in words', async ({
    request,
  }) => {
    const page = await pageOf()
    const { aggregations } = await searchApi(request, { category: 100 })
    await page.goto('/c/tietokoneet')
    const ranges = page.getByRole('list', { name: 'Hintaluokat' })
    const counts = (aggregations.price ?? []).map(({ doc_count }) => doc_count)
    const labels = ['alle 50 €', '50–100 €', '100–150 €', 'yli 150 €']
    await expect(ranges.getByRole('listitem')).toHaveText(
      labels.map((label, index) => `${label} ${counts[index]}`),
    )
    await ranges.getByRole('link', { name: 'yli 150 €' }).click()
    await expect(page).toHaveURL(/price=150-$/)
    expect(Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(150)
  })

  test('sort has six options; changing it keeps the selection visible and the focus', async ({
    page,
  }) => {
    await page.goto(USB_CABLES.path)
    const sort = page.getByRole('combobox', { name: 'Järjestys' })
    await expect(sort.getByRole('option')).toHaveCount(6)
    await sort.focus()
    await sort.selectOption('price')
    await expect(page).toHaveURL(/sort=price$/)
    await expect(sort).toHaveValue('price')
    await expect(sort).toBeFocused()
    const cheap = await prices(page)
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
    await sort.selectOption('-price')
    await expect(page).toHaveURL(/sort=-price$/)
    const dear = await prices(page)
    expect(dear).toEqual(dear.toSorted((a, b) => b - a))
  })

  test('page 2 continues after page 1, and back restores the position', async ({
    page,
    request,
  }) => {
    await page.goto(USB_CABLES.path)
    const pages = page.getByRole('navigation', { name: 'Sivut' })
    await pages.getByRole('link', { name: 'Sivu 2' }).click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?page=2`)
    const second = await searchApi(request, { category: USB_CABLES.id, sort: 'sort_qty', page: 2 })
    expect(await gridNames(page)).toEqual(second.items.map(({ name }) => name))
    const card = page.getByRole('article').nth(30)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/p\//)
    await page.goBack()
    await expect(page).toHaveURL(`${USB_CABLES.path}?page=2`)
    await expect(card).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60)
  })

  test('going back restores filters and sort of the list', async ({ page }) => {
    await page.goto(USB_CABLES.path)
    const plastic = async () =>
      (await openFacet(page, 'Materiaali')).getByRole('checkbox', { name: 'Muovi' })
    await (await plastic()).click()
    await expect(page).toHaveURL(/material=/)
    await expect(await plastic()).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(USB_CABLES.path)
    await expect(chips(page)).toHaveCount(0)
    await expect(await plastic()).not.toBeChecked()
    const sort = page.getByRole('combobox', { name: 'Järjestys' })
    await sort.selectOption('price')
    await expect(page).toHaveURL(/sort=price$/)
    await page.goBack()
    await expect(page).toHaveURL(USB_CABLES.path)
    await expect(sort).toHaveValue('sort_qty')
  })

  test('changing a filter resets the page to 1', async () => {
    const page = await pageOf()
    await page.goto(`${USB_CABLES.path}?page=2`)
    await (await openFacet(page, 'Materiaali')).getByRole('checkbox', { name: 'Muovi' }).click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?material=${USB_CABLES.material.plastic}`)
    const current = page.getByRole('navigation', { name: 'Sivut' }).locator('[aria-current]')
    await expect(current).toHaveText('1')
  })

  test('pagination shows 3 page numbers around the current one', async () => {
    const page = await pageOf()
    await page.goto('/c/kaapelit-ja-tarvikkeet?page=3')
    const pages = page.getByRole('navigation', { name: 'Sivut' }).getByRole('listitem')
    const numbers = ['1', '2', '3', '4', '…', '6']
    await expect(pages).toHaveText(['Edellinen sivu', ...numbers, 'Seuraava sivu'])
    expect((await page.goto('/c/kaapelit-ja-tarvikkeet?page=7'))?.status()).toBe(404)
  })

  test('a category on the third level keeps two filters on page 2 and its breadcrumbs', async ({
    request,
  }) => {
    const page = await pageOf()
    const { material, connector } = USB_CABLES
    const both = { color: '10301,10302,10305', connector: `${connector.a},${connector.c}` }
    const query = `color=${both.color}&connector=${both.connector}&page=2`
    const requested = { category: USB_CABLES.id, sort: 'sort_qty', page: 2, ...both }
    const expected = await searchApi(request, requested)
    expect((await page.goto(`${USB_CABLES.path}?${query}`))?.status()).toBe(200)
    expect(await gridNames(page)).toEqual(expected.items.map(({ name }) => name))
    expect(await prices(page)).toEqual(expected.items.map((item) => item.price_incl_tax))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const trail = page.getByRole('navigation', { name: 'Olet tässä' }).getByRole('listitem')
    await expect(trail).toHaveText([
      'Etusivu',
      'Kaapelit ja tarvikkeet',
      'Kaapelit',
      'USB-kaapelit',
    ])
    await (await openFacet(page, 'Materiaali')).getByRole('checkbox', { name: 'Muovi' }).click()
    await expect(page).toHaveURL(new RegExp(`material=${material.plastic}`))
    expect(page.url()).not.toContain('page=')
  })

  test('a category includes the products of its children, and category_ids filters them', async ({
    request,
  }) => {
    const page = await pageOf()
    const whole = await searchApi(request, { category: 1110 })
    const one = await searchApi(request, { category: USB_CABLES.id })
    await page.goto('/c/kaapelit')
    expect(await total(page)).toBe(whole.total)
    expect(whole.total).toBeGreaterThan(one.total)
    await page.goto(`/c/kaapelit?category_ids=${USB_CABLES.id}`)
    expect(await total(page)).toBe(one.total)
  })

  test('the filters are a panel on a small screen: the button shows the number of results, Esc closes it, the button submits @phone', async ({
    page,
    request,
  }) => {
    await page.goto(USB_CABLES.path)
    const panel = page.getByRole('region', { name: 'Rajaa' })
    if (!page.viewportSize() || (page.viewportSize()?.width ?? 0) > 600) {
      await expect(panel).toBeVisible()
      return
    }
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Rajaa', exact: true }).click()
    await expect(panel).toBeVisible()
    await facet(page, 'Väri').getByRole('checkbox', { name: 'Musta' }).check()
    const { total: black } = await searchApi(request, { category: USB_CABLES.id, color: '10301' })
    const show = page.getByRole('button', { name: `Näytä ${black} tuotetta` })
    await expect(show).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Rajaa', exact: true }).click()
    await expect(facet(page, 'Väri').getByRole('checkbox', { name: 'Musta' })).toBeChecked()
    await show.click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?color=10301`)
    expect(await total(page)).toBe(black)
  })

  test("the number on the panel's button is that of the last selection, in any order of responses @phone-only", async ({
    page,
    request,
  }) => {
    await page.goto(USB_CABLES.path)
    await page.getByRole('button', { name: 'Rajaa', exact: true }).click()
    let answerFirst = (): void => {}
    await page.route(
      (url) => url.searchParams.get('color') === '10301',
      async (route) => {
        await new Promise<void>((resolve) => {
          answerFirst = resolve
        })
        await route.continue()
      },
    )
    const requestSent = page.waitForRequest(/color=10301$/)
    const black = facet(page, 'Väri').getByRole('checkbox', { name: 'Musta' })
    await black.check()
    const first = await requestSent
    await black.uncheck()
    await facet(page, 'Väri').getByRole('checkbox', { name: 'Valkoinen' }).check()
    const { total: white } = await searchApi(request, { category: USB_CABLES.id, color: '10302' })
    const show = page.getByRole('button', { name: `Näytä ${white} tuotetta` })
    await expect(show).toBeVisible()
    answerFirst()
    await (await first.response())?.finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await expect(show).toBeVisible()
  })

  test('the most used filters are outside the panel on a small screen @phone', async ({ page }) => {
    await page.goto(USB_CABLES.path)
    const quick = page.getByRole('list', { name: 'Suositut rajaukset' })
    if ((page.viewportSize()?.width ?? 0) > 600) return expect(quick).toBeHidden()
    await quick.getByRole('link', { name: 'Musta' }).click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?color=10301`)
  })
})
