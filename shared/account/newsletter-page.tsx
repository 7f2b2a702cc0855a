import { useShop } from '../ui/shop.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { NewsletterStatus } from './newsletter.ts'

export interface NewsletterPageProps {
  email: string
  status: NewsletterStatus
  notice: string | undefined
  problem?: string | undefined
}

/** Shows and changes whether the customer receives the newsletter. */
export function NewsletterPage({ email, status, notice, problem }: NewsletterPageProps) {
  const { t } = useShop()
  return (
    <AccountFrame
      current="my-newsletter"
      title={t('account.newsletter')}
      notice={notice}
      problems={problem === undefined ? [] : [{ message: problem, href: undefined }]}
    >
      {status === 'unknown' ? (
        <p role="alert">{t('account.newsletter.unknown')}</p>
      ) : (
        <div className="account-box account-newsletter">
          <AccountForm name="newsletter" busy={t('address.saving')}>
            <p>{t('account.newsletter.text', { email })}</p>
            {status === 'by-mail' ? <ByMail /> : <Switch isOn={status === 'subscribed'} />}
          </AccountForm>
        </div>
      )}
    </AccountFrame>
  )
}

/** One button: what can be changed. */
function Switch({ isOn }: { isOn: boolean }) {
  const { t } = useShop()
  return (
    <>
      <p>{t(isOn ? 'account.newsletter.on' : 'account.newsletter.off')}</p>
      <p>
        <button
          className="ui-button"
          data-kind={isOn ? 'quiet' : undefined}
          name="isSubscribed"
          value={isOn ? '0' : '1'}
        >
          {t(isOn ? 'newsletter.leave' : 'newsletter.join')}
        </button>
      </p>
    </>
  )
}

/** Does not reveal whether the address is subscribed: it may belong to another person. */
function ByMail() {
  const { t } = useShop()
  return (
    <>
      <p>{t('account.newsletter.by-mail')}</p>
      <p className="account-actions">
        <button className="ui-button" name="isSubscribed" value="1">
          {t('newsletter.join')}
        </button>
        <button className="account-quiet" name="isSubscribed" value="0">
          {t('newsletter.leave')}
        </button>
      </p>
    </>
  )
}
