import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { ROOT } from './paths.ts'
import { checkPort, readPort } from './port.ts'
import { lockState } from './running.ts'
import { startShop } from './shop.ts'
import { StartFault } from './start-fault.ts'

const HELP = `npm run dev

Serves the shop with hot reload at http://localhost:5173 (change with PORT), with its own database.`

/** State folder of the development server (vite.config.ts). */
const DEV_STATE = resolve(ROOT, '.reuna/dev')

readArguments(HELP, {})
const port = await prepareStart()

const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js')
const child = spawn(process.execPath, [vite, 'dev', '--port', String(port), '--strictPort'], {
  cwd: ROOT,
  stdio: 'inherit',
})
child.on('close', (code) => process.exit(code ?? 0))

/** Prepares the database with the built shop, then releases the folder for the development server. */
async function prepareStart() {
  try {
    const port = readPort(process.env['PORT'], 5173)
    await checkPort(port, 'npm run dev')
    const lock = lockState(DEV_STATE)
    const prepared = await startShop({
      port: 0,
      state: DEV_STATE,
      simulatorState: resolve(DEV_STATE, 'v3'),
      lock,
      log: (line) => console.log(line),
    })
    await prepared.stop()
    lock.announce(`http://localhost:${port}`, true)
    return port
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    console.log(error.message)
    process.exit(1)
  }
}
