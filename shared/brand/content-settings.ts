/** Which content of the shop stands where, by identifier (customer spec §2, §3). */
export interface ContentSettings {
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
  /** The block that pages of goods show about delivery; empty: none. */
  deliveryBlock: string
  /** The page that explains sizes; empty: none. */
  sizeGuidePage: string
  /** Attribute codes of goods that have sizes. */
  sizeAttributes: readonly string[]
}
