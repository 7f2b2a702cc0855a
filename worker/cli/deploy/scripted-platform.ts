import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Brand } from '../../../shared/brand/brand.ts'
import { electronics } from '../../brand/electronics.ts'
import { hair } from '../../brand/hair.ts'
import { nameBuild } from '../../build/build-name.ts'
import { ROOT } from '../paths.ts'
import type { Stage } from './stage.ts'
import { runScriptedWrangler, type PlatformState, type WranglerCall } from './scripted-wrangler.ts'
import { wranglerIn, type Wrangler } from '../wrangler.ts'

const PROGRAM = resolve(import.meta.dirname, 'scripted-wrangler.ts')

/** Hosts of two public brands; a third has none. */
export const SHOP_HOST = 'shop.example'
export const HAIR_HOST = 'hair.example'

export function liveTestBrands(): readonly Brand[] {
  const here = { ...hair, id: 'hair', hosts: [HAIR_HOST, 'hair.localhost'] } as const
  return [{ ...electronics, hosts: [SHOP_HOST, 'electronics.localhost'] }, here]
}

const IDS = `[[d1_databases]]
binding = "DB"
database_name = "reuna"
database_id = "00000000-0000-0000-0000-000000000001"

[[d1_databases]]
binding = "SHOP"
database_name = "reuna-shop"
database_id = "00000000-0000-0000-0000-000000000002"

[[kv_namespaces]]
binding = "KV"
id = "00000000000000000000000000000001"
`

/** A wrangler.toml, by default with real ids. */
export function wranglerToml(hasIds = true, vars = ''): string {
  const ids = hasIds ? IDS.replace(/"0{8}/g, '"5ee0aa11') : IDS
  return `name = "reuna"\nmain = "worker/index.ts"\ncompatibility_date = "2026-10-01"\n${vars}\n${ids}`
}

/** A minimal project with everything that a deployment copies. */
export function makeProject(folder: string): string {
  for (const name of ['shared', 'client', 'worker', 'node_modules'])
    mkdirSync(resolve(folder, name), { recursive: true })
  for (const name of ['migrations', 'client/styles/brand'])
    cpSync(resolve(ROOT, name), resolve(folder, name), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'])
    writeFileSync(resolve(folder, name), '{}')
  writeFileSync(resolve(folder, 'wrangler.toml'), wranglerToml())
  return folder
}

/** A build step that produces these hashed files. */
export function builderOf(files: Readonly<Record<string, string>>): (stage: Stage) => void {
  return ({ root, assets, config }) => {
    mkdirSync(resolve(assets, '.vite'), { recursive: true })
    mkdirSync(resolve(assets, 'assets'), { recursive: true })
    mkdirSync(resolve(root, 'dist/reuna'), { recursive: true })
    for (const [name, text] of Object.entries(files))
      writeFileSync(resolve(assets, 'assets', name), text)
    const entries = Object.keys(files).map((name) => [name, { file: `assets/${name}` }])
    writeFileSync(
      resolve(assets, '.vite/manifest.json'),
      JSON.stringify(Object.fromEntries(entries)),
    )
    writeFileSync(resolve(root, 'dist/reuna/index.js'), 'export default {}')
    writeFileSync(config, JSON.stringify({ name: 'reuna', assets: { directory: '../client' } }))
  }
}

/** The id of a build of these files. */
export function buildNameOf(files: Readonly<Record<string, string>>): string {
  return nameBuild(Object.keys(files).map((name) => `assets/${name}`))
}

/** A scripted platform: a program with wrangler's arguments, and a live shop on loopback. */
export interface ScriptedPlatform {
  /** Emulates wrangler in this process. */
  wrangler: Wrangler
  /** As `wrangler`, as a separate program. */
  program: Wrangler
  calls: () => readonly WranglerCall[]
  state: () => PlatformState
  change: (more: Partial<PlatformState>) => void
  /** Origin of the live shop. */
  live: string
  /** Faulty responses of the live shop, by path. */
  broken: Map<string, readonly [number, string]>
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Requested URLs. */
  questions: string[]
  stop: () => void
}

export async function startPlatform(folder: string): Promise<ScriptedPlatform> {
  mkdirSync(resolve(folder, 'live'), { recursive: true })
  const pathOf = (name: string) => resolve(folder, name)
  const first: PlatformState = { secrets: [], databases: [], stores: [], uploads: 0, fails: [] }
  writeFileSync(pathOf('state.json'), JSON.stringify(first))
  const state = () => JSON.parse(readFileSync(pathOf('state.json'), 'utf8')) as PlatformState
  const broken: ScriptedPlatform['broken'] = new Map()
  const questions: string[] = []
  const server = await startLive(pathOf('live'), () => state().version, broken)
  const { port } = server.address() as AddressInfo
  return {
    ...{ broken, questions, state, live: pathOf('live') },
    program: wranglerIn(folder, [process.execPath, PROGRAM, folder]),
    wrangler: async (words, { input = '', env = {} } = {}) => {
      const { status, answer, trouble } = runScriptedWrangler(folder, words, input, env)
      return { status, answer, text: answer + trouble }
    },
    calls: () => {
      const text = existsSync(pathOf('calls.ndjson'))
        ? readFileSync(pathOf('calls.ndjson'), 'utf8')
        : ''
      rmSync(pathOf('calls.ndjson'), { force: true })
      const lines = text.split('\n').filter((line) => line !== '')
      return lines.map((line) => JSON.parse(line) as WranglerCall)
    },
    change: (more) => writeFileSync(pathOf('state.json'), JSON.stringify({ ...state(), ...more })),
    fetch: (address, init) => {
      questions.push(address)
      const { host, pathname } = new URL(address)
      return fetch(`http://127.0.0.1:${port}/${host}${pathname}`, init)
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Responds as the shop would, from the uploaded files. */
function startLive(
  files: string,
  version: () => string | undefined,
  broken: ScriptedPlatform['broken'],
): Promise<Server> {
  const server = createServer((request, response) => {
    const [, host = '', ...rest] = (request.url ?? '').split('/')
    const path = `/${rest.join('/')}`
    const [status, body] = broken.get(path) ?? answerOf(files, host, path, version())
    response.writeHead(status, {
      'Content-Type': path.includes('.') || path.startsWith('/__') ? 'text/plain' : 'text/html',
      'Content-Security-Policy': "default-src 'none'",
      'Strict-Transport-Security': 'max-age=63072000',
      'Cache-Status': 'reuna; hit',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    response.end(body)
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

function answerOf(
  files: string,
  host: string,
  path: string,
  version: string | undefined,
): readonly [number, string] {
  const origin = `https://${host}`
  const locElements = (...paths: string[]) =>
    paths.map((each) => `<loc>${origin}${each}</loc>`).join('')
  const file = resolve(files, `.${path}`)
  switch (path) {
    case '/__health': {
      const { builds } = JSON.parse(readFileSync(resolve(files, 'builds.json'), 'utf8')) as {
        builds: readonly { id: string }[]
      }
      return [200, JSON.stringify({ ok: true, build: builds[0]?.id, version })]
    }
    case '/__purge':
      return [401, '{}']
    case '/':
      return [200, '<body data-page="home"><script src="/assets/start-1.js"></script>']
    case '/c/cables':
      return [200, '<body data-page="category">']
    case '/p/1/cable':
      return [200, '<body data-page="simple-product">']
    case '/robots.txt':
      return [200, `Sitemap: ${origin}/sitemap.xml`]
    case '/sitemap.xml':
      return [200, locElements('/sitemap-fi-pages.xml', '/sitemap-fi-products-1.xml')]
    case '/sitemap-fi-pages.xml':
      return [200, locElements('/', '/c/cables')]
    case '/sitemap-fi-products-1.xml':
      return [200, locElements('/p/1/cable')]
    default:
      return existsSync(file) ? [200, readFileSync(file, 'utf8')] : [404, '']
  }
}
