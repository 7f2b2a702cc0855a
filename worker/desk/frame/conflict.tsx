import type { ReactNode } from 'react'
import { page, type DeskAnswer } from './answer.ts'
import { LinkButton } from './form.tsx'
import { Card, Table } from './parts.tsx'
import type { Desk } from './section.ts'
import { frameMessages } from './messages-frame.ts'

/** A value that two people set: what this form wanted, and what stands there now. */
export interface Conflict {
  name: string
  wanted: ReactNode
  found: ReactNode
}

/** Nothing was changed, because somebody else was faster: 409, with both values; `href` shows the thing. */
export function conflictPage(
  { locale }: Pick<Desk, 'locale'>,
  conflicts: readonly Conflict[],
  href: string,
): DeskAnswer {
  const t = frameMessages(locale)
  const body = (
    <Card text={t('conflict.text')}>
      <Table
        caption={t('conflict.title')}
        rows={conflicts}
        keyOf={({ name }) => name}
        columns={[
          { title: t('conflict.field'), cell: ({ name }) => name },
          { title: t('conflict.wanted'), cell: ({ wanted }) => wanted },
          { title: t('conflict.found'), cell: ({ found }) => <strong>{found}</strong> },
        ]}
      />
      <div className="row">
        <LinkButton href={href}>{t('conflict.look')}</LinkButton>
      </div>
    </Card>
  )
  return page({ title: t('conflict.title'), status: 409, body })
}
