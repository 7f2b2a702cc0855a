import type { Attribute } from '../../shared/product/attribute.ts'
import { ATTRIBUTE_LIST_SIZE } from './dsl-lookup.ts'
import type { CatalogEngine } from './engine.ts'
import { type CatalogMemory, categoriesName, NOTHING_MS } from './memory.ts'

/**
 * The engine with what every page asks read once: categories, attributes, tax rules, titles and blocks of
 * content, stores. An empty list of what no shop is without is read again, any other is soon read again.
 * What is remembered counts until it is purged. `isPrivate` tells whether an answer has said by now that
 * it is not for everybody: nothing that came with it is remembered.
 */
export function remembering(
  engine: CatalogEngine,
  memory: CatalogMemory,
  isPrivate: () => boolean,
): CatalogEngine {
  const running = new Map<string, Promise<unknown>>()
  const read = async <Item>(
    name: string,
    ask: () => Promise<readonly Item[]>,
    mayBeEmpty: boolean,
  ): Promise<readonly Item[]> => {
    const known = await memory.recall(name)
    if (Array.isArray(known)) return known as readonly Item[]
    const value = await ask()
    if (isPrivate()) return value
    if (value.length > 0) await memory.keep(name, value)
    else if (mayBeEmpty) await memory.keep(name, value, NOTHING_MS)
    return value
  }
  const once = <Item>(
    name: string,
    ask: () => Promise<readonly Item[]>,
    mayBeEmpty = false,
  ): Promise<readonly Item[]> => {
    const asked = running.get(name) ?? read(name, ask, mayBeEmpty)
    running.set(name, asked)
    return asked as Promise<readonly Item[]>
  }
  const everyAttribute = (): Promise<readonly Attribute[]> =>
    once('attributes', () => engine.attributes())
  return {
    ...engine,
    categories: (maxLevel) => once(categoriesName(maxLevel), () => engine.categories(maxLevel)),
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
      const wanted = new Set(codes)
      const found = all.filter(({ attribute_code }) => wanted.has(attribute_code))
      const isWhole = all.length < ATTRIBUTE_LIST_SIZE || found.length === wanted.size
      return isWhole ? found : engine.attributes(codes)
    },
  }
}
