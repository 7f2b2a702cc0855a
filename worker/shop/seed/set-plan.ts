import type { Words } from './words.ts'

/** A choice of a bundle: which line it picks from, and how many goods it offers. */
export interface SetChoice<Said extends Words = Words> {
  title: Said
  type: 'radio' | 'select' | 'checkbox' | 'multi'
  line: string
  offers: number
  required: boolean
  qty?: number
}

/** A bundle: the shopper chooses one or several goods in each place. */
export interface BundlePlan<Said extends Words = Words> {
  name: Said
  text: Said
  kind: string
  colour: string
  choices: readonly SetChoice<Said>[]
}

/** A grouped set: goods of one line shown and bought together. */
export interface GroupPlan<Said extends Words = Words> {
  name: Said
  text: Said
  kind: string
  colour: string
  category: number
  line: string
  members: number
}
