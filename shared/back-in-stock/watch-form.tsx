import { EntryForm, type EntryFormProps } from '../account/entry-form.tsx'
import type { FieldProblem } from '../account/validate.ts'
import { LinkPage } from '../shell/link-view.tsx'
import { FormCheck } from '../ui/form-check.tsx'
import { useShop } from '../ui/shop.tsx'
import {
  WATCH_ANSWER_FIELDS,
  WATCH_ANSWER_FORM,
  WATCH_FIELDS,
  WATCH_FORM,
  watchKey,
  type WatchRequest,
  type WatchStep,
} from './watch.ts'

/** What is sold out: the product, and the variant that is shown. */
export type Watched = Pick<WatchRequest, 'sku' | 'variant'>

/** The form to be told when a product is back in stock, with what was entered. */
export function watchForm(
  { sku, variant }: Watched,
  entry?: WatchRequest,
  problems: readonly FieldProblem<'email'>[] = [],
): EntryFormProps {
  return {
    ...{ id: 'watch', action: WATCH_FORM, problems, submit: 'watch.send' },
    watch: watchKey({ sku, variant }),
    hidden: { [WATCH_FIELDS.sku]: sku, [WATCH_FIELDS.variant]: variant },
    fields: [
      {
        ...{ name: WATCH_FIELDS.email, label: 'contact.email', value: entry?.email ?? '' },
        ...{ type: 'email', autoComplete: 'email' },
      },
    ],
    children: <Newsletter isWanted={entry?.subscribeForNewsletter ?? false} />,
  }
}

/** The form on the page of a product that is sold out. */
export function WatchProduct(watched: Watched) {
  const { t } = useShop()
  return (
    <details className="review-write">
      <summary>{t('watch.title')}</summary>
      <p>{t('watch.kept')}</p>
      <EntryForm {...watchForm(watched)} />
    </details>
  )
}

/** An own consent: unticked, and nothing depends on it. */
function Newsletter({ isWanted }: { isWanted: boolean }) {
  const { t } = useShop()
  return (
    <FormCheck
      name={WATCH_FIELDS.subscribeForNewsletter}
      label={t('watch.newsletter')}
      isTicked={isWanted}
    />
  )
}

export interface WatchLinkProps {
  step: WatchStep
  token: string
  /** The key in the watch list that goes with the address; undefined: nobody knows, or it stays. */
  unwatch: string | undefined
}

/** The page behind a link of a mail: programs that look links through press no button. */
export function WatchLink({ step, token, unwatch }: WatchLinkProps) {
  const { t } = useShop()
  return (
    <LinkPage
      heading={t(`watch.${step}`)}
      action={WATCH_ANSWER_FORM}
      hidden={{ [WATCH_ANSWER_FIELDS.step]: step, [WATCH_ANSWER_FIELDS.token]: token }}
      submit={t(`watch.${step}.send`)}
      unwatch={unwatch}
    />
  )
}
