import { readArguments } from './arguments.ts'
import { filledState } from './filled-state.ts'
import { startShop } from './shop.ts'

const HELP = `node worker/cli/serve-consent.ts --port N

Serves the shop for browser tests of consent: a brand with third-party services, which therefore asks
for consent, and with the newsletter pop-up.`

const { values } = readArguments(HELP, { options: { port: { type: 'string', default: '8795' } } })
const state = await filledState('browser-consent')
const shop = await startShop({
  port: Number(values.port),
  state,
  isFilled: true,
  settings: {
    'storeViews.multistore': true,
    'tracking.publicKey': 'KEY',
    'tracking.personalisation': 'https://offers.example.test/offers.js',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void shop.stop().finally(() => process.exit(0)))
}
process.stdout.write('ready\n')
