import type { Page } from '@playwright/test'
import { USER_HINT_COOKIE } from '../../shared/account/session.ts'
import { WITHOUT_PICTURES } from './browser.ts'
import { PRODUCTS } from './cart-steps.ts'
import { findA11yIssues, findBrokenIds, findColourIssues, findOverflow } from './checks.ts'
import {
  fillCheckout,
  openCheckout,
  orderButton,
  orderNumber,
  addToCart,
  registerAndLogIn,
} from './checkout-steps.ts'
import { orderByRequest } from './order-by-request.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const PASSWORD = 'kanarialintu 8'

/** Registers a new customer. */
async function register(page: Page): Promise<string> {
  const email = `e2e-${crypto.randomUUID().slice(0, 8)}@reuna.example`
  await page.goto('/register')
  await page.getByLabel('Etunimi').fill('Aino')
  await page.getByLabel('Sukunimi').fill('Virtanen')
  await page.getByLabel('Sähköpostiosoite').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Salasana uudelleen').fill(PASSWORD)
  await page.getByRole('button', { name: 'Luo asiakastili' }).click()
  await expect(page).toHaveURL('/my-account?notice=account.registered')
  return email
}

/** Logs in a customer created by request, and opens the account page. */
async function enter(page: Page, firstname = 'Aino'): Promise<string> {
  const customer = { firstname, lastname: 'Virtanen', password: PASSWORD }
  const email = await registerAndLogIn(page, '', customer)
  await page.goto('/my-account')
  await expect(page.getByRole('heading', { name: `Hei, ${firstname}` })).toBeVisible()
  return email
}

/** Everything that scripts can read of the browser's storage. */
function readStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await indexedDB.databases()
    const texts = await Promise.all(
      names.map(
        ({ name = '' }) =>
          new Promise<string>((resolve) => {
            const open = indexedDB.open(name)
            open.addEventListener('success', () => {
              const stores = [...open.result.objectStoreNames]
              if (stores.length === 0) return resolve('')
              const all = open.result
                .transaction(stores)
                .objectStore(stores[0] ?? '')
                .getAll()
              all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
            })
          }),
      ),
    )
    return [...texts, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n')
  })
}

/** Revokes the session while this browser still has its cookies, as another device could. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const context = page.context()
  const before = await context.cookies()
  const origin = new URL(page.url()).origin
  const ended = await context.request.post('/api/session/logout', {
    data: {},
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'X-Reuna': '1' },
  })
  expect(ended.status()).toBe(200)
  await context.addCookies(before)
}

/** Tries to delete the account with a wrong password: it stays, logged in. */
async function mistypeAtErasing(page: Page): Promise<void> {
  await page.getByText('Poista asiakastilini').first().click()
  await page.getByLabel('Salasana', { exact: true }).fill('jokin muu')
  await page.getByRole('button', { name: 'Poista asiakastilini' }).click()
  await expect(page.getByRole('alert').getByText('Salasana on väärä.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('/my-account')
  await expect(page.getByRole('heading', { name: 'Hei, Aino' })).toBeVisible()
}

/** Checks the account after a reload; `look` is called with the first page after registration. */
async function surviveReload(page: Page, look?: () => Promise<void>): Promise<void> {
  await page.goto('/my-account/orders')
  await expect(page.getByText('Kirjaudu sisään nähdäksesi tämän sivun.')).toBeVisible()
  const email = await register(page)
  await expect(page.getByRole('heading', { name: 'Hei, Aino' })).toBeVisible()
  await look?.()
  await page.getByLabel('Sukunimi').fill('Virta')
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
  await expect(page.getByText('Tietosi on päivitetty.')).toBeVisible()
  await mistypeAtErasing(page)
  const menu = page.getByRole('navigation', { name: 'Oma tili' })
  await menu.getByRole('link', { name: 'Toimitusosoitteet' }).click()
  await page.getByRole('link', { name: 'Lisää osoite' }).click()
  await page.getByRole('button', { name: 'Tallenna osoite' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('link', { name: 'Kirjoita katuosoite.' })).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Kirjoita postinumero.' })).toBeVisible()
  await expect(page).toHaveTitle(/^Virhe: /)
  await page.getByLabel('Katuosoite').fill('Esimerkkikatu 5')
  await page.getByLabel('Postinumero').fill('00100')
  await page.getByLabel('Postitoimipaikka').fill('Helsinki')
  await page.getByRole('button', { name: 'Tallenna osoite' }).click()
  await expect(page.getByText('Osoite on tallennettu.')).toBeVisible()
  await page.getByRole('button', { name: /^Poista osoite/ }).click()
  await expect(page.getByText('Osoite on poistettu.')).toBeVisible()
  await menu.getByRole('link', { name: 'Tilaukset' }).click()
  await expect(page.getByText('Sinulla ei ole vielä tilauksia.')).toBeVisible()
  await logOut(page)
  await logIn(page, email)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  await expect(page.getByText('Olet kirjautunut ulos.')).toBeVisible()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Sähköpostiosoite').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-account')
}

/** Waits until the first page after the login has pulled the customer's own cart. */
async function waitForOwnCart(page: Page): Promise<void> {
  const whose = async () => {
    const headers = { 'X-Reuna': '1' }
    const answer = await page.context().request.get('/api/cart/pull', { headers })
    return ((await answer.json()) as { meta?: { serverCart?: string } }).meta?.serverCart
  }
  await expect.poll(whose, { timeout: 15_000 }).toBe('customer')
}

/** Orders something with payment on delivery; returns the order number. */
async function orderOnce(page: Page): Promise<string> {
  await waitForOwnCart(page)
  await addToCart(page)
  await openCheckout(page)
  await fillCheckout(page)
  await orderButton(page).click()
  return orderNumber(page)
}

/**
 * Checks accessibility in light and dark, unique ids, and overflow at three widths, which show the same
 * content.
 */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await findBrokenIds(page), path).toEqual([])
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const place = `${path} at ${width} pixels`
    expect(await findOverflow(page), place).toEqual([])
    if (width === 390) expect(await findA11yIssues(page), place).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findColourIssues(page), `${path}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test.describe('an account', () => {
  test('works from registration to logout with JavaScript, without token or password readable by scripts', async ({
    page,
  }) => {
    test.slow()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await surviveReload(page, async () => {
      await expect.poll(() => readStored(page)).toContain('"state":"customer"')
      const stored = await readStored(page)
      expect(stored).not.toContain(PASSWORD)
      expect(stored).not.toMatch(/"(?:token|refreshToken)"/)
    })
    expect(addresses.join('\n')).not.toContain(encodeURIComponent(PASSWORD))
  })

  test('has accessible pages in light and dark, without duplicate ids or horizontal scroll, at 320, 390 and 1280 pixels', async ({
    page,
  }) => {
    test.slow()
    for (const path of ['/login', '/register', '/recover-password']) await expectSound(page, path)
    await enter(page)
    await waitForOwnCart(page)
    const order = await orderByRequest(new URL(page.url()).origin, undefined, page.request)
    const paths = ['', '/shipping-details', '/shipping-details?add=1', '/newsletter', '/orders']
    for (const path of [...paths, `/orders/${order}`, '/loyalty-card', '/recently-viewed']) {
      await expectSound(page, `/my-account${path}`)
    }
  })

  test('requires the password only if the e-mail address changes', async ({ page }) => {
    await enter(page)
    const form = page.locator('form[action$="/profile"]')
    const password = form.getByLabel('Nykyinen salasana')
    await expect(form.getByLabel('Sukunimi')).toBeVisible()
    await expect(password).toBeHidden()
    await form.getByLabel('Sähköpostiosoite').fill('toinen@reuna.example')
    await expect(password).toBeVisible()
    await form.getByRole('button').click()
    await expect(password).toBeVisible()
    await expect(form.getByText('Salasana on väärä.')).toBeVisible()
  })

  test("shows a customer's recently viewed products, which are deleted at the logout; a guest's are not stored", async ({
    page,
  }) => {
    await page.goto(PRODUCTS.simple)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const old = [{ href: '/p/OLD/x', name: 'Ennen katsottu', image: '/placeholder.svg' }]
    await page.evaluate((text) => localStorage.setItem('reuna-recent', text), JSON.stringify(old))
    await enter(page)
    expect(await readStored(page), 'what a guest has looked at').not.toContain(JSON.stringify(name))
    await page.goto(PRODUCTS.simple)
    await expect.poll(() => readStored(page)).toContain(`"name":${JSON.stringify(name)}`)
    expect(await page.evaluate(() => localStorage.getItem('reuna-recent'))).toBeNull()
    await page.goto('/my-account/recently-viewed')
    await expect(page.getByRole('main').getByRole('link', { name: 'Ennen katsottu' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('reuna-searches', '["lahja vaimolle"]'))
    await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
    await expect(page.getByText('Olet kirjautunut ulos.')).toBeVisible()
    await expect.poll(() => readStored(page)).not.toMatch(/Ennen katsottu|lahja vaimolle/)
  })

  test('is logged out once: no later request of the page ends a new session', async ({ page }) => {
    const email = await enter(page)
    await expect.poll(() => readStored(page)).toContain('"state":"customer"')
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await logOut(page)
    await expect.poll(() => readStored(page)).not.toContain('"state":"customer"')
    expect(requests).not.toContain('/api/session/logout')
    await logIn(page, email)
    await expect(page.getByRole('heading', { name: 'Hei, Aino' })).toBeVisible()
  })

  test('is logged out once if a late response removed the user hint', async ({ page, context }) => {
    await enter(page)
    await expect.poll(() => readStored(page)).toContain('"state":"customer"')
    // The code of the logout page arrives later than that response.
    await page.route('**/*.js', async (route) => {
      await context.clearCookies({ name: USER_HINT_COOKIE })
      await route.continue()
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await logOut(page)
    await expect.poll(() => readStored(page)).not.toContain('"state":"customer"')
    expect(requests).toContain('/account/logout')
    expect(requests).not.toContain('/api/session/logout')
  })
})

test('shows the login panel after the session has ended, and returns after the login', async ({
  page,
  context,
}) => {
  const email = await enter(page)
  await waitForOwnCart(page)
  await page.goto(PRODUCTS.simple)
  await page.locator('html[data-ready]').waitFor()
  await endSessionElsewhere(page)
  const opener = page.getByRole('dialog', { name: 'Kirjaudu sisään' })
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(opener).toBeVisible()
  expect(await findA11yIssues(page)).toEqual([])
  await opener.getByRole('link', { name: 'Luo asiakastili' }).click()
  const shown = page.locator('.account-panel')
  await expect(shown.locator('input:not([type=hidden])')).toHaveCount(5)
  await expect(shown).toHaveAttribute('data-auth', 'register')
  expect(await findA11yIssues(page)).toEqual([])
  await shown.getByRole('link', { name: 'Unohtuiko salasana' }).click()
  await expect(shown.getByLabel('Sähköpostiosoite')).toBeFocused()
  await shown.getByRole('link', { name: 'Kirjaudu sisään' }).click()
  await opener.getByLabel('Sähköpostiosoite').fill(email)
  await opener.getByLabel('Salasana').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PRODUCTS.simple)
  await expect(opener).toHaveCount(0)
  const me = await context.request.get('/api/session/me', { headers: { 'X-Reuna': '1' } })
  expect(JSON.stringify(await me.json())).toContain(email)
})

test('a line that was not sent before the logout is never sent', async ({ page }) => {
  await enter(page)
  const sent: string[] = []
  let isOut = false
  await page.route('**/api/cart/{create,update}', async (route) => {
    if (!isOut) return route.fulfill({ json: { code: 503, result: '' } })
    sent.push(route.request().postData() ?? '')
    await route.continue()
  })
  await page.goto(PRODUCTS.simple)
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(1)
  await page.goto('/my-account')
  // The cart's code arrives long before the account's.
  await page.route('**/assets/account-*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 3000))
    await route.continue()
  })
  page.on('framenavigated', () => (isOut = true))
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  await expect(page.getByText('Olet kirjautunut ulos.')).toBeVisible()
  await expect.poll(() => readStored(page), { timeout: 10_000 }).not.toContain('REU-STR-105')
  await page.waitForTimeout(1000)
  expect(sent.filter((body) => body.includes('REU-STR-105'))).toEqual([])
})

test('shows a next customer on the device no orders, addresses, cart, notices or stored data of the previous one', async ({
  page,
}) => {
  test.slow()
  await enter(page)
  const order = await orderOnce(page)
  await page.goto('/my-account/shipping-details?add=1')
  await page.getByLabel('Katuosoite').fill('Kanarialinnunkuja 7')
  await page.getByLabel('Postinumero').fill('00100')
  await page.getByLabel('Postitoimipaikka').fill('Helsinki')
  await page.getByRole('button', { name: 'Tallenna osoite' }).click()
  await expect(page.getByText('Osoite on tallennettu.')).toBeVisible()
  await page.goto(PRODUCTS.simple)
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(1)
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  await expect(page.getByText('Olet kirjautunut ulos.')).toBeVisible()
  await expect.poll(() => readStored(page)).not.toContain('REU-STR-105')
  await enter(page, 'Bertta')
  expect(await readStored(page)).not.toMatch(/Aino|Kanarialinnunkuja|Rantatie|aino\.koski/)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  for (const path of ['', '/orders', '/shipping-details', '/recently-viewed']) {
    await page.goto(`/my-account${path}`)
    const text = await page.getByRole('main').innerText()
    expect(text).not.toMatch(/Kanarialinnunkuja|Rantatie|Reunala Lisä/)
    expect(text).not.toContain(order)
  }
  const foreign = await page.goto(`/my-account/orders/${order}`)
  expect(foreign?.status()).toBe(404)
})

test.describe('a forgotten password in the browser', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })

  test('is not reset offline, and the token of a link is hidden', async ({ page, context }) => {
    await page.goto('/recover-password')
    await page.getByLabel('Sähköpostiosoite').fill('aino@reuna.example')
    // The script that handles the form loads after the page.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Lähetä linkki' }).click()
    await expect(page.getByText('Salasanaa ei voi vaihtaa ilman verkkoyhteyttä.')).toBeVisible()
    await context.setOffline(false)
    await page.goto('/create-password/token/canarytoken/email/aino@reuna.example')
    await expect(page).toHaveURL('/recover-password')
    await expect(page.locator('input[name="resetToken"]')).toHaveValue('canarytoken')
  })
})

test.describe('an account without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('works from registration to logout without JavaScript', async ({ page }) => {
    test.slow()
    await surviveReload(page)
  })
})
