import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { logFailedCall } from '../log/log.ts'
import type { SessionContext } from '../session/context.ts'
import { register } from '../session/log-in.ts'

/**
 * Creates the requested account after the order: the order stands even if this fails, and the password is
 * used only here.
 */
export async function createAccount(
  context: SessionContext,
  { emailAddress, firstName, lastName, password }: CheckoutDetails['personal'],
): Promise<'made' | 'failed'> {
  const customer = { email: emailAddress, firstname: firstName, lastname: lastName, password }
  try {
    const registered = await register(context, { customer })
    return registered.ok ? 'made' : 'failed'
  } catch (error) {
    const store = context.site.view.storeCode
    logFailedCall(error, 'user.create', store)
    return 'failed'
  }
}
