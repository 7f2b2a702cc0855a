import type { Words } from './words.ts'

/** A choice of a bundle: which line it picks from, and how many goods it offers. */
export interface SetChoice {
  title: Words
  type: 'radio' | 'select' | 'checkbox' | 'multi'
  line: string
  offers: number
  required: boolean
  qty?: number
}

/** A bundle: the shopper chooses one or several goods in each place. */
export interface BundlePlan {
  name: Words
  text: Words
  kind: string
  colour: string
  choices: readonly SetChoice[]
}

/** A grouped set: goods of one line shown and bought together. */
export interface GroupPlan {
  name: Words
  text: Words
  kind: string
  colour: string
  category: number
  line: string
  members: number
}
