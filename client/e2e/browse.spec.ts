import { WITHOUT_PICTURES } from './browser.ts'
import { searchApi } from './search-api.ts'
import { expect, test } from './test.ts'
import { USB_CABLES } from './listing.ts'

test.use(WITHOUT_PICTURES)

test.describe('home', () => {
  test('home shows banners and the five product lists with their sizes, outlet included @phone', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elektroniikkaa rauhassa')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Selaa tuotteita' }),
    ).toBeVisible()
    const lists = { 'Uusi mallisto': 8, Suosituimmat: 8, Uutuudet: 6, Suosittelemme: 6, Outlet: 6 }
    for (const [name, size] of Object.entries(lists)) {
      await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(size)
    }
  })

  test('home is also at /pwa.html and /customer/account, with / as canonical', async ({ page }) => {
    for (const path of ['/pwa.html', '/customer/account']) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByRole('region', { name: 'Uusi mallisto' })).toBeVisible()
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/)
    }
  })

  test('a banner links into the catalogue', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Selaa tuotteita' }).click()
    await expect(page).toHaveURL(/\/(?:c|search)\//)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('navigation', () => {
  test('the menu opens and unfolds its sub-menus by keyboard, and Esc closes it', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Tuotteet' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Osastot' })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Näppäimistöt', exact: true })).toBeVisible()
    const cables = menu.getByText('Kaapelit ja tarvikkeet', { exact: true })
    await cables.focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link', { name: 'USB-kaapelit' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Näppäimistöt', exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await cables.focus()
    await menu.getByRole('link', { name: 'USB-kaapelit' }).press('Enter')
    await expect(page).toHaveURL(USB_CABLES.path)
  })

  test('the menu omits categories not included in it, and shows menu_subcategories instead of children', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Tuotteet' }).click()
    const menu = page.getByRole('navigation', { name: 'Osastot' })
    await expect(menu.getByText('Audio', { exact: true })).toBeVisible()
    await expect(menu.getByText('Lahjaideat')).toHaveCount(0)
    await expect(menu.getByText('Kesäkampanja')).toHaveCount(0)
    await menu.getByText('Kodinkoneet', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Airfryerit' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Suuret kodinkoneet' })).toHaveCount(0)
  })

  test('a department opened by hover stays open when clicked, and closes at the next click', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Tuotteet' }).click()
    const menu = page.getByRole('navigation', { name: 'Osastot' })
    const department = menu.getByText('Kodinkoneet', { exact: true })
    await department.hover()
    const link = menu.getByRole('link', { name: 'Airfryerit' })
    await expect(link).toBeVisible()
    await department.click()
    await expect(link).toBeVisible()
    await department.click()
    await expect(link).toBeHidden()
  })

  test('breadcrumbs lead up the ancestor path to home', async ({ page }) => {
    await page.goto(USB_CABLES.path)
    const trail = page.getByRole('navigation', { name: 'Olet tässä' })
    await trail.getByRole('link', { name: 'Kaapelit', exact: true }).click()
    await expect(page).toHaveURL('/c/kaapelit')
    await trail.getByRole('link', { name: 'Etusivu' }).click()
    await expect(page).toHaveURL('/')
  })

  const FOOTER =
    /^\/(en|de|it|i\/[a-z-]+|contact|knowledge-base|withdrawal|order-tracking|wishlist|compare|cookies|newsletter)$/

  test('every information page in the footer opens under /i/', async ({ page, request }) => {
    await page.goto('/')
    const links = page.locator('footer a[href^="/"]')
    expect(await links.count()).toBeGreaterThan(5)
    for (const link of await links.all()) {
      const address = (await link.getAttribute('href')) ?? ''
      expect(address).toMatch(FOOTER)
      const html = await (await request.get(address)).text()
      expect(html).toMatch(/<h1[^>]*>[^<]{4,}<\/h1>/)
    }
  })

  const MOVED = {
    'a category by url_path': ['/kaapelit-ja-tarvikkeet/kaapelit/usb-kaapelit', USB_CABLES.path],
    'a content page by identifier': ['/about-us', '/i/about-us'],
    'a right sku with a wrong slug': [
      '/p/REU-SET-211/vanha-nimi?option[bundle-9001112]=90011122',
      '/p/REU-SET-211/opiskelijan-paketti-plus',
    ],
    'a trailing slash': ['/c/kaapelit/', '/c/kaapelit'],
    'repeated filters': [
      '/c/usb-kaapelit?color=10302&color=10301',
      '/c/usb-kaapelit?color=10301,10302',
    ],
  } as const

  for (const [name, [from, to]] of Object.entries(MOVED)) {
    test(`redirects to the canonical URL with 301: ${name}`, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers()['location']?.startsWith(to)).toBe(true)
    })
  }

  test("a product's url_path redirects to its own URL with 301", async ({ request }) => {
    const { items } = await searchApi(request, { q: 'LUM-ANC-103' })
    const path =
      '/audio/kuulokkeet/vastamelukuulokkeet/lumavik-k7-langattomat-vastamelukuulokkeet-lum-anc-103'
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe(items[0]?.url)
  })

  const ABSENT = {
    'an unknown path': '/ei/ole/olemassa',
    'a disabled product (status 2)': '/p/LUM-CAS-141/lumavik-suoja-8',
    'a disabled product by its url_path':
      '/puhelimet/puhelintarvikkeet/suojakuoret/lumavik-suoja-8-suojakuori-lumavik-one-7-lum-cas-141',
    'a disabled variant (status 2)': '/p/AHO-ULT-118-SILVER-1000/x',
    'an inactive category': '/c/kesakampanja',
    'a category below an inactive one': '/c/rantasoittimet',
    'an unknown content page': '/i/ei-ole',
  } as const

  for (const [name, path] of Object.entries(ABSENT)) {
    test(`the not-found page has status 404: ${name}`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      expect(await response.text()).toMatch(/<h1[^>]*>Sivua ei löytynyt<\/h1>/)
    })
  }

  test('the not-found page has a search box and the categories', async ({ page }) => {
    await page.goto('/ei/ole')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Audio' })).toBeVisible()
    await main.getByRole('searchbox').fill('usb-kaapeli')
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/search/usb-kaapeli')
  })

  test('the error page has status 500, the minimal layout and links', async ({ page }) => {
    expect((await page.goto('/error'))?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jokin meni vikaan')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  })
})
