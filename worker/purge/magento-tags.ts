import type { PurgeTag } from '../page-tags/page-tags.ts'
import type { MagentoChange } from '../pick/magento-changes.ts'
import { ALL_KINDS, ALL_PAGES } from '../page-tags/page-tags.ts'

/** Above Magento's own limit: it splits its lists at about 8 kB. */
const LONGEST_PATTERN = 32 * 1024
const ALL = '.*'

/** Maps Magento's tags to the shop's, in the order in which they are tried. */
const MEANINGS: readonly (readonly [RegExp, (id: string) => readonly PurgeTag[]])[] = [
  [/^cat_p_(\d{1,15})$/, (id) => [`P${Number(id)}`]],
  [/^cat_c(?:_p)?_(\d{1,15})$/, (id) => [`C${Number(id)}`]],
  [/^cat_p$/, () => ['product', 'category', 'home', 'search', 'compare']],
  // A category was added, removed or moved in the menu: the menu is on every page.
  [/^cat_c(?:_p)?$/, () => ALL_PAGES],
  [/^cms_[pb](?:_.+)?$/, () => ['cms']],
  [/^(?:eav_attribute|catalog_eav_attribute|attribute)(?:_.+)?$/i, () => ['attribute']],
  [
    /^(?:fpc|config|store|website|store_group|gql_store_config|gql_store)(?:_.+)?$/i,
    () => ALL_KINDS,
  ],
]

/**
 * The tags of copied data that has to be read again. A category tag that comes only from a product needs no
 * reading: the product has a tag as well.
 */
const COPIED: readonly (readonly [RegExp, MagentoChange['kind']])[] = [
  [/^cat_p_(\d{1,15})$/, 'product'],
  [/^cat_c_p_(\d{1,15})$/, 'category'],
  // A category was added or removed.
  [/^cat_c(?:_p)?$/, 'category'],
  [/^cms_[pb](?:_.+)?$/, 'content'],
]

/** Reads the changes of a pattern; an invalid pattern has none. */
export function readChangesPattern(pattern: string): readonly MagentoChange[] {
  if (pattern.trim() === ALL)
    return (['content', 'category'] as const).map((kind) => ({ kind, id: 0 }))
  const changes = namesIn(pattern).flatMap((name): MagentoChange[] => {
    for (const [form, kind] of COPIED) {
      const match = form.exec(name)
      if (match) return [{ kind, id: Number(match[1] ?? 0) }]
    }
    return []
  })
  return [...new Map(changes.map((each) => [`${each.kind} ${each.id}`, each])).values()]
}

/**
 * Returns the shop's tags for a pattern of Magento's cache hosts,
 * `((^|,)cat_p_12(,|$))|((^|,)cms_b_3(,|$))`, or for everything, `.*`. Tags of data that the shop does not
 * show are left out. Undefined: the pattern is invalid.
 */
export function readTagsPattern(pattern: string): ReadonlySet<PurgeTag> | undefined {
  const text = pattern.trim()
  if (text === '' || text.length > LONGEST_PATTERN) return undefined
  if (text === ALL) return new Set(ALL_KINDS)
  const names = namesIn(text)
  if (names.length === 0) return undefined
  return new Set([...names.flatMap(tagsOf), ...(isOfCategoryItself(names) ? ALL_PAGES : [])])
}

/** The Magento tags of a pattern. */
function namesIn(pattern: string): readonly string[] {
  return pattern
    .slice(0, LONGEST_PATTERN)
    .split('|(')
    .map((part) => part.replace(/^[(|^,]*\)?/, ''))
    .flatMap((part) => /^[\w-]+/.exec(part.replace(/^\(?\^\|,\)/, ''))?.[0] ?? [])
}

/**
 * True if a category itself was saved. Magento then sends two tags, `cat_c_6` and `cat_c_p_6`; a saved
 * product sends only one for each of its categories. A category's name and position are in the menu of
 * every page.
 */
function isOfCategoryItself(names: readonly string[]): boolean {
  const all = new Set(names)
  return names.some((name) => /^cat_c_\d/.test(name) && all.has(name.replace('cat_c_', 'cat_c_p_')))
}

function tagsOf(name: string): readonly PurgeTag[] {
  for (const [pattern, meaning] of MEANINGS) {
    const match = pattern.exec(name)
    if (match) return meaning(match[1] ?? '')
  }
  return []
}
