import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { magentoStub } from '../../testing/magento/magento-stub.ts'
import { KEYS, listen, logged, reset, scriptedServer } from './scripted-import.ts'

type Answer = { status?: number; body: unknown } | undefined

const stub = magentoStub()
/** Replaces the stub's response. */
let instead: (query: string, variables: Record<string, unknown>, body: unknown) => Answer
/** The currency of the last request for each store view. */
const requestedIn = new Map<string, unknown>()
let end = () => {}
let url = ''

const server = createServer((request, response) => {
  void answer(request).then(({ status = 200, body }) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
})

async function answer(request: IncomingMessage) {
  const text = (await buffer(request)).toString()
  const store = String(request.headers['store'] ?? 'default')
  const currency = request.headers['content-currency']
  const headers = { store, ...(currency !== undefined && { 'content-currency': `${currency}` }) }
  requestedIn.set(store, currency)
  const method = request.method ?? 'GET'
  const response = new Request(`https://magento.test${request.url}`, {
    ...{ method, headers },
    ...(method === 'POST' && { body: text }),
  })
  const body: unknown = await (await stub.fetch(response)).json()
  const { query = '', variables = {} } = text === '' ? {} : (JSON.parse(text) as ScriptedRequest)
  return instead(query, variables, body) ?? { body }
}

interface ScriptedRequest {
  query?: string
  variables?: Record<string, unknown>
}

beforeAll(async () => {
  end = await listen()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  end()
  server.close()
})
beforeEach(() => {
  reset()
  instead = () => undefined
})

const run = (...args: string[]) => runWith({}, ...args)

function runWith(
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const file = join(import.meta.dirname, '../import.ts')
  const all = [file, '--url', scriptedServer.url, ...args]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      all,
      { env: { ...process.env, REUNA_KEYS: KEYS, ...env } },
      (error, stdout) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout })
      },
    )
  })
}

const opened = () => logged.flatMap(({ head }) => (head.step === 'open' ? [head] : []))

/** Skus in a query for whole products. */
function wholeSkus(query: string, variables: Record<string, unknown>): readonly string[] {
  if (!query.includes('fragment Whole')) return []
  const { sku } = (variables['filter'] ?? {}) as { sku?: { eq?: string; in?: string[] } }
  return sku?.in ?? (sku?.eq === undefined ? [] : [sku.eq])
}

describe('npm run catalog:import -- --magento', () => {
  it('imports each store view completely, after all of them have been read', async () => {
    const { code, output } = await run('--magento', url)
    expect(output).toContain('default: Magento lists 19 products; 19 were read.')
    expect(opened().map((head) => [head['store'], head['full'] !== undefined])).toEqual([
      ['default', true],
      ['de', true],
    ])
    expect(code).toBe(0)
  })

  it('copies prices in the currency that the settings show, if Magento allows it there', async () => {
    const view = (at: number, storeCode: string, currencyCode: string) => ({
      [`electronics/storeViews.views.${at}.storeCode`]: storeCode,
      [`electronics/storeViews.views.${at}.i18n.currencyCode`]: currencyCode,
    })
    const settings = { ...view(0, 'default', 'USD'), ...view(1, 'de', 'SEK') }
    const env = { BRAND: 'electronics', REUNA_SETTINGS: JSON.stringify(settings) }
    expect((await runWith(env, '--magento', url)).code).toBe(0)
    expect([requestedIn.get('default'), requestedIn.get('de')]).toEqual(['USD', undefined])
  })

  it('changes nothing if Magento stops responding', async () => {
    let calls = 0
    const broken = { status: 500, body: { errors: [{ message: 'Internal server error' }] } }
    instead = (query) => (query.includes('fragment Whole') && ++calls > 1 ? broken : undefined)
    const { code, output } = await run('--magento', url)
    expect(output).toMatch(/stopped responding .*HTTP 500\); the shop was not changed/)
    expect(logged).toEqual([])
    expect(code).toBe(1)
  })

  it('changes no product if Magento lists none', async () => {
    const none = { data: { products: { total_count: 0, items: [] } } }
    instead = (query) => (query.includes('total_count') ? { body: none } : undefined)
    const { code, output } = await run('--magento', url, '--store', 'de')
    expect(output).toContain('Nothing was loaded: check bin/magento indexer:status')
    expect(logged).toEqual([])
    expect(code).toBe(1)
  })

  it('removes no product if Magento counts more than it lists', async () => {
    instead = (query, variables, body) => {
      if (!query.includes('total_count') || JSON.stringify(variables['filter']) !== '{}') return
      const { data } = body as { data: { products: object } }
      return { body: { data: { products: { ...data.products, total_count: 24 } } } }
    }
    const { code, output } = await run('--magento', url, '--store', 'default')
    expect(output).toContain('It counts 5 more than it lists, so nothing is removed.')
    expect(opened().map((head) => head['full'])).toEqual([undefined])
    expect(code).toBe(0)
  })

  it('removes no product from an import of changes', async () => {
    const { code } = await run('--magento', url, '--store', 'default', '--changes')
    expect(opened().map((head) => head['full'])).toEqual([undefined])
    expect(code).toBe(0)
  })

  it('keeps products that Magento does not return, and names them', async () => {
    const broken = { errors: [{ message: 'Internal server error' }], data: null }
    instead = (query, variables) =>
      wholeSkus(query, variables).includes('US-1') ? { body: broken } : undefined
    const { code, output } = await run('--magento', url, '--store', 'default')
    expect(output).toContain(
      'It lists 1 products without returning their data; the shop keeps its version of them: US-1',
    )
    const carried = logged.flatMap(({ head }) =>
      head.step === 'carry' && head['type'] === 'product' ? [head['skus']] : [],
    )
    expect(carried).toEqual([['US-1']])
    expect(code).toBe(0)
  })

  it('exits with 1 for an unknown store view', async () => {
    const { code, output } = await run('--magento', url, '--store', 'sv')
    expect(output).toContain('that Magento has no store view sv; it has default, de')
    expect(code).toBe(1)
  })

  it('exits with 2 for wrong arguments', async () => {
    const wrong = [
      ['--magento', 'shop'],
      ['--magento', url, 'folder'],
      ['--magento', url, '--replace'],
      ['.', '--changes'],
      ['--magento', url, '--prices', 'net'],
    ]
    const answers = await Promise.all(wrong.map((args) => run(...args)))
    expect(answers.map(({ code }) => code)).toEqual(wrong.map(() => 2))
  })
})
