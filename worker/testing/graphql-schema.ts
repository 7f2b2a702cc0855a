import { buildSchema } from 'graphql'

/**
 * The public schema of vue-storefront-api 1.12, as introspected: closed lists of inputs, responses mostly
 * JSON. The reference library validates queries and variables against it.
 */
export const PUBLIC_SCHEMA = buildSchema(`
scalar JSON
enum SortEnum { ASC DESC }
input FilterTypeInput {
  eq: JSON neq: JSON in: [JSON] nin: [String] like: [String] finset: [String] scope: [String]
  ${fields('from to gt gte gteq lt lte lteq moreq null notnull', 'String')}
}
input ProductFilterInput {
  ${fields(
    `visibility status name sku description short_description price final_price special_price
    special_from_date special_to_date weight manufacturer meta_title meta_keyword meta_description
    image small_image thumbnail tier_price news_from_date news_to_date custom_layout_update min_price
    max_price category_ids category_id options_container required_options has_options image_label
    small_image_label thumbnail_label created_at updated_at country_of_manufacture custom_layout
    gift_message_available erin_recommends size color is_in_stock keyword url_path`,
    'FilterTypeInput',
  )}
  ${fields('or configurable_children stock', 'ProductFilterInput')}
  category: JSON
}
input ProductSortInput {
  ${fields(
    `name sku description short_description price final_price special_price special_from_date
    special_to_date weight manufacturer meta_title meta_keyword meta_description image small_image
    thumbnail tier_price news_from_date news_to_date custom_layout_update options_container
    required_options has_options image_label small_image_label thumbnail_label created_at updated_at
    country_of_manufacture custom_layout gift_message_available`,
    'SortEnum',
  )}
}
input CategoryFilterInput { ${fields(categoryFields(), 'FilterTypeInput')} }
input CategorySortInput { ${fields(`${categoryFields()} _score`, 'SortEnum')} }
input AttributeInput {
  ${fields('attribute_code attribute_id is_user_defined', 'FilterTypeInput')}
  entity_type: String
}
input TaxRuleInput {
  ${fields(
    `id code priority position customer_tax_class_ids product_tax_class_ids tax_rate_ids
    calculate_subtotal rates`,
    'FilterTypeInput',
  )}
}
input ReviewFilterInput { ${fields('review_status product_id', 'FilterTypeInput')} }
type Products { items: JSON total_count: Int aggregations: JSON attribute_metadata: JSON }
type ESResponse { hits: JSON suggest: JSON aggregations: JSON attribute_metadata: JSON }
type Query {
  products(search: String, filter: ProductFilterInput, pageSize: Int = 20, currentPage: Int = 1,
    sort: ProductSortInput, _sourceInclude: [String], _sourceExclude: [String]): Products
  categories(search: String, filter: CategoryFilterInput, pageSize: Int = 20, currentPage: Int = 1,
    sort: CategorySortInput, _sourceInclude: [String]): ESResponse
  customAttributeMetadata(attributes: AttributeInput!, _sourceInclude: [String]): ESResponse
  taxrule(filter: TaxRuleInput): ESResponse
  reviews(search: String, filter: ReviewFilterInput, pageSize: Int = 20, currentPage: Int = 1,
    _sourceInclude: [String]): ESResponse
}
`)

function categoryFields(): string {
  return `id parent_id description name is_active path path_in_store url_key url_path position level
    created_at updated_at product_count default_sort_by children children_data children_count
    available_sort_by include_in_menu display_mode is_anchor page_layout`
}

function fields(names: string, type: string): string {
  return names
    .split(/\s+/)
    .map((name) => `${name}: ${type}`)
    .join(' ')
}
