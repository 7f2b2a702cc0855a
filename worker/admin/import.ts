import { publishChanges } from '../shop/changes.ts'
import { finishCatalog } from '../shop/writer.ts'
import { MAX_TAGS } from '../shop/index-tags.ts'
import { findClashes } from './clash.ts'
import type { ImportAnswer, ImportRefusal } from './import-answer.ts'
import { readClaims, type ImportBody } from './import-body.ts'
import { findRun, noteRun, openRun, type ImportRun, type ImportTarget } from './import-run.ts'
import { writeLines } from './import-write.ts'
import { audit } from './request-log.ts'

/** The databases an import writes to, who asks, and when. */
export interface ImportPorts {
  shop: D1Database
  db: D1Database
  kid: string
  now: number
}

/**
 * One step of an import. Every step may be repeated: documents are upserts, what a finish has done
 * is remembered, and changes are in the purge log before the step is answered (decision 15).
 */
export async function importStep(
  ports: ImportPorts,
  target: ImportTarget,
  { head, rows }: ImportBody,
): Promise<ImportAnswer | ImportRefusal> {
  switch (head.step) {
    case 'check':
      return checkStep(ports, target, rows)
    case 'open':
      return openStep(ports, target, { run: head.req, prices: head.prices, replace: head.replace })
    case 'write':
    case 'finish': {
      const run = await findRun(ports, target, head.run)
      if (!run) return { step: 'taken', problem: 'another import of this catalog has begun' }
      if (head.step === 'finish') return finishStep(ports, target, run)
      const report = await writeLines(ports.shop, run.handle, { ...head, rows }, ports.now)
      await publish(ports, target, run)
      return { step: 'write', ...report }
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
  options: { run: string; prices: 'net' | 'gross'; replace: boolean },
): Promise<ImportAnswer | ImportRefusal> {
  const run = await openRun(ports, target, options, ports.now)
  await publish(ports, target, run)
  const { removedDemo } = run.handle
  const detail = { ...options, catalog: target.catalog, removedDemo }
  await audit(ports.db, { kid: ports.kid, action: 'import.open', detail }, ports.now)
  return { step: 'open', run: run.run, catalog: target.catalog, removedDemo }
}

async function finishStep(
  ports: ImportPorts,
  target: ImportTarget,
  run: ImportRun,
): Promise<ImportAnswer | ImportRefusal> {
  const { written } = await finishCatalog(ports.shop, run.handle, ports.now)
  await publish(ports, target, run, ports.now)
  const products = await ports.shop
    .prepare('SELECT products FROM catalog WHERE no = ?')
    .bind(run.handle.no)
    .first<number>('products')
  const detail = { run: run.run, catalog: target.catalog, products }
  await audit(ports.db, { kid: ports.kid, action: 'import.finish', detail }, ports.now)
  return { step: 'finish', written, products: products ?? 0 }
}

/** An import names 500 tags at most, whatever the number of its calls; then page kinds. */
async function publish(
  { shop, db, now }: ImportPorts,
  target: ImportTarget,
  run: ImportRun,
  finishedAt?: number,
): Promise<void> {
  const { tags } = await publishChanges(shop, db, { now, tagLimit: MAX_TAGS - run.tags })
  await noteRun(db, target, run.run, { tags, ...(finishedAt === undefined ? {} : { finishedAt }) })
}
