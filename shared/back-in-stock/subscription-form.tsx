import { EntryForm, type EntryFormProps } from '../account/entry-form.tsx'
import type { FieldProblem } from '../account/validate.ts'
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

/** What is sold out: the product, and the variant that is shown. */
export type SubscribedProduct = Pick<SubscriptionRequest, 'sku' | 'variant'>

/** The form to be told when a product is back in stock, with what was entered. */
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

/** The form on the page of a product that is sold out. */
export function SubscribeToProduct(product: SubscribedProduct) {
  const { t } = useShop()
  return (
    <section className="watch" aria-labelledby="watch-title">
      <h2 id="watch-title">{t('watch.title')}</h2>
      <EntryForm {...subscriptionForm(product)} />
      <p>
        <small>{t('watch.kept')}</small>
      </p>
    </section>
  )
}

/** An own consent: unticked, and nothing depends on it. */
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
  /** The key in the watch list that goes with the address; undefined: not known, or it stays. */
  unwatch: string | undefined
}

/** The page behind a link of a mail: programs that look links through press no button. */
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
