import { shopOperations } from '../../pick/shop-operations.ts'
import type { StoredMessage } from '../../submission/message-store.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { TextField } from '../frame/field.tsx'
import { Badge, Card, DetailList, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { timeText } from '../frame/time.tsx'
import { ageText } from './age.ts'
import { MAX_ANSWER, type EntryProblem } from './answer-fields.ts'
import { MESSAGES } from './contact-list.tsx'
import { readNumber } from './pagination.ts'
import { contactMessages } from './messages-contact.ts'

/** The message of the address; undefined if the brand has none of this number. */
export async function openMessage(desk: Desk): Promise<StoredMessage | undefined> {
  const id = readNumber(desk.params['id'])
  const { messages } = shopOperations(desk.env, desk.site.brand, desk.now)
  return id === undefined ? undefined : messages.find(id)
}

/** The page of a message, with forms that reply or mark it as handled. */
export async function messagePage(desk: Desk): Promise<DeskAnswer> {
  const message = await openMessage(desk)
  return message ? messageAnswer(desk, message) : NOT_FOUND
}

/** As `messagePage`, with entered values and their problems. */
export function messageAnswer(
  desk: Desk,
  message: StoredMessage,
  entered?: { reply: string; problem: EntryProblem },
): DeskAnswer {
  const { id, state, version, subject, body, reply, email } = message
  const t = contactMessages(desk.locale)
  const problem = entered?.problem === 'missing' ? 'missing' : 'too-long'
  const mailto = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
  const next = state === 'open' ? 'handled' : 'open'
  return page({
    title: t('message', { id }),
    trail: [{ title: t('title'), href: MESSAGES }],
    ...(entered && { status: 422 }),
    actions: (
      <PostForm action={`${MESSAGES}/${id}/state`} hidden={{ version }} isInline>
        <Submit kind="plain" icon="check" name="state" value={next}>
          {t(next)}
        </Submit>
      </PostForm>
    ),
    body: (
      <>
        {entered && <Message kind="failed" title={t('problem.title')} />}
        <Card title={subject}>
          <p className="pre">{body}</p>
          <MessageDetails {...{ desk, message }} />
        </Card>
        {reply === '' ? (
          <Card title={t('reply.title')} text={t('reply.text')}>
            <PostForm action={`${MESSAGES}/${id}/reply`} hidden={{ version }}>
              <TextField
                name="reply"
                label={t('reply')}
                rows={8}
                value={entered?.reply ?? ''}
                problem={entered && t(`problem.${problem}`, { most: MAX_ANSWER })}
                required
              />
              <div className="row">
                <Submit icon="check">{t('send')}</Submit>
                <LinkButton href={mailto}>{t('mailto')}</LinkButton>
              </div>
            </PostForm>
          </Card>
        ) : (
          <Card title={t('replied')} actions={<LinkButton href={mailto}>{t('mailto')}</LinkButton>}>
            <p className="pre">{reply}</p>
          </Card>
        )}
      </>
    ),
  })
}

function MessageDetails({ desk, message }: { desk: Desk; message: StoredMessage }) {
  const t = contactMessages(desk.locale)
  const { at, sentAt, state, settledAt, settledBy } = message
  const badge = <Badge tone={state === 'open' ? 'warn' : 'good'}>{t(`list.${state}`)}</Badge>
  const handledBy = settledAt === null ? [] : [`${settledBy}, ${timeText(desk, settledAt)}`]
  return (
    <DetailList
      details={[
        [t('column.at'), `${ageText(desk.locale, desk.now, at)} (${timeText(desk, at)})`],
        [t('mailbox'), sentAt === null ? t('mailbox.waits') : timeText(desk, sentAt)],
        [t('status'), badge],
        ...handledBy.map((who) => [t('by'), who] as const),
      ]}
    />
  )
}
