import { z } from 'zod'
import {
  address,
  checkLeniently,
  flagOr,
  id,
  list,
  name,
  numberOr,
  optionalText,
  shortSlug,
  text,
  wholeOr,
} from '../parse.ts'
import { isBlank, isRecord, isSafeName, type RawDocument } from '../raw.ts'
import type { Parsed } from '../result.ts'
import { slugify } from '../slug.ts'
import { trimSlashes } from '../text.ts'
import type { Category } from './category.ts'

/** Deeper trees count as broken. */
const DEEPEST_LEVEL = 30

const category = z.object({
  id,
  name: name.pipe(z.string().min(1, 'must not be empty')),
  slug: address,
  is_active: flagOr(true),
  parent_id: wholeOr(0),
  level: wholeOr(0),
  url_key: address,
  url_path: address,
  path: text,
  position: numberOr(0),
  product_count: numberOr(0),
  children_count: numberOr(0),
  include_in_menu: flagOr(true),
  description: text,
  image: optionalText,
  thumbnail: optionalText,
  available_filters: z.unknown().optional(),
  menu_subcategories: z.unknown().optional(),
  default_sort: text,
  available_sorts: z.unknown().optional(),
  updated_at: text,
})

/**
 * Parses a category document. Its slug is its own, otherwise the url_key, otherwise slugified name and id.
 * Missing `level` and `path` are derived from the parent as far as possible.
 */
export function parseCategory(value: unknown): Parsed<Category> {
  const parsed = checkLeniently(category, value, ['id', 'name', 'is_active', 'parent_id'])
  if (!parsed.ok) return parsed
  const { available_filters, menu_subcategories, default_sort, available_sorts, ...raw } =
    parsed.value
  if (raw.parent_id === raw.id) return { ok: false, problem: 'parent_id is the category itself' }
  const sorts = codesOf(available_sorts)
  const path = raw.path || (raw.parent_id ? `${raw.parent_id}/${raw.id}` : `${raw.id}`)
  const result: Category = {
    ...raw,
    image: raw.image,
    thumbnail: raw.thumbnail,
    path,
    level: raw.level || path.split('/').length - 1,
    slug: shortSlug(raw.slug || raw.url_key) || `${shortSlug(slugify(raw.name))}-${raw.id}`,
    url_path: trimSlashes(raw.url_path),
    available_filters: codesOf(available_filters),
    menu_subcategories: idsOf(menu_subcategories),
    ...(default_sort !== '' && { default_sort }),
    ...(sorts?.length && { available_sorts: sorts }),
  }
  return { ...parsed, value: result }
}

/**
 * Returns the categories nested in the `children_data` of a category document, from the top down, as
 * separate documents. Missing `parent_id`, `level` and `path` are taken from the containing node; a node
 * without a name only refers to another document.
 */
export function nestedCategories(value: unknown): readonly RawDocument[] {
  const found: RawDocument[] = []
  if (isRecord(value)) collectNested(value, found, 0)
  return found
}

function collectNested(holder: RawDocument, found: RawDocument[], depth: number): void {
  const children = holder['children_data']
  if (!Array.isArray(children) || depth > DEEPEST_LEVEL) return
  for (const child of children) {
    if (!isRecord(child)) continue
    const { children_data: _nested, ...fields } = { ...placeBelow(holder, child), ...child }
    if (!isBlank(child['name'])) found.push(fields)
    collectNested({ ...fields, children_data: child['children_data'] }, found, depth + 1)
  }
}

function placeBelow(holder: RawDocument, child: RawDocument): RawDocument {
  const level = Number(holder['level'])
  const path = holder['path']
  return {
    parent_id: holder['id'],
    ...(level > 0 ? { level: level + 1 } : {}),
    ...(typeof path === 'string' && path ? { path: `${path}/${String(child['id'])}` } : {}),
  }
}

function codesOf(value: unknown): readonly string[] | undefined {
  if (isBlank(value)) return undefined
  const codes = list(text).safeParse(value)
  if (!codes.success) return undefined
  return [...new Set(codes.data.filter((code) => code !== '' && isSafeName(code)))]
}

function idsOf(value: unknown): readonly number[] | undefined {
  if (isBlank(value)) return undefined
  const ids = list(id).safeParse(value)
  return ids.success && ids.data.length ? [...new Set(ids.data)] : undefined
}
