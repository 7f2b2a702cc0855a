import { describe, expect, it } from 'vitest'
import { splitSkus } from '../../shared/portion-skus.ts'
import type { Send } from '../sync/send.ts'
import { fetchPrices } from './customer-prices.tsx'

describe('prices of an own group', () => {
  it('are fetched for every SKU of a page, fifty per request; missing prices are omitted', async () => {
    const requests: number[] = []
    const send = (async (_name: string, { skus }: { skus: string }) => {
      const all = splitSkus(skus) ?? []
      requests.push(all.length)
      if (all.includes('50')) return { kind: 'failed', why: 'timeout' }
      return {
        kind: 'done',
        code: 200,
        meta: {},
        result: all.map((sku) => ({ sku, isKnown: true })),
      }
    }) as unknown as Send
    const skus = Array.from({ length: 123 }, (_, index) => String(index))
    const prices = await fetchPrices(send, skus)
    expect(requests).toEqual([50, 50, 23])
    expect(prices.map(({ sku }) => sku)).toEqual([...skus.slice(0, 50), ...skus.slice(100)])
    expect(await fetchPrices(send, [])).toEqual([])
    expect(requests).toHaveLength(3)
  })
})
