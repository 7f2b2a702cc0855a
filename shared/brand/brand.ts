/** The id of a brand, which names its file, its style sheet, its local host and its catalogs. */
export type BrandId = string

export type { Brand, CartSettings, HomeListName, ServerSettings } from './schema.ts'
export type { I18nSettings, StoreView, TaxSettings } from './view-schema.ts'
