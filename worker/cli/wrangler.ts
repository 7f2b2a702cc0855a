import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { ROOT } from './paths.ts'

/** How a call of wrangler ended. */
export interface WranglerAnswer {
  /** 0: it did what it was told. */
  status: number
  /** What it wrote, both streams in the order of their coming. */
  text: string
  /** What it wrote as its answer alone. */
  answer: string
}

export interface WranglerOptions {
  /** Written to its standard input: the only way that a secret takes. */
  input?: string
  /** Variables of this call. */
  env?: Readonly<Record<string, string>>
}

/** Runs wrangler with these words; rejects only where it cannot be started. */
export type Wrangler = (
  args: readonly string[],
  options?: WranglerOptions,
) => Promise<WranglerAnswer>

const OWN: readonly string[] = [
  process.execPath,
  resolve(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
]

/** It asks nobody, tells nobody and keeps no log of its own. */
const QUIET = {
  CI: 'true',
  NO_COLOR: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
}

/** The wrangler of the project, or another program that takes its words, run in a folder. */
export function wranglerIn(
  folder: string,
  program: readonly string[] = OWN,
  always: Readonly<Record<string, string>> = {},
): Wrangler {
  const [command = '', ...first] = program
  return (args, { input = '', env = {} } = {}) =>
    new Promise((done, fail) => {
      const child = spawn(command, [...first, ...args], {
        cwd: folder,
        env: { ...process.env, ...QUIET, ...always, ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      let text = ''
      let answer = ''
      child.stdout.on('data', (part: Buffer) => {
        text += part.toString()
        answer += part.toString()
      })
      child.stderr.on('data', (part: Buffer) => void (text += part.toString()))
      child.once('error', fail)
      child.once('close', (code) => done({ status: code ?? 1, text, answer }))
      // Whoever does not read its input may be gone before it is written.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    })
}
