import { CategoryLinks } from '../category/category-links.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { useShop } from '../ui/shop.tsx'
import { ContactLinks, type CompanyFacts } from './company-lines.tsx'

export interface ErrorPageProps {
  /** The message of the error, from the catalogue; undefined: a general message. */
  message?: string | undefined
  /** The request id in the log, for support; never on a cached page. */
  requestId?: string | undefined
  /** Contact details; undefined: the brand has none. */
  company?: Pick<CompanyFacts, 'phone' | 'email'> | undefined
  /** Links to departments, if they could be loaded. */
  categories?: readonly { name: string; href: string }[]
}

/** The error page: says whose fault the error is, with links to continue. */
export function ErrorPage(props: ErrorPageProps) {
  const { message, requestId, company, categories = [] } = props
  const { t, href } = useShop()
  return (
    <div className="ui-page">
      <div className="shell-lost">
        <h1>{t('error.title')}</h1>
        <p>{t('error.text')}</p>
        {message && <p className="shell-lost-detail">{message}</p>}
        {requestId && <p className="shell-lost-detail">{t('error.id', { id: requestId })}</p>}
        <SearchPanel id="error-search" action={href('search')} text="" />
        <p>
          <a className="ui-button" href={href('home')}>
            {t('error.home')}
          </a>
        </p>
        {company && (
          <section>
            <h2>{t('content.help')}</h2>
            <ContactLinks company={company} />
          </section>
        )}
        {categories.length > 0 && <CategoryLinks categories={categories} />}
      </div>
    </div>
  )
}
