import { atom } from 'nanostores'
import type { EndpointName } from '../../shared/api.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { Reply, Send } from './send.ts'
import type { TokenRefresh } from './token-refresh.ts'

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
export interface Moment {
  /** Grows with every new token: a call that was refused an older one is made again. */
  round: number
  /** How many sessions have ended here: of calls that hear of the same end one tells it. */
  ends: number
}

/**
 * The token-invalid flow. The tokens are at the edge, which refreshes them itself;
 * the browser knows a state: one refresh at a time, as many attempts as allowed, and the end of the
 * session when nothing helps. What refreshes is loaded with the first call that is refused.
 */
export class TokenFlow {
  readonly #ports: TokenPorts
  readonly $token = atom<TokenState>({ lock: 0, attempts: 0 })
  #moment: Moment = { round: 0, ends: 0 }

  constructor(ports: TokenPorts) {
    this.#ports = ports
  }

  /** Asks with the flow around it. */
  readonly send: Send = async (name, question) => {
    if (!OWN_401.includes(name)) await this.#waitUntilFree()
    const asked = this.#moment
    // Who asked counts: the answer that ends a session takes with it what the browser knew of it.
    const owner = this.#ports.owner()
    const reply = await this.#ports.send(name, question)
    if (OWN_401.includes(name) || owner === '' || this.#hasChanged(owner)) return reply
    const refresh = isUnauthorised(reply) ? await this.#loadRefresh() : undefined
    if (refresh) return await refresh.settle(name, question, reply, asked)
    // The edge may go on as a guest: then the answer is good and the session over all the same.
    if (isOver(reply)) await this.#end(asked)
    return reply
  }

  /** There are new tokens; a login makes everything good again. */
  free(attempts = 0): void {
    this.#moment = { ...this.#moment, round: this.#moment.round + 1 }
    this.$token.set({ lock: 0, attempts })
  }

  isLocked(): boolean {
    return this.$token.get().lock > 0
  }

  /** Undefined: its code does not come, and the refusal stands as it is. */
  async #loadRefresh(): Promise<TokenRefresh | undefined> {
    const code = await import('./token-refresh.ts').catch(() => undefined)
    if (!code) return undefined
    return new code.TokenRefresh(this.#ports, {
      $token: this.$token,
      now: () => this.#moment,
      free: (attempts) => this.free(attempts),
      end: (asked) => this.#end(asked),
    })
  }

  /** Somebody else has logged in since, here or in another tab. */
  #hasChanged(owner: string): boolean {
    return ![owner, ''].includes(this.#ports.owner())
  }

  /** Logged out silently, the sign-up panel opens, tasks of the session go. */
  async #end({ ends }: Moment): Promise<void> {
    if (ends !== this.#moment.ends) return
    this.#moment = { ...this.#moment, ends: ends + 1 }
    await this.#ports.clearTasks()
    this.#ports.emit('session.ended', { isSilent: true })
  }

  async #waitUntilFree(): Promise<void> {
    while (this.isLocked()) await this.#ports.clock.wait(LOCKED_WAIT_MS)
  }
}

export function isUnauthorised(reply: Reply<EndpointName>): boolean {
  return reply.kind === 'refused' && reply.code === 401
}

/** The edge has ended the session with this answer. */
export function isOver(reply: Reply<EndpointName>): boolean {
  return 'meta' in reply && reply.meta.session === 'ended'
}
