import { useShop } from './shop.tsx'

/** A problem of a form: a message, and the address of its field. */
export interface SummaryEntry {
  message: string
  href: string | undefined
}

interface FormSummaryProps {
  id: string
  /** The message why the whole form was refused. */
  failure?: string | undefined
  problems?: readonly SummaryEntry[]
}

/** The error summary above the heading of a refused form, with links to the fields. */
export function FormSummary({ id, failure, problems = [] }: FormSummaryProps) {
  const { t } = useShop()
  const whole = failure === undefined ? [] : [{ message: failure, href: undefined }]
  const entries = [...whole, ...problems]
  if (entries.length === 0) return null
  return (
    <div className="form-summary" role="alert" aria-labelledby={id} tabIndex={-1} autoFocus>
      <h2 id={id}>{t('form.summary')}</h2>
      <ul>
        {entries.map(({ message, href }, index) => (
          <li key={index}>{href === undefined ? message : <a href={href}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
