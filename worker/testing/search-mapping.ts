/** The mapping of a field. Unnamed fields are mapped from their first value. */
export type FieldType =
  | 'keyword'
  | 'text'
  | 'integer'
  | 'long'
  | 'float'
  | 'double'
  | 'boolean'
  | 'date'

const DATE_FORMAT = 'yyyy-MM-dd HH:mm:ss||yyyy-MM-dd||epoch_millis'

export type Mappings = Readonly<Record<string, Readonly<Record<string, FieldType>>>>

/** The mappings of indexers (commerce contract, field types), by entity. */
export const MAPPINGS: Mappings = {
  product: {
    ...{ sku: 'keyword', url_key: 'keyword', url_path: 'keyword', slug: 'keyword' },
    ...{ 'configurable_children.sku': 'keyword', name: 'text', description: 'text' },
    ...{ color: 'integer', color_options: 'integer', status: 'integer', visibility: 'integer' },
    ...{ tax_class_id: 'integer', id: 'long', category_ids: 'long' },
    ...{ price: 'double', special_price: 'double', final_price: 'double' },
    ...{ created_at: 'date', updated_at: 'date' },
  },
  category: {
    ...{ url_key: 'keyword', url_path: 'keyword', slug: 'keyword', is_active: 'boolean' },
    ...{ product_count: 'integer', parent_id: 'integer', position: 'integer', updated_at: 'date' },
  },
  attribute: { id: 'long', attribute_id: 'long' },
  taxrule: { id: 'long', 'rates.rate': 'double' },
  review: { id: 'long', product_id: 'long', created_at: 'date' },
  cms_page: { id: 'long', identifier: 'keyword' },
  cms_block: { id: 'long', identifier: 'keyword' },
  cms_faq: { id: 'long', url_key: 'keyword', position: 'integer', product_id: 'long' },
}

/**
 * The mapping of the middleware's own tools: attributes as text without keywords, prices from their first
 * value, reviews unmapped.
 */
export const MIDDLEWARE_MAPPINGS: Mappings = {
  ...MAPPINGS,
  product: { ...MAPPINGS['product'], pattern: 'text', final_price: 'long' },
  review: {},
}

/** The request body that creates an entity's index. */
export function indexBody(type: string, mappings = MAPPINGS): Record<string, unknown> {
  const properties: Properties = {}
  for (const [field, kind] of Object.entries(mappings[type] ?? {})) {
    const names = field.split('.')
    const last = names.pop() ?? ''
    let place = properties
    for (const name of names) {
      place[name] ??= { properties: {} }
      place = (place[name] as { properties: Properties }).properties
    }
    place[last] = kind === 'date' ? { type: kind, format: DATE_FORMAT } : { type: kind }
  }
  return {
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: { properties },
  }
}

type Properties = Record<string, object>
