import { definePage, type PageRecords } from '../render/page-record.ts'
import { LISTED_PAGE } from '../wishlist/listed-page.ts'
import { loadCompare } from './page.tsx'

/** Products side by side. */
const pages = {
  compare: definePage({ ...LISTED_PAGE, tags: ['compare'], load: loadCompare }),
} satisfies Partial<PageRecords>

/** The pages of the comparison. */
export const routes = { pages }
