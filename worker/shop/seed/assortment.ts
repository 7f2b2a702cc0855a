import type { Wish } from './wish.ts'
import type { BrandId } from '../../../shared/brand/brand.ts'
import type { AttributeValue } from '../../../shared/product/product.ts'
import type { AttributeBook } from './attributes.ts'
import type { BlockPlan, PagePlan } from './cms-plan.ts'
import type { Asked, SubjectPlan } from './faq-words.ts'
import type { Line } from './line.ts'
import type { Maker } from './makers.ts'
import type { BundlePlan, GroupPlan } from './set-plan.ts'
import type { Words } from './words.ts'

type ByCare = Readonly<Record<string, readonly Words[]>>

/** Everything that makes the demo of one brand different from another's: values, hardly any code. */
export interface Assortment {
  brand: BrandId
  /** What the skus begin with; empty: the letters of the maker. */
  prefix: string
  /** Added to every id but those of categories and attributes: no two assortments share one. */
  firstId: number
  /** Their order gives the ids: new lines go to the end. */
  lines: readonly Line[]
  /** Category table: see category-table.ts. */
  categories: string
  /** Kind and colour of the picture of the root. */
  rootArt: string
  makers: readonly Maker[]
  /** Code of the maker of sets. */
  house: string
  colours: Readonly<Record<string, Words>>
  attributes: AttributeBook
  /** Tell models of one series apart. */
  suffixes: readonly string[]
  /** Line codes whose first products are the faces of the shop. */
  faces: readonly string[]
  /** Line codes with a lower price for several pieces. */
  tiered: readonly string[]
  closings: ByCare
  inTheBox: Readonly<Record<string, Words>>
  /** Line codes offered beside a line, in one string. */
  companions: Readonly<Record<string, string>>
  /** Categories beside the line's own. */
  extraCategories: (model: Model, price: number) => readonly number[]
  wishes: (model: Model) => readonly Wish[]
  /** Attributes that follow from the values of others. */
  derive: (values: Readonly<Record<string, string>>) => Readonly<Record<string, AttributeValue>>
  /** Goods come with the quick guide as a download. */
  guide: boolean
  setsCategory: number
  bundles: readonly BundlePlan[]
  groups: readonly GroupPlan[]
  reviewOpenings: Readonly<Record<number, readonly Words[]>>
  reviewDetails: ByCare
  pages: readonly PagePlan[]
  blocks: readonly BlockPlan[]
  stores: readonly StorePlan[]
  subjects: readonly SubjectPlan[]
  aboutGoods: readonly Asked[]
}

/** One product of a line before any language or day: its place, maker, price level and values. */
export interface Model {
  shop: Assortment
  line: Line
  index: number
  sku: string
  id: number
  maker: string
  /** Maker and model, without the noun; empty where the line has whole titles. */
  label: string
  /** 0 is the cheapest of the line, 1 the dearest. */
  tier: number
  colour: string
  isFamily: boolean
  /** Value lists by attribute code; several values where a product has several. */
  values: Readonly<Record<string, readonly string[]>>
  seed: number
}

/** A store: its name, address and opening hours. */
export type StorePlan = readonly [name: Words, address: string, hours: Words]
