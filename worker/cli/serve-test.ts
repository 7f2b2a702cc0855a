import { readArguments } from './arguments.ts'
import { filledState } from './filled-state.ts'
import { startShop } from './shop.ts'

const HELP = `node worker/cli/serve-test.ts --port N

The shop for browser tests: a state folder of its own, empty at every start.`

const { values } = readArguments(HELP, { options: { port: { type: 'string', default: '8790' } } })
const state = await filledState('browser-test')
const shop = await startShop({
  port: Number(values.port),
  state,
  isFilled: true,
  // Popups have tests of their own.
  settings: { 'storeViews.multistore': true, 'newsletter.popup': false },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void shop.stop().finally(() => process.exit(0)))
}
