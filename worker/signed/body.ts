import { z } from 'zod'

/** A document may be this long, as bytes of its line. */
export const MAX_DOCUMENT_BYTES = 1_000_000
/** A call may be this long: one whole document and its head. */
export const MAX_BODY_BYTES = 1_048_576
/** Documents of one call. */
export const MAX_LINES = 500

/** Categories and tax classes that one call may name. */
const MAX_NAMED = 20_000
/** Products that one call may name. */
export const MAX_SKUS = 2000
/** More than this share of the products on sale does not go without a word, in per cent. */
export const MAX_RETIRED = 10

/** The types of documents that a folder may hold. */
export const DOCUMENT_TYPES = [
  'taxrule',
  'attribute',
  'category',
  'cms_block',
  'cms_page',
  'product',
  'review',
  'url_rewrite',
  'cms_hierarchy',
  'cms_faq_category',
  'cms_faq',
  'store',
  'store_stock',
  'synonym',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** How an import affects the catalog on sale: adds and changes, replaces it, or empties it first. */
export const IMPORT_MODES = ['changes', 'full', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

const req = z.string().regex(/^[\w:.-]{8,128}$/)
const run = req
const store = z.string().max(64).default('')

const head = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('check'), req, store }),
  z.strictObject({
    step: z.literal('open'),
    req,
    store,
    replace: z.boolean().default(false),
    prices: z.enum(['net', 'gross']).default('gross'),
    // Names the documents of a full import; empty: it is none.
    full: z.string().max(128).default(''),
    // Products to look at, which the first import of others removes.
    demo: z.boolean().default(false),
  }),
  z.strictObject({
    step: z.literal('write'),
    req,
    store,
    run,
    file: z.string().max(255),
    type: z.enum(DOCUMENT_TYPES),
    lines: z.array(z.int().positive()).max(MAX_LINES),
  }),
  z.strictObject({
    step: z.literal('look'),
    req,
    store,
    categories: z.array(z.int()).max(MAX_NAMED),
    classes: z.array(z.int()).max(MAX_NAMED),
  }),
  z.strictObject({
    step: z.literal('carry'),
    req,
    store,
    run,
    type: z.enum(DOCUMENT_TYPES),
    after: z.string().max(2048).default(''),
    skus: z.array(z.string().max(128)).max(MAX_SKUS).optional(),
  }),
  z.strictObject({
    step: z.literal('finish'),
    req,
    store,
    run,
    maxRetired: z.number().min(0).max(100).default(MAX_RETIRED),
  }),
  z.strictObject({
    step: z.literal('report'),
    req,
    store,
    run,
    mode: z.enum(IMPORT_MODES),
  }),
])

/** The head of an importer's call. */
export type ImportHead = z.infer<typeof head>

const claim = z.discriminatedUnion('type', [
  z.object({ type: z.literal('product'), id: z.int().positive(), sku: z.string() }),
  z.object({
    type: z.literal('category'),
    id: z.int().positive(),
    name: z.string(),
    url_key: z.string(),
  }),
])

/** The description of a document in a folder, before it is loaded. */
export type Claim = z.infer<typeof claim>

/** A call of the importer: its head, and for `check` and `write` one text per document. */
export interface ImportBody {
  head: ImportHead
  rows: readonly string[]
}

/** Reads the claims of a `check`; undefined: malformed. */
export function readClaims(rows: readonly string[]): readonly Claim[] | undefined {
  const parsed = z.array(claim).safeParse(rows.map(parseJson))
  return parsed.success ? parsed.data : undefined
}

/** Reads a body: the first line is the head, every other one a document. Undefined: malformed. */
export function readBody(text: string): ImportBody | undefined {
  const [first = '', ...rows] = text.split('\n')
  const parsed = head.safeParse(parseJson(first))
  if (!parsed.success) return undefined
  const { data } = parsed
  const isWhole = data.step === 'write' ? rows.length === data.lines.length : true
  return isWhole ? { head: data, rows } : undefined
}

/** JSON as a value; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
