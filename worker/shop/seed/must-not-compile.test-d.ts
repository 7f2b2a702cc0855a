import { BATTERY } from './assortment-battery.ts'
import type { Assortment } from './assortment.ts'
import { ELECTRONICS } from './assortment-electronics.ts'
import type { Line } from './line.ts'
import type { AllWords, Words } from './words.ts'

/** What a brand that sells in four languages may not be without: every word in each. */
const both: Words = ['kaapeli', 'cable']
const four: AllWords = ['kaapeli', 'cable', 'Kabel', 'cavo']

// @ts-expect-error: German and Italian are missing
export const short: AllWords = ['kaapeli', 'cable']

// @ts-expect-error: a noun in two languages
export const noun: Pick<Line<AllWords>, 'noun'> = { noun: both }

// @ts-expect-error: the shop of batteries speaks two languages
export const spoken: Assortment<AllWords> = BATTERY

/** These compile, so the errors above are not errors of everything. */
export const whole: readonly [Words, Pick<Line<AllWords>, 'noun'>, Assortment] = [
  four,
  { noun: four },
  ELECTRONICS,
]
