import type { Caller } from '../../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../../backend/contract.ts'
import { magentoHasField, readMagento } from './real-magento.ts'
import type { RealStoreView } from './views.ts'

/** A client of the commerce contract at the real Magento. */
export interface ContractShopper {
  who: Caller
  call: <Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
  ) => Promise<{ ok: boolean; code?: number; text?: string; reason?: string }>
  /** The result of a call that must succeed. */
  done: <Name extends OperationName>(name: Name, input: InputOf<Name>) => Promise<ResultOf<Name>>
}

export const PASSWORD = 'Kaksi-kuusta-1'

export const freshEmail = () => `test-${crypto.randomUUID().slice(0, 12)}@example.com`

/** A guest with an empty cart, or the owner of a token. */
export async function contractShopper(
  { backend }: Pick<RealStoreView, 'backend'>,
  token = '',
): Promise<ContractShopper> {
  const who: Caller = { token, cartId: '' }
  const done: ContractShopper['done'] = async (name, input) => {
    const answer = await backend().call(name, input, who)
    if (answer.ok) return answer.result
    throw new Error(`${name}: ${answer.code} ${answer.text ?? answer.reason ?? ''}`)
  }
  who.cartId = await done('cart.create', {})
  return { who, done, call: (name, input) => backend().call(name, input, who) }
}

/** A customer with an account created for this test. */
export async function contractCustomer(
  view: Pick<RealStoreView, 'backend'>,
  email = freshEmail(),
): Promise<ContractShopper & { email: string }> {
  const customer = { email, firstname: 'Aino', lastname: 'Koski', password: PASSWORD }
  const call = view.backend()
  const created = await call.call('user.create', customer)
  if (!created.ok) throw new Error(`user.create: ${created.code} ${created.text ?? ''}`)
  const login = await call.call('user.login', { username: email, password: PASSWORD })
  if (!login.ok) throw new Error(`user.login: ${login.code} ${login.text ?? ''}`)
  return { ...(await contractShopper(view, login.result.token)), email }
}

/** A cart from Magento itself. */
export interface RawCart {
  items: readonly {
    quantity: number
    product: { sku: string }
    prices: {
      price: { value: number }
      /** Since 2.4.7. */
      price_including_tax?: { value: number }
      row_total: { value: number }
      row_total_including_tax: { value: number }
    }
  }[]
  prices: {
    grand_total: { value: number; currency: string }
    subtotal_excluding_tax: { value: number }
    subtotal_including_tax: { value: number }
    applied_taxes: readonly { amount: { value: number } }[] | null
    discounts: readonly { amount: { value: number } }[] | null
  }
  applied_coupons: readonly { code: string }[] | null
}

const cartQuery = (withTax: string) => `query ($id: String!) { cart(cart_id: $id) {
  items {
    quantity product { sku }
    prices {
      price { value } ${withTax}
      row_total { value } row_total_including_tax { value }
    }
  }
  prices {
    grand_total { value currency }
    subtotal_excluding_tax { value } subtotal_including_tax { value }
    applied_taxes { amount { value } } discounts { amount { value } }
  }
  applied_coupons { code }
} }`

/** The unit price of a line with tax; older versions have it only in the row total. */
export function withTaxOf({
  quantity,
  prices,
}: Pick<RawCart['items'][number], 'quantity' | 'prices'>): number {
  const { price_including_tax: gross, row_total_including_tax: row } = prices
  return gross?.value ?? Math.round((row.value / quantity) * 100) / 100
}

/** The caller's cart, from Magento itself. */
export async function rawCart(
  { who }: Pick<ContractShopper, 'who'>,
  options: { store?: string } = {},
): Promise<RawCart> {
  const id = who.cartId ?? ''
  const token = who.token ? { token: who.token } : {}
  const hasTax = await magentoHasField('CartItemPrices.price_including_tax')
  const query = cartQuery(hasTax ? 'price_including_tax { value }' : '')
  return (await readMagento<{ cart: RawCart }>(query, { id }, { ...token, ...options })).cart
}
