import { atom, type ReadableAtom } from 'nanostores'
import type { EndpointName, Question } from '../../shared/api.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { Reply, Send } from './send.ts'

/** Catalogue spec §4: while the token is being refreshed others wait so long between looks. */
export const LOCKED_WAIT_MS = 1000

/** 0: free. Positive: somebody refreshes. Negative: refreshing has failed. */
export interface TokenState {
  lock: number
  attempts: number
}

export interface TokenPorts {
  send: Send
  clock: Clock
  emit: Emit
  /** Somebody is logged in as far as the browser knows. */
  isLoggedIn: () => boolean
  settings: {
    /** `users.autoRefreshTokens` */
    autoRefreshTokens: boolean
    /** `queues.maxNetworkTaskAttempts` (catalogue spec §9: at most 1) */
    maxNetworkTaskAttempts: number
  }
  /** Removes what waits for the session: tasks of the person that were not sent. */
  clearTasks: () => Promise<void>
}

/** These end or begin a session themselves: their 401 is an answer. */
const OWN_401: readonly EndpointName[] = [
  'session.login',
  'session.create',
  'session.refresh',
  'session.logout',
]

/**
 * The token-invalid flow (catalogue spec §4). The tokens are at the edge, which refreshes them itself;
 * the browser knows a state: one refresh at a time, as many attempts as allowed, and the end of the
 * session when nothing helps.
 */
export class TokenFlow {
  readonly #ports: TokenPorts
  readonly #state = atom<TokenState>({ lock: 0, attempts: 0 })
  readonly $token: ReadableAtom<TokenState> = this.#state
  /** Grows with every new token: a call that was refused an older one is made again. */
  #round = 0

  constructor(ports: TokenPorts) {
    this.#ports = ports
  }

  /** Asks with the flow around it. */
  readonly send: Send = async (name, question) => {
    if (!OWN_401.includes(name)) await this.#waitUntilFree()
    const round = this.#round
    const reply = await this.#ports.send(name, question)
    if (OWN_401.includes(name) || !this.#ports.isLoggedIn()) return reply
    const isUnauthorised = reply.kind === 'refused' && reply.code === 401
    if (isUnauthorised) return await this.#handle(name, question, reply, round)
    // The edge may go on as a guest: then the answer is good and the session over all the same.
    if (isOver(reply)) await this.#end()
    return reply
  }

  /** A login makes everything good again. */
  free(): void {
    this.#round += 1
    this.#state.set({ lock: 0, attempts: 0 })
  }

  isLocked(): boolean {
    return this.#state.get().lock > 0
  }

  async #handle<Name extends EndpointName>(
    name: Name,
    question: Question<Name>,
    reply: Reply<Name>,
    round: number,
  ): Promise<Reply<Name>> {
    const { clock, settings, send } = this.#ports
    if (!settings.autoRefreshTokens) {
      await this.#end()
      return reply
    }
    // Whoever sees the lock free takes it in the same turn: of ten that were refused one refreshes.
    while (this.isLocked()) await clock.wait(LOCKED_WAIT_MS)
    if (this.#state.get().lock < 0) return refusedForGood(reply)
    if (!isOver(reply) && round < this.#round) return await this.#tryAgain(name, question)
    if (isOver(reply) || this.#state.get().attempts >= settings.maxNetworkTaskAttempts) {
      await this.#fail()
      return refusedForGood(reply)
    }
    if (!(await this.#refresh())) return refusedForGood(reply)
    const second = await send(name, question)
    if (second.kind !== 'refused' || second.code !== 401) {
      this.free()
      return second
    }
    await this.#fail()
    return refusedForGood(second)
  }

  /** Somebody else has refreshed since; a 401 on the new tokens is one about them. */
  async #tryAgain<Name extends EndpointName>(
    name: Name,
    question: Question<Name>,
  ): Promise<Reply<Name>> {
    const round = this.#round
    const reply = await this.#ports.send(name, question)
    const isUnauthorised = reply.kind === 'refused' && reply.code === 401
    return isUnauthorised ? await this.#handle(name, question, reply, round) : reply
  }

  async #refresh(): Promise<boolean> {
    const { attempts } = this.#state.get()
    this.#state.set({ lock: 1, attempts: attempts + 1 })
    const reply = await this.#ports.send('session.refresh', {})
    if (reply.kind === 'done') {
      this.#round += 1
      this.#state.set({ lock: 0, attempts: attempts + 1 })
      return true
    }
    if (reply.kind === 'failed') {
      // No answer is no refusal: the session may be as good as ever, and nobody is logged out.
      this.#state.set({ lock: 0, attempts })
      if (reply.why === 'format' || reply.why === 'content-type') this.#tellFailure()
      return false
    }
    await this.#fail()
    return false
  }

  #tellFailure(): void {
    this.#ports.emit('notice.wanted', {
      type: 'error',
      message: { code: 'session.refresh-failed' },
    })
  }

  async #fail(): Promise<void> {
    this.#state.set({ ...this.#state.get(), lock: -1 })
    await this.#end()
  }

  /** Logged out silently, the sign-up panel opens, tasks of the session go. */
  async #end(): Promise<void> {
    await this.#ports.clearTasks()
    this.#ports.emit('session.ended', { isSilent: true })
  }

  async #waitUntilFree(): Promise<void> {
    while (this.isLocked()) await this.#ports.clock.wait(LOCKED_WAIT_MS)
  }
}

function isOver(reply: Reply<EndpointName>): boolean {
  return 'meta' in reply && reply.meta.session === 'ended'
}

/** Catalogue spec §8: code 401, with the sentence that the edge has for it. */
function refusedForGood<Name extends EndpointName>(reply: Reply<Name>): Reply<Name> {
  const meta = 'meta' in reply ? reply.meta : {}
  const message = reply.kind === 'refused' ? reply.message : ''
  return { kind: 'refused', code: 401, message, meta: { ...meta, problem: 'session.ended' } }
}
