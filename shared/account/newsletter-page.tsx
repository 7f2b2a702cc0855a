import { useShop } from '../ui/shop.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'

export interface NewsletterPageProps {
  email: string
  /** Undefined: nobody can tell now. */
  isSubscribed: boolean | undefined
  notice: string | undefined
  problem?: string | undefined
}

/** Whether the customer gets the newsletter (customer spec §2, my-newsletter). */
export function NewsletterPage({ email, isSubscribed, notice, problem }: NewsletterPageProps) {
  const { t } = useShop()
  return (
    <AccountFrame
      current="my-newsletter"
      title={t('account.newsletter')}
      notice={notice}
      problems={problem === undefined ? [] : [{ message: problem, href: undefined }]}
    >
      {isSubscribed === undefined ? (
        <p role="alert">{t('account.newsletter.unknown')}</p>
      ) : (
        <AccountForm name="newsletter" busy={t('address.saving')}>
          <p>{t('account.newsletter.text', { email })}</p>
          <label className="form-check">
            <input type="checkbox" name="isSubscribed" value="1" defaultChecked={isSubscribed} />
            {t('account.newsletter.want')}
          </label>
          <p>
            <button className="ui-button">{t('account.newsletter.save')}</button>
          </p>
        </AccountForm>
      )}
    </AccountFrame>
  )
}
