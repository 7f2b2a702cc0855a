import type { Brand } from '../../../shared/brand/brand.ts'
import type { SearchTarget } from '../../catalog/elasticsearch/search-call.ts'
import { failed, type Finding, passed, warning } from './finding.ts'
import { isProbeResult } from './probe.ts'
import { probeSearch, examineAnswer, hitsOf, isMissing } from './search-probe.ts'

const WHAT = 'search'

interface Entity {
  type: string
  why: string
  isNeeded: boolean
}

const ENTITIES: readonly Entity[] = [
  { type: 'category', why: 'Without categories there is no menu and no list', isNeeded: true },
  { type: 'attribute', why: 'Options and filters would have no labels', isNeeded: false },
  { type: 'taxrule', why: 'Prices would be shown without tax', isNeeded: true },
  { type: 'cms_page', why: 'Pages like terms and delivery would not be found', isNeeded: false },
  { type: 'review', why: 'No reviews would be shown', isNeeded: false },
  { type: 'url_rewrite', why: 'Old addresses would not redirect', isNeeded: false },
]

/** Checks that the search has the document types that pages need besides products. */
export async function examineEntities(target: SearchTarget, brand: Brand): Promise<Finding[]> {
  const findings = await Promise.all(ENTITIES.map((entity) => examineEntity(target, entity)))
  return [...findings.flat(), ...(await examineRoot(target, brand))]
}

async function examineEntity(
  target: SearchTarget,
  { type, why, isNeeded }: Entity,
): Promise<Finding[]> {
  const seen = await probeSearch(target, type, { size: 0 })
  if (!isProbeResult(seen)) return [seen]
  const broken = examineAnswer(target, type, seen)
  const complain = isNeeded ? failed : warning
  if (broken && !isMissing(seen)) return [broken]
  const todo = 'Configure the indexer to write them'
  if (broken) return [complain(WHAT, `${target.index} has no index of ${type}`, why, todo)]
  const total = hitsOf(seen)?.total ?? 0
  if (total > 0) return [passed(WHAT, `${target.index}: ${total} × ${type}`)]
  const isEmptyNormal = type === 'review' || type === 'url_rewrite'
  return isEmptyNormal ? [] : [complain(WHAT, `${target.index} holds no ${type}`, why, todo)]
}

async function examineRoot(target: SearchTarget, { categories }: Brand): Promise<Finding[]> {
  const { rootId } = categories
  const seen = await probeSearch(target, 'category', {
    query: { terms: { parent_id: [rootId] } },
    size: 1,
  })
  if (!isProbeResult(seen) || (hitsOf(seen)?.total ?? 0) > 0) return []
  const saw = `no category has the root category ${rootId} as its parent`
  const todo = 'Set categories.rootId to the root category of the store'
  return [failed(WHAT, saw, 'The menu would be empty', todo)]
}
