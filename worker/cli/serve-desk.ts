import { readArguments } from './arguments.ts'
import { filledState } from './filled-state.ts'
import { startShop } from './shop.ts'

const HELP = `node worker/cli/serve-desk.ts --port N --state NAME

Serves the shop for browser tests of the merchant's desk, in a state folder of this name. The signal USR2 makes
every verification of a passkey there ten minutes older.`

const { values } = readArguments(HELP, {
  options: {
    port: { type: 'string', default: '8796' },
    state: { type: 'string', default: 'browser-desk' },
  },
})
const state = await filledState(values.state)
const shop = await startShop({ port: Number(values.port), state, isFilled: true })
const db = await shop.mf.getD1Database('DB')
process.on('SIGUSR2', () => {
  void db
    .exec('UPDATE desk_session SET verified_at = verified_at - 600000')
    .then(() => process.stdout.write('aged\n'))
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void shop.stop().finally(() => process.exit(0)))
}
process.stdout.write('ready\n')
