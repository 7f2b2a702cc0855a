import type { I18nSettings } from './brand/brand.ts'

/** Every island by its name (`room/thing`) with what it is given; types only. */
export interface Islands {
  'search/panel': SearchPanelIsland
}

export type IslandName = keyof Islands

/** The search box with its suggestions. */
export type SearchPanelIsland = Pick<I18nSettings, 'currencyCode' | 'currencySign'> & {
  /** Start of the ids in it. */
  id: string
  /** What was searched for. */
  text: string
  /** Address of the search page. */
  action: string
  priceFormat?: string
}
