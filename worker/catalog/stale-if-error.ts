import type { Attribute } from '../../shared/product/attribute.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import type { CatalogEngine } from './engine.ts'
import {
  MAX_STALE_MS,
  type LastAnswers,
  mayBeRebuilding,
  REBUILD_MS,
  getAttributes,
  getList,
  putAttributes,
  putList,
} from './last-answers.ts'

export interface StaleIfErrorOptions {
  memory: LastAnswers
  now: () => number
  /** Called when a stale value is used, or a list may be incomplete: such a page is not stored. */
  onStale: (what: string) => void
}

/**
 * Wraps the engine of one request: categories, attributes, tax rules, blocks and titles of content pages
 * are read once. If a read fails, the isolate's last good value is used for at most a day; an index that is
 * suddenly empty counts as being rebuilt for ten minutes.
 */
export function withStaleIfError(
  engine: CatalogEngine,
  options: StaleIfErrorOptions,
): CatalogEngine {
  const pending = new Map<string, Promise<readonly unknown[]>>()
  const once = <Item>(name: string, load: () => Promise<readonly Item[]>) => {
    const running = pending.get(name) ?? load()
    pending.set(name, running)
    return running as Promise<readonly Item[]>
  }
  return {
    ...engine,
    categories: (maxLevel) =>
      once(`categories ${maxLevel ?? 'all'}`, () =>
        listOrStale(options, `categories ${maxLevel ?? 'all'}`, () => engine.categories(maxLevel)),
      ),
    taxRules: () =>
      once('taxrules', () => listOrStale(options, 'taxrules', () => engine.taxRules())),
    attributes: (codes) =>
      codes
        ? once(`attributes ${codes.join()}`, () => attributesOrStale(engine, options, codes))
        : once('attributes', () =>
            listOrStale(options, 'attributes', () => everyAttribute(engine, options)),
          ),
    cmsTitles: (identifiers) => {
      const name = `titles ${identifiers.join()}`
      return once(name, () =>
        contentOrStale(options, name, 'cms_page', () => engine.cmsTitles(identifiers)),
      )
    },
    cmsBlocks: (identifiers) => {
      const name = `blocks ${identifiers.join()}`
      return once(name, () =>
        contentOrStale(options, name, 'cms_block', () => engine.cmsBlocks(identifiers)),
      )
    },
    products: async (query) => {
      const result = await engine.products(query)
      if (result.total === 0) await watchEmpty(engine, options, query)
      return result
    },
  }
}

/** A list that is never empty for long in a healthy shop. */
async function listOrStale<Item>(
  options: StaleIfErrorOptions,
  name: string,
  load: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const { memory, now, onStale } = options
  const stale = (maxAgeMs: number): readonly Item[] | undefined => {
    const old = getList<Item>(memory, name, now(), maxAgeMs)
    if (old) onStale(name)
    return old
  }
  try {
    const items = await load()
    if (items.length === 0) return stale(REBUILD_MS) ?? items
    putList(memory, name, items, now())
    return items
  } catch (error) {
    const old = stale(MAX_STALE_MS)
    if (!old) throw error
    return old
  }
}

async function everyAttribute(
  engine: CatalogEngine,
  { memory, now }: StaleIfErrorOptions,
): Promise<readonly Attribute[]> {
  const attributes = await engine.attributes()
  putAttributes(memory, attributes, now())
  return attributes
}

async function attributesOrStale(
  engine: CatalogEngine,
  { memory, now, onStale }: StaleIfErrorOptions,
  codes: readonly string[],
): Promise<readonly Attribute[]> {
  try {
    const attributes = await engine.attributes(codes)
    putAttributes(memory, attributes, now())
    return attributes
  } catch (error) {
    const old = getAttributes(memory, codes, now())
    if (old.length === 0 && codes.length > 0) throw error
    onStale('attributes')
    return old
  }
}

/** A shop may have none of these pages or blocks: only a failure brings back old ones. */
async function contentOrStale<Item>(
  { memory, now, onStale }: StaleIfErrorOptions,
  name: string,
  what: string,
  load: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    const items = await load()
    putList(memory, name, items, now())
    return items
  } catch (error) {
    const old = getList<Item>(memory, name, now(), MAX_STALE_MS)
    if (!old) throw error
    onStale(what)
    return old
  }
}

/** Checks a whole category without products although its document counts some. */
async function watchEmpty(
  engine: CatalogEngine,
  { memory, now, onStale }: StaleIfErrorOptions,
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
