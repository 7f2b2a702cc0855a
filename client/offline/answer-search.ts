import type { ProductTile } from '../../shared/product/tile.ts'
import { fetchCatalog } from '../db/fetch-catalog.ts'
import { searchTiles } from '../../shared/offline/search-tiles.ts'
import { imageHref } from '../../shared/product/image.ts'
import { PANEL_SIZE, readPanelAnswer } from '../../shared/search/panel.ts'
import { OfflineStore } from './offline-store.ts'
import type { OfflinePorts } from './ports.ts'

/** The shop refused the request; its response is passed to the page. */
class Refused extends Error {
  readonly answer: Response

  constructor(answer: Response) {
    super(`the search was answered with ${answer.status}`)
    this.answer = answer
  }
}

/**
 * Answers the search of the JSON API. Answers are stored by query. Offline it returns the stored answer,
 * otherwise matches among the stored tiles, flagged offline. A failure while online is thrown.
 */
export async function answerSearch(request: Request, ports: OfflinePorts): Promise<Response> {
  const query = queryOf(new URL(request.url))
  let isReached = true
  const fetchAnswer = async (): Promise<unknown> => {
    const answer = await ports.fetch(request).catch((error: unknown) => {
      isReached = false
      throw error
    })
    if (!answer.ok) throw new Refused(answer)
    return await answer.json()
  }
  const isOnline = () => isReached && ports.isOnline()
  try {
    const found = await fetchCatalog(
      { cache: ports.catalog, clock: ports.clock, isOnline },
      { kind: 'search', query: query },
      fetchAnswer,
      (stored) => (readPanelAnswer(stored) ? stored : undefined),
      // Prices of a customer group belong to the session: the next user must not see them.
      (value) => Object(value).personal !== true,
    )
    if (!found.isOffline) return Response.json(found.value)
    ports.notifyNetwork(false)
    const { items = [], ...stored }: StoredAnswer = Object(
      found.value ?? (await searchStored(query, ports)),
    )
    const old = items.some(({ changesAt = Infinity }) => changesAt <= ports.clock.now())
    const at = found.at ?? stored.at
    return Response.json({
      ...{ ...stored, items, offline: true },
      ...(at !== undefined && { at }),
      ...(old && { isPriceOld: true }),
    })
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

/** A stored answer, or one that was made from stored tiles. */
interface StoredAnswer {
  at?: number
  items?: readonly { changesAt?: number }[]
}

interface SearchQuery {
  q: string
  storeCode: string
  /** All parameters, sorted. */
  all: string
}

function queryOf({ searchParams }: URL): SearchQuery {
  const all = new URLSearchParams([...searchParams].toSorted())
  return {
    q: searchParams.get('q') ?? '',
    storeCode: searchParams.get('storeCode') ?? '',
    all: all.toString(),
  }
}

async function searchStored({ q, storeCode }: SearchQuery, ports: OfflinePorts) {
  const seen = await new OfflineStore(ports.catalog).tiles(storeCode)
  const tiles = searchTiles(
    seen.map(({ tile }) => tile),
    q,
  )
  const shown = tiles.slice(0, PANEL_SIZE)
  const times = seen.flatMap(({ tile, madeAt }) => (shown.includes(tile) ? [madeAt] : []))
  return {
    items: shown.map(itemOf),
    ...(times.length > 0 && { at: Math.min(...times) }),
    total: tiles.length,
    start: 0,
    perPage: tiles.length,
    aggregations: { terms: {} },
    suggestions: [],
  }
}

/** A tile in the format of the JSON API. */
function itemOf({ sku, name, type_id, href, image, prices, stock, energy }: ProductTile) {
  const { price, price_incl_tax, lowest_30d_incl_tax, reduced_from_incl_tax, unit } = prices
  return {
    ...{ sku, name, type_id, url: href, price, price_incl_tax, stock },
    ...{ lowest_30d_incl_tax, reduced_from_incl_tax, unit, energy },
    ...(!prices.isKnown && { isKnown: false }),
    ...(prices.fromPrice && { fromPrice: true }),
    ...(prices.changesAt !== undefined && { changesAt: prices.changesAt }),
    image: image === undefined ? null : imageHref('list', 'jpeg', image),
  }
}
