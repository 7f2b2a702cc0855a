/** Short ways to write the sets of a shop. */
import type { BundlePlan, GroupPlan, SetChoice } from './set-plan.ts'
import type { Words } from './words.ts'

/** A place of a bundle: `Finnish|English`, how to choose, the line and how many goods it offers. */
export function choice(
  title: string,
  type: SetChoice['type'],
  line: string,
  offers: number,
): SetChoice {
  const required = type !== 'checkbox' && type !== 'multi'
  return { title: wordsOf(title), type, line, offers, required }
}

export function bundle(
  name: string,
  text: string,
  picture: string,
  ...choices: readonly SetChoice[]
): BundlePlan {
  const [kind = '', colour = ''] = picture.split('-')
  return { name: wordsOf(name), text: wordsOf(text), kind, colour, choices }
}

export function grouped(
  name: string,
  text: string,
  picture: string,
  place: { category: number; line: string; members: number },
): GroupPlan {
  const [kind = '', colour = ''] = picture.split('-')
  return { name: wordsOf(name), text: wordsOf(text), kind, colour, ...place }
}

/** `Finnish|English`. */
export function wordsOf(both: string): Words {
  const [fi = '', en = ''] = both.split('|')
  return [fi, en]
}
