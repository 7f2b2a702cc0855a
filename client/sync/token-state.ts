import type { EndpointName } from '../../shared/api.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { Reply, Send } from './send.ts'

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
