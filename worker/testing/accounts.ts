import { electronics } from '../brand/electronics.ts'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { ACCOUNT_FORMS, type AccountFormName } from '../../shared/account/form.ts'
import { seedCustomers } from '../cli/demo/customers.ts'
import { documents } from './products.ts'
import { NOW, stockCatalog, testEnv } from './shop.ts'
import { Shopper } from './shopper.ts'

/** The password of all test accounts: must not appear anywhere. */
export const PASSWORD = 'salasana-kanarialintu'
/** The shop in English, for tests that read messages. */
export const ENGLISH = { REUNA_SETTINGS: JSON.stringify({ 'storeViews.default': 'en' }) }

/** An address as a form sends it. */
export const ADDRESS = {
  ...{ firstname: 'Aino', lastname: 'Virtanen', company: '', street: 'Esimerkkikatu 5' },
  ...{ apartment: 'A 3', postcode: '00100', city: 'Helsinki', region: '', country_id: 'FI' },
  ...{ telephone: '', vat_id: '', default_shipping: true, default_billing: false },
}

/** A shop with products and the demo's customer at a fixed time. */
export async function prepareAccounts(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  await seedCustomers(testEnv().SHOP, electronics, PASSWORD, NOW)
}

/** Prepares a file of tests: accounts, a fixed time and no log. */
export function setUpAccounts(): void {
  beforeAll(prepareAccounts)
  beforeEach(() => {
    vi.setSystemTime(NOW)
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterAll(() => void vi.useRealTimers())
}

/** Log lines from now on. */
export function captureLog(): string[] {
  const lines: string[] = []
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  return lines
}

/** Registers a new customer and logs in. */
export async function registerShopper(
  env = {},
  email = `henkilo-${crypto.randomUUID().slice(0, 8)}@reuna.example`,
): Promise<{ shopper: Shopper; email: string }> {
  const shopper = new Shopper({ ...ENGLISH, ...env })
  const customer = { email, firstname: 'Aino', lastname: 'Virtanen', password: PASSWORD }
  expect((await shopper.call('session.create', { customer })).status).toBe(200)
  return { shopper, email }
}

/** Posts a form of accounts as a page without JavaScript does. */
export async function post(
  shopper: Shopper,
  name: AccountFormName,
  fields: Record<string, string>,
) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields).toString()
  const response = await shopper.send(ACCOUNT_FORMS[name], { method: 'POST', body, headers })
  return { ...response, location: response.headers.get('Location') }
}

/** Opens a page. */
export const page = (shopper: Shopper, path: string) => shopper.send(path, {})

/** Decodes HTML entities. */
export const visibleText = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
