import { ORDER_KEY_PATTERN } from '../../../shared/order/key.ts'
import { answerOrders, listOrdersInDoubt, type OrderInDoubt } from '../../admin/orders.ts'
import { page, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card, EmptyState, DetailList } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { formatFor, type OrderFormat } from './format.ts'

const PATH = '/admin/orders/doubt'
const NUMBER = /^[\w-]{1,64}$/

/** Orders in doubt: sent, without a known outcome. */
export async function inDoubtPage(desk: Desk): Promise<DeskAnswer> {
  const format = formatFor(desk)
  const { t } = format
  const orders = await listOwnOrdersInDoubt(desk)
  return page({
    title: t('doubt'),
    trail: [{ title: t('title'), href: '/admin/orders' }],
    body: (
      <>
        <p className="muted">{t('doubt.text')}</p>
        {orders.length === 0 && <EmptyState icon="orders" title={t('doubt.empty')} />}
        <div className="cards">
          {orders.map((order) => (
            <InDoubtCard key={order.key} {...{ order, format }} />
          ))}
        </div>
      </>
    ),
  })
}

/** Orders in doubt of the brand. */
export function listOwnOrdersInDoubt({ env, site }: Desk): Promise<readonly OrderInDoubt[]> {
  return listOrdersInDoubt(env.DB, site.brand.id)
}

function InDoubtCard({ order, format }: { order: OrderInDoubt; format: OrderFormat }) {
  const { t, time, money } = format
  const { key, site, total, since, looks, nextLookAt } = order
  const details = [
    [t('doubt.key'), key],
    [t('column.total'), `${money(Math.round(total * 100))}, ${site}`],
    [t('doubt.since'), time(since)],
    [t('doubt.looks'), t('doubt.looks.count', { count: looks })],
    [t('doubt.next'), nextLookAt === null ? t('doubt.next.none') : time(nextLookAt)],
  ] as const
  return (
    <Card>
      <DetailList details={details} />
      <PostForm action={`${PATH}/${key}`}>
        <Field name={`number-${key}`} label={t('doubt.number', { key })} maxLength={64} />
        <div className="row">
          <Submit name="as" value="placed">
            {t('doubt.placed')}
          </Submit>
          <Submit kind="danger" name="as" value="not-placed">
            {t('doubt.not-placed')}
          </Submit>
        </div>
      </PostForm>
    </Card>
  )
}

/** Settles an order in doubt by what the merchant found in the backend. */
export async function resolveInDoubt(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, site, merchant, now, params, audit } = desk
  const { t } = formatFor(desk)
  const key = params['key'] ?? ''
  const isOwn = (await listOwnOrdersInDoubt(desk)).some((order) => order.key === key)
  if (!ORDER_KEY_PATTERN.test(key) || !isOwn) return redirectFailed(PATH, t('doubt.gone'))
  const isPlaced = fields.get('as') === 'placed'
  const number = (fields.get(`number-${key}`) ?? '').trim()
  if (isPlaced && !NUMBER.test(number)) return redirectFailed(PATH, t('doubt.wrong'))
  const as = isPlaced ? `placed:${number}` : 'not-placed'
  const call = { env, brand: site.brand, kid: `desk:${merchant.id}`, now }
  const req = `desk:${crypto.randomUUID()}`
  const answer = await answerOrders(call, { req, step: 'release', key, as })
  if (answer.step !== 'release') return redirectFailed(PATH, t('doubt.gone'))
  await audit({ action: 'order.release', subject: key, before: {}, after: { as } }).run()
  return redirect(PATH, t(`doubt.done.${answer.state}`, { number }))
}
