import type { MailPart } from '../../mail/content.ts'
import type { ShopContext } from '../shop-context.ts'

/** Creates the statutory withdrawal notice and the model form. */
export function withdrawalParts({ t, emailHeader }: ShopContext): readonly MailPart[] {
  const { shopName, contact, withdrawalDays: days, withdrawal } = emailHeader
  const model = [
    t('withdrawal.model.dates'),
    t('withdrawal.model.name'),
    t('withdrawal.model.address'),
    t('withdrawal.model.sign'),
    t('withdrawal.model.date'),
  ]
  const paragraphs = [
    t('withdrawal.info.days', { days }),
    t('withdrawal.info.how'),
    t('withdrawal.info.refund'),
    t('withdrawal.info.goods'),
    t('withdrawal.info.not'),
  ]
  return [
    { kind: 'heading', text: t('order.mail.withdrawal') },
    { kind: 'text', text: t('order.mail.withdrawal.text', { days }) },
    { kind: 'action', label: t('withdrawal.link'), href: withdrawal, isQuiet: true },
    { kind: 'text', text: paragraphs.join('\n\n'), isSmall: true },
    { kind: 'heading', text: t('withdrawal.model'), level: 3 },
    {
      kind: 'text',
      text: [
        t('withdrawal.model.hint'),
        t('withdrawal.model.to', { shop: [shopName, contact].filter(Boolean).join(', ') }),
        t('withdrawal.model.text'),
      ].join('\n'),
    },
    { kind: 'list', items: model },
  ]
}
