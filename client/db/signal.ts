import type { Clock } from './clock.ts'

/** Notifies other tabs that something was written; they read it again. */
export interface Signal {
  publish: (topic: string) => void
  /** Returns the unsubscribe function. An undefined topic: anything may have changed. */
  listen: (listener: (topic: string | undefined) => void) => () => void
  close: () => void
}

export interface SignalPorts {
  /** Undefined where the browser has none. */
  channel: (() => BroadcastChannel) | undefined
  /** Notifies other tabs by storage events; undefined where storage is forbidden. */
  fallback?: SignalFallback | undefined
  clock: Clock
}

/** Storage events: another tab wrote a value. */
export interface SignalFallback {
  write: (text: string) => void
  subscribe: (take: (text: string) => void) => () => void
}

/** Version of the messages; another version only means that something changed. */
const SIGNAL_VERSION = 1
/** Polling interval of a tab that cannot be notified. */
export const POLL_MS = 2000

/** A broadcast channel; without one, storage events and polling every two seconds. */
export function openSignal({ channel, fallback, clock }: SignalPorts): Signal {
  const listeners = new Set<(topic: string | undefined) => void>()
  const notify = (topic: string | undefined) => listeners.forEach((listener) => listener(topic))
  const link =
    channel === undefined ? linkByPoll(clock, fallback, notify) : linkBy(channel(), notify)
  return {
    publish(topic) {
      try {
        link.publish(topic)
      } catch {
        // The write succeeded: other tabs see it when they poll.
      }
    },
    listen(listener) {
      listeners.add(listener)
      link.startPolling()
      return () => void listeners.delete(listener)
    },
    close: link.close,
  }
}

interface Link {
  publish: (topic: string) => void
  startPolling: () => void
  close: () => void
}

function linkBy(channel: BroadcastChannel, notify: (topic: string | undefined) => void): Link {
  channel.onmessage = ({ data }) => notify(readTopic(data))
  return {
    publish: (topic) => channel.postMessage({ v: SIGNAL_VERSION, topic }),
    startPolling: () => undefined,
    close: () => channel.close(),
  }
}

function linkByPoll(
  clock: Clock,
  fallback: SignalFallback | undefined,
  notify: (topic: string | undefined) => void,
): Link {
  const end = new AbortController()
  let count = 0
  let isPolling = false
  const stop = fallback?.subscribe((text) => notify(parseTopic(text)))
  const poll = async () => {
    while (!end.signal.aborted) {
      await clock.wait(POLL_MS, end.signal)
      if (!end.signal.aborted) notify(undefined)
    }
  }
  return {
    publish(topic) {
      count += 1
      fallback?.write(JSON.stringify({ v: SIGNAL_VERSION, topic, count, at: clock.now() }))
    },
    startPolling() {
      if (!isPolling) void poll()
      isPolling = true
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
  if (!('v' in data) || data.v !== SIGNAL_VERSION || !('topic' in data)) return undefined
  return typeof data.topic === 'string' ? data.topic : undefined
}
