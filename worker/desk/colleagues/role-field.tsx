import type { Locale } from '../../../shared/i18n/locale.ts'
import { ROLES, type Role } from '../access/role.ts'
import { frameWords } from '../frame/words-frame.ts'
import { colleagueWords } from './words.ts'

/** The roles to choose from, each with what it may do. */
export function RoleField({ locale, value }: { locale: Locale; value: Role }) {
  const say = colleagueWords(locale)
  return (
    <fieldset className="choices">
      <legend>{say('role')}</legend>
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
          <label htmlFor={`role-${role}`}>{frameWords(locale)(`role.${role}`)}</label>
          <p className="hint" id={`role-${role}-hint`}>
            {say(`role.${role}`)}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
