/** The Worker must not use browser globals: their types are unknown here. */

import type { Locale } from '../../../shared/i18n/locale.ts'
import { LANGUAGE_RULES } from '../../full-text/languages/all.ts'
import { english } from '../../full-text/languages/english.ts'
import type { LanguageRules } from '../../full-text/languages/language-rules.ts'
import { CACHE_DAY, definePage, type PageRecords } from '../../render/page-record.ts'
import type { Page } from '../../render/page.ts'
import { PAGES as routeRecords } from '../../routes.ts'

// @ts-expect-error: there is no document at the edge
export const title = () => document.title

// @ts-expect-error: there is no window at the edge
export const width = () => window.innerWidth

// @ts-expect-error: nothing is kept in a browser's storage from here
export const stored = () => localStorage.getItem('cart')

// @ts-expect-error: the browser's database is the client's
export const database = () => indexedDB.open('catalog')

const home = routeRecords.home
const { hasFilters: _hasFilters, ...withoutFilters } = home
const { cache: _cache, ...withoutCache } = home
const { tags: _tags, ...withoutTags } = home
const { crawlers: _crawlers, ...withoutCrawlers } = home

/** The complete record compiles, so the errors below are specific. */
export const whole = definePage(home)
// @ts-expect-error: a page says whether its query may hold filters
export const unfiltered = definePage(withoutFilters)
// @ts-expect-error: a page says how long it is kept
export const uncached = definePage(withoutCache)
// @ts-expect-error: a page says what purges it
export const untagged = definePage(withoutTags)
// @ts-expect-error: a page says what crawlers may do
export const uncrawled = definePage(withoutCrawlers)
// @ts-expect-error: a page kind that no key may purge
export const tagged = definePage({ ...home, tags: ['no-such-kind'] })

// @ts-expect-error: a page of the sitemap whose head names no address
export const unaddressed = definePage({ ...home, load: async () => ({}) as Page })

export const personal = definePage(routeRecords.cart)
// @ts-expect-error: a page of one visitor is never stored
export const cachedPage = definePage({ ...routeRecords.cart, cache: CACHE_DAY })

const { cart: _, ...withoutCart } = routeRecords
// @ts-expect-error: a route without a record
export const incomplete: PageRecords = withoutCart

const { 'it-IT': _italian, ...untaught } = LANGUAGE_RULES
// @ts-expect-error: a language without rules would be searched as another one
export const taught: Readonly<Record<Locale, LanguageRules>> = untaught

const { synonyms: _synonyms, ...withoutSynonyms } = english
// @ts-expect-error: a language says that it has no synonyms of its own
export const spoken: LanguageRules = withoutSynonyms

/** The Cache API compiles, so the errors above are specific. */
export const edge = () => caches.default.match('https://shop.example/')
