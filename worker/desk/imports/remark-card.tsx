import type { ReportedImport } from '../../catalog/import-records.ts'
import { Badge } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { remarkMessages } from './messages-remarks.ts'
import { importMessages } from './messages.ts'
import { translateImportText, translatePlace } from './translate-text.ts'
import { topicOf } from './topic.ts'

/** Places shown at once; the others are in a disclosure. */
const MAX_PLACES = 5

/** A kind of remark: its meaning, what to do, the importer's text and the places. */
export function RemarkCard({ desk, note }: { desk: Desk; note: ReportedImport['notes'][number] }) {
  const t = importMessages(desk.locale)
  const topic = topicOf(note)
  const says = remarkMessages(desk.locale)
  const { count, kind, places, text } = note
  const translated = translateImportText(desk.locale, text)
  const all = places.map((place) => translatePlace(desk.locale, place))
  const more = all.slice(MAX_PLACES)
  return (
    <section className="remark">
      <h3>{says(topic)}</h3>
      <p className="row">
        <Badge tone="warn">{t('places.count', { count })}</Badge>
        {(kind === 'skipped' || kind === 'incomplete') && <Badge>{t(`kind.${kind}`)}</Badge>}
      </p>
      <p>{says(`${topic}.advice`)}</p>
      {text !== '' && (
        <p className="muted">
          {translated === undefined ? <code lang="en">{text}</code> : <span>{translated}</span>}
        </p>
      )}
      <Places places={all.slice(0, MAX_PLACES)} />
      {more.length > 0 && (
        <details>
          <summary>{t('places.more', { count: more.length })}</summary>
          <Places places={more} />
        </details>
      )}
      {places.length > 0 && count > places.length && (
        <p className="muted">{t('places.cut', { count: count - places.length })}</p>
      )}
    </section>
  )
}

function Places({ places }: { places: readonly string[] }) {
  return (
    <ul className="plain-list">
      {places.map((place) => (
        <li key={place}>
          <code>{place}</code>
        </li>
      ))}
    </ul>
  )
}
