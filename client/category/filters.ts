import { FILTER_FORM_ID, FILTERS_ID } from '../../shared/category/filter-ids.ts'
import { DEFAULT_SORT } from '../../shared/sort.ts'

/** Scroll position and field of the shopper when a filter changed, restored on the next page. */
interface Place {
  path: string
  name: string
  value: string
  scrollY: number
}

const PLACE_KEY = 'reuna-filter-place'
const COUNT_PAUSE_MS = 250

/**
 * Submits the filter form when a filter changes: on wide screens at once; in the small screens' panel the
 * change only updates the number on its button until it is pressed.
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

/** Restores scroll position and focused field after the list changed. */
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

/** True for a price field: moving between the two price fields does not submit. */
function isWritten(field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'text'
}

/** True if a price was changed and the focus moved on to another control. */
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
  // A return from the back-forward cache shows the filters of this page's list.
  addEventListener('pagehide', () => {
    form.reset()
    listing?.removeAttribute('aria-busy')
  })
}

/** Number of requests for the count: only the latest answer is used. */
let requestCount = 0

/** Shows the number of results on the panel's button, fetched from the resulting page. */
async function showCount(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('[data-show]')
  const requestNumber = (requestCount += 1)
  const response = await fetch(addressOf(form)).catch(() => undefined)
  const text = response?.ok ? await response.text() : ''
  const label = /<button[^>]*data-show[^>]*>([^<]*)<\/button>/.exec(text)?.[1]
  if (requestNumber === requestCount && button && label) button.textContent = label
}

function keepPlace({ name, value }: { name: string; value: string }): void {
  const place: Place = { path: location.pathname, name, value, scrollY }
  try {
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(place))
  } catch {
    // Storage may be forbidden; then the page starts at its top.
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

/**
 * Returns the canonical query of a filter form, as the server writes it: values of one name joined by
 * commas, the two prices as one range, without empty values. A changed filter starts at page 1, which has
 * no number.
 */
export function canonicalFormQuery(
  fields: Iterable<readonly [string, string]>,
  defaultSort: string,
): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) {
    if (value.trim() !== '') values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const [from = '', to = ''] = ['price_from', 'price_to'].map((name) =>
    plain(values.get(name)?.[0]),
  )
  values.delete('price_from')
  values.delete('price_to')
  if (from !== '' || to !== '') values.set('price', [`${from}-${to}`])
  if (values.get('sort')?.[0] === defaultSort) values.delete('sort')
  return [...values].map(([name, each]) => `${encodeURIComponent(name)}=${joined(each)}`).join('&')
}

function joined(values: readonly string[]): string {
  return [...new Set(values)].sort().map(encodeURIComponent).join(',')
}

/** Normalizes an entered price: decimal comma and spaces are accepted. */
function plain(text = ''): string {
  return text.replace(/\s/g, '').replace(',', '.')
}
