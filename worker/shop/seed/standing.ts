import type { Model } from './assortment.ts'
import { createRng } from './rng.ts'

/** Home-page roles, days of birth and popularity of a model. */
export interface Standing {
  bornDaysAgo: number
  popularity: number | undefined
  flags: readonly string[]
}

export function standingOf(model: Model): Standing {
  const rng = createRng(`standing-${model.sku}`)
  const face = model.shop.faces.indexOf(model.line.code)
  const big = model.line.count <= 60 && model.line.price[1] >= 100
  const age = rng.int(60, 900)
  const popularity = rng.chance(0.03) ? undefined : Math.floor(1000 * rng.next() ** 3)
  if (face >= 0 && model.index === 1) return { bornDaysAgo: 1 + face, popularity: 600, flags: [] }
  if (face >= 0 && model.index === 2)
    return { bornDaysAgo: 16 + ((face * 5) % 14), popularity: 500, flags: ['new'] }
  if (face >= 0 && model.index === 3)
    return {
      bornDaysAgo: 41 + ((face * 3) % 14),
      popularity: 1500 + ((face * 37) % 400),
      flags: ['bestseller'],
    }
  if (face >= 0 && model.index === 4)
    return { bornDaysAgo: 41 + ((face * 9) % 14), popularity: 700, flags: ['featured'] }
  if (big && rng.chance(0.04)) return { bornDaysAgo: rng.int(31, 40), popularity, flags: ['new'] }
  if (big && rng.chance(0.04))
    return { bornDaysAgo: age, popularity: 1000 + rng.int(0, 400), flags: ['bestseller'] }
  if (big && rng.chance(0.03)) return { bornDaysAgo: age, popularity, flags: ['featured'] }
  return { bornDaysAgo: age, popularity, flags: [] }
}
