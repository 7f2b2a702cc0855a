import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { PAGE_KINDS } from './page-kinds.ts'
import { expect, test } from './test.ts'

const PAGE = PAGE_KINDS['configurable product']
const CATEGORY = '/c/usb-kaapelit'
const CANARY = 'zq9canary'
const EVIL = `${CANARY}.test`

interface RawRequest {
  method?: string
  path?: string
  host?: string
  /** Raw header lines. */
  headers?: readonly string[]
  body?: string
}

/** Sends what no browser or client library would, and reads the whole response. */
async function send(request: RawRequest, baseURL: string | undefined) {
  const { hostname, port, host } = new URL(baseURL ?? '')
  const { method = 'GET', path = PAGE, headers = [], body = '' } = request
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${request.host ?? host}`, ...headers]
  const socket = connect(Number(port), hostname)
  socket.setTimeout(10_000, () => socket.destroy())
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'))
  let text = ''
  try {
    for await (const chunk of socket.setEncoding('latin1')) text += String(chunk)
  } catch {
    // The shop may close the connection of a request that it has not read completely.
  }
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const whole = readChunks(head, rest.join('\r\n\r\n'))
  return { status: Number(head.split(' ')[1]), head, body: whole, digest: digestOf(whole) }
}

/** The body of a response, chunked or not. */
function readChunks(head: string, text: string): string {
  if (!/^transfer-encoding: chunked/im.test(head)) return text
  let [whole, rest] = ['', text]
  for (;;) {
    const length = Number.parseInt(rest, 16)
    if (!length) return whole
    const start = rest.indexOf('\r\n') + 2
    whole += rest.slice(start, start + length)
    rest = rest.slice(start + length + 2)
  }
}

/** Hashes a page, so that a failing test does not print it. */
const digestOf = (body: string) => createHash('sha256').update(body, 'latin1').digest('hex')

const LONG = 'a'.repeat(15_000)
const headersNamed = (name: string) =>
  Array.from({ length: 100 }, (_, at) => `${name}-${at}: ${CANARY}`)
const FAT = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 6']

const SAME: Readonly<Record<string, RawRequest>> = {
  'P26 that waits to go on': { headers: ['Expect: 100-continue'] },
  'P26 that takes trailers': { headers: ['TE: trailers'] },
  'P26 that wants another protocol': { headers: ['Upgrade: websocket'] },
  'P29 with a header of 15 kB': { headers: [`X-Long: ${LONG}`] },
  'P29 with a hundred headers': { headers: headersNamed('X') },
  'P30 with a control character in a header': { headers: [`X-Meta: a\u0007${CANARY}`] },
  'P34 with a body': { headers: FAT, body: 'page=3' },
  'P34 with a body that never comes': { headers: ['Content-Length: 6000000'], body: 'page=3' },
  'P52 with another port': { host: 'electronics.localhost:1337' },
  'P53 with a host in capitals': { host: 'LOCALHOST' },
  'P54 with its whole address': { path: `http://${EVIL}${PAGE}` },
}

const REFUSED: Readonly<Record<string, readonly [RawRequest, readonly number[]]>> = {
  'P29 headers of 40 kB': [{ headers: [`X-Long: ${'a'.repeat(40_000)}`] }, [431]],
  'P29 two hundred headers': [{ headers: [...headersNamed('X'), ...headersNamed('Y')] }, [431]],
  'P32 TRACE': [{ method: 'TRACE' }, [405]],
  'P32 QUERY': [{ method: 'QUERY' }, [405, 501]],
  'P32 PURGE': [{ method: 'PURGE' }, [405]],
  'P51 a foreign host': [{ host: EVIL }, [421]],
  'P53 a host with a dot': [{ host: 'localhost.' }, [421]],
  'P54 two hosts': [{ headers: [`Host: ${EVIL}`] }, [400, 421, 500]],
  'D61 back-slashes': [{ path: '/a\\..\\my-account' }, [303]],
  'D81 an address of 16 kB': [{ path: `/c/${'a'.repeat(16_384)}` }, [414]],
  'a body longer than it may be': [
    { method: 'POST', path: '/__purge', headers: ['Content-Length: 999999'], body: '{' },
    [413],
  ],
  'a body of which two lengths are told': [
    {
      ...{ method: 'POST', path: '/__report', body: '0\r\n\r\nGET /zq9 HTTP/1.1\r\n\r\n' },
      headers: [
        'Content-Type: application/csp-report',
        'Transfer-Encoding: chunked',
        'Content-Length: 4',
      ],
    },
    [400],
  ],
}

test.describe('requests that no browser sends', () => {
  for (const [name, request] of Object.entries(SAME)) {
    test(`${name} get the same page and change nothing`, async ({ baseURL }) => {
      await send({}, baseURL)
      const clean = await send({}, baseURL)
      expect(clean.status).toBe(200)
      const response = await send(request, baseURL)
      expect(response.status).toBe(200)
      expect(response.head + response.body).not.toContain(CANARY)
      expect(response.digest).toBe(clean.digest)
      expect((await send({}, baseURL)).digest).toBe(clean.digest)
    })
  }

  for (const [name, [request, statuses]] of Object.entries(REFUSED)) {
    test(`${name}: refused, and the page is unchanged`, async ({ baseURL }) => {
      await send({}, baseURL)
      const clean = await send({}, baseURL)
      const response = await send(request, baseURL)
      expect(statuses).toContain(response.status)
      expect(response.head + response.body).not.toContain(CANARY)
      expect(response.head).not.toMatch(/^cache-control: (?!no-store)/im)
      expect((await send({}, baseURL)).digest).toBe(clean.digest)
    })
  }

  test('P34 a page number in the body is ignored', async ({ baseURL }) => {
    const clean = await send({ path: CATEGORY }, baseURL)
    const fat = await send({ path: `${CATEGORY}?page=1`, headers: FAT, body: 'page=2' }, baseURL)
    expect(fat.digest).toBe(clean.digest)
  })

  test('static files have the headers of every response', async ({ request }) => {
    for (const path of ['/placeholder.svg', '/speculation-rules.json']) {
      const { 'content-security-policy': policy, ...headers } = (await request.get(path)).headers()
      expect(policy, path).toContain("script-src 'self'")
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'reporting-endpoints': 'csp="/__report"',
      })
    }
  })
})
