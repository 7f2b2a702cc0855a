import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** Ports of the shops beside the one of the other tests, counted from its own. */
const OFFSETS = { slow: 8, groups: 16, consent: 24, tracking: 32, desk: 40, imports: 48 } as const

/** The port of a shop beside the one of the other tests: every run has its own. */
export function portOf(shop: keyof typeof OFFSETS): number {
  return Number(process.env['E2E_PORT'] ?? 8790) + OFFSETS[shop]
}

/** A shop of its own beside the one of the other tests. */
export interface OtherShop {
  url: string
  stop: () => void
}

/** Starts one whose product lists take their time, on a port of its own; resolves when it answers. */
export function startSlowShop(port: number, delayMs: number): Promise<OtherShop> {
  return startOther('serve-slow.ts', port, ['--delay', String(delayMs)])
}

/** Starts one where customers' groups have prices of their own. */
export function startGroupShop(port: number): Promise<OtherShop> {
  return startOther('serve-groups.ts', port, [])
}

/** Starts one whose brand uses services of others, so that visitors are asked for consent. */
export function startConsentShop(port: number): Promise<OtherShop> {
  return startOther('serve-consent.ts', port, [])
}

/** Starts one that tells a marketing provider, and whose pages load scripts of others. */
export function startTrackingShop(port: number, provider: string): Promise<OtherShop> {
  return startOther('serve-tracking.ts', port, ['--provider', provider])
}

/** A shop whose proofs of passkeys grow old when a test says so. */
export interface DeskShop extends OtherShop {
  /** Makes every proof ten minutes older. */
  age: () => Promise<void>
}

/** Starts one for the merchant's desk; passkeys are good at names alone, so it has one. `state` names its folder. */
export async function startDeskShop(port: number, state = 'browser-desk'): Promise<DeskShop> {
  const { shop, heard } = spawnShop('serve-desk.ts', port, ['--state', state])
  await heard('ready')
  return {
    url: `http://localhost:${port}`,
    stop: () => shop.kill('SIGTERM'),
    async age() {
      const aged = heard('aged')
      shop.kill('SIGUSR2')
      await aged
    },
  }
}

async function startOther(file: string, port: number, more: readonly string[]): Promise<OtherShop> {
  const { shop, heard } = spawnShop(file, port, more)
  await heard('ready')
  return { url: `http://127.0.0.1:${port}`, stop: () => shop.kill('SIGTERM') }
}

function spawnShop(file: string, port: number, more: readonly string[]) {
  const args = [`worker/cli/${file}`, '--port', String(port), ...more]
  const root = resolve(import.meta.dirname, '../..')
  const shop = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const heard = (word: string) =>
    new Promise<void>((ready, fail) => {
      // Read to the end: a shop that nobody listens to cannot write its log.
      shop.stdout.on('data', (line) => {
        if (String(line).includes(word)) ready()
      })
      shop.on('close', () => fail(new Error(`${file} does not start`)))
    })
  return { shop, heard }
}
