import type { Locale } from '../../shared/i18n/locale.ts'
import { linkSheet } from '../island/sheet.ts'
import { closeForm } from '../shell/close-form.ts'
import { panels } from '../shell/panel-places.ts'

/** The part of the list page that the panel shows. */
const LIST = '.listed-page :is(.product-grid, .ui-empty)'

/**
 * Opens the wishlist in a panel above the page (with the overlay), with the content of the list page.
 * Rejects if that page is not available: then the link is followed.
 */
export async function openWishlist(address: string, locale: Locale): Promise<void> {
  const dialog = findPanel() ?? makePanel(locale)
  await fillWishlist(address)
  if (!dialog.open) panels.open('wishlist')
}

/** Shows another list in the panel, after a product was removed. */
export async function fillWishlist(address: string): Promise<void> {
  const dialog = findPanel()
  const page = await fetchPage(address)
  const list = page.querySelector(LIST)
  const title = page.querySelector('h1')?.textContent
  const old = dialog?.querySelector('[data-list]')
  if (!list || !title || !dialog || !old) throw new Error(`no list at ${address}`)
  await Promise.all(sheetsOf(page).map(linkSheet))
  const heading = document.createElement('h2')
  heading.id = 'wishlist-panel-title'
  const link = document.createElement('a')
  link.href = address
  link.textContent = title
  heading.append(link)
  old.replaceChildren(heading, document.importNode(list, true))
}

function findPanel(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[data-panel="wishlist"]')
}

function makePanel(locale: Locale): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'wishlist-panel'
  dialog.dataset['panel'] = 'wishlist'
  dialog.setAttribute('aria-labelledby', 'wishlist-panel-title')
  const place = document.createElement('div')
  place.dataset['list'] = ''
  dialog.append(closeForm(locale), place)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  document.body.append(dialog)
  return dialog
}

/** Fetches a page; the browser parses it, so no script turns text into markup (Trusted Types). */
function fetchPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error(`${address} does not load`))
    request.open('GET', address)
    request.responseType = 'document'
    request.addEventListener('load', () =>
      request.status === 200 && request.responseXML ? resolve(request.responseXML) : fail(),
    )
    request.addEventListener('error', fail)
    request.send()
  })
}

/** Returns the style sheets of the list page that this page does not have. */
function sheetsOf(page: Document): readonly string[] {
  const here = hrefs(document)
  return hrefs(page).filter((href) => !here.includes(href))
}

function hrefs(page: Document): readonly string[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    (link) => link.getAttribute('href') ?? '',
  )
}
