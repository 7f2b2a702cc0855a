import { parseUrlRewrite } from '../../../shared/content/parse.ts'
import { chooseRewrite, type UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import { rewriteLookup } from './dsl-lookup.ts'
import { queryIfIndexed, parseList, type SearchReader } from './search-read.ts'

/** The rewrite of a path; undefined if there is no index of rewrites. */
export async function readRewrite(
  reader: SearchReader,
  requestPath: string,
  storeId: number,
): Promise<UrlRewrite | undefined> {
  const answer = await queryIfIndexed(reader, rewriteLookup(requestPath))
  if (!answer) return undefined
  const rewrites = parseList(reader, 'url_rewrite', answer, parseUrlRewrite)
  return chooseRewrite(rewrites, requestPath, storeId)
}
