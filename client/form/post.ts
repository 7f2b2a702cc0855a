import { FORM_KEY_HEADER } from '../../shared/ui/form-key.ts'
import type { FieldError, FormReply } from './form-sender.ts'

/** Timeout of a submission; after it the shop counts as unreachable. */
const TIMEOUT_MS = 20_000
const RETRY_MS = 5000

/** Messages for answers without their own. */
export interface PostMessages {
  failed: string
  tooLarge: string
}

/**
 * Submits a form like the page itself, and reads the resulting page. The shop has only one kind of answer,
 * and the browser parses it, so that no script handles markup.
 */
export function postForm(
  action: string,
  key: string,
  fields: readonly (readonly [string, string])[],
  messages: PostMessages,
): Promise<FormReply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const away = () => resolve({ kind: 'away', retryAfterMs: 0 })
    request.responseType = 'document'
    request.timeout = TIMEOUT_MS
    request.onload = () => resolve(readAnswer(request, messages))
    request.onerror = request.ontimeout = request.onabort = away
    request.open('POST', action)
    request.setRequestHeader(FORM_KEY_HEADER, key)
    request.send(new URLSearchParams(fields.map(([name, value]) => [name, value])))
  })
}

function readAnswer(request: XMLHttpRequest, messages: PostMessages): FormReply {
  const { status, responseXML: page } = request
  const retryAfter = request.getResponseHeader('Retry-After')
  const isBusy = status === 429 && !page
  if (isBusy || (status === 503 && retryAfter !== null) || status === 502 || status === 504) {
    return { kind: 'away', retryAfterMs: Number(retryAfter) * 1000 || RETRY_MS }
  }
  const main = page?.querySelector('main')
  const message = main?.querySelector('[role=status]')
  if (status === 200 && main && message) {
    return { kind: 'sent', title: textOf(main.querySelector('h1')), text: textOf(message) }
  }
  const problems = main ? problemsIn(main) : []
  const failure = main ? failureIn(main) : ''
  if (problems.length > 0 || failure !== '') return { kind: 'refused', problems, failure }
  const why = status === 413 ? messages.tooLarge : messages.failed
  return { kind: 'refused', problems: [], failure: why }
}

function problemsIn(main: Element): readonly FieldError[] {
  const form = main.querySelector('form[data-entry]')
  return [...(form?.querySelectorAll('[aria-invalid][name]') ?? [])].map((field) => ({
    name: field.getAttribute('name') ?? '',
    message: textOf(main.querySelector(`[id="${field.id}-problem"]`)),
  }))
}

/** Returns the problem of the whole form: the summary rows without a link to a field. */
function failureIn(main: Element): string {
  const lines = [...main.querySelectorAll('.form-summary li:not(:has(a))')]
  return lines.map(textOf).join(' ')
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? ''
}
