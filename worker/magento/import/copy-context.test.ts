import { describe, expect, it } from 'vitest'
import { magentoStub } from '../../testing/magento/magento-stub.ts'
import { copyContext } from './copy-context.ts'
import { readAllSkus } from './read-skus.ts'

/** A stub that responds like this a number of times, and then normally. */
function failing(times: number, respond: () => Promise<Response>) {
  const stub = magentoStub()
  const waited: number[] = []
  let left = times
  const fetch = async (request: Request) => (left-- > 0 ? respond() : stub.fetch(request))
  const target = { url: 'https://magento.test', fetch }
  const context = copyContext(target, [10, 20], async (ms) => void waited.push(ms))
  return { read: () => readAllSkus(context), waited, stub }
}

const AWAY = [
  () => Promise.reject(new TypeError('unreachable')),
  async () => new Response('<h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  async () => Response.json({}, { status: 503 }),
]

describe('a Magento that is copied', () => {
  it('is retried after a short outage', async () => {
    for (const respond of AWAY) {
      const { read, waited } = failing(2, respond)
      expect((await read()).products.length).toBe(19)
      expect(waited).toEqual([10, 20])
    }
  })

  it('is retried a limited number of times', async () => {
    for (const respond of AWAY) await expect(failing(3, respond).read()).rejects.toThrow('answer.')
  })

  it('is not retried after a refusal', async () => {
    const { read, waited } = failing(1, async () => Response.json({ errors: [] }, { status: 500 }))
    await expect(read()).rejects.toThrow('answer.status')
    expect(waited).toEqual([])
  })

  it('is called past all caches', async () => {
    const { read, stub } = failing(0, async () => Response.error())
    await read()
    expect(new Set(stub.calls.map(({ method }) => method))).toEqual(new Set(['POST']))
  })
})
