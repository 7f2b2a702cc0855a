import { z } from 'zod'
import { checkLeniently, flagOr, id, name, text, wholeOr, withoutControls } from '../parse.ts'
import { isRecord, type RawDocument } from '../raw.ts'
import type { Parsed } from '../result.ts'
import { normalForm } from '../text.ts'
import type { CmsBlock, CmsNode, CmsPage } from './content.ts'
import { requestPathOf, type UrlRewrite } from './url-rewrite.ts'

const identifier = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? withoutLeadingSlash(normalForm(value.toWellFormed(), 'NFC'))
      : value,
  z.string('must be text').min(1, 'must not be empty').max(255, 'is longer than 255 characters'),
)

const cmsPage = z.object({
  id,
  identifier,
  title: name,
  content_heading: name,
  content: text,
  meta_title: name,
  meta_description: name,
  meta_keywords: name,
  active: flagOr(true),
  updated_at: text,
})

const cmsBlock = z.object({ id, identifier, title: name, content: text, active: flagOr(true) })

const cmsNode = z.object({
  id,
  parent_id: wholeOr(0),
  identifier,
  label: name,
  position: wholeOr(0),
  active: flagOr(true),
})

const path = z.string('must be text').max(2048, 'is longer than 2048 characters')
const wholeNumber = z.int('must be a whole number').nonnegative('must not be negative')

const urlRewrite = z.object({
  id: wholeOr(0),
  store_id: wholeOr(0),
  entity_type: text,
  entity: text,
  redirect_type: z.preprocess((value) => value ?? 0, wholeNumber),
  request_path: path.transform(requestPathOf).refine((value) => value !== '', 'must not be empty'),
  target_path: path,
})

/** Required fields of a page or block. */
const ESSENTIAL = ['id', 'identifier', 'content', 'active']
/** Required fields of a rewrite: its addresses, status and store. */
const REDIRECTING = ['store_id', 'redirect_type', 'request_path', 'target_path']

/** Parses a content page; `update_time` replaces a missing `updated_at`. */
export function parseCmsPage(value: unknown): Parsed<CmsPage> {
  return checkLeniently<CmsPage>(cmsPage, withUpdatedAt(value), ESSENTIAL)
}

/** Parses a content block. */
export function parseCmsBlock(value: unknown): Parsed<CmsBlock> {
  return checkLeniently<CmsBlock>(cmsBlock, value, ESSENTIAL)
}

/** Parses a node of the page tree; Magento's field names are accepted too. */
export function parseCmsNode(value: unknown): Parsed<CmsNode> {
  const raw = isRecord(value)
    ? {
        ...value,
        id: value['id'] ?? value['node_id'],
        parent_id: value['parent_id'] ?? value['parent_node_id'],
        identifier: value['identifier'] ?? value['request_url'],
        position: value['position'] ?? value['sort_order'],
      }
    : value
  return checkLeniently<CmsNode>(cmsNode, raw, ['id', 'parent_id', 'identifier', 'active'])
}

/**
 * Parses a URL rewrite. A `redirect_type` that is not a number is refused; the target stays unchanged and
 * is checked when redirecting.
 */
export function parseUrlRewrite(value: unknown): Parsed<UrlRewrite> {
  return checkLeniently<UrlRewrite>(urlRewrite, value, REDIRECTING)
}

function withUpdatedAt(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const raw = value as RawDocument
  return { ...raw, updated_at: raw['updated_at'] ?? raw['update_time'] ?? raw['creation_time'] }
}

function withoutLeadingSlash(value: string): string {
  return withoutControls(value).replace(/^\/+/, '')
}
