import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { ROOT } from './paths.ts'
import {
  CASES,
  dropDocuments,
  loadDocuments,
  middlewareIndex,
  type TestIndex,
} from './test-engine-documents.ts'
import { hasMaven, startOpenSearch } from './test-engine-server.ts'

const HELP = `npm run test:engine

Runs the cases that every search engine must pass against a real one, and compares searches with the built-in
shop's engine. With SEARCH_URL it uses that engine (and creates and deletes indices named ${CASES.name}_* and
reuna_sample_*); otherwise Maven downloads OpenSearch, which runs during the test. Without Maven and Java the test
is skipped.

SAMPLE_DATA    a folder of documents (products.ndjson and so on) to query with the field types of the
               middleware's own tools; default: the documents of the cases
BACKEND_URL    a running vue-storefront-api: the journeys of shoppers use it, from lists to orders.
               They create carts, customers, orders and a review: never use a live shop.
BACKEND_INDEX  name of its catalogue (vue_storefront_catalog); COUPON: one that reduces the total (H20).
               Its prices exclude tax, and Germany and Finland have their own taxes.`

readArguments(HELP, { options: {} })

const { SEARCH_URL, BACKEND_URL } = process.env
if (SEARCH_URL) process.exitCode = await testAt(SEARCH_URL)
else if (hasMaven()) process.exitCode = await testOwn()
else console.log('test:engine skipped: it needs Maven and Java, or SEARCH_URL')
if (BACKEND_URL) {
  console.log(`test:engine uses ${BACKEND_URL}`)
  const through = { JOURNEYS_AT: BACKEND_URL }
  const code =
    (await runTests('worker/cli/engine-sample.test.ts', through)) ||
    (await runTests('worker/cli/journeys.test.ts', through))
  process.exitCode = Number(process.exitCode ?? 0) || code
} else console.log('test:engine skipped the journeys: they need BACKEND_URL')

async function testOwn(): Promise<number> {
  const server = await startOpenSearch()
  try {
    return await testAt(server.url)
  } finally {
    await server.stop()
  }
}

async function testAt(url: string): Promise<number> {
  const { distribution = 'elasticsearch', number } = await versionOf(url)
  console.log(`test:engine asks ${distribution} ${number}`)
  const sample = middlewareIndex(process.env['SAMPLE_DATA'])
  return (
    (await testIndex(url, CASES, ['worker/cli/engine-cases.test.ts'])) ||
    (await testIndex(url, sample, [
      'worker/cli/engine-sample.test.ts',
      'worker/catalog/agreement.test.ts',
    ]))
  )
}

async function testIndex(url: string, index: TestIndex, files: readonly string[]): Promise<number> {
  await loadDocuments(url, index)
  try {
    const env = { SEARCH_URL: url, SEARCH_INDEX: index.name }
    for (const file of files) {
      const code = await runTests(file, env)
      if (code !== 0) return code
    }
    return 0
  } finally {
    await dropDocuments(url, index)
  }
}

async function versionOf(url: string): Promise<{ distribution?: string; number: string }> {
  const response = await fetch(url)
  const { version } = (await response.json()) as {
    version: { distribution?: string; number: string }
  }
  return version
}

function runTests(file: string, env: Readonly<Record<string, string>>): Promise<number> {
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', file], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}
