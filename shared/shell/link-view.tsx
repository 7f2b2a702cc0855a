import { FormSummary } from '../ui/form-summary.tsx'
import { ServiceForm } from '../ui/service-form.tsx'

export interface LinkPageProps {
  heading: string
  text?: string
  action: string
  /** Values of hidden fields. */
  hidden: Readonly<Record<string, string>>
  submit: string
  /** The key that the browser removes from its watch list after the form was accepted. */
  unwatch?: string | undefined
  /** The message why the whole form was refused. */
  failure?: string | undefined
}

/**
 * The page behind an e-mail's link: opening it changes nothing, because mail scanners open links too; its
 * button does.
 */
export function LinkPage(props: LinkPageProps) {
  const { heading, text, action, hidden, submit, unwatch, failure } = props
  return (
    <div className="ui-page service-page">
      <FormSummary id="link-summary" failure={failure} />
      <h1>{heading}</h1>
      {text !== undefined && <p className="service-intro">{text}</p>}
      <ServiceForm
        action={action}
        data-entry={unwatch === undefined ? undefined : 'link'}
        data-unwatch={unwatch}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="ui-button">{submit}</button>
      </ServiceForm>
    </div>
  )
}
