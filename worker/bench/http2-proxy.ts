import { request as ask, type IncomingHttpHeaders } from 'node:http'
import {
  createSecureServer,
  type Http2Session,
  type IncomingHttpHeaders as Http2Headers,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { constants, createBrotliCompress } from 'node:zlib'
import { selfSigned } from './certificate.ts'

export interface Proxy {
  url: string
  close: () => void
}

/** Connection-specific headers; HTTP/2 has none (RFC 9113 §8.2.2). */
const OF_CONNECTION = /^(?:connection|keep-alive|proxy-connection|transfer-encoding|upgrade|host)$/
const TEXT = /^text\/|[/+](?:json|javascript|xml)\b/

/**
 * Serves a running shop as the platform does: over TLS and HTTP/2, compressed. Responses that the shop has
 * compressed stay unchanged.
 */
export async function startHttp2Proxy(shop: string): Promise<Proxy> {
  const target = new URL(shop)
  const server = createSecureServer(selfSigned('localhost'))
  const sessions = new Set<Http2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session)).on('error', () => session.destroy())
  })
  server.on('stream', (stream, headers) => forward(stream, headers, target))
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}

function forward(stream: ServerHttp2Stream, headers: Http2Headers, target: URL): void {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const sent = {
    ...Object.fromEntries(own),
    host: target.host,
    // The shop compares the sender of a form with its own origin.
    ...(headers.origin && { origin: target.origin }),
    ...(headers.referer && { referer: headers.referer.replace(/^https:\/\/[^/]+/, target.origin) }),
  }
  const { hostname, port } = target
  const { ':path': path = '/', ':method': method = 'GET' } = headers
  const upstream = ask({ hostname, port, path, method, headers: sent }, (answer) => {
    const packs = mayPack(answer.headers, headers)
    const forwarded = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.test(name))
    const rest = Object.fromEntries(forwarded)
    if (packs) delete rest['content-length']
    stream.on('close', () => answer.destroy())
    if (stream.destroyed) return
    stream.respond({
      ...{ ...rest, ':status': answer.statusCode ?? 502 },
      ...(packs ? { 'content-encoding': 'br' } : {}),
    })
    if (packs) answer.pipe(packer()).pipe(stream)
    else answer.pipe(stream)
  })
  upstream.on('error', () => stream.destroy())
  stream.on('error', () => upstream.destroy())
  stream.pipe(upstream)
}

function mayPack(answer: IncomingHttpHeaders, headers: Http2Headers): boolean {
  const takes = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
  return takes && !answer['content-encoding'] && TEXT.test(answer['content-type'] ?? '')
}

/** Flushes every chunk, so that a streamed page stays streamed. */
function packer() {
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
}
