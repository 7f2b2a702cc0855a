import type { ReactNode } from 'react'
import { hasConnectedBackend } from '../../brand/connections.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { Bars } from '../frame/bars.tsx'
import { PostForm, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card, EmptyState, Message, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { newsletterMessages } from './messages-newsletter.ts'
import { priceWindow } from '../../../shared/price/price-window.ts'

/** A calendar month: its first day at noon UTC, and its beginning in the shop's time zone. */
interface Month {
  day: number
  from: number
}

/** The last months up to a point in time, earliest first, in a time zone. */
function lastMonths(now: number, timezone: string, count: number): readonly Month[] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const [year = 0, month = 0] = parts.format(now).split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const day = Date.UTC(year, month - count + at, 1, 12)
    const date = new Date(day).toISOString().slice(0, 10)
    return { day, from: priceWindow(date, undefined, timezone).from ?? day }
  })
}

export const NEWSLETTER = '/admin/newsletter'
const MONTHS = 12

/** Why an address was not unsubscribed. */
export type AddressProblem = 'email' | 'none' | 'failed'

/** The numbers of newsletter subscribers by store view and month. */
export function newsletterPage(desk: Desk): Promise<DeskAnswer> {
  return newsletterAnswer(desk)
}

/** As `newsletterPage`, with the entered address and its problem. */
export async function newsletterAnswer(
  desk: Desk,
  entered?: { email: string; problem: AddressProblem },
): Promise<DeskAnswer> {
  const t = newsletterMessages(desk.locale)
  return page({
    title: t('title'),
    ...(entered && { status: 422 }),
    body: (
      <>
        {entered && <Message kind="failed" title={t('problem.title')} />}
        {isConnected(desk) ? (
          <EmptyState icon="news" title={t('connected')}>
            {t('connected.text')}
          </EmptyState>
        ) : (
          await figures(desk)
        )}
        <Card title={t('leave')} text={t('leave.text')}>
          <PostForm action={`${NEWSLETTER}/unsubscribe`}>
            <Field
              name="email"
              type="email"
              label={t('email')}
              defaultValue={entered?.email ?? ''}
              problem={entered && t(`problem.${entered.problem}`)}
              autoComplete="off"
              required
            />
            <Submit kind="danger">{t('leave.do')}</Submit>
          </PostForm>
        </Card>
      </>
    ),
  })
}

/** True if a connected shop keeps the list. */
export function isConnected({ env, site }: Desk): boolean {
  return hasConnectedBackend(env, site.brand)
}

async function figures(desk: Desk): Promise<ReactNode> {
  const { env, site, now, locale } = desk
  const t = newsletterMessages(locale)
  const months = lastMonths(now, site.view.i18n.timezone, MONTHS)
  const { people } = shopOperations(env, site.brand, now)
  const counts = await people.countSubscribers(months.map(({ from }) => from))
  if (counts.all === 0) return <EmptyState icon="news" title={t('empty')} />
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <>
      <div className="cards">
        <Card title={t('count', { count: counts.all })} text={t('text')}>
          <Table
            caption={t('views')}
            rows={counts.views}
            keyOf={({ store }) => store ?? 0}
            columns={[
              { title: t('column.view'), cell: ({ store }) => viewName(desk, store) },
              { title: t('column.count'), kind: 'number', cell: ({ count }) => count },
            ]}
          />
        </Card>
        <Card title={t('months')}>
          <Bars
            caption={t('months')}
            bars={months.map(({ day }, at) => ({
              label: month.format(day),
              value: counts.months[at] ?? 0,
              text: t('count', { count: counts.months[at] ?? 0 }),
            }))}
          />
        </Card>
      </div>
      <Card title={t('export')} text={t('export.text')}>
        <PostForm action={`${NEWSLETTER}/export`}>
          <Submit>{t('export.do')}</Submit>
        </PostForm>
      </Card>
    </>
  )
}

/** The name of a store view by its number. */
export function viewName({ site, locale }: Desk, store: number | null): string {
  const view = site.brand.storeViews.views.find(({ storeId }) => storeId === store)
  return view ? view.name : newsletterMessages(locale)('unknown')
}
