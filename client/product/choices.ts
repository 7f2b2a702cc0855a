/** Delay after a choice, for further ones, before the page is fetched. */
const PAUSE_MS = 200
/** Prefix of the field names that change the page. */
const CHOICE = 'option['
/** Event of the form when the page has answered, or will not. */
export const CHOICE_SETTLED_EVENT = 'choice-settled'

/**
 * Fetches the page with the new choices at each change, and copies its prices and problems into this page;
 * the fields stay unchanged. If this fails, the form's own button does it.
 */
export function startChoices(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: XMLHttpRequest | undefined
  document.addEventListener('change', ({ target }) => {
    // The quantity is not a choice: the page does not depend on it.
    const field = target instanceof Element ? target.closest(`[name^="${CHOICE}"]`) : null
    const form = field?.closest<HTMLFormElement>('[data-choices]')
    if (!form) return
    clearTimeout(timer)
    form.dataset['asking'] = ''
    timer = setTimeout(() => {
      request?.abort()
      request = sendForm(form)
    }, PAUSE_MS)
  })
}

/** Returns the choices of a form, as the query of the page that shows them. */
export function chosenIn(form: HTMLFormElement): string[][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    value === '' || !name.startsWith(CHOICE) ? [] : [[name, String(value)]],
  )
}

/** Fetches the page; the browser parses it, so no script handles markup. */
function sendForm(form: HTMLFormElement): XMLHttpRequest {
  const request = new XMLHttpRequest()
  const button = form.querySelector<HTMLButtonElement>('[formmethod=get]')
  const address = new URL(button?.formAction ?? form.action)
  address.search = String(new URLSearchParams(chosenIn(form)))
  address.hash = ''
  request.responseType = 'document'
  request.open('GET', address)
  request.onload = () => {
    const page = request.responseXML
    if (!page?.querySelector('[data-choices]')) return fail(form)
    delete form.dataset['failed']
    form.removeAttribute('aria-busy')
    show(page)
    history.replaceState(history.state, '', request.responseURL)
    dispatchSettled(form)
  }
  request.onerror = () => fail(form)
  form.setAttribute('aria-busy', 'true')
  request.send()
  return request
}

function fail(form: HTMLFormElement): void {
  form.removeAttribute('aria-busy')
  form.dataset['failed'] = ''
  dispatchSettled(form)
}

function dispatchSettled(form: HTMLFormElement): void {
  delete form.dataset['asking']
  form.dispatchEvent(new Event(CHOICE_SETTLED_EVENT))
}

/** Copies the results of the choice from the fetched page, element by element. */
function show(page: Document): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const name = CSS.escape(place.dataset['live'] ?? '')
    const status = page.querySelector(`[data-live="${name}"]`)
    if (!status || place.contains(document.activeElement) || status.isEqualNode(place)) continue
    place.replaceChildren(...status.cloneNode(true).childNodes)
  }
  for (const field of document.querySelectorAll('[data-choices] [id]')) {
    const isWrong = page.getElementById(field.id)?.hasAttribute('aria-invalid') === true
    if (isWrong) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
}
