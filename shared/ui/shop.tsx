import { createContext, useContext, type ReactNode } from 'react'
import type { ClientConfig } from '../brand/client-config.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Href } from '../routes.ts'

/** The context of all views: messages, addresses, prices and the brand's public settings. */
export interface Shop {
  t: Translate
  href: Href
  locale: Locale
  /** Formats an amount in the view's currency. */
  money: (amount: number) => string
  config: ClientConfig
}

const ShopContext = createContext<Shop | undefined>(undefined)

/** Provides the shop context to the views below. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** Returns the shop context of a view. */
export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('a view outside of its shop')
  return shop
}

/**
 * Returns the `lang` attribute for names and texts of the catalogue, if their language differs from the
 * page's.
 */
export function useCatalogLanguage(): { lang?: string } {
  const { catalogLanguage } = useShop().config
  return catalogLanguage === undefined ? {} : { lang: catalogLanguage }
}
