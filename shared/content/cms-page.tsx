import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx'
import { CompanyLines, type CompanyInfo } from '../shell/company-lines.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { ContentColumns } from './content-columns.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'

export interface CmsPageProps {
  crumbs: readonly Crumb[]
  heading: string
  /** Sanitised HTML. */
  html: string
  /** The company behind the shop, on the legal notice page. */
  company?: CompanyInfo | undefined
  /** Contact details beside the text; undefined: only the contact page is linked. */
  help: CompanyInfo | undefined
  /** Sibling and child pages in the page tree. */
  around?: readonly { label: string; href: string }[]
}

/** A content page: its heading, its text, and links to related pages. */
export function CmsPage({ crumbs, heading, html, company, help, around = [] }: CmsPageProps) {
  const { t } = useShop()
  const foreign = useCatalogLanguage()
  const links = around.length > 0 && (
    <nav aria-labelledby="more">
      <h2 id="more">{t('content.more')}</h2>
      <ul className="content-list" role="list" {...foreign}>
        {around.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
  return (
    <div className="ui-page">
      <Breadcrumbs crumbs={crumbs} isOfCatalog />
      <ContentColumns help={help} more={links}>
        <article className="content-page">
          <h1 {...foreign}>{heading}</h1>
          {company && <CompanyLines company={company} isWhole />}
          <RichText html={html} />
        </article>
      </ContentColumns>
    </div>
  )
}
