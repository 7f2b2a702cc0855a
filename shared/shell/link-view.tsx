import { formActionIn } from '../brand/form-action.ts'
import { FormSummary } from '../ui/form-summary.tsx'
import { useShop } from '../ui/shop.tsx'

export interface LinkPageProps {
  heading: string
  text?: string
  action: string
  /** Values that go along unseen. */
  hidden: Readonly<Record<string, string>>
  submit: string
  /** What is wrong with the whole, in words. */
  failure?: string | undefined
}

/** Behind a link of a mail: looking changes nothing, because mail programs look too; a button does. */
export function LinkPage({ heading, text, action, hidden, submit, failure }: LinkPageProps) {
  const { config } = useShop()
  const problems = failure === undefined ? [] : [{ message: failure, href: undefined }]
  return (
    <div className="ui-page service-page">
      <FormSummary id="link-summary" problems={problems} />
      <h1>{heading}</h1>
      {text !== undefined && <p className="service-intro">{text}</p>}
      <form className="service-form" action={formActionIn(action, config)} method="post">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="ui-button">{submit}</button>
      </form>
    </div>
  )
}
