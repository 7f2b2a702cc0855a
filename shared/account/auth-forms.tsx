import { CaptchaInForm } from '../ui/captcha.tsx'
import { FormField } from '../ui/form-field.tsx'
import { useShop } from '../ui/shop.tsx'
import { AccountForm, NameFields } from './account-form.tsx'
import { fieldOf, type FormState } from './form-state.ts'
import { MAX_CREDENTIAL_LENGTH, MIN_PASSWORD_LENGTH } from './session.ts'

interface AuthFormProps {
  form: FormState
  /** The path after the login; undefined: the account. */
  next?: string | undefined
}

const LENGTH_LIMIT = { maxLength: MAX_CREDENTIAL_LENGTH } as const

/** The login form: e-mail address and password. */
export function LoginForm({
  form,
  next,
  asksCaptcha = false,
}: AuthFormProps & { asksCaptcha?: boolean | undefined }) {
  const { t, href } = useShop()
  const field = (name: string) => ({ ...fieldOf(form, 'login', name), ...LENGTH_LIMIT })
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

/** The registration form. */
export function RegisterForm({ form, next }: AuthFormProps) {
  const { t } = useShop()
  const field = (name: string) => ({ ...fieldOf(form, 'register', name), ...LENGTH_LIMIT })
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

/** Requests a link that sets a new password. */
export function RecoverForm({ form }: AuthFormProps) {
  const { t } = useShop()
  return (
    <AccountForm name="recover" offline={t('account.recover.offline')}>
      <FormField
        {...fieldOf(form, 'recover', 'email')}
        {...LENGTH_LIMIT}
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
 * Sets a password by the link of an e-mail. The token is a form field, so that it does not appear in
 * another address. If the link has no e-mail address, the form asks for it.
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
          {...LENGTH_LIMIT}
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

/** The fields of a new password and its repetition. */
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
        {...LENGTH_LIMIT}
        label={first === 'newPassword' ? t('account.password.new') : t('account.password')}
        hint={t('account.password.hint', { min: MIN_PASSWORD_LENGTH })}
        minLength={MIN_PASSWORD_LENGTH}
        type="password"
        autoComplete="new-password"
      />
      <FormField
        {...fieldOf(form, prefix, repeated)}
        {...LENGTH_LIMIT}
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
