/** Products of a connected shop's platform. */
export interface StubProduct {
  sku: string
  id: number
  qty: number
  price: number
  url_path: string
}

export interface BackendStub {
  fetch: (request: Request) => Promise<Response>
  /** Requested URLs in order. */
  urls: readonly URL[]
  requests: readonly Request[]
}

/**
 * A commerce backend with the irregularities of real ones: numbers and flags as texts, an error object
 * inside a 500, a list that fails for one unknown sku, documents found by a part of a path.
 */
export function backendStub(products: readonly StubProduct[]): BackendStub {
  const urls: URL[] = []
  const requests: Request[] = []
  return {
    urls,
    requests,
    fetch: async (request) => {
      const url = new URL(request.url)
      urls.push(url)
      requests.push(request.clone())
      return answer(products, url, request)
    },
  }
}

async function answer(
  products: readonly StubProduct[],
  url: URL,
  request: Request,
): Promise<Response> {
  const route = `${request.method} ${url.pathname}`
  if (route === 'GET /api/stock/check') return checkStock(products, url)
  if (route === 'GET /api/stock/list') return listStock(products, url)
  if (route === 'GET /api/product/render-list') return renderList(products, url)
  if (route === 'POST /api/cart/create') return envelope(200, 'a17b9b5fb9f56652b8280bb94c52cd93')
  if (route === 'GET /api/cart/pull') return envelope(200, [])
  if (route === 'POST /api/url/map')
    return mapUrl(products, (await request.json()) as { url?: string })
  return envelope(404, 'Not Found')
}

function envelope(code: number, result: unknown): Response {
  return Response.json({ code, result }, { status: code })
}

function stockItem({ id, qty }: StubProduct): Record<string, unknown> {
  return {
    item_id: id,
    product_id: id,
    stock_id: 1,
    qty: String(qty),
    is_in_stock: qty > 0 ? '1' : '0',
    manage_stock: true,
    backorders: 0,
    min_sale_qty: 1,
    max_sale_qty: '10000',
    low_stock_date: null,
    qty_increments: null,
  }
}

const UNKNOWN = { errorMessage: "The product that was requested doesn't exist.", code: 404 }

function checkStock(products: readonly StubProduct[], url: URL): Response {
  const sku = url.searchParams.get('sku')
  if (!sku) return envelope(500, 'sku parameter is required')
  const found = products.find((each) => each.sku === sku)
  return found ? envelope(200, stockItem(found)) : envelope(500, UNKNOWN)
}

function listStock(products: readonly StubProduct[], url: URL): Response {
  const skus = url.searchParams.get('skus')?.split(',').filter(Boolean) ?? []
  if (skus.length === 0) return envelope(500, 'skus parameter is required')
  const found = skus.map((sku) => products.find((each) => each.sku === sku))
  const known = found.filter((each) => each !== undefined)
  if (known.length < found.length) return envelope(404, UNKNOWN.errorMessage)
  return envelope(200, known.map(stockItem))
}

function renderList(products: readonly StubProduct[], url: URL): Response {
  const skus = url.searchParams.get('skus')?.split(',') ?? []
  const items = products
    .filter(({ sku }) => skus.includes(sku))
    .map(({ id, price, sku }) => ({
      id,
      name: sku,
      type: 'simple',
      url: `https://shop.test/${id}`,
      store_id: Number(url.searchParams.get('storeId')),
      currency_code: url.searchParams.get('currencyCode'),
      price_info: {
        final_price: price,
        regular_price: price,
        special_price: null,
        minimal_price: price,
        max_price: price,
        formatted_prices: { final_price: `<span>${price}</span>` },
        extension_attributes: {
          tax_adjustments: { final_price: price / 1.25 },
          weee_attributes: [],
        },
      },
    }))
  return envelope(200, { items })
}

function mapUrl(products: readonly StubProduct[], body: { url?: string }): Response {
  const { url } = body
  if (!url) return envelope(500, 'Missing url')
  const found = products.find(({ url_path }) => url_path.includes(url))
  if (!found) return Response.json(null)
  const { id, sku, url_path } = found
  return Response.json({
    _index: 'shop_product',
    _type: 'product',
    _score: 1,
    _source: { id, sku, url_path },
  })
}
