import { z } from 'zod'
import type { Category } from '../../../shared/category/category.ts'
import { parseCategory } from '../../../shared/category/parse.ts'
import type { MagentoQuery } from '../query/query.ts'
import type { StoreConfig } from '../store/store-query.ts'
import { listOf, number, numberOfUid, text } from '../query/fields.ts'
import { mediaPath } from './media.ts'

const categoryFields = z.object({
  uid: text,
  name: text,
  level: number,
  position: number,
  path: text,
  url_key: text,
  url_path: text,
  include_in_menu: z.union([z.number(), z.boolean()]).nullish(),
  product_count: number,
  children_count: text,
  image: text,
  default_sort_by: text,
  available_sort_by: listOf(z.string()),
})

export type RawCategory = z.infer<typeof categoryFields>
type Node = RawCategory & { children: readonly Node[] }

const node: z.ZodType<Node> = z.lazy(() => categoryFields.extend({ children: listOf(node) }))

/** Levels below the store's root. */
const LEVELS = 7
const NODE =
  'uid name level position path url_key url_path include_in_menu product_count children_count image default_sort_by available_sort_by'

function treeText(levels: number): string {
  return levels === 0 ? NODE : `${NODE} children { ${treeText(levels - 1)} }`
}

/** The tree of active categories below the store's root, without descriptions. */
export const CATEGORIES_QUERY: MagentoQuery<readonly RawCategory[]> = {
  name: 'categories',
  method: 'GET',
  timeoutMs: 10_000,
  text: `query { categoryList { ${treeText(LEVELS)} } }`,
  data: z
    .object({ categoryList: listOf(node) })
    .transform(({ categoryList }) => categoryList.flatMap(flat)),
}

/** Active categories per call. */
export const CATEGORIES_PER_CALL = 20

/** Active categories by uid, even if a category above is inactive. */
export const NAMED_CATEGORIES_QUERY: MagentoQuery<readonly RawCategory[]> = {
  name: 'named-categories',
  text: `query ($uids: [String]) { categoryList(filters: { category_uid: { in: $uids } }) { ${NODE} } }`,
  data: z
    .object({ categoryList: listOf(categoryFields) })
    .transform(({ categoryList }) => categoryList),
}

function flat({ children, ...category }: Node): readonly RawCategory[] {
  return [category, ...children.flatMap(flat)]
}

interface CategoryText {
  description: string
  /** The CMS block shown above the category's products, or instead of them. */
  block: string
}

/** The texts of a category. */
export const CATEGORY_TEXT_QUERY: MagentoQuery<CategoryText | undefined> = {
  name: 'category-text',
  method: 'GET',
  text: `query ($uid: String!) {
    categoryList(filters: { category_uid: { eq: $uid } }) { description display_mode cms_block { content } }
  }`,
  data: z
    .object({
      categoryList: listOf(
        z.object({
          description: text,
          display_mode: text,
          cms_block: z.object({ content: text }).nullish(),
        }),
      ),
    })
    .transform(({ categoryList: [found] }) => {
      if (!found) return undefined
      const isShown = found.display_mode.includes('PAGE')
      return {
        description: found.description,
        block: isShown ? (found.cms_block?.content ?? '') : '',
      }
    }),
}

/**
 * The categories of the store in menu order. Magento's url keys are unique only below one parent: of
 * several equal ones the oldest category keeps the key as its slug, the others get their id appended.
 */
export function readCategories(
  raw: readonly RawCategory[],
  config: StoreConfig,
): readonly Category[] {
  const taken = new Map<string, number>()
  const ids = raw.flatMap(({ uid, url_key }) => {
    const id = numberOfUid(uid)
    return id === undefined ? [] : [{ id, url_key }]
  })
  for (const { id, url_key } of ids) taken.set(url_key, Math.min(taken.get(url_key) ?? id, id))
  return raw
    .flatMap((each) => categoryOf(each, config, taken) ?? [])
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
}

function categoryOf(
  raw: RawCategory,
  config: StoreConfig,
  taken: ReadonlyMap<string, number>,
): Category | undefined {
  const id = numberOfUid(raw.uid)
  if (id === undefined) return undefined
  const parents = raw.path.split('/')
  const parsed = parseCategory({
    id,
    name: raw.name,
    slug:
      taken.get(raw.url_key) === id || raw.url_key === '' ? raw.url_key : `${raw.url_key}-${id}`,
    is_active: true,
    parent_id: Number(parents.at(-2) ?? 0) || 0,
    level: raw.level,
    url_key: raw.url_key,
    url_path: raw.url_path === '' ? '' : raw.url_path + config.category_url_suffix,
    path: raw.path,
    position: raw.position,
    product_count: raw.product_count,
    children_count: Number(raw.children_count) || 0,
    include_in_menu: raw.include_in_menu !== 0 && raw.include_in_menu !== false,
    image: mediaPath(raw.image, config),
    default_sort: raw.default_sort_by || config.catalog_default_sort_by,
    available_sorts: raw.available_sort_by,
  })
  return parsed.ok ? parsed.value : undefined
}
