import type { Brand } from '../../shared/brand/brand.ts'
import { bankAccountIssues } from './company.ts'
import { settingIssues } from './setting-issues.ts'
import { connectionConflicts } from './connections.ts'
import { isLocalHost } from './select.ts'

const ID = /^[a-z][a-z0-9-]*$/

/** Returns the conflicts that prevent these brands from being served together, as sentences. */
export function configurationIssues(brands: readonly Brand[]): readonly string[] {
  const ids = brands.map(({ id }) => id)
  const views = brands.flatMap((brand) => brand.storeViews.views.map((view) => ({ brand, view })))
  const catalogs = new Map(views.map(({ brand, view }) => [view.elasticsearch.index, brand.id]))
  return [
    ...repeated(ids).map((id) => `the id ${id} is two brands': give each its own`),
    ...repeated(brands.flatMap(({ hosts }) => hosts)).map(
      (host) => `the host ${host} is two brands': only the first would answer there`,
    ),
    ...views
      .filter(({ brand, view }) => catalogs.get(view.elasticsearch.index) !== brand.id)
      .map(
        ({ brand, view }) =>
          `${brand.id}: the index ${view.elasticsearch.index} is ${catalogs.get(view.elasticsearch.index)}'s too: each would sell the goods of the other`,
      ),
    ...repeated(views.map(({ view }) => view.storeId)).map(
      (id) => `the storeId ${id} is two store views': give each its own`,
    ),
    ...brands.flatMap(issuesWithin),
    ...brands.flatMap(valueIssues),
    ...connectionConflicts(brands),
  ]
}

/** Checks values once their types are right. */
function valueIssues(brand: Brand): readonly string[] {
  const wrongTypes = settingIssues(brand)
  if (wrongTypes.length > 0) return wrongTypes
  return bankAccountIssues(brand).map((issue) => `${brand.id}: ${issue}`)
}

function issuesWithin({ id, hosts, storeViews }: Brand): readonly string[] {
  const codes = storeViews.views.map(({ storeCode }) => storeCode)
  const duplicates = repeated(codes).map((code) => `the store view ${code} is there twice`)
  if (!ID.test(id))
    duplicates.push('an id has small letters, figures and -, and begins with a letter')
  if (hosts.length === 0) duplicates.push(`it has no host: hosts: ['${id}.localhost']`)
  for (const host of hosts.filter((each) => each !== each.toLowerCase() || /[:/]/.test(each)))
    duplicates.push(`the host ${host} is a name in small letters, without https://, port or path`)
  if (!codes.includes(storeViews.default))
    duplicates.push(`storeViews.default is ${storeViews.default}; there are: ${codes.join(', ')}`)
  return duplicates.map((issue) => `${id}: ${issue}`)
}

function repeated<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]
}

/** Returns configuration issues that do not prevent a start, as sentences for the operator. */
export function startupIssues(
  brand: Pick<Brand, 'externalCheckout' | 'checkout' | 'duties'>,
): readonly string[] {
  return [...handoverIssues(brand), ...bankAccountIssues(brand)]
}

function handoverIssues({ externalCheckout }: Pick<Brand, 'externalCheckout'>) {
  const { host, legacy } = externalCheckout
  if (host === '') return []
  const url = URL.parse(host)
  const isSafe = url?.protocol === 'https:' || (url && isLocalHost(url.hostname))
  if (!isSafe)
    return [`externalCheckout.host is no https address: the shop's own checkout is used.`]
  if (!legacy) return []
  return [
    'externalCheckout.legacy puts the shopper’s token and cart into an address: it stands in histories',
    'and logs. Use it only until the other side redeems codes (POST /api/handover/redeem).',
  ]
}
