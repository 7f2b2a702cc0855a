import type { Clock } from '../db/clock.ts'
import type { Lock } from '../sync/lock.ts'
import { earliest, Outbox } from '../sync/outbox.ts'
import type { FormTable } from './form-table.ts'
import { isDue, isForgotten, isTooOld, putOff, WAIT_MS, type KeptForm } from './kept-form.ts'

/** What is wrong with a field, by its name. */
export interface FieldWords {
  name: string
  message: string
}

/** What came of a posted form: taken, not taken for a reason, or nobody was there to take it. */
export type FormReply =
  | { kind: 'sent'; title: string; text: string }
  | { kind: 'refused'; problems: readonly FieldWords[]; failure: string }
  | { kind: 'away'; retryAfterMs: number }

/** Nothing more is tried after this. */
export type FinalReply = Exclude<FormReply, { kind: 'away' }>

export interface SenderPorts {
  forms: FormTable
  /** One tab sends at a time. */
  lock: Lock
  clock: Clock
  isOnline: () => boolean
  post: (form: KeptForm) => Promise<FormReply>
  /** An opaque name of who is logged in here; empty: nobody. */
  owner: () => string
  /** Why one that is too old was not sent, in words. */
  tooOld: string
  /** From 0 to 1. */
  random: () => number
  /** Hears what came of a form that was kept. */
  hear: (form: KeptForm, reply: FinalReply) => Promise<void>
  /** Something may have changed, here or in another tab. */
  after: () => Promise<void>
  report: (what: string) => void
}

/** Sends the forms that are kept on this device, oldest first, until each is taken or comes back. */
export class FormSender {
  readonly #ports: SenderPorts
  readonly #outbox: Outbox

  constructor(ports: SenderPorts) {
    this.#ports = ports
    this.#outbox = new Outbox(ports, {
      pass: () => this.#pass(),
      nextAt: () => this.#nextAt(),
    })
  }

  /** Sends what is due, soon. Many calls at once are one. */
  process(): void {
    this.#outbox.flush()
  }

  /** What was refused stays with its words; what nobody took is put off. */
  async take(form: KeptForm, reply: FormReply): Promise<void> {
    const { forms, clock, random } = this.#ports
    if (reply.kind === 'sent') await forms.finish(form, clock.now())
    else if (reply.kind === 'refused') {
      const returned = whyOf(reply)
      await forms.change(form, (stored) => ({ ...stored, returned }))
    } else {
      await forms.change(form, (stored) =>
        putOff(stored, reply.retryAfterMs, clock.now(), random()),
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
    const { clock, forms, hear, isOnline, post, tooOld } = this.#ports
    for (const form of await forms.all()) {
      if (isForgotten(form, clock.now())) await forms.remove(form)
    }
    await forms.forgetTaken(clock.now() - WAIT_MS)
    for (const form of await this.#waiting()) {
      if (isTooOld(form, clock.now())) {
        const reply = { kind: 'refused', problems: [], failure: tooOld } as const
        await this.take(form, reply)
        await hear(form, reply)
      } else if (isDue(form, clock.now()) && isOnline() && (await this.#isWanted(form))) {
        const reply = await post(form)
        await this.take(form, reply)
        if (reply.kind !== 'away') await hear(form, reply)
      }
    }
  }

  /** While others were sent it may have been cancelled, or somebody else has logged in. */
  async #isWanted(form: KeptForm): Promise<boolean> {
    const { forms, owner } = this.#ports
    const stored = await forms.get(form)
    return stored !== undefined && stored.returned === undefined && stored.owner === owner()
  }

  async #waiting(): Promise<readonly KeptForm[]> {
    const { forms, owner } = this.#ports
    const all = await forms.all()
    return all.filter((form) => form.returned === undefined && form.owner === owner())
  }
}

function whyOf({ failure, problems }: Extract<FormReply, { kind: 'refused' }>): string {
  return [failure, ...problems.map(({ message }) => message)].filter(Boolean).join(' ')
}
