import { parseUrlRewrite } from '../../shared/content/parse.ts'
import { chooseRewrite, type UrlRewrite } from '../../shared/content/url-rewrite.ts'
import { ShopError } from '../../shared/error.ts'
import { rewriteLookup } from './dsl-lookup.ts'
import type { SearchAnswer } from './http-search-call.ts'
import { checkedList, type SearchReader } from './http-search-read.ts'

/** The rewrite of a path; a shop that has no index of rewrites has none. */
export async function readRewrite(
  reader: SearchReader,
  requestPath: string,
  storeId: number,
): Promise<UrlRewrite | undefined> {
  const answer = await reader.ask(rewriteLookup(requestPath)).catch(noIndex)
  if (!answer) return undefined
  const found = checkedList(reader, 'url_rewrite', answer, parseUrlRewrite)
  return chooseRewrite(found, requestPath, storeId)
}

function noIndex(cause: unknown): SearchAnswer | undefined {
  if (cause instanceof ShopError && cause.details['status'] === 404) return undefined
  throw cause
}
