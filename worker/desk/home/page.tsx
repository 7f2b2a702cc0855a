import { Fragment, type ReactNode } from 'react'
import { errorText, writeLog } from '../../log/log.ts'
import { mayOpen } from '../access/role.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { DeskIcon } from '../frame/icon.tsx'
import { Card, Message } from '../frame/parts.tsx'
import type { Desk, Section, WaitingItem } from '../frame/section.ts'
import { homeMessages } from './messages.ts'

/** The first page: waiting work, and the state of each section that the person may open. */
export async function homePage(desk: Desk): Promise<DeskAnswer> {
  const t = homeMessages(desk.locale)
  const [waiting, cards] = await Promise.all([
    readAll(desk, ({ waiting: read }) => read?.(desk)),
    readAll(desk, ({ summary }) => summary?.(desk)),
  ])
  const { name } = desk.merchant
  return page({
    title: name ? t('hello', { name }) : t('title'),
    body: (
      <>
        <Waiting
          locale={desk.locale}
          items={waiting.flatMap(({ answer }) => answer ?? [])}
          isWhole={waiting.every(({ hasFailed }) => !hasFailed)}
        />
        <div className="cards">
          {cards.map(({ section, answer, hasFailed }) => (
            <Fragment key={section.path}>
              {hasFailed ? <Unknown {...{ section, desk }} /> : answer}
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
function readAll<Answer>(
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

function Waiting(props: {
  locale: Desk['locale']
  items: readonly WaitingItem[]
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

function Unknown({ section, desk }: { section: Section; desk: Desk }) {
  return (
    <Card title={section.title(desk.locale)}>
      <Message kind="failed">{homeMessages(desk.locale)('unknown')}</Message>
    </Card>
  )
}
