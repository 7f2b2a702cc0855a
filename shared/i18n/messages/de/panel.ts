import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/panel.ts'

/** The words of a panel before its own are loaded, in German. */
export const messages: CatalogueOf<typeof english> = { 'common.close': 'Schließen' }
