import type { EntryFormProps } from '../account/entry-form.tsx'
import {
  NEWSLETTER_FIELDS,
  NEWSLETTER_FORMS,
  type NewsletterRequest,
  type NewsletterAction,
} from '../account/newsletter.ts'
import type { FieldProblem } from '../account/validate.ts'
import { EntryPage } from '../shell/entry-view.tsx'
import { LinkPage } from '../shell/link-view.tsx'
import { useShop } from '../ui/shop.tsx'

export interface NewsletterSignUpProps {
  offersCoupon: boolean
  values: NewsletterRequest
  problems: readonly FieldProblem<'email'>[]
  /** The message why the whole form was refused. */
  failure: string | undefined
}

/** Subscribes or unsubscribes by e-mail, without revealing who is subscribed. */
export function NewsletterSignUp(props: NewsletterSignUpProps) {
  const { t } = useShop()
  const { offersCoupon, values, problems, failure } = props
  const form: EntryFormProps = {
    ...{ id: 'newsletter', action: NEWSLETTER_FORMS.ask, hidden: {}, problems },
    submit: <Choices />,
    fields: [
      {
        ...{ name: NEWSLETTER_FIELDS.email, label: 'newsletter.email', value: values.email },
        ...{ type: 'email', autoComplete: 'email', maxLength: 254 },
      },
    ],
  }
  const heading = t('newsletter.title')
  return (
    <EntryPage
      {...{ heading, form, failure }}
      subject={undefined}
      before={
        <div className="ui-text">
          <p>{t('newsletter.text')}</p>
          {offersCoupon && <h2>{t('newsletter.offer')}</h2>}
        </div>
      }
    />
  )
}

function Choices() {
  const { t } = useShop()
  return (
    <>
      <p>
        <Choice wish="join" />
      </p>
      <p className="service-leave">
        {t('newsletter.leave-text')} <Choice wish="leave" />
      </p>
    </>
  )
}

function Choice({ wish }: { wish: NewsletterAction }) {
  const { t } = useShop()
  return (
    <button
      className={wish === 'join' ? 'ui-button' : 'service-quiet'}
      name={NEWSLETTER_FIELDS.wants}
      value={wish}
    >
      {t(`newsletter.${wish}`)}
    </button>
  )
}

export interface NewsletterLinkProps {
  /** The action of the link; undefined: it has expired, or is not from this shop. */
  wants: NewsletterAction | undefined
  token: string
  /** The message why the whole form was refused. */
  failure: string | undefined
}

/** The coupon of a new subscriber; the browser stores it for the cart. */
export function NewsletterCoupon({ coupon }: { coupon: string }) {
  const { t } = useShop()
  return (
    <p data-claim={coupon} data-claim-value="10 %" data-claim-words={t('newsletter.coupon-words')}>
      {t('newsletter.coupon', { coupon })}
    </p>
  )
}

/** The page behind an e-mail's link. */
export function NewsletterLink({ wants, token, failure }: NewsletterLinkProps) {
  const { t, href } = useShop()
  if (wants === undefined) {
    return (
      <div className="ui-page service-page">
        <h1>{t('newsletter.link-title')}</h1>
        <p className="service-intro" role="alert">
          {t('newsletter.link-text')}
        </p>
        <p>
          <a className="ui-button" href={href('newsletter')}>
            {t('newsletter.title')}
          </a>
        </p>
      </div>
    )
  }
  return (
    <LinkPage
      heading={t(`newsletter.${wants}-title`)}
      text={t(`newsletter.${wants}-confirm`)}
      action={NEWSLETTER_FORMS.confirm}
      hidden={{ [NEWSLETTER_FIELDS.token]: token }}
      submit={t(`newsletter.${wants}-button`)}
      failure={failure}
    />
  )
}
