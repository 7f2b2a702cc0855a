import type { Locale } from '../../shared/i18n/locale.ts'
import { LANGUAGE_RULES } from './languages/all.ts'

/**
 * Groups of synonyms, Finnish and English: a name may be in either language, and a shopper may use a
 * technical or an everyday word. Folded, in their base form; `usb+muisti` is written `USB-muisti` and
 * matches as one word.
 */
const GROUPS = `
aa lr6 r6 hr6 fr6 mignon
aaa lr03 r03 hr03 fr03
9v 6lr61 6f22
battery paristo akku
laptop notebook kannettava lappari
desktop poytakone
computer tietokone
tablet tabletti taulutietokone
tv television televisio telkkari
monitor display naytto
screen naytto
headphone headphones headset kuuloke earphone earphones
earbuds nappikuuloke earphones
keyboard nappaimisto
mouse mice hiiri
printer tulostin
multifunctional monitoimilaite mfp
scanner skanneri
cable kaapeli johto cord lead
cord johto
adapter sovitin adapteri
converter muunnin
connector liitin
charger laturi
case kotelo
cover suojakuori kuori
sleeve suojatasku
bag laukku
backpack reppu
speaker loudspeaker kaiutin
camera kamera
camcorder videokamera
lens objektiivi
microphone mikrofoni mikki
phone puhelin mobile cellphone matkapuhelin kannykka
smartphone alypuhelin phone
projector projektori videotykki
lamp lamppu
bulb lamppu
router reititin
switch kytkin
server palvelin
memory muisti ram
tikku muistitikku usb+muisti usb+tikku
powerbank varavirtalahde varavirta
card kortti
sd sdhc sdxc
microsd microsdhc microsdxc
ssd flashlevy
hdd kiintolevy kovalevy harddisk
processor prosessori cpu
motherboard mainboard emolevy
fan tuuletin
cooler jaahdytin
ink muste
cartridge kasetti
toner varikasetti
paper paperi
label tarra etiketti
flashlight torch taskulamppu
stand teline jalusta
mount kiinnike teline
tripod kolmijalka jalusta
rack rakki
cabinet kaappi
watch kello
smartwatch alykello
software ohjelmisto
game peli
gaming peli
console konsoli
controller ohjain
remote kaukosaadin
wireless langaton
wifi wlan wireless
battery-backup ups
desk poyta
table poyta
calculator laskin
shaver razor parranajokone
trimmer trimmeri
kettle vedenkeitin
toaster leivanpaahdin
vacuum polynimuri imuri
iron silitysrauta
toothbrush hammasharja
refrigerator fridge jaakaappi
freezer pakastin
dishwasher astianpesukone
binoculars kiikari
antenna antenni
radio radiovastaanotin
puzzle palapeli
toy lelu
light valo
black musta
white valkoinen
red punainen
blue sininen
green vihrea
grey gray harmaa
silver hopea
yellow keltainen
`

/** Hyphenated synonyms, joined: they have no other form. */
const JOINED_WORDS: ReadonlySet<string> = new Set(
  [...GROUPS.matchAll(/\S+\+\S+/g)].map(([word]) => word.replace('+', '')),
)

/** True if a word is the joined form of a hyphenated one: `usbmuisti` for `USB-muisti`. */
export function isJoined(word: string): boolean {
  return JOINED_WORDS.has(word)
}

/** Synonyms of each word in its base form, for a shop of this language. */
export function synonymsIn(locale: Locale): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>()
  for (const line of (GROUPS + LANGUAGE_RULES[locale].synonyms.trimStart()).trim().split('\n')) {
    const words = line.split(' ').map((word) => word.replace('+', ''))
    for (const word of words) {
      const others = words.filter((each) => each !== word)
      table.set(word, [...(table.get(word) ?? []), ...others])
    }
  }
  return table
}
