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
import type { Branch } from './category-tree.ts'

type ByCare<Said> = Readonly<Record<string, readonly Said[]>>

/**
 * Everything that makes the demo of one brand different from another's: values, hardly any code. `Said` is what
 * its words must be: a brand that sells in four languages says everything in each.
 */
export interface Assortment<Said extends Words = Words> {
  brand: BrandId
  /** What the skus begin with; empty: the letters of the maker. */
  prefix: string
  /** Added to every id but those of categories and attributes: no two assortments share one. */
  firstId: number
  /** Their order gives the ids: new lines go to the end. */
  lines: readonly Line<Said>[]
  /** The top categories with all below them. */
  categories: readonly Branch<Said>[]
  /** Kind and colour of the picture of the root. */
  rootArt: string
  makers: readonly Maker[]
  /** Code of the maker of sets. */
  house: string
  colours: Readonly<Record<string, Said>>
  attributes: AttributeBook
  /** Tell models of one series apart. */
  suffixes: readonly string[]
  /** Line codes whose first products are the faces of the shop. */
  faces: readonly string[]
  /** Line codes with a lower price for several pieces. */
  tiered: readonly string[]
  closings: ByCare<Said>
  inTheBox: Readonly<Record<string, Said>>
  /** Line codes offered beside a line, in one string. */
  companions: Readonly<Record<string, string>>
  /** Categories beside the line's own. */
  extraCategories: (model: Model, price: number) => readonly number[]
  wishes: (model: Model) => readonly Wish<Said>[]
  /** Attributes that follow from the values of others. */
  derive: (values: Readonly<Record<string, string>>) => Readonly<Record<string, AttributeValue>>
  /** Goods come with the quick guide as a download. */
  guide: boolean
  setsCategory: number
  bundles: readonly BundlePlan<Said>[]
  groups: readonly GroupPlan<Said>[]
  reviewOpenings: Readonly<Record<number, readonly Said[]>>
  reviewDetails: ByCare<Said>
  pages: readonly PagePlan<Said>[]
  blocks: readonly BlockPlan<Said>[]
  stores: readonly StorePlan<Said>[]
  subjects: readonly SubjectPlan<Said>[]
  aboutGoods: readonly Asked<Said>[]
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
export type StorePlan<Said extends Words = Words> = readonly [
  name: Said,
  address: string,
  hours: Said,
]
