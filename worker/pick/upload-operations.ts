import type { Brand } from '../../shared/brand/brand.ts'
import type { ImportTarget } from '../catalog/import-records.ts'
import type { Upload, UploadPreview, UploadRefusal } from '../catalog/upload-records.ts'
import { sha256Hex } from '../crypto/digest.ts'
import type { Env } from '../env.ts'
import { namedSkus } from '../shop/import/named-skus.ts'
import { findNamed } from '../shop/import/open-catalog.ts'
import type { Remark } from '../shop/import/remarks.ts'
import { comparePart, completePreview, remarksOnUpload } from '../shop/import/upload-compare.ts'
import { endStep, moveState, takeStep } from '../shop/import/upload-progress.ts'
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

/** Files that are uploaded, shown and imported, of one brand. */
export interface UploadOperations {
  /** Checks files and stores those that can be loaded, or returns why they are refused. */
  create: (
    plan: Omit<UploadPlan, 'hash'>,
    files: readonly UploadedBytes[],
  ) => Promise<{ refused: UploadRefusal } | undefined>
  find: (id: string) => Promise<NotedUpload | undefined>
  /** The preview after one more step of comparing. */
  compare: (upload: NotedUpload) => Promise<UploadPreview>
  remarks: (target: ImportTarget, upload: NotedUpload) => Promise<readonly Remark[]>
  readPart: (id: string, seq: number) => Promise<ImportLines | undefined>
  /** Takes the next step; false: somebody else is at it. */
  take: (upload: Upload) => Promise<boolean>
  end: (from: Upload, to: Pick<Upload, 'next' | 'state' | 'preview' | 'result'>) => Promise<void>
  /** False: it is not in that state any more. */
  move: (id: string, from: Upload['state'], to: Upload['state'], run: string) => Promise<boolean>
  drop: (id: string) => Promise<void>
  /** The products that a document is about although it could not be stored. */
  namedSkus: (text: string) => readonly string[]
  /** Compares it anew, with what is on sale by now. */
  restart: (id: string, basedOn: string) => Promise<void>
  /** Those that are not at their end, the newest first. */
  listOpen: () => Promise<readonly OpenUpload[]>
  /** Whether the last import of a catalog read prices with or without tax. */
  readPrices: (catalog: string) => Promise<'net' | 'gross'>
}

/** The uploads of a brand at an instant. */
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
    take: (upload) => takeStep(SHOP, upload, now),
    end: (from, to) => endStep(SHOP, from, to),
    move: (id, from, to, run) => moveState(SHOP, id, from, to, run),
    drop: (id) => dropUpload(SHOP, id),
    namedSkus,
    restart: (id, basedOn) => restartCompare(SHOP, id, basedOn),
    listOpen: () => listOpen(SHOP, catalogs, now),
    readPrices: async (catalog) => (await findNamed(SHOP, catalog))?.sourcePrices ?? 'gross',
  }
}

/** Names uploaded documents and how their prices are read. */
async function fingerprintOf(files: readonly UploadedBytes[], prices: string): Promise<string> {
  const names = files.map(async ({ name, bytes }) => `${name} ${await sha256Hex(bytes)}`)
  const text = [prices, ...(await Promise.all(names)).toSorted()].join('\n')
  return sha256Hex(text)
}
