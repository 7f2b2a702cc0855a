import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledCode, startShops, type Shops } from '../bench/shops.ts'

/** Deadline for a whole body. */
const DEADLINE_MS = 30_000
const SLACK_MS = 15_000

/** Unavailable backends of different kinds. */
const DEAD: Readonly<Record<string, () => Promise<string>>> = {
  'refuses connections': deadAddress,
  'says nothing': () => listen(() => {}),
  'hangs up': () => listen((socket) => socket.destroy()),
}

let shops: Shops
/** Result of a slow sender; it runs in parallel to the other tests. */
let dripped: Promise<{ answer: string; ms: number }>
const open: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const bindings: Record<string, Record<string, string>> = {}
  for (const [name, address] of Object.entries(DEAD)) {
    const dead = await address()
    bindings[workerName(name)] = { BACKEND_URL: dead, SEARCH_URL: dead }
  }
  const names = ['built-in', ...Object.keys(bindings)]
  shops = await startShops(
    await bundledCode(),
    names,
    { REUNA_ORIGIN: 'http://localhost' },
    {},
    bindings,
  )
  open.push(shops.stop)
  dripped = drip(new URL(await shops.urlOf('built-in')))
  dripped.catch(() => {})
}, 120_000)

afterAll(async () => {
  for (const close of open.toReversed()) await close()
})

/** Worker names have no spaces. */
function workerName(text: string): string {
  return text.replaceAll(' ', '-')
}

/** Starts a server with this connection handler and returns its address. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer(onConnection)
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  open.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An address where nothing listens. */
async function deadAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return `http://127.0.0.1:${port}`
}

/** Sends a byte each half second until the response, and returns it with its time. */
async function drip({ host, port, hostname }: URL): Promise<{ answer: string; ms: number }> {
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /contact/send HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Sec-Fetch-Site: same-origin',
    'Content-Length: 1000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const started = performance.now()
  const dripping = setInterval(() => socket.write('a'), 500)
  const answer = await new Promise<string>((answered, failed) => {
    socket.once('data', (data) => answered(data.toString()))
    socket.once('error', failed)
  }).finally(() => clearInterval(dripping))
  const ms = performance.now() - started
  socket.destroy()
  return { answer, ms }
}

describe('/__health beside a backend that is dead', () => {
  it.each(Object.keys(DEAD))(
    'reports it within the time limit if it %s',
    async (name) => {
      const url = await shops.urlOf(workerName(name))
      const started = performance.now()
      const response = await fetch(`${url}/__health`)
      expect(performance.now() - started).toBeLessThan(SLACK_MS)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        ...{ ok: false, search: false, backend: false },
        problems: { search: 'away', backend: 'away' },
      })
    },
    60_000,
  )
})

describe('a sender that drips its body', () => {
  it('gets 408 after half a minute', async () => {
    const { answer, ms } = await dripped
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeGreaterThan(DEADLINE_MS - 1000)
    expect(ms).toBeLessThan(DEADLINE_MS + SLACK_MS)
  }, 90_000)
})
