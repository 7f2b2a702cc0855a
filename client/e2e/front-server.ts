import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server in front of the shop that can serve another service worker, like a later deployment, and delay
 * cart changes and the end of a page.
 */
export interface Front {
  url: string
  /** `second`: of a later build; `off`: disabled. */
  script: 'first' | 'second' | 'off'
  /** Delay (ms) of a cart change on its way to the shop. */
  changeTakesMs: number
  /** Delay (ms) of a page's end, from within its state on. */
  endTakesMs: number
  stop: () => Promise<void>
}

const CHANGE = /^\/api\/cart\/(?:update|delete)/
/** The beginning of a page's state. */
const STATE = '"storeView":'
const SCRIPT = '/service-worker.js'
/** A path where the second build identifies itself; the shop has none there. */
export const WHICH_BUILD = '/api/which-build'
const SECOND = `
self.addEventListener('fetch', (event) => {
  if (event.request.url.endsWith('${WHICH_BUILD}')) event.respondWith(new Response('second'))
})
`

/** Starts a front before a running shop. */
export async function startFront(shop: string): Promise<Front> {
  const front: Front = {
    url: '',
    script: 'first',
    changeTakesMs: 0,
    endTakesMs: 0,
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
  { shop, script, changeTakesMs, endTakesMs }: Front & { shop: string },
): Promise<void> {
  const { url = '/', method = 'GET', headers } = request
  const isScript = url === SCRIPT
  const path = isScript && script === 'off' ? '/offline/off.js' : url
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !/^(?:host|connection)$/.test(name) ? [[name, value]] : [],
  )
  const body =
    method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(await request.toArray())
  if (CHANGE.test(url)) await new Promise((arrived) => setTimeout(arrived, changeTakesMs))
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
  const cut = endTakesMs > 0 ? bytes.indexOf(STATE) : -1
  if (cut > 0) {
    response.write(bytes.subarray(0, cut + STATE.length))
    await new Promise((late) => setTimeout(late, endTakesMs))
    response.end(bytes.subarray(cut + STATE.length))
    return
  }
  const more =
    isScript && script === 'second' && method === 'GET' ? Buffer.from(SECOND) : Buffer.alloc(0)
  response.end(Buffer.concat([bytes, more]))
}
