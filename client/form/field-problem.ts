import { isEmail } from '../../shared/account/validate.ts'
import { problemId } from '../../shared/ui/problem-id.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** True if an element is an editable field. */
export function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/**
 * Returns the element that a message belongs to: the field, or the group of radio buttons, which has the
 * id.
 */
export function messageTarget(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('[role=radiogroup]') ?? field
}

/** Returns the field of a form by its name, or the group of radio buttons. */
export function findField(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const control = form.elements.namedItem(name)
  const field = control instanceof RadioNodeList ? control[0] : control
  return field instanceof HTMLElement ? messageTarget(field) : undefined
}

/** Shows a message directly below its field, like the server. */
export function showFieldProblem(subject: HTMLElement, message: string): void {
  subject.setAttribute('aria-invalid', 'true')
  const place = document.getElementById(problemId(subject.id))
  if (place) place.textContent = message
}

/** Removes the message of a field and its row of the summary; an empty summary is removed too. */
export function clearFieldProblem(subject: HTMLElement): void {
  subject.removeAttribute('aria-invalid')
  document.getElementById(problemId(subject.id))?.replaceChildren()
  const link = document.querySelector(`.form-summary a[href="#${CSS.escape(subject.id)}"]`)
  const summary = link?.closest('.form-summary')
  link?.closest('li')?.remove()
  if (summary && !summary.querySelector('li')) summary.remove()
}

/** True if a field has a message. */
export function hasProblem(subject: HTMLElement): boolean {
  return subject.hasAttribute('aria-invalid')
}

/**
 * Removes messages as soon as the entry is valid for the browser: filled in, an address, long enough,
 * chosen. A problem that only the shop can check is removed with the next edit.
 */
export function clearWhenFixed(root: Document | HTMLFormElement): void {
  root.addEventListener('input', ({ target }) => {
    if (!isField(target) || target.form?.matches('[data-checkout]')) return
    const subject = messageTarget(target)
    if (hasProblem(subject) && isMended(target)) clearFieldProblem(subject)
  })
}

function isMended(field: Field): boolean {
  if (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)) {
    return field.checked || !field.required
  }
  const { value } = field
  if (value.trim() === '') return !field.required
  if (field.type === 'email') return isEmail(value)
  return field instanceof HTMLSelectElement || [...value.trim()].length >= field.minLength
}
