import type { WritableAtom } from 'nanostores'
import type { EndpointName, CallRequest } from '../../shared/api.ts'
import type { Reply } from './send.ts'
import {
  isOver,
  isUnauthorised,
  LOCKED_WAIT_MS,
  type TokenSnapshot,
  type TokenPorts,
  type TokenState,
} from './token.ts'

/** The part of the flow that a refresh reads and changes. */
export interface TokenSession {
  $token: WritableAtom<TokenState>
  now: () => TokenSnapshot
  /** Resets the lock with new tokens, after this many attempts. */
  free: (attempts?: number) => void
  end: (snapshot: TokenSnapshot) => Promise<void>
}

/** Refreshes the tokens once for all refused calls, and repeats the call. */
export class TokenRefresh {
  readonly #ports: TokenPorts
  readonly #session: TokenSession

  constructor(ports: TokenPorts, session: TokenSession) {
    this.#ports = ports
    this.#session = session
  }

  /**
   * Returns the result of a call that was refused with 401: its answer with new tokens, or a final refusal.
   */
  async retry<Name extends EndpointName>(
    name: Name,
    payload: CallRequest<Name>,
    reply: Reply<Name>,
    snapshot: TokenSnapshot,
  ): Promise<Reply<Name>> {
    const { clock, settings, send } = this.#ports
    const { $token, now, free, end } = this.#session
    if (!settings.autoRefreshTokens) {
      await end(snapshot)
      return reply
    }
    // The first refused call takes the lock and refreshes; the others wait.
    while ($token.get().lock > 0) await clock.wait(LOCKED_WAIT_MS)
    if ($token.get().lock < 0) return asUnauthorised(reply)
    if (!isOver(reply) && snapshot.generation < now().generation)
      return await this.#retry(name, payload)
    if (isOver(reply) || $token.get().attempts >= settings.maxNetworkTaskAttempts) {
      await this.#fail(snapshot)
      return asUnauthorised(reply)
    }
    if (!(await this.#refresh(snapshot))) return asUnauthorised(reply)
    const second = await send(name, payload)
    if (!isUnauthorised(second)) {
      free()
      return second
    }
    await this.#fail(snapshot)
    return asUnauthorised(second)
  }

  /** Repeats the call once the token was refreshed: another 401 is about the new token. */
  async #retry<Name extends EndpointName>(
    name: Name,
    payload: CallRequest<Name>,
  ): Promise<Reply<Name>> {
    const { owner, send } = this.#ports
    const snapshot = this.#session.now()
    const reply = await send(name, payload)
    if (!isUnauthorised(reply) || owner() === '') return reply
    return await this.retry(name, payload, reply, snapshot)
  }

  async #refresh(snapshot: TokenSnapshot): Promise<boolean> {
    const { $token, free } = this.#session
    const { attempts } = $token.get()
    $token.set({ lock: 1, attempts: attempts + 1 })
    const reply = await this.#ports.send('session.refresh', {})
    if (reply.kind === 'done') {
      free(attempts + 1)
      return true
    }
    if (reply.kind === 'failed') {
      // Without an answer the session may still be valid, so it is not ended.
      $token.set({ lock: 0, attempts })
      if (reply.why === 'format' || reply.why === 'content-type') this.#reportFailure()
      return false
    }
    await this.#fail(snapshot)
    return false
  }

  #reportFailure(): void {
    this.#ports.emit('notice.wanted', {
      type: 'error',
      message: { code: 'session.refresh-failed' },
    })
  }

  async #fail(snapshot: TokenSnapshot): Promise<void> {
    const { $token, end } = this.#session
    $token.set({ ...$token.get(), lock: -1 })
    await end(snapshot)
  }
}

/** Returns code 401 with the edge's message. */
function asUnauthorised<Name extends EndpointName>(reply: Reply<Name>): Reply<Name> {
  const meta = 'meta' in reply ? reply.meta : {}
  const message = reply.kind === 'refused' ? reply.message : ''
  return { kind: 'refused', code: 401, message, meta: { ...meta, problem: 'session.ended' } }
}
