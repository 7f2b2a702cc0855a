import { atom, type ReadableAtom } from 'nanostores'
import {
  ASLEEP,
  isLongEnough,
  maySend,
  isOpen,
  moveActive,
  type PanelAnswer,
  type PanelState,
} from '../../shared/search/panel.ts'

/** A pause in typing of this length asks for suggestions. */
export const PAUSE_MS = 120

/** What the panel needs from the outside. */
export interface PanelPorts {
  /** The answer for a text; undefined when there is none. Rejects when given up. */
  ask: (text: string, signal: AbortSignal) => Promise<PanelAnswer | undefined>
  /** Opens an address of the shop. */
  open: (address: string) => void
}

/**
 * The search panel's store with everything a shopper can do to it. Suggestions start at three
 * characters; a later text gives up the question of an earlier one, so answers never come out of
 * order.
 */
export class Panel {
  readonly #state = atom<PanelState>(ASLEEP)
  readonly $panel: ReadableAtom<PanelState> = this.#state
  readonly #ports: PanelPorts
  #asking = new AbortController()
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor(ports: PanelPorts) {
    this.#ports = ports
  }

  /** Begins with what was typed before the panel woke. */
  wakeUp(text: string): void {
    this.typeText(text)
  }

  typeText(raw: string): void {
    const text = raw.trim()
    this.#giveUp()
    if (!isLongEnough(text)) {
      this.#state.set({ ...ASLEEP, status: 'idle', text })
      return
    }
    const before = this.#state.get()
    const next: PanelState = { ...ASLEEP, status: 'waiting', text }
    this.#state.set(isOpen(before) ? { ...before, active: -1 } : next)
    this.#pause = setTimeout(() => void this.#fetchAnswer(text), PAUSE_MS)
  }

  /** True: the key was for the panel. */
  pressKey(key: string): boolean {
    const state = this.#state.get()
    if (key === 'Escape' && (isOpen(state) || state.status === 'short')) {
      this.leave()
      return true
    }
    if (!isOpen(state)) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      this.#state.set(moveActive(state, key === 'ArrowDown' ? 1 : -1))
      return true
    }
    const chosen = state.answer.items[state.active]
    if (key !== 'Enter' || !chosen) return false
    this.#ports.open(chosen.url)
    return true
  }

  /** True: the search may be sent; a text that is too short is refused in words. */
  submit(text: string): boolean {
    this.#giveUp()
    if (maySend(text)) return true
    this.#state.set({ ...ASLEEP, status: 'short', text: text.trim() })
    return false
  }

  /** Closes what is open; the text stays. */
  leave(): void {
    this.#giveUp()
    this.#state.set({ ...this.#state.get(), status: 'idle', active: -1 })
  }

  #giveUp(): void {
    this.#asking.abort()
    clearTimeout(this.#pause)
  }

  async #fetchAnswer(text: string): Promise<void> {
    const question = new AbortController()
    this.#asking = question
    const answer = await this.#ports.ask(text, question.signal).catch(() => undefined)
    if (question.signal.aborted) return
    const failed: PanelState = { ...ASLEEP, status: 'failed', text }
    this.#state.set(answer ? { status: 'ready', text, answer, active: -1 } : failed)
  }
}
