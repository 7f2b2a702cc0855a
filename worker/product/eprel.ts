import type { EnergyMark } from '../../shared/product/energy.ts'

/** The EU's product registry for energy labelling (EPREL). */
const REGISTER = 'https://eprel.ec.europa.eu/'
const NUMBER = /(?:[/_])(\d{4,10})(?=[/_.?#]|$)/

/**
 * Returns the registration number in EPREL, from the URL of the label or product sheet there; undefined if
 * they are hosted elsewhere.
 */
export function eprelNumber({ label, sheet }: Pick<EnergyMark, 'label' | 'sheet'>) {
  const known = [label, sheet].find((address) => address?.startsWith(REGISTER))
  return NUMBER.exec(known?.slice(REGISTER.length - 1) ?? '')?.[1]
}
