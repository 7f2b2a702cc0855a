import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeSend } from '../sync/send.ts'
import { fetchStockEarly } from './early-stock.ts'
import { takePrefetchedStock } from './prefetched-stock.ts'

const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json({}))

function onPage(
  { prefix = '', synchronize = true }: { prefix?: string; synchronize?: boolean } = {},
  isOnline = true,
) {
  const config = { prefix, rules: { stock: { synchronize } } }
  const textContent = JSON.stringify({ config, storeView: { storeCode: 'en' } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  vi.stubGlobal('navigator', { onLine: isOnline })
}

function formOf(lines: readonly object[], problems: readonly object[] = [], more = {}) {
  const dataset = { offer: JSON.stringify({ lines, problems }) }
  return { dataset: more, querySelector: () => ({ dataset }) } as unknown as HTMLFormElement
}

const requestedUrls = () => fetched.mock.calls.map(([address]) => address)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('HTMLButtonElement', class {})
  fetched.mockClear()
  onPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('stock that is fetched while the cart code is loading', () => {
  const lines = [{ sku: 'A,B' }, { sku: 'SHOE', childSku: 'SHOE-42' }, { sku: 'A,B' }]

  it.each(['', '/en'])(
    'sends the request of the addition, with prefix "%s", so that it is not repeated',
    async (prefix) => {
      onPage({ prefix })
      fetchStockEarly(formOf(lines), null)
      const send = makeSend({
        fetch: (address, init) => takePrefetchedStock(address) ?? fetch(address, init),
        clock: { now: Date.now, wait: () => new Promise(() => undefined) },
        isOnline: () => true,
        ...(prefix && { storeCode: 'en' }),
        onOutdated: () => undefined,
      })
      const { joinSkus } = await import('../../shared/api.ts')
      await send('stock.list', { skus: joinSkus(['A,B', 'SHOE-42']) })
      expect(fetched).toHaveBeenCalledOnce()
      const { headers } = fetched.mock.calls[0]?.[1] ?? {}
      expect(headers).toEqual({ Accept: 'application/json', 'X-Reuna': '1' })
    },
  )

  it('is fetched without cookies: it neither reads nor ends a session', () => {
    fetchStockEarly(formOf(lines), null)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
  })

  it('is returned to the first caller that waits', async () => {
    const answer = fetchStockEarly(formOf(lines), null)
    expect(answer).toBe(takePrefetchedStock(requestedUrls()[0] ?? ''))
    await expect(answer).resolves.toBeInstanceOf(Response)
  })

  it('is used once', () => {
    fetchStockEarly(formOf(lines), null)
    const [address = ''] = requestedUrls()
    expect(takePrefetchedStock(address)).toBeInstanceOf(Promise)
    expect(takePrefetchedStock(address)).toBeUndefined()
  })

  it('is not used for other products, or after 10 seconds', () => {
    fetchStockEarly(formOf(lines), null)
    const [address = ''] = requestedUrls()
    expect(takePrefetchedStock(`${address}X`)).toBeUndefined()
    vi.setSystemTime(Date.now() + 10_000)
    expect(takePrefetchedStock(address)).toBeUndefined()
  })

  it('is not fetched offline, when the brand does not check it, or when nothing is added', () => {
    onPage({}, false)
    fetchStockEarly(formOf(lines), null)
    onPage({ synchronize: false })
    fetchStockEarly(formOf(lines), null)
    onPage()
    fetchStockEarly(formOf(lines, [{ code: 'product.choose' }]), null)
    fetchStockEarly(formOf(lines, [], { asking: '' }), null)
    fetchStockEarly(formOf([]), null)
    expect(requestedUrls()).toEqual([])
  })

  it('of a card is the stock of its button’s product', () => {
    const button = Object.assign(new HTMLButtonElement(), {
      dataset: { price: '1 1 simple' },
      value: 'K7',
    })
    fetchStockEarly(formOf([]), button)
    expect(requestedUrls()).toEqual(['/api/stock/list?skus=K7'])
  })
})
