import { env } from 'cloudflare:workers'
import type { Env } from '../../env.ts'
import { sqlEngine } from '../../catalog/sql/engine.ts'
import { copyContext } from '../../magento/import/copy-context.ts'
import { copyCatalog, type Copied, type CopiedType } from '../../magento/import/copy-catalog.ts'
import { finishCatalog, openCatalog } from '../../shop/import/writer.ts'
import { writeLines } from '../../shop/import/write-lines.ts'
import type { LinesReport } from '../../catalog/import-records.ts'
import { DOCUMENT_TYPES } from '../../signed/body.ts'
import { NOW } from '../shop.ts'

type Rows = Readonly<Partial<Record<CopiedType, readonly string[]>>>

/** Copies a Magento to document lines. */
export async function copiedRows(
  fetch: (request: Request) => Promise<Response>,
  more: {
    storeCode?: string
    url?: string
    pages?: readonly string[]
    blocks?: readonly string[]
  } = {},
): Promise<{ rows: Rows; copied: Copied }> {
  const { pages = [], blocks = [], url = 'https://magento.test', storeCode } = more
  const rows: Partial<Record<CopiedType, string[]>> = {}
  const copied = await copyCatalog(copyContext({ url, fetch, ...(storeCode && { storeCode }) }), {
    ...{ pages, blocks },
    write: (type, document) => void (rows[type] ??= []).push(JSON.stringify(document)),
  })
  return { rows, copied }
}

/** Imports the lines into a catalog and returns the importer's reports. */
export async function storeCopy(name: string, rows: Rows): Promise<readonly LinesReport[]> {
  const { SHOP } = env as unknown as Env
  const options = { locale: 'en-US', sourcePrices: 'gross', origin: 'import' } as const
  const catalog = await openCatalog(SHOP, name, options)
  const reports: LinesReport[] = []
  for (const type of DOCUMENT_TYPES) {
    const texts = rows[type as CopiedType] ?? []
    const lines = texts.map((_, at) => at + 1)
    reports.push(await writeLines(SHOP, catalog, { file: type, type, lines, rows: texts }, NOW))
  }
  await finishCatalog(SHOP, catalog, NOW)
  return reports
}

export function copiedEngine(name: string) {
  return sqlEngine((env as unknown as Env).SHOP, name, 'en-US')
}
