import type { Words } from './words.ts'

/** A line of goods: everything that its products have in common. Lists are written in one string. */
export interface Line<Said extends Words = Words> {
  /** Three letters, the middle of every sku. */
  code: string
  category: number
  kind: string
  noun: Said
  makers: string
  /** Model series, `/` between; `#` becomes a number that grows with the price. */
  series: string
  /** Lowest and highest price, EUR, tax included. */
  price: readonly [low: number, high: number]
  count: number
  colours: string
  /** The colours are those of the packs: goods are neither named nor found by them. */
  packed?: boolean
  /** Values by attribute code, in the order of the price; `+` joins several. */
  specs: Readonly<Record<string, string>>
  /** Attributes that the name ends with. */
  inName: string
  /** `{n}` stands for maker, model and noun, `{m}` for maker and model alone. */
  pitch: readonly Said[]
  /** Every how many-th product is a family over two axes, and what one step of the second adds. */
  family?: Family
  /** Whole names where a maker and a model would say nothing; one product each. */
  titles?: readonly Said[]
  type?: 'virtual' | 'downloadable'
  /** Number of the tax class; without it the general one. */
  taxClass?: number
  /** Which closing sentences, custom options and reviews fit. */
  care: string
}

export interface Family {
  every: number
  axes: readonly [string, string]
  step: number
  sizes: string
  /** Each family begins with a colour of its own, two or three of them; else with the first. */
  turns?: boolean
}
