import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import { blocksOf, BLOCKS_QUERY, PAGE_QUERY, pageOf, PAGES_PER_CALL, pagesQuery } from './cms.ts'
import type { ReadContext } from './read-context.ts'

/** Reads one content page. */
export async function readPage(
  { read, store }: ReadContext,
  identifier: string,
): Promise<CmsPage | undefined> {
  if (identifier === '') return undefined
  const [raw, { config }] = await Promise.all([read(PAGE_QUERY, { identifier }), store()])
  return raw && pageOf(raw, config)
}

/** Reads several whole pages, in the order asked. */
export async function readPages(
  context: ReadContext,
  identifiers: readonly string[],
): Promise<readonly CmsPage[]> {
  const [raw, { config }] = await Promise.all([
    readGroups(context, identifiers, true),
    context.store(),
  ])
  return raw.map((each) => pageOf(each, config))
}

/** Reads the titles of existing pages, in the order asked. */
export async function readTitles(
  context: ReadContext,
  identifiers: readonly string[],
): Promise<readonly Pick<CmsPage, 'identifier' | 'title'>[]> {
  const raw = await readGroups(context, identifiers, false)
  return raw.map(({ identifier, title }) => ({ identifier, title }))
}

async function readGroups({ read }: ReadContext, identifiers: readonly string[], isWhole: boolean) {
  const requested = identifiers.filter((identifier) => identifier !== '')
  const groups = Array.from({ length: Math.ceil(requested.length / PAGES_PER_CALL) }, (_, at) =>
    requested.slice(at * PAGES_PER_CALL, (at + 1) * PAGES_PER_CALL),
  )
  const blocks = await Promise.all(
    groups.map((group) =>
      read(
        pagesQuery(group.length, isWhole),
        Object.fromEntries(group.map((identifier, at) => [`p${at}`, identifier])),
      ),
    ),
  )
  return blocks.flatMap((pages) => pages ?? [])
}

/** Reads blocks in the order asked. */
export async function readBlocks(
  { read, store }: ReadContext,
  identifiers: readonly string[],
): Promise<readonly CmsBlock[]> {
  const requested = identifiers.filter((identifier) => identifier !== '')
  if (requested.length === 0) return []
  const [raw, { config }] = await Promise.all([
    read(BLOCKS_QUERY, { identifiers: requested }),
    store(),
  ])
  return blocksOf(raw ?? [], requested, config)
}
