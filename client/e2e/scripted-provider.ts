import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A recorded call. */
export interface ProviderCall {
  kind: 'identify' | 'track'
  method: string
  data: {
    token: string
    event?: string
    properties: Readonly<Record<string, unknown>>
    customer_properties?: Readonly<Record<string, unknown>>
  }
}

/** A marketing provider that accepts everything, and the scripts of three services. */
export interface ScriptedProvider {
  url: string
  calls: readonly ProviderCall[]
  /** Paths of requested scripts. */
  scripts: readonly string[]
  /** Makes the pixel's script unavailable. */
  breakPixel: () => void
  stop: () => void
}

/** Starts the provider on this machine. */
export async function startProvider(): Promise<ScriptedProvider> {
  const calls: ProviderCall[] = []
  const scripts: string[] = []
  let isBroken = false
  const server = createServer(({ url: address = '/', method = '' }, response) => {
    const { pathname, search } = new URL(address, 'http://provider.test')
    const kind = /^\/api\/(identify|track)$/.exec(pathname)?.[1]
    if (kind === 'identify' || kind === 'track') {
      const text = Buffer.from(search.slice('?data='.length), 'base64').toString('utf8')
      calls.push({ kind, method, data: JSON.parse(text) as ProviderCall['data'] })
      return response.end('1')
    }
    scripts.push(pathname + search)
    if (isBroken && pathname === '/pixel.js') return response.writeHead(500).end()
    response.writeHead(200, { 'Content-Type': 'text/javascript' })
    return response.end(`document.documentElement.dataset.loaded =
      (document.documentElement.dataset.loaded ?? '') + ' ${pathname.replace(/[^a-z]/g, '')}'`)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, calls, scripts },
    breakPixel: () => {
      isBroken = true
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
