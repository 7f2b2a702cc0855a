import type { Attribute } from '../../shared/product/attribute.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import type { CatalogEngine } from './engine.ts'
import {
  KEEP_MS,
  type LastGood,
  mayBeRebuilding,
  REBUILD_MS,
  recallAttributes,
  recallList,
  rememberAttributes,
  rememberList,
} from './last-good.ts'

export interface KeepGoodOptions {
  memory: LastGood
  now: () => number
  /** Called when an old answer stands in, or a list is likely not whole: such a page is not kept. */
  onStale: (what: string) => void
}

/**
 * The engine of one request, with what every page needs asked once: categories, attributes, tax rules,
 * blocks and titles of content pages. When one of them cannot be had, the last good answer of this isolate
 * stands in for at most a day; an index that is suddenly empty is taken for one that
 * is being rebuilt for ten minutes.
 */
export function keepGood(engine: CatalogEngine, options: KeepGoodOptions): CatalogEngine {
  const asked = new Map<string, Promise<readonly unknown[]>>()
  const once = <Item>(name: string, ask: () => Promise<readonly Item[]>) => {
    const running = asked.get(name) ?? ask()
    asked.set(name, running)
    return running as Promise<readonly Item[]>
  }
  return {
    ...engine,
    categories: (maxLevel) =>
      once(`categories ${maxLevel ?? 'all'}`, () =>
        keptList(options, `categories ${maxLevel ?? 'all'}`, () => engine.categories(maxLevel)),
      ),
    taxRules: () => once('taxrules', () => keptList(options, 'taxrules', () => engine.taxRules())),
    attributes: (codes) =>
      codes
        ? once(`attributes ${codes.join()}`, () => keptAttributes(engine, options, codes))
        : once('attributes', () =>
            keptList(options, 'attributes', () => everyAttribute(engine, options)),
          ),
    cmsTitles: (identifiers) => {
      const name = `titles ${identifiers.join()}`
      return once(name, () =>
        keptContent(options, name, 'cms_page', () => engine.cmsTitles(identifiers)),
      )
    },
    cmsBlocks: (identifiers) => {
      const name = `blocks ${identifiers.join()}`
      return once(name, () =>
        keptContent(options, name, 'cms_block', () => engine.cmsBlocks(identifiers)),
      )
    },
    products: async (query) => {
      const result = await engine.products(query)
      if (result.total === 0) await watchEmpty(engine, options, query)
      return result
    },
  }
}

/** A list that is never rightly empty for long. */
async function keptList<Item>(
  options: KeepGoodOptions,
  name: string,
  ask: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const { memory, now, onStale } = options
  const standIn = (maxAgeMs: number): readonly Item[] | undefined => {
    const old = recallList<Item>(memory, name, now(), maxAgeMs)
    if (old) onStale(name)
    return old
  }
  try {
    const items = await ask()
    if (items.length === 0) return standIn(REBUILD_MS) ?? items
    rememberList(memory, name, items, now())
    return items
  } catch (error) {
    const old = standIn(KEEP_MS)
    if (!old) throw error
    return old
  }
}

async function everyAttribute(
  engine: CatalogEngine,
  { memory, now }: KeepGoodOptions,
): Promise<readonly Attribute[]> {
  const attributes = await engine.attributes()
  rememberAttributes(memory, attributes, now())
  return attributes
}

async function keptAttributes(
  engine: CatalogEngine,
  { memory, now, onStale }: KeepGoodOptions,
  codes: readonly string[],
): Promise<readonly Attribute[]> {
  try {
    const attributes = await engine.attributes(codes)
    rememberAttributes(memory, attributes, now())
    return attributes
  } catch (error) {
    const old = recallAttributes(memory, codes, now())
    if (old.length === 0 && codes.length > 0) throw error
    onStale('attributes')
    return old
  }
}

/** A shop may have none of these pages or blocks: only a failure brings the old ones back. */
async function keptContent<Item>(
  { memory, now, onStale }: KeepGoodOptions,
  name: string,
  what: string,
  ask: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    const items = await ask()
    rememberList(memory, name, items, now())
    return items
  } catch (error) {
    const old = recallList<Item>(memory, name, now(), KEEP_MS)
    if (!old) throw error
    onStale(what)
    return old
  }
}

/** A whole category without goods, although its document counts some. */
async function watchEmpty(
  engine: CatalogEngine,
  { memory, now, onStale }: KeepGoodOptions,
  query: ProductQuery,
): Promise<void> {
  const [id] = query.categoryIds ?? []
  if (id === undefined || isNarrowed(query)) return
  const category = await engine.category({ id }).catch(() => undefined)
  const counts = (category?.product_count ?? 0) > 0
  if (counts && mayBeRebuilding(memory, id, now())) onStale('product')
}

function isNarrowed({ text, filters, price, from = 0 }: ProductQuery): boolean {
  const chosen = Object.values(filters ?? {}).some((values) => values.length > 0)
  return text !== undefined || chosen || price !== undefined || from > 0
}
