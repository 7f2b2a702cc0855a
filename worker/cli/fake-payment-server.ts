import { isLocalHost } from '../brand/select.ts'
import { createServer } from 'node:http'
import { FakePaymentProvider } from './fake-payment-provider.ts'

/** A listening fake provider. */
export interface FakePaymentServer {
  url: string
  stop: () => void
}

/** Starts the fake payment provider on loopback. */
export async function startFakePaymentServer(
  shopPort: number,
  secret: string,
): Promise<FakePaymentServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks = await request.toArray()
      const hasBody = request.method === 'POST'
      const answer = await provider.answer(
        new Request(new URL(request.url ?? '/', url), {
          method: request.method ?? 'GET',
          headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
          ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
        }),
      )
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })().catch(() => response.destroy())
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  server.unref()
  const url = `http://127.0.0.1:${port}`
  const provider = new FakePaymentProvider({
    ...{ secret, origin: url },
    isShop: (address) =>
      address !== null && isLocalHost(address.hostname) && address.port === String(shopPort),
    send: (address, init) => fetch(address, init),
    later: (ms, work) => void setTimeout(work, ms).unref(),
  })
  return {
    url,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
