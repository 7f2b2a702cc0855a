import { spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { get } from 'node:http'
import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { smokeTest } from './deploy/smoke.ts'
import { readNewBuild } from './deploy/stage.ts'
import { ROOT } from './paths.ts'

const COPIED = ['shared', 'client', 'worker', 'migrations', 'vite.config.ts', 'wrangler.toml']
const PORT = 8871

const VALUES = `import type { Brand } from '../../shared/brand/brand.ts'
import { BRAND_DEFAULTS } from './brand-defaults.ts'
import { createStoreView } from './create-store-view.ts'

export const shoes: Brand = {
  ...BRAND_DEFAULTS,
  id: 'shoes',
  name: 'Polku',
  hosts: ['shoes.localhost'],
  storeViews: {
    multistore: false,
    default: 'fi',
    views: [createStoreView('fi-FI', { storeId: 91, index: 'shoes_fi', isFirst: true, title: 'Polku', description: '' })],
  },
}
`

/** The end of the list of brands. */
const LAST_BRAND = /(const BRANDS: readonly Brand\[\] = \[[^\]]*\w),?\s*\]/

const folder = mkdtempSync(resolve(tmpdir(), 'reuna-brand-'))
let shop: ChildProcess | undefined

afterAll(async () => {
  const ended = new Promise((resolved) => shop?.once('exit', resolved) ?? resolved(undefined))
  shop?.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

it('a new brand needs one settings file, one style sheet and one line', async () => {
  for (const name of COPIED) cpSync(resolve(ROOT, name), resolve(folder, name), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(resolve(ROOT, name), resolve(folder, name))
  symlinkSync(resolve(ROOT, 'node_modules'), resolve(folder, 'node_modules'))
  // Files that are the same in both builds are compressed already.
  const compressed = 'dist/brotli'
  if (existsSync(resolve(ROOT, compressed)))
    cpSync(resolve(ROOT, compressed), resolve(folder, compressed), { recursive: true })
  const at = (path: string) => resolve(folder, path)
  writeFileSync(at('worker/brand/shoes.ts'), VALUES)
  const sheet = readFileSync(at('client/styles/brand/hair.css'), 'utf8')
  writeFileSync(at('client/styles/brand/shoes.css'), sheet)
  const select = readFileSync(at('worker/brand/select.ts'), 'utf8')
  const line = "import { shoes } from './shoes.ts'\n"
  writeFileSync(at('worker/brand/select.ts'), line + select.replace(LAST_BRAND, '$1, shoes]'))

  shop = spawn(process.execPath, ['worker/cli/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT), BRAND: 'shoes' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await opened(shop)
  const response = await fetch(`http://127.0.0.1:${PORT}/`)
  const html = await response.text()
  expect([response.status, html.includes('>Polku<')]).toEqual([200, true])
  const [, style = ''] = /href="(\/assets\/shoes-[^"]+\.css)"/.exec(html) ?? []
  const pictures = ['/icons/shoes/favicon.svg', '/icons/shoes/any-192.png', '/og/shoes.jpg']
  for (const path of [style, ...pictures])
    expect((await fetch(`http://127.0.0.1:${PORT}${path}`)).status, path).toBe(200)
}, 300_000)

it('the demo is still served in all its languages', async () => {
  const visit = (path: string) =>
    new Promise<string>((done, fail) => {
      const headers = { Host: `electronics.localhost:${PORT}` }
      get({ host: '127.0.0.1', port: PORT, path, headers }, async (answer) => {
        const html = Buffer.concat(await answer.toArray()).toString()
        done(`${answer.statusCode} ${/<html[^>]* lang="(\w+)/.exec(html)?.[1]}`)
      }).on('error', fail)
    })
  expect([await visit('/'), await visit('/en'), await visit('/it')]).toEqual([
    '200 fi',
    '200 en',
    '200 it',
  ])
}, 60_000)

it('the new shop passes the smoke test of a deployment', async () => {
  const stage = { root: folder, config: '', assets: resolve(folder, 'dist/client') }
  const output: string[] = []
  const problems = await smokeTest(`http://localhost:${PORT}`, {
    ...{ build: readNewBuild(stage), version: undefined },
    fetch: (address, init) => fetch(address.replace('localhost', '127.0.0.1'), init),
    wait: () => Promise.resolve(),
    log: (line) => void output.push(line),
  })
  expect(problems).toEqual([])
  expect(output.filter((line) => line.startsWith('  ok'))).toHaveLength(5)
}, 60_000)

/** Waits until the shop is open; fails with its output if it ends. */
function opened(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolved, rejected) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString()
        if (output.includes('Reuna is open at')) resolved()
      })
    }
    child.once('exit', () => rejected(new Error(output)))
  })
}
