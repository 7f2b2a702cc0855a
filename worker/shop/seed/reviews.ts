import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { Review } from '../../../shared/review/review.ts'
import { REVIEW_APPROVED } from '../../../shared/review/review.ts'
import { momentBefore } from './days.ts'
import type { Good, SeedContext } from './good.ts'
import type { Care } from './line.ts'
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

const OPENINGS: Readonly<Record<number, readonly Words[]>> = {
  5: [
    ['Kuukauden käytön jälkeen en vaihtaisi pois.', 'After a month I would not swap it.'],
    [
      'Toimitus tuli kahdessa päivässä ja kaikki toimi heti.',
      'It came in two days and worked at once.',
    ],
    ['Laatu tuntuu heti, kun paketin avaa.', 'You feel the quality as soon as you open the box.'],
    ['Ostin toisen myös vanhemmilleni.', 'I bought a second one for my parents.'],
  ],
  4: [
    [
      'Hyvä perusvalinta, pieniä puutteita lukuun ottamatta.',
      'A good choice apart from small flaws.',
    ],
    [
      'Toimii luotettavasti, ohje olisi saanut olla selkeämpi.',
      'Works reliably, though the manual could be clearer.',
    ],
    [
      'Olen tyytyväinen, vaikka väri on kuvassa lämpimämpi.',
      'I am happy, even if the colour looks warmer in the picture.',
    ],
  ],
  3: [
    ['Tekee sen, mitä lupaa, ei enempää.', 'It does what it promises, no more.'],
    ['Hintaan nähden kohtuullinen.', 'Fair for the price.'],
    ['Alku oli hankala, mutta päivitys auttoi.', 'The start was bumpy, but an update helped.'],
  ],
  2: [
    [
      'Kuvauksen perusteella odotin tukevampaa.',
      'From the description I expected something sturdier.',
    ],
    ['Toimii, mutta pitää enemmän ääntä kuin luulin.', 'It works, but is louder than I thought.'],
  ],
  1: [
    [
      'Ei sopinut laitteeseeni, palautus hoitui kuitenkin helposti.',
      'It did not fit my device, but the return was easy.',
    ],
    ['Yksilössä oli vika, uusi on tulossa.', 'Mine was faulty; a new one is on the way.'],
  ],
}

const DETAILS: Readonly<Record<Care, readonly Words[]>> = {
  device: [
    ['Laadukkaan tuntuinen ja helppo ottaa käyttöön.', 'Feels solid and is easy to set up.'],
    ['Käyttöönotto kesti vartin.', 'Set-up took a quarter of an hour.'],
    ['Toimii juuri niin kuin kuvauksessa luvattiin.', 'It does just what the description says.'],
  ],
  sound: [
    [
      'Ääni on tasapainoinen, basso ei peitä puhetta.',
      'The sound is balanced; bass does not cover speech.',
    ],
    ['Ääni pysyy selkeänä myös hiljaa kuunneltuna.', 'The sound stays clear at low volume too.'],
    ['Hyvä löytö musiikin ystävälle.', 'A good find for a music lover.'],
  ],
  appliance: [
    ['Helppo pitää puhtaana.', 'Easy to keep clean.'],
    ['Näyttää paremmalta kuin kuvassa.', 'Looks better than in the picture.'],
    ['Sopii pieneenkin asuntoon.', 'Fits a small flat too.'],
  ],
  power: [
    ['Riittää viikonlopun reissulle.', 'Enough for a weekend away.'],
    ['Hinta ja laatu kohtaavat.', 'Price and quality match.'],
    ['Pakkasessakin pysyi virtaa.', 'Held its charge even in frost.'],
  ],
  small: [
    ['Kokoonsa nähden yllättävän tukeva.', 'Surprisingly sturdy for its size.'],
    ['Pieni mutta tärkeä apu arjessa.', 'Small but useful every day.'],
    ['Pakkaus oli siisti ja muoviton.', 'The packaging was neat and free of plastic.'],
  ],
  play: [
    ['Viivettä ei huomaa lainkaan.', 'No lag that I can notice.'],
    ['Rakenne kestää kovaakin käyttöä.', 'Built to take some use.'],
    ['Pitkätkin pelit sujuvat mukavasti.', 'Comfortable in long games.'],
  ],
  print: [
    ['Jälki on tasaista ja teksti terävää.', 'Even results and sharp text.'],
    ['Sopii hyvin meidän perheen tarpeisiin.', 'Just right for our family.'],
  ],
  digital: [
    ['Linkki tuli saman tien sähköpostiin.', 'The link arrived at once.'],
    ['Selkeää suomea koko ajan.', 'Clear language throughout.'],
  ],
  service: [
    ['Asentaja tuli ajallaan ja siivosi jälkensä.', 'The fitter came on time and tidied up.'],
    ['Aika sovittiin helposti puhelimessa.', 'Agreeing on a time by phone was easy.'],
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

function writeReview(id: number, care: Care, product: Product, context: SeedContext): Review {
  const rng = createRng(`review-${id}`)
  const rating = ratingOf(rng)
  const speak = (list: readonly Words[], locale: Locale): string => say(rng.pick(list), locale)
  const title = speak(TITLES[rating] ?? [], context.locale)
  const opening = speak(OPENINGS[rating] ?? [], context.locale)
  const detail = speak(DETAILS[care], context.locale)
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
      found.push(writeReview(FIRST_ID + found.length, line.care, product, context))
    }
  }
  return found
}
