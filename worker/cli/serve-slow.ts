import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import { searchStub } from '../testing/search-stub.ts'
import { readArguments } from './arguments.ts'
import { filledState } from './filled-state.ts'
import { localSecrets } from './secrets.ts'
import { startSimulator } from './simulator.ts'

const HELP = `node worker/cli/serve-slow.ts --port N --delay MS

Serves the shop in front of a scripted search server with slow product lists, for the browser tests of
streaming. Starts with a new state each time; prints "ready" when it listens.`

const { values } = readArguments(HELP, {
  options: {
    port: { type: 'string', default: '8791' },
    delay: { type: 'string', default: '700' },
  },
})
const port = Number(values.port)

/** Delays only product lists, not single documents. */
const LIST = /"visibility"|"sku(?:\.keyword)?":\[[^\]]*,/

const [example, ...others] = CASE_DOCUMENTS.product
const related = others.slice(0, 4).map(({ sku }, position) => ({
  link_type: 'related',
  linked_product_sku: sku,
  position,
}))
const stub = searchStub('electronics_fi', {
  ...CASE_DOCUMENTS,
  product: [{ ...example, product_links: related }, ...others],
})

const search = createServer((request, response) => {
  void answer(request).then(async ({ status, headers, body }) => {
    response.writeHead(status, Object.fromEntries(headers)).end(await body)
  })
})
search.listen(0, '127.0.0.1', () => void start((search.address() as AddressInfo).port))

async function answer(request: IncomingMessage) {
  const body = Buffer.concat(await request.toArray()).toString()
  const { method = 'GET', url = '/' } = request
  const sent = { method, ...(method === 'POST' ? { body } : {}) }
  const answered = await stub.fetch(new Request(`http://search.test${url}`, sent))
  // An engine rejects a query as soon as it has read it.
  if (answered.ok && LIST.test(body)) await pause(Number(values.delay))
  return { status: answered.status, headers: answered.headers, body: answered.text() }
}

async function start(searchPort: number): Promise<void> {
  const state = resolve(await filledState('browser-slow'), 'simulator')
  const bindings = {
    ...localSecrets(),
    REUNA_ORIGIN: `http://localhost:${port}`,
    // Without a cache every visit waits for the slow lists.
    REUNA_CACHE: 'off',
    SEARCH_URL: `http://127.0.0.1:${searchPort}`,
  }
  const shop = await startSimulator({ port, state, bindings })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void shop.dispose().finally(() => process.exit(0)))
  }
  process.stdout.write('ready\n')
}
