import type { SummaryEntry } from '../ui/form-summary.tsx'

/** The state of a form: entries and problems, by field name. */
export interface FormState {
  values: Readonly<Record<string, string>>
  /** Messages beside the fields. */
  problems: Readonly<Record<string, string>>
  /** The error summary above the heading. */
  summary: readonly SummaryEntry[]
}

/** A form that was not sent yet. */
export function emptyForm(values: Readonly<Record<string, string>> = {}): FormState {
  return { values, problems: {}, summary: [] }
}

/** Returns the properties of a form field: id, value and problem. */
export function fieldOf(form: FormState, prefix: string, name: string) {
  return { id: `${prefix}-${name}`, name, value: form.values[name], problem: form.problems[name] }
}
