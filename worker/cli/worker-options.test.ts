import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { buildIfStale } from './build.ts'
import { BUILT_CONFIG } from './paths.ts'
import { builtWorkerOptions } from './worker-options.ts'

const folder = mkdtempSync(resolve(tmpdir(), 'reuna-options-'))
const stored = resolve(folder, 'options.json')
afterAll(() => rmSync(folder, { recursive: true }))

test('options of the built Worker are stored without variables, and reused for the same configuration only', async () => {
  buildIfStale()
  const { modulesRules: _, bindings: __, ...wanted } = workerOptionsOf(BUILT_CONFIG).workerOptions
  expect(await builtWorkerOptions(stored)).toEqual(wanted)
  expect(await builtWorkerOptions(stored)).toEqual(wanted)
  const text = readFileSync(stored, 'utf8')
  expect(text).not.toMatch(/REUNA_KEYS|bindings"/)

  const { source } = JSON.parse(text) as { source: string }
  writeFileSync(stored, JSON.stringify({ source, options: { compatibilityDate: 'stored' } }))
  expect(await builtWorkerOptions(stored)).toEqual({ compatibilityDate: 'stored' })
  for (const other of [JSON.stringify({ source: 'another', options: {} }), '{"source":']) {
    writeFileSync(stored, other)
    expect(await builtWorkerOptions(stored)).toEqual(wanted)
  }
})
