import { normalizeLine } from '../../../shared/account/normalize-line.ts'
import type { MailDraft } from '../../mail/outbox.ts'
import type { StoredCustomer } from './customer-store.ts'
import type { ShopContext } from '../shop-context.ts'

/** Builds the e-mail with the link that sets a new password. */
export function resetMail(
  { emailHeader, t }: ShopContext,
  { email: recipient, firstname }: Pick<StoredCustomer, 'email' | 'firstname'>,
  { hash, token }: { hash: string; token: string },
): MailDraft {
  const href = emailHeader.newPassword(token, recipient)
  const envelope = { once: `reset:${hash}`, kind: 'account', recipient } as const
  return emailHeader.compose(envelope, {
    subject: t('account.mail.subject', { shop: emailHeader.shopName }),
    title: t('account.create-password.title'),
    greeting: t('order.mail.hello', { name: normalizeLine(firstname) }),
    parts: [
      { kind: 'text', text: t('account.mail.text') },
      { kind: 'action', label: t('account.create-password.title'), href },
      { kind: 'text', text: t('account.mail.else') },
    ],
  })
}
