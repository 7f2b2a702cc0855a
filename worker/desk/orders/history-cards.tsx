import type { OrderEvent, OrderEmail } from '../../../shared/order/managed-order.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { TextField } from '../frame/field.tsx'
import { Card, DetailList } from '../frame/parts.tsx'
import { keyFields } from './form-values.ts'
import type { OrderCard } from './lines-card.tsx'
import type { OrderFormat } from './format.ts'

const MAX_NOTE = 2000
const ACTORS = ['shopper', 'provider', 'clock'] as const

/** Internal notes, and a form that adds one. */
export function NotesCard({ order, format, at }: OrderCard) {
  const { t } = format
  const notes = order.events.filter(({ kind }) => kind === 'note')
  return (
    <Card title={t('notes')}>
      {notes.map((note) => (
        <div key={`${note.at} ${note.detail.text}`}>
          <p className="pre">{note.detail.text}</p>
          <small>{authorAndTime(note, format)}</small>
        </div>
      ))}
      <PostForm action={`${at}/note`} hidden={keyFields(order)}>
        <TextField
          name="text"
          label={t('note.text')}
          hint={t('note.hint')}
          rows={3}
          maxLength={MAX_NOTE}
          required
        />
        <Submit kind="plain">{t('note.add')}</Submit>
      </PostForm>
    </Card>
  )
}

/** E-mails sent to the customer. */
export function EmailsCard({ order: { letters }, format }: OrderCard) {
  const { t } = format
  return (
    <Card title={t('letters')}>
      {letters.length === 0 && <p className="muted">{t('letters.none')}</p>}
      <ul className="plain-list" role="list">
        {letters.map((letter) => (
          <li key={letter.once}>
            {letter.subject}
            <br />
            <small>{emailState(letter, format)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function emailState({ sentAt, isGivenUp }: OrderEmail, { t, time }: OrderFormat): string {
  if (sentAt !== null) return t('letter.sent', { time: time(sentAt) })
  return t(isGivenUp ? 'letter.given-up' : 'letter.waits')
}

/** The events of an order, newest first. */
export function HistoryCard({ order: { events }, format }: OrderCard) {
  return (
    <Card title={format.t('history')}>
      <DetailList details={events.toReversed().map((event) => eventDetail(event, format))} />
    </Card>
  )
}

/** An event: time, description and actor. */
export function eventDetail(event: OrderEvent, format: OrderFormat) {
  const { t, money } = format
  const { kind, actor, detail } = event
  const knownActor = ACTORS.find((each) => each === actor)
  const more = [
    ...(detail.amount === undefined ? [] : [money(detail.amount)]),
    ...(detail.reason === undefined ? [] : [t(`reason.${detail.reason}`)]),
    ...(detail.tracking === undefined ? [] : [detail.tracking]),
    knownActor ? t(`actor.${knownActor}`) : actor,
  ]
  const what = (
    <>
      {t(`event.${kind}`)}
      <br />
      <small>{more.join(' · ')}</small>
    </>
  )
  return [format.time(event.at), what] as const
}

/** An event in one line: description, actor and time. */
export function eventSummary(event: OrderEvent, format: OrderFormat): string {
  const { t } = format
  const knownActor = ACTORS.find((each) => each === event.actor)
  const actor = knownActor ? t(`actor.${knownActor}`) : event.actor
  return `${t(`event.${event.kind}`)} · ${authorAndTime({ ...event, actor }, format)}`
}

function authorAndTime({ actor, at }: OrderEvent, { time }: OrderFormat): string {
  return `${actor} · ${time(at)}`
}
