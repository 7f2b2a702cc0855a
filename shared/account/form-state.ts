import type { SummaryEntry } from '../ui/form-summary.tsx'

/** A form as its page shows it: what was entered and what is wrong, by the names of the fields. */
export interface FormState {
  values: Readonly<Record<string, string>>
  /** Words beside the fields. */
  problems: Readonly<Record<string, string>>
  /** The summary above the heading. */
  summary: readonly SummaryEntry[]
}

/** A form that nobody has sent yet. */
export function emptyForm(values: Readonly<Record<string, string>> = {}): FormState {
  return { values, problems: {}, summary: [] }
}

/** The properties of a field of a form: its id, what was entered, what is wrong with it. */
export function fieldOf(form: FormState, prefix: string, name: string) {
  return { id: `${prefix}-${name}`, name, value: form.values[name], problem: form.problems[name] }
}
