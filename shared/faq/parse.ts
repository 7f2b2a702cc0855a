import { z } from 'zod'
import { address, checkLeniently, date, flagOr, id, list, name, text, wholeOr } from '../parse.ts'
import { isRecord } from '../raw.ts'
import type { Parsed } from '../result.ts'
import { slugify } from '../slug.ts'
import type { Faq, FaqCategory } from './faq.ts'

const common = {
  id,
  url_key: address,
  position: wholeOr(0),
  publish_date: date,
  active: flagOr(true),
}

const faqCategory = z
  .object({ ...common, name })
  .transform((value) => ({ ...value, url_key: value.url_key || slugOf(value.name, value.id) }))

const faq = z
  .object({
    ...common,
    question: name,
    answer: text,
    category_ids: list(id),
    product_id: wholeOr(0),
  })
  .transform((value) => ({ ...value, url_key: value.url_key || slugOf(value.question, value.id) }))

/** Parses a category of the knowledge base; `title` replaces a missing `name`. */
export function parseFaqCategory(value: unknown): Parsed<FaqCategory> {
  const raw = isRecord(value) ? { ...value, name: value['name'] ?? value['title'] } : value
  return checkLeniently<FaqCategory>(faqCategory, raw, ['id', 'active', 'publish_date'])
}

/** Parses a question with its answer; a single `category_id` becomes a list. */
export function parseFaq(value: unknown): Parsed<Faq> {
  const raw = isRecord(value)
    ? { ...value, category_ids: value['category_ids'] ?? value['category_id'] }
    : value
  return checkLeniently<Faq>(faq, raw, ['id', 'active', 'publish_date', 'product_id'])
}

function slugOf(words: string, number: number): string {
  return slugify(words) || String(number)
}
