/** Terms of the backend that a shopper agrees to with an order. */
export interface Agreement {
  /** Unique in the store view. */
  id: string
  name: string
  /** The label of its box, or of its text if it has no box. */
  label: string
  /** Its text as HTML; a backend's own is not sanitised. */
  html: string
  /** True if its box must be ticked; otherwise the order alone is the consent. */
  isRequired: boolean
}

/** Returns the name of an agreement's box in the checkout form. */
export function agreementField(id: string): `agreement.${string}` {
  return `agreement.${id}`
}

/** Returns the ids of the ticked agreements, from the names of all sent fields. */
export function acceptedAgreements(names: Iterable<string>): readonly string[] {
  return [...names].flatMap((name) => /^agreement\.(.+)/.exec(name)?.[1] ?? [])
}
