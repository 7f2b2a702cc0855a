import type { AccountRoute, RouteParams } from '../../shared/routes.ts'
import type { AccountNoticeCode } from '../../shared/account/form.ts'
import { summaryLine } from '../../shared/account/field-messages.ts'
import { accountLabel } from '../../shared/account/labels.ts'
import type { FieldProblem } from '../../shared/account/validate.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Refused } from '../session/outcome.ts'

/** A problem of one field, or of the whole form if no field is given; in the store view's language. */
export interface FieldMessage {
  field: string | undefined
  message: string
  /** The line of the error summary, if it differs from the message. */
  line?: string
}

/** The forms of a page, by the prefix of their field ids. */
export type FormPrefix =
  | 'login'
  | 'register'
  | 'recover'
  | 'create'
  | 'profile'
  | 'password'
  | 'erase'
  | 'address'
  | 'page'

/** Why a form was refused, and the page that shows it. */
export interface AccountRefusal {
  status: 422 | 503
  route: AccountRoute
  params?: RouteParams
  prefix: FormPrefix
  problems: readonly FieldMessage[]
  /** True if the form requires the brand's captcha. */
  asksCaptcha?: boolean
}

/** The result of a form: a redirect, a file or a refusal. */
export type AccountFormResult =
  | { kind: 'sent'; route: AccountRoute; notice?: AccountNoticeCode; clearsCaches?: boolean }
  | { kind: 'onward'; path: string }
  | { kind: 'file'; name: string; text: string }
  | { kind: 'refused'; refusal: AccountRefusal }

/** The page that shows a form's refusal. */
export type FormTarget = Pick<AccountRefusal, 'route' | 'prefix' | 'params'>

/** Returns success; the target page shows the notice. */
export function succeed(route: AccountRoute, notice?: AccountNoticeCode): AccountFormResult {
  return { kind: 'sent', route, ...(notice && { notice }) }
}

/** Refuses invalid fields. */
export function refuseFields(
  place: FormTarget,
  problems: readonly FieldProblem[],
  t: Translate,
): AccountFormResult {
  const worded = problems.map(({ field, code, values }) => {
    const label = accountLabel(field)
    return {
      field,
      message: t(code, values),
      line: summaryLine(t, label && t(label), { code, values }),
    }
  })
  return { kind: 'refused', refusal: { ...place, status: 422, problems: worded } }
}

/** Refuses a failed operation with its own message. */
export function refuseOutcome(
  place: FormTarget,
  { code, result, problem }: Pick<Refused, 'code' | 'result'> & Partial<Pick<Refused, 'problem'>>,
  field?: string,
): AccountFormResult {
  const status = code === 503 ? 503 : 422
  const problems = [{ field, message: result }]
  const asksCaptcha = problem === 'captcha.refused'
  return { kind: 'refused', refusal: { ...place, status, problems, asksCaptcha } }
}
