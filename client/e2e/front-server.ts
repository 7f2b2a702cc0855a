import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server in front of the shop that can serve another service worker, like a later deployment, delay cart
 * changes, and hold back the end of a page.
 */
export interface FrontServer {
  url: string
  /** `second`: of a later build; `off`: disabled. */
  script: 'first' | 'second' | 'off'
  /** Delay (ms) of a cart change on its way to the shop. */
  changeTakesMs: number
  /** What a page's end, from within its state on, waits for. */
  endAfter: Promise<void> | undefined
  stop: () => Promise<void>
}

const CART_CHANGE_PATH = /^\/api\/cart\/(?:update|delete)/
/** The beginning of a page's state. */
const STATE_MARKER = '"storeView":'
const SCRIPT = '/service-worker.js'
/** A path where the second build identifies itself; the shop has none there. */
export const BUILD_PROBE_PATH = '/api/which-build'
const SECOND_WORKER = `
self.addEventListener('fetch', (event) => {
  if (event.request.url.endsWith('${BUILD_PROBE_PATH}')) event.respondWith(new Response('second'))
})
`

/** Starts a front before a running shop. */
export async function startFront(shop: string): Promise<FrontServer> {
  const front: FrontServer = {
    url: '',
    script: 'first',
    changeTakesMs: 0,
    endAfter: undefined,
    stop: async () => undefined,
  }
  const server = createServer((request, response) => {
    void forward(request, response, { ...front, shop }).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  front.stop = () =>
    new Promise((ended) => {
      server.close(() => ended())
      server.closeAllConnections()
    })
  return front
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { shop, script, changeTakesMs, endAfter }: FrontServer & { shop: string },
): Promise<void> {
  const { url = '/', method = 'GET', headers } = request
  const isScript = url === SCRIPT
  const path = isScript && script === 'off' ? '/offline/off.js' : url
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !/^(?:host|connection)$/.test(name) ? [[name, value]] : [],
  )
  const body =
    method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(await request.toArray())
  if (CART_CHANGE_PATH.test(url)) await new Promise((arrived) => setTimeout(arrived, changeTakesMs))
  const answer = await fetch(shop + path, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(body ? { body } : {}),
  })
  const forwarded = [...answer.headers].filter(
    ([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection)$/.test(name),
  )
  for (const [name, value] of forwarded) response.appendHeader(name, value)
  response.writeHead(answer.status)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const cut = endAfter ? bytes.indexOf(STATE_MARKER) : -1
  if (cut > 0) {
    response.write(bytes.subarray(0, cut + STATE_MARKER.length))
    await endAfter
    response.end(bytes.subarray(cut + STATE_MARKER.length))
    return
  }
  const more =
    isScript && script === 'second' && method === 'GET'
      ? Buffer.from(SECOND_WORKER)
      : Buffer.alloc(0)
  response.end(Buffer.concat([bytes, more]))
}
