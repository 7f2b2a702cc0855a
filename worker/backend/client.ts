import { ShopError } from '../../shared/error.ts'
import type { StockItem } from '../../shared/product/product.ts'
import {
  type BackendTarget,
  callBackend,
  type Caller,
  type CallResult,
  type Operation,
} from './call.ts'
import {
  type InputOf,
  type MappedUrl,
  type OperationName,
  OPERATIONS,
  type RenderedPrice,
  type RenderListInput,
  type ResultOf,
  STOCK_GROUP_SIZE,
} from './contract.ts'

/**
 * The operations of a commerce backend. "Not found" is a value; `ShopError` (`answer.*`) means that the
 * backend violated the contract.
 */
export interface Backend {
  /** True if an order may be retried under its key. */
  isIdempotent: boolean
  /** True for the built-in shop, which offers more than the public contract. */
  isBuiltIn: boolean
  /** True for a Magento, which identifies an order by its cart, not by a key. */
  isMagento: boolean

  /** Undefined for a sku the backend does not know. */
  checkStock: (sku: string, caller?: Caller) => Promise<StockItem | undefined>
  /** Stock by sku; unknown skus are missing. */
  listStock: (skus: readonly string[], caller?: Caller) => Promise<ReadonlyMap<string, StockItem>>
  renderPrices: (input: RenderListInput, caller?: Caller) => Promise<readonly RenderedPrice[]>
  /** Resolves a URL path, given without leading slash and store prefix. */
  mapUrl: (url: string) => Promise<MappedUrl | undefined>
  /** Calls any operation by name, with the refusals that cart and customer operations may return. */
  call: <Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    caller?: Caller,
  ) => Promise<CallResult<ResultOf<Name>>>
}

/** The commerce contract over HTTP, or in-process when `fetch` is the built-in shop's. */
export function backendClient(target: BackendTarget): Backend {
  return {
    isIdempotent: target.isIdempotent === true,
    isBuiltIn: target.isBuiltIn === true,
    isMagento: target.isMagento === true,
    checkStock: (sku, caller) => checkStock(target, sku, caller),
    listStock: (skus, caller) => listStock(target, skus, caller),
    renderPrices: async (input, caller) => {
      if (input.skus.length === 0) return []
      const name = 'price.render-list'
      return resultOrThrow(name, await callBackend(target, name, OPERATIONS[name], input, caller))
    },
    mapUrl: (url) => mapUrl(target, url),
    call: (name, input, caller) => callNamed(target, name, input, caller),
  }
}

function callNamed<Name extends OperationName>(
  target: BackendTarget,
  name: Name,
  input: InputOf<Name>,
  caller?: Caller,
): Promise<CallResult<ResultOf<Name>>> {
  const operation = OPERATIONS[name] as unknown as Operation<InputOf<Name>, ResultOf<Name>>
  return callBackend(target, name, operation, input, caller)
}

async function checkStock(
  target: BackendTarget,
  sku: string,
  caller?: Caller,
): Promise<StockItem | undefined> {
  const name = 'stock.check'
  const answer = await callBackend(target, name, OPERATIONS[name], { sku }, caller)
  return !answer.ok && answer.code === 404 ? undefined : resultOrThrow(name, answer)
}

async function listStock(
  target: BackendTarget,
  skus: readonly string[],
  caller?: Caller,
): Promise<ReadonlyMap<string, StockItem>> {
  const uniqueSkus = [...new Set(skus)].filter(Boolean)
  const groups: string[][] = []
  for (let from = 0; from < uniqueSkus.length; from += STOCK_GROUP_SIZE) {
    groups.push(uniqueSkus.slice(from, from + STOCK_GROUP_SIZE))
  }
  const lists = await Promise.all(groups.map((group) => listGroup(target, group, caller)))
  return new Map(lists.flat())
}

type StockEntry = readonly [string, StockItem]

/**
 * Some backends fail a whole group for one unknown sku or leave skus out, so items cannot be matched: then
 * each sku is requested alone. So is a sku with a comma, which would be two in a list.
 */
async function listGroup(
  target: BackendTarget,
  group: readonly string[],
  caller?: Caller,
): Promise<readonly StockEntry[]> {
  if (group.some((sku) => sku.includes(','))) return listOneByOne(target, group, caller)
  const name = 'stock.list'
  const answer = await callBackend(target, name, OPERATIONS[name], { skus: group }, caller)
  const items = !answer.ok && answer.code === 404 ? [] : resultOrThrow(name, answer)
  if (items.length !== group.length) return listOneByOne(target, group, caller)
  return matchSkus(group, items)
}

async function listOneByOne(
  target: BackendTarget,
  group: readonly string[],
  caller?: Caller,
): Promise<readonly StockEntry[]> {
  const items = await Promise.all(group.map((sku) => checkStock(target, sku, caller)))
  return matchSkus(group, items)
}

function matchSkus(
  skus: readonly string[],
  items: readonly (StockItem | undefined)[],
): readonly StockEntry[] {
  return skus.flatMap((sku, index) => {
    const item = items[index]
    return item ? [[sku, item] as const] : []
  })
}

async function mapUrl(target: BackendTarget, url: string): Promise<MappedUrl | undefined> {
  const name = 'url.map'
  const path = url.replace(/^\/+/, '')
  if (path === '') return undefined
  const answer = await callBackend(target, name, OPERATIONS[name], { url: path })
  const found = answer.ok ? answer.result : undefined
  // A text match also finds neighbouring URLs.
  const { url_path, identifier } = found?.document ?? {}
  return url_path === path || identifier === path ? found : undefined
}

function resultOrThrow<Result>(operation: string, answer: CallResult<Result>): Result {
  if (answer.ok) return answer.result
  throw new ShopError('answer.status', { operation, status: answer.code })
}
