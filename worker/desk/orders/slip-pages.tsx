import { pickupLine } from '../../../shared/checkout/pickup-point.ts'
import { languageOf } from '../../../shared/i18n/locale.ts'
import { shippingAddressOf } from '../../../shared/order/history.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { NOT_FOUND, page, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import type { Desk } from '../frame/section.ts'
import { linesOf } from './detail-cards.tsx'
import { readChosen } from './send-fields.ts'
import { SEND_PATH } from './send-page.tsx'
import {
  HeadBlock,
  orderDocumentFor,
  readOrderDocument,
  sellerLines,
  trailOf,
  type OrderDocument,
} from './sheet.tsx'
import { addressLines, formatFor } from './format.ts'

/** More than anybody packs at once, and as many as a request should read. */
const MAX_SLIPS = 100

/** The printable packing slip, without prices. */
export async function slipPage(desk: Desk): Promise<DeskAnswer> {
  const paper = await readOrderDocument(desk)
  if (!paper) return NOT_FOUND
  const trail = trailOf(desk, paper.order)
  return page({ title: titleOf(paper), trail, layout: 'print', body: <Slips papers={[paper]} /> })
}

/** The packing slips of all unsent orders, each on a page of its own. */
export async function slipsPage(desk: Desk): Promise<DeskAnswer> {
  return slipsOf(desk, await numbersToSend(desk))
}

/** The packing slips of the chosen orders; if none is chosen, of all unsent ones. */
export async function selectedSlipsPage(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const chosen = readChosen(fields).map(({ number }) => Number(number))
  return slipsOf(desk, chosen.length > 0 ? chosen : await numbersToSend(desk))
}

async function numbersToSend({ env, site, now }: Desk): Promise<readonly number[]> {
  const orders = await shopOperations(env, site.brand, now).orders.listToShip()
  return orders.filter(({ hasParcel }) => hasParcel).map(({ number }) => Number(number))
}

async function slipsOf(desk: Desk, numbers: readonly number[]): Promise<DeskAnswer> {
  const { t } = formatFor(desk)
  const { orders } = shopOperations(desk.env, desk.site.brand, desk.now)
  const papers: OrderDocument[] = []
  for (const number of numbers.slice(0, MAX_SLIPS)) {
    const order = await orders.find(number)
    if (order) papers.push(orderDocumentFor(desk, order))
  }
  if (papers.length === 0) return redirectFailed(SEND_PATH, t('slips.none'))
  return page({
    title: t('slips.title', { count: papers.length }),
    trail: [{ title: t('send.title'), href: SEND_PATH }],
    layout: 'print',
    body: <Slips papers={papers} />,
  })
}

function titleOf({ order, format }: OrderDocument): string {
  return `${format.t('slip.title')} ${order.number}`
}

function Slips({ papers }: { papers: readonly OrderDocument[] }) {
  return (
    <main className="sheets">
      {papers.map((paper) => (
        <PackingSlip key={paper.order.number} {...paper} />
      ))}
    </main>
  )
}

function PackingSlip(paper: OrderDocument) {
  const { order, site, format } = paper
  const { t, day, country } = format
  const { record } = order
  const to = shippingAddressOf(record) ?? record.billing_address
  const point = record.extension_attributes.shipping_assignments[0]?.shipping.pickup_point
  const lines = order.lines.filter(({ qty, cancelled }) => qty > cancelled)
  return (
    <article className="sheet" lang={languageOf(site.locale)}>
      <h1>{titleOf(paper)}</h1>
      <div className="sheet-columns">
        <HeadBlock title={t('slip.from')}>{linesOf(sellerLines(site, t).slice(0, 3))}</HeadBlock>
        <HeadBlock title={t('slip.to')}>
          {to && linesOf([...addressLines(to, country), ...(to.telephone ? [to.telephone] : [])])}
        </HeadBlock>
        <HeadBlock title={t('column.date')}>{day(order.at)}</HeadBlock>
        <HeadBlock title={t('delivery.method')}>{record.shipping_description}</HeadBlock>
        {point && <HeadBlock title={t('delivery.pickup')}>{pickupLine(point)}</HeadBlock>}
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">{t('line.product')}</th>
            <th scope="col" className="number">
              {t('line.qty')}
            </th>
            <th scope="col">{t('slip.picked')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, sku, name, qty, cancelled }) => (
            <tr key={line}>
              <td data-title="SKU">{sku}</td>
              <td data-title={t('line.product')}>{name}</td>
              <td className="number" data-title={t('line.qty')}>
                {qty - cancelled}
              </td>
              <td data-title={t('slip.picked')}>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
