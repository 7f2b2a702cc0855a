import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readKeys, verifyCall } from '../../signed/signature.ts'

export const KEYS = `local:import:${'s'.repeat(40)}`
export const key = readKeys(KEYS).get('local') ?? { kid: '', scopes: new Set<string>(), secret: '' }

type StepHead = Record<string, unknown> & { step: string; req: string; lines?: number[] }

/** Calls recorded by a scripted shop. */
export const logged: { head: StepHead; rows: string[] }[] = []
export const NO_MISSING_REFERENCES = { categories: [], pages: [], country: 'FI', classes: [] }

/** Its responses and observations. */
export const scriptedServer = {
  url: '',
  clashes: [] as unknown[],
  failures: 0,
  /** A step that it rejects. */
  refused: '',
  longest: 0,
  finished: { products: 3 } as object,
  lacking: NO_MISSING_REFERENCES as object,
}

const server = createServer((request, response) => {
  void answer(request).then(([status, body]) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
})

async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const body = new Uint8Array(await buffer(request))
  const header = (name: string) => String(request.headers[name] ?? '')
  const call = {
    kid: header('x-reuna-key'),
    time: header('x-reuna-time'),
    sign: header('x-reuna-sign'),
    hostname: new URL(`http://${header('host')}`).hostname,
    path: request.url ?? '',
    body,
  }
  if (!(await verifyCall(call, readKeys(KEYS), Date.now()))) return [401, {}]
  const [first = '', ...rows] = new TextDecoder().decode(body).split('\n')
  const head = JSON.parse(first) as StepHead
  scriptedServer.longest = Math.max(scriptedServer.longest, body.length)
  logged.push({ head, rows })
  if (scriptedServer.failures > 0) {
    scriptedServer.failures -= 1
    return [503, { problem: 'not now' }]
  }
  if (head.step === scriptedServer.refused) return [400, { problem: 'no such step' }]
  const warnings = rows.flatMap((row, at) =>
    row.includes('"weird"') ? [{ file: head['file'], line: head.lines?.[at], problem: 'ean' }] : [],
  )
  const problems = rows.flatMap((row, at) =>
    row.includes('"refused"')
      ? [{ file: head['file'], line: head.lines?.[at], problem: 'could not be stored' }]
      : [],
  )
  const overruled = rows.flatMap((row, at) =>
    row.includes('"overruled"')
      ? [{ file: head['file'], line: head.lines?.[at], problem: 'price of "x"' }]
      : [],
  )
  const counts = { written: rows.length - problems.length, unchanged: 0 }
  const written = { ...counts, problems, warnings, overruled }
  const answers: Record<string, unknown> = {
    check: { clashes: scriptedServer.clashes },
    open: { run: head.req, catalog: 'electronics_fi', removedDemo: 2000 },
    write: written,
    finish: scriptedServer.finished,
    look: scriptedServer.lacking,
    report: {},
    carry: { next: null },
  }
  return [200, answers[head.step]]
}

const MANUFACTURER = {
  manufacturer_contact: 'Reunala Oy, Reunakatu 1, 00530 Helsinki, hei@reunala.example',
}

export function productLine(id: number, sku: string, more: object = {}): string {
  return JSON.stringify({ id, sku, name: 'A', type_id: 'simple', ...MANUFACTURER, ...more })
}

/** Starts the server; the returned function stops it. */
export async function listen(): Promise<() => void> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  scriptedServer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => void server.close()
}

/** Resets the records and responses. */
export function reset(): void {
  logged.length = 0
  Object.assign(scriptedServer, {
    clashes: [],
    finished: { products: 3 },
    lacking: NO_MISSING_REFERENCES,
    refused: '',
  })
}

/** Writes a folder with 1,200 products, a broken and a long line, and nested categories; and an empty one. */
export function writeImportFolder(dir: string): void {
  mkdirSync(join(dir, 'empty'))
  const rows = Array.from({ length: 1200 }, (_, index) =>
    productLine(index + 1, `S${index + 1}`, { description: 'x'.repeat(1000) }),
  )
  const big = productLine(5000, 'S5000', { description: 'x'.repeat(990_000) })
  writeFileSync(join(dir, 'products.ndjson'), [...rows, 'broken', big].join('\n'))
  const children_data = [{ id: 3, name: 'Nested' }]
  writeFileSync(
    join(dir, 'categories.ndjson'),
    JSON.stringify({ id: 2, name: 'Root', children_data }),
  )
}
