import type { Attribute } from '../../shared/product/attribute.ts'
import { ATTRIBUTE_LIST_SIZE } from './elasticsearch/dsl-lookup.ts'
import type { CatalogCache, CatalogEngine } from './engine.ts'

/**
 * Wraps an engine with a cache for what every page reads: categories, attributes, tax rules, titles and
 * blocks of content, stores. An empty list is not cached if every shop has such documents, otherwise only
 * shortly. Cached values are valid until they are purged. `isPrivate` tells whether a response was marked
 * as private: nothing that came with it is cached.
 */
export function cacheReads(
  engine: CatalogEngine,
  cache: CatalogCache,
  isPrivate: () => boolean,
): CatalogEngine {
  const running = new Map<string, Promise<unknown>>()
  const read = async <Item>(
    name: string,
    load: () => Promise<readonly Item[]>,
    mayBeEmpty: boolean,
  ): Promise<readonly Item[]> => {
    const cached = await cache.get(name)
    if (Array.isArray(cached)) return cached as readonly Item[]
    const value = await load()
    if (isPrivate()) return value
    if (value.length > 0) await cache.put(name, value)
    else if (mayBeEmpty) await cache.put(name, value, NEGATIVE_TTL_MS)
    return value
  }
  const once = <Item>(
    name: string,
    load: () => Promise<readonly Item[]>,
    mayBeEmpty = false,
  ): Promise<readonly Item[]> => {
    const pending = running.get(name) ?? read(name, load, mayBeEmpty)
    running.set(name, pending)
    return pending as Promise<readonly Item[]>
  }
  const everyAttribute = (): Promise<readonly Attribute[]> =>
    once('attributes', () => engine.attributes())
  return {
    ...engine,
    categories: (maxLevel) => once(categoriesKey(maxLevel), () => engine.categories(maxLevel)),
    taxRules: () => once('taxrules', () => engine.taxRules()),
    cmsTitles: (identifiers) =>
      once(`titles ${identifiers.join()}`, () => engine.cmsTitles(identifiers), true),
    cmsBlocks: (identifiers) =>
      once(`blocks ${identifiers.join()}`, () => engine.cmsBlocks(identifiers), true),
    listed: (type, options = {}) =>
      options.product === undefined
        ? once(`${type} ${options.size ?? ''}`, () => engine.listed(type, options), true)
        : engine.listed(type, options),
    async attributes(codes) {
      if (codes?.length === 0) return []
      const all = await everyAttribute()
      if (!codes) return all
      const requestedCodes = new Set(codes)
      const requested = all.filter(({ attribute_code }) => requestedCodes.has(attribute_code))
      const isWhole = all.length < ATTRIBUTE_LIST_SIZE || requested.length === requestedCodes.size
      return isWhole ? requested : engine.attributes(codes)
    },
  }
}

/**
 * How long (ms) an absence is cached: while an index is being replaced, it may be empty or missing for an
 * instant.
 */
export const NEGATIVE_TTL_MS = 60_000

/** Cache key of the facts learned about the indices. */
export const INDEX_INFO_KEY = 'facts'

/** Cache key of the fact that an entity has no index. */
export function missingIndexKey(type: string): string {
  return `missing ${type}`
}

const CATEGORIES = 'categories'

/** Cache key of the categories down to a level. */
export function categoriesKey(maxLevel: number | undefined): string {
  return `${CATEGORIES} ${maxLevel ?? 'all'}`
}

/** True if the value of this key changes with any category. */
export function isCategoriesKey(name: string): boolean {
  return name.startsWith(CATEGORIES)
}

/** An in-memory cache that lives as long as this object. */
export function memoryCache(): CatalogCache {
  const entries = new Map<string, unknown>()
  return {
    get: async (name) => entries.get(name),
    async put(name, value) {
      entries.set(name, value)
    },
  }
}
