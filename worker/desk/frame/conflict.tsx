import type { ReactNode } from 'react'
import { page, type DeskAnswer } from './answer.ts'
import { LinkButton } from './form.tsx'
import { Card, Table } from './parts.tsx'
import type { Desk } from './section.ts'
import { frameWords } from './words-frame.ts'

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
  const say = frameWords(locale)
  const body = (
    <Card text={say('conflict.text')}>
      <Table
        caption={say('conflict.title')}
        rows={conflicts}
        keyOf={({ name }) => name}
        columns={[
          { title: say('conflict.field'), cell: ({ name }) => name },
          { title: say('conflict.wanted'), cell: ({ wanted }) => wanted },
          { title: say('conflict.found'), cell: ({ found }) => <strong>{found}</strong> },
        ]}
      />
      <div className="row">
        <LinkButton href={href}>{say('conflict.look')}</LinkButton>
      </div>
    </Card>
  )
  return page({ title: say('conflict.title'), status: 409, body })
}
