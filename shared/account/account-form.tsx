import type { ReactNode } from 'react'
import { FormField } from '../ui/form-field.tsx'
import { useShop } from '../ui/shop.tsx'
import { accountFormAction, type AccountFormName } from './form.ts'
import { fieldOf, type FormState } from './form-state.ts'
import { MAX_CREDENTIAL_LENGTH } from './session.ts'
import { MIN_NAME_LENGTH } from './validate.ts'

export interface AccountFormProps {
  name: AccountFormName
  /** The button's label while the form is sent. */
  busy?: string
  /** The message why it cannot be sent offline; undefined: it is submitted anyway. */
  offline?: string
  children: ReactNode
}

/** A form of the account; the worker validates it and words the problems. */
export function AccountForm({ name, busy, offline, children }: AccountFormProps) {
  const { config } = useShop()
  return (
    <form
      className="form-fields"
      method="post"
      action={accountFormAction(name, config)}
      data-busy={busy}
      data-offline={offline}
      noValidate
    >
      {children}
    </form>
  )
}

/** First and last name side by side. */
export function NameFields({ form, prefix }: { form: FormState; prefix: string }) {
  const { t } = useShop()
  const field = (name: string) => ({
    ...fieldOf(form, prefix, name),
    minLength: MIN_NAME_LENGTH,
    maxLength: MAX_CREDENTIAL_LENGTH,
  })
  return (
    <div className="form-pair">
      <FormField {...field('firstname')} label={t('account.firstname')} autoComplete="given-name" />
      <FormField {...field('lastname')} label={t('account.lastname')} autoComplete="family-name" />
    </div>
  )
}
