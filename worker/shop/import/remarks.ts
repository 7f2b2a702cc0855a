import type { Category } from '../../../shared/category/category.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { MissingReferences, References } from '../../catalog/import-records.ts'
import { importText } from '../../catalog/import-texts.ts'
import { isFixedPath } from '../../../shared/routes.ts'
import { DUTY_ATTRIBUTES } from '../../catalog/duty-attributes.ts'
import type { RemarkKind } from '../../signed/report-body.ts'

/** Lines shown per kind of remark. */
const EXAMPLES = 5
/** Maximum number of categories and tax classes in one query. */
const MAX_IDS = 20_000

/** Lines of a file with the same remark: their number and the first of them. */
export interface LineCount {
  count: number
  first: number[]
}

/** References of a file's documents that the shop may lack, and missing data. */
export interface ReferenceNotes {
  categories: Map<number, LineCount>
  parents: Map<number, LineCount>
  classes: Map<number, LineCount>
  childless: LineCount
  withoutMaker: LineCount
  /** Addresses that the shop itself uses. */
  fixed: LineCount
}

/** A remark for the merchant about many documents. */
export interface Remark {
  kind: RemarkKind
  count: number
  /** The text, with the count. */
  message: string
  /** Example places, as `file:line`. */
  examples: readonly string[]
}

/** The files of a folder with their notes. */
interface NotedFolder {
  files: readonly { name: string; notes: ReferenceNotes }[]
}

export function emptyNotes(): ReferenceNotes {
  const emptyLines = () => ({ count: 0, first: [] })
  return {
    ...{ categories: new Map(), parents: new Map(), classes: new Map() },
    ...{ childless: emptyLines(), withoutMaker: emptyLines(), fixed: emptyLines() },
  }
}

/** Collects remarks about a product. */
export function noteProduct(notes: ReferenceNotes, product: Product, line: number): void {
  const ids = [...product.category_ids, ...product.category.map((ref) => ref.category_id)]
  for (const id of new Set(ids)) add(linesOf(notes.categories, id), line)
  // Class 0 is tax-free on purpose.
  if (product.status < 2 && product.tax_class_id > 0)
    add(linesOf(notes.classes, product.tax_class_id), line)
  const { type_id, configurable_children } = product
  if (type_id === 'configurable' && configurable_children.length === 0) add(notes.childless, line)
  if (lacksManufacturer(product)) add(notes.withoutMaker, line)
}

/** Notes an address, without its leading slash, that belongs to the shop itself. */
export function noteAddress(notes: ReferenceNotes, path: string | undefined, line: number): void {
  if (path !== undefined && isFixedPath(path.replace(/^\//, ''))) add(notes.fixed, line)
}

/** Notes the parent of a category; the parent of a root is 0 or 1. */
export function noteCategory(notes: ReferenceNotes, { parent_id }: Category, line: number): void {
  if (parent_id > 1) add(linesOf(notes.parents, parent_id), line)
}

/** True if the manufacturer is missing, which GPSR article 19 requires; not for licences and services. */
function lacksManufacturer({ type_id, attributes }: Product): boolean {
  const maker = attributes[DUTY_ATTRIBUTES.maker]
  return !['virtual', 'downloadable'].includes(type_id) && (maker === undefined || maker === '')
}

function linesOf(map: Map<number, LineCount>, id: number): LineCount {
  const counted = map.get(id) ?? { count: 0, first: [] }
  map.set(id, counted)
  return counted
}

function add(lines: LineCount, line: number): void {
  lines.count += 1
  if (lines.first.length < EXAMPLES) lines.first.push(line)
}

/** The references to look up in the shop. */
export function referencesOf({ files }: NotedFolder): References {
  const idsOf = (maps: readonly Map<number, LineCount>[]) =>
    [...new Set(maps.flatMap((map) => [...map.keys()]))].slice(0, MAX_IDS)
  return {
    categories: idsOf(files.flatMap(({ notes }) => [notes.categories, notes.parents])),
    classes: idsOf(files.map(({ notes }) => notes.classes)),
  }
}

/** Returns one remark per kind of problem. */
export function remarksOf({ files }: NotedFolder, lacking: MissingReferences): readonly Remark[] {
  const unknown = new Set(lacking.categories)
  const untaxed = new Set(lacking.classes)
  const places = (pick: (notes: ReferenceNotes) => readonly LineCount[]): Places => {
    const all = files.flatMap(({ name, notes }) => pick(notes).map((lines) => ({ name, ...lines })))
    const first = all.flatMap(({ name, first: lines }) => lines.map((line) => `${name}:${line}`))
    const count = all.reduce((sum, each) => sum + each.count, 0)
    return { count, examples: [...new Set(first)].slice(0, EXAMPLES) }
  }
  const linesAmong = (map: Map<number, LineCount>, ids: ReadonlySet<number>) =>
    [...map].flatMap(([id, lines]) => (ids.has(id) ? [lines] : []))
  const idsIn = (pick: (notes: ReferenceNotes) => Map<number, LineCount>) =>
    firstIds([...unknown].filter((id) => files.some(({ notes }) => pick(notes).has(id))))
  const products = places(({ classes }) => linesAmong(classes, untaxed))
  const inUnknown = places(({ categories }) => linesAmong(categories, unknown))
  const belowUnknown = places(({ parents }) => linesAmong(parents, unknown))
  const childless = places((notes) => [notes.childless])
  const withoutMaker = places((notes) => [notes.withoutMaker])
  const fixed = places((notes) => [notes.fixed])
  return [
    ...remark('untaxed', products, { country: lacking.country, classes: firstIds([...untaxed]) }),
    ...missingPages(lacking.pages),
    ...remark('category', inUnknown, { ids: idsIn((n) => n.categories) }),
    ...remark('parent', belowUnknown, { ids: idsIn((n) => n.parents) }),
    ...remark('variants', childless),
    ...remark('address', fixed),
    ...remark('maker', withoutMaker, { attribute: DUTY_ATTRIBUTES.maker }),
  ]
}

interface Places {
  count: number
  examples: readonly string[]
}

type FolderRemark = 'untaxed' | 'pages' | 'category' | 'parent' | 'variants' | 'address' | 'maker'

function remark(
  kind: FolderRemark,
  { count, examples }: Places,
  values: Readonly<Record<string, string>> = {},
): readonly Remark[] {
  if (count === 0) return []
  return [{ kind, count, message: importText(`remark.${kind}`, { count, ...values }), examples }]
}

function missingPages(pages: readonly string[]): readonly Remark[] {
  const names = pages.map((page) => `/i/${page}`).join(', ')
  return remark('pages', { count: pages.length, examples: [] }, { names })
}

function firstIds(ids: readonly number[]): string {
  const examples = ids.slice(0, EXAMPLES).join(', ')
  return ids.length > EXAMPLES ? `${examples}, …` : examples
}
