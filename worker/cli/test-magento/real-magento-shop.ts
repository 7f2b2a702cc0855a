import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { JourneyBrowser } from '../journey-browser.ts'
import { STATE } from '../paths.ts'
import { freePort } from '../port.ts'
import { startShop, type StartedShop } from '../shop.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { MAGENTO_URL } from './real-magento.ts'
import { realMagentoSettings } from './views.ts'

/** A shop of this project connected to the real Magento by a proxy. */
export interface RealMagentoShop {
  url: string
  proxy: FaultProxy
  browser: () => JourneyBrowser
  /** Kills the shop and starts it again with its stored state. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a shop with its own state, at PORT or a free port. */
export async function openRealMagentoShop(name: string): Promise<RealMagentoShop> {
  const [settings, proxy] = [await realMagentoSettings(), await startFaultProxy(MAGENTO_URL)]
  const state = resolve(STATE, `test-magento-${name}`)
  rmSync(state, { recursive: true, force: true })
  const port = Number(process.env['PORT']) || (await freePort())
  const start = (): Promise<StartedShop> =>
    startShop({ port, state, settings, bindings: { MAGENTO_URL: proxy.url } })
  let shop = await start()
  return {
    ...{ url: shop.url, proxy },
    browser: () => new JourneyBrowser(shop.url),
    async restart() {
      await shop.stop()
      shop = await start()
    },
    async stop() {
      await shop.stop()
      await proxy.stop()
    },
  }
}
