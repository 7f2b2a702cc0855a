import type { ReactNode } from 'react'
import { readBars, readDay } from '../../metrics/store.ts'
import { LinkButton } from '../frame/form.tsx'
import { Card, EmptyState } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { figureMessages } from './messages-figures.ts'
import { OutcomeBars, outcomesOf, percent } from './outcomes.tsx'

/** The cache today compared to yesterday. */
export async function cacheSummary(desk: Desk): Promise<ReactNode> {
  const { env, site, now } = desk
  const t = figureMessages(desk.locale)
  const query = { brand: site.brand.id, topic: 'outcome' } as const
  const [today, yesterday, bars] = await Promise.all([
    readDay(env.DB, { ...query, ago: 0 }, now),
    readDay(env.DB, { ...query, ago: 1 }, now),
    readBars(env.DB, { ...query, period: 'day' }, now),
  ])
  const number = new Intl.NumberFormat(desk.locale)
  const days = [
    ['today', outcomesOf(today)],
    ['yesterday', outcomesOf(yesterday)],
  ] as const
  const actions = <LinkButton href="/admin/cache/figures">{t('all')}</LinkButton>
  return (
    <Card title={t('card')} actions={actions}>
      {days.every(([, { total }]) => total === 0) ? (
        <EmptyState icon="cache" title={t('none')} />
      ) : (
        <>
          <dl className="figures">
            {days.map(([day, { share, total }]) => (
              <div key={day}>
                <dt>{`${t('share')}, ${t(day)}`}</dt>
                <dd>
                  <strong>{total === 0 ? '–' : percent(desk, share)}</strong>
                  {`${t('count')}: ${number.format(total)}`}
                </dd>
              </div>
            ))}
          </dl>
          <OutcomeBars {...{ desk, bars }} period="day" />
        </>
      )}
    </Card>
  )
}
