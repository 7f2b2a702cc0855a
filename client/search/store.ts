import { atom, type ReadableAtom } from 'nanostores'
import {
  INITIAL_PANEL,
  isLongEnough,
  isSubmittable,
  isOpen,
  moveActive,
  rowsOf,
  type PanelAnswer,
  type PanelState,
} from '../../shared/search/panel.ts'

import type { RecentSearches } from './recent-searches.ts'

/** Pause in typing before suggestions are fetched, in milliseconds. */
export const PAUSE_MS = 120

/** The dependencies of the panel. */
export interface PanelPorts {
  /** Returns the answer for a text; undefined without one. Rejects when aborted. */
  fetch: (text: string, signal: AbortSignal) => Promise<PanelAnswer | undefined>
  /** Opens an address of the shop. */
  open: (address: string) => void
  /** Opens the results of a search. */
  search: (text: string) => void
  recent: Pick<RecentSearches, 'read' | 'add' | 'clear'>
}

/**
 * The store of the search panel with all its actions. Suggestions start at three characters; a new text
 * aborts the earlier request, so answers never arrive out of order.
 */
export class Panel {
  readonly #state = atom<PanelState>(INITIAL_PANEL)
  readonly $panel: ReadableAtom<PanelState> = this.#state
  readonly #ports: PanelPorts
  #asking = new AbortController()
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor(ports: PanelPorts) {
    this.#ports = ports
  }

  /** Starts with the text that was typed before hydration. */
  wakeUp(text: string): void {
    if (text === '') this.#state.set({ ...INITIAL_PANEL, status: 'idle' })
    else this.typeText(text)
  }

  /** The field gets the focus: if it is empty, recent searches are shown. */
  enter(text: string): void {
    if (text.trim() === '') this.typeText('')
  }

  typeText(raw: string): void {
    const text = raw.trim()
    this.#giveUp()
    if (text === '') return this.#showRecent()
    if (!isLongEnough(text)) {
      this.#state.set({ ...INITIAL_PANEL, status: 'idle', text })
      return
    }
    const before = this.#state.get()
    const next: PanelState = { ...INITIAL_PANEL, status: 'waiting', text }
    this.#state.set(before.status === 'ready' && isOpen(before) ? { ...before, active: -1 } : next)
    this.#pause = setTimeout(() => void this.#fetchAnswer(text), PAUSE_MS)
  }

  /** True: the panel has handled the key. */
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
    if (key !== 'Enter') return false
    const search = state.recent[state.active]
    const address = rowsOf(state.answer)[state.active]
    if (search !== undefined) {
      this.repeat(search)
      this.#ports.search(search)
    } else if (address !== undefined) this.#ports.open(address)
    return search !== undefined || address !== undefined
  }

  /** True: the search may be submitted; a text that is too short shows a message. */
  submit(text: string): boolean {
    this.#giveUp()
    if (isSubmittable(text)) {
      this.#ports.recent.add(text)
      return true
    }
    this.#state.set({ ...INITIAL_PANEL, status: 'short', text: text.trim() })
    return false
  }

  /** Closes the list; the text stays. */
  leave(): void {
    this.#giveUp()
    this.#state.set({ ...this.#state.get(), status: 'idle', active: -1 })
  }

  /** Repeats a recent search, which becomes the latest. */
  repeat(text: string): void {
    this.#ports.recent.add(text)
  }

  clearRecent(): void {
    this.#ports.recent.clear()
    this.#showRecent()
  }

  #showRecent(): void {
    const recent = this.#ports.recent.read()
    this.#state.set({ ...INITIAL_PANEL, recent, status: recent.length > 0 ? 'recent' : 'idle' })
  }

  #giveUp(): void {
    this.#asking.abort()
    clearTimeout(this.#pause)
  }

  async #fetchAnswer(text: string): Promise<void> {
    const question = new AbortController()
    this.#asking = question
    const answer = await this.#ports.fetch(text, question.signal).catch(() => undefined)
    if (question.signal.aborted) return
    const failed: PanelState = { ...INITIAL_PANEL, status: 'failed', text }
    this.#state.set(answer ? { ...INITIAL_PANEL, status: 'ready', text, answer } : failed)
  }
}
