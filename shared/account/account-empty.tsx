import type { ReactNode } from 'react'
import { AccountIcon, type AccountIconName } from './account-icon.tsx'

/** An account page without content: an icon, the reason, and a link. */
export function AccountEmpty({
  icon,
  text,
  children,
}: {
  icon: AccountIconName
  text: string
  children?: ReactNode
}) {
  return (
    <div className="ui-empty">
      <AccountIcon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  )
}
