import {
  leftOut,
  PRODUCT_LISTS,
  readSkus,
  writeSkus,
  type ProductListName,
} from '../../shared/wishlist/product-list.ts'
import { readUserHint } from '../account/user-hint.ts'
import { openCollection } from '../db/collections.ts'
import { outboxTable } from '../db/outbox.ts'
import { linkSheet } from '../island/sheet.ts'
import { readState } from '../shell/state.ts'
import { postChange, syncAccountList } from './account-list.ts'
import { ProductList } from './product-list.ts'
import { noteSaved } from './start.ts'
import panelSheet from '../styles/panels.css?url'

const outbox = outboxTable()
const SAID_MS = 15_000
/** Syncs run one at a time. */
let syncing: Promise<void> = Promise.resolve()
const lists: Readonly<Record<ProductListName, ProductList>> = {
  wishlist: new ProductList(openCollection(outbox, 'wishlist')),
  compare: new ProductList(openCollection(outbox, 'compare')),
}

/** Other tabs change the lists too: a tab that becomes visible reads them again. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void show()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void show()
})
addEventListener('online', () => void syncAccount())

export async function toggle(button: HTMLElement): Promise<void> {
  const list = lists[button.dataset['saved'] === 'compare' ? 'compare' : 'wishlist']
  const sku = skuOf(button)
  const items = await list.load({ force: true })
  const isThere = items.some((each) => each.sku === sku)
  const variant = variantOf(button)
  const isTaken = isThere
    ? await list.remove(sku).then(() => true)
    : await list.add({ sku, name: nameOf(button), ...(variant && { variant }) })
  showAll()
  for (const note of document.querySelectorAll<HTMLElement>('[data-saved-full]')) {
    note.hidden = isTaken
  }
  if (list === lists.wishlist) void syncAccount()
}

/** Opens the wishlist panel; if it is not available, the link is followed. */
export async function openList(link: HTMLAnchorElement): Promise<void> {
  const { config } = readState()
  const parts = [import('./panel.ts'), linkSheet(panelSheet)] as const
  const [{ openWishlist }] = await Promise.all(parts)
  await openWishlist(link.href, config.locale)
  showAll()
}

/** Removes a product from the list, and updates the panel. */
export async function forgetInPanel(button: HTMLElement): Promise<void> {
  const action = button.closest('form')?.action ?? location.href
  await forget(button)
  const { fillWishlist } = await import('./panel.ts')
  const skus = skusOf('wishlist')
  await fillWishlist(new URL(action).pathname + (skus.length > 0 ? queryOf(skus) : ''))
  showAll()
}

export async function forget(button: HTMLElement): Promise<void> {
  const { unsaved, sku = '' } = button.dataset
  await lists[unsaved === 'compare' ? 'compare' : 'wishlist'].remove(sku)
  noteAny()
  if (unsaved !== 'compare') void syncAccount()
}

/** True if the logged-in customer's account has a wishlist. */
function hasAccountList(): boolean {
  return readState().config.rules.users.accountWishlist && owner() !== ''
}

function owner(): string {
  return readUserHint(document.cookie) ?? ''
}

/**
 * Syncs the wishlist with the account's, if it has one, and shows the result; the list's own page redirects
 * to the current list.
 */
function syncAccount({ force = false } = {}): Promise<void> {
  if (!hasAccountList()) return Promise.resolve()
  syncing = syncing.then(() => syncNow(force)).catch(() => undefined)
  return syncing
}

async function syncNow(force: boolean): Promise<void> {
  const { config, storeView } = readState()
  const list = lists.wishlist
  await list.load({ force: true })
  const before = skusOf('wishlist')
  const isOwnPage = pageList() === 'wishlist' && isListOfAddress(before)
  const refused = await syncAccountList(
    {
      ...{ list, owner, table: openCollection(outbox, 'wishlist'), now: () => Date.now() },
      post: (change) => postChange(change, config.prefix === '' ? undefined : storeView.storeCode),
    },
    { force },
  )
  showAll()
  for (const each of refused) say(`${nameOfSku(each.sku)}: ${each.text}`)
  const isOther = skusOf('wishlist').join() !== before.join()
  if (isOwnPage && isOther) location.replace(hrefOf('wishlist'))
}

/** Removes the product that the form of the page before left out while its script was not ready. */
async function removeLeftOut(own: ProductListName): Promise<void> {
  const [loaded] = performance.getEntriesByType('navigation')
  const isFollowed = loaded instanceof PerformanceNavigationTiming && loaded.type === 'navigate'
  if (!isFollowed || !URL.canParse(document.referrer)) return
  const { origin, pathname, search } = new URL(document.referrer)
  if (origin !== location.origin || pathname !== location.pathname) return
  const sku = leftOut(lists[own].$state.get().items, skusIn(search), skusIn(location.search))
  if (sku !== undefined) await lists[own].remove(sku)
}

function skusIn(search: string): readonly string[] {
  return readSkus(new URLSearchParams(search).get('skus') ?? '')
}

/** True if this page shows this browser's list, and not a shared one. */
function isListOfAddress(skus: readonly string[]): boolean {
  return skusIn(location.search).join() === skus.join()
}

function pageList(): string | undefined {
  return document.querySelector<HTMLElement>('[data-saved-page]')?.dataset['savedPage']
}

function nameOfSku(wanted: string): string {
  return lists.wishlist.$state.get().items.find(({ sku }) => sku === wanted)?.name ?? wanted
}

function say(text: string): void {
  const notice = document.createElement('div')
  notice.className = 'shell-notice'
  notice.append(Object.assign(document.createElement('p'), { textContent: text }))
  document.querySelector('[data-notices]')?.append(notice)
  setTimeout(() => notice.remove(), SAID_MS)
}

function skuOf(button: HTMLElement): string {
  return readSkus(button.getAttribute('value') ?? '')[0] ?? ''
}

/** Returns the variant in the address of the product page: `/p/{sku}/{slug}/{variant}`. */
function variantOf(button: HTMLElement): string {
  if (!button.closest('.product-saved')) return ''
  const [, , variant = ''] = location.pathname.split('/p/')[1]?.split('/') ?? []
  return decodeURIComponent(variant)
}

/** Returns the name of a card's product, from its link. */
function nameOf(button: HTMLElement): string {
  const link = button.closest('article')?.querySelector('a')
  const shown = link?.textContent.replaceAll('\u00a0', ' ')
  return button.dataset['name'] ?? shown ?? skuOf(button)
}

/** Shows the stored lists; a list page without skus in its address redirects to the current list. */
export async function show(): Promise<void> {
  await Promise.all(PRODUCT_LISTS.map((name) => lists[name].load({ force: true })))
  const own = PRODUCT_LISTS.find((name) => name === pageList())
  if (own) await removeLeftOut(own)
  showAll()
  void syncAccount({ force: own === 'wishlist' })
  if (!own) return
  showUnavailable(own)
  const isOpen = new URLSearchParams(location.search).has('skus')
  if (!isOpen && lists[own].$state.get().items.length > 0) location.replace(hrefOf(own))
}

function showAll(): void {
  noteAny()
  for (const name of PRODUCT_LISTS) {
    const skus = skusOf(name)
    for (const button of document.querySelectorAll<HTMLElement>(`[data-saved="${name}"]`)) {
      const isOn = skus.includes(skuOf(button))
      button.setAttribute('aria-pressed', String(isOn))
      const place = button.closest('.product-saved')
      for (const note of place?.querySelectorAll<HTMLElement>(`[data-saved-note="${name}"]`) ??
        []) {
        note.hidden = !isOn
      }
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      `[data-saved-link="${name}"]`,
    )) {
      link.search = skus.length > 0 ? queryOf(skus) : ''
    }
  }
  const { length } = skusOf('wishlist')
  for (const place of document.querySelectorAll('[data-saved-count]')) {
    place.textContent = length > 0 ? String(length) : ''
  }
}

/** Shows products that the shop no longer sells with their stored names. */
function showUnavailable(own: ProductListName): void {
  const { items } = lists[own].$state.get()
  for (const place of document.querySelectorAll<HTMLElement>('[data-listed-name]')) {
    const item = items.find(({ sku }) => sku === place.dataset['listedName'])
    if (item) place.textContent = item.name
  }
}

function noteAny(): void {
  noteSaved(hasAccountList() || PRODUCT_LISTS.some((name) => skusOf(name).length > 0))
}

function skusOf(name: ProductListName): readonly string[] {
  return lists[name].$state.get().items.map(({ sku }) => sku)
}

function hrefOf(name: ProductListName): string {
  return location.pathname + queryOf(skusOf(name))
}

/** Writes the query like the server, so that the address is canonical. */
function queryOf(skus: readonly string[]): string {
  return `?skus=${encodeURIComponent(writeSkus(skus)).replaceAll('%2C', ',')}`
}
