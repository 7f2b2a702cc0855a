import type { Clock } from './clock.ts'

/** Says to the other tabs that something was written; they read it themselves. */
export interface Signal {
  tell: (topic: string) => void
  /** Gives back what stops it. An undefined topic: anything may have changed. */
  listen: (hear: (topic: string | undefined) => void) => () => void
  close: () => void
}

export interface SignalPorts {
  /** Undefined where the browser has none. */
  channel: (() => BroadcastChannel) | undefined
  /** Says something to other tabs through what both can see; undefined where that is forbidden. */
  fallback?: SignalFallback | undefined
  clock: Clock
}

/** Storage events: another tab wrote a value. */
export interface SignalFallback {
  write: (text: string) => void
  hear: (take: (text: string) => void) => () => void
}

/** The form of what is said; another one says only that something changed. */
const FORM = 1
/** How often a tab that cannot be told looks itself. */
export const POLL_MS = 2000

/** A channel between the tabs; without one storage events and a look every two seconds. */
export function openSignal({ channel, fallback, clock }: SignalPorts): Signal {
  const hearers = new Set<(topic: string | undefined) => void>()
  const say = (topic: string | undefined) => hearers.forEach((hear) => hear(topic))
  const link = channel === undefined ? linkByPoll(clock, fallback, say) : linkBy(channel(), say)
  return {
    tell(topic) {
      try {
        link.tell(topic)
      } catch {
        // What was written is written: the others see it when they look.
      }
    },
    listen(hear) {
      hearers.add(hear)
      link.wake()
      return () => void hearers.delete(hear)
    },
    close: link.close,
  }
}

interface Link {
  tell: (topic: string) => void
  wake: () => void
  close: () => void
}

function linkBy(channel: BroadcastChannel, say: (topic: string | undefined) => void): Link {
  channel.onmessage = ({ data }) => say(readTopic(data))
  return {
    tell: (topic) => channel.postMessage({ v: FORM, topic }),
    wake: () => undefined,
    close: () => channel.close(),
  }
}

function linkByPoll(
  clock: Clock,
  fallback: SignalFallback | undefined,
  say: (topic: string | undefined) => void,
): Link {
  const end = new AbortController()
  let count = 0
  let isAwake = false
  const stop = fallback?.hear((text) => say(parseTopic(text)))
  const look = async () => {
    while (!end.signal.aborted) {
      await clock.wait(POLL_MS, end.signal)
      if (!end.signal.aborted) say(undefined)
    }
  }
  return {
    tell(topic) {
      count += 1
      fallback?.write(JSON.stringify({ v: FORM, topic, count, at: clock.now() }))
    },
    wake() {
      if (!isAwake) void look()
      isAwake = true
    },
    close() {
      end.abort()
      stop?.()
    },
  }
}

function parseTopic(text: string): string | undefined {
  try {
    return readTopic(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readTopic(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('v' in data) || data.v !== FORM || !('topic' in data)) return undefined
  return typeof data.topic === 'string' ? data.topic : undefined
}
