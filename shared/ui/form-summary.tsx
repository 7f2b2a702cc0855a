import { useShop } from './shop.tsx'

/** A problem of a form: a message, and the address of its field. */
export interface SummaryEntry {
  message: string
  href: string | undefined
}

/** The error summary above the heading of a refused form, with links to the fields. */
export function FormSummary({ id, problems }: { id: string; problems: readonly SummaryEntry[] }) {
  const { t } = useShop()
  if (problems.length === 0) return null
  return (
    <div className="form-summary" role="alert" aria-labelledby={id} tabIndex={-1} autoFocus>
      <h2 id={id}>{t('form.summary')}</h2>
      <ul>
        {problems.map(({ message, href }, index) => (
          <li key={index}>{href === undefined ? message : <a href={href}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
