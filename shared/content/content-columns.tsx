import type { ReactNode } from 'react'
import type { CompanyInfo } from '../shell/company-lines.tsx'
import { Help } from '../shell/help.tsx'
import { useShop } from '../ui/shop.tsx'

interface ContentColumnsProps {
  /** The text in the first column. */
  children: ReactNode
  /** Further links, above the contact details. */
  more?: ReactNode
  help: CompanyInfo | undefined
}

/** A text with further links: beside it on wide screens, below it on phones. */
export function ContentColumns({ children, more, help }: ContentColumnsProps) {
  const { t, href } = useShop()
  return (
    <div className="content-columns">
      {children}
      <aside className="content-aside">
        {more}
        <Help company={help}>
          <a className="ui-button" href={href('contact')}>
            {t('faq.ask')}
          </a>
        </Help>
      </aside>
    </div>
  )
}
