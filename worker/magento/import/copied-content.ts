import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import { BLOCKS_QUERY, blocksOf, PAGE_QUERY, pageOf } from '../catalog/cms.ts'
import { ROUTE_QUERY } from '../catalog/route.ts'
import type { CopyContext } from './copy-context.ts'

/** Maximum number of pages; shops link to fewer. */
const MAX_PAGES = 300
const LINK = /href="\/([^"#?]+)/g

/** The content pages and blocks of a shop. */
export interface CopiedContent {
  pages: readonly CmsPage[]
  blocks: readonly CmsBlock[]
}

/**
 * Copies the named pages and blocks, and pages linked from them: guests cannot list either. Unknown names
 * are left out.
 */
export async function copyContent(
  context: CopyContext,
  names: { pages: readonly string[]; blocks: readonly string[] },
): Promise<CopiedContent> {
  const blocks = await readBlocks(context, names.blocks)
  const pages = new Map<string, CmsPage>()
  const seen = new Set<string>()
  const open = [...names.pages]
  const paths = linksIn(blocks)
  for (;;) {
    for (const identifier of open.splice(0)) {
      if (identifier === '' || pages.has(identifier) || pages.size >= MAX_PAGES) continue
      const page = await readPage(context, identifier)
      if (page) paths.push(...linksIn([page]))
      if (page) pages.set(page.identifier, { ...page, id: numberOf(page.identifier) })
    }
    const next = paths.splice(0).filter((path) => !seen.has(path) && seen.size < MAX_PAGES)
    if (next.length === 0) return { pages: [...pages.values()], blocks }
    for (const path of new Set(next)) {
      seen.add(path)
      const route = await context.read(ROUTE_QUERY, { url: path })
      if (route?.__typename === 'CmsPage') open.push(route.identifier)
    }
  }
}

async function readPage(context: CopyContext, identifier: string): Promise<CmsPage | undefined> {
  const raw = await context.read(PAGE_QUERY, { identifier })
  const { config } = await context.store()
  return raw && pageOf(raw, config)
}

async function readBlocks(
  context: CopyContext,
  identifiers: readonly string[],
): Promise<readonly CmsBlock[]> {
  const requested = [...new Set(identifiers.filter((each) => each !== ''))]
  if (requested.length === 0) return []
  const raw = (await context.read(BLOCKS_QUERY, { identifiers: requested })) ?? []
  const { config } = await context.store()
  return blocksOf(raw, requested, config).map((block) => ({
    ...block,
    id: numberOf(block.identifier),
  }))
}

function linksIn(texts: readonly { content: string }[]): string[] {
  return texts.flatMap(({ content }) => [...content.matchAll(LINK)].map(([, path = '']) => path))
}

/** An id derived from a name: Magento returns none for pages and blocks (FNV-1a). */
function numberOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of new TextEncoder().encode(name)) hash = Math.imul(hash ^ letter, 0x01000193)
  return (hash >>> 0) + 1
}
