import { quarantine } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import { checkForm, type KeptForm } from './kept-form.ts'

/** Where forms are kept: this, when they were sent, and their key. A logout clears it. */
const PREFIX = 'form:'
/** Where it is kept that the shop has taken one, for the tabs that did not send it: this, and its key. */
const TAKEN = 'form-taken:'

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
      else await quarantine(this.#table, key, raw)
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

  /** Removes a form that the shop has taken, and remembers that it has. */
  async finish(form: KeptForm, now: number): Promise<void> {
    await this.#table.set(TAKEN + form.key, now)
    await this.remove(form)
  }

  /** Whether the shop has taken a form that is not kept any more, or somebody has removed it. */
  async wasTaken({ key }: KeptForm): Promise<boolean> {
    return (await this.#table.get(TAKEN + key)) !== undefined
  }

  /** Forgets what was taken before an instant: no page is open so long. */
  async forgetTaken(before: number): Promise<void> {
    for (const [key, at] of await this.#table.list(TAKEN)) {
      if (!(typeof at === 'number' && at >= before)) await this.#table.delete(key)
    }
  }
}

function nameOf({ created_at, key }: KeptForm): string {
  return `${PREFIX}${created_at.toString(36).padStart(9, '0')}${key}`
}
