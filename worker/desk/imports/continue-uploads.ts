import type { Site } from '../../brand/site.ts'
import type { Upload } from '../../catalog/upload-records.ts'
import type { Env } from '../../env.ts'
import { advance, isInProgress } from './advance.ts'
import { uploadsOf } from './uploads.ts'

/** A scheduled run continues imports for this long. */
const TIME_LIMIT_MS = 20_000

/** Continues imports that have begun, one after the other: no page needs to be open. */
export async function continueUploads(
  { env, now, sites }: { env: Env; now: number; sites: readonly Site[] },
  open: readonly Pick<Upload, 'id' | 'catalog'>[],
): Promise<void> {
  const until = Date.now() + TIME_LIMIT_MS
  for (const { id, catalog } of open) {
    const site = sites.find(({ brand }) =>
      brand.storeViews.views.some((view) => view.elasticsearch.index === catalog),
    )
    if (!site) continue
    const later: Promise<unknown>[] = []
    const place = { env, site, now, waitUntil: (work: Promise<unknown>) => void later.push(work) }
    let upload = await uploadsOf(place).find(id)
    while (upload && isInProgress(upload) && Date.now() < until) {
      const next = await advance(place, upload)
      await Promise.all(later.splice(0))
      // Another request, of an open page, is running the steps.
      if (next.next === upload.next && next.result.after === upload.result.after) break
      upload = next
    }
  }
}
