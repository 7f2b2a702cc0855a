import { CaptchaInForm } from '../ui/captcha.tsx'
import { FormField } from '../ui/form-field.tsx'
import { useShop } from '../ui/shop.tsx'
import { AccountForm, NameFields } from './account-form.tsx'
import { fieldOf, type FormState } from './form-state.ts'
import { MAX_CREDENTIAL_LENGTH, MIN_PASSWORD_LENGTH } from './session.ts'

interface AuthFormProps {
  form: FormState
  /** Where it goes on; undefined: to the account. */
  next?: string | undefined
}

const LONGEST = { maxLength: MAX_CREDENTIAL_LENGTH } as const

/** E-mail address and password of somebody who has an account. */
export function LoginForm({
  form,
  next,
  asksCaptcha = false,
}: AuthFormProps & { asksCaptcha?: boolean | undefined }) {
  const { t, href } = useShop()
  const field = (name: string) => ({ ...fieldOf(form, 'login', name), ...LONGEST })
  return (
    <AccountForm name="login">
      <Next next={next} />
      <FormField
        {...field('email')}
        label={t('account.email')}
        type="email"
        autoComplete="username"
      />
      <FormField
        {...field('password')}
        label={t('account.password')}
        type="password"
        autoComplete="current-password"
      />
      {asksCaptcha && <CaptchaInForm action="login" />}
      <p className="account-actions">
        <button className="ui-button">{t('account.login')}</button>
        <a href={href('recover-password')}>{t('account.login.forgot')}</a>
      </p>
    </AccountForm>
  )
}

/** What a new account needs. */
export function RegisterForm({ form, next }: AuthFormProps) {
  const { t } = useShop()
  const field = (name: string) => ({ ...fieldOf(form, 'register', name), ...LONGEST })
  return (
    <AccountForm name="register">
      <Next next={next} />
      <NameFields form={form} prefix="register" />
      <FormField
        {...field('email')}
        label={t('account.email')}
        type="email"
        autoComplete="username"
      />
      <NewPassword form={form} prefix="register" names={['password', 'repeatedPassword']} />
      <p className="account-actions">
        <button className="ui-button">{t('account.register')}</button>
      </p>
    </AccountForm>
  )
}

/** Asks for a link that sets a new password. */
export function RecoverForm({ form }: AuthFormProps) {
  const { t } = useShop()
  return (
    <AccountForm name="recover" offline={t('account.recover.offline')}>
      <FormField
        {...fieldOf(form, 'recover', 'email')}
        {...LONGEST}
        label={t('account.email')}
        type="email"
        autoComplete="email"
      />
      <p className="account-actions">
        <button className="ui-button">{t('account.recover.send')}</button>
      </p>
    </AccountForm>
  )
}

/**
 * Sets a password by the link of a mail; its token travels in the form, not in another address. A link without
 * an e-mail address has it asked for.
 */
export function CreatePasswordForm({
  form,
  token,
  email,
}: AuthFormProps & { token: string; email: string }) {
  const { t } = useShop()
  return (
    <AccountForm name="createPassword" offline={t('account.recover.offline')}>
      <input type="hidden" name="resetToken" value={token} />
      {email.includes('@') ? (
        <input type="hidden" name="email" value={email} autoComplete="username" />
      ) : (
        <FormField
          {...fieldOf(form, 'create', 'email')}
          {...LONGEST}
          label={t('account.email')}
          type="email"
          autoComplete="username"
        />
      )}
      <NewPassword form={form} prefix="create" names={['newPassword', 'repeatedPassword']} />
      <p className="account-actions">
        <button className="ui-button">{t('account.create-password.send')}</button>
      </p>
    </AccountForm>
  )
}

/** A new password, twice. */
export function NewPassword({
  form,
  prefix,
  names: [first, repeated],
}: {
  form: FormState
  prefix: string
  names: readonly [first: string, repeated: string]
}) {
  const { t } = useShop()
  return (
    <div className="form-pair">
      <FormField
        {...fieldOf(form, prefix, first)}
        {...LONGEST}
        label={first === 'newPassword' ? t('account.password.new') : t('account.password')}
        hint={t('account.password.hint', { min: MIN_PASSWORD_LENGTH })}
        minLength={MIN_PASSWORD_LENGTH}
        type="password"
        autoComplete="new-password"
      />
      <FormField
        {...fieldOf(form, prefix, repeated)}
        {...LONGEST}
        label={t('account.password.repeat')}
        type="password"
        autoComplete="new-password"
      />
    </div>
  )
}

function Next({ next }: { next: string | undefined }) {
  return next === undefined ? null : <input type="hidden" name="next" value={next} />
}
