import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between the shop and a middleware: drops responses and invalidates tokens; adds nothing. */
export interface JourneyProxy {
  url: string
  /** The middleware handles the next matching `METHOD /path`, but the response is lost. */
  loseNext: (pattern: RegExp) => void
  /** Invalidates all tokens used so far. */
  endTokens: () => void
  /** `METHOD /path` of every request so far. */
  lines: readonly string[]
  stop: () => Promise<void>
}

/** Starts a proxy for a middleware on a free port. */
export async function startJourneyProxy(target: string): Promise<JourneyProxy> {
  const lines: string[] = []
  const [used, ended] = [new Set<string>(), new Set<string>()]
  const losing: RegExp[] = []
  const forwardRequest = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const url = new URL(request.url ?? '/', target)
    const line = `${request.method} ${url.pathname}`
    lines.push(line)
    const token = url.searchParams.get('token') ?? ''
    if (ended.has(token)) url.searchParams.set('token', 'a-token-that-has-ended')
    else if (token !== '') used.add(token)
    const answer = await fetch(url, await forwardedInit(request))
    const body = Buffer.from(await answer.arrayBuffer())
    const lost = losing.findIndex((pattern) => pattern.test(line))
    if (lost >= 0) {
      losing.splice(lost, 1)
      response.destroy()
      return
    }
    const type = answer.headers.get('content-type')
    response.writeHead(answer.status, type === null ? {} : { 'content-type': type }).end(body)
  }
  const server = createServer((request, response) => {
    forwardRequest(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    loseNext: (pattern) => void losing.push(pattern),
    endTokens() {
      for (const token of used) ended.add(token)
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function forwardedInit(request: IncomingMessage): Promise<RequestInit> {
  const { method = 'GET', headers } = request
  const names = ['content-type', 'accept', 'authorization'] as const
  const kept = names.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  return { method, headers: Object.fromEntries(kept), ...(body.length > 0 && { body }) }
}
