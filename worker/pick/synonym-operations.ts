import type { StoreView } from '../../shared/brand/brand.ts'
import type { SynonymSet } from '../../shared/search/synonym.ts'
import type { Env } from '../env.ts'
import { publishChanges } from '../shop/import/changes.ts'
import {
  addDocument,
  changeDocument,
  readDocument,
  readDocuments,
  removeDocument,
  type DocumentChange,
  type StoredDocument,
} from '../shop/import/desk-document.ts'
import type { CatalogHandle } from '../shop/import/document.ts'
import { findNamed } from '../shop/import/open-catalog.ts'

export type StoredSynonyms = StoredDocument<SynonymSet>

/** The synonyms of a store view. Tags of changed pages are in the purge log before a promise resolves. */
export interface SynonymOperations {
  list: () => Promise<readonly StoredSynonyms[]>
  find: (id: string) => Promise<StoredSynonyms | undefined>
  /** `changed`: the id is taken. */
  add: (set: SynonymSet) => Promise<DocumentChange>
  change: (set: SynonymSet, version: string) => Promise<DocumentChange>
  remove: (set: SynonymSet, version: string) => Promise<DocumentChange>
}

/** Returns the synonym operations of a store view of the built-in shop. */
export function synonymOperations(
  { SHOP, DB }: Pick<Env, 'SHOP' | 'DB'>,
  { elasticsearch: { index } }: StoreView,
  now: number,
): SynonymOperations {
  const inCatalog = async (
    work: (catalog: CatalogHandle) => Promise<DocumentChange>,
  ): Promise<DocumentChange> => {
    const catalog = await findNamed(SHOP, index)
    const outcome = catalog ? await work(catalog) : 'missing'
    await publishChanges(SHOP, DB, { now })
    return outcome
  }
  const documentOf = (value: SynonymSet) => ({ type: 'synonym' as const, value })
  return {
    async list() {
      const catalog = await findNamed(SHOP, index)
      return catalog ? readDocuments<SynonymSet>(SHOP, catalog.no, 'synonym') : []
    },
    async find(id) {
      const catalog = await findNamed(SHOP, index)
      return catalog && readDocument<SynonymSet>(SHOP, catalog.no, 'synonym', id)
    },
    add: (set) => inCatalog((catalog) => addDocument(SHOP, catalog, documentOf(set), now)),
    change: (set, version) =>
      inCatalog((catalog) => changeDocument(SHOP, catalog, documentOf(set), version, now)),
    remove: (set, version) =>
      inCatalog((catalog) => removeDocument(SHOP, catalog, documentOf(set), version, now)),
  }
}
