import type { ReactNode } from 'react'
import { AccountIcon, type AccountIconName } from './account-icon.tsx'

/** A page of the account without anything to show yet: its sign, why it is empty, and where to go on. */
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
    <div className="account-empty">
      <AccountIcon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  )
}
