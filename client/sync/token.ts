import { atom, type ReadableAtom } from 'nanostores'
import type { EndpointName, Question } from '../../shared/api.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { Reply, Send } from './send.ts'

/** While the token is being refreshed others wait so long between looks. */
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
  /** Who is logged in as far as the browser knows; empty for a guest. */
  owner: () => string
  settings: {
    /** `users.autoRefreshTokens` */
    autoRefreshTokens: boolean
    /** `queues.maxNetworkTaskAttempts` (at most 1) */
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

/** What had happened when a call was made. */
interface Asked {
  round: number
  ends: number
}

/**
 * The token-invalid flow. The tokens are at the edge, which refreshes them itself;
 * the browser knows a state: one refresh at a time, as many attempts as allowed, and the end of the
 * session when nothing helps.
 */
export class TokenFlow {
  readonly #ports: TokenPorts
  readonly #state = atom<TokenState>({ lock: 0, attempts: 0 })
  readonly $token: ReadableAtom<TokenState> = this.#state
  /** Grows with every new token: a call that was refused an older one is made again. */
  #round = 0
  /** How many sessions have ended here: of calls that hear of the same end one tells it. */
  #ends = 0

  constructor(ports: TokenPorts) {
    this.#ports = ports
  }

  /** Asks with the flow around it. */
  readonly send: Send = async (name, question) => {
    if (!OWN_401.includes(name)) await this.#waitUntilFree()
    const asked = { round: this.#round, ends: this.#ends }
    // Who asked counts: the answer that ends a session takes with it what the browser knew of it.
    const owner = this.#ports.owner()
    const reply = await this.#ports.send(name, question)
    if (OWN_401.includes(name) || owner === '' || this.#hasChanged(owner)) return reply
    const isUnauthorised = reply.kind === 'refused' && reply.code === 401
    if (isUnauthorised) return await this.#handle(name, question, reply, asked)
    // The edge may go on as a guest: then the answer is good and the session over all the same.
    if (isOver(reply)) await this.#end(asked)
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
    asked: Asked,
  ): Promise<Reply<Name>> {
    const { clock, settings, send } = this.#ports
    if (!settings.autoRefreshTokens) {
      await this.#end(asked)
      return reply
    }
    // Whoever sees the lock free takes it in the same turn: of ten that were refused one refreshes.
    while (this.isLocked()) await clock.wait(LOCKED_WAIT_MS)
    if (this.#state.get().lock < 0) return refusedForGood(reply)
    if (!isOver(reply) && asked.round < this.#round) return await this.#tryAgain(name, question)
    if (isOver(reply) || this.#state.get().attempts >= settings.maxNetworkTaskAttempts) {
      await this.#fail(asked)
      return refusedForGood(reply)
    }
    if (!(await this.#refresh(asked))) return refusedForGood(reply)
    const second = await send(name, question)
    if (second.kind !== 'refused' || second.code !== 401) {
      this.free()
      return second
    }
    await this.#fail(asked)
    return refusedForGood(second)
  }

  /** Somebody else has refreshed since; a 401 on the new tokens is one about them. */
  async #tryAgain<Name extends EndpointName>(
    name: Name,
    question: Question<Name>,
  ): Promise<Reply<Name>> {
    const asked = { round: this.#round, ends: this.#ends }
    const reply = await this.#ports.send(name, question)
    const isUnauthorised = reply.kind === 'refused' && reply.code === 401
    if (!isUnauthorised || this.#ports.owner() === '') return reply
    return await this.#handle(name, question, reply, asked)
  }

  async #refresh(asked: Asked): Promise<boolean> {
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
    await this.#fail(asked)
    return false
  }

  /** Somebody else has logged in since, here or in another tab. */
  #hasChanged(owner: string): boolean {
    return ![owner, ''].includes(this.#ports.owner())
  }

  #tellFailure(): void {
    this.#ports.emit('notice.wanted', {
      type: 'error',
      message: { code: 'session.refresh-failed' },
    })
  }

  async #fail(asked: Asked): Promise<void> {
    this.#state.set({ ...this.#state.get(), lock: -1 })
    await this.#end(asked)
  }

  /** Logged out silently, the sign-up panel opens, tasks of the session go. */
  async #end({ ends }: Asked): Promise<void> {
    if (ends !== this.#ends) return
    this.#ends += 1
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

/** Code 401, with the sentence that the edge has for it. */
function refusedForGood<Name extends EndpointName>(reply: Reply<Name>): Reply<Name> {
  const meta = 'meta' in reply ? reply.meta : {}
  const message = reply.kind === 'refused' ? reply.message : ''
  return { kind: 'refused', code: 401, message, meta: { ...meta, problem: 'session.ended' } }
}
