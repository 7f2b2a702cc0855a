import type { Clock } from '../db/clock.ts'
import type { Lock } from '../sync/lock.ts'
import { earliest, Outbox } from '../sync/outbox.ts'
import type { FormTable } from './form-table.ts'
import { isDue, isExpired, isTooOld, reschedule, WAIT_MS, type StoredForm } from './stored-form.ts'

/** The error of a field, by its name. */
export interface FieldError {
  name: string
  message: string
}

/** The result of a posted form: accepted, refused with reasons, or without an answer. */
export type FormReply =
  | { kind: 'sent'; title: string; text: string }
  | { kind: 'refused'; problems: readonly FieldError[]; failure: string }
  | { kind: 'away'; retryAfterMs: number }

/** A result after which nothing is retried. */
export type FinalReply = Exclude<FormReply, { kind: 'away' }>

export interface FormSenderPorts {
  forms: FormTable
  /** One tab sends at a time. */
  lock: Lock
  clock: Clock
  isOnline: () => boolean
  post: (form: StoredForm) => Promise<FormReply>
  /** The opaque id of the current user; empty: a guest. */
  owner: () => string
  /** The message of an expired form. */
  tooOld: string
  /** From 0 to 1. */
  random: () => number
  /** Called with the result of a stored form. */
  onResult: (form: StoredForm, reply: FinalReply) => Promise<void>
  /** Called after each pass of any tab. */
  after: () => Promise<void>
  report: (what: string) => void
}

/** Sends stored forms, oldest first, until each is accepted or refused. */
export class FormSender {
  readonly #ports: FormSenderPorts
  readonly #outbox: Outbox

  constructor(ports: FormSenderPorts) {
    this.#ports = ports
    this.#outbox = new Outbox(ports, {
      pass: () => this.#pass(),
      nextAt: () => this.#nextAt(),
    })
  }

  /** Sends due forms soon. Several calls at once make one pass. */
  process(): void {
    this.#outbox.flush()
  }

  /** Stores the result: a refused form with its message, one without an answer for a retry. */
  async take(form: StoredForm, reply: FormReply): Promise<void> {
    const { forms, clock, random } = this.#ports
    if (reply.kind === 'sent') await forms.finish(form, clock.now())
    else if (reply.kind === 'refused') {
      const returned = whyOf(reply)
      await forms.change(form, (stored) => ({ ...stored, returned }))
    } else {
      await forms.change(form, (stored) =>
        reschedule(stored, reply.retryAfterMs, clock.now(), random()),
      )
    }
  }

  stop(): void {
    this.#outbox.stop()
  }

  async #nextAt(): Promise<number | undefined> {
    const { after, isOnline } = this.#ports
    await after()
    return isOnline() ? earliest((await this.#waiting()).map(({ next_at }) => next_at)) : undefined
  }

  async #pass(): Promise<void> {
    const { clock, forms, onResult, isOnline, post, tooOld } = this.#ports
    for (const form of await forms.all()) {
      if (isExpired(form, clock.now())) await forms.remove(form)
    }
    await forms.deleteTaken(clock.now() - WAIT_MS)
    for (const form of await this.#waiting()) {
      if (isTooOld(form, clock.now())) {
        const reply = { kind: 'refused', problems: [], failure: tooOld } as const
        await this.take(form, reply)
        await onResult(form, reply)
      } else if (isDue(form, clock.now()) && isOnline() && (await this.#isWanted(form))) {
        const reply = await post(form)
        await this.take(form, reply)
        if (reply.kind !== 'away') await onResult(form, reply)
      }
    }
  }

  /** True unless the form was cancelled, or another user has logged in, in the meantime. */
  async #isWanted(form: StoredForm): Promise<boolean> {
    const { forms, owner } = this.#ports
    const stored = await forms.get(form)
    return stored !== undefined && stored.returned === undefined && stored.owner === owner()
  }

  async #waiting(): Promise<readonly StoredForm[]> {
    const { forms, owner } = this.#ports
    const all = await forms.all()
    return all.filter((form) => form.returned === undefined && form.owner === owner())
  }
}

function whyOf({ failure, problems }: Extract<FormReply, { kind: 'refused' }>): string {
  return [failure, ...problems.map(({ message }) => message)].filter(Boolean).join(' ')
}
