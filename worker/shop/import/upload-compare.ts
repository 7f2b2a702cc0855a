import type { ImportTarget, MissingReferences } from '../../catalog/import-records.ts'
import type { ComparedLines, Upload, UploadPreview } from '../../catalog/upload-records.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { TaxRule } from '../../../shared/price/tax-rule.ts'
import type { CmsPage } from '../../../shared/content/content.ts'
import { MAX_RETIRED, type Claim, type DocumentType } from '../../signed/body.ts'
import { findIdConflicts } from './id-conflicts.ts'
import { compareLines } from './compare-lines.ts'
import { findMissingReferences } from './missing-references.ts'
import { countProducts, findNamed } from './open-catalog.ts'
import { parseLine } from './parse-line.ts'
import { unpackNotes, type packNotes } from './pack-notes.ts'
import { referencesOf, remarksOf, type Remark } from './remarks.ts'
import { findRemoved } from './upload-removed.ts'
import { readPart, readTexts } from './upload-store.ts'

type UploadWithNotes = Upload & { notes: ReturnType<typeof packNotes>; claims: readonly Claim[] }

/** Examples shown per kind of change. */
const EXAMPLES = 10
const MAX_PROBLEMS = 1000

/**
 * Compares the documents of the next step with the catalog on sale; returns the preview of all steps so far.
 */
export async function comparePart(db: D1Database, upload: UploadWithNotes): Promise<UploadPreview> {
  const { id, catalog, next, preview } = upload
  const part = await readPart(db, id, next)
  if (!part) return preview
  const found = await findNamed(db, catalog)
  const live = found?.origin === 'demo' ? undefined : found
  const described = await readValues<Attribute>(db, id, 'attribute')
  const inputs = new Map(
    described.map(({ attribute_code, frontend_input }) => [attribute_code, frontend_input]),
  )
  const isMultiselect = (code: string) =>
    inputs.has(code) ? inputs.get(code) === 'multiselect' : undefined
  const isFull = upload.mode === 'full'
  const compared = await compareLines(db, { live, isFull, isMultiselect }, part)
  return addToPreview(preview, part.type, compared)
}

function addToPreview(
  preview: UploadPreview,
  type: string,
  compared: ComparedLines,
): UploadPreview {
  const before = preview.types[type] ?? { fresh: 0, changed: 0, unchanged: 0, removed: 0 }
  const { fresh, changed, unchanged } = compared.counts
  const sum = {
    ...before,
    fresh: before.fresh + fresh,
    changed: before.changed + changed,
    unchanged: before.unchanged + unchanged,
  }
  const all = [...preview.examples, ...compared.examples]
  const few = Map.groupBy(all, (each) => `${each.type} ${each.change}`)
  return {
    ...preview,
    types: { ...preview.types, [type]: sum },
    examples: [...few.values()].flatMap((group) => group.slice(0, EXAMPLES)),
    problems: [...preview.problems, ...compared.problems].slice(0, MAX_PROBLEMS),
    warnings: [...preview.warnings, ...compared.warnings].slice(0, MAX_PROBLEMS),
  }
}

/**
 * Adds what is known after all parts are compared: what would be removed, and ids that belong to something
 * else.
 */
export async function completePreview(
  db: D1Database,
  upload: UploadWithNotes,
): Promise<UploadPreview> {
  const { id, catalog, mode, preview, unreadable } = upload
  const live = await findNamed(db, catalog)
  if (live?.origin === 'demo') {
    return { ...preview, removedDemo: await countProducts(db, live.no) }
  }
  if (!live) return preview
  if (mode !== 'full') {
    return { ...preview, clashes: await findIdConflicts(db, catalog, upload.claims) }
  }
  const types = [...new Set(upload.files.map(({ type }) => type))]
  const removed = await findRemoved(db, live.no, { id, types, unreadable })
  const none = { fresh: 0, changed: 0, unchanged: 0 }
  const withRemoved = Object.entries(removed.types).map(([type, count]) => [
    type,
    { ...none, ...preview.types[type], removed: count },
  ])
  const shares = [removed.products, removed.categories].map(({ missing, total }) =>
    total === 0 ? 0 : (missing * 100) / total,
  )
  const share = Math.max(...shares)
  return {
    ...preview,
    types: { ...preview.types, ...(Object.fromEntries(withRemoved) as UploadPreview['types']) },
    examples: [...preview.examples, ...removed.examples],
    share: share > MAX_RETIRED ? Math.ceil(share) : 0,
  }
}

/** Returns remarks on references that neither the shop nor the files contain. */
export async function remarksOnUpload(
  db: D1Database,
  target: ImportTarget,
  upload: UploadWithNotes,
): Promise<readonly Remark[]> {
  const files = unpackNotes(upload.notes)
  // The import removes the demo's documents.
  const isDemo = (await findNamed(db, target.catalog))?.origin === 'demo'
  const left = isDemo ? { ...target, catalog: '' } : target
  const lacking = await findMissingReferences(db, left, referencesOf({ files }))
  return remarksOf({ files }, await removeUnknown(db, upload, target, lacking))
}

async function removeUnknown(
  db: D1Database,
  { id, claims }: UploadWithNotes,
  { country }: ImportTarget,
  lacking: MissingReferences,
): Promise<MissingReferences> {
  const categories = new Set(claims.flatMap((claim) => (claim.type === 'category' ? claim.id : [])))
  const pages = await readValues<CmsPage>(db, id, 'cms_page')
  const brought = new Set(pages.flatMap(({ identifier, active }) => (active ? identifier : [])))
  const rules = await readValues<TaxRule>(db, id, 'taxrule')
  const taxed = new Set(
    rules
      .filter(({ rates }) => rates.some((rate) => rate.tax_country_id === country))
      .flatMap((rule) => rule.product_tax_class_ids),
  )
  return {
    country,
    categories: lacking.categories.filter((each) => !categories.has(each)),
    pages: lacking.pages.filter((each) => !brought.has(each)),
    classes: lacking.classes.filter((each) => !taxed.has(each)),
  }
}

async function readValues<Value>(
  db: D1Database,
  id: string,
  type: DocumentType,
): Promise<readonly Value[]> {
  const texts = await readTexts(db, id, type)
  return texts.flatMap((text) => {
    const parsed = parseLine(type, text)
    return parsed.ok ? [parsed.value.value as Value] : []
  })
}
