/** A parsed category; `children_data` contains only ids, names and links. */
export interface Category {
  id: number
  name: string
  slug: string
  is_active: boolean
  parent_id: number
  level: number
  url_key: string
  url_path: string
  /** Ids from the root, joined by `/`: `1/2/20/21`. */
  path: string
  position: number
  product_count: number
  children_count: number
  include_in_menu: boolean
  description: string
  image: string | undefined
  thumbnail: string | undefined
  /** Attribute codes to filter by; undefined: all filterable attributes of the result. */
  available_filters: readonly string[] | undefined
  /** Ids of the categories in the menu instead of the children. */
  menu_subcategories: readonly number[] | undefined
  updated_at: string
  /** Attribute code of the backend's own order of this category; missing: that of all lists. */
  default_sort?: string
  /** Attribute codes that its list may be sorted by, in this order; missing: all that lists have. */
  available_sorts?: readonly string[]
}
