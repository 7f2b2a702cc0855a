import { SearchPanel } from '../search/search-panel.tsx'
import { useShop } from '../ui/shop.tsx'
import type { CompanyInfo } from './company-lines.tsx'
import { Help } from './help.tsx'

export interface ErrorPageProps {
  status: 500 | 503
  /** The request id in the log, for support; never on a cached page. */
  requestId?: string | undefined
  /** Contact details; undefined: the brand has none. */
  company?: Pick<CompanyInfo, 'phone' | 'email'> | undefined
}

/** The error page: says whose fault the error is, with links to continue. The empty address is the page's own. */
export function ErrorPage({ status, requestId, company }: ErrorPageProps) {
  const { t, href } = useShop()
  return (
    <div className="ui-page">
      <div className="shell-lost">
        <p className="shell-lost-sign" aria-hidden="true">
          {status}
        </p>
        <h1>{t('error.title')}</h1>
        <p>{t('error.text')}</p>
        <p>
          <a className="ui-button" href="">
            {t('part.retry')}
          </a>{' '}
          <a href={href('home')}>{t('error.home')}</a>
        </p>
        <SearchPanel id="error-search" action={href('search')} text="" />
        {requestId && <p className="shell-lost-detail">{t('error.id', { id: requestId })}</p>}
      </div>
      {company && <Help company={company} />}
    </div>
  )
}
