import type { ReactNode } from 'react'
import { ShopPromises } from '../ui/form-columns.tsx'
import { useShop } from '../ui/shop.tsx'
import { ContactLinks, type CompanyInfo } from './company-lines.tsx'

interface HelpProps {
  /** Undefined: the brand has none. */
  company: Pick<CompanyInfo, 'phone' | 'email'> | undefined
  children?: ReactNode
}

/** Contact details for questions. */
export function Help({ company, children }: HelpProps) {
  const { t } = useShop()
  return (
    <section className="shell-help" aria-labelledby="help">
      <h2 id="help">{t('content.help')}</h2>
      {company && <ContactLinks company={company} />}
      {children}
    </section>
  )
}

/** Beside a form: the shop's promises, and contact details if the brand has some. */
export function PromisesAndHelp({ company }: Pick<HelpProps, 'company'>) {
  return (
    <>
      <ShopPromises />
      {company && <Help company={company} />}
    </>
  )
}
