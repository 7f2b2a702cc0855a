/** The person whose data are deleted, and the place. */
export interface Person {
  website: string
  /** Catalogs of all store views. */
  catalogs: readonly string[]
  /** Folded. */
  email: string
}

/** Who is deleted for the shop's keeper: mails to the shop's own addresses are not that person's. */
export interface Named extends Person {
  /** Of all brands, as the settings of the run have them. */
  shopAddresses: readonly string[]
}
