import type { Brand } from '../../shared/brand/brand.ts'
import type { ImportTarget } from '../catalog/import-records.ts'
import type { Upload, UploadPreview, UploadRefusal } from '../catalog/upload-records.ts'
import { sha256Hex } from '../crypto/digest.ts'
import type { Env } from '../env.ts'
import { namedSkus } from '../shop/import/named-skus.ts'
import { findNamed } from '../shop/import/open-catalog.ts'
import type { Remark } from '../shop/import/remarks.ts'
import { comparePart, completePreview, remarksOnUpload } from '../shop/import/upload-compare.ts'
import { finishStep, changeState, claimStep } from '../shop/import/upload-progress.ts'
import { insertUpload, type UploadPlan } from '../shop/import/upload-insert.ts'
import { scanUpload, type UploadedBytes } from '../shop/import/upload-scan.ts'
import {
  dropUpload,
  findUpload,
  listOpen,
  readPart,
  restartCompare,
  type OpenUpload,
} from '../shop/import/upload-store.ts'
import type { ImportLines } from '../shop/import/write-lines.ts'

export type UploadRemark = Remark
export type { OpenUpload }
export type NotedUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** Uploads of a brand: they are checked, previewed and imported. */
export interface UploadOperations {
  /** Checks files and stores those that can be loaded, or returns why they are refused. */
  create: (
    plan: Omit<UploadPlan, 'hash'>,
    files: readonly UploadedBytes[],
  ) => Promise<{ refused: UploadRefusal } | undefined>
  find: (id: string) => Promise<NotedUpload | undefined>
  /** Compares one more part; returns the preview. */
  compare: (upload: NotedUpload) => Promise<UploadPreview>
  remarks: (target: ImportTarget, upload: NotedUpload) => Promise<readonly Remark[]>
  readPart: (id: string, seq: number) => Promise<ImportLines | undefined>
  /** Takes the next step; false if another client is working on it. */
  claimStep: (upload: Upload) => Promise<boolean>
  finishStep: (
    from: Upload,
    to: Pick<Upload, 'next' | 'state' | 'preview' | 'result'>,
  ) => Promise<void>
  /** Changes the state; false if it is no longer the expected one. */
  changeState: (
    id: string,
    from: Upload['state'],
    to: Upload['state'],
    run: string,
  ) => Promise<boolean>
  drop: (id: string) => Promise<void>
  /** Returns the SKUs of a document that could not be stored. */
  namedSkus: (text: string) => readonly string[]
  /** Starts the comparison again, with the current catalog. */
  restart: (id: string, basedOn: string) => Promise<void>
  /** Uploads that have not ended, newest first. */
  listOpen: () => Promise<readonly OpenUpload[]>
  /** Whether the last import of a catalog had prices with or without tax. */
  readPrices: (catalog: string) => Promise<'net' | 'gross'>
}

/** Returns the upload operations of a brand. */
export function uploadOperations(
  { SHOP }: Pick<Env, 'SHOP'>,
  brand: Brand,
  now: number,
): UploadOperations {
  const catalogs = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  return {
    async create(plan, files) {
      const scanned = await scanUpload(files, plan.mode === 'full')
      if ('refused' in scanned) return scanned
      const hash = await fingerprintOf(files, plan.prices)
      await insertUpload(SHOP, { ...plan, hash }, scanned, now)
      return undefined
    },
    find: (id) => findUpload(SHOP, catalogs, id, now),
    compare: (upload) =>
      upload.next < upload.parts.length ? comparePart(SHOP, upload) : completePreview(SHOP, upload),
    remarks: (target, upload) => remarksOnUpload(SHOP, target, upload),
    readPart: (id, seq) => readPart(SHOP, id, seq),
    claimStep: (upload) => claimStep(SHOP, upload, now),
    finishStep: (from, to) => finishStep(SHOP, from, to),
    changeState: (id, from, to, run) => changeState(SHOP, id, from, to, run),
    drop: (id) => dropUpload(SHOP, id),
    namedSkus,
    restart: (id, basedOn) => restartCompare(SHOP, id, basedOn),
    listOpen: () => listOpen(SHOP, catalogs, now),
    readPrices: async (catalog) => (await findNamed(SHOP, catalog))?.sourcePrices ?? 'gross',
  }
}

/** Identifies uploaded documents and how their prices are read. */
async function fingerprintOf(files: readonly UploadedBytes[], prices: string): Promise<string> {
  const names = files.map(async ({ name, bytes }) => `${name} ${await sha256Hex(bytes)}`)
  const text = [prices, ...(await Promise.all(names)).toSorted()].join('\n')
  return sha256Hex(text)
}
