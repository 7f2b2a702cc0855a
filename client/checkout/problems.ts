import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import type { CheckoutField } from '../../shared/checkout/form.ts'
import type { CheckoutRules } from '../../shared/checkout/rules.ts'
import { problemOf, type CheckoutProblem } from '../../shared/checkout/validate.ts'
import { fieldId } from '../../shared/checkout/view.ts'
import { clearFieldProblem, isField, showFieldProblem } from '../form/field-problem.ts'
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
    if (!isField(target) || isTick(target) || target.value.trim() === '') return
    const problem = judge(target.name)
    if (problem) showFieldProblem(target, t(problem.code, problem.values ?? {}))
  })
  // What is entered in one field can mend another: a country, its postcode.
  form.addEventListener('input', () => {
    for (const subject of form.querySelectorAll<HTMLElement>('[aria-invalid]')) {
      const name = subject.getAttribute('name') ?? subject.querySelector('input')?.name ?? ''
      // The code of a coupon is judged by the shop.
      const isOfOrder = name === 'acceptsTerms' || name.includes('.')
      if (isOfOrder && !judge(name)) clearFieldProblem(subject)
    }
  })
}

/** Says everything that is wrong, and leads to the first of it. */
export function showProblems(problems: readonly CheckoutProblem[], t: Translate): void {
  for (const { field, code, values } of problems) {
    const subject = document.getElementById(fieldId(field))
    if (subject) showFieldProblem(subject, t(code, values ?? {}))
  }
  const [first] = problems
  const field = first && document.getElementById(fieldId(first.field))
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

function isTick({ type }: { type: string }): boolean {
  return type === 'radio' || type === 'checkbox'
}
