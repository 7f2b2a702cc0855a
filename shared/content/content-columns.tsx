import type { ReactNode } from 'react'
import { ContactLinks, type CompanyFacts } from '../shell/company-lines.tsx'
import { useShop } from '../ui/shop.tsx'

interface ContentColumnsProps {
  /** The text in the first column. */
  children: ReactNode
  /** Further links, above the contact details. */
  more?: ReactNode
  help: CompanyFacts | undefined
}

/** A text with further links: beside it on wide screens, below it on phones. */
export function ContentColumns({ children, more, help }: ContentColumnsProps) {
  return (
    <div className="content-columns">
      {children}
      <aside className="content-aside">
        {more}
        <Help company={help} />
      </aside>
    </div>
  )
}

/** Contact details for questions. */
function Help({ company }: { company: CompanyFacts | undefined }) {
  const { t, href } = useShop()
  return (
    <section className="content-help" aria-labelledby="help">
      <h2 id="help">{t('content.help')}</h2>
      {company && <ContactLinks company={company} />}
      <a className="ui-button" href={href('contact')}>
        {t('faq.ask')}
      </a>
    </section>
  )
}
