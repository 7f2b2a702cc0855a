import type { ReactNode } from 'react'
import { useCatalogLanguage } from './shop.tsx'

/** Words of the catalogue amid those of the page: marked where they speak another language. */
export function OfCatalog({ children }: { children: ReactNode }) {
  const { lang } = useCatalogLanguage()
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
