import { X509Certificate } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { connect, type ClientHttp2Session } from 'node:http2'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from './certificate.ts'
import { startHttp2Proxy, type Proxy } from './http2-proxy.ts'
import { longestRow, watchTraffic } from './traffic.ts'

describe('a certificate of this moment', () => {
  it('names its host, is signed by its own key and is valid today only', () => {
    const now = Date.UTC(2030, 0, 31, 12)
    const certificate = new X509Certificate(selfSigned('localhost', now).cert)
    expect([certificate.subject, certificate.issuer]).toEqual(['CN=localhost', 'CN=localhost'])
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(Date.parse(certificate.validFrom)).toBe(Date.UTC(2030, 0, 30, 12))
    expect(Date.parse(certificate.validTo)).toBe(Date.UTC(2030, 1, 1, 12))
  })
})

describe('the proxy that shows a shop as the platform does', () => {
  const received: IncomingHttpHeaders[] = []
  const packed = brotliCompressSync('packed already')
  const shop = createServer((request, response) => {
    received.push(request.headers)
    if (request.url === '/packed') {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' })
      return response.end(packed)
    }
    const type = request.url === '/picture' ? 'image/webp' : 'text/html'
    response.writeHead(201, { 'Content-Type': type, 'X-Own': 'yes' })
    return request.pipe(response)
  })
  let proxy: Proxy
  let client: ClientHttp2Session
  let origin = ''

  beforeAll(async () => {
    await new Promise<void>((listens) => shop.listen(0, '127.0.0.1', listens))
    origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
    proxy = await startHttp2Proxy(origin)
    client = connect(proxy.url, { rejectUnauthorized: false })
  })

  afterAll(() => {
    client.close()
    proxy.close()
    shop.close()
  })

  function post(path: string, body: string, headers: Record<string, string> = {}) {
    return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
      const stream = client.request({ ':path': path, ':method': 'POST', ...headers })
      let answered = {}
      stream.on('response', (each) => (answered = each)).on('error', fail)
      stream
        .toArray()
        .then((pieces) => done({ headers: answered, body: Buffer.concat(pieces) }), fail)
      stream.end(body)
    })
  }

  it('speaks HTTP/2 and compresses uncompressed responses', async () => {
    const { headers, body } = await post('/', 'a page', { 'accept-encoding': 'gzip, br' })
    expect(client.alpnProtocol).toBe('h2')
    expect(headers).toMatchObject({ ':status': 201, 'content-encoding': 'br', 'x-own': 'yes' })
    expect(brotliDecompressSync(body).toString()).toBe('a page')
  })

  it('does not compress images, compressed responses and those without Accept-Encoding', async () => {
    const br = { 'accept-encoding': 'br' }
    expect((await post('/packed', '', br)).body.equals(packed)).toBe(true)
    expect((await post('/picture', 'pixels', br)).body.toString()).toBe('pixels')
    expect((await post('/', 'a page')).body.toString()).toBe('a page')
  })

  it('requests the shop at its own origin, also for forms', async () => {
    await post('/', '', { origin: proxy.url, referer: `${proxy.url}/p/1` })
    const { host } = new URL(origin)
    expect(received.at(-1)).toMatchObject({ host, origin, referer: `${origin}/p/1` })
  })
})

describe('the longest row of requests', () => {
  it('counts requests that start after another has ended', () => {
    const [first, beside, second, third] = [
      { start: 0, end: 2 },
      { start: 1, end: 5 },
      { start: 2, end: 4 },
      { start: 5, end: 6 },
    ]
    expect(longestRow([])).toBe(0)
    expect(longestRow([first, beside])).toBe(1)
    expect(longestRow([third, beside, first, second])).toBe(3)
  })
})

describe('the traffic of a page', () => {
  /** A stub of the browser protocol's session. */
  function session() {
    const events = new EventEmitter()
    const send = (requestId: string, loaderId: string) =>
      events.emit('Network.requestWillBeSent', {
        ...{ requestId, loaderId, timestamp: 1, wallTime: 1, type: 'Script' },
        request: { url: `https://localhost/${requestId}` },
      })
    const enabled = Object.assign(events, { send: () => Promise.resolve() })
    return { events, send, browser: enabled as unknown as Parameters<typeof watchTraffic>[0] }
  }

  it('is idle after a page was left with unfinished requests, and not before others have ended', async () => {
    const { events, send, browser } = session()
    const traffic = await watchTraffic(browser)
    send('left', 'first')
    send('wanted', 'second')
    events.emit('Page.frameNavigated', { frame: { loaderId: 'frame', parentId: 'page' } })
    events.emit('Page.frameNavigated', { frame: { loaderId: 'second' } })
    let rests = false
    const rest = traffic.rest(0).then(() => (rests = true))
    await new Promise((passed) => setTimeout(passed, 120))
    expect(rests).toBe(false)
    events.emit('Network.loadingFinished', {
      ...{ requestId: 'wanted', timestamp: 2, encodedDataLength: 9 },
    })
    await rest
    expect(traffic.ended().map(({ url, bytes }) => [url, bytes])).toEqual([
      ['https://localhost/wanted', 9],
    ])
  })
})
