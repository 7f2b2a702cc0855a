import type { Locale } from './locale.ts'
import { de } from './messages/de/all.ts'
import { en } from './messages/en/all.ts'
import { fi } from './messages/fi/all.ts'
import { it } from './messages/it/all.ts'
import type { Catalogue } from './translate.ts'

/** All messages in every language. An island loads only those that it needs. */
export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
  'fi-FI': fi,
  'en-US': en,
  'de-DE': de,
  'it-IT': it,
}
