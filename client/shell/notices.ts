import { atom, type ReadableAtom } from 'nanostores'
import type { Clock } from '../db/clock.ts'
import type { WantedNotice } from '../events.ts'
import type { MessageKey } from '../../shared/i18n/translate.ts'

/** Default lifetime of a notice. */
export const NOTICE_LIFETIME_MS = 5000

export interface NoticeAction {
  label: MessageKey
  does: 'close' | 'proceed' | 'pay' | 'reload'
}

/** A notice; its message is a code with values. */
export interface Notice extends WantedNotice {
  id: number
  action1: NoticeAction
  action2?: NoticeAction
}

export interface NoticePorts {
  clock: Clock
  /** True for an external checkout: notices have no checkout button. */
  hasExternalCheckout: boolean
}

const OK: NoticeAction = { label: 'notice.ok', does: 'close' }
const PAY: NoticeAction = { label: 'notice.pay', does: 'pay' }
const PROCEED: NoticeAction = { label: 'notice.proceed', does: 'proceed' }
const RELOAD: NoticeAction = { label: 'notice.reload', does: 'reload' }

/** The visible notices, oldest first. */
export class Notices {
  readonly #notices = atom<readonly Notice[]>([])
  readonly $notices: ReadableAtom<readonly Notice[]> = this.#notices
  readonly #ports: NoticePorts
  readonly #lives = new Map<number, AbortController>()
  #lastId = 0

  constructor(ports: NoticePorts) {
    this.#ports = ports
  }

  /** Shows a notice, unless it equals the last visible one. */
  show(requested: WantedNotice): void {
    const last = this.#notices.get().at(-1)
    if (last !== undefined && isSameMessage(last, requested)) return
    this.#lastId += 1
    const notice: Notice = {
      ...requested,
      id: this.#lastId,
      action1: OK,
      ...(requested.mayPay ? { action2: PAY } : {}),
      ...(requested.mayReload ? { action2: RELOAD } : {}),
      ...(requested.mayProceed && !this.#ports.hasExternalCheckout ? { action2: PROCEED } : {}),
    }
    this.#notices.set([...this.#notices.get(), notice])
    if (!notice.hasNoTimeout) void this.#live(notice)
  }

  /** Removes a notice. */
  close(id: number): void {
    this.#lives.get(id)?.abort()
    this.#lives.delete(id)
    this.#notices.set(this.#notices.get().filter((notice) => notice.id !== id))
  }

  /** Keeps a notice while it is being read; its full lifetime starts again when it is left. */
  hold(id: number): void {
    this.#lives.get(id)?.abort()
    this.#lives.delete(id)
  }

  release(id: number): void {
    const notice = this.#notices.get().find((each) => each.id === id)
    if (notice && !notice.hasNoTimeout && !this.#lives.has(id)) void this.#live(notice)
  }

  async #live({ id, timeToLive = NOTICE_LIFETIME_MS }: Notice): Promise<void> {
    const life = new AbortController()
    this.#lives.set(id, life)
    await this.#ports.clock.wait(timeToLive, life.signal)
    if (!life.signal.aborted) this.close(id)
  }
}

function isSameMessage(a: WantedNotice, b: WantedNotice): boolean {
  return a.type === b.type && JSON.stringify(a.message) === JSON.stringify(b.message)
}
