import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { Definition } from './attribute-definitions.ts'
import { DEFINITIONS } from './attribute-definitions.ts'
import { say } from './words.ts'

const FIRST_ID = 101
const PLACES = new Map(DEFINITIONS.map((one, at) => [one.code, at]))

function definitionOf(code: string): Definition & { id: number } {
  const place = PLACES.get(code)
  const found = place === undefined ? undefined : DEFINITIONS[place]
  if (place === undefined || !found) throw new RangeError(`no attribute ${code}`)
  return { ...found, id: FIRST_ID + place }
}

export function attributeId(code: string): number {
  return definitionOf(code).id
}

/** The option id of a value: attribute id × 100 + place; yes and no stay 1 and 0. */
export function optionOf(code: string, value: string): string {
  const definition = definitionOf(code)
  if (definition.input === 'boolean') return value
  const place = definition.values.indexOf(value)
  if (place < 0) throw new RangeError(`no value ${value} of ${code}`)
  return String(definition.id * 100 + place + 1)
}

export function attributeLabel(code: string, locale: Locale): string {
  return say(definitionOf(code).label, locale)
}

export function valueLabel(code: string, value: string, locale: Locale): string {
  return say(definitionOf(code).write(value), locale)
}

export function isMultiple(code: string): boolean {
  return definitionOf(code).input === 'multiselect'
}

export function buildAttributes(locale: Locale): readonly Attribute[] {
  return DEFINITIONS.map((one) => ({
    attribute_code: one.code,
    attribute_id: attributeId(one.code),
    frontend_input: one.input,
    label: say(one.label, locale),
    is_user_defined: true,
    is_visible: true,
    is_visible_on_front: !['bestseller', 'featured', 'new', 'sale', 'outlet', 'saatavuus'].includes(
      one.code,
    ),
    is_comparable: one.filterable,
    is_filterable: one.filterable && !['bestseller', 'featured'].includes(one.code),
    options: one.values.map((value) => ({
      value: optionOf(one.code, value),
      label: say(one.write(value), locale),
    })),
  }))
}
