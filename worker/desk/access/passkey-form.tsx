import type { ReactNode } from 'react'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { DeskIcon } from '../frame/icon.tsx'
import type { Ceremony } from './challenge.ts'
import { passkeyMessages } from './messages-passkey.ts'

/** Name of the field that holds the passkey's response. */
export const PASSKEY_FIELD = 'desk-passkey'

/** The script that asks the browser for a passkey. */
export const PASSKEY_SCRIPT = 'passkey'

/**
 * A form that is submitted with a passkey. Without scripts it explains why it needs one: browsers give
 * WebAuthn responses to scripts only.
 */
export function PasskeyForm({
  action,
  ceremony,
  field = PASSKEY_FIELD,
  label,
  locale,
  hidden = [],
  children,
}: {
  action: string
  ceremony: Ceremony
  /** Field of the passkey's response; missing: the field of the proof of presence. */
  field?: string
  label: string
  locale: Locale
  hidden?: readonly (readonly [name: string, value: string])[]
  children?: ReactNode
}) {
  const t = passkeyMessages(locale)
  return (
    <form
      method="post"
      action={action}
      className="form passkey"
      data-passkey={ceremony}
      data-challenge={`/admin/challenge/${ceremony}`}
      data-unsupported={t('unsupported')}
      data-cancelled={t('cancelled')}
      data-known={t('known')}
      data-unreachable={t('unreachable')}
    >
      {hidden.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={field} defaultValue="" data-answer="" />
      {children}
      <p className="hint" data-needs-script="">
        {t('needs-script')}
      </p>
      <button type="submit" className="button primary" disabled data-passkey-button="">
        <DeskIcon name="key" />
        {label}
      </button>
      <p className="problem" role="alert" data-problem="" />
    </form>
  )
}
