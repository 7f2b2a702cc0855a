import type { WritableAtom } from 'nanostores'
import type { EndpointName, Question } from '../../shared/api.ts'
import type { Reply } from './send.ts'
import {
  isOver,
  isUnauthorised,
  LOCKED_WAIT_MS,
  type Moment,
  type TokenPorts,
  type TokenState,
} from './token.ts'

/** What the flow lets a refresh see and change. */
export interface TokenSession {
  $token: WritableAtom<TokenState>
  now: () => Moment
  /** There are new tokens, after so many attempts that have not helped yet. */
  free: (attempts?: number) => void
  end: (asked: Moment) => Promise<void>
}

/** Refreshes the tokens, of ten calls that were refused for one, and makes the call again. */
export class TokenRefresh {
  readonly #ports: TokenPorts
  readonly #session: TokenSession

  constructor(ports: TokenPorts, session: TokenSession) {
    this.#ports = ports
    this.#session = session
  }

  /** What became of a call that was refused with 401: its answer with new tokens, or a refusal for good. */
  async settle<Name extends EndpointName>(
    name: Name,
    question: Question<Name>,
    reply: Reply<Name>,
    asked: Moment,
  ): Promise<Reply<Name>> {
    const { clock, settings, send } = this.#ports
    const { $token, now, free, end } = this.#session
    if (!settings.autoRefreshTokens) {
      await end(asked)
      return reply
    }
    // Whoever sees the lock free takes it in the same turn: of ten that were refused one refreshes.
    while ($token.get().lock > 0) await clock.wait(LOCKED_WAIT_MS)
    if ($token.get().lock < 0) return refusedForGood(reply)
    if (!isOver(reply) && asked.round < now().round) return await this.#tryAgain(name, question)
    if (isOver(reply) || $token.get().attempts >= settings.maxNetworkTaskAttempts) {
      await this.#fail(asked)
      return refusedForGood(reply)
    }
    if (!(await this.#refresh(asked))) return refusedForGood(reply)
    const second = await send(name, question)
    if (!isUnauthorised(second)) {
      free()
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
    const { owner, send } = this.#ports
    const asked = this.#session.now()
    const reply = await send(name, question)
    if (!isUnauthorised(reply) || owner() === '') return reply
    return await this.settle(name, question, reply, asked)
  }

  async #refresh(asked: Moment): Promise<boolean> {
    const { $token, free } = this.#session
    const { attempts } = $token.get()
    $token.set({ lock: 1, attempts: attempts + 1 })
    const reply = await this.#ports.send('session.refresh', {})
    if (reply.kind === 'done') {
      free(attempts + 1)
      return true
    }
    if (reply.kind === 'failed') {
      // No answer is no refusal: the session may be as good as ever, and nobody is logged out.
      $token.set({ lock: 0, attempts })
      if (reply.why === 'format' || reply.why === 'content-type') this.#reportFailure()
      return false
    }
    await this.#fail(asked)
    return false
  }

  #reportFailure(): void {
    this.#ports.emit('notice.wanted', {
      type: 'error',
      message: { code: 'session.refresh-failed' },
    })
  }

  async #fail(asked: Moment): Promise<void> {
    const { $token, end } = this.#session
    $token.set({ ...$token.get(), lock: -1 })
    await end(asked)
  }
}

/** Code 401, with the sentence that the edge has for it. */
function refusedForGood<Name extends EndpointName>(reply: Reply<Name>): Reply<Name> {
  const meta = 'meta' in reply ? reply.meta : {}
  const message = reply.kind === 'refused' ? reply.message : ''
  return { kind: 'refused', code: 401, message, meta: { ...meta, problem: 'session.ended' } }
}
