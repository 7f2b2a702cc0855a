import type { ReactNode } from 'react'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import { companyOf } from '../../brand/company.ts'
import type { Site } from '../../brand/site.ts'
import type { Desk } from '../frame/section.ts'
import { linesOf } from './detail-cards.tsx'
import { findOrder } from './order-page.tsx'
import { addressLines, orderFormat, formatFor, siteOfOrder, type OrderFormat } from './format.ts'

/** A paper of an order, in the order's language. */
export interface OrderDocument {
  order: ManagedOrder
  site: Site
  format: OrderFormat
}

/** The paper of the order in the address; undefined if there is none. */
export async function readOrderDocument(desk: Desk): Promise<OrderDocument | undefined> {
  const order = await findOrder(desk)
  return order && orderDocumentFor(desk, order)
}

/** The paper of an order. */
export function orderDocumentFor(desk: Desk, order: ManagedOrder): OrderDocument {
  const site = siteOfOrder(desk, order.record.store_id)
  return { order, site, format: orderFormat(site.locale, site) }
}

/** Breadcrumbs of a paper: to its order, in the desk's language. */
export function trailOf(desk: Desk, { number }: Pick<ManagedOrder, 'number'>) {
  return [{ title: formatFor(desk).t('order', { number }), href: `/admin/orders/${number}` }]
}

/** The seller: name, address and registration numbers. */
export function sellerLines(site: Site, t: OrderFormat['t']): readonly string[] {
  const company = companyOf(site)
  if (!company) return [site.brand.name, site.brand.checkout.contactAddress].filter(Boolean)
  const { legalName, street, postalCode, city, businessId, vatId, phone, email } = company
  const vat = vatId ? `${t('invoice.vat-id')}: ${vatId}` : ''
  const id = businessId ? site.shop.t('company.id', { id: businessId }) : ''
  return [legalName, street, `${postalCode} ${city}`, id, vat, phone, email].filter(Boolean)
}

/** A block of a paper's head. */
export function HeadBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}

/** Seller and buyer. */
export function SellerAndBuyer({ order, site, format: { t, country } }: OrderDocument) {
  const billing = order.record.billing_address
  return (
    <>
      <HeadBlock title={t('invoice.seller')}>{linesOf(sellerLines(site, t))}</HeadBlock>
      <HeadBlock title={t('invoice.buyer')}>
        {billing && linesOf(addressLines(billing, country))}
      </HeadBlock>
    </>
  )
}
