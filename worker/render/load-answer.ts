import { isAccountRoute, isServiceRoute } from '../../shared/routes.ts'
import type { PageKey } from '../cache/key.ts'
import { loadCategory } from '../category/page.tsx'
import { loadCompare } from '../compare/page.tsx'
import { loadAbout, loadCmsPage } from '../content/page.tsx'
import { loadKnowledge } from '../faq/page.tsx'
import { loadHome } from '../home/page.tsx'
import { loadNewsletter, loadNewsletterTold } from '../newsletter/page.tsx'
import type { Ports } from '../ports.ts'
import { loadProduct } from '../product/page.tsx'
import { loadSearch } from '../search/page.tsx'
import { loadWritten } from '../shell/sent.tsx'
import { loadFailure } from '../shell/failure.tsx'
import { loadNotFound } from '../shell/not-found.tsx'
import { resolvePath } from '../shell/resolve.ts'
import { loadWishlist } from '../wishlist/page.tsx'
import type { Answer } from './page.ts'

/** The answer of a key: each route's loader decides the status and loads what is above the fold. */
export async function loadAnswer(key: PageKey, ports: Ports, now: number): Promise<Answer> {
  // Made for a visitor, elsewhere: nobody else has one.
  if (isAccountRoute(key.route) || isServiceRoute(key.route)) return loadNotFound(ports)
  switch (key.route) {
    case 'home':
      return loadHome(key, ports, now)
    case 'product':
    case 'variant':
      return loadProduct(key, ports, now)
    case 'category':
      return loadCategory(key, ports, now)
    case 'search':
    case 'search-results':
      return loadSearch(key, ports, now)
    case 'cms-page':
      return loadCmsPage(key, ports)
    case 'about-us':
      return loadAbout(key, ports)
    case 'contact':
    case 'contact-sent':
    case 'sent':
      return loadWritten(key, ports)
    case 'newsletter':
      return loadNewsletter(ports)
    case 'newsletter-told':
      return loadNewsletterTold(key, ports)
    case 'knowledge-base':
    case 'knowledge-base-category':
    case 'knowledge-base-question':
      return loadKnowledge(key, ports, now)
    case 'wishlist':
      return loadWishlist(key, ports, now)
    case 'compare':
      return loadCompare(key, ports, now)
    case 'error':
      return loadFailure(ports)
    case 'cookies':
    case 'cart':
    case 'checkout':
    case 'checkout-step':
    case 'thank-you':
    case 'pay':
    case 'payment-return':
    case 'newsletter-link':
    case 'watch-link':
      return loadNotFound(ports)
    case 'page-not-found':
      return loadNamed(key, ports, now)
  }
}

/** A path without a route of its own may be a name that the merchant gave (customer spec §2). */
async function loadNamed(key: PageKey, ports: Ports, now: number): Promise<Answer> {
  const resolved = await resolvePath(key, ports)
  return resolved.kind === 'key' ? loadAnswer(resolved.key, ports, now) : resolved
}
