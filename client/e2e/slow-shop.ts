import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** A shop of its own whose product lists take their time. */
export interface SlowShop {
  url: string
  stop: () => void
}

/** Starts it on a port of its own; resolves when it answers. */
export async function startSlowShop(port: number, delayMs: number): Promise<SlowShop> {
  const words = ['worker/cli/serve-slow.ts', '--port', String(port), '--delay', String(delayMs)]
  const root = resolve(import.meta.dirname, '../..')
  const shop = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of shop.stdout) {
    if (String(line).includes('ready')) {
      return { url: `http://127.0.0.1:${port}`, stop: () => shop.kill('SIGTERM') }
    }
  }
  throw new Error('the slow shop does not start')
}
