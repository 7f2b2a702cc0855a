import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { transformWithOxc } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildManifest } from './vite.config.ts'
import { brandTokens } from './worker/cli/build-brand-tokens.ts'
import { readHostileData } from './worker/cli/hostile-data.ts'
import { memoryFolder } from './worker/cli/memory-folder.ts'
import { readSearchData } from './worker/cli/search-data.ts'
import { SlowFirst } from './worker/cli/slow-first.ts'

/** Overrides local secrets: a clean clone has none. */
const SECRETS = {
  REUNA_KEYS: 'tests:status:a-secret-that-is-long-enough-and-known',
  SESSION_KEYS: '',
  DEMO_PASSWORD: '',
  PAYMENT_SECRET: '',
}

// The simulator stores its databases in the folder of temporary files.
const databases = memoryFolder()
if (databases) process.env['TMPDIR'] = databases

/**
 * `EXAMPLES=10000 npm test` draws that many new examples for each property and schedules for each
 * simulator, and fails every call of every page in every way; without it, a fixed hundred, three hundred
 * and a part of the calls. `SEED` repeats a failure.
 */
const wanted = Number(process.env['EXAMPLES'] ?? 0)
const seed = Number(process.env['SEED'] ?? (wanted > 0 ? Date.now() % 2 ** 31 : 1))
const provide = {
  examples: { seed, runs: wanted || 100, schedules: wanted || 300, isDeep: wanted > 0 },
}

/** One instance per test database. */
const databaseServers = {
  className: 'DatabaseServer',
  useSQLite: true,
  unsafePreventEviction: true,
} as const

/** The Worker that runs the databases. */
async function databaseWorker() {
  const path = resolve(import.meta.dirname, 'worker/testing/database-server.ts')
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
  return {
    name: 'databases',
    modules: [{ type: 'ESModule' as const, path: 'databases.js', contents: code }],
    compatibilityDate: '2026-10-01',
    durableObjects: { DATABASES: databaseServers },
  }
}

const inNode = ['worker/cli/**', 'worker/bench/**']

export default defineConfig({
  test: {
    provide,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'shared/**/*.test.{ts,tsx}',
            'client/**/*.test.{ts,tsx}',
            'worker/cli/repository/*.test.ts',
          ],
          exclude: ['client/e2e/**', 'node_modules/**'],
          // One process for many files, each with fresh modules.
          isolate: false,
          setupFiles: [
            'shared/fixtures/quiet.ts',
            'shared/fixtures/examples.ts',
            'shared/fixtures/fresh-files.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [brandTokens()],
        test: {
          name: 'commands',
          environment: 'node',
          include: inNode.map((folder) => `${folder}/*.test.ts`),
          exclude: ['worker/cli/repository/**'],
          // One process for all files: otherwise each would import miniflare and wrangler.
          isolate: false,
          setupFiles: ['shared/fixtures/quiet.ts', 'shared/fixtures/examples.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [
          buildManifest(),
          brandTokens(),
          cloudflareTest(async () => ({
            // The real Worker would be evaluated for every file, even if it does not use it.
            main: './worker/testing/no-worker.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              durableObjects: { TEST_DATABASES: { ...databaseServers, scriptName: 'databases' } },
              workers: [await databaseWorker()],
              bindings: {
                ...SECRETS,
                TEST_HOSTILE: readHostileData(process.env['HOSTILE_DATA']),
                TEST_SEARCH: readSearchData(process.env),
                TEST_MIGRATIONS: await readD1Migrations('migrations'),
                TEST_SHOP_MIGRATIONS: await readD1Migrations('migrations/shop'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          // One runtime for many files, each with fresh modules and storage: worker/testing/setup.ts.
          isolate: false,
          include: ['worker/**/*.test.{ts,tsx}'],
          exclude: [...inNode, 'node_modules/**'],
          setupFiles: [
            'shared/fixtures/quiet.ts',
            'shared/fixtures/examples.ts',
            'worker/testing/setup.ts',
          ],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
