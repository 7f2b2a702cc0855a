import { slugify } from '../../../shared/slug.ts'

/** Document fields by name. */
export type Fields = Readonly<Record<string, unknown>>

/** A line of `products.ndjson` or `variants.ndjson`, merged with the texts of a language. */
export interface ProductLine extends Fields {
  sku: string
  id: number
  name: string
  image: string
  stock: Fields
  /** Attributes that the variants differ in. */
  axes?: readonly string[]
  category_ids: readonly number[]
  /** Categories named in the product, if not all. */
  category?: readonly number[]
}

/** The parts of categories and attributes that product documents contain. */
export interface ProductReferences {
  categories: ReadonlyMap<number, CategoryLine>
  attributes: ReadonlyMap<string, AttributeLine>
  typeOf: (sku: string) => string
  /** The main picture of a product; undefined: no such product. */
  pictureOf: (sku: string) => string | undefined
}

export interface CategoryLine {
  id: number
  parent_id: number
  name: string
  slug: string
  url_path: string
}

export interface AttributeLine {
  attribute_code: string
  attribute_id: number
  label: string
  is_filterable: boolean
  options: readonly { value: string; label: string }[]
}

const DEFAULTS = { type_id: 'simple', status: 1, visibility: 4, tax_class_id: 2 }
const NO_SALE = { special_price: null, special_from_date: null, special_to_date: null }
const STOCK = {
  ...{ is_in_stock: true, qty: 0, manage_stock: true, backorders: false },
  ...{ min_sale_qty: 1, max_sale_qty: 100, qty_increments: 1 },
}
/** Number of facts in a description; the table beside it has all of them. */
const HIGHLIGHTS = 3
const LINK_TYPES = ['related', 'upsell', 'crosssell', 'associated'] as const
/** Filter attributes that are no facts of a description. */
const HIDDEN_ATTRIBUTES = /^(?:valmistaja|saatavuus|color|new|sale|outlet|bestseller|featured)$/

/** The documents of a product and its variants. */
export function productDocuments(
  line: ProductLine,
  variants: readonly ProductLine[],
  around: ProductReferences,
): readonly Fields[] {
  const { axes = [], titles, ...fields } = line
  const slug = slugify(`${line.name} ${line.sku}`)
  const parent = {
    ...DEFAULTS,
    ...{ ...NO_SALE, url_key: slug, slug, url_path: `${homeOf(line, around)?.url_path}/${slug}` },
    ...withTitles(
      fields,
      [titles].flat().filter((title) => typeof title === 'string'),
    ),
    ...pictures(
      line,
      line.sku,
      partsOf(line).flatMap((sku) => around.pictureOf(sku) ?? []),
    ),
    stock: { ...STOCK, product_id: line.id, ...line.stock },
    category: categoryRefs(line, around),
    description: String(line['description']).replace('{facts}', () => specifications(line, around)),
    ...links(line, around),
  }
  if (variants.length === 0) return [parent]
  const whole = variants.map((variant) => variantDocument(parent, axes, variant, around))
  const family = {
    configurable_options: axes.map((code, position) =>
      optionOf(code, position, variants, around.attributes),
    ),
    configurable_children: whole.map((variant) => childOf(variant, axes)),
  }
  return [{ ...parent, ...family }, ...whole]
}

/** Three views of a product, two if it has no box; a set is shown together, then by its parts. */
function pictures(
  { image: front, type_id: type }: ProductLine,
  family: string,
  parts: readonly string[],
): Fields {
  const views = type === 'virtual' || type === 'downloadable' ? [1, 2] : [1, 2, 3]
  const isSet = parts.length > 0
  const image = isSet ? front : mainPicture(front, family)
  const all = [image, ...(isSet ? parts : views.map(viewOf(front)))]
  return {
    ...{ image, small_image: image, thumbnail: image },
    media_gallery: [...new Set(all)].map((each, at) => ({ image: each, pos: at + 1, lab: null })),
  }
}

/** The main view: products with odd numbers are turned, so that lists do not repeat one picture. */
export function mainPicture(front: string, family: string): string {
  const isTurned = front.endsWith('.web.avif') && Number(/\d+/.exec(family)) % 2 === 1
  return isTurned ? viewOf(front)(2) : front
}

function viewOf(front: string): (view: number) => string {
  return (view) => front.replace(/1(?=\.(?:svg|web\.avif)$)/, String(view))
}

/** The skus of a set's parts: of a bundle the first of each option. */
function partsOf(line: ProductLine): readonly string[] {
  const options = (line['bundle_options'] ?? []) as readonly {
    product_links: readonly { sku: string }[]
  }[]
  const chosen = options.flatMap(({ product_links: [first] }) => first?.sku ?? [])
  return [...chosen, ...((line['associated'] ?? []) as readonly string[])]
}

/** The main category of a product: the deepest of the first branch. */
function homeOf({ category_ids: ids }: ProductLine, { categories }: ProductReferences) {
  const end = ids.findIndex((id, at) => categories.get(ids[at + 1] ?? 0)?.parent_id !== id)
  return categories.get(ids[end] ?? 0)
}

function categoryRefs(line: ProductLine, { categories }: ProductReferences) {
  return (line.category ?? line.category_ids).flatMap((id) => {
    const category = categories.get(id)
    return category
      ? { category_id: id, name: category.name, slug: category.slug, path: category.url_path }
      : []
  })
}

function specifications(line: ProductLine, { attributes }: ProductReferences): string {
  const items = Object.entries(line).flatMap(([code, value]) => {
    const attribute = attributes.get(code)
    if (!attribute?.is_filterable || HIDDEN_ATTRIBUTES.test(code)) return []
    const labels = [value].flat().map((each) => labelOf(attribute, String(each)))
    return `<li>${escapeText(attribute.label)}: ${escapeText(labels.join(', '))}</li>`
  })
  return items.length > 0 ? `<ul>${items.slice(0, HIGHLIGHTS).join('')}</ul>` : ''
}

function labelOf({ options }: AttributeLine, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Converts skus by link type to the links of a document. */
function links(line: ProductLine, { typeOf }: ProductReferences): Fields {
  const product_links = LINK_TYPES.flatMap((type) =>
    ((line[type] ?? []) as readonly string[]).map((sku, at) => ({
      link_type: type,
      linked_product_sku: sku,
      linked_product_type: typeOf(sku),
      position: at + 1,
      qty: type === 'associated' ? 1 : 0,
    })),
  )
  return { ...Object.fromEntries(LINK_TYPES.map((type) => [type, undefined])), product_links }
}

interface Option extends Fields {
  values?: readonly Fields[]
}

/** Assigns titles in order to options and their values. */
function withTitles(line: Fields, titles: readonly string[]): Fields {
  const rest = titles.values()
  const optionTitles = (field: string) =>
    ((line[field] ?? []) as readonly Option[]).map((option) => ({
      ...option,
      title: rest.next().value,
      ...(option.values && {
        values: option.values.map((value) => ({ ...value, title: rest.next().value })),
      }),
    }))
  return {
    ...line,
    custom_options: optionTitles('custom_options'),
    bundle_options: optionTitles('bundle_options'),
  }
}

function variantDocument(
  parent: Fields & { sku?: unknown },
  axes: readonly string[],
  variant: ProductLine,
  { attributes }: ProductReferences,
): Fields & ProductLine {
  const labels = axes.map((code) => {
    const attribute = attributes.get(code)
    return attribute ? labelOf(attribute, String(variant[code])) : ''
  })
  const name = [parent['name'], ...labels].join(', ')
  const slug = slugify(name)
  const code = variant.sku.toLowerCase()
  return {
    ...parent,
    ...{ type_id: 'simple', status: 1, visibility: 1, ...NO_SALE, price_history: undefined },
    ...{ url_key: `${slug}-${code}`, slug, url_path: `${String(parent['url_path'])}/${code}` },
    ...{ sort_qty: undefined, custom_options: [], product_links: [] },
    ...variant,
    ...pictures(variant, String(parent.sku), []),
    name,
    category_ids: parent['category_ids'] as readonly number[],
    stock: { ...STOCK, product_id: variant.id, ...variant.stock },
  }
}

function optionOf(
  code: string,
  position: number,
  variants: readonly ProductLine[],
  attributes: ProductReferences['attributes'],
): Fields {
  const attribute = attributes.get(code)
  if (!attribute) throw new RangeError(`the variants differ in ${code}, which is no attribute`)
  const values = [...new Set(variants.map((variant) => String(variant[code])))]
  return {
    attribute_id: String(attribute.attribute_id),
    ...{ attribute_code: code, label: attribute.label, position },
    values: values.map((value) => ({ value_index: value, label: labelOf(attribute, value) })),
  }
}

const OF_CHILD = [
  ...['sku', 'id', 'name', 'status', 'image', 'stock', 'price'],
  ...['special_price', 'special_from_date', 'special_to_date', 'price_history'],
]

function childOf(variant: Fields, axes: readonly string[]): Fields {
  return Object.fromEntries([...OF_CHILD, ...axes].map((field) => [field, variant[field]]))
}
