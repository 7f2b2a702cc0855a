import type { MessageKey } from '../i18n/translate.ts'
import { FormField } from '../ui/form-field.tsx'
import { useShop } from '../ui/shop.tsx'

export interface ConfirmFormProps {
  action: string
  /** The posted fields, with the confirmation. */
  fields: readonly (readonly [name: string, value: string])[]
  /** Names of posted fields that no page repeats, such as passwords: they are entered again. */
  secrets?: readonly string[]
}

const SECRET_LABELS: Readonly<Record<string, MessageKey>> = {
  currentPassword: 'account.password.current',
  newPassword: 'account.password.new',
  repeatedPassword: 'account.password.repeat',
}

/**
 * Asks whether a form was intended, when the browser does not send the page it came from (decision 29):
 * repeats the form with the confirmation in it.
 */
export function ConfirmForm({ action, fields, secrets = [] }: ConfirmFormProps) {
  const { t, href } = useShop()
  return (
    <div className="ui-page">
      <h1>{t('cart.meant.title')}</h1>
      <p>{t('cart.meant.text')}</p>
      <form action={action} method="post">
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {secrets.map((name) => (
          <FormField
            key={name}
            id={`confirm-${name}`}
            name={name}
            label={t(SECRET_LABELS[name] ?? 'account.password')}
            type="password"
          />
        ))}
        <p>
          <button className="ui-button">{t('cart.meant.yes')}</button>
        </p>
      </form>
      <p>
        <a href={href('cart')}>{t('cart.meant.no')}</a>
      </p>
    </div>
  )
}
