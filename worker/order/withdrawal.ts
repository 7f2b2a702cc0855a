import {
  readWithdrawal,
  readWithdrawalStep,
  validateWithdrawal,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_STEP,
  type Withdrawal,
} from '../../shared/order/withdrawal.ts'
import type { WithdrawalPageProps } from '../../shared/order/withdrawal-page.tsx'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Page } from '../render/page.ts'
import { countWithdrawals, receiveWithdrawal } from '../submission/withdrawal-store.ts'
import { withdrawalMails } from './withdrawal-mail.ts'

/** Outcome of a submitted step: a page to show, or a received notice. */
export type WithdrawalOutcome =
  | { kind: 'page'; status: Page['status']; props: WithdrawalPageProps }
  | { kind: 'received'; id: number; at: number; values: Withdrawal }

/** Limit of withdrawals per e-mail address and hour, because each sends e-mails. */
const MAX_NOTICES = 5
const HOUR_MS = 60 * 60 * 1000

export const EMPTY_WITHDRAWAL: Withdrawal = {
  ...{ name: '', orderNumber: '', email: '', goods: '', reason: '' },
}

/** Creates the properties of the withdrawal form. */
export function formProps(
  { brand }: Pick<Site, 'brand'>,
  values: Withdrawal = EMPTY_WITHDRAWAL,
  more: Partial<Extract<WithdrawalPageProps, { step: 'form' }>> = {},
): WithdrawalPageProps {
  const days = Math.max(WITHDRAWAL_DAYS, brand.checkout.withdrawalDays)
  return { step: 'form', values, problems: [], failure: undefined, days, ...more }
}

/** Handles a step of a withdrawal. The response does not disclose whether the order exists. */
export async function handleWithdrawalStep(
  site: Site,
  fields: URLSearchParams,
  env: Pick<Env, 'SHOP'>,
  now: number,
): Promise<WithdrawalOutcome> {
  const values = readWithdrawal((name) => fields.get(name))
  const step = readWithdrawalStep(fields.get(WITHDRAWAL_STEP))
  const problems = step === 'change' ? [] : validateWithdrawal(values)
  if (problems.length > 0) {
    return { kind: 'page', status: 422, props: formProps(site, values, { problems }) }
  }
  if (step === 'change') return { kind: 'page', status: 200, props: formProps(site, values) }
  if (step === 'check') return confirmation(200, values)
  return confirm(site, values, env, now)
}

async function confirm(
  site: Site,
  values: Withdrawal,
  { SHOP }: Pick<Env, 'SHOP'>,
  now: number,
): Promise<WithdrawalOutcome> {
  const { brand, view, locale, shop } = site
  const storeView = { website: brand.id, store: view.storeCode, locale }
  try {
    const sent = await countWithdrawals(SHOP, brand.id, values.email, now - HOUR_MS)
    if (sent >= MAX_NOTICES) return confirmation(429, values, shop.t('request.too-many'))
    const mails = withdrawalMails(site, values, now)
    const received = await receiveWithdrawal(SHOP, storeView, values, mails, now)
    return { kind: 'received', ...received, values }
  } catch (error) {
    const store = view.storeCode
    writeLog({ code: 'withdrawal.failed', store, detail: errorText(error) })
    return confirmation(503, values, shop.t('withdrawal.failed'))
  }
}

function confirmation(
  status: Page['status'],
  values: Withdrawal,
  failure?: string,
): WithdrawalOutcome {
  return { kind: 'page', status, props: { step: 'confirm', values, failure } }
}
