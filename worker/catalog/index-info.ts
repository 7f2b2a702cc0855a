import type { CatalogCache } from './engine.ts'
import { z } from 'zod'
import { INDEX_INFO_KEY, missingIndexKey, NEGATIVE_TTL_MS, memoryCache } from './catalog-cache.ts'

/** Something that an index turned out not to have or not to support. */
export interface IndexLimit {
  what: 'index' | 'sort' | 'facet'
  /** The entity of the index. */
  type: string
  field?: string
}

const indexRecord = z.object({
  /** Fields that an entity's index refuses to sort by. */
  unsortable: z.record(z.string(), z.array(z.string())),
  /** The field that a product's values are counted by; null: they cannot be counted. */
  countable: z.record(z.string(), z.string().nullable()),
})

type IndexRecord = z.infer<typeof indexRecord>

/** What is known of a store view's indices; avoids queries that are always refused. */
export interface IndexInfo {
  isMissing: (type: string) => Promise<boolean>
  unsortable: (type: string) => ReadonlySet<string>
  /** The field that values are counted by: the field itself unless something else is known. */
  countedBy: (field: string) => string | undefined
  isKnown: (field: string) => boolean
  recordMissing: (type: string) => Promise<void>
  recordUnsortable: (type: string, fields: readonly string[]) => Promise<void>
  recordCountable: (fields: ReadonlyMap<string, string | undefined>) => Promise<void>
}

interface IndexScope {
  name: string
  memory?: CatalogCache | undefined
  onLimit?: ((limit: IndexLimit) => void) | undefined
}

const MAX_REPORTED = 1000
const reported = new Set<string>()

/** Queries of one request share what they learn. */
const opened = new WeakMap<CatalogCache, Promise<IndexInfo>>()

/** The facts of the indices called `name`, from this request's cache. */
export function openIndexInfo(about: IndexScope): Promise<IndexInfo> {
  const cache = about.memory ?? memoryCache()
  const info = opened.get(cache) ?? createIndexInfo({ ...about, memory: cache })
  opened.set(cache, info)
  return info
}

async function createIndexInfo({
  name,
  memory: stored,
  onLimit,
}: IndexScope & { memory: CatalogCache }): Promise<IndexInfo> {
  const storedInfo = parseRecord(await stored.get(INDEX_INFO_KEY))
  const missing = new Set<string>()
  const report = (limit: IndexLimit): void => {
    const key = [name, limit.what, limit.type, limit.field].join(' ')
    if (reported.has(key)) return
    if (reported.size >= MAX_REPORTED) reported.clear()
    reported.add(key)
    onLimit?.(limit)
  }
  return {
    isMissing: async (type) =>
      missing.has(type) || (await stored.get(missingIndexKey(type))) === true,
    unsortable: (type) => new Set(storedInfo.unsortable[type]),
    countedBy: (field) =>
      Object.hasOwn(storedInfo.countable, field)
        ? (storedInfo.countable[field] ?? undefined)
        : field,
    isKnown: (field) => Object.hasOwn(storedInfo.countable, field),
    async recordMissing(type) {
      missing.add(type)
      report({ what: 'index', type })
      await stored.put(missingIndexKey(type), true, NEGATIVE_TTL_MS)
    },
    async recordUnsortable(type, fields) {
      storedInfo.unsortable[type] = [
        ...new Set([...(storedInfo.unsortable[type] ?? []), ...fields]),
      ]
      for (const field of fields) report({ what: 'sort', type, field })
      await stored.put(INDEX_INFO_KEY, storedInfo)
    },
    async recordCountable(fields) {
      for (const [field, by] of fields) {
        storedInfo.countable[field] = by ?? null
        if (by === undefined) report({ what: 'facet', type: 'product', field })
      }
      await stored.put(INDEX_INFO_KEY, storedInfo)
    },
  }
}

/** A copy, because requests learn in parallel. */
function parseRecord(value: unknown): IndexRecord {
  const parsed = indexRecord.safeParse(value)
  return parsed.success ? parsed.data : { unsortable: {}, countable: {} }
}
