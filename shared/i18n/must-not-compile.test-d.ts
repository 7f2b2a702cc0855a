import { CATALOGUES } from './catalogues.ts'
import type { Locale } from './locale.ts'
import { de } from './messages/de/all.ts'
import { fi } from './messages/fi/all.ts'
import { it } from './messages/it/all.ts'
import type { Catalogue, CatalogueOf } from './translate.ts'

/** Every language must have a text for every message. */
const { 'common.home': home, ...german } = de
const { 'checkout.order': order, ...italian } = it
const { 'form.required': required, ...finnish } = fi
export const taken = [home, order, required]

// @ts-expect-error: German has no word for the home page
export const withoutHome: Catalogue = german

// @ts-expect-error: Italian cannot order
export const withoutOrder: Catalogue = italian

// @ts-expect-error: Finnish cannot say that a field is missing
export const withoutForm: Catalogue = finnish

// @ts-expect-error: a message that counts has a form for one and a form for more
export const uncounted: CatalogueOf<{ many: { one: string; other: string } }> = { many: 'x' }

const { 'fi-FI': _, ...others } = CATALOGUES
// @ts-expect-error: every language of the shop has a catalogue
export const withoutFinnish: Readonly<Record<Locale, Catalogue>> = others

/** Complete catalogues compile, so the errors above have their own cause. */
export const all: Readonly<Record<Locale, Catalogue>> = CATALOGUES
