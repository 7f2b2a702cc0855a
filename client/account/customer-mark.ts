import { storeItem } from './start.ts'

/** Set while a customer is logged in who may have prices of an own group. */
const CUSTOMER = 'reuna-customer'

/** Whether the pages of this browser have to ask for a customer's own prices. */
export function hasCustomer(): boolean {
  try {
    return localStorage.getItem(CUSTOMER) !== null
  } catch {
    return false
  }
}

/** Notes that somebody is logged in, and nothing of who. */
export function markCustomer(isLoggedIn: boolean): void {
  if (isLoggedIn) storeItem(localStorage, CUSTOMER, '1')
  else localStorage.removeItem(CUSTOMER)
}
