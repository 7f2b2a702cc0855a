import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import { parseCmsBlock, parseCmsPage } from '../../../shared/content/parse.ts'
import { contentLookup } from './dsl-lookup.ts'
import { queryIfIndexed, parseList, parseOne, type SearchReader } from './search-read.ts'

/** One content page by its identifier, active or not. */
export async function readCmsPage(
  reader: SearchReader,
  identifier: string,
): Promise<CmsPage | undefined> {
  const answer = await reader.query(contentLookup('cms_page', [identifier]))
  const fits = (page: CmsPage): boolean => page.identifier === identifier
  return parseOne(reader, 'cms_page', answer, parseCmsPage, fits)
}

/** The active ones of these pages, in the order asked. */
export async function readCmsPages(
  reader: SearchReader,
  identifiers: readonly string[],
  excludes: readonly string[] = [],
): Promise<readonly CmsPage[]> {
  if (identifiers.length === 0) return []
  const request = { ...contentLookup('cms_page', identifiers), excludes }
  const pages = parseList(reader, 'cms_page', await reader.query(request), parseCmsPage)
  return identifiers.flatMap(
    (requested) => pages.find(({ identifier, active }) => active && identifier === requested) ?? [],
  )
}

/** As `readCmsPages`, but only titles. */
export async function readCmsTitles(
  reader: SearchReader,
  identifiers: readonly string[],
): Promise<readonly Pick<CmsPage, 'identifier' | 'title'>[]> {
  const pages = await readCmsPages(reader, identifiers, ['content'])
  return pages.map(({ identifier, title }) => ({ identifier, title }))
}

/** Content blocks in the order asked. */
export async function readCmsBlocks(
  reader: SearchReader,
  identifiers: readonly string[],
): Promise<readonly CmsBlock[]> {
  if (identifiers.length === 0) return []
  const answer = await queryIfIndexed(reader, contentLookup('cms_block', identifiers))
  if (!answer) return []
  const blocks = parseList(reader, 'cms_block', answer, parseCmsBlock)
  return identifiers.flatMap(
    (requested) =>
      blocks.find(({ identifier, active }) => active && identifier === requested) ?? [],
  )
}
