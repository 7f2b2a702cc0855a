import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from './paths.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(resolve(tmpdir(), 'reuna-ensure-'))
  const root = { name: 'shop', version: '1.0.0', dependencies: { 'nobody-has-this': '1.0.0' } }
  const packed = {
    version: '1.0.0',
    resolved: 'http://127.0.0.1:9/a.tgz',
    integrity: 'sha512-AA==',
  }
  const packages = { '': root, 'node_modules/nobody-has-this': packed }
  writeFileSync(resolve(folder, 'package.json'), JSON.stringify(root))
  writeFileSync(
    resolve(folder, 'package-lock.json'),
    JSON.stringify({ ...root, lockfileVersion: 3, packages }),
  )
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Duration (ms) of the first install with the registry at an address. */
async function install(registry: string) {
  const proxies = { https_proxy: '', HTTPS_PROXY: '', http_proxy: '', HTTP_PROXY: '' }
  const changed = { ...proxies, npm_config_proxy: '', npm_config_https_proxy: '', npm_execpath: '' }
  const env = {
    ...process.env,
    ...changed,
    npm_config_registry: registry,
    npm_config_cache: folder,
  }
  const started = performance.now()
  const child = spawn(process.execPath, [resolve(ROOT, 'worker/cli/ensure.mjs')], {
    ...{ cwd: folder, env },
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const status = await new Promise((done) => child.on('close', done))
  return { status, output, ms: performance.now() - started }
}

async function listen(onConnection?: (socket: Socket) => void) {
  const server = createServer(onConnection)
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, close: () => new Promise((closed) => server.close(closed)) }
}

const WORDS = /The packages cannot be fetched: 127\.0\.0\.1:\d+ does not answer\. Connect this/

it('reports a missing network at once if no host responds', async () => {
  const port = await listen((socket) => socket.destroy()).then(async (server) => {
    await server.close()
    return server.port
  })
  const { status, output, ms } = await install(`http://127.0.0.1:${port}/`)
  expect(output).toMatch(WORDS)
  expect(output).not.toMatch(/^ +at |npm error/m)
  expect([status !== 0, ms < 12_000]).toEqual([true, true])
})

it('times out after about 8 s in a network that drops all packets', async () => {
  const silent = await listen()
  const { status, output, ms } = await install(`http://127.0.0.1:${silent.port}/`)
  void silent.close()
  expect(output).toMatch(WORDS)
  expect([status !== 0, ms > 7000, ms < 20_000]).toEqual([true, true, true])
})

it('shows npm’s error of a registry in one sentence', async () => {
  const broken = await listen((socket) => socket.destroy())
  const { status, output } = await install(`http://127.0.0.1:${broken.port}/`)
  await broken.close()
  const [first, sentence, ...more] = output.trim().split('\n')
  expect(first).toBe('> installing dependencies (npm ci) …')
  expect(sentence).toMatch(
    /^The packages could not be installed: request to http:.* failed, reason/,
  )
  expect(sentence).toMatch(/\(npm wrote down more in \S+\.log\)\.$/)
  expect([status !== 0, more]).toEqual([true, []])
})
