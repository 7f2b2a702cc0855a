import { CategoryLinks } from '../category/category-links.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { useShop } from '../ui/shop.tsx'
import { ContactLinks, type CompanyFacts } from './company-lines.tsx'

export interface ErrorPageProps {
  /** The sentence of the error, from the catalogue; undefined: general words. */
  message?: string | undefined
  /** What the request is called in the log, for a visitor who asks for help; never on a kept page. */
  requestId?: string | undefined
  /** How the shop can be asked; undefined: the brand names nobody. */
  company?: Pick<CompanyFacts, 'phone' | 'email'> | undefined
  /** Departments as ways on, when they could be loaded. */
  categories?: readonly { name: string; href: string }[]
}

/** The error screen: says whose fault it is and where to go on. */
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
