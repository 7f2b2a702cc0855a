import { Fragment, type ReactNode } from 'react'
import { errorText, writeLog } from '../../log/log.ts'
import { mayOpen } from '../access/role.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { DeskIcon } from '../frame/icon.tsx'
import { Card, Message } from '../frame/parts.tsx'
import type { Desk, Section, PendingWork } from '../frame/section.ts'
import { homeMessages } from './messages.ts'

/** The first page: waiting work, and the state of each section that the person may open. */
export async function homePage(desk: Desk): Promise<DeskAnswer> {
  const t = homeMessages(desk.locale)
  const [waiting, cards] = await Promise.all([
    readSections(desk, ({ waiting: read }) => read?.(desk)),
    readSections(desk, ({ summary }) => summary?.(desk)),
  ])
  const { name } = desk.merchant
  return page({
    title: name ? t('hello', { name }) : t('title'),
    body: (
      <>
        <PendingWorkList
          locale={desk.locale}
          items={waiting.flatMap(({ answer }) => answer ?? [])}
          isWhole={waiting.every(({ hasFailed }) => !hasFailed)}
        />
        <div className="cards">
          {cards.map(({ section, answer, hasFailed }) => (
            <Fragment key={section.path}>
              {hasFailed ? <FailedSection {...{ section, desk }} /> : answer}
            </Fragment>
          ))}
        </div>
      </>
    ),
  })
}

interface SectionAnswer<Answer> {
  section: Section
  answer: Answer | undefined
  hasFailed: boolean
}

/** Calls every section that the person may open; a failing one does not affect the others. */
function readSections<Answer>(
  { sections, merchant }: Desk,
  read: (section: Section) => Promise<Answer> | undefined,
): Promise<readonly SectionAnswer<Answer>[]> {
  const open = sections.filter(({ role }) => mayOpen(merchant.role, role))
  return Promise.all(
    open.map(async (section) => {
      try {
        return { section, answer: await read(section), hasFailed: false }
      } catch (error) {
        writeLog({ code: 'desk.section-failed', section: section.path, detail: errorText(error) })
        return { section, answer: undefined, hasFailed: true }
      }
    }),
  )
}

function PendingWorkList(props: {
  locale: Desk['locale']
  items: readonly PendingWork[]
  isWhole: boolean
}): ReactNode {
  const t = homeMessages(props.locale)
  const items = props.items.filter(({ count }) => count > 0)
  const number = new Intl.NumberFormat(props.locale)
  return (
    <Card title={t('waiting')}>
      {items.length > 0 && (
        <ul className="waiting" role="list">
          {items.map(({ text, count, href }) => (
            <li key={href + text}>
              <a href={href}>
                <strong>{number.format(count)}</strong> <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && props.isWhole && (
        <p className="row muted">
          <DeskIcon name="check" />
          {t('nothing-waits')}
        </p>
      )}
      {!props.isWhole && <Message kind="failed">{t('waiting-unknown')}</Message>}
    </Card>
  )
}

function FailedSection({ section, desk }: { section: Section; desk: Desk }) {
  return (
    <Card title={section.title(desk.locale)}>
      <Message kind="failed">{homeMessages(desk.locale)('unknown')}</Message>
    </Card>
  )
}
