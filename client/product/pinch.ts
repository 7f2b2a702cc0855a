const MAX_SCALE = 4
/** A pinch that ends below this scale fits the whole picture again. */
const LEAST_SCALE = 1.1

interface Finger {
  x: number
  y: number
}

const fingers = new Map<number, Finger>()
let pinch: { button: HTMLElement; distance: number; scale: number } | undefined
let isPinched = false

/** One finger moves the large picture; two enlarge it around the point between them. */
export function startPinch(): void {
  document.addEventListener('pointerdown', (event) => {
    const button = buttonOf(event)
    if (!button || event.pointerType !== 'touch') return
    if (event.isPrimary) fingers.clear()
    isPinched = fingers.size > 0
    fingers.set(event.pointerId, placeOf(event))
    if (fingers.size === 2) pinch = { button, distance: distance(), scale: scaleOf(button) }
  })
  document.addEventListener('pointermove', (event) => {
    const from = fingers.get(event.pointerId)
    if (!from) return
    const to = placeOf(event)
    fingers.set(event.pointerId, to)
    if (!pinch) buttonOf(event)?.parentElement?.scrollBy(from.x - to.x, from.y - to.y)
    else enlarge(pinch.button, pinch.scale * (distance() / pinch.distance))
  })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(type, ({ pointerId }) => {
      if (!fingers.delete(pointerId) || !pinch) return
      if (scaleOf(pinch.button) < LEAST_SCALE) setLarge(pinch.button, undefined)
      pinch = undefined
    })
  }
}

/** True if the last touch had two fingers: its end is not a swipe. */
export function hasPinched(): boolean {
  return isPinched
}

/** Enlarges the picture of a button by this factor of the screen; undefined: fits it. */
export function setLarge(button: HTMLElement, scale: number | undefined): void {
  button.setAttribute('aria-pressed', String(scale !== undefined))
  button.style.setProperty('--scale', scale === undefined ? '1' : String(scale))
}

/** Keeps the point between the fingers in place. */
function enlarge(button: HTMLElement, requestedScale: number): void {
  const stage = button.parentElement
  const before = scaleOf(button)
  const scale = Math.min(Math.max(requestedScale, 1), MAX_SCALE)
  const [first, second] = fingers.values()
  setLarge(button, scale)
  if (!stage || !first || !second) return
  const grown = scale / before
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  stage.scrollTo(
    (stage.scrollLeft + middle.x) * grown - middle.x,
    (stage.scrollTop + middle.y) * grown - middle.y,
  )
}

function scaleOf(button: HTMLElement): number {
  return Number(button.style.getPropertyValue('--scale')) || 1
}

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-zoom-stage] button') : null
}

function placeOf({ clientX, clientY }: PointerEvent): Finger {
  return { x: clientX, y: clientY }
}

function distance(): number {
  const [first, second] = fingers.values()
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}
