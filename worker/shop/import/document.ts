import type { ViewPrices } from '../../brand/view-prices.ts'
import type { TaxRule } from '../../../shared/price/tax-rule.ts'
import type { Category } from '../../../shared/category/category.ts'
import type { CmsBlock, CmsNode, CmsPage } from '../../../shared/content/content.ts'
import type { UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import type { Faq, FaqCategory } from '../../../shared/faq/faq.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { StoredReview } from '../../../shared/review/review.ts'
import type { SynonymSet } from '../../../shared/search/synonym.ts'
import type { Store, StoreStock } from '../../../shared/stock/store.ts'
import type { Overruled } from '../../catalog/import-records.ts'

/** A document of the built-in shop, after validation. */
export type ShopDocument =
  | { type: 'product'; value: Product }
  | { type: 'category'; value: Category }
  | { type: 'attribute'; value: Attribute }
  | { type: 'taxrule'; value: TaxRule }
  | { type: 'cms_page'; value: CmsPage }
  | { type: 'cms_block'; value: CmsBlock }
  | { type: 'review'; value: StoredReview }
  | { type: 'url_rewrite'; value: UrlRewrite }
  | { type: 'cms_hierarchy'; value: CmsNode }
  | { type: 'cms_faq_category'; value: FaqCategory }
  | { type: 'cms_faq'; value: Faq }
  | { type: 'store'; value: Store }
  | { type: 'store_stock'; value: StoreStock }
  | { type: 'synonym'; value: SynonymSet }

export interface CatalogOptions {
  locale: Locale
  sourcePrices: 'net' | 'gross'
  origin: 'demo' | 'import'
  /** Empties the catalog first. */
  replace?: boolean
}

export interface CatalogHandle {
  no: number
  name: string
  locale: Locale
  sourcePrices: 'net' | 'gross'
  origin: 'demo' | 'import'
  /** Demo products that the first import has removed. */
  removedDemo: number
  /** The number under which the price history and the tombstones of the catalog are kept. */
  home: number
  /** The full import that filled it; empty if none did. */
  run: string
  /** Present while a full import fills the catalog; no page reads it yet. */
  stage?: Stage
  /** The price settings of the store view that sells the catalog; missing if unknown. */
  prices?: ViewPrices | undefined
}

/** The state of a catalog that will replace another one. */
export interface Stage {
  /** The number of the catalog on sale. */
  of: number
  /** Fingerprint of the documents: an import of the same folder resumes. */
  fingerprint: string
  run: string
  /** The last order before the import began. */
  orders: number
  /** The brand whose orders take from its stock. */
  website: string
  /** True if the price history of the catalog on sale does not apply to the new one. */
  forgetsPast: boolean
}

/** A document that is refused because its id belongs to another SKU. */
export interface Refusal {
  type: ShopDocument['type']
  id: number
  key: string
  problem: 'id-taken'
  /** The SKU that has the id. */
  takenBy: string
}

export interface WriteReport {
  written: number
  unchanged: number
  /** Cache tags of the changed pages; the change log already contains them. */
  tags: readonly string[]
  refused: readonly Refusal[]
  /** Desk changes that the source has overruled. */
  overruled: readonly Overruled[]
}
