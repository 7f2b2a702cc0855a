import type { Locator, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { amountsIn, searchApi, euros, EXAMPLES, findProduct, type TypeId } from './search-api.ts'
import { sharedPage } from './shared-page.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** A configurable product with an unavailable combination and custom options. */
const FAMILY = '/p/ROU-SSD-106/routavuo-louhi-7-ulkoinen-ssd-levy-rou-ssd-106'
/** A configurable product with sold-out variants. */
const SOLD_OUT = '/p/ROU-SSD-115/routavuo-louhi-3-ulkoinen-ssd-levy-rou-ssd-115'
const BUNDLE = '/p/REU-SET-211/opiskelijan-paketti-plus'
const SET = '/p/REU-GRP-211/jatkojohtosarja-plus'
const REVIEWED = '/p/VEL-USB-105/velmarko-nasta-9-usb-muisti-vel-usb-105'

const facts = (page: Page): Locator => page.getByRole('region', { name: 'Hinta ja saatavuus' })

/** The price to pay: the first amount of the price line. */
async function shownPrice(page: Page): Promise<number> {
  const text = (await facts(page).getByRole('paragraph').first().textContent()) ?? ''
  return amountsIn(text)[0] ?? Number.NaN
}

async function jsonLd(page: Page, type: string): Promise<Record<string, unknown>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  return found.find((each) => each['@type'] === type) ?? {}
}

test.describe('a product of each type', () => {
  const pageOf = sharedPage(async () => undefined)

  for (const type of Object.keys(EXAMPLES) as readonly TypeId[]) {
    test(`a ${type} product shows the name and the price that the API says, in the page and in JSON-LD`, async ({
      request,
    }) => {
      const page = await pageOf()
      const item = await findProduct(request, type)
      expect((await page.goto(item.url))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name)
      expect(await shownPrice(page)).toBe(item.price_incl_tax)
      await expect(page.locator('body')).toHaveAttribute('data-page', `${type}-product`)
      if (type === 'configurable') {
        const group = (await jsonLd(page, 'ProductGroup')) as {
          hasVariant: readonly { url: string; offers: { price: string } }[]
        }
        const all = group.hasVariant.map(({ offers }) => Number(offers.price))
        expect(all).toContain(item.price_incl_tax)
        return
      }
      const { offers } = (await jsonLd(page, 'Product')) as { offers: { price: string } }
      expect(Number(offers.price)).toBe(item.price_incl_tax)
    })
  }

  test('a special price is before the struck lowest one of 30 days, as in the API', async ({
    page,
    request,
  }) => {
    const { items } = await searchApi(request, { q: 'kuulokkeet', sale: '1' })
    const item = items.find((each) => each.type_id === 'simple' && each.reduced_from_incl_tax > 0)
    expect(item?.special_price_incl_tax).toBeGreaterThan(0)
    await page.goto(item?.url ?? '')
    const text = (await facts(page).getByRole('paragraph').first().textContent()) ?? ''
    expect(amountsIn(text)).toEqual([item?.price_incl_tax, item?.lowest_30d_incl_tax])
    await expect(facts(page).locator('s')).toHaveText(euros(item?.lowest_30d_incl_tax ?? 0))
  })

  test('downloadable and virtual products show no delivery', async ({ page, request }) => {
    await page.goto((await findProduct(request, 'downloadable')).url)
    await expect(facts(page)).toContainText('mitään ei lähetetä postissa')
    await page.goto((await findProduct(request, 'virtual')).url)
    await expect(facts(page)).toContainText('Mitään ei lähetetä')
  })
})

test.describe('variants', () => {
  test('selecting a variant changes URL, price, image, SKU and stock', async ({ page }) => {
    await page.goto(SOLD_OUT)
    await expect(page.getByText('ROU-SSD-115-BLUE-1000', { exact: true })).toBeVisible()
    await expect(facts(page)).toContainText('Varastossa')
    const picture = page
      .getByRole('region', { name: /^Kuvat/ })
      .getByRole('img')
      .first()
    await expect(picture).toHaveAttribute('src', /blue-\d/)
    await facts(page).getByRole('link', { name: /^2 Tt/ }).click()
    await expect(page).toHaveURL(`${SOLD_OUT}/ROU-SSD-115-BLUE-2000`)
    expect(await shownPrice(page)).toBe(159.9)
    await expect(facts(page).locator('.product-delivery')).toContainText('Loppu varastosta')
    await facts(page)
      .getByRole('link', { name: /^Musta/ })
      .click()
    await expect(page).toHaveURL(`${SOLD_OUT}/ROU-SSD-115-BLACK-2000`)
    expect(await shownPrice(page)).toBe(159.9)
    await expect(picture).toHaveAttribute('src', /black-\d/)
    await expect(page.getByText('ROU-SSD-115-BLACK-2000', { exact: true })).toBeVisible()
    await expect(facts(page).locator('.product-delivery')).toContainText('Varastossa')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', new RegExp(`${SOLD_OUT}$`))
  })

  test('the offer of every variant in JSON-LD equals the price its page shows', async ({
    page,
  }) => {
    await page.goto(FAMILY)
    const { hasVariant } = (await jsonLd(page, 'ProductGroup')) as {
      hasVariant: readonly { sku: string; offers: { price: string } }[]
    }
    expect(hasVariant).toHaveLength(4)
    for (const { sku, offers } of hasVariant) {
      await page.goto(`${FAMILY}/${sku}`)
      expect(await shownPrice(page)).toBe(Number(offers.price))
    }
  })

  test('an impossible combination is marked and links to the nearest variant', async ({ page }) => {
    await page.goto(`${FAMILY}/ROU-SSD-106-BLACK-2000`)
    const blue = facts(page).getByRole('link', { name: /^Sininen/ })
    await expect(blue).toContainText('Ei saatavilla valinnalla 2 Tt')
    await expect(facts(page)).toContainText('Ei saatavilla valinnalla 2 Tt: Sininen')
    await blue.click()
    await expect(page).toHaveURL(`${FAMILY}/ROU-SSD-106-BLUE-1000`)
    await expect(facts(page).getByRole('link', { name: /^4 Tt/ })).toContainText(
      'Ei saatavilla valinnalla Sininen',
    )
  })

  test('an unknown variant returns 404, a disabled one redirects to its parent', async ({
    request,
  }) => {
    expect((await request.get(`${FAMILY}/OLEMATON`)).status()).toBe(404)
    const disabled = await request.get(`${FAMILY}/ROU-SSD-106-BLUE-4000`, { maxRedirects: 0 })
    expect([disabled.status(), disabled.headers()['location']]).toEqual([301, FAMILY])
  })

  test('a variant has no page of its own: its SKU redirects to its parent with the variant', async ({
    request,
  }) => {
    const redirect = await request.get('/p/ROU-SSD-106-BLACK-2000/nimi', { maxRedirects: 0 })
    expect(redirect.headers()['location']).toBe(`${FAMILY}/ROU-SSD-106-BLACK-2000`)
  })
})

test.describe('choices', () => {
  const total = (page: Page): Locator => page.getByRole('status').filter({ hasText: '€' })

  test('a bundle costs the sum of its parts, and each choice changes price and URL', async ({
    page,
  }) => {
    await page.goto(BUNDLE)
    expect(await shownPrice(page)).toBe(678.8)
    await page.getByRole('radio', { name: /Ostrelin Sievä 7/ }).check()
    await expect(total(page)).toHaveText(euros(678.8 + 66.9 - 23.9))
    expect(await shownPrice(page)).toBe(721.8)
    await page.getByRole('checkbox', { name: /Routavuo Nasta 7/ }).uncheck()
    await expect(total(page)).toHaveText(euros(721.8 - 25.9))
    await expect(page).toHaveURL(/option/)
    await page.reload()
    await expect(page.getByRole('radio', { name: /Ostrelin Sievä 7/ })).toBeChecked()
    expect(await shownPrice(page)).toBe(695.9)
  })

  test('a grouped product costs the sum of its members and their quantities', async ({ page }) => {
    await page.goto(SET)
    const quantity = page.getByRole('spinbutton', { name: /Reunala Lisä 1/ })
    const [each] = amountsIn(
      (await page.getByRole('listitem').filter({ has: quantity }).textContent()) ?? '',
    )
    const before = await shownPrice(page)
    await quantity.fill('3')
    await quantity.blur()
    await expect(total(page)).toContainText(euros(before + 2 * (each ?? 0)))
    for (const field of await page.getByRole('spinbutton').all()) await field.fill('0')
    await page.keyboard.press('Tab')
    await expect(facts(page)).toContainText('Valitse sarjasta vähintään yksi tuote')
  })

  test('custom options add a fixed amount or a percent of the original price', async ({ page }) => {
    await page.goto(REVIEWED)
    const before = await shownPrice(page)
    await page.getByRole('checkbox', { name: /Lahjapaperi/ }).check()
    await expect(total(page)).toHaveText(euros(before + 4.9))
    await page.getByRole('textbox', { name: /Kaiverrus/ }).fill('Aino <3 & "Eino"')
    await page.getByRole('textbox', { name: /Kaiverrus/ }).blur()
    await expect(total(page)).toHaveText(euros(before + 4.9 + 9.9))
    await page.reload()
    await expect(page.getByRole('textbox', { name: /Kaiverrus/ })).toHaveValue('Aino <3 & "Eino"')

    await page.goto('/p/LUM-ANC-103/lumavik-k7-langattomat-vastamelukuulokkeet-lum-anc-103')
    const original = await shownPrice(page)
    await page.getByRole('radio', { name: /^2 vuotta/ }).check()
    const extra = Math.round(original * 14) / 100
    await expect(total(page)).toHaveText(euros(original + extra))
  })

  test('a missing required option is named, and choices keep the variant', async ({
    page,
    request,
  }) => {
    const { items } = await searchApi(request, { q: 'SOL-CBA-110' })
    await page.goto(items[0]?.url ?? '')
    await page.getByRole('checkbox', { name: /Lahjapaperi/ }).check()
    await expect(page.getByText(/^Täytä tai valitse: Pituus/)).toBeVisible()
    await page.goto(`${FAMILY}/ROU-SSD-106-BLACK-2000`)
    await page.getByRole('checkbox', { name: /Kortti/ }).check()
    await expect(page).toHaveURL(/ROU-SSD-106-BLACK-2000\?.*option/)
    expect(await shownPrice(page)).toBe(351.8)
  })
})

test.describe('the buy bar on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('has price, delivery day and button on the first screen, below pick-up and returns', async ({
    page,
  }) => {
    await page.goto(FAMILY)
    const bar = page.locator('.buy-bar')
    for (const words of [/Perillä 2–4/, /€/]) {
      await expect(bar.getByText(words).first()).toBeInViewport({ ratio: 1 })
    }
    await expect(bar.getByRole('button', { name: 'Lisää koriin' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/Nouto pakettiautomaatista .* palautusoikeus/)).toBeInViewport()
  })

  test("stays at the lower edge while the page's own button is out of sight, covers no focus and no field, and adds what is chosen", async ({
    page,
  }) => {
    await page.goto(FAMILY)
    const bar = page.locator('.buy-bar')
    const addButton = page.getByRole('button', { name: 'Lisää ostoskoriin' })
    await expect(bar).toContainText('Musta, 1 Tt')
    await expect(bar).toContainText(euros(await shownPrice(page)))
    await expect(bar).toBeInViewport({ ratio: 1 })
    const showAbove = (distance: number) =>
      addButton.evaluate((button, above) => {
        const top = button.getBoundingClientRect().top - (window.innerHeight - above)
        window.scrollBy({ top, behavior: 'instant' })
      }, distance)
    await showAbove(60)
    await expect(bar).toBeVisible()
    const covered = await addButton.boundingBox()
    expect(covered?.y).toBeGreaterThanOrEqual((await bar.boundingBox())?.y ?? Number.NaN)
    for (const distance of [68, 400, 843 + 40]) {
      await showAbove(distance)
      await expect(bar).toBeHidden()
    }
    await page.getByRole('heading', { name: 'Arvostelut' }).evaluate((heading) => {
      heading.scrollIntoView({ behavior: 'instant' })
    })
    await expect(bar).toBeInViewport({ ratio: 1 })
    const links = page.locator('main a')
    await links.last().focus()
    const focused = await links.last().boundingBox()
    const edge = await bar.boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
    await page.getByText('Kysy tästä tuotteesta', { exact: true }).click()
    await page.getByLabel('Kysymyksesi').focus()
    await expect(bar).toBeHidden()
    await page.getByLabel('Kysymyksesi').blur()
    await bar.getByRole('button', { name: 'Lisää koriin' }).click()
    await expect(page.getByRole('dialog', { name: /Ostoskori/ })).toContainText('1 Tt')
  })
})

test.describe('a family of variants', () => {
  const pageOf = sharedPage((page) => page.goto(FAMILY))

  test('price, stock, delivery and returns are on the first screen with the button', async () => {
    const page = await pageOf()
    const seen = [
      facts(page).getByRole('paragraph').first(),
      page.getByRole('button', { name: 'Lisää ostoskoriin' }),
      ...['Varastossa', /^Perillä/, /Pakettiautomaatti/, /30 päivän palautusoikeus/].map((words) =>
        facts(page).locator('.product-delivery').getByText(words).first(),
      ),
    ]
    for (const each of seen) await expect(each).toBeInViewport({ ratio: 0.95 })
  })

  test('prints name, price, variant and facts, without controls', async () => {
    const page = await pageOf()
    await page.emulateMedia({ media: 'print' })
    for (const shown of [page.getByRole('heading', { level: 1 }), page.getByRole('table').first()])
      await expect(shown).toBeVisible()
    await expect(facts(page).getByRole('paragraph').first()).toContainText('€')
    for (const name of ['Lisää ostoskoriin', 'Lisää toivelistalle', 'Tilaa'])
      await expect(page.getByRole('button', { name })).toBeHidden()
    await expect(page.locator('.shell-cart')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  test('thumbnails scroll the images and mark the visible one', async () => {
    const page = await pageOf()
    const gallery = page.getByRole('region', { name: /^Kuvat/ })
    const second = gallery.getByRole('link', { name: 'Kuva 2/3', exact: true })
    await second.click()
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(gallery.getByRole('link', { name: /Suurenna kuva 2$/ })).toBeInViewport()
  })

  test('a product is shared by the system, else its URL is copied', async () => {
    const page = await pageOf()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const link = page.getByRole('link', { name: 'Jaa', exact: true })
    await expect(link).toHaveAttribute('href', /^mailto:\?subject=Routavuo.*&body=http.*%2Fp%2F/)
    await link.click()
    await expect(page.getByText('Osoite on kopioitu.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.evaluate(() => {
      const share = async (data: ShareData) => void (document.title = `shared ${data.url}`)
      Object.assign(navigator, { canShare: () => true, share })
    })
    await link.click()
    await expect(page).toHaveTitle(`shared ${page.url()}`)
  })

  test('related products link to their pages, and the facts are a table with row headers', async () => {
    const page = await pageOf()
    const table = page.getByRole('table', { name: 'Tekniset tiedot' })
    await expect(table.getByRole('rowheader', { name: 'Valmistaja', exact: true })).toBeVisible()
    const related = page.getByRole('region', { name: 'Sinua voisi kiinnostaa' })
    const [name] = await related
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link')
      .allTextContents()
    await related.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '-')
  })
})

test.describe('pictures, reviews and facts', () => {
  test('the gallery opens large by keyboard, arrows move, and Esc returns the focus @phone', async ({
    page,
  }) => {
    await page.goto(FAMILY)
    const gallery = page.getByRole('region', { name: /^Kuvat/ })
    const first = gallery.getByRole('link', { name: /Suurenna kuva 1$/ })
    await first.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Kuvat: Routavuo/ })
    await expect(dialog).toBeVisible()
    const large = dialog.getByRole('img')
    const source = (await large.getAttribute('src')) ?? ''
    await page.keyboard.press('ArrowRight')
    await expect(large).not.toHaveAttribute('src', source)
    // Swiping to the right goes back.
    const pointerType = 'touch'
    await large.dispatchEvent('pointerdown', { pointerType, clientX: 100 })
    await large.dispatchEvent('pointerup', { pointerType, clientX: 200 })
    await expect(large).toHaveAttribute('src', source)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(first).toBeFocused()
    await expect(page).toHaveURL(FAMILY)
  })

  test('two fingers enlarge the image, one moves it, and a pinch does not zoom the page @phone-only', async ({
    page,
  }) => {
    await page.goto(FAMILY)
    await page.getByRole('link', { name: /Suurenna kuva 1$/ }).tap()
    const large = page.getByRole('dialog', { name: /^Kuvat: Routavuo/ }).getByRole('img')
    const source = (await large.getAttribute('src')) ?? ''
    const width = async () => Math.round((await large.boundingBox())?.width ?? 0)
    const before = await width()
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x, y: 420, id })),
      })
    const pinch = async (...gaps: number[]) => {
      await touch('touchStart', 195)
      await touch('touchStart', 195, 195 + (gaps[0] ?? 0))
      for (const gap of gaps) await touch('touchMove', 195, 195 + gap)
      await touch('touchEnd')
    }
    await pinch(50, 75, 100)
    expect(await width()).toBe(2 * before)
    const left = (await large.boundingBox())?.x ?? 0
    await touch('touchStart', 200)
    for (const x of [190, 170, 150]) await touch('touchMove', x)
    await touch('touchEnd')
    expect(Math.round(left - ((await large.boundingBox())?.x ?? 0))).toBe(50)
    expect(await large.getAttribute('src')).toBe(source)
    await pinch(150, 80, 40)
    expect(await width()).toBe(before)
  })

  test('a row of thumbnails that continues ends in a cut one, on phones of any width @phone-only', async ({
    page,
  }) => {
    await page.goto(FAMILY)
    const row = page.locator('.product-gallery-thumbs')
    await expect(row.getByRole('link').first()).toBeInViewport({ ratio: 1 })
    await row.evaluate((list) => {
      while (list.children.length < 12) list.append(list.children[0]?.cloneNode(true) ?? '')
    })
    for (const width of [320, 360, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 844 })
      const seen = await row.locator('li').evaluateAll((all) =>
        all.map((each) => {
          const { left, width: own } = each.getBoundingClientRect()
          return Math.max(0, Math.min(1, (innerWidth - left) / own))
        }),
      )
      const cut = seen.filter((share) => share > 0 && share < 1)
      expect(cut, `${width}`).toHaveLength(1)
      expect(cut[0]).toBeGreaterThan(0.25)
      expect(cut[0]).toBeLessThan(0.75)
    }
  })

  test('reviews show their ratings, and stars filter them', async ({ page }) => {
    await page.goto(REVIEWED)
    await page.getByRole('link', { name: /5 arvostelua/ }).click()
    await expect(page).toHaveURL(`${REVIEWED}#reviews`)
    const reviews = page.getByRole('region', { name: 'Arvostelut' })
    await expect(reviews.getByRole('article')).toHaveCount(5)
    const fives = reviews.getByRole('radio', { name: /^5 tähteä/ })
    const row = reviews.locator('label').filter({ hasText: '5 tähteä' })
    const promised = Number(await row.locator('span[aria-hidden]').textContent())
    await fives.check()
    await expect(reviews.getByRole('article').filter({ visible: true })).toHaveCount(promised)
    await expect(reviews).toContainText('Emme tarkista, onko kirjoittaja ostanut tuotteen')
  })
})
