import type { FieldType, Mappings } from './search-mapping.ts'

type Fields = Readonly<Record<string, FieldType>>

/** Fields of one type. */
function all(kind: FieldType, names: string): Fields {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, kind]))
}

/** The fields of an option's labels. */
const worded = (place: string): Fields =>
  all(
    'text',
    ['default_label', 'label', 'frontend_label', 'store_label']
      .map((name) => `${place}.${name}`)
      .join(' '),
  )

/**
 * The mapping of the middleware's own tools: attributes as text without keyword sub-fields, integers for
 * some attributes, and reviews mapped from the first document.
 */
export const MIDDLEWARE_SCHEMAS: Mappings = {
  product: {
    ...all('keyword', 'sku url_key url_path slug Size_options Color_options'),
    ...all('keyword', 'configurable_children.sku configurable_children.url_key'),
    ...all('keyword', 'configurable_options.values.value_index'),
    ...all('integer', 'size size_options has_options color color_options status weight visibility'),
    ...all('integer', 'eco_collection eco_collection_options erin_recommends tax_class_id'),
    ...all('integer', 'gender material category_gear position required_options'),
    ...all('float', 'price special_price'),
    ...all('float', 'configurable_children.price configurable_children.special_price'),
    ...all('text', 'pattern description name'),
    ...worded('configurable_options'),
    ...worded('configurable_options.values'),
    ...all('long', 'id category_ids configurable_options.attribute_id'),
    ...all('date', 'created_at updated_at special_from_date special_to_date'),
    ...all('date', 'news_from_date news_to_date'),
  },
  category: {
    ...all('keyword', 'url_key url_path slug'),
    ...all('boolean', 'is_active'),
    ...all('integer', 'product_count parent_id position'),
    ...all('date', 'created_at updated_at'),
  },
  attribute: { ...all('long', 'id attribute_id'), 'options.value': 'text' },
  taxrule: { id: 'long', 'rates.rate': 'float' },
  cms_page: { id: 'long', identifier: 'keyword', ...all('date', 'creation_time update_time') },
  cms_block: { id: 'long', identifier: 'keyword', ...all('date', 'creation_time update_time') },
}
