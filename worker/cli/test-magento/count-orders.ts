import { MAGENTO_URL, readMagento } from './real-magento.ts'
import { PASSWORD } from './shopper.ts'

/** An order from Magento itself. */
export interface CountedOrder {
  number: string
  total: number
}

const { MAGENTO_ADMIN = '' } = process.env

/** True if guest orders can be counted. */
export const CAN_COUNT_GUEST_ORDERS = MAGENTO_ADMIN !== ''

let adminToken: Promise<string> | undefined

async function logInAdmin(): Promise<string> {
  const [username = '', ...rest] = MAGENTO_ADMIN.split(':')
  const response = await fetch(new URL('/rest/V1/integration/admin/token', MAGENTO_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: rest.join(':') }),
  })
  if (!response.ok) throw new Error(`MAGENTO_ADMIN is refused: ${response.status}`)
  return (await response.json()) as string
}

interface Found {
  items: readonly { increment_id: string; grand_total: number }[] | null
}

/** All orders of an e-mail address in Magento, by guests or a customer. */
export async function ordersOfEmail(email: string): Promise<readonly CountedOrder[]> {
  adminToken ??= logInAdmin()
  const criteria = 'searchCriteria[filter_groups][0][filters][0]'
  const url = new URL('/rest/V1/orders', MAGENTO_URL)
  url.searchParams.set(`${criteria}[field]`, 'customer_email')
  url.searchParams.set(`${criteria}[value]`, email)
  const headers = { authorization: `Bearer ${await adminToken}` }
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`MAGENTO_ADMIN may not read orders: ${response.status}`)
  const { items } = (await response.json()) as Found
  return (items ?? []).map(({ increment_id, grand_total }) => ({
    ...{ number: increment_id, total: grand_total },
  }))
}

/** All orders of a customer, from Magento with the customer's token. */
export async function ordersOfCustomer(
  email: string,
  password = PASSWORD,
): Promise<readonly CountedOrder[]> {
  const login = await readMagento<{ generateCustomerToken: { token: string } }>(
    `mutation ($email: String!, $password: String!) {
      generateCustomerToken(email: $email, password: $password) { token }
    }`,
    { email, password },
  )
  const { customer } = await readMagento<{
    customer: {
      orders: { items: readonly { number: string; total: { grand_total: { value: number } } }[] }
    }
  }>(
    '{ customer { orders(pageSize: 50) { items { number total { grand_total { value } } } } } }',
    {},
    { token: login.generateCustomerToken.token },
  )
  return customer.orders.items.map(({ number, total }) => ({
    ...{ number, total: total.grand_total.value },
  }))
}
