import { publishChanges } from '../shop/import/changes.ts'
import type { CatalogHandle, Stage } from '../shop/import/document.ts'
import { MAX_TAGS } from '../shop/import/index-tags.ts'
import { countProducts, findNamed } from '../shop/import/open-catalog.ts'
import { copyUnlisted } from '../shop/import/stage-carry.ts'
import { countRetiring, switchCatalogs, type Retiring } from '../shop/import/stage-switch.ts'
import { finishCatalog } from '../shop/import/writer.ts'
import { findClashes } from './clash.ts'
import type { ImportAnswer, ImportRefusal } from './import-answer.ts'
import { readClaims, type ImportBody, type ImportHead } from '../signed/body.ts'
import { LEASE_MS, withHeartbeat } from './import-lease.ts'
import { findMissingReferences } from './missing-references.ts'
import { findRun, updateRun, openRun, type ImportRun, type ImportTarget } from './import-run.ts'
import { writeLines } from './import-write.ts'
import { audit } from '../signed/request-log.ts'

/** The databases an import writes to, who asks, and when. */
export interface ImportPorts {
  shop: D1Database
  db: D1Database
  kid: string
  now: number
}

type Head<Step extends ImportHead['step']> = Extract<ImportHead, { step: Step }>

/**
 * One step of an import. Every step may be repeated: documents are upserts, what a finish has done
 * is remembered, and changes are in the purge log before the step is answered.
 */
export async function importStep(
  ports: ImportPorts,
  target: ImportTarget,
  { head, rows }: ImportBody,
): Promise<ImportAnswer | ImportRefusal> {
  switch (head.step) {
    case 'check':
      return checkStep(ports, target, rows)
    case 'look':
      return { step: 'look', ...(await findMissingReferences(ports.shop, target, head)) }
    case 'open':
      return openStep(ports, target, head)
    case 'write':
    case 'carry':
    case 'finish': {
      const { catalog } = target
      const run = await findRun(ports, target, head.run, ports.now)
      if (!run) return { step: 'taken', problem: `another import of ${catalog} has begun` }
      return withHeartbeat(ports.db, { catalog, run: run.run }, async () => {
        if (head.step === 'finish') return finishStep(ports, target, run, head)
        if (head.step === 'carry') return carryStep(ports, run, head)
        const report = await writeLines(ports.shop, run.handle, { ...head, rows }, ports.now)
        await publish(ports, target, run)
        return { step: 'write', ...report }
      })
    }
  }
}

async function checkStep(
  { shop }: ImportPorts,
  target: ImportTarget,
  rows: readonly string[],
): Promise<ImportAnswer | ImportRefusal> {
  const claims = readClaims(rows)
  if (!claims) return { step: 'malformed', problem: 'a claim cannot be read' }
  return { step: 'check', clashes: await findClashes(shop, target.catalog, claims) }
}

async function openStep(
  ports: ImportPorts,
  target: ImportTarget,
  { req, prices, replace, full, demo }: Head<'open'>,
): Promise<ImportAnswer | ImportRefusal> {
  const { catalog } = target
  if (demo && (await findNamed(ports.shop, catalog))?.origin === 'import')
    return {
      step: 'malformed',
      problem: `${catalog} has goods of its own: no demo goods are loaded`,
    }
  const plan = { run: req, prices, replace, full, demo }
  const run = await openRun(ports, target, plan, ports.now)
  if ('busy' in run) {
    const seconds = Math.round((ports.now - run.busy.startedAt) / 1000)
    const problem =
      `another ${run.busy.isFull ? 'full import' : 'import'} of ${catalog} is running ` +
      `(begun ${seconds} s ago); nothing was loaded`
    return { step: 'taken', problem, beatAt: run.busy.beatAt, leaseMs: LEASE_MS }
  }
  await publish(ports, target, run)
  const { removedDemo } = run.handle
  const detail = { run: req, prices, replace, full: full !== '', catalog, removedDemo }
  await audit(ports.db, { kid: ports.kid, action: 'import.open', detail }, ports.now)
  return { step: 'open', run: run.run, catalog, removedDemo }
}

async function carryStep(
  { shop, now }: ImportPorts,
  { handle }: ImportRun,
  { type, after, skus }: Head<'carry'>,
): Promise<ImportAnswer | ImportRefusal> {
  if (!handle.stage)
    return { step: 'malformed', problem: 'only a full import takes documents over' }
  const from = { after, ...(skus && { skus }) }
  return { step: 'carry', next: (await copyUnlisted(shop, handle, type, from, now)) ?? null }
}

async function finishStep(
  ports: ImportPorts,
  target: ImportTarget,
  run: ImportRun,
  { maxRetired }: Head<'finish'>,
): Promise<ImportAnswer | ImportRefusal> {
  const { shop, now } = ports
  const { handle } = run
  const { written } =
    handle.run === run.run ? { written: 0 } : await finishCatalog(shop, handle, now)
  const switched = handle.stage
    ? await switchTo(shop, { ...handle, stage: handle.stage }, target, maxRetired, now)
    : undefined
  await publish(ports, target, run, now)
  const { catalog } = target
  const products = await shop
    .prepare('SELECT products FROM catalog WHERE name = ?')
    .bind(catalog)
    .first<number>('products')
  const detail = { run: run.run, catalog, products, ...switched }
  await audit(ports.db, { kid: ports.kid, action: 'import.finish', detail }, now)
  if (switched?.isHeld) return { step: 'held', ...switched.retiring }
  const { retiring, removedDemo = 0 } = switched ?? {}
  const retired = retiring?.products.missing ?? 0
  return { step: 'finish', written, products: products ?? 0, retired, removedDemo }
}

interface Switched {
  isHeld: boolean
  retiring: Awaited<ReturnType<typeof countRetiring>>
  removedDemo: number
}

/** Puts the new catalog in the place of the old one, unless more would go than is meant to. */
async function switchTo(
  shop: D1Database,
  next: CatalogHandle & { stage: Stage },
  target: ImportTarget,
  maxRetired: number,
  now: number,
): Promise<Switched> {
  const live = await findNamed(shop, target.catalog)
  if (!live) throw new Error(`there is no catalog ${target.catalog}`)
  const retiring = await countRetiring(shop, live, next.no)
  const isTooMuch = ({ missing, total }: Retiring) => missing * 100 > total * maxRetired
  const isHeld = [retiring.products, retiring.categories].some(isTooMuch)
  const removedDemo = live.origin === 'demo' ? await countProducts(shop, live.no) : 0
  if (!isHeld) await switchCatalogs(shop, live, next, now)
  return { isHeld, retiring, removedDemo }
}

/** An import names 500 tags at most, whatever the number of its calls; then page kinds. */
async function publish(
  { shop, db, now }: ImportPorts,
  target: ImportTarget,
  run: ImportRun,
  finishedAt?: number,
): Promise<void> {
  const { tags } = await publishChanges(shop, db, { now, tagLimit: MAX_TAGS - run.tags })
  await updateRun(db, target, run.run, {
    tags,
    ...(finishedAt === undefined ? {} : { finishedAt }),
  })
}
