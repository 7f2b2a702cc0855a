import { deliveryCost, SHIPPING_ROW } from '../../../shared/cart/methods.ts'
import type { TotalsSegment } from '../../../shared/cart/platform-totals.ts'
import { phoneText } from '../../../shared/phone-text.ts'
import { postcodeText } from '../../../shared/postcode-text.ts'
import { topLevelItems } from '../../../shared/account/order-items.ts'
import { normalizeLine } from '../../../shared/account/normalize-line.ts'
import {
  usesReference,
  transferLines,
  waitsForTransfer,
} from '../../../shared/order/bank-transfer.ts'
import { waitsForPayment } from '../../../shared/order/history.ts'
import { dayValues } from '../../../shared/i18n/day-values.ts'
import { deliveryDaysOf } from '../../../shared/order/delivery-days.ts'
import type { OrderAddress } from '../../../shared/order/order.ts'
import {
  deliveryStepOf,
  nextStepOf,
  paymentStateOf,
  type PaymentState,
} from '../../../shared/order/payment-state.ts'
import { imagePath, productImage } from '../../../shared/product/image.ts'
import { textLines } from '../../cms/sanitize.ts'
import { errorText, writeLog } from '../../log/log.ts'
import type { MailDetail, MailItem, MailPart } from '../../mail/content.ts'
import { NUMBER_MARK, REFERENCE_MARK, type MailDraft } from '../../mail/outbox.ts'
import type { OrderPlan } from './order-plan.ts'
import type { EmailHeader, ShopContext } from '../shop-context.ts'
import { withdrawalParts } from './withdrawal-parts.ts'

/** Longer terms are truncated. */
const MAX_TERMS = 60_000

/** The data of an order that its confirmation needs. */
export type OrderMail = Pick<
  OrderPlan,
  'orderId' | 'email' | 'record' | 'totals' | 'lines' | 'customer'
>

/**
 * Creates the order confirmation on a durable medium, with the content of the confirmation page: number,
 * payment, next steps, products, totals, addresses. The withdrawal notice, its model form and the current
 * terms follow, in the language of the order. No text typed by the customer gets into a header.
 */
export function orderMail(context: ShopContext, order: OrderMail, terms: string): MailDraft {
  const { t, emailHeader } = context
  const { record, email: recipient, orderId, customer } = order
  const total = emailHeader.money(record.grand_total)
  const state = mailedState(record)
  const orderUrl =
    customer === undefined
      ? emailHeader.tracking
      : emailHeader.ownOrder('NUMBER').replace('NUMBER', NUMBER_MARK)
  const transfer = bankTransferParts(order, context)
  const nextStep = nextStepOf(state, transfer.length > 0)
  const next = [
    ...(nextStep ? [t(nextStep)] : []),
    ...(shippingOf(order) ? [t(deliveryStepOf(state), dayValues(daysOf(order, context)))] : []),
  ]
  return emailHeader.compose(
    { once: `order:${orderId}`, kind: 'order', recipient },
    {
      subject: t('order.mail.subject', { number: NUMBER_MARK, shop: emailHeader.shopName }),
      title: t('thanks.title'),
      isTitleInText: true,
      greeting: t('order.mail.hello', {
        name: singleLineText(record.billing_address?.firstname ?? ''),
      }),
      preheader: `${t('thanks.number')} ${NUMBER_MARK}, ${t('shop.totals.grand-total')} ${total}`,
      parts: [
        { kind: 'details', details: [[t('thanks.number'), NUMBER_MARK]] },
        ...transfer,
        { kind: 'heading', text: t('thanks.next') },
        { kind: 'list', items: next, isOrdered: true },
        { kind: 'action', label: t('thanks.follow'), href: orderUrl },
        { kind: 'heading', text: t('placed.title') },
        { kind: 'products', products: itemsOf(order, emailHeader) },
        { kind: 'sums', sums: sumsOf(order, context), total: t('shop.totals.grand-total') },
        { kind: 'columns', columns: columnsOf(order, context) },
        ...withdrawalParts(context),
        { kind: 'heading', text: t('order.mail.terms'), href: emailHeader.terms },
        ...(terms === '' ? [] : [{ kind: 'terms', text: terms } as const]),
      ],
    },
  )
}

/** Reads the current terms of the shop; empty (and logged) if they cannot be read. */
export async function readTerms({ catalog, emailHeader }: ShopContext): Promise<string> {
  try {
    const page = await catalog.cmsPage(emailHeader.termsPage)
    return page?.active ? textLines(page.content).slice(0, MAX_TERMS) : ''
  } catch (error) {
    writeLog({ code: 'order.mail-without-terms', detail: errorText(error) })
    return ''
  }
}

/** Bank details for an order that is paid by transfer; empty for other orders. */
function bankTransferParts(
  { record }: OrderMail,
  { account, t, emailHeader }: ShopContext,
): readonly MailPart[] {
  if (!account || record.grand_total <= 0 || !waitsForTransfer(record)) return []
  const reference = usesReference(account) ? REFERENCE_MARK : NUMBER_MARK
  const transfer = { account, reference, amount: record.grand_total }
  return [
    { kind: 'heading', text: t('order.transfer.title') },
    { kind: 'text', text: t('order.transfer.text') },
    { kind: 'details', details: transferLines(transfer, { t, money: emailHeader.money }) },
  ]
}

function itemsOf(
  { record, lines, totals }: OrderMail,
  { money, picture }: EmailHeader,
): readonly MailItem[] {
  return topLevelItems(record.items).map((item) => {
    const { item_id, qty_ordered: qty, name, sku, row_total_incl_tax } = item
    const line = lines.find(({ stored }) => stored.id === item_id)?.configured
    const image = line && (line.child?.image ?? productImage(line.product))
    const chosen = totals.items.find((total) => total.item_id === item_id)?.options ?? '[]'
    const options = JSON.parse(chosen) as readonly { label: string; value: string }[]
    return {
      ...{
        qty,
        name: singleLineText(name),
        sku: singleLineText(sku),
        amount: money(row_total_incl_tax),
      },
      options: options.map(({ label, value }) => singleLineText(`${label}: ${value}`)),
      picture: picture(imagePath(image)),
    }
  })
}

/** The totals of the order, line by line as in the cart: included tax below the sum that includes it. */
function sumsOf(
  { totals }: OrderMail,
  { t, emailHeader: { money } }: ShopContext,
): readonly MailDetail[] {
  const isTax = ({ code }: TotalsSegment) => Number(code === 'tax')
  const rows = totals.total_segments.toSorted((a, b) => isTax(a) - isTax(b))
  return rows.flatMap(({ code, title, value }): MailDetail[] => {
    if (value === null) return []
    return [[title, code === SHIPPING_ROW ? deliveryCost(value, t, money) : money(value)]]
  })
}

/** Address, shipping method and payment method of the order; the billing address if it is another one. */
function columnsOf(order: OrderMail, { t, emailHeader }: ShopContext) {
  const { record } = order
  const { method, additional_information: titles } = record.payment
  const shipping = linesOf(shippingOf(order), emailHeader)
  const billing = linesOf(record.billing_address, emailHeader)
  const state = mailedState(record)
  return [
    ...(shipping
      ? [
          { title: t('account.order.shipping-address'), lines: shipping },
          {
            title: t('account.order.shipping-method'),
            lines: [singleLineText(record.shipping_description)],
          },
        ]
      : []),
    ...(billing && billing.join() !== shipping?.join()
      ? [{ title: t('account.order.billing-address'), lines: billing }]
      : []),
    {
      title: t('account.order.payment-method'),
      lines: [
        singleLineText(titles[0] ?? method),
        ...(state === undefined ? [] : [t(`placed.payment.${state}`)]),
      ],
    },
  ]
}

/** Orders with prepayment count as paid, because their confirmation is sent only after the payment. */
function mailedState(record: OrderMail['record']): PaymentState | undefined {
  return waitsForPayment(record) ? 'paid' : paymentStateOf(record)
}

/** The working days of the order's shipping method. */
function daysOf({ record }: OrderMail, { checkout, emailHeader }: ShopContext) {
  const { deliveryDays } = emailHeader
  const { method } = record.extension_attributes.shipping_assignments[0]?.shipping ?? {}
  return deliveryDaysOf({ deliveryDays, shipping: checkout.shipping }, method)
}

function shippingOf({ record }: OrderMail): OrderAddress | undefined {
  return record.extension_attributes.shipping_assignments[0]?.shipping.address
}

function linesOf(
  address: OrderAddress | undefined,
  { countryName }: EmailHeader,
): readonly string[] | undefined {
  if (!address) return undefined
  const { firstname, lastname, company, street, postcode, city, region, country_id } = address
  return [
    `${firstname} ${lastname}`,
    company,
    ...street,
    `${postcodeText(postcode, country_id)} ${city}`,
    region,
    countryName(country_id),
    phoneText(address.telephone ?? ''),
  ]
    .map((line) => singleLineText(line ?? ''))
    .filter((line) => line !== '')
}

/** One line of user input, without control characters. */
function singleLineText(text: string): string {
  return normalizeLine(text).slice(0, 300)
}
