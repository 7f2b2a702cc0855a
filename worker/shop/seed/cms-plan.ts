import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Words } from './words.ts'

/** One part of a page: a heading (or none) and paragraphs; one that begins with `- ` is a list item, with `| ` a row. */
export interface Section {
  heading?: Words
  lines: readonly Words[]
}

export interface PagePlan {
  identifier: string
  title: Words
  summary: Words
  sections: readonly Section[]
}

export interface BlockPlan {
  identifier: string
  title: Words
  content: (locale: Locale) => string
}

/** Who keeps a demo shop. All names and addresses are invented. */
export interface Company {
  shop: string
  /** Ends its e-mail addresses. */
  domain: string
  legal: string
  address: string
  director: string
  /** "Of Helsinki" and "Helsinki": the town of the store where orders are collected. */
  town: Words
}

export const section = (fi: string, en: string, ...lines: readonly Words[]): Section => ({
  heading: [fi, en],
  lines,
})

export const plain = (...lines: readonly Words[]): Section => ({ lines })
