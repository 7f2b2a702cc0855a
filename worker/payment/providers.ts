import type { PaymentProviderName, PaymentSettings } from '../brand/payment-settings.ts'
import type { PaymentProvider } from './provider.ts'
import { reunapay } from './reunapay.ts'

/** All payment providers; the type requires an entry for each name, `every-provider.test.ts` what each promises. */
export const PROVIDERS: Readonly<
  Record<PaymentProviderName, (settings: PaymentSettings) => PaymentProvider>
> = { reunapay }
