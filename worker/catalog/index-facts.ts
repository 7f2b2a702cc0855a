import { z } from 'zod'
import { type CatalogMemory, FACTS, missingName, NOTHING_MS, ownMemory } from './memory.ts'

/** What an index turned out not to have, or not to do. */
export interface IndexLimit {
  what: 'index' | 'sort' | 'facet'
  /** The entity whose index it is. */
  type: string
  field?: string
}

const facts = z.object({
  /** Fields that an entity's index refuses to sort by. */
  unsortable: z.record(z.string(), z.array(z.string())),
  /** What the values of a product's field are counted by; null: they cannot be counted. */
  countable: z.record(z.string(), z.string().nullable()),
})

type Facts = z.infer<typeof facts>

/** What a store view's indices have shown of themselves; saves asking what is always refused. */
export interface IndexFacts {
  isMissing: (type: string) => Promise<boolean>
  unsortable: (type: string) => ReadonlySet<string>
  /** The field that values are counted by, as it is unless something else is known. */
  countedBy: (field: string) => string | undefined
  isKnown: (field: string) => boolean
  learnMissing: (type: string) => Promise<void>
  learnUnsortable: (type: string, fields: readonly string[]) => Promise<void>
  learnCountable: (fields: ReadonlyMap<string, string | undefined>) => Promise<void>
}

interface Told {
  name: string
  memory?: CatalogMemory | undefined
  onLimit?: ((limit: IndexLimit) => void) | undefined
}

const MOST_TOLD = 1000
const told = new Set<string>()

/** Questions of one request learn together. */
const opened = new WeakMap<CatalogMemory, Promise<IndexFacts>>()

/** The facts of the indices called `name`, as this request's memory has them. */
export function openFacts(about: Told): Promise<IndexFacts> {
  const memory = about.memory ?? ownMemory()
  const facts = opened.get(memory) ?? readyFacts({ ...about, memory })
  opened.set(memory, facts)
  return facts
}

async function readyFacts({
  name,
  memory: kept,
  onLimit,
}: Told & { memory: CatalogMemory }): Promise<IndexFacts> {
  const known = readFacts(await kept.recall(FACTS))
  const missing = new Set<string>()
  const tell = (limit: IndexLimit): void => {
    const key = [name, limit.what, limit.type, limit.field].join(' ')
    if (told.has(key)) return
    if (told.size >= MOST_TOLD) told.clear()
    told.add(key)
    onLimit?.(limit)
  }
  return {
    isMissing: async (type) => missing.has(type) || (await kept.recall(missingName(type))) === true,
    unsortable: (type) => new Set(known.unsortable[type]),
    countedBy: (field) =>
      Object.hasOwn(known.countable, field) ? (known.countable[field] ?? undefined) : field,
    isKnown: (field) => Object.hasOwn(known.countable, field),
    async learnMissing(type) {
      missing.add(type)
      tell({ what: 'index', type })
      await kept.keep(missingName(type), true, NOTHING_MS)
    },
    async learnUnsortable(type, fields) {
      known.unsortable[type] = [...new Set([...(known.unsortable[type] ?? []), ...fields])]
      for (const field of fields) tell({ what: 'sort', type, field })
      await kept.keep(FACTS, known)
    },
    async learnCountable(fields) {
      for (const [field, by] of fields) {
        known.countable[field] = by ?? null
        if (by === undefined) tell({ what: 'facet', type: 'product', field })
      }
      await kept.keep(FACTS, known)
    },
  }
}

/** A copy of its own: requests learn side by side. */
function readFacts(value: unknown): Facts {
  const parsed = facts.safeParse(value)
  return parsed.success ? parsed.data : { unsortable: {}, countable: {} }
}
