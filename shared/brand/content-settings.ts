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
}
