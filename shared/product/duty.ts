/** Facts required by law about products, in the order in which a page tells it. */
export const DUTY_CODES = [
  'warning',
  'hazard',
  'maker',
  'responsible',
  'composition',
  'ingredients',
  'charger',
  'updates',
  'repair',
  'durability',
  'battery',
  'device',
  'deposit',
] as const
export type DutyCode = (typeof DUTY_CODES)[number]

/** One of these facts, in words of the page's language or of the merchant. */
export interface DutyFact {
  code: DutyCode
  /** Of the product itself; empty: only its parts are told of. */
  text: string
  /** What is told of the parts of a bundle or the members of a set, with their names. */
  parts?: readonly { names: string; text: string }[]
  /** The text is the merchant's: it speaks the language of the catalogue. */
  isOfCatalog?: true
  /** Where more is told. */
  href?: string
  /** Years on the label of the producer's guarantee. */
  years?: number
  /** On the pictogram of the common charger: whether one is in the box, and its watts. */
  charger?: { isIncluded: boolean; power: string | undefined; isFast: boolean }
}
