/** The short name of a brand: of its file, its sheet, its local host and its catalogs. */
export type BrandId = string

export type { Brand, CartSettings, HomeListName, ServerSettings } from './schema.ts'
export type { I18nSettings, StoreView, TaxSettings } from './view-schema.ts'
