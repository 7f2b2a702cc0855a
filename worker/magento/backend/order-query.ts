import { z } from 'zod'
import { listOf, optionalMoney, money, number, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { CHANGE_LIMIT_MS } from './cart-query.ts'

const address = z.object({
  firstname: text,
  lastname: text,
  company: text,
  street: listOf(z.string()),
  city: text,
  region: text,
  postcode: text,
  country_code: text,
  telephone: text,
  vat_id: text,
})

/** An address of a Magento order. */
export type MagentoOrderAddress = z.infer<typeof address>

const item = z.object({
  id: z.string(),
  product_sku: text,
  product_name: text,
  product_type: text,
  product_sale_price: optionalMoney,
  quantity_ordered: number,
  quantity_canceled: number,
  quantity_shipped: number,
  quantity_invoiced: number,
  quantity_refunded: number,
  discounts: listOf(z.object({ amount: money })),
})

const order = z.object({
  id: z.string(),
  number: z.string(),
  order_date: text,
  status: text,
  shipping_method: text,
  items: listOf(item),
  total: z
    .object({
      grand_total: optionalMoney,
      subtotal: optionalMoney,
      total_tax: optionalMoney,
      total_shipping: optionalMoney,
      discounts: listOf(z.object({ amount: money })),
      taxes: listOf(z.object({ rate: z.number() })),
      shipping_handling: z
        .object({
          amount_excluding_tax: money.nullish(),
          amount_including_tax: money.nullish(),
        })
        .nullish(),
    })
    .nullish(),
  payment_methods: listOf(z.object({ name: text, type: text })),
  shipping_address: address.nullish(),
  billing_address: address.nullish(),
  shipments: listOf(z.object({ number: text, tracking: listOf(z.object({ number: text })) })),
  invoices: listOf(
    z.object({ number: text, total: z.object({ grand_total: optionalMoney }).nullish() }),
  ),
  credit_memos: listOf(
    z.object({ number: text, total: z.object({ grand_total: optionalMoney }).nullish() }),
  ),
})

/** A Magento order. */
export type MagentoOrder = z.infer<typeof order>

const ORDER = `fragment OrderParts on CustomerOrder {
  id number order_date status shipping_method
  items {
    id product_sku product_name product_type product_sale_price { value }
    quantity_ordered quantity_canceled quantity_shipped quantity_invoiced quantity_refunded
    discounts { amount { value } }
  }
  total {
    grand_total { value } subtotal { value } total_tax { value } total_shipping { value }
    discounts { amount { value } } taxes { rate }
    shipping_handling { amount_excluding_tax { value } amount_including_tax { value } }
  }
  payment_methods { name type }
  shipping_address { ...AddressParts } billing_address { ...AddressParts }
  shipments { number tracking { number } }
  invoices { number total { grand_total { value } } }
  credit_memos { number total { grand_total { value } } }
}
fragment AddressParts on OrderAddress {
  firstname lastname company street city region postcode country_code telephone vat_id
}`

export interface MagentoOrders {
  items: readonly MagentoOrder[]
  total: number
}

/** The number of a customer's orders. */
export const ORDER_COUNT: MagentoQuery<number> = {
  name: 'order.count',
  text: 'query { customer { orders(pageSize: 1) { total_count } } }',
  data: z
    .object({ customer: z.object({ orders: z.object({ total_count: number }) }) })
    .transform(({ customer }) => customer.orders.total_count),
}

/** Orders of a customer: newest first; before 2.4.6 oldest first. */
export const ORDERS: MagentoQuery<MagentoOrders> = {
  name: 'order.history',
  text: `query ($size: Int!, $page: Int!) {
    customer {
      orders(
        pageSize: $size
        currentPage: $page
        sort: { sort_field: CREATED_AT, sort_direction: DESC } # CustomerOrderSortInput.sort_field
      ) { total_count items { ...OrderParts } }
    }
  } ${ORDER}`,
  data: z
    .object({
      customer: z.object({ orders: z.object({ total_count: number, items: listOf(order) }) }),
    })
    .transform(({ customer: { orders } }) => ({ items: orders.items, total: orders.total_count })),
}

/** Messages about what could not be added to the customer's cart again. */
export const REORDER: MagentoQuery<readonly string[]> = {
  name: 'order.again',
  text: `mutation ($number: String!) {
    reorderItems(orderNumber: $number) { userInputErrors { message } }
  }`,
  data: z
    .object({ reorderItems: z.object({ userInputErrors: listOf(z.object({ message: text })) }) })
    .transform(({ reorderItems }) => reorderItems.userInputErrors.map(({ message }) => message)),
  timeoutMs: CHANGE_LIMIT_MS,
}

/** A guest order, by the data in its confirmation. */
export const GUEST_ORDER: MagentoQuery<MagentoOrder> = {
  name: 'order.guest',
  text: `query ($input: OrderInformationInput!) { guestOrder(input: $input) { ...OrderParts } } ${ORDER}`,
  data: z.object({ guestOrder: order }).transform((data) => data.guestOrder),
}
