import type { Attribute } from '../../shared/product/attribute.ts'
import { readEnergyClass, safeAddress, type EnergyMark } from '../../shared/product/energy.ts'
import type { AttributeValue } from '../../shared/product/product.ts'
import type { Site } from '../brand/site.ts'
import { attributeLabel } from './attributes.ts'

type Attributes = Readonly<Record<string, AttributeValue>>

/** Attributes that may hold the class; the first one with a value counts. */
export const ENERGY_CLASSES = ['energy_class', 'energialuokka'] as const

/** Returns the energy class of a product with its label; a variant's own class overrides its family's. */
export function energyMarkOf(
  attributes: Attributes,
  definitions: readonly Attribute[],
  site: Pick<Site, 'shop'>,
): EnergyMark | undefined {
  const code = ENERGY_CLASSES.find((each) => attributes[each] !== undefined)
  if (code === undefined) return undefined
  const definition = definitions.find(({ attribute_code }) => attribute_code === code)
  const scale = attributes['energy_scale']
  const read = readEnergyClass(
    attributeLabel(definition, attributes[code]),
    scale === undefined ? undefined : String(scale),
  )
  if (!read) return undefined
  const label = safeAddress(attributes['energy_label'])
  const sheet = safeAddress(attributes['energy_sheet'])
  return {
    ...read,
    words: site.shop.t('energy.class', { class: read.class, scale: read.scale }),
    ...(label !== undefined && { label }),
    ...(sheet !== undefined && { sheet }),
  }
}

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
