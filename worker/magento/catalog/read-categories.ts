import type { Category } from '../../../shared/category/category.ts'
import { categoriesKey } from '../../catalog/catalog-cache.ts'
import type { CategoryKey } from '../../catalog/engine.ts'
import { CATEGORIES_QUERY, CATEGORY_TEXT_QUERY, readCategories } from './category.ts'
import { contentHtml } from './content-html.ts'
import { numberOfUid } from '../query/fields.ts'
import type { ReadContext } from './read-context.ts'
import type { Route } from './route.ts'
import { loadOnce } from './load-once.ts'

/** Reads the category tree of a store. */
export function categoryReads(
  context: ReadContext,
  findRoute: (path: string) => Promise<Route | undefined>,
) {
  const { read, store } = context
  const tree = loadOnce(async () => {
    const [raw, { config }] = await Promise.all([read(CATEGORIES_QUERY), store()])
    return readCategories(raw ?? [], config)
  })
  const readText = async (id: number): Promise<string> => {
    const name = `${categoriesKey(undefined)} text ${id}`
    const known = await context.cache?.get(name)
    if (typeof known === 'string') return known
    const [text, { config }] = await Promise.all([
      read(CATEGORY_TEXT_QUERY, { uid: btoa(String(id)) }),
      store(),
    ])
    const html = text ? contentHtml(text.block + text.description, config) : ''
    await context.cache?.put(name, html)
    return html
  }
  const withText = async (category: Category): Promise<Category> => ({
    ...category,
    description: await readText(category.id),
  })
  const find = async (key: CategoryKey): Promise<Category | undefined> => {
    const all = await context.categories()
    const [[field, value] = ['', '']] = Object.entries(key)
    if (value === '') return undefined
    const category = all.find((each) => String(each[field as keyof Category]) === String(value))
    if (category || !('url_path' in key)) return category
    const route = await findRoute(key.url_path)
    const id = route?.__typename === 'CategoryTree' ? numberOfUid(route.uid) : undefined
    return id === undefined ? undefined : all.find((each) => each.id === id)
  }
  return {
    async all(maxLevel = Infinity): Promise<readonly Category[]> {
      return (await tree()).filter(({ level }) => level <= maxLevel)
    },
    async one(key: CategoryKey): Promise<Category | undefined> {
      const category = await find(key)
      // A look-up by path only resolves it: the page then reads the category by its slug.
      return category && !('url_path' in key) ? withText(category) : category
    },
  }
}
