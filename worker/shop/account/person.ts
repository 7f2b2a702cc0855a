/** The person whose data are deleted, with the brand and its catalogs. */
export interface Person {
  website: string
  /** Catalogs of all store views. */
  catalogs: readonly string[]
  /** Case-folded. */
  email: string
}

/** A person whose data the operator deletes. E-mails to the shop's own addresses are not theirs. */
export interface PersonQuery extends Person {
  /** Addresses of all brands, from the current settings. */
  shopAddresses: readonly string[]
}
