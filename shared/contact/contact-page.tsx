import type { EntryFormProps } from '../account/entry-form.tsx'
import { MIN_NAME_LENGTH, type FieldProblem } from '../account/validate.ts'
import { EntryPage } from '../shell/entry-view.tsx'
import { FormCheck } from '../ui/form-check.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { useShop } from '../ui/shop.tsx'
import {
  CONTACT_FIELDS,
  CONTACT_FORM,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_SUBJECT,
  type ContactField,
  type ContactMessage,
} from './contact.ts'

/** A message that was refused: its entries and problems. */
export interface ContactEntry {
  values: ContactMessage
  problems: readonly FieldProblem<ContactField>[]
  /** The message why the whole form was refused. */
  failure: string | undefined
}

export interface ContactPageProps extends ContactEntry {
  heading: string
  /** The shop's text about how to contact it: sanitised HTML, may be empty. */
  html: string
}

/** The contact page: contact details, and a form that works without JavaScript. */
export function ContactPage({ heading, html, failure, ...entry }: ContactPageProps) {
  const { t } = useShop()
  const before = html === '' ? undefined : <RichText html={html} />
  return (
    <EntryPage {...{ heading, failure, before }} subject={undefined} form={contactForm(entry)}>
      <h2>{t('contact.write')}</h2>
    </EntryPage>
  )
}

function contactForm({ values, problems }: Omit<ContactEntry, 'failure'>): EntryFormProps {
  const { name, email, subject, message } = CONTACT_FIELDS
  return {
    ...{ id: 'contact', action: CONTACT_FORM, hidden: {}, problems, submit: 'contact.send' },
    fields: [
      {
        name,
        label: 'contact.name',
        value: values.name,
        minLength: MIN_NAME_LENGTH,
        autoComplete: 'name',
      },
      {
        ...{ name: email, label: 'contact.email', value: values.email },
        ...{ type: 'email', autoComplete: 'email' },
      },
      {
        ...{ name: subject, label: 'contact.subject', value: values.subject },
        ...{ autoComplete: 'off', maxLength: MAX_CONTACT_SUBJECT },
      },
      {
        ...{ name: message, label: 'contact.message', value: values.message },
        ...{ rows: 6, maxLength: MAX_CONTACT_MESSAGE },
      },
    ],
    children: <Confirmation isWanted={values.confirmation} />,
  }
}

function Confirmation({ isWanted }: { isWanted: boolean }) {
  const { t } = useShop()
  const label = t('contact.confirmation')
  return <FormCheck name={CONTACT_FIELDS.confirmation} label={label} isTicked={isWanted} />
}
