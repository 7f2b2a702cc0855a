import { randomUUID } from 'node:crypto'
import type { ShopStatus } from '../admin/status.ts'
import { EVERYTHING } from '../cache/snapshot.ts'
import { coversTag, isTag, logTags, MAX_TAGS, neverCached } from '../cache/tags.ts'
import { callAdmin, type AdminShop, type RequiredScope } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { runAtShop } from './connect-shop.ts'
import { pageLines, statusLines, type StatusAnswer } from './purge-lines.ts'

const HELP = `npm run purge -- TAG… [options]
npm run purge -- --status [--page URL]

Purges every cached page that has one of the tags: P12 is a product, C5 a category, Sfi a store view;
product, category, home, search, cms, compare, page-not-found, attribute and taxrule are page kinds;
rewrite purges the redirects that were looked up. Pages of checkout, my-account and error are never
cached, so there is nothing to purge. The command ends after the purge is committed.

  --soft         allows stale pages to be served while new ones are rendered
  --confirm      required for the tag everything, which purges all pages
  --status       shows the last purges, the hit ratio and the state of the purge log
  --page URL     shows the cached copy of an address of the shop, or of a path such as /c/kuulokkeet,
                 and whether it would be served
  --url URL      another shop than the one running here; its key is read from REUNA_KEYS
  --help         shows this text

Exit codes: 0 done, 1 the shop is unreachable or refused, 2 invalid arguments.`

const { values, positionals: tags } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    soft: { type: 'boolean' },
    confirm: { type: 'boolean' },
    status: { type: 'boolean' },
    page: { type: 'string' },
    url: { type: 'string' },
  },
})

process.exitCode = await main()

async function main(): Promise<number> {
  const asksOnly = values.status === true || values.page !== undefined
  const problem = asksOnly ? problemOfQuestion() : problemOfTags()
  if (problem !== undefined) return usageProblem(problem)
  const need = asksOnly ? 'status' : purgeKey()
  return runAtShop(values.url, need, asksOnly ? printStatus : purge)
}

function problemOfQuestion(): string | undefined {
  if (tags.length > 0) return 'Give --status and --page, or tags; not both.'
  const { page } = values
  if (page !== undefined && !page.startsWith('/') && !isAddress(page))
    return addressRequired('--page')
  return values.url !== undefined && !isAddress(values.url) ? addressRequired('--url') : undefined
}

function problemOfTags(): string | undefined {
  if (tags.length === 0) return 'Name a tag.'
  const odd = tags.find((tag) => !isTag(tag))
  if (odd !== undefined) {
    return `"${odd}" is not a tag: a letter, then letters, digits, - and _, at most 64.`
  }
  if (logTags(tags).includes(EVERYTHING) && !values.confirm) {
    return 'The tag everything purges every page of the shop: add --confirm.'
  }
  return values.url !== undefined && !isAddress(values.url) ? addressRequired('--url') : undefined
}

/** A key whose scope covers all the tags. */
function purgeKey(): RequiredScope {
  return {
    message: logTags(tags).includes(EVERYTHING) ? 'purge-everything' : `purging ${tags.join(', ')}`,
    isMetBy: (scopes) => tags.every((tag) => coversTag(scopes, tag)),
  }
}

/** Splits the tags into calls; retries are harmless. */
async function purge(shop: AdminShop): Promise<void> {
  const mode = values.soft ? 'soft' : 'hard'
  for (let at = 0; at < tags.length; at += MAX_TAGS) {
    const some = tags.slice(at, at + MAX_TAGS)
    const confirm = values.confirm ? { confirm: true } : {}
    const body = JSON.stringify({ req: randomUUID(), tags: some, mode, ...confirm })
    const response = await callAdmin<{ seq: number; boundMs: number }>(shop, '/__purge', body)
    for (const line of purgeText(some, response, values.soft)) console.log(line)
  }
}

/** The result of a purge; kinds of pages that are never cached do not count as purged. */
function purgeText(
  some: readonly string[],
  { seq, boundMs }: { seq: number; boundMs: number },
  isSoft = false,
): readonly string[] {
  const uncached = neverCached(some)
  const purged = some.filter((tag) => !uncached.includes(tag.toLowerCase()))
  const bound = boundMs / 1000
  const effect = isSoft
    ? `After ${bound} s, stale pages are served only while new ones are rendered.`
    : `After ${bound} s, no data centre serves a stale page.`
  return [
    ...(purged.length > 0
      ? [`Purged ${purged.join(', ')} (${isSoft ? 'soft' : 'hard'}, number ${seq}).`, effect]
      : []),
    ...(uncached.length > 0
      ? [`Nothing to purge for ${uncached.join(', ')}: such pages are never cached.`]
      : []),
  ]
}

async function printStatus(shop: AdminShop): Promise<void> {
  const page = values.page === undefined ? undefined : new URL(values.page, shop.url).href
  const body = JSON.stringify({ page })
  const status = await callAdmin<ShopStatus & StatusAnswer>(shop, '/__admin/status', body)
  if (values.status) console.log(statusLines(status).join('\n'))
  if (page !== undefined) console.log(pageLines(page, status.page).join('\n'))
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

function addressRequired(option: string): string {
  return `${option} needs an address that begins with https:// or http://.`
}

function usageProblem(problem: string): number {
  console.log(`${problem}\n\n${HELP}`)
  return 2
}
