import { describe, expect, it } from 'vitest'
import { ShopError } from '../../shared/error.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { isUpstreamUnavailable } from './upstream-unavailable.ts'

describe('isUpstreamUnavailable', () => {
  it.each<[string, unknown, boolean]>([
    ['an answer that did not come', new ShopError('answer.timeout'), true],
    ['no connection', new ShopError('answer.unreachable'), true],
    ['an answer that cannot be read', new ShopError('answer.format'), true],
    ['a search that failed', new ShopError('catalogue.search-failed', { status: 503 }), true],
    ['a search that is busy', new ShopError('catalogue.search-failed', { status: 429 }), true],
    ['an index that is not there', new ShopError('catalogue.search-failed', { status: 404 }), true],
    ['no credentials', new ShopError('catalogue.search-failed', { status: 401 }), true],
    ['refused credentials', new ShopError('catalogue.search-failed', { status: 403 }), true],
    ['a refused query', new ShopError('catalogue.search-failed', { status: 400 }), false],
    ['a shard that failed', new ShopError('catalogue.search-failed'), true],
    ['an unknown entity', new ShopError('catalogue.entity-unknown'), false],
    ['a database that is away', new Error('D1_ERROR: Network connection lost.'), true],
    ['a statement that is wrong', new Error('D1_ERROR: no such table: SQLITE_ERROR'), false],
    ['a mistake of the shop', new TypeError('x is not a function'), false],
    ['no error', 'away', false],
  ])('classifies %s', (_, error, isAway) => {
    expect(isUpstreamUnavailable(error)).toBe(isAway)
  })

  it('is true for a time-out', async () => {
    const late = await withTimeout(5, () => new Promise(() => {})).catch((error: unknown) => error)
    expect(isUpstreamUnavailable(late)).toBe(true)
  })
})
