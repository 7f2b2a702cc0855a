import type { FieldProblem } from '../account/validate.ts'
import { formActionIn } from '../brand/form-action.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { FormField } from '../ui/form-field.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { useShop } from '../ui/shop.tsx'
import { TextArea } from '../ui/text-area.tsx'
import {
  CONTACT_FIELDS,
  CONTACT_FORM,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_SUBJECT,
  type ContactField,
  type ContactMessage,
} from './contact.ts'

export interface ContactPageProps {
  heading: string
  /** The shop's words about how to reach it: sanitised HTML, may be empty. */
  html: string
  values: ContactMessage
  problems: readonly FieldProblem<ContactField>[]
  /** What is wrong with the whole, in words. */
  failure: string | undefined
}

const LABELS = {
  name: 'contact.name',
  email: 'contact.email',
  subject: 'contact.subject',
  message: 'contact.message',
} as const

const idOf = (field: ContactField): string => `contact-${field}`

/** The contact page (customer spec §2): how to reach the shop, and a form that needs no script. */
export function ContactPage(props: ContactPageProps) {
  const { t, config } = useShop()
  const { heading, html, problems, failure } = props
  const summary = [
    ...(failure === undefined ? [] : [{ message: failure, href: undefined }]),
    ...problems.map(({ field, code, values }) => ({
      message: `${t(LABELS[field])}: ${t(code, values)}`,
      href: `#${idOf(field)}`,
    })),
  ]
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[{ name: heading, route_link: undefined }]} />
      <FormSummary id="contact-summary" problems={summary} />
      <h1>{heading}</h1>
      {html !== '' && <RichText html={html} />}
      <h2>{t('contact.write')}</h2>
      <form
        className="service-form"
        action={formActionIn(CONTACT_FORM, config)}
        method="post"
        noValidate
      >
        <div className="form-fields">
          <Line {...props} field="name" autoComplete="name" />
          <Line {...props} field="email" autoComplete="email" type="email" />
          <Line {...props} field="subject" autoComplete="off" maxLength={MAX_CONTACT_SUBJECT} />
          <Message {...props} />
          <Confirmation isWanted={props.values.confirmation} />
        </div>
        <button className="ui-button">{t('contact.send')}</button>
      </form>
    </div>
  )
}

interface LineProps extends ContactPageProps {
  field: 'name' | 'email' | 'subject'
  type?: 'email'
  autoComplete: 'name' | 'email' | 'off'
  maxLength?: number
}

function Line({ values, problems, field, type, autoComplete, maxLength = 255 }: LineProps) {
  const { t } = useShop()
  return (
    <FormField
      id={idOf(field)}
      name={CONTACT_FIELDS[field]}
      label={t(LABELS[field])}
      value={values[field]}
      problem={useProblem(problems, field)}
      autoComplete={autoComplete}
      maxLength={maxLength}
      {...(type && { type })}
    />
  )
}

function Message({ values, problems }: ContactPageProps) {
  const { t } = useShop()
  const problem = useProblem(problems, 'message')
  return (
    <div className="form-field">
      <label htmlFor={idOf('message')}>{t('contact.message')}</label>
      <TextArea
        id={idOf('message')}
        name={CONTACT_FIELDS.message}
        value={values.message}
        validations={[{ condition: problem !== undefined, text: problem ?? '' }]}
        maxLength={MAX_CONTACT_MESSAGE}
        rows={6}
      />
    </div>
  )
}

function Confirmation({ isWanted }: { isWanted: boolean }) {
  const { t } = useShop()
  return (
    <label className="form-check">
      <input
        type="checkbox"
        name={CONTACT_FIELDS.confirmation}
        value="1"
        defaultChecked={isWanted}
      />
      <span>{t('contact.confirmation')}</span>
    </label>
  )
}

/** After a message was sent. */
export function ContactSent() {
  const { t, href } = useShop()
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[{ name: t('contact.title'), route_link: href('contact') }]} />
      <h1>{t('contact.sent')}</h1>
      <p className="service-intro" role="status">
        {t('contact.sent.text')}
      </p>
      <p>
        <a className="ui-button" href={href('home')}>
          {t('not-found.home')}
        </a>
      </p>
    </div>
  )
}

function useProblem(
  problems: ContactPageProps['problems'],
  field: ContactField,
): string | undefined {
  const { t } = useShop()
  const found = problems.find((problem) => problem.field === field)
  return found && t(found.code, found.values)
}
