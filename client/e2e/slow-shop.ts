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
  await new Promise<void>((ready, fail) => {
    // Read to the end: a shop that nobody listens to cannot write its log.
    shop.stdout.on('data', (line) => {
      if (String(line).includes('ready')) ready()
    })
    shop.on('close', () => fail(new Error('the slow shop does not start')))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => shop.kill('SIGTERM') }
}
