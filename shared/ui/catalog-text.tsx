import type { ReactNode } from 'react'
import { useCatalogLanguage } from './shop.tsx'

/** A text of the catalogue within the page, marked with its language if that differs. */
export function CatalogText({ children }: { children: ReactNode }) {
  const { lang } = useCatalogLanguage()
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
