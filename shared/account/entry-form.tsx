import type { ReactElement, ReactNode } from 'react'
import type { MessageKey } from '../i18n/translate.ts'
import { CaptchaPlace } from '../ui/captcha.tsx'
import { FormField, type FormFieldProps } from '../ui/form-field.tsx'
import { ServiceForm } from '../ui/service-form.tsx'
import { useShop } from '../ui/shop.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { summaryLine } from './field-messages.ts'
import type { FieldProblem } from './validate.ts'

/** A text field of a short form; with `rows` it is a textarea. */
export interface EntryField extends Pick<
  FormFieldProps,
  'name' | 'type' | 'autoComplete' | 'minLength' | 'maxLength' | 'isOptional'
> {
  label: MessageKey
  value: string
  rows?: number
}

export interface EntryFormProps {
  /** Prefix of its field ids: `review` makes `review-title`. */
  id: string
  action: string
  /** Values of hidden fields. */
  hidden: Readonly<Record<string, string>>
  fields: readonly EntryField[]
  problems: readonly FieldProblem[]
  /** The label of its button, or its buttons. */
  submit: MessageKey | ReactElement
  /** The product's key in the watch list. */
  watch?: string
  children?: ReactNode
}

/**
 * A short form that works without JavaScript. The product page shows it empty; after a refusal the page
 * shows it with the entries and their problems.
 */
export function EntryForm(props: EntryFormProps) {
  const { t, config } = useShop()
  const { id, action, hidden, fields, problems, submit, watch, children } = props
  return (
    <ServiceForm
      action={action}
      noValidate
      data-entry={id}
      data-watch={watch}
      data-kept={watch !== undefined && config.remembersWatches ? '' : undefined}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="form-fields">
        {fields.map((field) => (
          <EntryLine key={field.name} id={id} field={field} problems={problems} />
        ))}
        {children}
        <CaptchaPlace action={id} />
      </div>
      {typeof submit === 'string' ? <button className="ui-button">{t(submit)}</button> : submit}
    </ServiceForm>
  )
}

interface EntryLineProps extends Pick<EntryFormProps, 'id' | 'problems'> {
  field: EntryField
}

function EntryLine({ id, field, problems }: EntryLineProps) {
  const { t } = useShop()
  const { label, rows, value, name, maxLength = 255, ...rest } = field
  const found = problems.find((each) => each.field === name)
  const problem = found && t(found.code, found.values)
  const fieldId = `${id}-${name}`
  if (rows === undefined) {
    const common = { id: fieldId, name, value, problem, maxLength, label: t(label) }
    return <FormField {...rest} {...common} />
  }
  return (
    <div className="form-field">
      <label htmlFor={fieldId}>{t(label)}</label>
      <TextArea
        {...{ id: fieldId, name, value, rows, maxLength, required: true }}
        validations={[{ condition: problem !== undefined, text: problem ?? '' }]}
      />
    </div>
  )
}

/** Returns the rows of the summary above a refused form. */
export function summaryOf(
  { id, fields, problems }: Pick<EntryFormProps, 'id' | 'fields' | 'problems'>,
  t: ReturnType<typeof useShop>['t'],
) {
  return problems.map(({ field, code, values }) => {
    const label = fields.find(({ name }) => name === field)?.label
    const message = summaryLine(t, label && t(label), { code, values })
    return { message, href: `#${id}-${field}` }
  })
}
