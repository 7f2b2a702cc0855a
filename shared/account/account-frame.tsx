import type { ReactNode } from 'react'
import type { LoginRequiredRoute } from '../routes.ts'
import { FormSummary, type SummaryEntry } from '../ui/form-summary.tsx'
import { useShop } from '../ui/shop.tsx'
import { AccountIcon } from './account-icon.tsx'
import { accountFormAction } from './form.ts'

/** The account pages in menu order. */
const MENU = [
  ['my-account', 'account.profile'],
  ['my-orders', 'account.orders'],
  ['my-shipping-details', 'account.addresses'],
  ['my-newsletter', 'account.newsletter'],
  ['my-reviews', 'account.reviews'],
  ['my-loyalty-card', 'account.loyalty'],
  ['my-recently-viewed', 'account.recently-viewed'],
] as const

export interface AccountFrameProps {
  current: LoginRequiredRoute
  title: string
  /** The message about the last action. */
  notice?: string | undefined
  problems?: readonly SummaryEntry[]
  children: ReactNode
}

/** The frame of an account page: menu with the current page, heading, last action and problems. */
export function AccountFrame({
  current,
  title,
  notice,
  problems = [],
  children,
}: AccountFrameProps) {
  return (
    <div className="ui-page account-page">
      <AccountMenu current={current === 'my-order' ? 'my-orders' : current} />
      <div className="account-content">
        <FormSummary id="account-problems" problems={problems} />
        <h1>{title}</h1>
        {notice !== undefined && (
          <p className="form-notice" role="status">
            {notice}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

function AccountMenu({ current }: { current: LoginRequiredRoute }) {
  const { t, href, config } = useShop()
  return (
    <nav className="account-menu" aria-label={t('account.title')}>
      <ul role="list">
        {MENU.map(([route, label]) => (
          <li key={route}>
            <a href={href(route)} aria-current={route === current ? 'page' : undefined}>
              <AccountIcon name={route} />
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action={accountFormAction('logout', config)} data-logout="">
        <button>
          <AccountIcon name="logout" />
          {t('account.logout')}
        </button>
      </form>
    </nav>
  )
}
