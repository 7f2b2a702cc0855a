import { calculatePrices } from './price-answer.ts'

/** A document as an indexer writes it, the data of the stub. */
export type Document = Readonly<Record<string, unknown>>

const TYPES: Readonly<Record<string, string>> = {
  simple: 'SimpleProduct',
  virtual: 'VirtualProduct',
  configurable: 'ConfigurableProduct',
  bundle: 'BundleProduct',
  grouped: 'GroupedProduct',
  downloadable: 'DownloadableProduct',
}

export const MEDIA = 'https://magento.test/media'
const CACHE_PATH = 'cache/0123456789abcdef0123456789abcdef'

export const uid = (...parts: readonly unknown[]): string => btoa(parts.join('/'))
export const listOf = (value: unknown): readonly Document[] =>
  Array.isArray(value) ? (value as readonly Document[]) : []

/** What a product's response needs besides its own document. */
export interface ProductContext {
  bySku: (sku: string) => Document | undefined
  attributes: readonly Document[]
  reviews: readonly Document[]
}

/** A product as Magento returns it, with the fields of its type. */
export function productAnswer(product: Document, beside: ProductContext): Document {
  const type = TYPES[String(product['type_id'])]
  const { bySku } = beside
  const linked = (name: string) =>
    listOf(product['product_links'])
      .filter((link) => link['link_type'] === name)
      .flatMap((link): readonly Document[] => {
        const found = bySku(String(link['linked_product_sku']))
        return found ? [found] : []
      })
      .map((each: Document) => productAnswer(each, beside))
  const reviews = beside.reviews.filter((each) => each['product_id'] === product['id'])
  return {
    __typename: type,
    ...commonFields(product),
    price_range: priceRange(product, bySku),
    color: product['color'] ?? null,
    length: product['length'] ?? null,
    custom_attributesV2: { items: attributesOf(product, beside.attributes) },
    related_products: () => linked('related'),
    upsell_products: () => linked('upsell'),
    crosssell_products: () => linked('crosssell'),
    review_count: reviews.length,
    rating_summary: 80,
    reviews: { items: reviews.map(reviewAnswer) },
    options: listOf(product['custom_options']),
    ...ofType(type, product, beside),
  }
}

function commonFields(product: Document): Document {
  const stock = product['stock'] as { is_in_stock?: boolean; qty?: number } | undefined
  const image = product['image'] ? { url: pictureUrl(String(product['image'])), label: '' } : null
  const isShown = product['visibility'] !== 1
  return {
    uid: uid(product['id']),
    sku: product['sku'],
    name: product['name'],
    url_key: product['url_key'] ?? '',
    url_suffix: '.html',
    stock_status: stock?.is_in_stock === false ? 'OUT_OF_STOCK' : 'IN_STOCK',
    only_x_left_in_stock: null,
    special_price: product['special_price'] ?? null,
    created_at: product['created_at'] ?? null,
    updated_at: product['updated_at'] ?? null,
    description: { html: product['description'] ?? '' },
    short_description: { html: product['short_description'] ?? '' },
    image,
    small_image: image,
    media_gallery: [],
    price: product['price_told'] ?? null,
    price_tiers: listOf(product['tiers_told']),
    categories: listOf(product['category']).map(({ category_id, name }) => ({
      ...{ uid: uid(category_id), name, url_key: `c-${String(category_id)}` },
    })),
    url_rewrites: isShown ? [{ url: `${String(product['url_key'])}.html` }] : [],
    relative_url: `${String(product['url_key'])}.html`,
    redirect_code: 0,
  }
}

function pictureUrl(path: string): string {
  return `${MEDIA}/catalog/product/${CACHE_PATH}${path}`
}

function priceRange(product: Document, bySku: ProductContext['bySku']): Document {
  const prices = pricesOf(product, bySku)
  const compareFinalPrice = (a: (typeof prices)[number], b: (typeof prices)[number]) =>
    a.final - b.final
  const [min = { regular: 0, final: 0 }] = prices.toSorted(compareFinalPrice)
  const max = prices.toSorted(compareFinalPrice).at(-1) ?? min
  const money = ({ regular, final }: typeof min) => ({
    ...{ regular_price: { value: regular }, final_price: { value: final } },
  })
  return { minimum_price: money(min), maximum_price: money(max) }
}

function pricesOf(product: Document, bySku: ProductContext['bySku']): readonly Price[] {
  const children = listOf(product['configurable_children']).filter(({ status }) => status === 1)
  if (children.length > 0) return children.map(calculatePrices)
  const members = listOf(product['product_links'])
    .filter((link) => link['link_type'] === 'associated')
    .flatMap((link) => {
      const member = bySku(String(link['linked_product_sku']))
      return member ? [calculatePrices(member)] : []
    })
    .toSorted((a, b) => a.final - b.final)
  // For a group Magento returns only the cheapest member.
  if (members.length > 0) return members.slice(0, 1)
  const options = listOf(product['bundle_options']).map((option) =>
    listOf(option['product_links'])
      .flatMap((link) => {
        const part = bySku(String(link['sku']))
        return part ? [multiplyPrice(calculatePrices(part), Number(link['qty']))] : []
      })
      .toSorted((a, b) => a.final - b.final),
  )
  if (options.length === 0) return [calculatePrices(product)]
  const share = Number(product['sold_at'] ?? 1)
  return [options.map((parts) => parts[0]), options.map((parts) => parts.at(-1))].map((parts) =>
    parts.reduce<Price>(
      (sum, part) => ({
        regular: sum.regular + (part?.regular ?? 0),
        final: sum.final + (part?.final ?? 0) * share,
      }),
      { regular: 0, final: 0 },
    ),
  )
}

interface Price {
  regular: number
  final: number
}

function multiplyPrice({ regular, final }: Price, qty: number): Price {
  return { regular: regular * qty, final: final * qty }
}

function attributesOf(product: Document, attributes: readonly Document[]): readonly Document[] {
  return attributes.flatMap((attribute) => {
    const code = String(attribute['attribute_code'])
    const value = product[code]
    if (value === undefined) return []
    return [
      {
        __typename: 'AttributeSelectedOptions',
        code,
        selected_options: [{ label: String(value), value: String(value) }],
      },
    ]
  })
}

function reviewAnswer(review: Document): Document {
  return {
    ...{ summary: review['title'], text: review['detail'], nickname: review['nickname'] },
    ...{ created_at: review['created_at'], average_rating: 80 },
  }
}

function filesOf(product: Document): Document {
  const links = listOf(product['downloadable_links'])
  return {
    links_title: 'Files',
    links_purchased_separately: links.length > 0 ? 1 : 0,
    downloadable_product_links: links.map((link, at) => ({
      ...link,
      uid: uid('downloadable', at + 1),
    })),
  }
}

function ofType(type: string | undefined, product: Document, beside: ProductContext): Document {
  if (type === 'ConfigurableProduct') return configurableFields(product, beside)
  if (type === 'BundleProduct') return bundleOf(product, beside)
  if (type === 'DownloadableProduct') return filesOf(product)
  if (type !== 'GroupedProduct') return {}
  const members = listOf(product['product_links']).filter(
    (link) => link['link_type'] === 'associated',
  )
  return {
    items: members.map(({ position, qty, linked_product_sku: sku }) => {
      const member = beside.bySku(String(sku))
      return { position, qty, product: member && productAnswer(member, beside) }
    }),
  }
}

function configurableFields(product: Document, beside: ProductContext): Document {
  const axes = listOf(product['configurable_options'])
  const children = listOf(product['configurable_children']).filter(({ status }) => status === 1)
  return {
    configurable_options: axes.map((axis) => ({
      ...axis,
      attribute_uid: uid(axis['attribute_id']),
      values: listOf(axis['values']).map((value) => ({
        ...{ value_index: Number(value['value_index']), label: value['label'] },
        swatch_data: value['swatch'] ?? null,
      })),
    })),
    variants: children.map((child) => ({
      attributes: axes.map((axis) => {
        const code = String(axis['attribute_code'])
        return { code, value_index: Number(child[code]) }
      }),
      product: productAnswer({ ...child, type_id: 'simple', visibility: 1 }, beside),
    })),
  }
}

function bundleOf(product: Document, beside: ProductContext): Document {
  return {
    dynamic_price: true,
    items: listOf(product['bundle_options']).map((option) => ({
      ...option,
      options: listOf(option['product_links']).map((link) => {
        const part = beside.bySku(String(link['sku']))
        return {
          ...{ id: Number(link['id']), quantity: link['qty'], is_default: link['is_default'] },
          ...{ position: link['position'], price: 0, price_type: 'FIXED' },
          can_change_quantity: false,
          product: part && productAnswer(part, beside),
        }
      }),
    })),
  }
}
