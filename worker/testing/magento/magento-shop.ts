import { vi } from 'vitest'
import type { Env } from '../../env.ts'
import { CART_SCHEMA } from './cart-schema.ts'
import { cartRoot, type Carts } from './cart-root.ts'
import { customerOf, customerRoot, createCustomerStore, type Customers } from './customer-root.ts'
import { CUSTOMER_SCHEMA } from './customer-schema.ts'
import { WISHLIST_SCHEMA } from './wishlist-root.ts'
import { magentoStub, type MagentoCall, type MagentoData } from './magento-stub.ts'
import type { Document } from './product-answer.ts'

type Respond = (request: Request, work: () => Promise<Response>) => Response | Promise<Response>

/** A whole Magento in memory: catalogue, carts, orders and customers, with scripted faults. */
export interface MagentoShop extends Customers {
  origin: string
  /** Bindings that connect the storefront to it. */
  env: Partial<Env>
  fetch: (request: Request) => Promise<Response>
  calls: readonly MagentoCall[]
  /** Number of operations with this field. */
  countRequests: (field: string) => number
  /** Replaces responses to queries with this field. */
  fail: (field: string, respond: Respond) => void
  mend: () => void
}

/** Creates a Magento with these products. */
export function magentoShop(
  products: readonly Document[],
  data: Omit<MagentoData, 'products' | 'besides'> = {},
): MagentoShop {
  const origin = `https://${crypto.randomUUID()}.test`
  const bySku = new Map(products.map((each) => [String(each['sku']), each]))
  const carts: Carts = {
    ...{ carts: new Map(), orders: [], locked: new Set(), requiredFields: new Set(['telephone']) },
    productOf: (sku) => bySku.get(sku) ?? variantIn(products, sku),
  }
  let faults: readonly (readonly [string, Respond])[] = []
  const shop: Customers = { ...carts, ...createCustomerStore() }
  const stub = magentoStub({
    ...{ ...data, products },
    besides: {
      schema: CART_SCHEMA + CUSTOMER_SCHEMA + WISHLIST_SCHEMA,
      root(headers) {
        const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
        const customer = customerOf(shop, token)
        return { ...cartRoot(shop, customer), ...customerRoot(shop, customer) }
      },
    },
  })
  return Object.assign(shop, {
    ...{ origin, env: { MAGENTO_URL: origin }, calls: stub.calls },
    async fetch(request: Request) {
      const text = await request.clone().text()
      const [, respond] = faults.find(([field]) => text.includes(field)) ?? []
      const work = () => stub.fetch(request)
      return respond ? respond(request, work) : work()
    },
    countRequests: (field: string) =>
      stub.calls.filter(({ query }) => query.includes(field)).length,
    fail(field: string, respond: Respond) {
      faults = [[field, respond], ...faults]
    },
    mend() {
      faults = []
    },
  })
}

/** A variant is also a simple product. */
function variantIn(products: readonly Document[], sku: string): Document | undefined {
  for (const product of products) {
    const children = product['configurable_children'] as readonly Document[] | undefined
    const child = children?.find((each) => each['sku'] === sku)
    if (child) return { ...product, ...child, type_id: 'simple', custom_options: [] }
  }
  return undefined
}

/** Routes calls to its origin there until the test's mocks are restored. */
export function openMagentoShop(
  products: readonly Document[],
  data: Omit<MagentoData, 'products' | 'besides'> = {},
): MagentoShop {
  const shop = magentoShop(products, data)
  const spied = vi.isMockFunction(globalThis.fetch)
    ? vi.mocked(globalThis.fetch).getMockImplementation()
    : undefined
  const others: typeof fetch = spied ?? globalThis.fetch.bind(globalThis)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    return request.url.startsWith(shop.origin) ? shop.fetch(request) : others(request)
  })
  return shop
}

/** The call succeeds but its response is lost. */
export const LOSE_RESPONSE: Respond = async (_, work) => {
  await work()
  throw new TypeError('Network connection lost.')
}

/** The call never arrives. */
export const LOSE_REQUEST: Respond = () => Promise.reject(new TypeError('unreachable'))
