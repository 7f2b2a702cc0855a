import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx'
import { CompanyLines, type CompanyFacts } from '../shell/company-lines.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { ContentColumns } from './content-columns.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'

export interface CmsPageProps {
  crumbs: readonly Crumb[]
  heading: string
  /** Sanitised HTML. */
  html: string
  /** Who keeps the shop, on the page that says so. */
  company?: CompanyFacts | undefined
  /** How the shop is reached, beside the text; undefined: by the contact page alone. */
  help: CompanyFacts | undefined
  /** Pages beside and below it in the tree of pages. */
  around?: readonly { label: string; href: string }[]
}

/** A content page: its heading, its text, and the pages around it. */
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
