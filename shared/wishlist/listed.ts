import type { ProductTile } from '../product/tile.ts'

/** An entry of a list: the product, or undefined if it is not sold any more. */
export interface Listed {
  entry: string
  tile: ProductTile | undefined
}
