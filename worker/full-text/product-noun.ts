import { stemWord } from './stem.ts'

/**
 * Nouns that turn the words before them into a description: a projector lamp is a lamp. English only: in
 * Finnish both are one compound word.
 */
const NOUNS = `
accessory adapter adhesive antenna arm backpack bag band battery belt bezel blade board box bracket brush bulb cabinet cable cap card
carrier cartridge case caddy cart charger cleaner clip collector connector controller converter cooler cord cover
cradle desk dock door drive drum enclosure extender eyecup feeder finisher foil fan filter film frame fuser grip guard hanger
harness head headset hinge holder hood hook housing hub injector kbd keyboard kit label lamp lead lens licence license lid lock
magnet mat memory microphone module monitor motor mount mouse pad panel paper part pen plate plug pole port
pouch printer processor protector rack rail reader refill remote repeater ribbon ring roller router scanner screen seat
sensor server shade shield service shelf shell skin sleeve software solution spare speaker splitter spindle stacker stand station sticker strap subscription supply support svc
switch table tape tester tool toner tower tray tripod trolley tube upgrade wallet warranty wheel wrap
`

const ROOTS: ReadonlySet<string> = new Set(
  NOUNS.trim()
    .split(/\s+/)
    .flatMap((word) => stemWord(word, 'en-US')),
)

/** True if a word of a name is a product itself, so that the words before it describe it. */
export function isProductNoun({ stems }: { stems: readonly string[] }): boolean {
  return stems.some((stem) => ROOTS.has(stem))
}
