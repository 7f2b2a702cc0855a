import type { CDPSession } from 'playwright'

/** A request of a page: seconds by the browser's clock, bytes on the wire. */
export interface Sent {
  url: string
  kind: string
  /** Time of the request, milliseconds since 1970. */
  at: number
  start: number
  end: number
  bytes: number
}

/** The requests of a page from this call on. */
export interface Traffic {
  /** Completed requests. */
  ended: () => readonly Sent[]
  /** Waits until no request was pending for this long. */
  rest: (quietMs: number) => Promise<void>
  clear: () => void
}

export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const open = new Map<string, { loaderId: string; sent: Omit<Sent, 'end' | 'bytes'> }>()
  let ended: Sent[] = []
  let changedAt = Date.now()
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, loaderId, request, timestamp, wallTime, type = '' }) => {
      changedAt = Date.now()
      if (!request.url.startsWith('https:')) return
      const sent = { url: request.url, kind: type, at: wallTime * 1000, start: timestamp }
      open.set(requestId, { loaderId, sent })
    },
  )
  const end = (requestId: string, timestamp: number, bytes: number) => {
    changedAt = Date.now()
    const request = open.get(requestId)
    // Cached resources are no traffic.
    if (open.delete(requestId) && request && bytes > 0)
      ended.push({ ...request.sent, end: timestamp, bytes })
  }
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  // The browser does not always report the end of requests by a document that was left.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return
    for (const [requestId, { loaderId }] of open)
      if (loaderId !== frame.loaderId) open.delete(requestId)
  })
  await session.send('Page.enable')
  await session.send('Network.enable')
  return {
    ended: () => ended,
    clear: () => {
      ended = []
      open.clear()
    },
    rest: async (quietMs) => {
      while (open.size > 0 || Date.now() - changedAt < quietMs)
        await new Promise((again) => setTimeout(again, 50))
    },
  }
}

/** The longest chain of requests in which each began after the one before had ended. */
export function longestRow(sent: readonly Pick<Sent, 'start' | 'end'>[]): number {
  const rows: { end: number; length: number }[] = []
  for (const { start, end } of sent.toSorted((a, b) => a.start - b.start)) {
    const before = rows.filter((row) => row.end <= start).map(({ length }) => length)
    rows.push({ end, length: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...rows.map(({ length }) => length))
}
