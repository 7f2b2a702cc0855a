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
 * Shows the problem of a filled-in field when it loses the focus, and removes it as soon as it is fixed; an
 * empty field is not reported.
 */
export function validateOnBlur(form: HTMLFormElement, { rules, t, read }: ProblemPorts): void {
  const validateField = (name: string) => problemOf(name as CheckoutField, read(), rules)
  form.addEventListener('focusout', ({ target }) => {
    if (!isField(target) || isCheckable(target) || target.value.trim() === '') return
    const problem = validateField(target.name)
    if (problem) showFieldProblem(target, t(problem.code, problem.values ?? {}))
  })
  // Editing one field can fix another: a country, its postcode.
  form.addEventListener('input', () => {
    for (const subject of form.querySelectorAll<HTMLElement>('[aria-invalid]')) {
      const name =
        subject.getAttribute('name') ??
        subject.querySelector<HTMLInputElement>('[type=radio]')?.name ??
        ''
      // Only the shop can check a coupon code.
      const isOfOrder = name === 'acceptsTerms' || name.includes('.')
      if (isOfOrder && !validateField(name)) clearFieldProblem(subject)
    }
  })
}

/** Shows all problems, like the server: at the fields, and in a summary with links to them. */
export function showProblems(
  form: HTMLFormElement,
  problems: readonly CheckoutProblem[],
  t: Translate,
): void {
  const lines = problems.flatMap(({ field, code, values }) => {
    const subject = document.getElementById(fieldId(field))
    const message = t(code, values ?? {})
    if (subject) showFieldProblem(subject, message)
    subject?.closest('details')?.setAttribute('open', '')
    return subject ? [createLine(subject.id, message)] : []
  })
  const summary = document.createElement('div')
  summary.className = 'form-summary'
  summary.role = 'alert'
  summary.tabIndex = -1
  const list = document.createElement('ul')
  list.append(...lines)
  summary.append(
    Object.assign(document.createElement('h2'), { textContent: t('form.summary') }),
    list,
  )
  document.querySelector('.form-summary')?.remove()
  form.closest('.ui-page')?.querySelector('h1')?.before(summary)
  summary.focus()
}

function createLine(id: string, textContent: string): HTMLElement {
  const line = document.createElement('li')
  line.append(Object.assign(document.createElement('a'), { href: `#${id}`, textContent }))
  return line
}

function isCheckable({ type }: { type: string }): boolean {
  return type === 'radio' || type === 'checkbox'
}
