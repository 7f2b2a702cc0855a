import type { PurgeTag } from '../page-tags/page-tags.ts'
import { ALL_KINDS } from '../page-tags/page-tags.ts'

/** Longer than Magento writes: it cuts its lists at about 8 kB. */
const LONGEST_PATTERN = 32 * 1024
const ALL = '.*'

/** What of Magento's tags, in the order in which they are tried, is which of the shop's. */
const MEANINGS: readonly (readonly [RegExp, (id: string) => readonly PurgeTag[]])[] = [
  [/^cat_p_(\d{1,15})$/, (id) => [`P${Number(id)}`]],
  [/^cat_c(?:_p)?_(\d{1,15})$/, (id) => [`C${Number(id)}`]],
  [/^cat_p$/, () => ['product', 'category', 'home', 'search', 'compare']],
  [/^cat_c(?:_p)?$/, () => ['category', 'home']],
  [/^cms_[pb](?:_.+)?$/, () => ['cms']],
  [/^(?:eav_attribute|catalog_eav_attribute|attribute)(?:_.+)?$/i, () => ['attribute']],
  [
    /^(?:fpc|config|store|website|store_group|gql_store_config|gql_store)(?:_.+)?$/i,
    () => ALL_KINDS,
  ],
]

/**
 * The shop's tags for a pattern of Magento's cache hosts, `((^|,)cat_p_12(,|$))|((^|,)cms_b_3(,|$))`, or for
 * everything, `.*`. What belongs to nothing that the shop shows has none. Undefined: it is no such pattern.
 */
export function readTagsPattern(pattern: string): ReadonlySet<PurgeTag> | undefined {
  const text = pattern.trim()
  if (text === '' || text.length > LONGEST_PATTERN) return undefined
  if (text === ALL) return new Set(ALL_KINDS)
  const names = text
    .split('|(')
    .map((part) => part.replace(/^[(|^,]*\)?/, ''))
    .flatMap((part) => /^[\w-]+/.exec(part.replace(/^\(?\^\|,\)/, ''))?.[0] ?? [])
  return names.length === 0 ? undefined : new Set(names.flatMap(tagsOf))
}

function tagsOf(name: string): readonly PurgeTag[] {
  for (const [pattern, meaning] of MEANINGS) {
    const found = pattern.exec(name)
    if (found) return meaning(found[1] ?? '')
  }
  return []
}
