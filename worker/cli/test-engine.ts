import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { ROOT } from './paths.ts'
import { CASES_INDEX, dropDocuments, loadDocuments } from './test-engine-documents.ts'
import { hasMaven, startOpenSearch } from './test-engine-server.ts'

const HELP = `npm run test:engine

Asks a real search engine the cases that every engine must pass. With SEARCH_URL set it is that one
(indices named ${CASES_INDEX}_* are made and removed again); else OpenSearch is fetched by Maven and
started for the time of the test. Without Maven and Java the test is skipped.`

readArguments(HELP, { options: {} })

const { SEARCH_URL } = process.env
if (SEARCH_URL) process.exitCode = await testAt(SEARCH_URL)
else if (hasMaven()) process.exitCode = await testOwn()
else console.log('test:engine skipped: it needs Maven and Java, or SEARCH_URL')

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
  await loadDocuments(url)
  try {
    return await runCases(url)
  } finally {
    await dropDocuments(url)
  }
}

async function versionOf(url: string): Promise<{ distribution?: string; number: string }> {
  const response = await fetch(url)
  const { version } = (await response.json()) as {
    version: { distribution?: string; number: string }
  }
  return version
}

function runCases(url: string): Promise<number> {
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', 'worker/cli/engine-cases.test.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SEARCH_URL: url, SEARCH_INDEX: CASES_INDEX },
  })
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}
