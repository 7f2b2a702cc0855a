import type { Words } from './words.ts'

/** How reviews begin, by their stars. */
export const REVIEW_OPENINGS: Readonly<Record<number, readonly Words[]>> = {
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

/** What reviews add, by the sort of goods. */
export const REVIEW_DETAILS: Readonly<Record<string, readonly Words[]>> = {
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
