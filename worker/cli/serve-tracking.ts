import { readArguments } from './arguments.ts'
import { filledState } from './filled-state.ts'
import { startShop } from './shop.ts'

const HELP = `node worker/cli/serve-tracking.ts --port N --provider URL

Serves the shop for browser tests of tracking: with a marketing provider, a pixel, a tag manager and a
personalisation service, all at one address.`

const { values } = readArguments(HELP, {
  options: {
    port: { type: 'string', default: '8795' },
    provider: { type: 'string', default: 'http://127.0.0.1:8796' },
  },
})
const { port, provider } = values
const state = await filledState('browser-tracking')
const shop = await startShop({
  port: Number(port),
  state,
  isFilled: true,
  settings: {
    'tracking.publicKey': 'PUBLIC7',
    'tracking.endpoint': `${provider}/api`,
    'tracking.pixel': `${provider}/pixel.js`,
    'tracking.tagManager': `${provider}/tags.js?id=T1`,
    'tracking.personalisation': `${provider}/personal.js`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void shop.stop().finally(() => process.exit(0)))
}
process.stdout.write('ready\n')
