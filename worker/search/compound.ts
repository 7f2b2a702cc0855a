import { stemFinnish } from './stem.ts'

/**
 * Words that Finnish shop goods end with or begin with. A long word is split only beside one of
 * these, or where the catalogue itself knows both halves; anything else is left whole.
 */
const CONSTITUENTS = `
akku antenni asema astia auto avain flash hiiri huolto hylly imuri ilma jakaja jalusta jalka jatke jatko jäähdytin
johto kaapeli kaapisto kaappi kaiutin kalvo kamera kannettava kansi kasetti keitin kela kello keskitin kiinnike
kiinnitys kirja kisko kivi kone konsoli koneisto kortti kotelo kuivain kuitu kukkaro kulho kuori kuula
kuuloke kuva kytkin kynä käsi laite laatikko laturi lamppu laukku lehtiö leikkuri leima levy liitin
liitäntä lippu liuska lukija lukko lähde lähetin malli maski mappi matto massa mikrofoni mittari moduuli moottori
muisti muste musta muunnin mylly navigaattori nauha neula nippu nuppi näppäimistö näyttö ohjain ohjelma ohjelmisto
optiikka osa paneeli paketti palvelin paperi paristo pari pata peite peli penkki pesuri piste pistoke
poltin posti puhelin pumppu pulttaus putki puhdistus pussi pöytä radio rasia rasva reititin reppu rengas
ranneke robotti rumpu runko ruuvi rulla sana sauva savu seinä sarja setti sensori silmukka silitin sirkkeli sovitin
soitin sinetti silta sarana suodatin suodin suoja suojus säädin säiliö sähkö taajuus takki tarra tarvike tasku taulu
teippi teline tela telakka televisio tikku tietokone toisto tuki tulostin tuoli tuuletin tykki tyyny
uuni valaisin vahvistin valo varsi vatkain veitsi verkko vesi viestin video vihko virta vastaanotin kankaat materiaali pora pyörä sarja paahdin voima väline
väri yksikkö äänitys ääni kangas hihna tallennin katkaisin alusta aluna mittaus etiketti
`
  .normalize('NFD')
  .replace(/\p{M}/gu, '')
  .trim()
  .split(/\s+/)

const HEADS: ReadonlyMap<string, string> = new Map(
  CONSTITUENTS.map((word) => [stemFinnish(word), word] as const).filter(
    ([stem]) => stem.length > 2,
  ),
)

const MIN_PART = 3
const MIN_COMPOUND = 7

/** Linking forms of a first part: genitive `-n`, plural genitive, `-s` of `-nen` words. */
const LINK = /(?:n|s)$/

/**
 * The roots of the parts of a Finnish compound, in order, the head last; empty when the word is not
 * one. `isKnown` says whether the catalogue holds a root on its own.
 */
export function splitCompound(
  word: string,
  isKnown: (root: string) => boolean = () => false,
): string[] {
  if (word.length < MIN_COMPOUND || !/^[a-z]+$/.test(word) || HEADS.has(stemFinnish(word)))
    return []
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const tail = stemFinnish(word.slice(at))
    const tailIsHead = HEADS.has(tail) && word.length - at >= 4
    const head = word.slice(0, at)
    const stem = stemFinnish(head)
    if (!tailIsHead && !(isKnown(tail) && word.length - at >= 4)) continue
    if (tailIsHead ? plausibleFirst(head, word.length - at) : isKnown(stem) || HEADS.has(stem)) {
      const first = splitCompound(head, isKnown)
      return [...(first.length > 0 ? first : [firstRoot(head)]), tail]
    }
  }
  return []
}

/** Finnish ends no part in two consonants; a foreign first part is believed beside a long head. */
function plausibleFirst(first: string, headLength: number): boolean {
  if (first.length === 3 || headLength > 5) return /[aeiouy]|^.{3}$/.test(first)
  return /[aeiouy]/.test(first) && !/[bcdfghjklmnpqrstvwxz]{2}$/.test(first)
}

function firstRoot(head: string): string {
  const bare = head.length > 4 ? head.replace(LINK, '') : head
  return HEADS.has(stemFinnish(head)) ? stemFinnish(head) : stemFinnish(bare)
}

const MIN_UNKNOWN_PART = 4

/** Every way a word may be two words, the longest head first, as roots. */
export function possibleHalves(word: string): (readonly [string, string])[] {
  if (!/^[a-z]+$/.test(word)) return []
  const halves: (readonly [string, string])[] = []
  for (let at = MIN_UNKNOWN_PART; at <= word.length - MIN_UNKNOWN_PART; at += 1) {
    halves.push([firstRoot(word.slice(0, at)), stemFinnish(word.slice(at))])
  }
  return halves
}
