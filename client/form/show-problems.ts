import { clearFieldProblem, clearWhenFixed, findField, showFieldProblem } from './field-problem.ts'
import type { FieldError } from './form-sender.ts'

/** A message that replaces a form, with an action. */
export interface Replacement {
  title?: string
  text: string
  action?: { label: string; does: () => void }
}

/** The errors of a form, and whether it is visible to the shopper. */
export interface FormErrors {
  problems: readonly FieldError[]
  failure: string
  takesFocus: boolean
}

/**
 * Shows errors at their fields and a failure above them; the first
 * invalid field gets the focus. Entered values stay.
 */
export function showProblems(
  form: HTMLFormElement,
  { problems, failure, takesFocus }: FormErrors,
): void {
  clearProblems(form)
  if (failure !== '') {
    const element = paragraph(failure, 'form-problem')
    element.setAttribute('role', 'alert')
    element.dataset['said'] = ''
    form.prepend(element)
  }
  const fields = problems.flatMap(({ name, message }) => {
    const field = findField(form, name)
    return field ? [{ field, message }] : []
  })
  for (const { field, message } of fields) showFieldProblem(field, message)
  if (!cleared.has(form)) clearWhenFixed(form)
  cleared.add(form)
  const first = fields[0]?.field ?? form.querySelector<HTMLElement>('button:not([type=button])')
  if (takesFocus) first?.focus()
}

/** Forms whose messages are removed as soon as the fields are valid. */
const cleared = new WeakSet<HTMLFormElement>()

function clearProblems(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLElement>('[aria-invalid]')) clearFieldProblem(field)
  form.querySelector('[data-said]')?.remove()
}

/** Replaces a form, or its disclosure, with a message; the form is hidden. */
export function showInstead(form: HTMLElement, { title, text, action }: Replacement): HTMLElement {
  const place = findInstead(form) ?? document.createElement('div')
  place.className = 'form-notice'
  place.setAttribute('role', 'status')
  place.tabIndex = -1
  place.dataset['instead'] = ''
  form.hidden = true
  form.after(place)
  const heading = paragraph('', '')
  heading.append(Object.assign(document.createElement('strong'), { textContent: title }))
  place.replaceChildren(...(title ? [heading] : []), paragraph(text, ''))
  if (action) place.append(button(action.label, action.does, ''))
  return place
}

/** Shows a replaced form again. */
export function restoreForm(form: HTMLElement): void {
  form.hidden = false
  findInstead(form)?.remove()
}

function findInstead(form: HTMLElement): HTMLElement | undefined {
  const next = form.nextElementSibling
  return next instanceof HTMLElement && next.matches('[data-instead]') ? next : undefined
}

/** Shows the progress at the buttons and disables them; they keep the focus. */
export function showBusy(form: HTMLFormElement, label: string): () => void {
  const buttons = [...form.querySelectorAll('button')]
  const before = buttons.map(({ textContent }) => textContent)
  form.setAttribute('aria-busy', 'true')
  for (const each of buttons) each.setAttribute('aria-disabled', 'true')
  const first = buttons[0]
  if (first) first.textContent = label
  return () => {
    form.removeAttribute('aria-busy')
    for (const each of buttons) each.removeAttribute('aria-disabled')
    if (first) first.textContent = before[0] ?? ''
  }
}

export interface NoticeAction {
  label: string
  /** A link address, or an action that runs before the notice closes. */
  does: string | (() => void)
}

/** A notice in the page's notice region; it stays until it is closed. */
export function showNotice(
  type: 'info' | 'error' | 'success',
  text: string,
  actions: readonly NoticeAction[],
): HTMLElement {
  const notice = document.createElement('div')
  notice.className = 'shell-notice'
  notice.dataset['type'] = type
  notice.append(paragraph(text, ''))
  for (const { label, does } of actions) {
    const doIt = () => {
      notice.remove()
      if (typeof does === 'string') location.assign(does)
      else does()
    }
    notice.append(button(label, doIt, ''))
  }
  document.querySelector('[data-notices]')?.append(notice)
  return notice
}

function paragraph(text: string, className: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { textContent: text, className })
}

function button(label: string, does: () => void, className: string): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { textContent: label, className })
  element.type = 'button'
  element.addEventListener('click', does)
  return element
}
