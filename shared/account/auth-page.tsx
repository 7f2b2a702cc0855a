import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { AccountBenefits, FormColumns } from '../ui/form-columns.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { useShop } from '../ui/shop.tsx'
import { writeQuery } from '../url-encoding.ts'
import { CreatePasswordForm, LoginForm, RecoverForm, RegisterForm } from './auth-forms.tsx'
import type { FormState } from './form-state.ts'

/** The kinds of login and account creation pages. */
export type AuthPageKind = 'login' | 'register' | 'recover' | 'create-password'

export interface AuthPageProps {
  kind: AuthPageKind
  form: FormState
  /** The path after a login. */
  next?: string | undefined
  /** Set while bots attack the account: a login shows the brand's captcha. */
  asksCaptcha?: boolean | undefined
  /** The message about the last action, or why the visitor was redirected here. */
  notice?: string | undefined
  /** Data of the link that sets a password. */
  link?: { token: string; email: string } | undefined
}

/** Pages that tell why an account is worth it; who sets a password has one. */
const OFFERS_ACCOUNT: ReadonlySet<AuthPageKind> = new Set(['login', 'register'])

/** A login or account creation page: complete without JavaScript. */
export function AuthPage(props: AuthPageProps) {
  const { t } = useShop()
  const { kind, form, notice } = props
  const title = t(`account.${kind}.title`)
  return (
    <div className="ui-page account-auth">
      <Breadcrumbs crumbs={[{ name: title, route_link: undefined }]} />
      <FormSummary id="account-problems" problems={form.summary} />
      <h1>{title}</h1>
      {notice !== undefined && (
        <p className="form-notice" role="status">
          {notice}
        </p>
      )}
      <FormColumns aside={OFFERS_ACCOUNT.has(kind) && <AccountBenefits />}>
        <AuthContent {...props} />
      </FormColumns>
    </div>
  )
}

function AuthContent({ kind, form, next, link, asksCaptcha }: AuthPageProps) {
  const { t, href } = useShop()
  const query = writeQuery({ next })
  if (kind === 'create-password' && link) return <CreatePasswordForm form={form} {...link} />
  if (kind === 'recover') {
    return (
      <>
        <p>{t('account.recover.text')}</p>
        <RecoverForm form={form} />
      </>
    )
  }
  if (kind === 'register') {
    return (
      <>
        <p>{t('account.register.text')}</p>
        <RegisterForm form={form} next={next} />
        <p className="account-other">
          {t('account.register.known')} <a href={href('login') + query}>{t('account.login')}</a>
        </p>
      </>
    )
  }
  return (
    <>
      <LoginForm form={form} next={next} asksCaptcha={asksCaptcha} />
      <p className="account-other">
        {t('account.login.new')} <a href={href('register') + query}>{t('account.register')}</a>
      </p>
    </>
  )
}
