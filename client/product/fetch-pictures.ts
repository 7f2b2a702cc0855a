import { ENDPOINTS, joinSkus, API_VERSION, type PicturesEntry } from '../../shared/api.ts'

const TIMEOUT_MS = 5000

/** Fetches the further pictures of products by sku; a sku with an invalid answer has none. */
export async function fetchPictures(
  skus: readonly string[],
  storeCode: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const query = new URLSearchParams({ storeCode, skus: joinSkus(skus) })
  const response = await fetch(`${ENDPOINTS['product.pictures'].path}?${query}`, {
    headers: { Accept: 'application/json', 'X-Reuna': String(API_VERSION) },
    // The pictures are the same for everybody.
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { result } = (await response.json()) as { result: unknown }
  if (!response.ok || !Array.isArray(result)) return new Map()
  return new Map((result as PicturesEntry[]).map(({ sku, pictures }) => [sku, pictures]))
}
