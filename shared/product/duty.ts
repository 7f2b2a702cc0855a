/** Kinds of legally required information, in display order. */
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

/** One of these facts, in the page's language or in the merchant's words. */
export interface DutyInfo {
  code: DutyCode
  /** About the product itself; empty: only its parts have the fact. */
  text: string
  /** The fact for the parts of a bundle or the members of a set, with their names. */
  parts?: readonly { names: readonly string[]; text: string }[]
  /** True if the text is the merchant's, in the language of the catalogue. */
  isOfCatalog?: true
  /** Link to more information. */
  href?: string
  /** Years of the producer's guarantee, on its label. */
  years?: number
  /** Common charger pictogram: whether a charger is included, and its watts. */
  charger?: { isIncluded: boolean; power: string | undefined; isFast: boolean }
}
