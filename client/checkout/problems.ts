import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import type { CheckoutField } from '../../shared/checkout/form.ts'
import type { CheckoutRules } from '../../shared/checkout/rules.ts'
import { problemOf, type CheckoutProblem } from '../../shared/checkout/validate.ts'
import { fieldId } from '../../shared/checkout/view.ts'
import type { Translate } from '../../shared/i18n/translate.ts'

interface ProblemPorts {
  rules: CheckoutRules
  t: Translate
  read: () => CheckoutDetails
}

/**
 * Says what is wrong with a field when it is left filled in, and takes the words away as soon as it is
 * mended: a field that was only passed through is left in peace.
 */
export function validateOnBlur(form: HTMLFormElement, { rules, t, read }: ProblemPorts): void {
  const judge = (name: string) => problemOf(name as CheckoutField, read(), rules)
  form.addEventListener('focusout', ({ target }) => {
    if (!isField(target) || target.value.trim() === '') return
    const problem = judge(target.name)
    const place = document.getElementById(`${fieldId(target.name)}-problem`)
    if (!problem || !place) return
    place.textContent = t(problem.code, problem.values ?? {})
    target.setAttribute('aria-invalid', 'true')
  })
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { name } = target
    const place = document.getElementById(`${fieldId(name)}-problem`)
    if (!place?.textContent || judge(name)) return
    place.textContent = ''
    // Of radio buttons the group is wrong, not the button that was chosen.
    for (const field of [target, document.getElementById(fieldId(name))])
      field?.removeAttribute('aria-invalid')
  })
}

/** Says everything that is wrong, and leads to the first of it. */
export function showProblems(problems: readonly CheckoutProblem[], t: Translate): void {
  for (const { field, code, values } of problems) {
    const place = document.getElementById(`${fieldId(field)}-problem`)
    if (place) place.textContent = t(code, values ?? {})
    document.getElementById(fieldId(field))?.setAttribute('aria-invalid', 'true')
  }
  const [first] = problems
  const field = first && document.getElementById(fieldId(first.field))
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

function isField(target: EventTarget | null): target is HTMLInputElement {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isText && target.type !== 'radio' && target.type !== 'checkbox'
}
