import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/panel.ts'

/** The messages of a panel before its own are loaded, in Finnish. */
export const messages: CatalogueOf<typeof english> = { 'common.close': 'Sulje' }
