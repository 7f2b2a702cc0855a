import { FormField } from '../ui/form-field.tsx'
import { useShop } from '../ui/shop.tsx'
import { AccountForm, NameFields } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPassword } from './auth-forms.tsx'
import { accountFormAction } from './form.ts'
import { fieldOf, type FormState } from './form-state.ts'
import { Overview, type OverviewProps } from '../order/account-overview.tsx'

export interface ProfilePageProps {
  firstname: string
  overview: OverviewProps
  profile: FormState
  password: FormState
  erase: FormState
  notice: string | undefined
}

/** The latest order and address, the profile with its password, and the customer's data. */
export function ProfilePage(props: ProfilePageProps) {
  const { firstname, overview, profile, password, erase, notice } = props
  const { t } = useShop()
  return (
    <AccountFrame
      current="my-account"
      title={t('account.profile.hello', { name: firstname })}
      notice={notice}
      problems={[...profile.summary, ...password.summary, ...erase.summary]}
    >
      <Overview {...overview} />
      <ProfileForm form={profile} />
      <PasswordForm form={password} />
      <PersonalDataForms form={erase} />
    </AccountFrame>
  )
}

function ProfileForm({ form }: { form: FormState }) {
  const { t } = useShop()
  const field = (name: string) => fieldOf(form, 'profile', name)
  return (
    <section className="account-box" aria-labelledby="profile">
      <h2 id="profile">{t('account.profile.details')}</h2>
      <AccountForm name="profile" busy={t('address.saving')}>
        <NameFields form={form} prefix="profile" />
        <FormField
          {...field('email')}
          label={t('account.email')}
          type="email"
          autoComplete="email"
        />
        <div data-if-changed="email" data-changed={form.summary.length > 0 ? '' : undefined}>
          <FormField
            {...field('currentPassword')}
            label={t('account.password.current')}
            hint={t('account.profile.email-hint')}
            type="password"
            autoComplete="current-password"
            isOptional
          />
        </div>
        <p>
          <button className="ui-button">{t('account.profile.save')}</button>
        </p>
      </AccountForm>
    </section>
  )
}

function PasswordForm({ form }: { form: FormState }) {
  const { t } = useShop()
  return (
    <section className="account-box" aria-labelledby="password">
      <h2 id="password">{t('account.password.change')}</h2>
      <AccountForm
        name="password"
        busy={t('address.saving')}
        offline={t('account.password.offline')}
      >
        <FormField
          {...fieldOf(form, 'password', 'currentPassword')}
          label={t('account.password.current')}
          type="password"
          autoComplete="current-password"
        />
        <NewPassword form={form} prefix="password" names={['newPassword', 'repeatedPassword']} />
        <p>
          <button className="ui-button" data-kind="quiet">
            {t('account.password.change')}
          </button>
        </p>
      </AccountForm>
    </section>
  )
}

/** Exports the stored data, and deletes the account. */
function PersonalDataForms({ form }: { form: FormState }) {
  const { t, config } = useShop()
  const isOpen = form.summary.length > 0
  return (
    <section className="account-box" aria-labelledby="data">
      <h2 id="data">{t('account.data')}</h2>
      <p>{t('account.data.text')}</p>
      <form method="post" action={accountFormAction('export', config)} data-download="">
        <button className="account-quiet">{t('account.data.export')}</button>
      </form>
      <details open={isOpen}>
        <summary>{t('account.data.erase')}</summary>
        <AccountForm name="erase">
          <p>{t('account.data.erase-text')}</p>
          <FormField
            {...fieldOf(form, 'erase', 'password')}
            label={t('account.password')}
            type="password"
            autoComplete="current-password"
          />
          <p>
            <button className="ui-button">{t('account.data.erase')}</button>
          </p>
        </AccountForm>
      </details>
    </section>
  )
}
