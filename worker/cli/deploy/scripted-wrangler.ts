import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** State of the scripted platform. */
export interface PlatformState {
  version?: string
  secrets: string[]
  databases: string[]
  stores: string[]
  uploads: number
  /** Prefixes of calls that fail. */
  fails: readonly string[]
  /** Prefixes of calls that succeed but report a failure. */
  stumbles?: readonly string[]
}

/** A recorded call of the scripted wrangler. */
export interface WranglerCall {
  args: readonly string[]
  input: string
}

interface ScriptedRun {
  status: number
  answer: string
  trouble: string
}

const UNKNOWN = 'This Worker does not exist on your account. [code: 10007]'
const NO_WORKER = 'Worker "reuna" not found.'

/**
 * Handles wrangler's arguments, records them in a folder, and emulates the platform there: `state.json` is
 * its state, `live` has the served files.
 */
export function runScriptedWrangler(
  folder: string,
  args: readonly string[],
  input: string,
  env: Readonly<Record<string, string | undefined>>,
): ScriptedRun {
  const call: WranglerCall = { args, input }
  appendFileSync(resolve(folder, 'calls.ndjson'), `${JSON.stringify(call)}\n`)
  const path = resolve(folder, 'state.json')
  const state = JSON.parse(readFileSync(path, 'utf8')) as PlatformState
  const line = args.join(' ')
  // A real program's error may contain its input.
  if (state.fails.some((start) => line.startsWith(start)))
    return { status: 1, answer: '{"loggedIn": false}', trouble: `the platform says no ${input}` }
  const { trouble = '', answer = '' } = runCommand(folder, state, { args, input }, env)
  writeFileSync(path, JSON.stringify(state))
  if (state.stumbles?.some((start) => line.startsWith(start)))
    return { status: 1, answer: '', trouble: 'half of it went wrong' }
  return { status: trouble === '' ? 0 : 1, answer, trouble }
}

function runCommand(
  folder: string,
  state: PlatformState,
  { args, input }: WranglerCall,
  env: Readonly<Record<string, string | undefined>>,
): { answer?: string; trouble?: string } {
  const { version, secrets, databases, stores } = state
  const isNew = version === undefined
  switch (args.slice(0, 2).join(' ')) {
    case 'secret list':
      if (isNew && secrets.length === 0) return { trouble: NO_WORKER }
      return { answer: JSON.stringify(secrets.map((name) => ({ name, type: 'secret_text' }))) }
    case 'secret bulk':
      secrets.push(...Object.keys(JSON.parse(input) as object))
      return {}
    case 'deployments status':
      if (isNew) return { trouble: UNKNOWN }
      return { answer: JSON.stringify({ versions: [{ version_id: version, percentage: 100 }] }) }
    case 'd1 list':
      return {
        answer: JSON.stringify(databases.map((name, at) => ({ name, uuid: `d1000000-${at}` }))),
      }
    case 'kv namespace':
      if (args[2] === 'create') stores.push(args[3] ?? '')
      return { answer: JSON.stringify(stores.map((title, at) => ({ title, id: `c0ffee0${at}` }))) }
    case 'd1 create':
      databases.push(args[2] ?? '')
      return {}
    case 'deploy -c':
      if (!args.includes('--dry-run')) upload(folder, state, args, env)
      return {}
  }
  if (args[0] === 'rollback') rollBack(folder, state, args[1])
  return {}
}

function upload(
  folder: string,
  state: PlatformState,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): void {
  const live = resolve(folder, 'live')
  const config = args[args.indexOf('-c') + 1] ?? ''
  const { assets } = JSON.parse(readFileSync(config, 'utf8')) as { assets: { directory: string } }
  if (state.version) cpSync(live, resolve(folder, state.version), { recursive: true })
  rmSync(live, { recursive: true, force: true })
  cpSync(resolve(dirname(config), assets.directory), live, { recursive: true })
  state.uploads += 1
  state.version = `v${state.uploads}`
  const entry = { type: 'deploy', version_id: state.version }
  writeFileSync(env['WRANGLER_OUTPUT_FILE_PATH'] ?? '', `${JSON.stringify(entry)}\n`)
}

function rollBack(folder: string, state: PlatformState, version: string | undefined): void {
  if (version === undefined || !existsSync(resolve(folder, version)))
    throw new Error('no such version')
  state.version = version
  rmSync(resolve(folder, 'live'), { recursive: true, force: true })
  cpSync(resolve(folder, version), resolve(folder, 'live'), { recursive: true })
}

// Run by Node, it is a program with wrangler's arguments after the folder.
if (import.meta.main) {
  const [folder = '', ...args] = process.argv.slice(2)
  const played = runScriptedWrangler(folder, args, await text(process.stdin), process.env)
  process.stdout.write(played.answer)
  process.stderr.write(played.trouble)
  process.exitCode = played.status
}
