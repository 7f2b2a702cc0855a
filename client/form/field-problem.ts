import { isEmail } from '../../shared/account/validate.ts'
import { problemId } from '../../shared/ui/problem-id.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether an element is a field that can be filled in. */
export function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** The element that a message is about: of radio buttons their group, which has the id. */
export function subjectOf(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('[role=radiogroup]') ?? field
}

/** The field of a form by its name; of radio buttons their group. */
export function findField(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  return field instanceof HTMLElement ? subjectOf(field) : undefined
}

/** Shows a message where the server shows it: right below its field. */
export function showFieldProblem(subject: HTMLElement, message: string): void {
  subject.setAttribute('aria-invalid', 'true')
  const place = document.getElementById(problemId(subject.id))
  if (place) place.textContent = message
}

/** Takes the message of a field away, and its line of the summary; without lines the summary goes too. */
export function clearFieldProblem(subject: HTMLElement): void {
  subject.removeAttribute('aria-invalid')
  document.getElementById(problemId(subject.id))?.replaceChildren()
  const link = document.querySelector(`.form-summary a[href="#${CSS.escape(subject.id)}"]`)
  const summary = link?.closest('.form-summary')
  link?.closest('li')?.remove()
  if (summary && !summary.querySelector('li')) summary.remove()
}

/** Whether a field has a message now. */
export function hasProblem(subject: HTMLElement): boolean {
  return subject.hasAttribute('aria-invalid')
}

/**
 * Takes messages away as soon as what is entered is what the field asks for: filled in, an address, long
 * enough, chosen. What the shop alone can judge counts as mended when it is changed.
 */
export function clearWhenMended(root: Document | HTMLFormElement): void {
  root.addEventListener('input', ({ target }) => {
    if (!isField(target) || target.form?.matches('[data-checkout]')) return
    const subject = subjectOf(target)
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
