import type { CustomOption } from '../../../shared/product/product.ts'
import type { Words } from './words.ts'

export interface Choice {
  title: Words
  price: number
  percent?: boolean
}

/** A custom option before any language. */
export interface Wish {
  title: Words
  type: CustomOption['type']
  required?: boolean
  price?: number
  longest?: number
  choices?: readonly Choice[]
}
