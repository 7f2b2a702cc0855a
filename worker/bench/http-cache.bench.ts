import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { ROOT, STATE } from '../cli/paths.ts'
import { freePort } from '../cli/port.ts'
import type { Figure } from './figure.ts'
import type { Log } from './workload.ts'

/** Tests that have passed before. */
export const RATCHET = resolve(ROOT, 'worker/bench/http-cache-ratchet.json')
/** Timing tests fail on a busy machine: one success in this many attempts counts. */
const TRIES = 3
const RUN_LIMIT_MS = 240_000

/**
 * The platform's Cache API in a read-through Worker: the layer that stores pages and pictures. The layer
 * above judges by tags and is no HTTP cache.
 */
const READ_THROUGH = `export default {
  async fetch(request, { ORIGIN }) {
    const { pathname, search } = new URL(request.url)
    const asked = new Request(ORIGIN + pathname + search, request)
    if (!pathname.startsWith('/test/')) return fetch(asked)
    const cache = await caches.open('http-cache')
    const kept = await cache.match(asked)
    if (kept) return kept
    const answer = await fetch(asked)
    if (request.method === 'GET') await cache.put(asked, answer.clone()).catch(() => {})
    return answer
  },
}`

/**
 * Runs the public suite for HTTP caches, unpacked or packed in `folder`, and compares it with `ratchet`,
 * the list of tests that passed before. Newly passing tests are added if no listed one fails.
 */
export async function measureHttpCache(
  folder: string,
  ratchet: string,
  log: Log,
): Promise<readonly Figure[]> {
  const suite = findSuite(resolve(folder))
  if (!suite) throw new Error(`${folder} holds no suite for HTTP caches`)
  const known: string[] = existsSync(ratchet) ? JSON.parse(readFileSync(ratchet, 'utf8')) : []
  const results = new Map<string, boolean>()
  for (let time = 0; time < TRIES; time += 1) {
    for (const [id, isPassed] of await runSuite(suite)) {
      results.set(id, isPassed || results.get(id) === true)
    }
    if (known.every((id) => results.get(id))) break
  }
  const passed = [...results].filter(([, isPassed]) => isPassed).map(([id]) => id)
  const lost = known.filter((id) => !results.get(id))
  for (const id of lost) log(`FAILS NOW  ${id}`)
  const held = [...new Set([...known, ...passed])].sort()
  if (lost.length === 0 && held.length > known.length) {
    writeFileSync(ratchet, `${JSON.stringify(held, null, 2)}\n`)
    log(`${held.length - known.length} more are held from now on: ${ratchet}`)
  }
  return [
    { what: 'HTTP caches, tests that fail now', value: lost.length, budget: 0, unit: '' },
    {
      what: `HTTP caches, tests of ${results.size} that pass`,
      value: passed.length,
      budget: known.length,
      unit: '',
      isLeast: true,
    },
  ]
}

/** The folder with the suite's commands. */
function findSuite(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const isSuite = (path: string) => existsSync(resolve(path, 'test-engine/cli.mjs'))
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  const unpacked = resolve(STATE, 'http-cache')
  if (packed && !isSuite(folder)) {
    mkdirSync(unpacked, { recursive: true })
    execFileSync('tar', ['xzf', resolve(folder, packed), '-C', unpacked])
  }
  const places = [folder, ...subfolders(folder), ...subfolders(unpacked)]
  return places.find(isSuite)
}

function subfolders(path: string): readonly string[] {
  return existsSync(path) ? readdirSync(path).map((name) => resolve(path, name)) : []
}

async function runSuite(suite: string): Promise<ReadonlyMap<string, boolean>> {
  const port = await freePort()
  const origin = startOrigin(suite, port)
  const mf = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          name: 'read-through',
          modules: [{ type: 'ESModule', path: 'read-through.js', contents: READ_THROUGH }],
          compatibilityDate: '2026-10-01',
          bindings: { ORIGIN: `http://127.0.0.1:${port}` },
        },
      ],
    }),
  )
  try {
    const { origin: base } = await mf.ready
    return readResults(await runClient(suite, base))
  } finally {
    await mf.dispose()
    origin.kill()
  }
}

function startOrigin(suite: string, port: number): ChildProcess {
  const pidfile = resolve(STATE, 'http-cache.pid')
  return spawn(process.execPath, ['test-engine/server/server.mjs'], {
    cwd: suite,
    stdio: 'ignore',
    env: {
      ...process.env,
      npm_config_protocol: 'http',
      npm_config_port: String(port),
      npm_config_pidfile: pidfile,
    },
  })
}

function runClient(suite: string, base: string): Promise<string> {
  const env = { ...process.env, npm_config_base: base, npm_package_config_id: '' }
  const client = spawn(process.execPath, ['--no-warnings', 'test-engine/cli.mjs'], {
    cwd: suite,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: RUN_LIMIT_MS,
    env,
  })
  let output = ''
  client.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done, fail) => {
    client.on('error', fail)
    client.on('close', () => done(output))
  })
}

/** Parses the client's results: `true` for each test, or the reason of its failure. */
function readResults(output: string): ReadonlyMap<string, boolean> {
  const results: unknown = JSON.parse(output.slice(output.indexOf('{')))
  return new Map(Object.entries(results as object).map(([id, result]) => [id, result === true]))
}
