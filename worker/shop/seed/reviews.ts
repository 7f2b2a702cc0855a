import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { Review } from '../../../shared/review/review.ts'
import { REVIEW_APPROVED } from '../../../shared/review/review.ts'
import { momentBefore } from './days.ts'
import type { Good, SeedContext } from './good.ts'
import type { Rng } from './rng.ts'
import { createRng } from './rng.ts'
import type { Words } from './words.ts'
import { say } from './words.ts'

const FIRST_ID = 50_000
const PENDING = 2
const REJECTED = 3

const TITLES: Readonly<Record<number, readonly Words[]>> = {
  5: [
    ['Erinomainen', 'Excellent'],
    ['Juuri mitä hain', 'Just what I wanted'],
    ['Suosittelen', 'Recommended'],
    ['Ylitti odotukset', 'Better than expected'],
    ['Paras ostos tänä vuonna', 'Best buy this year'],
  ],
  4: [
    ['Hyvä hankinta', 'A good buy'],
    ['Lähes täydellinen', 'Almost perfect'],
    ['Toimii hyvin', 'Works well'],
    ['Tyytyväinen', 'Happy with it'],
  ],
  3: [
    ['Ihan kelpo', 'Decent'],
    ['Hintansa väärti', 'Worth its price'],
    ['Menettelee', 'It will do'],
  ],
  2: [
    ['Odotin enemmän', 'I expected more'],
    ['Vähän pettymys', 'A slight disappointment'],
  ],
  1: [
    ['Ei minulle', 'Not for me'],
    ['Palautin', 'Sent it back'],
  ],
}

const NAMES: readonly Words[] = [
  ['Aino K.', 'Anna K.'],
  ['Veikko', 'Victor'],
  ['Sanna M.', 'Susan M.'],
  ['Jari', 'Jerry'],
  ['Helmi', 'Helen'],
  ['Tapio R.', 'Tom R.'],
  ['Kerttu', 'Kate'],
  ['Olli', 'Oliver'],
  ['Pirjo L.', 'Paula L.'],
  ['Eino', 'Edwin'],
  ['Riikka', 'Rachel'],
  ['Markus H.', 'Mark H.'],
  ['Tiina', 'Tina'],
  ['Lauri', 'Lawrence'],
  ['Outi S.', 'Olivia S.'],
  ['Petteri', 'Peter'],
]

function ratingOf(rng: Rng): number {
  const draw = rng.next()
  if (draw < 0.46) return 5
  if (draw < 0.75) return 4
  if (draw < 0.89) return 3
  return draw < 0.96 ? 2 : 1
}

function statusOf(rng: Rng): number {
  const draw = rng.next()
  if (draw < 0.05) return PENDING
  return draw < 0.06 ? REJECTED : REVIEW_APPROVED
}

function writeReview(id: number, care: string, product: Product, context: SeedContext): Review {
  const rng = createRng(`review-${id}`)
  const rating = ratingOf(rng)
  const speak = (list: readonly Words[], locale: Locale): string => say(rng.pick(list), locale)
  const title = speak(TITLES[rating] ?? [], context.locale)
  const opening = speak(context.shop.reviewOpenings[rating] ?? [], context.locale)
  const detail = speak(context.shop.reviewDetails[care] ?? [], context.locale)
  return {
    id,
    product_id: product.id,
    title,
    detail: rating > 2 ? `${opening} ${detail}` : opening,
    nickname: speak(NAMES, context.locale),
    review_status: statusOf(rng),
    created_at: momentBefore(context.now, rng.int(1, 400), rng.int(420, 1300)),
    rating,
  }
}

/** Reviews of about every tenth product, the same ones in every language. */
export function buildReviews(goods: readonly Good[], context: SeedContext): readonly Review[] {
  const found: Review[] = []
  for (const { line, product } of goods) {
    const rng = createRng(`reviewed-${product.sku}`)
    if (product.status !== 1 || !rng.chance(0.1)) continue
    const count = rng.int(1, 5)
    for (let at = 0; at < count; at++) {
      found.push(
        writeReview(context.shop.firstId + FIRST_ID + found.length, line.care, product, context),
      )
    }
  }
  return found
}
