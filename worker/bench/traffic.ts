import type { CDPSession } from 'playwright'

/** A request of a page: seconds on the browser's clock, bytes as they came over the wire. */
export interface Sent {
  url: string
  kind: string
  /** When it was asked for, milliseconds since 1970. */
  at: number
  start: number
  end: number
  bytes: number
}

/** What a page asks for, from the moment that this is called. */
export interface Traffic {
  /** Everything that has come to its end. */
  ended: () => readonly Sent[]
  /** Waits until nothing was under way for so long. */
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
    const begun = open.get(requestId)
    // What the browser had kept is no traffic.
    if (open.delete(requestId) && begun && bytes > 0)
      ended.push({ ...begun.sent, end: timestamp, bytes })
  }
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  // Of what a document that was left had asked for, the browser does not always tell the end.
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

/** The longest row of requests of which each began when the one before had ended. */
export function longestRow(sent: readonly Pick<Sent, 'start' | 'end'>[]): number {
  const rows: { end: number; length: number }[] = []
  for (const { start, end } of sent.toSorted((one, other) => one.start - other.start)) {
    const before = rows.filter((row) => row.end <= start).map(({ length }) => length)
    rows.push({ end, length: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...rows.map(({ length }) => length))
}
