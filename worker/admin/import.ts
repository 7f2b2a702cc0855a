import type { FinishReport, ImportTarget } from '../catalog/import-records.ts'
import type { CatalogImport } from '../pick/catalog-import.ts'
import { readClaims, type ImportBody, type ImportHead } from '../signed/body.ts'
import { readReport } from '../signed/report-body.ts'
import { audit } from '../signed/request-log.ts'
import type { ImportAnswer, ImportRefusal } from './import-answer.ts'
import { LEASE_MS, withHeartbeat } from './import-lease.ts'
import { findRun, openRun, updateRun, type ImportRun } from './import-run.ts'

/** The target, caller and time of an import. */
export interface ImportPorts {
  imports: CatalogImport
  db: D1Database
  kid: string
  now: number
}

type Head<Step extends ImportHead['step']> = Extract<ImportHead, { step: Step }>

/**
 * Executes one step of an import. Every step may be repeated: documents are upserts, finished work is
 * recorded, and changes are in the purge log before the response.
 */
export async function importStep(
  ports: ImportPorts,
  target: ImportTarget,
  { head, rows }: ImportBody,
): Promise<ImportAnswer | ImportRefusal> {
  switch (head.step) {
    case 'check':
      return checkStep(ports, rows)
    case 'look':
      return { step: 'look', ...(await ports.imports.findMissing(head)) }
    case 'open':
      return openStep(ports, target, head)
    case 'report':
      return reportStep(ports, head, rows)
    case 'write':
    case 'carry':
    case 'finish': {
      const { catalog } = target
      const run = await findRun(ports, target, head.run, ports.now)
      if (!run) return { step: 'taken', problem: `another import of ${catalog} has begun` }
      return withHeartbeat(ports.db, { catalog, run: run.run }, async () => {
        if (head.step === 'finish') return finishStep(ports, target, run, head)
        if (head.step === 'carry') return carryStep(run, head)
        const lines = { ...head, rows }
        const report = await run.target.write(lines)
        await publish(ports, target, run)
        await ports.imports.reports.add(run.run, lines, report)
        return { step: 'write', ...report }
      })
    }
  }
}

async function checkStep(
  { imports }: ImportPorts,
  rows: readonly string[],
): Promise<ImportAnswer | ImportRefusal> {
  const claims = readClaims(rows)
  if (!claims) return { step: 'malformed', problem: 'a claim cannot be read' }
  return { step: 'check', clashes: await imports.findClashes(claims) }
}

async function openStep(
  ports: ImportPorts,
  target: ImportTarget,
  { req, prices, replace, full, demo }: Head<'open'>,
): Promise<ImportAnswer | ImportRefusal> {
  const { catalog } = target
  if (demo && (await ports.imports.isImported()))
    return {
      step: 'malformed',
      problem: `${catalog} has goods of its own: no demo goods are loaded`,
    }
  const plan = { run: req, prices, replace, full, demo }
  const run = await openRun(ports, target, plan, ports.now)
  const mode = full !== '' ? 'full' : replace ? 'replace' : 'changes'
  const key = { run: req, actor: ports.kid, mode } as const
  if ('busy' in run) {
    await ports.imports.reports.refuse(key)
    const seconds = Math.round((ports.now - run.busy.startedAt) / 1000)
    const problem =
      `another ${run.busy.isFull ? 'full import' : 'import'} of ${catalog} is running ` +
      `(begun ${seconds} s ago); nothing was loaded`
    return { step: 'taken', problem, beatAt: run.busy.beatAt, leaseMs: LEASE_MS }
  }
  if (!demo) await ports.imports.reports.begin(key)
  await publish(ports, target, run)
  const { removedDemo } = run.target
  const detail = { run: req, prices, replace, full: full !== '', catalog, removedDemo }
  await audit(ports.db, { kid: ports.kid, action: 'import.open', detail }, ports.now)
  return { step: 'open', run: run.run, catalog, removedDemo }
}

async function reportStep(
  { imports, kid: actor }: ImportPorts,
  { run, mode }: Head<'report'>,
  rows: readonly string[],
): Promise<ImportAnswer | ImportRefusal> {
  const report = readReport(rows)
  if (!report) return { step: 'malformed', problem: 'the report of an import cannot be read' }
  await imports.reports.store({ run, actor, mode }, report)
  return { step: 'report' }
}

async function carryStep(
  { target }: ImportRun,
  { type, after, skus }: Head<'carry'>,
): Promise<ImportAnswer | ImportRefusal> {
  if (!target.isFull)
    return { step: 'malformed', problem: 'only a full import takes documents over' }
  return {
    step: 'carry',
    next: (await target.carry(type, { after, ...(skus && { skus }) })) ?? null,
  }
}

async function finishStep(
  ports: ImportPorts,
  target: ImportTarget,
  run: ImportRun,
  { maxRetired }: Head<'finish'>,
): Promise<ImportAnswer | ImportRefusal> {
  const { now } = ports
  const report = await run.target.finish(maxRetired)
  await ports.imports.reports.end(run.run, report)
  await publish(ports, target, run, now)
  const { switched, products } = report
  const detail = { run: run.run, catalog: target.catalog, products, ...switched }
  await audit(ports.db, { kid: ports.kid, action: 'import.finish', detail }, now)
  return finishAnswer(report)
}

function finishAnswer({ written, switched, products }: FinishReport): ImportAnswer {
  if (switched?.isHeld) return { step: 'held', ...switched.retiring }
  const { retiring, removedDemo = 0 } = switched ?? {}
  const retired = retiring?.products.missing ?? 0
  return { step: 'finish', written, products: products ?? 0, retired, removedDemo }
}

async function publish(
  { imports, db }: ImportPorts,
  target: ImportTarget,
  { run, tags }: ImportRun,
  finishedAt?: number,
): Promise<void> {
  const named = await imports.publish(tags)
  await updateRun(db, target, run, {
    tags: named,
    ...(finishedAt === undefined ? {} : { finishedAt }),
  })
}
