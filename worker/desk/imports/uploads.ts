import { importTarget } from '../../pick/import-target.ts'
import type { ImportTarget } from '../../catalog/import-records.ts'
import type { Upload } from '../../catalog/upload-records.ts'
import { uploadOperations, type NotedUpload } from '../../pick/upload-operations.ts'
import type { Desk } from '../frame/section.ts'
import { PATH } from './reports.ts'

/** What an import needs of the desk; the page may be closed by then. */
export type ImportPlace = Pick<Desk, 'env' | 'site' | 'now'>

/** Address of the upload form; each upload is below it by its id. */
export const UPLOAD_AT = `${PATH}/upload`

/** Maximum length of a body: the files as uploaded, compressed or not. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

/** The address of an upload. */
export function hrefOf({ id }: Pick<Upload, 'id'>): string {
  return `${UPLOAD_AT}/${id}`
}

/** The upload operations of the brand. */
export function uploadsOf({ env, site, now }: ImportPlace) {
  return uploadOperations(env, site.brand, now)
}

/** The upload of the address; undefined if it does not exist or has expired. */
export async function findUpload(desk: Desk): Promise<NotedUpload | undefined> {
  const id = desk.params['id'] ?? ''
  return /^[\da-f]{32}$/.test(id) ? uploadsOf(desk).find(id) : undefined
}

/** The target of an upload; undefined if its store view no longer exists. */
export function targetOf(
  { site }: Pick<Desk, 'site'>,
  { store }: Pick<Upload, 'store'>,
): ImportTarget | undefined {
  const view = site.brand.storeViews.views.find(({ storeCode }) => storeCode === store)
  return view && importTarget(site.brand, view)
}
