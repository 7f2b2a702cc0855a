import { readArguments } from './arguments.ts'
import { filledState } from './filled-state.ts'
import { startShop } from './shop.ts'

const HELP = `node worker/cli/serve-groups.ts --port N

Serves the shop for browser tests of prices: prices exclude tax, customers who log in belong to a group
without tax, and cash on delivery costs 2.51.`

const { values } = readArguments(HELP, { options: { port: { type: 'string', default: '8794' } } })
const state = await filledState('browser-groups')
const tax = 'storeViews.views.0.tax'
const shop = await startShop({
  port: Number(values.port),
  state,
  isFilled: true,
  settings: {
    ...{ [`${tax}.userGroupId`]: 3, [`${tax}.useOnlyDefaultUserGroupId`]: false },
    'checkout.payments': [
      { code: 'banktransfer', kind: 'direct', offline: true },
      { code: 'cashondelivery', kind: 'direct', onDelivery: true, cost_incl_tax: 2.51 },
    ],
  },
})
const catalogs = await shop.mf.getD1Database('SHOP')
await catalogs.exec("UPDATE catalog SET source_prices = 'net'")
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void shop.stop().finally(() => process.exit(0)))
}
process.stdout.write('ready\n')
