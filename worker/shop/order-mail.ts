import { oneLine } from '../../shared/account/one-line.ts'
import {
  takesReference,
  transferLines,
  waitsForTransfer,
} from '../../shared/order/bank-transfer.ts'
import type { OrderAddress } from '../../shared/order/order.ts'
import { textLines } from '../cms/sanitize.ts'
import { errorText, writeLog } from '../log/log.ts'
import { NUMBER_MARK, REFERENCE_MARK, type MailDraft } from '../mail/outbox.ts'
import type { EmailHeader, ShopContext } from './shop-context.ts'
import type { OrderDraft, ShopTotals } from './order-record.ts'

/** Longer terms are cut: an e-mail has an end. */
const MOST_TERMS = 60_000

/** What the confirmation of an order is written from. */
export interface OrderMail {
  orderId: string
  email: string
  record: OrderDraft
  totals: ShopTotals
}

/**
 * The confirmation of an order on a durable medium: number, lines, totals, addresses, payment, the right
 * of withdrawal with its form, and the whole terms as they are at that moment, in the
 * language of the order. Plain text: nothing that was typed can be markup, and none of it stands in a
 * header.
 */
export function orderMail(context: ShopContext, order: OrderMail, terms: string): MailDraft {
  const { t, emailHeader } = context
  const { record, totals, email, orderId } = order
  const shipping = record.extension_attributes.shipping_assignments[0]?.shipping.address
  const parts = [
    t('order.mail.hello', { name: clean(record.billing_address?.firstname ?? '') }),
    t('order.mail.thanks', { shop: emailHeader.shopName, number: NUMBER_MARK }),
    linesOf(order, context),
    totals.total_segments
      .filter(({ value }) => value !== null)
      .map(({ title, value }) => `${title}: ${emailHeader.money(value ?? 0)}`)
      .join('\n'),
    titled(
      t('order.mail.payment'),
      clean(record.payment.additional_information[0] ?? record.payment.method),
    ),
    ...transferParts(order, context),
    ...(shipping ? [titled(t('order.mail.shipping'), addressLines(shipping, emailHeader))] : []),
    ...(record.billing_address
      ? [titled(t('order.mail.billing'), addressLines(record.billing_address, emailHeader))]
      : []),
    titled(
      t('order.mail.withdrawal'),
      t('order.mail.withdrawal.text', {
        at: emailHeader.withdrawal,
        days: emailHeader.withdrawalDays,
      }),
    ),
    ...withdrawalParts(context),
    titled(t('order.mail.terms'), emailHeader.terms),
    ...(terms === '' ? [] : [terms]),
    emailHeader.signature,
  ]
  return {
    website: context.brandId,
    ...{ once: `order:${orderId}`, kind: 'order', locale: emailHeader.locale, recipient: email },
    replyTo: emailHeader.contact,
    subject: t('order.mail.subject', { number: NUMBER_MARK, shop: emailHeader.shopName }),
    body: `${parts.join('\n\n')}\n`,
  }
}

/** The terms of the shop as they are now; empty, and written to the log, where nobody can read them. */
export async function readTerms({ catalog, emailHeader }: ShopContext): Promise<string> {
  try {
    const page = await catalog.cmsPage(emailHeader.termsPage)
    return page?.active ? textLines(page.content).slice(0, MOST_TERMS) : ''
  } catch (error) {
    writeLog({ code: 'order.mail-without-terms', detail: errorText(error) })
    return ''
  }
}

/** What the law wants to be told of withdrawing, and the form for it. */
function withdrawalParts({ t, emailHeader }: ShopContext): readonly string[] {
  const { shopName, contact, withdrawalDays: days } = emailHeader
  return [
    t('withdrawal.info.days', { days }),
    t('withdrawal.info.how'),
    t('withdrawal.info.refund'),
    t('withdrawal.info.goods'),
    t('withdrawal.info.not'),
    titled(
      t('withdrawal.model'),
      [
        t('withdrawal.model.hint'),
        t('withdrawal.model.to', { shop: `${shopName}, ${contact}` }),
        t('withdrawal.model.text'),
        `- ${t('withdrawal.model.dates')}`,
        `- ${t('withdrawal.model.name')}`,
        `- ${t('withdrawal.model.address')}`,
        `- ${t('withdrawal.model.sign')}`,
        `- ${t('withdrawal.model.date')}`,
      ].join('\n'),
    ),
  ]
}

/** How the order is paid by bank transfer, where it is: what a bank's form asks for. */
function transferParts({ record }: OrderMail, { account, t, emailHeader }: ShopContext) {
  if (!account || !waitsForTransfer(record)) return []
  const reference = takesReference(account) ? REFERENCE_MARK : NUMBER_MARK
  const transfer = { account, reference, amount: record.grand_total }
  const lines = transferLines(transfer, { t, money: emailHeader.money })
  return [
    titled(
      t('order.transfer.title'),
      [t('order.transfer.text'), ...lines.map((line) => line.join(': '))].join('\n'),
    ),
  ]
}

function linesOf({ record }: OrderMail, { emailHeader }: ShopContext): string {
  return record.items
    .filter(({ parent_item_id }) => parent_item_id === undefined)
    .map(
      ({ qty_ordered, name, sku, row_total_incl_tax }) =>
        `${qty_ordered} × ${clean(name)} (${clean(sku)}): ${emailHeader.money(row_total_incl_tax)}`,
    )
    .join('\n')
}

function titled(title: string, text: string): string {
  return `${title}\n${text}`
}

function addressLines(address: OrderAddress, { locale }: EmailHeader): string {
  const { firstname, lastname, company, street, postcode, city, region, country_id } = address
  return [
    `${firstname} ${lastname}`,
    company,
    ...street,
    `${postcode} ${city}`,
    region,
    countryName(country_id, locale),
    address.telephone,
  ]
    .map((line) => clean(line ?? ''))
    .filter((line) => line !== '')
    .join('\n')
}

/** What people call a country; what is no country's code stays as it is. */
function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}

/** One line of what somebody typed, without signs that steer a terminal or a mail program. */
function clean(text: string): string {
  return oneLine(text).slice(0, 300)
}
