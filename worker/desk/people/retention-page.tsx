import { shopOperations } from '../../pick/shop-operations.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { Card, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { personMessages } from './messages-person.ts'
import { retentionMessages } from './messages-retention.ts'

/** Kinds of personal data, in the order of the page. */
const RETAINED_KINDS = [
  ...(['account', 'order', 'withdrawal', 'question', 'answer', 'review', 'contact'] as const),
  ...(['mail', 'newsletter', 'back-in-stock', 'erasure'] as const),
] as const

/** Personal data by kind: how much, how long it is kept, and when the next is deleted. */
export async function retentionPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now, locale } = desk
  const t = retentionMessages(locale)
  const retention = await shopOperations(env, site.brand, now).people.readRetention()
  const rows = RETAINED_KINDS.map((kind) => ({
    kind,
    stored: retention.find((each) => each.kind === kind),
  }))
  return page({
    title: t('title'),
    trail: [{ title: personMessages(locale)('title'), href: '/admin/person' }],
    body: (
      <Card text={t('text')}>
        <Table
          caption={t('title')}
          rows={rows}
          keyOf={({ kind }) => kind}
          columns={[
            { title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
            {
              title: t('column.kept'),
              kind: 'number',
              cell: ({ stored }) => new Intl.NumberFormat(locale).format(stored?.kept ?? 0),
            },
            { title: t('column.rule'), cell: ({ kind }) => t(`rule.${kind}`) },
            {
              title: t('column.oldest'),
              cell: ({ stored }) =>
                stored?.oldest_at ? <Time {...{ desk, at: stored.oldest_at }} /> : t('none'),
            },
            {
              title: t('column.next'),
              cell: ({ stored }) => {
                if (!stored) return t('none')
                const at = stored.next_expires_at
                return at === null ? t('never') : <Time {...{ desk, at }} />
              },
            },
          ]}
        />
      </Card>
    ),
  })
}
