import type { Locale } from '../../../shared/i18n/locale.ts'
import { ROLES, type Role } from '../access/role.ts'
import { frameMessages } from '../frame/messages-frame.ts'
import { colleagueMessages } from './messages.ts'

/** The roles as options, each with its rights. */
export function RoleField({ locale, value }: { locale: Locale; value: Role }) {
  const t = colleagueMessages(locale)
  return (
    <fieldset className="choices">
      <legend>{t('role')}</legend>
      {ROLES.map((role) => (
        <div key={role} className="check">
          <input
            type="radio"
            name="role"
            value={role}
            id={`role-${role}`}
            defaultChecked={role === value}
            aria-describedby={`role-${role}-hint`}
          />
          <label htmlFor={`role-${role}`}>{frameMessages(locale)(`role.${role}`)}</label>
          <p className="hint" id={`role-${role}-hint`}>
            {t(`role.${role}`)}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
