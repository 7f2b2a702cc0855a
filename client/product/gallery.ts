import { linkSheet } from '../island/sheet.ts'
import { pictureAfter, pictureAt } from './gallery-place.ts'
import { hasPinched, setLarge, startPinch } from './pinch.ts'
import sheet from './zoom.css?url'

/** Zoom factor of an enlarged picture relative to the screen. */
const LARGE = 1.5
/** A shorter movement of a finger is a press. */
const SWIPE_PX = 40

let isStarted = false

/**
 * Starts the gallery: marks the thumbnail of the visible picture; the large picture is navigated by arrow
 * keys and swipes, and enlarged by pinching.
 */
export function start(): void {
  if (isStarted) return
  isStarted = true
  linkSheet(sheet).catch(() => undefined)
  document.addEventListener('keydown', ({ target, key }) => {
    if (!(target instanceof Element) || !target.closest('[data-gallery] dialog')) return
    if (key === 'ArrowLeft') stepZoom(target, -1)
    if (key === 'ArrowRight') stepZoom(target, 1)
  })
  startSwipe()
  startPinch()
  const options = { capture: true, passive: true }
  document.addEventListener('scroll', ({ target }) => markThumb(target), options)
}

/** Swiping the large picture shows the next one. */
function startSwipe(): void {
  let from = 0
  document.addEventListener('pointerdown', (event) => (from = event.clientX))
  document.addEventListener('pointerup', ({ target, pointerType, clientX }) => {
    if (!(target instanceof Element) || pointerType === 'mouse') return
    if (!target.closest('[data-zoom-stage] [aria-pressed="false"]') || hasPinched()) return
    if (Math.abs(clientX - from) > SWIPE_PX) stepZoom(target, clientX < from ? 1 : -1)
  })
}

/**
 * A thumbnail scrolls the row; a picture opens enlarged in a dialog, which returns the focus when it
 * closes.
 */
export function press(control: HTMLElement): void {
  start()
  const { step } = control.dataset
  if (step !== undefined) stepZoom(control, Number(step))
  else if (control.matches('[data-zoom]')) zoom(control)
  else if (control.matches('a')) showPicture(control, placeOf(control))
  else toggleFull(control)
}

function showPicture(inside: Element, index: number): void {
  const stage = inside.closest('[data-gallery]')?.querySelector('[data-stage]')
  stage?.scrollTo({ left: index * stage.clientWidth })
}

function zoom(link: HTMLElement): void {
  const dialog = link.closest('[data-gallery]')?.querySelector('dialog')
  const stage = dialog?.querySelector('[data-zoom-stage]')
  if (!dialog || !stage || !(link instanceof HTMLAnchorElement)) return
  const picture = stage.querySelector('img') ?? pictureIn(stage)
  picture.src = link.href
  picture.alt = link.querySelector('img')?.alt ?? ''
  if (picture.parentElement) setLarge(picture.parentElement, undefined)
  dialog.dataset['place'] = String(zoomLinks(link).indexOf(link))
  const open = () => {
    if (!dialog.open) dialog.showModal()
  }
  linkSheet(sheet).then(open, open)
}

/** Returns the picture of a button that toggles its size. */
function pictureIn(stage: Element): HTMLImageElement {
  const button = document.createElement('button')
  const picture = new Image()
  button.type = 'button'
  button.append(picture)
  stage.append(button)
  return picture
}

/** The links of the pictures that can be enlarged; a collage cannot. */
function zoomLinks(inside: Element): HTMLElement[] {
  return [...(inside.closest('[data-gallery]')?.querySelectorAll<HTMLElement>('[data-zoom]') ?? [])]
}

function stepZoom(inside: Element, step: number): void {
  const links = zoomLinks(inside)
  const place = Number(inside.closest('dialog')?.dataset['place'])
  const link = links[pictureAfter(place, step, links.length)]
  if (!link || links.length < 2) return
  showPicture(link, placeOf(link))
  zoom(link)
}

/** Toggles between the whole picture and an enlarged one, scrolled to its centre. */
function toggleFull(button: HTMLElement): void {
  const isFull = button.getAttribute('aria-pressed') === 'true'
  setLarge(button, isFull ? undefined : LARGE * acrossScreen())
  const stage = button.parentElement
  if (!stage) return
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = stage
  stage.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
}

/** Returns the width of a fitted picture: the shorter side of the screen. */
function acrossScreen(): number {
  return Math.max(innerWidth, innerHeight) / Math.min(innerWidth, innerHeight)
}

function markThumb(stage: EventTarget | null): void {
  if (!(stage instanceof HTMLElement) || !stage.matches('[data-stage]')) return
  const thumbs = [...(stage.parentElement?.querySelectorAll('[data-thumbs] a') ?? [])]
  const index = pictureAt(stage.scrollLeft, stage.clientWidth, thumbs.length)
  const thumb = thumbs[index]
  if (!thumb || thumb.hasAttribute('aria-current')) return
  for (const each of thumbs) each.removeAttribute('aria-current')
  thumb.setAttribute('aria-current', 'true')
  keepInSight(thumb.parentElement)
}

/** Scrolls the row or column of thumbnails, never the page. */
function keepInSight(thumb: HTMLElement | null): void {
  const row = thumb?.parentElement
  if (!thumb || !row) return
  const { offsetLeft, offsetTop, clientWidth, clientHeight } = thumb
  row.scrollTo({
    left: offsetLeft - row.offsetLeft - (row.clientWidth - clientWidth) / 2,
    top: offsetTop - row.offsetTop - (row.clientHeight - clientHeight) / 2,
  })
}

function placeOf(link: Element): number {
  const item = link.parentElement
  return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0
}
