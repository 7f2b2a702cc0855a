import type { ReactNode } from 'react'
import { FormField } from '../ui/form-field.tsx'
import { useShop } from '../ui/shop.tsx'
import { accountFormAction, type AccountFormName } from './form.ts'
import { fieldOf, type FormState } from './form-state.ts'
import { MAX_CREDENTIAL_LENGTH } from './session.ts'
import { MIN_NAME_LENGTH } from './validate.ts'

export interface AccountFormProps {
  name: AccountFormName
  /** What the button says while it is sent. */
  busy?: string
  /** Why it cannot be sent without a network; undefined: it is sent as it is. */
  offline?: string
  children: ReactNode
}

/** A form of accounts with fields: the worker says what is wrong, in its own words. */
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
