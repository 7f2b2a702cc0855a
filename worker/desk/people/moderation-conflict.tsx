import { page, type DeskAnswer } from '../frame/answer.ts'
import { ConflictTable, type Conflict } from '../frame/conflict.tsx'
import { LinkButton } from '../frame/form.tsx'
import { frameMessages } from '../frame/messages-frame.ts'
import { Card, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { reviewMessages } from './messages-reviews.ts'
import { REVIEWS } from './review-fields.ts'

/** 409: some ticked reviews keep another person's judgement; `done` tells the result of the others. */
export function moderationConflict(
  desk: Desk,
  {
    conflicts,
    list,
    done,
  }: { conflicts: readonly Conflict[]; list: string; done: string | undefined },
): DeskAnswer {
  const t = reviewMessages(desk.locale)
  const frame = frameMessages(desk.locale)
  return page({
    title: frame('conflict.title'),
    trail: [{ title: t('title'), href: REVIEWS }],
    status: 409,
    body: (
      <>
        {done !== undefined && <Message kind="done">{done}</Message>}
        <Card text={t('many.changed', { count: conflicts.length })}>
          <ConflictTable {...{ desk, conflicts }} field={t('title')} />
          <div className="row">
            <LinkButton href={list}>{frame('conflict.look')}</LinkButton>
          </div>
        </Card>
      </>
    ),
  })
}
