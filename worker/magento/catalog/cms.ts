import { z } from 'zod'
import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import type { MagentoQuery } from '../query/query.ts'
import type { StoreConfig } from '../store/store-query.ts'
import { contentHtml } from './content-html.ts'
import { listOf, text } from '../query/fields.ts'

const page = z.object({
  identifier: text,
  title: text,
  content_heading: text,
  content: text,
  meta_title: text,
  meta_description: text,
  meta_keywords: text,
})
type RawPage = z.infer<typeof page>

const PAGE_FIELDS =
  'identifier title content_heading content meta_title meta_description meta_keywords'

/** Aliases allowed in one operation. */
export const PAGES_PER_CALL = 10

/** Several content pages, whole or only their titles; missing ones fail individually. */
export function pagesQuery(count: number, isWhole: boolean): MagentoQuery<readonly RawPage[]> {
  const names = Array.from({ length: count }, (_, at) => `p${at}`)
  const variables = names.map((name) => `$${name}: String!`).join(' ')
  const fields = isWhole ? PAGE_FIELDS : 'identifier title'
  const pages = names.map((name) => `${name}: cmsPage(identifier: $${name}) { ${fields} }`)
  return {
    name: isWhole ? 'pages' : 'titles',
    method: 'GET',
    text: `query (${variables}) { ${pages.join(' ')} }`,
    data: z
      .record(z.string(), page.nullish())
      .transform((found) => names.flatMap((name) => found[name] ?? [])),
  }
}

export const PAGE_QUERY: MagentoQuery<RawPage | undefined> = {
  name: 'page',
  method: 'GET',
  text: `query ($identifier: String!) { cmsPage(identifier: $identifier) { ${PAGE_FIELDS} } }`,
  data: z.object({ cmsPage: page.nullish() }).transform(({ cmsPage }) => cmsPage ?? undefined),
}

const block = z.object({ identifier: text, title: text, content: text })

export const BLOCKS_QUERY: MagentoQuery<readonly z.infer<typeof block>[]> = {
  name: 'blocks',
  method: 'GET',
  text: `query ($identifiers: [String]) { cmsBlocks(identifiers: $identifiers) { items { identifier title content } } }`,
  data: z
    .object({ cmsBlocks: z.object({ items: listOf(block) }).nullish() })
    .transform(({ cmsBlocks }) => cmsBlocks?.items ?? []),
}

/** Magento returns only enabled content, without ids. */
const ENABLED_DEFAULTS = { id: 1, active: true } as const

/** A content page as documents have it. */
export function pageOf(raw: RawPage, config: StoreConfig): CmsPage {
  return { ...ENABLED_DEFAULTS, ...raw, content: contentHtml(raw.content, config), updated_at: '' }
}

/** Blocks in the order asked; identifiers are case-insensitive. */
export function blocksOf(
  raw: readonly z.infer<typeof block>[],
  identifiers: readonly string[],
  config: StoreConfig,
): readonly CmsBlock[] {
  return identifiers.flatMap((identifier, at) => {
    const found = raw.find((each) => each.identifier.toLowerCase() === identifier.toLowerCase())
    if (!found) return []
    const { title, content } = found
    return [
      { ...ENABLED_DEFAULTS, id: at + 1, identifier, title, content: contentHtml(content, config) },
    ]
  })
}
