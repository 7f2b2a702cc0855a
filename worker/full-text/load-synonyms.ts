import type { Locale } from '../../shared/i18n/locale.ts'
import type { SynonymSet } from '../../shared/search/synonym.ts'
import { type AddSynonyms, compileSynonyms } from './own-synonyms.ts'

/** Maximum number of catalogs whose synonyms an isolate caches. */
const MAX_CATALOGS = 20

const compiled = new Map<string, Promise<AddSynonyms>>()
const NONE: AddSynonyms = (words) => [...words]

/**
 * Loads the synonyms of a catalog. `version` changes with every change of them, so each isolate reads them
 * once; empty: the catalog has none.
 */
export function loadSynonyms(
  db: D1Database,
  { no, version }: { no: number; version: string },
  locale: Locale,
): Promise<AddSynonyms> {
  if (version === '') return Promise.resolve(NONE)
  const key = `${no} ${version} ${locale}`
  const cached = compiled.get(key)
  if (cached) return cached
  const [oldest] = compiled.keys()
  if (compiled.size >= MAX_CATALOGS && oldest !== undefined) compiled.delete(oldest)
  const loading = readSets(db, no).then((sets) => compileSynonyms(sets, locale))
  compiled.set(key, loading)
  loading.catch(() => compiled.delete(key))
  return loading
}

async function readSets(db: D1Database, no: number): Promise<readonly SynonymSet[]> {
  const { results } = await db
    .prepare(
      `SELECT doc FROM document WHERE catalog = ? AND type = 'synonym' AND active = 1 ORDER BY id`,
    )
    .bind(no)
    .all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc) as SynonymSet)
}
