import { definePage, type PageRecords } from '../render/page-record.ts'
import { defineCalls, POST } from '../guard/endpoint.ts'
import { LISTED_PAGE } from './listed-page.ts'
import { loadWishlist } from './page.tsx'
import { Hono } from 'hono'
import { z } from 'zod'
import type { CallRequest } from '../../shared/api.ts'
import { CHANGES_AT_ONCE, type AccountWishlist } from '../../shared/wishlist/account-list.ts'
import type { Env } from '../env.ts'
import { answerCall } from '../session/answer-call.ts'
import { callAs } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'
import { done, refuse, sessionEnded, type Outcome } from '../session/outcome.ts'

const MAX_SKU = 128
const sku = z.string().min(1).max(MAX_SKU)
const skus = z.strictObject({ sku, variant: sku.optional() })
const change = z.strictObject({
  add: z.array(skus).max(CHANGES_AT_ONCE),
  remove: z.array(z.union([skus, sku])).max(CHANGES_AT_ONCE),
})

/** The call that brings a browser's wishlist together with that of the account. */
const wishlistApi = new Hono<{ Bindings: Env }>()

wishlistApi.post('/sync', answerCall('wishlist.sync', change, syncWishlist))

async function syncWishlist(
  context: SessionContext,
  request: CallRequest<'wishlist.sync'>,
): Promise<Outcome<AccountWishlist>> {
  const { t } = context.site.shop
  if (!context.session) return refuse(401, 'session.required', t('session.ended'))
  const answer = await callAs(context, 'wishlist.sync', request, 'owner')
  if (answer.ok) {
    const text = t('wishlist.refused')
    const refused = answer.result.refused.map((each) => ({ ...each, text }))
    return { ...done({ items: answer.result.items, refused }), personal: true }
  }
  if (answer.code === 401) return sessionEnded(t)
  return refuse(answer.code < 500 ? 404 : 503, 'server.unavailable', t('server.unavailable'))
}

/** The wishlist, and its call about that of an account. */
const pages = {
  wishlist: definePage({ ...LISTED_PAGE, tags: [], load: loadWishlist }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({ path: '/api/wishlist', methods: POST, limit: 'cart', app: wishlistApi }),
]

/** The pages and endpoints of the wishlist. */
export const routes = { pages, endpoints }
