import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/panel.ts'

/** The words of a panel before its own are loaded, in Finnish. */
export const messages: CatalogueOf<typeof english> = { 'common.close': 'Sulje' }
