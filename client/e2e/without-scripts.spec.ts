import { WITHOUT_PICTURES } from './browser.ts'
import { amountsIn, searchApi, euros } from './search-api.ts'
import { USB_CABLES, chips, gridNames, openFacet, total } from './listing.ts'
import { sharedPage } from './shared-page.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.use({ javaScriptEnabled: false })

const LISTS = ['Uusi mallisto', 'Suosituimmat', 'Uutuudet', 'Suosittelemme', 'Outlet']

test.describe('without JavaScript', () => {
  const pageOf = sharedPage(async () => undefined)

  test('home is complete, and its menu opens and links to a category', async () => {
    const page = await pageOf()
    await page.goto('/')
    for (const name of LISTS) {
      await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible()
    }
    await page.getByRole('button', { name: 'Tuotteet' }).click()
    const menu = page.getByRole('navigation', { name: 'Osastot' })
    await menu.getByText('Kaapelit ja tarvikkeet', { exact: true }).click()
    await menu.getByRole('link', { name: 'USB-kaapelit' }).click()
    await expect(page).toHaveURL(USB_CABLES.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('USB-kaapelit')
  })

  test('filters, price and sort are one form with a button', async ({ request }) => {
    const page = await pageOf()
    await page.goto(USB_CABLES.path)
    await (await openFacet(page, 'Materiaali')).getByRole('checkbox', { name: 'Muovi' }).check()
    await (await openFacet(page, 'Väri')).getByRole('checkbox', { name: 'Musta' }).check()
    await (await openFacet(page, 'Väri')).getByRole('checkbox', { name: 'Valkoinen' }).check()
    await page.getByRole('textbox', { name: 'Enintään' }).fill('19,90')
    await page.getByRole('combobox', { name: 'Järjestys' }).selectOption('price')
    await page.getByRole('button', { name: /^Näytä \d+ tuotetta/ }).click()
    await expect(page).toHaveURL(
      `${USB_CABLES.path}?color=10301,10302&material=12302&price=-19.9&sort=price`,
    )
    const found = await searchApi(request, {
      ...{ category: USB_CABLES.id, sort: 'price', price: '-19.9' },
      ...{ color: '10301,10302', material: '12302' },
    })
    expect(await total(page)).toBe(found.total)
    expect(await gridNames(page)).toEqual(found.items.map(({ name }) => name))
    await chips(page).filter({ hasText: 'Musta' }).click()
    await expect(page).toHaveURL(/color=10302&material=12302/)
  })

  test('sort alone has its own button, and pages are links', async ({ request }) => {
    const page = await pageOf()
    await page.goto(USB_CABLES.path)
    await page.getByRole('combobox', { name: 'Järjestys' }).selectOption('-price')
    await page.getByRole('button', { name: 'Järjestä' }).click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?sort=-price`)
    await page
      .getByRole('navigation', { name: 'Sivut' })
      .getByRole('link', { name: 'Sivu 2' })
      .click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?sort=-price&page=2`)
    const second = await searchApi(request, { category: USB_CABLES.id, sort: '-price', page: 2 })
    expect(await gridNames(page)).toEqual(second.items.map(({ name }) => name))
  })

  test('the filters open over the page on a small screen and submit @phone', async () => {
    const page = await pageOf()
    await page.goto(USB_CABLES.path)
    const open = page.getByRole('button', { name: 'Rajaa', exact: true })
    if ((page.viewportSize()?.width ?? 0) > 600) return expect(open).toBeHidden()
    await open.click()
    await (await openFacet(page, 'Väri')).getByRole('checkbox', { name: 'Musta' }).check()
    await page.getByRole('button', { name: /^Näytä \d+ tuotetta/ }).click()
    await expect(page).toHaveURL(`${USB_CABLES.path}?color=10301`)
  })

  test('the search form shows results, and a message for a short text', async () => {
    const page = await pageOf()
    await page.goto('/')
    await page.getByRole('searchbox').fill('levysoitin')
    await page.getByRole('button', { name: 'Hae' }).click()
    await expect(page).toHaveURL('/search/levysoitin')
    expect((await gridNames(page))[0]).toMatch(/levysoitin/i)
    await page.getByRole('searchbox').fill('ab')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('main')).toContainText('Kirjoita hakuun vähintään 3 merkkiä')
  })

  test('a bundle is configured by its form: the button shows the price', async () => {
    const page = await pageOf()
    await page.goto('/p/REU-SET-211/opiskelijan-paketti-plus')
    await page.getByRole('radio', { name: /Ostrelin Sievä 7/ }).check()
    await page.getByRole('checkbox', { name: /Routavuo Nasta 7/ }).uncheck()
    await page.getByRole('button', { name: 'Päivitä hinta' }).click()
    await expect(page.getByRole('status')).toHaveText(euros(678.8 + 66.9 - 23.9 - 25.9))
    await expect(page.getByRole('radio', { name: /Ostrelin Sievä 7/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Routavuo Nasta 7/ })).not.toBeChecked()
  })

  test('a grouped product accepts quantities, and a required option is requested by the same form', async ({
    request,
  }) => {
    const page = await pageOf()
    await page.goto('/p/REU-GRP-211/jatkojohtosarja-plus')
    const before = amountsIn((await page.getByRole('status').textContent()) ?? '')[0] ?? 0
    await page.getByRole('spinbutton', { name: /Reunala Lisä 1/ }).fill('0')
    await page.getByRole('button', { name: 'Päivitä hinta' }).click()
    await expect(page.getByRole('status')).toContainText(euros(before - 11.9))
    const { items } = await searchApi(request, { q: 'SOL-CBA-110' })
    await page.goto(items[0]?.url ?? '')
    await page.getByRole('checkbox', { name: /Lahjapaperi/ }).check()
    await page.getByRole('button', { name: 'Päivitä hinta' }).click()
    await expect(page.getByText(/^Täytä tai valitse: Pituus/)).toBeVisible()
  })

  test('variants are links, and images open', async () => {
    const page = await pageOf()
    await page.goto('/p/ROU-SSD-106/routavuo-louhi-7-ulkoinen-ssd-levy-rou-ssd-106')
    await page.getByRole('link', { name: /^2 Tt/ }).click()
    await expect(page).toHaveURL(/\/ROU-SSD-106-BLACK-2000$/)
    const picture = page.getByRole('link', { name: /Suurenna kuva 1$/ })
    const address = (await picture.getAttribute('href')) ?? ''
    await picture.click()
    await page.waitForURL(address)
  })

  test('reviews are filtered by stars with CSS only', async () => {
    const page = await pageOf()
    await page.goto('/p/VEL-USB-105/velmarko-nasta-9-usb-muisti-vel-usb-105')
    const reviews = page.getByRole('region', { name: 'Arvostelut' })
    await reviews.getByRole('radio', { name: /^5 tähteä/ }).check()
    await expect(reviews.getByRole('article').filter({ visible: true })).toHaveCount(2)
  })

  test('not-found and error pages have their status, a search box and a home link', async () => {
    const page = await pageOf()
    for (const [path, status] of [
      ['/ei/ole', 404],
      ['/error', 500],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(status)
      const main = page.getByRole('main')
      await main.getByRole('searchbox').fill('kaiutin')
      await main.getByRole('button', { name: 'Hae' }).click()
      await expect(page).toHaveURL('/search/kaiutin')
    }
  })
})
