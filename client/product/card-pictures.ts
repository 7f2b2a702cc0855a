import { pictureSources } from '../../shared/product/image.ts'
import { mayFetchAhead } from '../fetch-ahead.ts'
import { linkSheet } from '../island/sheet.ts'
import { readState } from '../shell/state.ts'
import { pictureAfter } from './gallery-place.ts'
import sheet from './card-pictures.css?url'
import { ENDPOINTS, joinSkus, API_VERSION, type PicturesEntry } from '../../shared/api.ts'

/** Maximum number of skus in one request. */
const GROUP_SIZE = 12
/** A pointer that stays for a shorter time only passes by. */
const DWELL_MS = 90
/** A shorter movement of a finger is a press. */
const SWIPE_PX = 32

/** Requests by the first card of a group. */
const requests = new WeakMap<Element, ReturnType<typeof fetchPictures>>()
const added = new WeakMap<Element, Promise<void>>()
let under: Element | null = null
let swipe: { card: Element; x: number; y: number } | undefined

/**
 * Shows the further pictures of cards: a mouse goes through them from left to right, a finger swipes. They
 * are fetched for a group of cards at a time; a press still opens the card's link.
 */
export function start(first: PointerEvent): void {
  document.addEventListener('pointerover', enter)
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerdown', press)
  enter(first)
  // The touch that loaded this code started before it.
  if (first.pointerType === 'touch') press(first)
}

function enter(event: PointerEvent): void {
  if (event.pointerType === 'touch') return
  const card = cardOf(event)
  if (card === under) return
  if (under) show(under, 0)
  under = card
  if (!card || !mayFetchAhead()) return
  setTimeout(() => {
    if (under !== card) return
    void addPictures(card).then(() => {
      if (under === card && placesOf(card).length > 0) follow(card, event)
    })
  }, DWELL_MS)
}

function move(event: PointerEvent): void {
  if (event.pointerType !== 'touch') {
    if (under && placesOf(under).length > 0) follow(under, event)
    return
  }
  if (!swipe) return
  const { card, x, y } = swipe
  const across = event.clientX - x
  if (Math.abs(across) < SWIPE_PX || Math.abs(event.clientY - y) > Math.abs(across)) return
  swipe = undefined
  const step = across < 0 ? 1 : -1
  void addPictures(card).then(() =>
    show(card, pictureAfter(placeOf(card), step, placesOf(card).length + 1)),
  )
}

function press(event: PointerEvent): void {
  const card = event.pointerType === 'touch' ? cardOf(event) : null
  swipe = card ? { card, x: event.clientX, y: event.clientY } : undefined
}

/** Shows a picture by the mouse position: the second at the left, later ones further to the right. */
function follow(card: Element, { clientX }: PointerEvent): void {
  const count = placesOf(card).length
  const { left, width } = card.getBoundingClientRect()
  const place = 1 + Math.floor(((clientX - left) / width) * count)
  show(card, Math.min(Math.max(place, 1), count))
}

function show(card: Element, place: number): void {
  for (const [at, picture] of placesOf(card).entries())
    picture.toggleAttribute('data-shown', at === place - 1)
  for (const [at, dot] of card.querySelectorAll('.product-card-dots i').entries())
    dot.toggleAttribute('data-shown', at === place)
}

function placesOf(card: Element): readonly Element[] {
  return [...card.querySelectorAll('.product-card-more')]
}

function placeOf(card: Element): number {
  return placesOf(card).findIndex((picture) => picture.hasAttribute('data-shown')) + 1
}

/** Adds the pictures once; settles when they can be shown. */
function addPictures(card: Element): Promise<void> {
  const adding = added.get(card) ?? fill(card)
  added.set(card, adding)
  return adding.catch(() => void added.delete(card))
}

async function fill(card: Element): Promise<void> {
  const place = card.querySelector('.product-card-picture')
  const [pictures] = await Promise.all([picturesAround(card), linkSheet(sheet)])
  const paths = pictures.get(skuOf(card)) ?? []
  if (!place || paths.length === 0) return
  const dots = document.createElement('p')
  dots.className = 'product-card-dots'
  dots.append(...[0, ...paths.keys()].map(() => document.createElement('i')))
  const more = paths.map(pictureOf)
  place.append(...more, dots)
  await Promise.all(more.map((picture) => picture.querySelector('img')?.decode()))
}

/** Fetches the pictures of a card and its neighbours in one request. */
function picturesAround(card: Element): ReturnType<typeof fetchPictures> {
  const list = [...(card.closest('.product-grid')?.querySelectorAll('.product-card') ?? [card])]
  const at = list.indexOf(card)
  const group = list.slice(at - (at % GROUP_SIZE)).slice(0, GROUP_SIZE)
  const request = requests.get(group[0] ?? card)
  if (request) return request
  const skus = [...new Set(group.map(skuOf))].filter((sku) => sku !== '')
  const fetching = fetchPictures(skus, readState().storeView.storeCode)
  requests.set(group[0] ?? card, fetching)
  fetching.catch(() => requests.delete(group[0] ?? card))
  return fetching
}

function cardOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('.product-card') : null
}

/** Returns an empty text for a variant: the further pictures are those of its product. */
function skuOf(card: Element): string {
  const value = card.querySelector('[data-saved]')?.getAttribute('value') ?? ''
  return value.includes(':') ? '' : decodeURIComponent(value)
}

function pictureOf(path: string): HTMLElement {
  const { src, sources, srcSet, width, height } = pictureSources('list', path)
  const picture = document.createElement('picture')
  picture.className = 'product-card-more'
  picture.append(
    ...sources.map(({ type, srcSet: srcset }) =>
      Object.assign(document.createElement('source'), { type, srcset }),
    ),
    Object.assign(new Image(width, height), { alt: '', srcset: srcSet ?? '', src }),
  )
  return picture
}

const TIMEOUT_MS = 5000

/** Fetches the further pictures of products by sku; a sku with an invalid answer has none. */
async function fetchPictures(
  skus: readonly string[],
  storeCode: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const query = new URLSearchParams({ storeCode, skus: joinSkus(skus) })
  const response = await fetch(`${ENDPOINTS['product.pictures'].path}?${query}`, {
    headers: { Accept: 'application/json', 'X-Reuna': String(API_VERSION) },
    // The pictures are the same for everybody.
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { result } = (await response.json()) as { result: unknown }
  if (!response.ok || !Array.isArray(result)) return new Map()
  return new Map((result as PicturesEntry[]).map(({ sku, pictures }) => [sku, pictures]))
}
