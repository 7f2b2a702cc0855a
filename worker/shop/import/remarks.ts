import type { Category } from '../../../shared/category/category.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { MissingReferences, References } from '../../catalog/import-records.ts'
import { isFixedPath } from '../../../shared/routes.ts'
import { DUTY_ATTRIBUTES } from '../../catalog/duty-attributes.ts'
import type { RemarkKind } from '../../signed/report-body.ts'

/** Lines that are shown of one kind of remark. */
const EXAMPLES = 5
/** Categories and tax classes that one look asks for. */
const MAX_ASKED = 20_000

/** Lines of a file with the same remark: how many, and the first of them. */
export interface Lines {
  count: number
  first: number[]
}

/** What documents of a file say that a shop may not know, and what they do not say. */
export interface Notes {
  categories: Map<number, Lines>
  parents: Map<number, Lines>
  classes: Map<number, Lines>
  childless: Lines
  withoutMaker: Lines
  /** Addresses that are the shop's own. */
  fixed: Lines
}

/** Something that the merchant should know of many documents, in one sentence. */
export interface Remark {
  kind: RemarkKind
  count: number
  /** The sentence, with its count. */
  message: string
  /** Where to look, as `file:line`. */
  examples: readonly string[]
}

/** The files of a folder with their notes. */
interface Noted {
  files: readonly { name: string; notes: Notes }[]
}

export function emptyNotes(): Notes {
  const none = () => ({ count: 0, first: [] })
  return {
    ...{ categories: new Map(), parents: new Map(), classes: new Map() },
    ...{ childless: none(), withoutMaker: none(), fixed: none() },
  }
}

/** Notes what is worth a remark of products. */
export function noteProduct(notes: Notes, product: Product, line: number): void {
  const ids = [...product.category_ids, ...product.category.map((ref) => ref.category_id)]
  for (const id of new Set(ids)) add(linesOf(notes.categories, id), line)
  if (product.status < 2) add(linesOf(notes.classes, product.tax_class_id), line)
  const { type_id, configurable_children } = product
  if (type_id === 'configurable' && configurable_children.length === 0) add(notes.childless, line)
  if (lacksMaker(product)) add(notes.withoutMaker, line)
}

/** Notes an address, without its leading slash, that the shop gives to nobody. */
export function noteAddress(notes: Notes, path: string | undefined, line: number): void {
  if (path !== undefined && isFixedPath(path.replace(/^\//, ''))) add(notes.fixed, line)
}

/** Notes what stands above a category; the roots of a tree stand below 0 or 1. */
export function noteCategory(notes: Notes, { parent_id }: Category, line: number): void {
  if (parent_id > 1) add(linesOf(notes.parents, parent_id), line)
}

/** Who makes products is told before they are bought (GPSR, article 19); a licence or a service is none. */
function lacksMaker({ type_id, attributes }: Product): boolean {
  const maker = attributes[DUTY_ATTRIBUTES.maker]
  return !['virtual', 'downloadable'].includes(type_id) && (maker === undefined || maker === '')
}

function linesOf(map: Map<number, Lines>, id: number): Lines {
  const found = map.get(id) ?? { count: 0, first: [] }
  map.set(id, found)
  return found
}

function add(lines: Lines, line: number): void {
  lines.count += 1
  if (lines.first.length < EXAMPLES) lines.first.push(line)
}

/** What the shop is to be asked for. */
export function referencesOf({ files }: Noted): References {
  const keys = (maps: readonly Map<number, Lines>[]) =>
    [...new Set(maps.flatMap((map) => [...map.keys()]))].slice(0, MAX_ASKED)
  return {
    categories: keys(files.flatMap(({ notes }) => [notes.categories, notes.parents])),
    classes: keys(files.map(({ notes }) => notes.classes)),
  }
}

/** One remark for each kind of thing that is amiss; of none, none. */
export function remarksOf({ files }: Noted, lacking: MissingReferences): readonly Remark[] {
  const unknown = new Set(lacking.categories)
  const untaxed = new Set(lacking.classes)
  const places = (pick: (notes: Notes) => readonly Lines[]): Places => {
    const all = files.flatMap(({ name, notes }) => pick(notes).map((lines) => ({ name, ...lines })))
    const first = all.flatMap(({ name, first: lines }) => lines.map((line) => `${name}:${line}`))
    const count = all.reduce((sum, each) => sum + each.count, 0)
    return { count, examples: [...new Set(first)].slice(0, EXAMPLES) }
  }
  const among = (map: Map<number, Lines>, ids: ReadonlySet<number>) =>
    [...map].flatMap(([id, lines]) => (ids.has(id) ? [lines] : []))
  const idsIn = (pick: (notes: Notes) => Map<number, Lines>) =>
    few([...unknown].filter((id) => files.some(({ notes }) => pick(notes).has(id))))
  const products = places(({ classes }) => among(classes, untaxed))
  const inUnknown = places(({ categories }) => among(categories, unknown))
  const belowUnknown = places(({ parents }) => among(parents, unknown))
  const childless = places((notes) => [notes.childless])
  const withoutMaker = places((notes) => [notes.withoutMaker])
  const fixed = places((notes) => [notes.fixed])
  return [
    ...remark(
      'untaxed',
      products,
      `goods have a tax class without a rule for ${lacking.country} (class ${few([...untaxed])}): the shop says VAT 0.00`,
    ),
    ...missingPages(lacking.pages),
    ...remark(
      'category',
      inUnknown,
      `times goods name a category that is nowhere (${idsIn((n) => n.categories)})`,
    ),
    ...remark(
      'parent',
      belowUnknown,
      `categories stand below one that is nowhere (${idsIn((n) => n.parents)}): nobody finds the way to them`,
    ),
    ...remark('variants', childless, 'configurable goods have no variants: nobody can buy them'),
    ...remark(
      'address',
      fixed,
      "addresses (url_path, request_path) begin like the shop's own pages and files: nobody reaches what they name there",
    ),
    ...remark(
      'maker',
      withoutMaker,
      `goods do not say who makes them (${DUTY_ATTRIBUTES.maker}); name, postal and electronic address are to be told before the purchase (GPSR, article 19)`,
    ),
  ]
}

interface Places {
  count: number
  examples: readonly string[]
}

function remark(kind: RemarkKind, { count, examples }: Places, message: string): readonly Remark[] {
  if (count === 0) return []
  return [{ kind, count, message: `${count.toLocaleString('en-US')} ${message}`, examples }]
}

function missingPages(pages: readonly string[]): readonly Remark[] {
  if (pages.length === 0) return []
  const names = pages.map((page) => `/i/${page}`).join(', ')
  const text = `pages are missing that the shop links to, so it shows no link (${names}); terms, returns and privacy belong beside the order button`
  const count = pages.length
  return [{ kind: 'pages', count, message: `${count} ${text}`, examples: [] }]
}

function few(ids: readonly number[]): string {
  const shown = ids.slice(0, EXAMPLES).join(', ')
  return ids.length > EXAMPLES ? `${shown}, …` : shown
}
