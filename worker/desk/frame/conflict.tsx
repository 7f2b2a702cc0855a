import type { ReactNode } from 'react'
import { readLastChange, type AuditedThing } from '../audit/read.ts'
import { page, type DeskAnswer } from './answer.ts'
import { LinkButton } from './form.tsx'
import { Card, Table } from './parts.tsx'
import type { Desk } from './section.ts'
import { frameMessages } from './messages-frame.ts'
import { timeText } from './time.tsx'

/** A value that two people set: what this form wanted, and what stands there now. */
export interface Conflict {
  name: string
  wanted: ReactNode
  found: ReactNode
}

/**
 * Nothing was changed, because somebody else was faster: 409, with both values, and who changed the thing last at
 * the desk; `href` shows it.
 */
export async function conflictPage(
  desk: Pick<Desk, 'locale' | 'env' | 'site'>,
  conflicts: readonly Conflict[],
  href: string,
  thing?: AuditedThing,
): Promise<DeskAnswer> {
  const t = frameMessages(desk.locale)
  const { env, site } = desk
  const last = thing && (await readLastChange({ db: env.DB, brand: site.brand.id }, thing))
  const body = (
    <Card text={t('conflict.text')}>
      {last && <p>{t('conflict.who', { who: last.who, time: timeText(desk, last.at) })}</p>}
      <Table
        caption={t('conflict.title')}
        rows={conflicts}
        keyOf={({ name }) => name}
        columns={[
          { title: t('conflict.field'), cell: ({ name }) => name },
          { title: t('conflict.wanted'), cell: ({ wanted }) => <Value>{wanted}</Value> },
          {
            title: t('conflict.found'),
            cell: ({ found }) => (
              <Value>
                <strong>{found}</strong>
              </Value>
            ),
          },
        ]}
      />
      <div className="row">
        <LinkButton href={href}>{t('conflict.look')}</LinkButton>
      </div>
    </Card>
  )
  return page({ title: t('conflict.title'), status: 409, body })
}

/** A text with its lines, so that what was written can be copied as it was. */
function Value({ children }: { children: ReactNode }) {
  return <div className="pre">{children}</div>
}
