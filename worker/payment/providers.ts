import type { PaymentProviderName, PaymentSettings } from '../brand/payment-settings.ts'
import type { PaymentProvider } from './provider.ts'
import { redirectProvider } from './reunapay.ts'

/** All payment providers; the type requires an entry for each name. */
export const PROVIDERS: Readonly<
  Record<PaymentProviderName, (settings: PaymentSettings) => PaymentProvider>
> = { reunapay: redirectProvider }
