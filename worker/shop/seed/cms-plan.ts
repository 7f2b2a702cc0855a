import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Words } from './words.ts'

/** One part of a page: a heading (or none) and paragraphs; one that begins with `- ` is a list item, with `| ` a row. */
export interface Section<Said extends Words = Words> {
  heading?: Said
  lines: readonly Said[]
}

export interface PagePlan<Said extends Words = Words> {
  identifier: string
  title: Said
  summary: Said
  sections: readonly Section<Said>[]
}

export interface BlockPlan<Said extends Words = Words> {
  identifier: string
  title: Said
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

export const section = <Said extends Words>(
  heading: Said,
  ...lines: readonly Said[]
): Section<Said> => ({ heading, lines })

export const plain = <Said extends Words>(...lines: readonly Said[]): Section<Said> => ({ lines })
