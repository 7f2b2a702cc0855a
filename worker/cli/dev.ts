import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { ROOT, STATE } from './paths.ts'
import { startShop } from './shop.ts'

const HELP = `npm run dev

The shop with hot reload at http://localhost:5173 (PORT changes it), on a database of its own.`

/** Below the folder that the development server is told to keep its state in (vite.config.ts). */
const DEV_STATE = resolve(STATE, 'dev')

readArguments(HELP, {})
const port = process.env['PORT'] ?? '5173'

// Prepares the database in the built shop, then leaves the folder to the development server.
const prepared = await startShop({
  port: 0,
  state: DEV_STATE,
  simulatorState: resolve(DEV_STATE, 'v3'),
  log: (line) => console.log(line),
})
await prepared.stop()

const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js')
const child = spawn(process.execPath, [vite, 'dev', '--port', port, '--strictPort'], {
  cwd: ROOT,
  stdio: 'inherit',
})
child.on('close', (code) => process.exit(code ?? 0))
