import { NEWSLETTER_FIELDS, NEWSLETTER_FORMS } from '../account/newsletter.ts'
import { formActionIn } from '../brand/form-action.ts'
import { CaptchaPlace } from '../ui/captcha.tsx'
import { FieldProblem } from '../ui/field-problem.tsx'
import { problemId } from '../ui/problem-id.ts'
import { useShop } from '../ui/shop.tsx'

export interface NewsletterFormProps {
  /** True if subscribers get a coupon (text only). */
  offersCoupon: boolean
  /** True if it may also open as a popup (brand value `newsletter.popup`). */
  offersItself: boolean
}

/** The newsletter form below every page: works without JavaScript. */
export function NewsletterForm({ offersCoupon, offersItself }: NewsletterFormProps) {
  const { t, config, href } = useShop()
  return (
    <form
      className="shell-sign-up"
      action={formActionIn(NEWSLETTER_FORMS.ask, config)}
      method="post"
      noValidate
      data-entry="sign-up"
      data-popup={offersItself ? t('newsletter.popup-close') : undefined}
    >
      <h2>
        <a href={href('newsletter')}>{t('newsletter.title')}</a>
      </h2>
      {offersCoupon && <p>{t('newsletter.offer')}</p>}
      <label htmlFor="shell-sign-up">{t('newsletter.where')}</label>
      <div>
        <input
          id="shell-sign-up"
          name={NEWSLETTER_FIELDS.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          aria-describedby={problemId('shell-sign-up')}
        />
        <button className="ui-button">{t('newsletter.join')}</button>
        <FieldProblem id="shell-sign-up" message={undefined} />
      </div>
      <CaptchaPlace action="newsletter" />
    </form>
  )
}
