import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { Review } from '../../../shared/review/review.ts'
import { REVIEW_APPROVED } from '../../../shared/review/review.ts'
import { momentBefore } from './days.ts'
import type { Good, SeedContext } from './good.ts'
import type { Rng } from './rng.ts'
import { createRng } from './rng.ts'
import type { AllWords, Words } from './words.ts'
import { say } from './words.ts'

const FIRST_ID = 50_000
const PENDING = 2
const REJECTED = 3

const TITLES: Readonly<Record<number, readonly AllWords[]>> = {
  5: [
    ['Erinomainen', 'Excellent', 'Ausgezeichnet', 'Eccellente'],
    [
      'Juuri mitä hain',
      'Just what I wanted',
      'Genau das, was ich wollte',
      'Proprio quello che volevo',
    ],
    ['Suosittelen', 'Recommended', 'Empfehlenswert', 'Lo consiglio'],
    ['Ylitti odotukset', 'Better than expected', 'Besser als erwartet', 'Meglio del previsto'],
    [
      'Paras ostos tänä vuonna',
      'Best buy this year',
      'Bester Kauf des Jahres',
      'Il miglior acquisto dell’anno',
    ],
  ],
  4: [
    ['Hyvä hankinta', 'A good buy', 'Guter Kauf', 'Un buon acquisto'],
    ['Lähes täydellinen', 'Almost perfect', 'Fast perfekt', 'Quasi perfetto'],
    ['Toimii hyvin', 'Works well', 'Läuft gut', 'Funziona bene'],
    ['Tyytyväinen', 'Happy with it', 'Zufrieden', 'Soddisfatto'],
  ],
  3: [
    ['Ihan kelpo', 'Decent', 'Ordentlich', 'Discreto'],
    ['Hintansa väärti', 'Worth its price', 'Seinen Preis wert', 'Vale quello che costa'],
    ['Menettelee', 'It will do', 'Geht so', 'Può andare'],
  ],
  2: [
    ['Odotin enemmän', 'I expected more', 'Mehr erwartet', 'Mi aspettavo di più'],
    ['Vähän pettymys', 'A slight disappointment', 'Etwas enttäuscht', 'Un po’ deluso'],
  ],
  1: [
    ['Ei minulle', 'Not for me', 'Nichts für mich', 'Non fa per me'],
    ['Palautin', 'Sent it back', 'Zurückgeschickt', 'L’ho restituito'],
  ],
}

const NAMES: readonly AllWords[] = [
  ['Aino K.', 'Anna K.', 'Anna K.', 'Anna C.'],
  ['Veikko', 'Victor', 'Viktor', 'Vittorio'],
  ['Sanna M.', 'Susan M.', 'Susanne M.', 'Susanna M.'],
  ['Jari', 'Jerry', 'Jörg', 'Giorgio'],
  ['Helmi', 'Helen', 'Helene', 'Elena'],
  ['Tapio R.', 'Tom R.', 'Tobias R.', 'Tommaso R.'],
  ['Kerttu', 'Kate', 'Katrin', 'Caterina'],
  ['Olli', 'Oliver', 'Oliver', 'Oliviero'],
  ['Pirjo L.', 'Paula L.', 'Paula L.', 'Paola L.'],
  ['Eino', 'Edwin', 'Edwin', 'Edoardo'],
  ['Riikka', 'Rachel', 'Rahel', 'Rachele'],
  ['Markus H.', 'Mark H.', 'Markus H.', 'Marco F.'],
  ['Tiina', 'Tina', 'Tina', 'Tina'],
  ['Lauri', 'Lawrence', 'Lorenz', 'Lorenzo'],
  ['Outi S.', 'Olivia S.', 'Olivia S.', 'Olivia S.'],
  ['Petteri', 'Peter', 'Peter', 'Pietro'],
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
