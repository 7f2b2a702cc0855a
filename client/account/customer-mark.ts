import { storeItem } from './start.ts'

/** Set while a customer is logged in who may have group prices. */
const CUSTOMER = 'reuna-customer'

/** True if this browser's pages must fetch customer-specific prices. */
export function hasCustomer(): boolean {
  try {
    return localStorage.getItem(CUSTOMER) !== null
  } catch {
    return false
  }
}

/** Records whether a customer is logged in, without identity. */
export function markCustomer(isLoggedIn: boolean): void {
  if (isLoggedIn) storeItem(localStorage, CUSTOMER, '1')
  else localStorage.removeItem(CUSTOMER)
}
