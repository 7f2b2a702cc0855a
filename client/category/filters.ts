import { FILTER_FORM_ID, FILTERS_ID } from '../../shared/category/filter-ids.ts'
import { DEFAULT_SORT } from '../../shared/sort.ts'
import { canonicalFormQuery } from './query.ts'

/** Where the shopper was when a filter changed, so that the next page goes on there. */
interface Place {
  path: string
  name: string
  value: string
  scrollY: number
}

const PLACE_KEY = 'reuna-filter-place'
const COUNT_PAUSE_MS = 250

/**
 * Sends the filter form by itself when something in it changes: on wide screens at once; in the
 * small screens' panel only the number on its button changes until it is pressed.
 */
export function startFilters(): void {
  let counting: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('change', ({ target }) => {
    const field = fieldOf(target)
    const form = field?.form
    if (!field || !form) return
    clearTimeout(counting)
    if (isInPanel(field)) counting = setTimeout(() => void showCount(form), COUNT_PAUSE_MS)
    else if (!isWritten(field)) send(form, field)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = fieldOf(target)
    if (field?.form && isLeft(field, relatedTarget)) send(field.form, field)
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== FILTER_FORM_ID) return
    event.preventDefault()
    send(event.target, undefined)
  })
}

/** Goes on where the shopper was before the list changed: same place, same field. */
export function restorePlace(): void {
  const place = takePlace()
  if (!place || place.path !== location.pathname) return
  scrollTo({ top: place.scrollY, behavior: 'instant' })
  const fields = document.querySelectorAll<HTMLInputElement>(
    `[form="${FILTER_FORM_ID}"], #${FILTER_FORM_ID} input`,
  )
  const field = [...fields].find(
    ({ name, type, value }) =>
      name === place.name && (type !== 'checkbox' || value === place.value),
  )
  field?.focus({ preventScroll: true })
}

function fieldOf(target: EventTarget | null): HTMLInputElement | HTMLSelectElement | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isField && target.form?.id === FILTER_FORM_ID ? target : undefined
}

/** Two prices belong together: whoever goes from one to the other is not done. */
function isWritten(field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'text'
}

/** A price was changed and the shopper has gone on to something else on the page. */
function isLeft(field: HTMLInputElement | HTMLSelectElement, next: EventTarget | null): boolean {
  if (!isWritten(field) || isInPanel(field) || !document.hasFocus()) return false
  const fields = [
    ...(field.form?.querySelectorAll<HTMLInputElement>('.category-price input') ?? []),
  ]
  const isChanged = fields.some(({ value, defaultValue }) => value !== defaultValue)
  return isChanged && !(next instanceof HTMLInputElement && fields.includes(next))
}

function isInPanel(field: HTMLElement): boolean {
  return field.closest(`#${FILTERS_ID}:popover-open`) !== null
}

function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  const query = canonicalFormQuery(fields, DEFAULT_SORT)
  return form.action + (query && `?${query}`)
}

function send(
  form: HTMLFormElement,
  field: HTMLInputElement | HTMLSelectElement | undefined,
): void {
  if (field) keepPlace(field)
  const listing = form.closest('.category-listing')
  listing?.setAttribute('aria-busy', 'true')
  location.assign(addressOf(form))
  // Whoever comes back finds the list of this page: its filters say nothing else.
  addEventListener('pagehide', () => {
    form.reset()
    listing?.removeAttribute('aria-busy')
  })
}

/** How often a number was asked for: only the last answer is of what is chosen. */
let asked = 0

/** The number of products the panel's button would show, from the page it leads to. */
async function showCount(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('[data-show]')
  const own = (asked += 1)
  const response = await fetch(addressOf(form)).catch(() => undefined)
  const text = response?.ok ? await response.text() : ''
  const label = /<button[^>]*data-show[^>]*>([^<]*)<\/button>/.exec(text)?.[1]
  if (own === asked && button && label) button.textContent = label
}

function keepPlace({ name, value }: { name: string; value: string }): void {
  const place: Place = { path: location.pathname, name, value, scrollY }
  try {
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(place))
  } catch {
    // Storage may be forbidden; the page then starts at its top.
  }
}

function takePlace(): Place | undefined {
  try {
    const text = sessionStorage.getItem(PLACE_KEY)
    sessionStorage.removeItem(PLACE_KEY)
    return text === null ? undefined : (JSON.parse(text) as Place)
  } catch {
    return undefined
  }
}
