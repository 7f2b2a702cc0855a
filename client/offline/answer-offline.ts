import { matchRoute } from '../../shared/routes.ts'
import { TOO_LATE, within } from '../db/clock.ts'
import { drawPage, type Drawing } from './draw.tsx'
import { Knowledge, type KeptFrame } from './knowledge.ts'
import { hasPage } from './pages.ts'
import type { OfflinePorts } from './ports.ts'
import { UNAVAILABLE_HASH } from './messages.ts'
import { drawingOfCheckout, drawingOfLostForm } from './stand-in-checkout.tsx'
import {
  drawingOfCart,
  drawingOfCategory,
  drawingOfKnown,
  drawingOfNothing,
  drawingOfSearch,
  drawingOfTile,
  type StandInFacts,
} from './stand-in.tsx'

/**
 * What stands in for a page that the shop does not answer: drawn by the shop's own views from what is
 * known of it; else the home page, which says why.
 */
export async function answerOffline(url: URL, ports: OfflinePorts): Promise<Response> {
  const kept = await new Knowledge(ports.catalog).frameFor(url.pathname)
  if (!kept) return Response.error()
  const drawing = await findDrawing(url, kept, ports)
  if (drawing instanceof URL) return Response.redirect(drawing.href, 302)
  if (drawing) return draw(drawing, kept)
  const home = new URL(kept.frame.config.prefix || '/', ports.origin)
  const isElsewhere = home.pathname !== url.pathname
  if (isElsewhere && (await hasPage(home, ports)))
    return Response.redirect(home.href + UNAVAILABLE_HASH, 302)
  return draw(drawingOfNothing({ kept, url }), kept)
}

/** The form of the checkout takes as long as this before something is said in place of its answer. */
export const ORDER_LIMIT_MS = 30_000

/**
 * The answer to the form of the checkout. It is sent once, as ever; where none comes it is said what is
 * known, and the device looks for the order.
 */
export async function answerOrder(request: Request, ports: OfflinePorts): Promise<Response> {
  const fields = request.clone().formData()
  fields.catch(() => undefined)
  try {
    const answer = await within(ports.clock, ORDER_LIMIT_MS, ports.fetch(request))
    if (answer !== TOO_LATE) return answer
  } catch (error) {
    ports.report(`offline: No connection found (${String(error)})`)
  }
  ports.tellNetwork(false)
  const storeCode = new URL(request.url).searchParams.get('storeCode') ?? ''
  const kept = await new Knowledge(ports.catalog).frameFor(`/${storeCode}`)
  if (!kept) return Response.error()
  return draw(drawingOfLostForm(kept, await fields.catch(() => undefined)), kept, 503)
}

async function findDrawing(
  url: URL,
  kept: KeptFrame,
  ports: OfflinePorts,
): Promise<Drawing | URL | undefined> {
  const { prefix } = kept.frame.config
  const match = matchRoute(url.pathname.slice(prefix.length) || '/')
  if (!match) return undefined
  const knowledge = new Knowledge(ports.catalog)
  const known = await knowledge.page(url.pathname + url.search)
  const facts: StandInFacts = { kept, url, now: ports.clock.now(), known, seen: [] }
  const ready = drawingOfKnown(facts)
  if (ready) return ready
  switch (match.route) {
    case 'cart':
      return drawingOfCart(facts)
    case 'checkout':
      return (await drawingOfCheckout(kept, ports)) ?? new URL(`${prefix}/cart`, ports.origin)
    case 'category':
      return drawingOfCategory(facts)
    case 'search':
    case 'search-results': {
      const text = match.params['query'] ?? url.searchParams.get('q') ?? ''
      return drawingOfSearch({ ...facts, seen: await knowledge.tiles(kept.frame.storeCode) }, text)
    }
    default: {
      const seen = await knowledge.tiles(kept.frame.storeCode)
      return drawingOfTile({ ...facts, seen }) ?? drawingOfCategory(facts)
    }
  }
}

function draw(drawing: Drawing, { headers }: KeptFrame, status = 200): Response {
  return new Response(drawPage(drawing), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}
