import type { ProductTile } from '../../shared/product/tile.ts'
import { askCatalog } from '../db/answers.ts'
import { findKnown } from '../../shared/offline/find-known.ts'
import { imageHref } from '../../shared/product/image.ts'
import { PANEL_SIZE, readPanelAnswer } from '../../shared/search/panel.ts'
import { Knowledge } from './knowledge.ts'
import type { OfflinePorts } from './ports.ts'

/** The shop refused a question; its own words go to the page. */
class Refused extends Error {
  readonly answer: Response

  constructor(answer: Response) {
    super(`the search was answered with ${answer.status}`)
    this.answer = answer
  }
}

/**
 * The search of the JSON API. Answers are kept by their question; offline the kept answer is given,
 * else what is found among the products that this browser knows, flagged offline. What fails while
 * online is raised.
 */
export async function answerSearch(request: Request, ports: OfflinePorts): Promise<Response> {
  const question = questionOf(new URL(request.url))
  let isReached = true
  const ask = async (): Promise<unknown> => {
    const answer = await ports.fetch(request).catch((error: unknown) => {
      isReached = false
      throw error
    })
    if (!answer.ok) throw new Refused(answer)
    return await answer.json()
  }
  const isOnline = () => isReached && ports.isOnline()
  try {
    const found = await askCatalog(
      { cache: ports.catalog, clock: ports.clock, isOnline },
      { kind: 'search', query: question },
      ask,
      (kept) => (readPanelAnswer(kept) ? kept : undefined),
      // Prices of a customer's group go with the session: whoever is here next must not see them.
      (value) => Object(value).personal !== true,
    )
    if (!found.isOffline) return Response.json(found.value)
    ports.tellNetwork(false)
    const { items = [], ...kept }: Kept = Object(
      found.value ?? (await searchKnown(question, ports)),
    )
    const old = items.some(({ changesAt = Infinity }) => changesAt <= ports.clock.now())
    const at = found.at ?? kept.at
    return Response.json({
      ...{ ...kept, items, offline: true },
      ...(at !== undefined && { at }),
      ...(old && { isPriceOld: true }),
    })
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

/** An answer as it was kept, or made of what is known. */
interface Kept {
  at?: number
  items?: readonly { changesAt?: number }[]
}

interface Question {
  q: string
  storeCode: string
  /** All that was asked, in one order. */
  all: string
}

function questionOf({ searchParams }: URL): Question {
  const all = new URLSearchParams([...searchParams].toSorted())
  return {
    q: searchParams.get('q') ?? '',
    storeCode: searchParams.get('storeCode') ?? '',
    all: all.toString(),
  }
}

async function searchKnown({ q, storeCode }: Question, ports: OfflinePorts) {
  const seen = await new Knowledge(ports.catalog).tiles(storeCode)
  const tiles = findKnown(
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

/** A product of a list as the JSON API tells it. */
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
