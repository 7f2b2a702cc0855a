import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** Port offsets of further shops. */
const PORT_OFFSETS = {
  slow: 8,
  groups: 16,
  consent: 24,
  tracking: 32,
  desk: 40,
  imports: 48,
} as const

/** The port of a further shop: every run has its own. */
export function portOf(shop: keyof typeof PORT_OFFSETS): number {
  return Number(process.env['E2E_PORT'] ?? 8790) + PORT_OFFSETS[shop]
}

/** A separate shop. */
export interface OtherShop {
  url: string
  stop: () => void
}

/** Starts a shop with slow product lists; resolves when it responds. */
export function startSlowShop(port: number, delayMs: number): Promise<OtherShop> {
  return startOther('serve-slow.ts', port, ['--delay', String(delayMs)])
}

/** Starts a shop with customer group prices. */
export function startGroupShop(port: number): Promise<OtherShop> {
  return startOther('serve-groups.ts', port, [])
}

/** Starts a shop with third-party services, so that it asks for consent. */
export function startConsentShop(port: number): Promise<OtherShop> {
  return startOther('serve-consent.ts', port, [])
}

/** Starts a shop with a marketing provider and third-party scripts. */
export function startTrackingShop(port: number, provider: string): Promise<OtherShop> {
  return startOther('serve-tracking.ts', port, ['--provider', provider])
}

/** A shop in which tests can age passkey proofs. */
export interface DeskShop extends OtherShop {
  /** Makes every proof ten minutes older. */
  age: () => Promise<void>
}

/**
 * Starts a shop for the merchant's desk, at a host name because passkeys need one. `state` names its
 * folder.
 */
export async function startDeskShop(port: number, state = 'browser-desk'): Promise<DeskShop> {
  const { shop, heard: waitForOutput } = spawnShop('serve-desk.ts', port, ['--state', state])
  await waitForOutput('ready')
  return {
    url: `http://localhost:${port}`,
    stop: () => shop.kill('SIGTERM'),
    async age() {
      const aged = waitForOutput('aged')
      shop.kill('SIGUSR2')
      await aged
    },
  }
}

async function startOther(file: string, port: number, more: readonly string[]): Promise<OtherShop> {
  const { shop, heard: waitForOutput } = spawnShop(file, port, more)
  await waitForOutput('ready')
  return { url: `http://127.0.0.1:${port}`, stop: () => shop.kill('SIGTERM') }
}

function spawnShop(file: string, port: number, more: readonly string[]) {
  const args = [`worker/cli/${file}`, '--port', String(port), ...more]
  const root = resolve(import.meta.dirname, '../..')
  const shop = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const waitForOutput = (word: string) =>
    new Promise<void>((ready, fail) => {
      // Reads all output: a shop with an unread log would block.
      shop.stdout.on('data', (line) => {
        if (String(line).includes(word)) ready()
      })
      shop.on('close', () => fail(new Error(`${file} does not start`)))
    })
  return { shop, heard: waitForOutput }
}
