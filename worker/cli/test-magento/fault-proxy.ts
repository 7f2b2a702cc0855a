import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Work = () => Promise<Answer>

interface Answer {
  status: number
  type: string
  body: Buffer
}

/**
 * A fault of a call: `work` forwards it to Magento. The returned response is sent; undefined breaks the
 * connection.
 */
export type Fault = (work: Work) => Promise<Answer | undefined>

const html = (status: number): Answer => ({
  ...{ status, type: 'text/html' },
  body: Buffer.from('<html><h1>There has been an error processing your request</h1></html>'),
})

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Faults between the shop and Magento. */
export const FAULTS = {
  'the request is lost': async () => undefined,
  'the answer is lost': async (work) => {
    await work()
    return undefined
  },
  'status 500 in HTML, and nothing was done': async () => html(500),
  'status 502 in HTML, and everything was done': async (work) => {
    await work()
    return html(502)
  },
  'HTML with status 200': async () => html(200),
} as const satisfies Readonly<Record<string, Fault>>

/** Handled at once, answered late. */
export const answerLate =
  (ms: number): Fault =>
  async (work) => {
    const answer = await work()
    await sleep(ms)
    return answer
  }

/** Breaks the connection at once and forwards the call later: the response is lost. */
export const deliverLate =
  (ms: number): Fault =>
  async (work) => {
    setTimeout(() => void work().catch(() => undefined), ms)
    return undefined
  }

/** A proxy between the shop and Magento: breaks calls, and adds nothing. */
export interface FaultProxy {
  url: string
  /** The next call whose query contains this field fails. */
  failNext: (field: string, fault: Fault) => void
  /** Number of calls whose query contains this field. */
  countRequests: (field: string) => number
  /** Number of faults that have not occurred yet. */
  pending: () => number
  mend: () => void
  stop: () => Promise<void>
}

/** Starts a proxy for a Magento on a free port. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const requests: string[] = []
  let faults: { field: string; fault: Fault }[] = []
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '/', target)
    const text = `${url.searchParams.get('query') ?? ''}${body.toString('utf8')}`
    requests.push(text)
    const work = () => send(url, request, body)
    const fault = faults.find(({ field }) => text.includes(field))
    faults = faults.filter((each) => each !== fault)
    const answer = await (fault ? fault.fault(work) : work())
    if (!answer) return void response.destroy()
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failNext: (field, fault) => void faults.push({ field, fault }),
    countRequests: (field) => requests.filter((text) => text.includes(field)).length,
    pending: () => faults.length,
    mend: () => void (faults = []),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const FORWARDED_HEADERS = [
  'content-type',
  'accept',
  'authorization',
  'store',
  'content-currency',
] as const

async function send(url: URL, { method = 'GET', headers }: IncomingMessage, body: Buffer) {
  const kept = FORWARDED_HEADERS.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const response = await fetch(url, {
    ...{ method, headers: Object.fromEntries(kept), redirect: 'manual' as const },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const type = response.headers.get('content-type') ?? 'text/html'
  return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) }
}
