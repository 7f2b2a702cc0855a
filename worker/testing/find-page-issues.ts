import { pathOf, type Origins, type CrawledPages } from './crawled.ts'
import { findDataIssues } from './find-data-issues.ts'
import type { ReadPage } from './read-page.ts'
import type { Listed } from './read-sitemap.ts'

/** Offset of the earliest time zone, UTC+14. */
const EARLIEST_ZONE_MS = 14 * 3_600_000

/** Problems of pages compared with each other: inconsistent addresses, invalid structured data. */
export function findPageIssues(
  walked: CrawledPages,
  listed: ReadonlyMap<string, Listed>,
  origins: Origins,
): readonly string[] {
  const shown = new Map<string, string>()
  return [...walked.pages].flatMap(([path, page]) => {
    // A redirect is judged at its target.
    if (walked.moved.has(path))
      return listed.has(path) ? [`${path} is in the sitemap and moved`] : []
    const found = findDataIssues(page.data).map((problem) => `${path}: ${problem}`)
    if (!page.isIndexed) {
      return listed.has(path) ? [...found, `${path} is in the sitemap and not to be shown`] : found
    }
    return [
      ...found,
      ...checkCanonical(path, page, walked, origins),
      ...checkAlternates(path, page, walked, origins),
      ...checkSitemapEntry(path, page, listed.get(path), origins),
      ...checkHead(path, page, shown),
    ]
  })
}

function checkCanonical(
  path: string,
  { canonical, meta }: ReadPage,
  { pages, moved }: CrawledPages,
  origins: Origins,
): readonly string[] {
  if (!canonical || !isAbsoluteUrl(canonical)) return [`${path} has no canonical address`]
  const place = pathOf(canonical, origins)
  const target = pages.get(place ?? '')
  const ogUrl = meta.get('og:url')
  return [
    ...(ogUrl !== undefined && ogUrl !== canonical ? [`${path} says ${ogUrl} in previews`] : []),
    ...(moved.has(place ?? '') ? [`${path} names ${canonical}, which redirects`] : []),
    ...(!target
      ? [`${path} names ${place ?? canonical}, which no link leads to`]
      : target.canonical === canonical
        ? []
        : [`${path} names ${place}, which names another`]),
    ...(target && !target.isIndexed ? [`${path} names ${place}, which is not to be shown`] : []),
  ]
}

/** Alternates must be absolute, mutual, include the page itself, and have one default. */
function checkAlternates(
  path: string,
  page: ReadPage,
  { pages, moved }: CrawledPages,
  origins: Origins,
): readonly string[] {
  const { alternates, lang } = page
  if (alternates.length === 0) return []
  const languages = alternates.map(({ hreflang }) => hreflang)
  const selfAlternate = alternates.find(({ hreflang }) => hreflang === lang)
  return [
    ...(languages.includes('x-default') ? [] : [`${path} names no address for other languages`]),
    ...(new Set(languages).size < languages.length ? [`${path} names a language twice`] : []),
    ...(selfAlternate && pathOf(selfAlternate.href, origins) === path
      ? []
      : [`${path} does not name itself`]),
    ...alternates.flatMap(({ href, hreflang }) => {
      const place = pathOf(href, origins) ?? ''
      const otherPage = pages.get(place)
      if (!isAbsoluteUrl(href)) return [`${path} names ${href}, which is not whole`]
      if (!otherPage) return [`${path} names ${href}, which no link leads to`]
      if (moved.has(place)) return [`${path} names ${href}, which redirects`]
      if (hreflang !== 'x-default' && otherPage.lang !== hreflang)
        return [`${path} names ${href} as ${hreflang}, which is ${otherPage.lang}`]
      return isSame(page, otherPage) ? [] : [`${path} and ${href} do not name each other`]
    }),
  ]
}

function checkSitemapEntry(
  path: string,
  page: ReadPage,
  entry: Listed | undefined,
  origins: Origins,
): readonly string[] {
  const isFirst = !/[?&]page=/.test(path)
  const isCanonical = page.canonical !== undefined && pathOf(page.canonical, origins) === path
  if (!entry) return isCanonical && isFirst ? [`${path} is not in the sitemap`] : []
  const { lastmod = '', alternates } = entry
  const isDay = /^(?:\d{4}-\d\d-\d\d)?$/.test(lastmod)
  // The date may already be today in some time zone: a sitemap's date has none.
  const isPast = lastmod === '' || Date.parse(lastmod) <= Date.now() + EARLIEST_ZONE_MS
  return [
    ...(isCanonical ? [] : [`${path} is in the sitemap and not canonical`]),
    ...(isDay && isPast ? [] : [`${path} was changed on ${lastmod} in the sitemap`]),
    ...(entry.isProduct && lastmod === '' ? [`${path} has no last change in the sitemap`] : []),
    ...(isSame(page, { alternates })
      ? []
      : [`${path} has other languages in the sitemap than in its head`]),
  ]
}

/** Checks the parts of a search result; titles must be unique in a language. */
function checkHead(path: string, page: ReadPage, shown: Map<string, string>): readonly string[] {
  const { lang, title, meta, headings, data, canonical } = page
  const types = data.map((each) => String((each as { '@type'?: unknown })['@type']))
  const isProductPage = meta.get('og:type') === 'product' && meta.has('product:price:amount')
  const hasProductData = types.some((type) => type === 'Product' || type === 'ProductGroup')
  const name = `${lang} ${title}`
  const namesake = shown.get(name)
  const isTwice = namesake !== undefined && namesake !== canonical
  if (canonical !== undefined) shown.set(name, canonical)
  return [
    ...(lang === '' || title === '' ? [`${path} has no language or no title`] : []),
    ...(headings === 1 ? [] : [`${path} has ${headings} main headings`]),
    ...(meta.get('description') ? [] : [`${path} has no description`]),
    ...(isAbsoluteUrl(meta.get('og:image') ?? '') ? [] : [`${path} has no picture for previews`]),
    ...(isProductPage && !hasProductData
      ? [`${path} sells something and its data does not say so`]
      : []),
    ...(isTwice ? [`${path} and ${namesake} have the same title`] : []),
  ]
}

function isSame(a: Pick<ReadPage, 'alternates'>, b: Pick<ReadPage, 'alternates'>): boolean {
  return JSON.stringify(a.alternates) === JSON.stringify(b.alternates)
}

function isAbsoluteUrl(address: string): boolean {
  return /^https?:\/\/[^/]+\//.test(address)
}
