import {
  entryOf,
  removedEntry,
  PRODUCT_LISTS,
  readCompared,
  readSkus,
  skusOfEntry,
  writeSkus,
  type ListedSkus,
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
  compare: new ProductList(openCollection(outbox, 'compare'), readCompared),
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
  const entry = entryIn(button)
  const items = await list.load({ force: true })
  const isThere = items.some((each) => entryOf(each) === entry)
  const isTaken = isThere
    ? await list.remove(entry).then(() => true)
    : await list.add({ ...skusOfEntry(entry), name: nameOf(button) })
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
  const entries = entriesOf('wishlist')
  await fillWishlist(new URL(action).pathname + (entries.length > 0 ? queryOf(entries) : ''))
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
  const before = entriesOf('wishlist')
  const isOwnPage = pageList() === 'wishlist' && isListOfAddress(before)
  const refused = await syncAccountList(
    {
      ...{ list, owner, table: openCollection(outbox, 'wishlist'), now: () => Date.now() },
      post: (change) => postChange(change, config.prefix === '' ? undefined : storeView.storeCode),
    },
    { force },
  )
  showAll()
  for (const each of refused) say(`${nameOfListed(each)}: ${each.text}`)
  const isOther = entriesOf('wishlist').join() !== before.join()
  if (isOwnPage && isOther) location.replace(hrefOf('wishlist'))
}

/** Removes the product that the form of the page before left out while its script was not ready. */
async function removeLeftOut(listName: ProductListName): Promise<void> {
  const [loaded] = performance.getEntriesByType('navigation')
  const isFollowed = loaded instanceof PerformanceNavigationTiming && loaded.type === 'navigate'
  if (!isFollowed || !URL.canParse(document.referrer)) return
  const { origin, pathname, search } = new URL(document.referrer)
  if (origin !== location.origin || pathname !== location.pathname) return
  const entry = removedEntry(
    lists[listName].$state.get().items,
    entriesIn(search),
    entriesIn(location.search),
  )
  if (entry !== undefined) await lists[listName].remove(entry)
}

function entriesIn(search: string): readonly string[] {
  return readSkus(new URLSearchParams(search).get('skus') ?? '')
}

/** True if this page shows this browser's list, and not a shared one. */
function isListOfAddress(entries: readonly string[]): boolean {
  return entriesIn(location.search).join() === entries.join()
}

function pageList(): string | undefined {
  return document.querySelector<HTMLElement>('[data-saved-page]')?.dataset['savedPage']
}

function nameOfListed(listed: ListedSkus): string {
  const { items } = lists.wishlist.$state.get()
  return items.find((each) => entryOf(each) === entryOf(listed))?.name ?? listed.sku
}

function say(text: string): void {
  const notice = document.createElement('div')
  notice.className = 'shell-notice'
  notice.append(Object.assign(document.createElement('p'), { textContent: text }))
  document.querySelector('[data-notices]')?.append(notice)
  setTimeout(() => notice.remove(), SAID_MS)
}

/** Returns the entry that a button adds to a list. */
function entryIn(button: HTMLElement): string {
  return readSkus(button.getAttribute('value') ?? '')[0] ?? ''
}

/** Returns the name of a card's product, from its link. */
function nameOf(button: HTMLElement): string {
  const link = button.closest('article')?.querySelector('a')
  const shown = link?.textContent.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
  return button.dataset['name'] ?? shown ?? skusOfEntry(entryIn(button)).sku
}

/** Shows the stored lists; a list page without skus in its address redirects to the current list. */
export async function show(): Promise<void> {
  await Promise.all(PRODUCT_LISTS.map((name) => lists[name].load({ force: true })))
  const listName = PRODUCT_LISTS.find((name) => name === pageList())
  if (listName) await removeLeftOut(listName)
  showAll()
  void syncAccount({ force: listName === 'wishlist' })
  if (!listName) return
  showUnavailable(listName)
  const isOpen = new URLSearchParams(location.search).has('skus')
  if (!isOpen && lists[listName].$state.get().items.length > 0) location.replace(hrefOf(listName))
}

function showAll(): void {
  noteAny()
  for (const name of PRODUCT_LISTS) {
    const entries = entriesOf(name)
    for (const button of document.querySelectorAll<HTMLElement>(`[data-saved="${name}"]`)) {
      const isOn = entries.includes(entryIn(button))
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
      link.search = entries.length > 0 ? queryOf(entries) : ''
    }
  }
  const { length } = entriesOf('wishlist')
  for (const place of document.querySelectorAll('[data-saved-count]')) {
    place.textContent = length > 0 ? String(length) : ''
  }
}

/** Shows products that the shop no longer sells with their stored names. */
function showUnavailable(listName: ProductListName): void {
  const { items } = lists[listName].$state.get()
  for (const place of document.querySelectorAll<HTMLElement>('[data-listed-name]')) {
    const item = items.find((each) => entryOf(each) === place.dataset['listedName'])
    if (item) place.textContent = item.name
  }
}

function noteAny(): void {
  noteSaved(hasAccountList() || PRODUCT_LISTS.some((name) => entriesOf(name).length > 0))
}

function entriesOf(name: ProductListName): readonly string[] {
  return lists[name].$state.get().items.map(entryOf)
}

function hrefOf(name: ProductListName): string {
  return location.pathname + queryOf(entriesOf(name))
}

/** Writes the query like the server, so that the address is canonical. */
function queryOf(entries: readonly string[]): string {
  const skus = encodeURIComponent(writeSkus(entries))
  return `?skus=${skus.replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
