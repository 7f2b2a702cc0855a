/** A variant that cart edit mode offers for a line. */
export interface VariantChoice {
  childSku: string
  /** Its values as text: "Black, 1 TB". */
  label: string
  price_incl_tax: number
  is_in_stock: boolean
  /** Its value of each option type; empty: the variants have no named options. */
  options: readonly VariantOption[]
}

/** A value of an option type (the filter option). */
export interface VariantOption {
  /** Id of the option type. */
  id: string
  /** The name of the option type: "Colour". */
  label: string
  value: string
  /** The name of the value: "Black". */
  words: string
}

/** An option type of a configurable product, such as "Colour", with the values of its variants. */
export interface OptionType extends Pick<VariantOption, 'id' | 'label'> {
  values: readonly Pick<VariantOption, 'value' | 'words'>[]
}

/** The chosen value of each option type, by the type's id. */
export type SelectedOptions = Readonly<Record<string, string>>

/** Returns the option types in the product's order; none if a variant does not name its values. */
export function optionTypes(variants: readonly VariantChoice[]): readonly OptionType[] {
  if (variants.some(({ options }) => options.length === 0)) return []
  const types = new Map<string, { label: string; values: Map<string, string> }>()
  for (const { id, label, value, words: text } of variants.flatMap(({ options }) => options)) {
    const type = types.get(id) ?? { label, values: new Map() }
    types.set(id, type)
    type.values.set(value, text)
  }
  return [...types].map(([id, { label, values }]) => ({
    ...{ id, label },
    values: [...values].map(([value, text]) => ({ value, words: text })),
  }))
}

/** Returns the value of each option type of a variant. */
export function optionsOf({ options }: Pick<VariantChoice, 'options'>): SelectedOptions {
  return Object.fromEntries(options.map(({ id, value }) => [id, value]))
}

/** Returns the variant with exactly these values; undefined: there is none. */
export function variantWith(
  variants: readonly VariantChoice[],
  selected: SelectedOptions,
): VariantChoice | undefined {
  return variants.find(({ options }) => options.every(({ id, value }) => selected[id] === value))
}
