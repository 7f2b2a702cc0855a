const TOLD_TAX = '{ amount { value } adjustments { code description amount { value } } }'

/** The tax of prices that are entered with tax and shown without. */
export const NET_TAX = `
  price { minimalPrice ${TOLD_TAX} maximalPrice ${TOLD_TAX} } # net
`
const MEMBER_TAX = `
  price { minimalPrice ${TOLD_TAX} } # net
`

/** Fields of a price. */
const PRICE = `fragment Price on ProductPrice { regular_price { value } final_price { value } }`

/**
 * Fields of a product within another: a member, a part, a variant. Not a fragment: 2.4.4 does not look into
 * fragments for the fields it has to load, and returns a price of 0.
 */
const MEMBER = `__typename uid sku name url_key url_suffix stock_status only_x_left_in_stock
  url_rewrites { url } small_image { url } price_range { minimum_price { ...Price } }${MEMBER_TAX}`

/** Fields of a member that the price of a list item needs. */
const PART = `__typename uid sku stock_status price_range { minimum_price { ...Price } }${MEMBER_TAX}`

/** Fields of a swatch. */
const SWATCH = 'swatch_data { __typename value ... on ImageSwatchData { thumbnail } }'

const CARD = `fragment Card on ProductInterface {
  __typename uid sku name url_key url_suffix stock_status only_x_left_in_stock
  small_image { url }
  special_price special_from_date special_to_date
  price_range { minimum_price { ...Price } maximum_price { ...Price } }${NET_TAX}
  custom_attributesV2(filters: { used_in_product_listing: true }) { items { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { value } } } } # ProductInterface.custom_attributesV2
  ... on CustomizableProductInterface { options { required } }
  ... on ConfigurableProduct { configurable_options { attribute_code values { value_index label ${SWATCH} } } }
  ... on GroupedProduct { items { position qty product { ${PART} } } }
  ... on BundleProduct {
    dynamic_price
    items {
      option_id required type position
      options { id quantity is_default position price price_type can_change_quantity product { ${PART} } }
    }
  }
}`

/** All fragments of a list item. */
export const CARD_FRAGMENTS = [CARD, PRICE].join('\n')

const LINKED = `__typename sku`

const OPTIONS = `... on CustomizableProductInterface {
    options {
      __typename uid title required sort_order
      ... on CustomizableFieldOption { value { price price_type max_characters } }
      ... on CustomizableAreaOption { area: value { price price_type max_characters } }
      ... on CustomizableDateOption { date: value { price price_type } }
      ... on CustomizableFileOption { file: value { price price_type } }
      ... on CustomizableDropDownOption { list: value { option_type_id title price price_type sku sort_order } }
      ... on CustomizableRadioOption { radios: value { option_type_id title price price_type sku sort_order } }
      ... on CustomizableCheckboxOption { boxes: value { option_type_id title price price_type sku sort_order } }
      ... on CustomizableMultipleOption { several: value { option_type_id title price price_type sku sort_order } }
    }
  }`

/** A whole product of any type. */
const WHOLE = `fragment Whole on ProductInterface {
  __typename uid sku name url_key url_suffix stock_status only_x_left_in_stock
  min_sale_qty # ProductInterface.min_sale_qty
  max_sale_qty # ProductInterface.max_sale_qty
  special_price special_from_date special_to_date created_at updated_at
  meta_title meta_description
  description { html } short_description { html }
  image { url } small_image { url }
  media_gallery { __typename url label position disabled }
  price_range { minimum_price { ...Price } maximum_price { ...Price } }
  price_tiers { quantity final_price { value } discount { percent_off } }
  price { regularPrice ${TOLD_TAX} } # ProductInterface.price${NET_TAX}
  categories { uid name url_key url_path url_suffix }
  related_products { ${LINKED} } upsell_products { ${LINKED} } crosssell_products { ${LINKED} }
  review_count rating_summary
  custom_attributesV2(filters: { is_visible_on_front: true }) { items { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { value } } } } # ProductInterface.custom_attributesV2
  ${OPTIONS}
  ... on ConfigurableProduct {
    configurable_options { attribute_uid attribute_code label position values { value_index label ${SWATCH} } }
    variants { attributes { code value_index } product { ${MEMBER} image { url } special_price special_from_date special_to_date } }
  }
  ... on BundleProduct {
    dynamic_price
    items {
      option_id title required type position
      options { id quantity is_default position price price_type can_change_quantity product { ${MEMBER} } }
    }
  }
  ... on GroupedProduct { items { position qty product { ${MEMBER} } } }
  ... on DownloadableProduct {
    links_title links_purchased_separately
    downloadable_product_links { uid title price sort_order sample_url }
    downloadable_product_samples { title sample_url }
  }
}`

const REVIEWS = `reviews(pageSize: 100) { items { summary text nickname created_at average_rating } }`

/** One whole product with its reviews. */
export const PRODUCT_TEXT = `query ($filter: ProductAttributeFilterInput!) {
  products(filter: $filter, pageSize: 1) { items { ...Whole ${REVIEWS} } }
}
${WHOLE}
${PRICE}`

/** One whole product by its path. */
export const PRODUCT_AT_PATH_TEXT = `query ($url: String!) {
  route(url: $url) { ... on ProductInterface { ...Whole ${REVIEWS} } }
}
${WHOLE}
${PRICE}`

const VALUES =
  '{ items { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { value } } } }'
const CUSTOM_ATTRIBUTES_MARKER = '# ProductInterface.custom_attributesV2'

/** Whole products with reviews, filter attributes and list attributes. */
export const COPIED_TEXT = `query ($filter: ProductAttributeFilterInput!, $size: Int!) {
  products(filter: $filter, pageSize: $size) {
    items {
      ...Whole
      filtered: custom_attributesV2(filters: { is_filterable: true }) ${VALUES} ${CUSTOM_ATTRIBUTES_MARKER}
      listed: custom_attributesV2(filters: { used_in_product_listing: true }) ${VALUES} ${CUSTOM_ATTRIBUTES_MARKER}
      ${REVIEWS}
    }
  }
}
${WHOLE}
${PRICE}`

/** Whole products. */
export const PRODUCTS_TEXT = `query ($filter: ProductAttributeFilterInput!, $size: Int!) {
  products(filter: $filter, pageSize: $size) { items { ...Whole } }
}
${WHOLE}
${PRICE}`

/** Searches by a variant's sku: the results include its parent. */
export const FAMILY_TEXT = `query ($text: String!) {
  products(search: $text, pageSize: 10) {
    items { sku ... on ConfigurableProduct { variants { product { sku } } } }
  }
}`

/** A page of list items, with counts if requested. */
export const LIST_TEXT = `query ($search: String, $filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput, $size: Int!, $page: Int!, $counts: Boolean!) {
  products(search: $search, filter: $filter, sort: $sort, pageSize: $size, currentPage: $page) {
    total_count
    items { ...Card }
    suggestions { search } # Products.suggestions
    aggregations @include(if: $counts) { attribute_code options { value count } }
  }
}
${CARD_FRAGMENTS}`
