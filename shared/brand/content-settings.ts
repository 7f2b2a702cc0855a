/** The captcha of a brand's forms (customer spec §7: only where it is configured). */
export interface CaptchaSettings {
  /** The public key of the brand; empty: there is no captcha. */
  siteKey: string
  /** https address of its script. */
  script: string
  /** https address that says whether a token is good. */
  verify: string
}

/** Who tells shoppers that a product is back in stock, in the shop's place (customer spec §7). */
export interface BackInStockProvider {
  /** Its https address that takes requests; empty: the shop tells them itself. */
  endpoint: string
  publicKey: string
  listId: string
  platform: string
  /** The browser remembers what was asked for (customer spec §4, back-in-stock). */
  useCache: boolean
}

/** Which content of the shop stands where, by identifier (customer spec §2, §3). */
export interface ContentSettings {
  /** What the addresses of its banner files begin with, before the store code (decision 44). */
  banners: string
  /** The block in the header of every page; empty: none. */
  headerBlock: string
  /** The blocks in the footer of every page, in this order. */
  footerBlocks: readonly string[]
  /** The page that `/info` shows. */
  aboutPage: string
  /** The page whose text stands above the form of `/contact`. */
  contactPage: string
  /** Path of a connected backend that takes questions about products; empty: they are kept here. */
  questionEndpoint: string
  backInStock: BackInStockProvider
  captcha: CaptchaSettings
  /** The block that pages of goods show about delivery; empty: none. */
  deliveryBlock: string
  /** The page that explains sizes; empty: none. */
  sizeGuidePage: string
  /** Attribute codes of goods that have sizes. */
  sizeAttributes: readonly string[]
}
