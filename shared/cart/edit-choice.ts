/** A variant that a line could be, as cart edit mode offers it. */
export interface VariantChoice {
  childSku: string
  /** Its values in words: "Black, 1 TB". */
  label: string
  price_incl_tax: number
  is_in_stock: boolean
  /** Its value of each option type; empty: the family does not name them. */
  options: readonly VariantOption[]
}

/** A value of an option type (the filter option). */
export interface VariantOption {
  /** Of the option type. */
  id: string
  /** The option type in words: "Colour". */
  label: string
  value: string
  /** The value in words: "Black". */
  words: string
}

/** What a family is chosen by, "Colour", with the values that its variants have. */
export interface OptionType extends Pick<VariantOption, 'id' | 'label'> {
  values: readonly Pick<VariantOption, 'value' | 'words'>[]
}

/** The chosen value of each option type, by the type's id. */
export type SelectedOptions = Readonly<Record<string, string>>

/** The option types of a family in its own order; none where a variant does not name its values. */
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

/** What a variant has of each option type. */
export function optionsOf({ options }: Pick<VariantChoice, 'options'>): SelectedOptions {
  return Object.fromEntries(options.map(({ id, value }) => [id, value]))
}

/** The variant with just these values; undefined: there is none. */
export function variantWith(
  variants: readonly VariantChoice[],
  selected: SelectedOptions,
): VariantChoice | undefined {
  return variants.find(({ options }) => options.every(({ id, value }) => selected[id] === value))
}
