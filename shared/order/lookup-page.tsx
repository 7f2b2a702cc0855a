import { summaryLine } from '../account/field-messages.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import type { CompanyInfo } from '../shell/company-lines.tsx'
import { PromisesAndHelp } from '../shell/help.tsx'
import { FormField } from '../ui/form-field.tsx'
import { FormColumns } from '../ui/form-columns.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import type { MessageKey } from '../i18n/translate.ts'
import { ServiceForm } from '../ui/service-form.tsx'
import { useShop } from '../ui/shop.tsx'
import type { FieldProblem } from '../account/validate.ts'
import {
  LOOKUP_FIELDS,
  LOOKUP_FORM,
  PAY_FOUND_FORM,
  type Lookup,
  type LookupField,
  type LookupProof,
} from './lookup.ts'
import { TrackingView, type TrackedOrder } from './tracking-view.tsx'
import { formActionIn } from '../brand/form-action.ts'

export interface LookupPageProps {
  /** Whether the page looks up an order, or shows the found one. */
  route: 'order-lookup' | 'order-tracking'
  values: Lookup
  problems: readonly FieldProblem<LookupField>[]
  /** The message why the whole form was refused. */
  failure: string | undefined
  /** The order that this browser has looked up. */
  found: TrackedOrder | undefined
  /** True if an order that waits for its payment can be paid here. */
  canPay?: boolean
  /** The additional billing field that is required; null: orders cannot be looked up without an account. */
  requiredProof?: LookupProof | null | undefined
  /** How the shop can be asked; undefined: the brand names nobody. */
  company?: CompanyInfo | undefined
}

const LABELS = {
  orderNumber: 'withdrawal.order',
  email: 'lookup.email',
  postcode: 'lookup.postcode',
  lastname: 'lookup.lastname',
} as const satisfies Readonly<Record<LookupField, MessageKey>>

const PROOF = {
  postcode: { autoComplete: 'billing postal-code', maxLength: 20 },
  lastname: { autoComplete: 'billing family-name', maxLength: 255 },
} as const satisfies Readonly<Record<LookupProof, object>>

/** Looks up an order without an account, and shows its state. */
export function LookupPage(props: LookupPageProps) {
  const { t } = useShop()
  const { route, problems, failure, found, canPay = false } = props
  const title = t(route === 'order-tracking' ? 'tracking.title' : 'lookup.title')
  const summary = problems.map(({ field, ...message }) => ({
    message: summaryLine(t, t(LABELS[field]), message),
    href: `#lookup-${field}`,
  }))
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[{ name: title, route_link: undefined }]} />
      <FormSummary id="lookup-summary" failure={failure} problems={summary} />
      {!found && <h1>{title}</h1>}
      {found ? (
        <>
          <TrackingView {...found} />
          {canPay && isUnpaid(found) && <Pay />}
        </>
      ) : props.requiredProof === null ? (
        <p className="service-intro">{t('lookup.closed')}</p>
      ) : (
        <Find {...props} />
      )}
    </div>
  )
}

function isUnpaid({ tracking }: TrackedOrder): boolean {
  return tracking.kind === 'waits' && tracking.forWhat === 'payment'
}

function Pay() {
  const { t, config } = useShop()
  return (
    <form action={formActionIn(PAY_FOUND_FORM, config)} method="post">
      <button className="ui-button">{t('pay.now')}</button>
    </form>
  )
}

function Find({ values, problems, requiredProof, company }: LookupPageProps) {
  const { t } = useShop()
  const problemOf = (field: LookupField) => {
    const found = problems.find((problem) => problem.field === field)
    return found && t(found.code, found.values)
  }
  return (
    <>
      <p className="service-intro">{t('lookup.intro')}</p>
      <FormColumns aside={<PromisesAndHelp company={company} />}>
        <ServiceForm action={LOOKUP_FORM} noValidate>
          <div className="form-fields">
            <FormField
              id="lookup-orderNumber"
              name={LOOKUP_FIELDS.orderNumber}
              label={t('withdrawal.order')}
              hint={t('withdrawal.order.hint')}
              value={values.orderNumber}
              problem={problemOf('orderNumber')}
              autoComplete="off"
              maxLength={64}
            />
            <FormField
              id="lookup-email"
              name={LOOKUP_FIELDS.email}
              type="email"
              label={t('lookup.email')}
              value={values.email}
              problem={problemOf('email')}
              autoComplete="email"
              maxLength={254}
            />
            {requiredProof && (
              <FormField
                id={`lookup-${requiredProof}`}
                name={LOOKUP_FIELDS[requiredProof]}
                label={t(LABELS[requiredProof])}
                value={values[requiredProof] ?? ''}
                problem={problemOf(requiredProof)}
                autoComplete={PROOF[requiredProof].autoComplete}
                maxLength={PROOF[requiredProof].maxLength}
              />
            )}
          </div>
          <button className="ui-button">{t('lookup.find')}</button>
        </ServiceForm>
      </FormColumns>
    </>
  )
}
