import { expect, it } from 'vitest'
import { fixtureTile } from '../../shared/fixtures/shop.ts'
import { fullRows } from './below-fold.tsx'

it.each([
  [12, 8],
  [7, 4],
  [4, 4],
  [3, 3],
  [0, 0],
])('of %i related products, %i fill whole rows', (count, shown) => {
  const tiles = Array.from({ length: count }, (_, at) => fixtureTile({ sku: `A-${at}` }))
  expect(fullRows(tiles)).toEqual(tiles.slice(0, shown))
})
