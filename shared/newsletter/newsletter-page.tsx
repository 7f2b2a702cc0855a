import {
  NEWSLETTER_FIELDS,
  NEWSLETTER_FORMS,
  type NewsletterRequest,
  type NewsletterState,
  type NewsletterWish,
} from '../account/newsletter.ts'
import type { FieldProblem } from '../account/validate.ts'
import { formActionIn } from '../brand/form-action.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { FormField } from '../ui/form-field.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { useShop } from '../ui/shop.tsx'

export interface NewsletterSignUpProps {
  offersCoupon: boolean
  values: NewsletterRequest
  problems: readonly FieldProblem<'email'>[]
  /** What is wrong with the whole, in words. */
  failure: string | undefined
}

const FIELD_ID = 'newsletter-email'

/** Subscribing and unsubscribing by mail (customer spec §4, newsletter): nobody is told who gets it. */
export function NewsletterSignUp(props: NewsletterSignUpProps) {
  const { t, config } = useShop()
  const { offersCoupon, values, problems, failure } = props
  const [problem] = problems.map(({ code, values: said }) => t(code, said))
  const summary = [
    ...(failure === undefined ? [] : [{ message: failure, href: undefined }]),
    ...(problem === undefined ? [] : [{ message: problem, href: `#${FIELD_ID}` }]),
  ]
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[{ name: t('newsletter.title'), route_link: undefined }]} />
      <FormSummary id="newsletter-summary" problems={summary} />
      <h1>{t('newsletter.title')}</h1>
      <p className="service-intro">
        {t('newsletter.text')}
        {offersCoupon && ` ${t('newsletter.offer')}`}
      </p>
      <form
        className="service-form"
        action={formActionIn(NEWSLETTER_FORMS.ask, config)}
        method="post"
        noValidate
      >
        <div className="form-fields">
          <FormField
            id={FIELD_ID}
            name={NEWSLETTER_FIELDS.email}
            label={t('newsletter.email')}
            value={values.email}
            problem={problem}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </div>
        <p>
          <Choice wish="join" />
        </p>
        <p>{t('newsletter.leave-text')}</p>
        <p>
          <Choice wish="leave" />
        </p>
      </form>
    </div>
  )
}

function Choice({ wish }: { wish: NewsletterWish }) {
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
  /** What the link is good for; undefined: it is too old, or not one of this shop's. */
  wants: NewsletterWish | undefined
  token: string
  /** What is wrong with the whole, in words. */
  failure: string | undefined
}

/** Where a link of a mail leads: looking changes nothing, because mail programs look too. */
export function NewsletterLink({ wants, token, failure }: NewsletterLinkProps) {
  const { t, config, href } = useShop()
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
  const problems = failure === undefined ? [] : [{ message: failure, href: undefined }]
  return (
    <div className="ui-page service-page">
      <FormSummary id="newsletter-summary" problems={problems} />
      <h1>{t(`newsletter.${wants}-title`)}</h1>
      <p className="service-intro">{t(`newsletter.${wants}-confirm`)}</p>
      <form action={formActionIn(NEWSLETTER_FORMS.confirm, config)} method="post">
        <input type="hidden" name={NEWSLETTER_FIELDS.token} value={token} />
        <button className="ui-button">{t(`newsletter.${wants}-button`)}</button>
      </form>
    </div>
  )
}

/** What came of a form. */
export function NewsletterTold({ state }: { state: NewsletterState }) {
  const { t, href } = useShop()
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[{ name: t('newsletter.title'), route_link: href('newsletter') }]} />
      <h1>{t(`newsletter.${state}`)}</h1>
      <p className="service-intro" role="status">
        {t(`newsletter.${state}-text`)}
      </p>
      <p>
        <a className="ui-button" href={href('home')}>
          {t('not-found.home')}
        </a>
      </p>
    </div>
  )
}
