/**
 * Every query that is ever sent. They are constants: what a visitor asks for travels in variables.
 * The schema is the public one of the commerce contract (`/graphql`).
 */
export const QUERIES = {
  Products: `query Products($search: String, $filter: ProductFilterInput, $pageSize: Int, $currentPage: Int, $sort: ProductSortInput, $include: [String], $exclude: [String]) {
  products(search: $search, filter: $filter, pageSize: $pageSize, currentPage: $currentPage, sort: $sort, _sourceInclude: $include, _sourceExclude: $exclude) { items total_count aggregations }
}`,
  Categories: `query Categories($filter: CategoryFilterInput, $pageSize: Int, $currentPage: Int, $sort: CategorySortInput, $include: [String]) {
  found: categories(filter: $filter, pageSize: $pageSize, currentPage: $currentPage, sort: $sort, _sourceInclude: $include) { hits }
}`,
  Attributes: `query Attributes($attributes: AttributeInput!) {
  found: customAttributeMetadata(attributes: $attributes) { hits }
}`,
  TaxRules: `query TaxRules($filter: TaxRuleInput) {
  found: taxrule(filter: $filter) { hits }
}`,
  Reviews: `query Reviews($filter: ReviewFilterInput, $pageSize: Int, $currentPage: Int, $include: [String]) {
  found: reviews(filter: $filter, pageSize: $pageSize, currentPage: $currentPage, _sourceInclude: $include) { hits }
}`,
  CmsPages: `query CmsPages($filter: CmsInput) {
  found: cmsPages(filter: $filter) { items { page_id title identifier content content_heading meta_description meta_keywords } }
}`,
  CmsTitles: `query CmsTitles($filter: CmsInput) {
  found: cmsPages(filter: $filter) { items { page_id title identifier } }
}`,
  CmsBlocks: `query CmsBlocks($filter: CmsInput) {
  found: cmsBlocks(filter: $filter) { items { id identifier title content } }
}`,
  CountProducts: countQuery(),
  Inputs: `query Inputs {
  __type(name: "ProductFilterInput") { inputFields { name } }
}`,
} as const

export type QueryName = keyof typeof QUERIES

/** So many counts go into one request; those not used are left out by their flag. */
export const COUNTS_A_REQUEST = 20

function countQuery(): string {
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  const variables = numbers.map((n) => `$f${n}: ProductFilterInput, $u${n}: Boolean = false`)
  const fields = numbers.map(
    (n) =>
      `c${n}: products(search: $search, filter: $f${n}, pageSize: 1, _sourceInclude: ["id"]) @include(if: $u${n}) { total_count }`,
  )
  return `query CountProducts($search: String, ${variables.join(', ')}) {\n  ${fields.join('\n  ')}\n}`
}
