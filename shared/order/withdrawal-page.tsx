import { summaryLine } from '../account/field-messages.ts'
import type { MessageKey } from '../i18n/translate.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import type { CompanyInfo } from '../shell/company-lines.tsx'
import { PromisesAndHelp } from '../shell/help.tsx'
import { FormColumns } from '../ui/form-columns.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { ServiceForm } from '../ui/service-form.tsx'
import { useShop } from '../ui/shop.tsx'
import {
  WITHDRAWAL_FIELDS,
  WITHDRAWAL_FORM,
  WITHDRAWAL_STEP,
  type Withdrawal,
  type WithdrawalField,
} from './withdrawal.ts'
import {
  WithdrawalFields,
  withdrawalFieldId,
  type WithdrawalFieldsProps,
} from './withdrawal-fields.tsx'
import { WithdrawalInfo } from './withdrawal-info.tsx'

const LABELS: Readonly<Record<WithdrawalField, MessageKey>> = {
  name: 'withdrawal.name',
  orderNumber: 'withdrawal.order',
  email: 'withdrawal.email',
  goods: 'withdrawal.goods',
  reason: 'withdrawal.reason',
}

export type WithdrawalPageProps =
  | ({
      step: 'form'
      days: number
      /** The message why the whole form was refused. */
      failure: string | undefined
      /** How the shop can be asked; undefined: the brand names nobody. */
      company?: CompanyInfo | undefined
    } & WithdrawalFieldsProps)
  | { step: 'confirm'; values: Withdrawal; failure: string | undefined }
  | { step: 'receipt'; values: Withdrawal; /** Date and time, as text. */ at: string }

/** Withdraws from a contract in two steps, with a receipt; needs no login and no JavaScript. */
export function WithdrawalPage(props: WithdrawalPageProps) {
  const { t } = useShop()
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[{ name: t('withdrawal.title'), route_link: undefined }]} />
      {props.step === 'form' && <WithdrawalFormStep {...props} />}
      {props.step === 'confirm' && <Confirm {...props} />}
      {props.step === 'receipt' && <Receipt {...props} />}
    </div>
  )
}

function WithdrawalFormStep(props: Extract<WithdrawalPageProps, { step: 'form' }>) {
  const { t } = useShop()
  const { problems, failure, days, company } = props
  const summary = problems.map(({ field, ...message }) => ({
    message: summaryLine(t, t(LABELS[field]), message),
    href: `#${withdrawalFieldId(field)}`,
  }))
  return (
    <>
      <FormSummary id="withdrawal-summary" failure={failure} problems={summary} />
      <h1>{t('withdrawal.title')}</h1>
      <p className="service-intro">{t('withdrawal.intro')}</p>
      <FormColumns aside={<PromisesAndHelp company={company} />}>
        <ServiceForm action={WITHDRAWAL_FORM} noValidate>
          <WithdrawalFields {...props} />
          <button className="ui-button" name={WITHDRAWAL_STEP} value="check">
            {t('withdrawal.next')}
          </button>
        </ServiceForm>
      </FormColumns>
      <WithdrawalInfo days={days} />
    </>
  )
}

function Confirm({ values, failure }: Extract<WithdrawalPageProps, { step: 'confirm' }>) {
  const { t } = useShop()
  return (
    <>
      <FormSummary id="withdrawal-summary" failure={failure} />
      <h1>{t('withdrawal.check')}</h1>
      <p className="service-intro">{t('withdrawal.check.intro')}</p>
      <WithdrawalStatus values={values} />
      <ServiceForm action={WITHDRAWAL_FORM}>
        {(Object.keys(WITHDRAWAL_FIELDS) as WithdrawalField[]).map((field) => (
          <input
            key={field}
            type="hidden"
            name={WITHDRAWAL_FIELDS[field]}
            defaultValue={values[field]}
          />
        ))}
        <p className="service-buttons">
          <button className="ui-button" name={WITHDRAWAL_STEP} value="confirm">
            {t('withdrawal.confirm')}
          </button>
          <button className="service-quiet" name={WITHDRAWAL_STEP} value="change">
            {t('withdrawal.change')}
          </button>
        </p>
      </ServiceForm>
    </>
  )
}

function Receipt({ values, at }: Extract<WithdrawalPageProps, { step: 'receipt' }>) {
  const { t } = useShop()
  return (
    <>
      <h1>{t('withdrawal.receipt')}</h1>
      <p className="service-intro" role="status">
        {t('withdrawal.receipt.at', { at })}
      </p>
      <WithdrawalStatus values={values} at={at} />
      <p>{t('withdrawal.receipt.mail', { email: values.email })}</p>
      <p>{t('withdrawal.receipt.next')}</p>
    </>
  )
}

/** The declaration as it was entered. */
function WithdrawalStatus({ values, at }: { values: Withdrawal; at?: string }) {
  const { t } = useShop()
  const rows = [
    ...(at === undefined ? [] : [[t('withdrawal.arrived'), at]]),
    [t('withdrawal.name'), values.name],
    [t('withdrawal.order'), values.orderNumber],
    [t('withdrawal.email'), values.email],
    [t('withdrawal.goods'), values.goods || t('withdrawal.goods.all')],
    [t('withdrawal.reason'), values.reason || t('withdrawal.reason.none')],
  ] as const
  return (
    <dl className="service-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
