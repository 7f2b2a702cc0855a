import type { ClientConfig } from '../../shared/brand/client-config.ts'
import { BUILD } from './assets.ts'

/** What the start script is told (customer spec §2, startup): store view, configuration, version. */
export function clientState(config: ClientConfig) {
  return {
    storeView: { storeCode: config.storeCode },
    config: {
      brand: config.brand,
      locale: config.locale,
      prefix: config.prefix,
      rules: config.rules,
    },
    version: BUILD,
  }
}
