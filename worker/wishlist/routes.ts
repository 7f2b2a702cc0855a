import { definePage, type PageRecords } from '../render/page-record.ts'
import { defineCalls, POST } from '../guard/endpoint.ts'
import { wishlistApi } from './api.ts'
import { LISTED_PAGE } from './listed-page.ts'
import { loadWishlist } from './page.tsx'

/** The wishlist, and its call about that of an account. */
const pages = {
  wishlist: definePage({ ...LISTED_PAGE, tags: [], load: loadWishlist }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({ path: '/api/wishlist', methods: POST, limit: 'cart', app: wishlistApi }),
]

/** The pages and endpoints of the wishlist. */
export const routes = { pages, endpoints }
