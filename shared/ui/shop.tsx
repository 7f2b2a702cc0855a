import { createContext, useContext, type ReactNode } from 'react'
import type { ClientConfig } from '../brand/client-config.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Href } from '../routes.ts'

/** What every view may ask for: words, addresses, prices, the brand's visible values. */
export interface Shop {
  t: Translate
  href: Href
  locale: Locale
  /** Writes an amount in the view's currency. */
  money: (amount: number) => string
  config: ClientConfig
}

const ShopContext = createContext<Shop | undefined>(undefined)

/** Gives the views below their shop. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The shop a view is in. */
export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('a view outside of its shop')
  return shop
}

/** What marks names and texts of the catalogue where they speak another language than the page. */
export function useCatalogLanguage(): { lang?: string } {
  const { catalogLanguage } = useShop().config
  return catalogLanguage === undefined ? {} : { lang: catalogLanguage }
}
