import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockState, runningShop } from './running.ts'
import { localSecrets } from './secrets.ts'
import { StartFault, startFaultMessage, explainFileErrors } from './start-fault.ts'

const LONG = 'k'.repeat(40)
/** With invalid keys a start ends when it reads the secrets. */
const UNREADABLE = 'REUNA_KEYS="none"\n'

let state = ''

beforeEach(() => {
  state = mkdtempSync(resolve(tmpdir(), 'reuna-start-'))
})

afterEach(() => rmSync(state, { recursive: true, force: true }))

function write(name: string, text: string): string {
  const path = resolve(state, name)
  mkdirSync(resolve(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

/** Runs a command and returns its output and exit code. */
function run(
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = ['worker/cli/start.ts'],
): Promise<{ status: number | null; output: string }> {
  return new Promise((done) => {
    const environment = { REUNA_STATE: state, PORT: '9199', ...env }
    const child = spawn(process.execPath, [...args], { env: { ...process.env, ...environment } })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (status) => done({ status, output: output.trim() }))
  })
}

/** Expects one sentence and no stack. */
async function expectMessage(pattern: RegExp, env?: Readonly<Record<string, string>>) {
  const { status, output } = await run(env)
  expect(output).toMatch(pattern)
  expect(output.split('\n')).toHaveLength(1)
  expect(status).toBe(1)
}

describe('npm start', () => {
  it.each(['shop', '0', '65536', '-1', '80.5'])('refuses PORT=%s, which is no port', (PORT) =>
    expectMessage(/^PORT=\S+ is not a port: choose a number from 1 to 65535\.$/, { PORT }),
  )

  it('reports another program on its port', async () => {
    const server = createServer()
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expectMessage(/^Another program is using port \d+\. Choose another: PORT=/, {
      PORT: `${port}`,
    })
    server.close()
  })

  it('names the address of a shop that is starting, and does not stop it', async () => {
    const lock = lockState(state)
    lock.announce('http://localhost:9198', false)
    await expectMessage(
      /already being started at http:\/\/localhost:9198 \(process \d+\): wait for/,
    )
    lock.announce('http://localhost:9198', true)
    await expectMessage(/already running at http:\/\/localhost:9198 \(process \d+\)\.$/)
    expect(readFileSync(resolve(state, 'running.json'), 'utf8')).toContain('"isReady":true')
    lock.release()
  })

  it.each([
    ['half-written', '{"pid":1,"ur'],
    ['empty', ''],
    ['of a process of somebody else', `{"pid":${process.pid},"url":"http://localhost:1"}`],
  ])('ignores a running.json that is %s', async (_, text) => {
    write('running.json', text)
    write('.dev.vars', UNREADABLE)
    await expectMessage(/^REUNA_KEYS in .*dev.vars cannot be read: remove its line/)
  })

  it.each(['REUNA_KEYS', 'SESSION_KEYS'])('names the line of %s that cannot be read', (name) => {
    write('.dev.vars', `${name}="short:one"\n`)
    return expectMessage(
      new RegExp(`^${name} in .*dev.vars cannot be read: remove its line, and the next`),
    )
  })

  it('reports that its state folder is a file', async () => {
    const file = write('taken', '')
    await expectMessage(/taken is a file, not a folder\.$/, { REUNA_STATE: file })
    await expectMessage(/below is in a file, not in a folder\.$/, {
      REUNA_STATE: `${file}/below`,
    })
  })

  it('names a damaged database to be removed', async () => {
    write('simulator/d1/db/damaged.sqlite', 'no database at all')
    write('simulator/d1/db/empty.sqlite', '')
    await expectMessage(/^A database is damaged: remove \S+damaged\.sqlite \(its data is lost\)/)
  })

  it('refuses a setting without a value', async () => {
    const { status, output } = await run({}, ['worker/cli/start.ts', '--set', 'cart'])
    expect([status, output]).toEqual([1, '--set needs key=value, not cart'])
  })
})

describe('the other commands', () => {
  it.each([
    ['npm run dev', ['worker/cli/dev.ts'], { PORT: 'none' }, 'PORT=none is not a port'],
    ['npm run purge', ['worker/cli/purge.ts', 'home'], {}, 'REUNA_KEYS in'],
    ['npm run orders', ['worker/cli/orders.ts'], {}, 'REUNA_KEYS in'],
    ['npm run mails', ['worker/cli/mails.ts'], {}, 'REUNA_KEYS in'],
    ['npm run catalog:import', ['worker/cli/import.ts', 'shared'], {}, 'REUNA_KEYS in'],
    ['npm run submissions', ['worker/cli/submissions.ts'], {}, 'REUNA_KEYS in'],
  ])('print the same message: %s', async (_, args, env, sentence) => {
    write('.dev.vars', UNREADABLE)
    const { status, output } = await run(env, args)
    expect(output).toContain(sentence)
    expect(output).not.toMatch(/^ +at /m)
    expect(status).not.toBe(0)
  })

  it('wait for a shop that is starting', async () => {
    write('.dev.vars', `REUNA_KEYS="local:purge:${LONG}"\n`)
    const lock = lockState(state)
    lock.announce('http://localhost:9198', false)
    const { status, output } = await run({}, ['worker/cli/purge.ts', 'home'])
    lock.release()
    expect(output).toContain('The shop is already being started at http://localhost:9198')
    expect(status).not.toBe(0)
  })
})

describe('local secrets', () => {
  it("are on lines of their own behind the user's last one", () => {
    const path = write('.dev.vars', 'MAIL_WEBHOOK="https://mail.example"')
    const secrets = localSecrets(path)
    const [first, ...others] = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(first).toBe('MAIL_WEBHOOK="https://mail.example"')
    expect(others.map((line) => line.split('=')[0])).toContain('SESSION_KEYS')
    expect(localSecrets(path)).toEqual(secrets)
  })
})

describe('the running shop', () => {
  it('is the process that locks the folder', () => {
    const lock = lockState(state)
    lock.announce('http://localhost:9198', true)
    const shop = { pid: process.pid, url: 'http://localhost:9198', isReady: true }
    expect(runningShop(state)).toEqual(shop)
    expect(() => lockState(state)).toThrow('The shop is already running at http://localhost:9198')
    lock.release()
    expect(runningShop(state)).toBeUndefined()
    lockState(state).release()
  })

  it('is none without a folder', () => {
    expect(runningShop(resolve(state, 'nowhere'))).toBeUndefined()
  })
})

describe('why a start failed', () => {
  it.each([
    ['D1_ERROR: database or disk is full: SQLITE_FULL', 'The disk is full: free some space, then'],
    ['ENOSPC: no space left on device, write', 'The disk is full: free some space, then'],
    ['D1_ERROR: database is locked: SQLITE_BUSY', 'Another process has the databases in'],
    ['Address already in use (127.0.0.1:8787)', 'Another program is using the port.'],
    ['attempt to write a readonly database: SQLITE_READONLY', 'cannot be written'],
    ['nobody knows\n    at start', 'The shop could not be started: nobody knows'],
  ])('is explained in one sentence: %s', (message, args) => {
    const output = startFaultMessage(new Error(message), state)
    expect(output).toContain(args)
    expect(output).not.toContain('\n')
  })

  it.each([
    ['EACCES', 'cannot be opened: permission denied'],
    ['EPERM', 'cannot be changed: permission denied'],
    ['EROFS', 'cannot be written: its disk is read-only'],
    ['ENOSPC', 'cannot be written: the disk is full'],
  ])('is a file that the system refuses, in one sentence: %s', (code, args) => {
    const path = resolve(state, 'lock')
    const refused = () =>
      explainFileErrors(path, () => {
        throw Object.assign(new Error(`${code}: refused, open '${path}'`), { code })
      })
    expect(refused).toThrow(new StartFault(`${path} ${args}.`))
  })

  it('is a damaged database', () => {
    const path = write('d1/pages.sqlite', `SQLite format 3\0${'x'.repeat(5000)}`)
    expect(startFaultMessage(new Error('internal error'), state)).toContain(`remove ${path} `)
  })
})
