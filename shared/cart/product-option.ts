/** A chosen value of a variant axis; ids may come as numbers or text. */
export interface ConfigurableItemOption {
  option_id: string | number
  option_value: string | number
  /** The name of the axis: "Colour". */
  label?: string
  /** The name of the value: "Black". */
  value?: string
}

/** The configuration of a line. */
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
