import { quarantine } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import { checkForm, type StoredForm } from './stored-form.ts'

/** Key prefix of stored forms, followed by time and key. A logout clears them. */
const PREFIX = 'form:'
/** Key prefix of accepted forms, for the tabs that did not send them. */
const TAKEN = 'form-taken:'

/** The stored forms, one record each. */
export class FormTable {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** Oldest first. Unreadable records are quarantined. */
  async all(): Promise<readonly StoredForm[]> {
    const forms: StoredForm[] = []
    for (const [key, raw] of await this.#table.list(PREFIX)) {
      const form = checkForm(raw)
      if (form) forms.push(form)
      else if (raw === undefined) await this.#table.delete(key)
      else await quarantine(this.#table, key, raw)
    }
    return forms
  }

  async get(form: StoredForm): Promise<StoredForm | undefined> {
    return checkForm(await this.#table.get(nameOf(form)))
  }

  async put(form: StoredForm): Promise<void> {
    await this.#table.set(nameOf(form), form)
  }

  /** Changes a form that still exists. */
  async change(form: StoredForm, alter: (stored: StoredForm) => StoredForm): Promise<void> {
    await this.#table.update(nameOf(form), (raw) => {
      const stored = checkForm(raw)
      return stored && alter(stored)
    })
  }

  async remove(form: StoredForm): Promise<void> {
    await this.#table.delete(nameOf(form))
  }

  /** Removes an accepted form, and remembers that it was accepted. */
  async finish(form: StoredForm, now: number): Promise<void> {
    await this.#table.set(TAKEN + form.key, now)
    await this.remove(form)
  }

  /** Whether a removed form was accepted, not cancelled. */
  async wasTaken({ key }: StoredForm): Promise<boolean> {
    return (await this.#table.get(TAKEN + key)) !== undefined
  }

  /** Deletes records of forms accepted before an instant; no page stays open that long. */
  async deleteTaken(before: number): Promise<void> {
    for (const [key, at] of await this.#table.list(TAKEN)) {
      if (!(typeof at === 'number' && at >= before)) await this.#table.delete(key)
    }
  }
}

function nameOf({ created_at, key }: StoredForm): string {
  return `${PREFIX}${created_at.toString(36).padStart(9, '0')}${key}`
}
