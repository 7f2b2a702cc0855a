import type { ReactNode } from 'react'
import { PAGE_KINDS, readVitals, VITALS_DAYS, type PageKind } from '../../vitals/store.ts'
import { page } from '../frame/answer.ts'
import { Card, EmptyState } from '../frame/parts.tsx'
import type { Desk, Section } from '../frame/section.ts'
import { SpeedTable } from './table.tsx'
import { speedMessages } from './messages.ts'

/** Page speed of real visitors: sampled, without personal data. */
export const speed: Section = {
  path: '/speed',
  role: ['operator', 'editor'],
  title: (locale) => speedMessages(locale)('title'),
  icon: 'chart',
  group: 'system',
  pages: [
    {
      path: '',
      load: async (desk) =>
        page({
          title: speedMessages(desk.locale)('title'),
          body: await speedCard(desk, { kinds: PAGE_KINDS }),
        }),
    },
  ],
  forms: [],
  async summary(desk) {
    const t = speedMessages(desk.locale)
    const all = (
      <a className="button plain" href="/admin/speed">
        {t('all')}
      </a>
    )
    return speedCard(desk, { kinds: SUMMARY_KINDS, title: t('title'), actions: all })
  },
}

/** The pages of every purchase. */
const SUMMARY_KINDS: readonly PageKind[] = ['home', 'category', 'product', 'checkout']

interface SpeedCard {
  kinds: readonly PageKind[]
  title?: string
  actions?: ReactNode
}

async function speedCard({ env, site, now, locale }: Desk, { kinds, ...head }: SpeedCard) {
  const t = speedMessages(locale)
  const measured = await readVitals(env.DB, site.brand.id, now)
  const summaries = measured.filter(({ page: kind }) => kinds.includes(kind))
  return (
    <Card {...head} text={t('about', { days: String(VITALS_DAYS) })}>
      {summaries.length > 0 ? (
        <SpeedTable {...{ summaries, locale }} />
      ) : (
        <EmptyState icon="chart" title={t('empty')} />
      )}
    </Card>
  )
}
