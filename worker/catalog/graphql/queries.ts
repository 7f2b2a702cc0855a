/**
 * All queries, over the public schema of vue-storefront-api. They are constants: a visitor's input is in
 * variables only. `products` selects no fields of the documents: with Elasticsearch 7 the service rejects
 * `_sourceInclude` there. Categories and attributes must select theirs, or the service leaves most of them
 * out.
 */
export const QUERIES = {
  Products: `query Products($filter: ProductFilterInput, $pageSize: Int) {
  products(filter: $filter, pageSize: $pageSize) { items }
}`,
  Categories: `query Categories($filter: CategoryFilterInput, $pageSize: Int, $sort: CategorySortInput, $include: [String]) {
  found: categories(filter: $filter, pageSize: $pageSize, sort: $sort, _sourceInclude: $include) { hits }
}`,
  Attributes: `query Attributes($attributes: AttributeInput!) {
  found: customAttributeMetadata(attributes: $attributes, _sourceInclude: ["*"]) { hits }
}`,
  TaxRules: `query TaxRules($filter: TaxRuleInput) {
  found: taxrule(filter: $filter) { hits }
}`,
  Reviews: `query Reviews($filter: ReviewFilterInput, $pageSize: Int) {
  found: reviews(filter: $filter, pageSize: $pageSize) { hits }
}`,
} as const

export type QueryName = keyof typeof QUERIES
