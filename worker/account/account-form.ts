import type { AccountRoute, RouteParams } from '../../shared/routes.ts'
import type { AccountNoticeCode } from '../../shared/account/form.ts'
import { summaryLine } from '../../shared/account/field-words.ts'
import { accountLabel } from '../../shared/account/labels.ts'
import type { FieldProblem } from '../../shared/account/validate.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Refused } from '../session/outcome.ts'

/** What is wrong with one field, or with the whole when none is named; in the language of the store view. */
export interface FieldMessage {
  field: string | undefined
  message: string
  /** The line of the summary, where it is not the message alone. */
  line?: string
}

/** The forms of a page, as the ids of their fields begin. */
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

/** Why a form was not done and on which page that is told. */
export interface AccountRefusal {
  status: 422 | 503
  route: AccountRoute
  params?: RouteParams
  prefix: FormPrefix
  problems: readonly FieldMessage[]
  /** The form is taken with the brand's captcha only. */
  asksCaptcha?: boolean
}

/** What came of a form: where the browser goes on, a file, or a refusal. */
export type AccountFormResult =
  | { kind: 'sent'; route: AccountRoute; notice?: AccountNoticeCode; clearsCaches?: boolean }
  | { kind: 'onward'; path: string }
  | { kind: 'file'; name: string; text: string }
  | { kind: 'refused'; refusal: AccountRefusal }

/** Where a form's refusal is told. */
export type FormTarget = Pick<AccountRefusal, 'route' | 'prefix' | 'params'>

/** The form was done; its page says so. */
export function sent(route: AccountRoute, notice?: AccountNoticeCode): AccountFormResult {
  return { kind: 'sent', route, ...(notice && { notice }) }
}

/** The form says something that cannot be. */
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

/** The work was not done, in the words of whoever refused it. */
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
