import { request } from 'node:http'
import type { CrawlAnswer } from '../testing/crawled.ts'

/** A request to a running shop. */
export interface RequestTarget {
  /** Local hosts such as `hair.localhost` work without a resolver. */
  url: string
  headers?: Readonly<Record<string, string>>
}

/** Requests a local shop over HTTP, without following redirects. */
export function fetchPage({
  url,
  headers = {},
}: RequestTarget): Promise<CrawlAnswer & { head: string }> {
  const { hostname, host, port, pathname, search } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const options = {
    host: isLocal ? '127.0.0.1' : hostname,
    port: port || 80,
    path: pathname + search,
    headers: { ...headers, Host: host },
  }
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          type: answer.headers['content-type'] ?? '',
          body: Buffer.concat(pieces).toString(),
          bytes: Buffer.concat(pieces),
          head: answer.rawHeaders.join(' '),
        }),
      )
    })
    sent.on('error', reject).end()
  })
}
