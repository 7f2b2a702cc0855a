import type { AskedField } from './graphql-read.ts'

/** A query that the schema does not allow. */
export class SchemaFailure extends Error {}

const CONDITIONS = new Set([
  ...['eq', 'neq', 'in', 'nin', 'like', 'finset', 'gt', 'gte', 'gteq', 'lt', 'lte', 'lteq'],
  ...['from', 'to', 'moreq', 'null', 'notnull', 'scope'],
])

const page = ['search', 'filter', 'pageSize', 'currentPage', 'sort', '_sourceInclude']

/** Arguments and answer fields of each query (commerce contract, graphql). */
const QUERIES: Readonly<Record<string, { args: readonly string[]; fields: readonly string[] }>> = {
  products: {
    args: [...page, '_sourceExclude'],
    fields: ['items', 'page_info', 'total_count', 'aggregations', 'attribute_metadata'],
  },
  categories: { args: page, fields: ['hits', 'suggest', 'aggregations', 'attribute_metadata'] },
  customAttributeMetadata: { args: ['attributes', '_sourceInclude'], fields: ['hits'] },
  taxrule: { args: ['filter'], fields: ['hits'] },
  reviews: {
    args: ['search', 'filter', 'pageSize', 'currentPage', '_sourceInclude'],
    fields: ['hits'],
  },
  cmsPages: { args: ['filter'], fields: ['items'] },
  cmsBlocks: { args: ['filter'], fields: ['items'] },
}

/** The closed lists of inputs; the shop of the cases has put its own attributes into the first. */
export const INPUTS: Readonly<Record<string, readonly string[]>> = {
  products: [
    ...['id', 'sku', 'name', 'url_key', 'url_path', 'visibility', 'status', 'category_ids'],
    ...['price', 'final_price', 'special_price', 'color', 'size', 'erin_recommends'],
    ...['length', 'valmistaja', 'wireless'],
  ],
  categories: ['id', 'parent_id', 'level', 'is_active', 'slug', 'url_key', 'url_path'],
  customAttributeMetadata: ['attribute_code', 'attribute_id', 'is_user_defined', 'entity_type'],
  taxrule: ['id', 'code', 'product_tax_class_ids'],
  reviews: ['product_id', 'review_status'],
  cmsPages: ['id', 'identifier', 'store_id', 'url_path'],
  cmsBlocks: ['id', 'identifier', 'store_id', 'url_path'],
}

const SORTS = new Set([
  ...['id', 'position', 'sort_qty', 'final_price', 'updated_at', 'created_at', 'qty'],
])

/** The names of an answer's fields that were asked for. */
export function fieldsOf({ picked }: AskedField): readonly string[] {
  return picked.map(({ name }) => name)
}

/** Throws as a service does that validates: unknown queries, arguments, fields, inputs, operators. */
export function refuseUnknown(field: AskedField): void {
  const query = QUERIES[field.name]
  if (!query) throw new SchemaFailure(`Cannot query field "${field.name}"`)
  for (const name of field.args.keys()) demand(query.args.includes(name), `argument "${name}"`)
  for (const name of fieldsOf(field)) demand(query.fields.includes(name), `field "${name}"`)
  const inputs = (field.args.get('filter') ?? field.args.get('attributes') ?? {}) as object
  for (const [name, condition] of Object.entries(inputs)) {
    demand(INPUTS[field.name]?.includes(name) ?? false, `input "${name}"`)
    for (const [operator, value] of Object.entries(condition as object)) {
      demand(CONDITIONS.has(operator), `operator "${operator}"`)
      const values: readonly unknown[] = Array.isArray(value) ? value : [value]
      demand(
        values.every((each) => typeof each === 'string'),
        `a text for "${name}"`,
      )
    }
  }
  for (const name of Object.keys((field.args.get('sort') ?? {}) as object)) {
    demand(SORTS.has(name), `sort "${name}"`)
  }
}

function demand(isAllowed: boolean, what: string): void {
  if (!isAllowed) throw new SchemaFailure(`the schema does not know ${what}`)
}
