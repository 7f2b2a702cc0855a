import type { PaymentProviderName, PaymentSettings } from '../brand/payment-settings.ts'
import type { PaymentProvider } from './provider.ts'
import { redirectProvider } from './reunapay.ts'

/** Every payment provider; one that is named and not here does not compile. */
export const PROVIDERS: Readonly<
  Record<PaymentProviderName, (settings: PaymentSettings) => PaymentProvider>
> = { reunapay: redirectProvider }
