import { atom } from 'nanostores'
import type { EndpointName } from '../../shared/api.ts'
import type { Send, Reply } from './send.ts'
import type { TokenRefresh } from './token-refresh.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'

/** Endpoints that start or end a session: their 401 is a regular answer. */
const SESSION_ENDPOINTS: readonly EndpointName[] = [
  'session.login',
  'session.create',
  'session.refresh',
  'session.logout',
]

/**
 * The token-invalid flow. The edge holds the tokens and refreshes them itself; the browser knows only a
 * state: one refresh at a time, up to the allowed number of attempts, and the end of the session when all
 * of them fail. The refresh code is loaded with the first refused call.
 */
export class TokenFlow {
  readonly #ports: TokenPorts
  readonly $token = atom<TokenState>({ lock: 0, attempts: 0 })
  #snapshot: TokenSnapshot = { generation: 0, ends: 0 }

  constructor(ports: TokenPorts) {
    this.#ports = ports
  }

  /** Sends with the token-invalid flow around the call. */
  readonly send: Send = async (name, question) => {
    if (!SESSION_ENDPOINTS.includes(name)) await this.#waitUntilFree()
    const before = this.#snapshot
    // The answer may end the session, so the user at the time of the call counts.
    const owner = this.#ports.owner()
    const reply = await this.#ports.send(name, question)
    if (SESSION_ENDPOINTS.includes(name) || owner === '' || this.#hasChanged(owner)) return reply
    const refresh = isUnauthorised(reply) ? await this.#loadRefresh() : undefined
    if (refresh) return await refresh.retry(name, question, reply, before)
    // The edge may continue as a guest: then the answer is valid, and the session has ended.
    if (isOver(reply)) await this.#end(before)
    return reply
  }

  /** Resets the lock after a refresh or a login. */
  free(attempts = 0): void {
    this.#snapshot = { ...this.#snapshot, generation: this.#snapshot.generation + 1 }
    this.$token.set({ lock: 0, attempts })
  }

  isLocked(): boolean {
    return this.$token.get().lock > 0
  }

  /** Undefined: the code did not load, and the refusal is returned. */
  async #loadRefresh(): Promise<TokenRefresh | undefined> {
    const code = await import('./token-refresh.ts').catch(() => undefined)
    if (!code) return undefined
    return new code.TokenRefresh(this.#ports, {
      $token: this.$token,
      now: () => this.#snapshot,
      free: (attempts) => this.free(attempts),
      end: (before) => this.#end(before),
    })
  }

  /** True if another user has logged in since, in any tab. */
  #hasChanged(owner: string): boolean {
    return ![owner, ''].includes(this.#ports.owner())
  }

  /** Ends the session silently: opens the login panel and removes the session's tasks. */
  async #end({ ends }: TokenSnapshot): Promise<void> {
    if (ends !== this.#snapshot.ends) return
    this.#snapshot = { ...this.#snapshot, ends: ends + 1 }
    await this.#ports.clearTasks()
    this.#ports.emit('session.ended', { isSilent: true })
  }

  async #waitUntilFree(): Promise<void> {
    while (this.isLocked()) await this.#ports.clock.wait(LOCKED_WAIT_MS)
  }
}

/** Polling interval while the token is being refreshed. */
export const LOCKED_WAIT_MS = 1000

/** 0: free. Positive: a refresh is running. Negative: the refresh has failed. */
export interface TokenState {
  lock: number
  attempts: number
}

export interface TokenPorts {
  send: Send
  clock: Clock
  emit: Emit
  /** The current user's opaque id; empty for a guest. */
  owner: () => string
  settings: {
    /** `users.autoRefreshTokens` */
    autoRefreshTokens: boolean
    /** `queues.maxNetworkTaskAttempts` (at most 1) */
    maxNetworkTaskAttempts: number
  }
  /** Removes unsent tasks of the session. */
  clearTasks: () => Promise<void>
}

/** The state of the token flow when a call was made. */
export interface TokenSnapshot {
  /** Generation of the token: a call that was refused with an older token is repeated. */
  generation: number
  /** Number of ended sessions: of several calls that detect the same end, only one emits it. */
  ends: number
}

export function isUnauthorised(reply: Reply<EndpointName>): boolean {
  return reply.kind === 'refused' && reply.code === 401
}

/** True if the edge has ended the session with this answer. */
export function isOver(reply: Reply<EndpointName>): boolean {
  return 'meta' in reply && reply.meta.session === 'ended'
}
