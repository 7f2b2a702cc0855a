import { putAside } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import { checkForm, type KeptForm } from './kept-form.ts'

/** Where forms are kept: this, when they were sent, and their key. A logout clears it. */
const PREFIX = 'form:'

/** The forms that are kept on this device, one record each. */
export class FormTable {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** Oldest first. What this build cannot read is put aside and stops nobody. */
  async all(): Promise<readonly KeptForm[]> {
    const forms: KeptForm[] = []
    for (const [key, raw] of await this.#table.list(PREFIX)) {
      const form = checkForm(raw)
      if (form) forms.push(form)
      else if (raw === undefined) await this.#table.delete(key)
      else await putAside(this.#table, key, raw)
    }
    return forms
  }

  async get(form: KeptForm): Promise<KeptForm | undefined> {
    return checkForm(await this.#table.get(nameOf(form)))
  }

  async keep(form: KeptForm): Promise<void> {
    await this.#table.set(nameOf(form), form)
  }

  /** Changes a form that is still there. */
  async change(form: KeptForm, alter: (kept: KeptForm) => KeptForm): Promise<void> {
    await this.#table.update(nameOf(form), (raw) => {
      const kept = checkForm(raw)
      return kept && alter(kept)
    })
  }

  async remove(form: KeptForm): Promise<void> {
    await this.#table.delete(nameOf(form))
  }
}

function nameOf({ created_at, key }: KeptForm): string {
  return `${PREFIX}${created_at.toString(36).padStart(9, '0')}${key}`
}
