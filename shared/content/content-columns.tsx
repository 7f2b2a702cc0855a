import type { ReactNode } from 'react'
import type { CompanyFacts } from '../shell/company-lines.tsx'
import { useShop } from '../ui/shop.tsx'

interface ContentColumnsProps {
  /** The text, in the first column. */
  children: ReactNode
  /** What else there is to read, above the help. */
  more?: ReactNode
  help: CompanyFacts | undefined
}

/** A text with what leads on from it: beside it at a desk, below it on a phone. */
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

/** How to ask somebody what the text does not say. */
function Help({ company }: { company: CompanyFacts | undefined }) {
  const { t, href } = useShop()
  const { phone, email } = company ?? { phone: '', email: '' }
  return (
    <section className="content-help" aria-labelledby="help">
      <h2 id="help">{t('content.help')}</h2>
      <ul role="list">
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <a className="ui-button" href={href('contact')}>
        {t('faq.ask')}
      </a>
    </section>
  )
}
