import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { ROOT } from './paths.ts'

/** Result of a wrangler call. */
export interface WranglerAnswer {
  /** 0: success. */
  status: number
  /** Standard output and error, interleaved. */
  text: string
  /** Standard output only. */
  answer: string
}

export interface WranglerOptions {
  /** Written to standard input: the only way that secrets are passed. */
  input?: string
  /** Environment variables of this call. */
  env?: Readonly<Record<string, string>>
}

/** Runs wrangler with these arguments; rejects only if it cannot be started. */
export type Wrangler = (
  args: readonly string[],
  options?: WranglerOptions,
) => Promise<WranglerAnswer>

const WRANGLER_COMMAND: readonly string[] = [
  process.execPath,
  resolve(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
]

/** No prompts, no telemetry, no log file. */
const QUIET_ENV = {
  CI: 'true',
  NO_COLOR: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
}

/** The project's wrangler, or another program with its arguments, run in a folder. */
export function wranglerIn(
  folder: string,
  program: readonly string[] = WRANGLER_COMMAND,
  always: Readonly<Record<string, string>> = {},
): Wrangler {
  const [command = '', ...first] = program
  return (args, { input = '', env = {} } = {}) =>
    new Promise((done, fail) => {
      const child = spawn(command, [...first, ...args], {
        cwd: folder,
        env: { ...process.env, ...QUIET_ENV, ...always, ...env },
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
      // A program that does not read its input may end before it is written.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    })
}
