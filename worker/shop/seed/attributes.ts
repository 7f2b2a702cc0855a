import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { Definition } from './definition.ts'
import { say } from './words.ts'

/** The attributes of an assortment by their code. */
export interface AttributeBook {
  idOf(code: string): number
  /** The option id of a value: attribute id × 100 + place; yes and no stay 1 and 0. */
  optionOf(code: string, value: string): string
  labelOf(code: string, locale: Locale): string
  valueLabel(code: string, value: string, locale: Locale): string
  isMultiple(code: string): boolean
  isFilterable(code: string): boolean
  build(locale: Locale): readonly Attribute[]
}

const LISTS: readonly string[] = ['bestseller', 'featured', 'new', 'sale', 'outlet', 'saatavuus']

/** Attributes in their order, which gives the ids: new ones go to the end. */
export function createAttributes(
  definitions: readonly Definition[],
  firstId: number,
): AttributeBook {
  const places = new Map(definitions.map((one, at) => [one.code, at]))
  const find = (code: string): Definition & { id: number } => {
    const place = places.get(code)
    const found = place === undefined ? undefined : definitions[place]
    if (place === undefined || !found) throw new RangeError(`no attribute ${code}`)
    return { ...found, id: firstId + place }
  }
  const optionOf = (code: string, value: string): string => {
    const definition = find(code)
    if (definition.input === 'boolean') return value
    const place = definition.values.indexOf(value)
    if (place < 0) throw new RangeError(`no value ${value} of ${code}`)
    return String(definition.id * 100 + place + 1)
  }
  const documentOf = (one: Definition, locale: Locale): Attribute => ({
    attribute_code: one.code,
    attribute_id: find(one.code).id,
    frontend_input: one.input,
    label: say(one.label, locale),
    is_user_defined: true,
    is_visible: true,
    is_visible_on_front: !LISTS.includes(one.code) && one.silent !== true,
    is_comparable: one.filterable,
    is_filterable: one.filterable && !['bestseller', 'featured'].includes(one.code),
    options: one.values.map((value) => ({
      value: optionOf(one.code, value),
      label: say(one.write(value), locale),
    })),
  })
  return {
    idOf: (code) => find(code).id,
    optionOf,
    labelOf: (code, locale) => say(find(code).label, locale),
    valueLabel: (code, value, locale) => say(find(code).write(value), locale),
    isMultiple: (code) => find(code).input === 'multiselect',
    isFilterable: (code) => find(code).filterable,
    build: (locale) => definitions.map((one) => documentOf(one, locale)),
  }
}
