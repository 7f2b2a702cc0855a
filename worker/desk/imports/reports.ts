import type { ListedImport } from '../../catalog/import-records.ts'
import { listAlive } from '../../admin/import-lease.ts'
import type { ImportQuery } from '../../pick/import-operations.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import type { Desk } from '../frame/section.ts'

/** Address of the section. */
export const PATH = '/admin/imports'

const RUN = /^[\w:.-]{8,128}$/

/** Imports of the brand, newest first. */
export async function listImports(desk: Desk, query: ImportQuery) {
  return operations(desk).list(query, await listAlive(desk.env.DB, desk.now))
}

/** The import of a run; undefined if the brand has none. */
export async function findImport(desk: Desk, run: string) {
  if (!RUN.test(run)) return undefined
  return operations(desk).find(run, await listAlive(desk.env.DB, desk.now))
}

/** The last import of each catalog of the brand. */
export async function readLastImports(desk: Desk): Promise<readonly ListedImport[]> {
  return operations(desk).readLast(await listAlive(desk.env.DB, desk.now))
}

/** True if an import changed nothing, or only a part of what it should have. */
export function hasFailed({ outcome }: Pick<ListedImport, 'outcome'>): boolean {
  return outcome !== 'done' && outcome !== 'running'
}

/** The name of the store view that sells a catalogue. */
export function viewOf({ site }: Pick<Desk, 'site'>, catalog: string): string {
  const { views } = site.brand.storeViews
  return views.find(({ elasticsearch }) => elasticsearch.index === catalog)?.name ?? catalog
}

/** The e-mail address of the importing person; undefined: a command. */
export function merchantOf({ actor }: Pick<ListedImport, 'actor'>): string | undefined {
  return actor.startsWith('desk:') ? actor.slice('desk:'.length) : undefined
}

function operations({ env, site, now }: Desk) {
  return shopOperations(env, site.brand, now).imports
}
