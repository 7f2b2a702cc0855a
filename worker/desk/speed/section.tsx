import type { ReactNode } from 'react'
import { PAGE_KINDS, readVitals, VITALS_DAYS, type PageKind } from '../../vitals/store.ts'
import { page } from '../frame/answer.ts'
import { Card, Empty } from '../frame/parts.tsx'
import type { Desk, Section } from '../frame/section.ts'
import { SpeedTable } from './table.tsx'
import { speedWords } from './words.ts'

/** How fast pages are for real visitors, sampled, without a person in it. */
export const speed: Section = {
  path: '/speed',
  role: ['operator', 'editor'],
  title: (locale) => speedWords(locale)('title'),
  icon: 'chart',
  group: 'system',
  pages: [
    {
      path: '',
      load: async (desk) =>
        page({ title: speedWords(desk.locale)('title'), body: await speedCard(desk) }),
    },
  ],
  forms: [],
  glance: (desk) => speedCard(desk, speedWords(desk.locale)('title')),
}

async function speedCard({ env, site, now, locale }: Desk, title?: string) {
  const say = speedWords(locale)
  const summaries = await readVitals(env.DB, site.brand.id, now)
  return (
    <Card
      {...(title !== undefined && { title })}
      text={say('about', { days: String(VITALS_DAYS) })}
    >
      {summaries.length > 0 ? (
        <SpeedTable {...{ summaries, locale }} />
      ) : (
        <Empty icon="chart" title={say('empty')} />
      )}
    </Card>
  )
}
