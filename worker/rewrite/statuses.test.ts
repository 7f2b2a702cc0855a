import { beforeAll, describe, expect, it } from 'vitest'
import { REDIRECT_STATUSES } from '../../shared/content/url-rewrite.ts'
import { documents } from '../testing/products.ts'
import { rewriteOf } from '../testing/rewrites.ts'
import { stockCatalog, visit } from '../testing/shop.ts'

const options = { env: { REUNA_CACHE: `statuses-${crypto.randomUUID()}` } }

beforeAll(async () => {
  await stockCatalog([
    ...documents,
    ...REDIRECT_STATUSES.flatMap((status) => [
      { type: 'url_rewrite' as const, value: rewriteOf(`old-${status}`, ['c/aani', status]) },
      {
        type: 'url_rewrite' as const,
        value: rewriteOf(`older-${status}`, [`old-${status}`, status]),
      },
    ]),
  ])
})

async function open(path: string): Promise<readonly unknown[]> {
  const { status, headers } = await visit(path, options)
  const from = headers.get('Cache-Status')?.includes('hit') ? 'cached' : 'rendered'
  return [status, headers.get('Location'), headers.get('Content-Type'), from]
}

describe.each(REDIRECT_STATUSES)('a rewrite of status %i', (status) => {
  it('redirects with its own status and a location, rendered and cached', async () => {
    expect(await open(`/old-${status}`)).toEqual([status, '/c/aani', null, 'rendered'])
    expect(await open(`/old-${status}`)).toEqual([status, '/c/aani', null, 'cached'])
  })

  it('keeps its status in a chain of the same status', async () => {
    expect(await open(`/older-${status}`)).toEqual([status, '/c/aani', null, 'rendered'])
  })
})
