import { EntryForm, type EntryFormProps } from '../account/entry-form.tsx'
import type { FieldProblem } from '../account/validate.ts'
import { WATCH_ID } from '../product/quick-add.tsx'
import { LinkPage } from '../shell/link-view.tsx'
import { FormCheck } from '../ui/form-check.tsx'
import { useShop } from '../ui/shop.tsx'
import {
  SUBSCRIPTION_ANSWER_FIELDS,
  SUBSCRIPTION_ANSWER_FORM,
  SUBSCRIPTION_FIELDS,
  SUBSCRIBE_FORM,
  subscriptionKey,
  type SubscriptionRequest,
  type SubscriptionStep,
} from './subscription.ts'

/** The sold-out product, and its shown variant. */
export type SubscribedProduct = Pick<SubscriptionRequest, 'sku' | 'variant'>

/** Returns the back-in-stock form with its entries. */
export function subscriptionForm(
  { sku, variant }: SubscribedProduct,
  entry?: SubscriptionRequest,
  problems: readonly FieldProblem<'email'>[] = [],
): EntryFormProps {
  return {
    ...{ id: 'watch', action: SUBSCRIBE_FORM, problems, submit: 'watch.send' },
    watch: subscriptionKey({ sku, variant }),
    hidden: { [SUBSCRIPTION_FIELDS.sku]: sku, [SUBSCRIPTION_FIELDS.variant]: variant },
    fields: [
      {
        ...{ name: SUBSCRIPTION_FIELDS.email, label: 'contact.email', value: entry?.email ?? '' },
        ...{ type: 'email', autoComplete: 'email' },
      },
    ],
    children: <Newsletter isWanted={entry?.subscribeForNewsletter ?? false} />,
  }
}

/** The back-in-stock form on the page of a sold-out product. */
export function SubscribeToProduct(product: SubscribedProduct) {
  const { t } = useShop()
  return (
    <section className="watch" id={WATCH_ID} aria-labelledby="watch-title">
      <h2 id="watch-title">{t('watch.title')}</h2>
      <EntryForm {...subscriptionForm(product)} />
      <p>
        <small>{t('watch.kept')}</small>
      </p>
    </section>
  )
}

/** A separate newsletter consent: unchecked by default and optional. */
function Newsletter({ isWanted }: { isWanted: boolean }) {
  const { t } = useShop()
  return (
    <FormCheck
      name={SUBSCRIPTION_FIELDS.subscribeForNewsletter}
      label={t('watch.newsletter')}
      isTicked={isWanted}
    />
  )
}

export interface SubscriptionLinkProps {
  step: SubscriptionStep
  token: string
  /**
   * The product's key in the watch list, removed together with the address; undefined: unknown, or it
   * stays.
   */
  unwatch: string | undefined
}

/**
 * The page behind an e-mail's link: it changes nothing until its button is pressed, because link scanners
 * open links too.
 */
export function SubscriptionLink({ step, token, unwatch }: SubscriptionLinkProps) {
  const { t } = useShop()
  return (
    <LinkPage
      heading={t(`watch.${step}`)}
      action={SUBSCRIPTION_ANSWER_FORM}
      hidden={{
        [SUBSCRIPTION_ANSWER_FIELDS.step]: step,
        [SUBSCRIPTION_ANSWER_FIELDS.token]: token,
      }}
      submit={t(`watch.${step}.send`)}
      unwatch={unwatch}
    />
  )
}
