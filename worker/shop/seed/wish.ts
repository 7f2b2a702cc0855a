import type { CustomOption } from '../../../shared/product/product.ts'
import type { Words } from './words.ts'

export interface Choice<Said extends Words = Words> {
  title: Said
  price: number
  percent?: boolean
}

/** A custom option before any language. */
export interface Wish<Said extends Words = Words> {
  title: Said
  type: CustomOption['type']
  required?: boolean
  price?: number
  longest?: number
  choices?: readonly Choice<Said>[]
}
