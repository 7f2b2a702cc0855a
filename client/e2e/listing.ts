import type { Locator, Page } from '@playwright/test'
import { amountsIn } from './search-api.ts'

/** A third-level category with facets that tests use. */
export const USB_CABLES = {
  id: 1111,
  path: '/c/usb-kaapelit',
  material: { plastic: '12302', silicone: '12307', nylon: '12309' },
  connector: { c: '11801', a: '11802' },
} as const

/** Opens a filter; returns its values. */
export async function openFacet(page: Page, name: string): Promise<Locator> {
  const summary = page.locator('summary').getByText(name, { exact: true })
  // While the page is loading, values may be missing although the filter will be open.
  const isOpen = await page.locator('details', { has: summary }).getAttribute('open')
  if (isOpen === null) await summary.click()
  return facet(page, name)
}

/** The values of one filter. */
export function facet(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}

/** The count of a filter's value. */
export async function count(page: Page, name: string, value: string): Promise<number> {
  await waitForPage(page)
  const label = facet(page, name).locator('label', { hasText: value })
  return Number(await label.locator('small').textContent())
}

/** The active filters above the list, and the link that clears them. */
export function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Valitut rajaukset' }).getByRole('link')
}

/** The number of products in the listing's heading. */
export async function total(page: Page): Promise<number> {
  await waitForPage(page)
  const results = page.getByRole('region', { name: 'Tuotteet', exact: true })
  const text = await results.getByRole('paragraph').first().textContent()
  return Number(/(\d+)(?: tuotetta?)?$/.exec(text ?? '')?.[1])
}

/** The product names on the page, in order. */
export async function gridNames(page: Page): Promise<readonly string[]> {
  await waitForPage(page)
  const names = await cards(page).getByRole('heading').getByRole('link').allTextContents()
  return names.map((name) => name.replaceAll('\u2060', '').replaceAll('\u00a0', ' '))
}

/** The present product prices on the page, in order. */
export async function prices(page: Page): Promise<readonly number[]> {
  await waitForPage(page)
  const texts = await cards(page).allTextContents()
  return texts.map((text) => amountsIn(text)[0] ?? Number.NaN)
}

/** A page is streamed: its URL changes before the list is complete. */
function waitForPage(page: Page): Promise<void> {
  return page.waitForLoadState('domcontentloaded')
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}
