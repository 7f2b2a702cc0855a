export interface AttributeOption {
  value: string
  label: string
}

/** An attribute. Parsing drops options without a label. */
export interface Attribute {
  attribute_code: string
  attribute_id: number
  frontend_input: string
  label: string
  is_user_defined: boolean
  is_visible: boolean
  is_visible_on_front: boolean
  is_comparable: boolean
  is_filterable: boolean
  options: readonly AttributeOption[]
  /** Its place among the sorts of lists, from 1; missing: lists are not sorted by it. */
  list_sort?: number
  /** Its place among facets, lowest first; missing: 0. Facets of one place are sorted by what they cover. */
  facet_place?: number
}
