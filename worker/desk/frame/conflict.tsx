import type { ReactNode } from 'react'
import { readLastChange, type AuditedSubject } from '../audit/read.ts'
import { page, type DeskAnswer } from './answer.ts'
import { LinkButton } from './form.tsx'
import { Card, Table } from './parts.tsx'
import type { Desk } from './section.ts'
import { frameMessages } from './messages-frame.ts'
import { timeText } from './time.tsx'

/** A value that two people changed: the submitted one and the stored one. */
export interface Conflict {
  name: string
  wanted: ReactNode
  found: ReactNode
  /** Who changed it first, and when; missing if it is shown elsewhere or unknown. */
  who?: string | undefined
}

/**
 * Answers 409, because another person changed the thing first: shows both values and who last changed the
 * thing at the desk; `href` leads to it.
 */
export async function conflictPage(
  desk: Pick<Desk, 'locale' | 'env' | 'site'>,
  conflicts: readonly Conflict[],
  href: string,
  thing?: AuditedSubject,
): Promise<DeskAnswer> {
  const t = frameMessages(desk.locale)
  const who = thing && (await lastChangeText(desk, thing))
  const body = (
    <Card text={t('conflict.text')}>
      {who !== undefined && <p>{who}</p>}
      <ConflictTable {...{ desk, conflicts }} field={t('conflict.field')} />
      <div className="row">
        <LinkButton href={href}>{t('conflict.look')}</LinkButton>
      </div>
    </Card>
  )
  return page({ title: t('conflict.title'), status: 409, body })
}

/** A sentence on who last changed a thing at the desk, and when; undefined if nobody did. */
export async function lastChangeText(
  desk: Pick<Desk, 'locale' | 'env' | 'site'>,
  thing: AuditedSubject,
): Promise<string | undefined> {
  const { env, site, locale } = desk
  const last = await readLastChange({ db: env.DB, brand: site.brand.id }, thing)
  if (!last) return undefined
  return frameMessages(locale)('conflict.who', { who: last.who, time: timeText(desk, last.at) })
}

/** The submitted and the stored values, with who changed them first; `field`: title of the first column. */
export function ConflictTable({
  desk,
  conflicts,
  field,
}: {
  desk: Pick<Desk, 'locale'>
  conflicts: readonly Conflict[]
  field: string
}) {
  const t = frameMessages(desk.locale)
  return (
    <Table
      caption={t('conflict.title')}
      rows={conflicts.map((each, at) => ({ ...each, at }))}
      // Two reviews may have the same title.
      keyOf={({ at }) => at}
      columns={[
        { title: field, cell: ({ name }) => name },
        { title: t('conflict.wanted'), cell: ({ wanted }) => <Value>{wanted}</Value> },
        {
          title: t('conflict.found'),
          cell: ({ found, who }) => (
            <Value>
              <strong>{found}</strong>
              {who !== undefined && <small className="muted">{`\n${who}`}</small>}
            </Value>
          ),
        },
      ]}
    />
  )
}

/** A text with its line breaks, so that it can be copied unchanged. */
function Value({ children }: { children: ReactNode }) {
  return <div className="pre">{children}</div>
}
