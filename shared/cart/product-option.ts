/** A chosen value of a variant axis; ids may come as numbers or text. */
export interface ConfigurableItemOption {
  option_id: string | number
  option_value: string | number
  /** The axis in words: "Colour". */
  label?: string
  /** The value in words: "Black". */
  value?: string
}

/** What a line was configured to. */
export interface ProductOption {
  extension_attributes: {
    custom_options?: readonly { option_id: string | number; option_value: string | number }[]
    configurable_item_options?: readonly ConfigurableItemOption[]
    bundle_options?: readonly {
      option_id: string | number
      option_qty: string | number
      option_selections: readonly (string | number)[]
    }[]
  }
}
