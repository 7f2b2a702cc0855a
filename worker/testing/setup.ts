import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, vi } from 'vitest'
import type { DatabaseServer } from './database-server.ts'
import { copyDatabase, readTemplate, type DatabaseTemplate } from './database-template.ts'
import { forgetModules, STATEFUL } from '../../shared/fixtures/fresh-modules.ts'
import { reuseLoadedModules } from './reuse-modules.ts'
import { restoreNativeTimers } from './native-timers.ts'
import { omitOwnerStacks } from './owner-stacks.ts'
import { replaceDatabases, type SimulatedDatabases } from './quick-databases.ts'
import { reducePasswordIterations } from './quick-passwords.ts'

const bindings = env as unknown as {
  DB: D1Database
  SHOP: D1Database
  KV: KVNamespace
  TEST_DATABASES: DurableObjectNamespace<DatabaseServer>
  TEST_MIGRATIONS: D1Migration[]
  TEST_SHOP_MIGRATIONS: D1Migration[]
}

/** The files of one runtime share globals: the first one migrates, the others copy. */
const runtime = globalThis as {
  simulatedDatabases?: SimulatedDatabases
  databaseTemplates?: Map<string, DatabaseTemplate>
  stopTimers?: () => void
  takesKnownModules?: true
  omitsOwnerStacks?: true
  hasQuickPasswords?: true
}
runtime.stopTimers ??= restoreNativeTimers()
runtime.takesKnownModules ??= reuseLoadedModules()
runtime.omitsOwnerStacks ??= omitOwnerStacks()
runtime.hasQuickPasswords ??= reducePasswordIterations()
runtime.simulatedDatabases ??= replaceDatabases(bindings)
const templates = (runtime.databaseTemplates ??= new Map<string, DatabaseTemplate>())

await prepare('DB', bindings.DB, bindings.TEST_MIGRATIONS)
await prepare('SHOP', bindings.SHOP, bindings.TEST_SHOP_MIGRATIONS)
// Invalidates pages cached by the previous file.
await bindings.DB.prepare(
  "UPDATE purge_state SET v = lower(hex(randomblob(8))) WHERE k = 'epoch'",
).run()
const { keys } = await bindings.KV.list()
await Promise.all(keys.map(({ name }) => bindings.KV.delete(name)))
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  runtime.stopTimers?.()
  forgetModules(STATEFUL)
})

async function prepare(name: string, db: D1Database, migrations: D1Migration[]): Promise<void> {
  const template = templates.get(name)
  if (template) return copyDatabase(db, template)
  await applyD1Migrations(db, migrations)
  templates.set(name, await readTemplate(db))
}
