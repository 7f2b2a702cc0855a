import { describe, expect, it } from 'vitest'
import { readDemo } from './read-demo.ts'

const fi = readDemo('fi-FI')
const en = readDemo('en-US')

/** Loan words from English, and words that both languages spell alike. */
const SHARED = {
  'de-DE':
    'Aluminium Bestseller Computer Extras Gaming Headset Installation Laptop Laptops Linear Material Mini_LED Monitor Orange Ports Sand Sensor Sets Smartphones Smartwatches Software Soundbars Switches Tablets Toaster Webcams',
  'it-IT':
    'Computer Console E_ink Gaming Mini_LED Mobile Monitor Mouse No Power_bank Power_station Silicone Software Wireless',
} as const
/** Fields with names of people and manufacturers, and addresses, which derive from names. */
const NO_WORDS = /^(?:nickname|slug|path|url_.*|.*_path|manufacturer_contact)$/
const ENGLISH =
  /\b(?:and|the|with|for|of|your|cable|battery|charger|headphones|keyboard|lens|black|white|grey|blue|green|sockets)\b/i
const FINNISH = /\b(?:ja|tai|sekä|kanssa|kpl|Tt|Gt|musta|valkoinen|laturi|kaapeli|näyttö)\b/

const LANGUAGES = [
  { locale: 'de-DE', demo: readDemo('de-DE') },
  { locale: 'it-IT', demo: readDemo('it-IT') },
] as const
type Demo = (typeof LANGUAGES)[number]['demo']

/** Synonyms of a language have no counterpart in another. */
const translated = ({ documents }: Demo) => documents.filter(({ type }) => type !== 'synonym')

/** Words that are the same as in English where Finnish differs. */
function leftInEnglish(demo: Demo): ReadonlySet<string> {
  const found = new Set<string>()
  const compare = (key: string, finnish: unknown, english: unknown, own: unknown): void => {
    if (NO_WORDS.test(key)) return
    if (typeof english === 'string') {
      if (english !== finnish && english === own && !/\d/.test(english)) found.add(english)
    } else if (english && finnish && own && typeof english === 'object')
      for (const [name, value] of Object.entries(english)) {
        const [first, second] = [finnish, own] as Record<string, unknown>[]
        compare(Number.isNaN(Number(name)) ? name : key, first?.[name], value, second?.[name])
      }
  }
  const [finnish, own] = [translated(fi), translated(demo)]
  for (const [at, { type, value }] of translated(en).entries())
    compare(type, finnish[at]?.value, value, own[at]?.value)
  return found
}

describe.each(LANGUAGES)('the demo products of electronics in $locale', ({ locale, demo }) => {
  it('equal the Finnish ones in SKUs, ids, prices, stock and images', () => {
    const fieldsOf = (product: (typeof fi.products)[number]): readonly unknown[] => [
      ...[product.sku, product.id, product.type_id, product.price, product.special_price],
      ...[product.stock, product.image, product.category_ids],
      product.configurable_children.map(({ sku, price, attributes }) => [sku, price, attributes]),
    ]
    expect(demo.products.map(fieldsOf)).toEqual(fi.products.map(fieldsOf))
    expect(translated(demo).map(({ type }) => type)).toEqual(translated(fi).map(({ type }) => type))
    expect(demo.of('review').map(({ id, rating }) => [id, rating])).toEqual(
      fi.of('review').map(({ id, rating }) => [id, rating]),
    )
  })

  it('contain no English word that is translated in Finnish', () => {
    const known = new Set(SHARED[locale].split(' ').map((word) => word.replace('_', ' ')))
    expect([...leftInEnglish(demo)].filter((word) => !known.has(word))).toEqual([])
  })

  it('contain no Finnish or English word, and no missing text', () => {
    const texts = [
      ...demo.products.flatMap((one) => [one.name, one.description, one.short_description ?? '']),
      ...demo
        .of('attribute')
        .flatMap((one) => [one.label, ...one.options.map(({ label }) => label)]),
      ...demo.of('category').flatMap((one) => [one.name, one.description ?? '']),
      ...demo.of('review').flatMap((one) => [one.title, one.detail]),
      ...demo.of('cms_page').flatMap((one) => [one.title, one.content]),
      ...demo.of('cms_faq').flatMap((one) => [one.question, one.answer]),
    ]
    const odd = texts.filter((text) => {
      const plain = text.replaceAll(/<[^>]+>/g, ' ')
      return FINNISH.test(plain) || ENGLISH.test(plain) || /\{\w\}|undefined/.test(plain)
    })
    expect(odd.slice(0, 5)).toEqual([])
    expect(texts).not.toContain('')
  })

  it('have distinct names, like the categories', () => {
    for (const names of [
      demo.shown.map(({ name }) => name),
      demo.products.map(({ url_path }) => url_path),
      demo.of('category').map(({ slug }) => slug),
      demo.of('cms_faq_category').map(({ url_key }) => url_key),
    ])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('have a decimal comma, and the byte unit of the language', () => {
    const names = demo.products.map(({ name }) => name).join('\n')
    expect(names).toMatch(/15,6"/)
    expect(names).toMatch(/\d [GT]B\b/)
    // A version keeps its point: HDMI 2.1.
    expect(names.replaceAll(/(?:HDMI|DisplayPort|Bluetooth) \d\.\d/g, '')).not.toMatch(/\d\.\d/)
  })

  it('have blocks and pages with valid links', () => {
    const targets = new Set([
      ...['/contact', '/knowledge-base', '/order-tracking', '/withdrawal'],
      ...demo.of('cms_page').map(({ identifier }) => `/i/${identifier}`),
      ...demo.of('category').map(({ slug }) => `/c/${slug}`),
    ])
    const texts = [
      ...demo.of('cms_block').map(({ content }) => content),
      ...demo.of('cms_page').map(({ content }) => content),
      ...demo.of('cms_faq').map(({ answer }) => answer),
    ]
    const hrefs = texts.flatMap((text) =>
      [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href),
    )
    expect(hrefs.length).toBeGreaterThan(15)
    expect(hrefs.filter((href) => !targets.has(href))).toEqual([])
  })
})

describe('the texts that the law asks of a shop in Finland that sells abroad', () => {
  const pageOf = (demo: Demo, identifier: string): string =>
    demo.of('cms_page').find((page) => page.identifier === identifier)?.content ?? ''
  const [german, italian] = LANGUAGES.map(({ demo }) => demo) as unknown as readonly [Demo, Demo]

  it("name the dispute resolution, and the protection by the shopper's law", () => {
    expect(pageOf(german, 'terms')).toMatch(
      /Vorschriften des Landes, in dem Sie wohnen.*Europäische Verbraucherzentrum.*kuluttajariitalautakunta/s,
    )
    expect(pageOf(italian, 'terms')).toMatch(
      /norme inderogabili del paese.*Centro europeo consumatori.*kuluttajariitalautakunta/s,
    )
  })

  it('state 30 days of withdrawal, the statutory 14, and the time of the refund', () => {
    expect(pageOf(german, 'returns')).toMatch(
      /30 Tagen widerrufen.*14 Tage.*innerhalb von 14 Tagen/s,
    )
    expect(pageOf(italian, 'returns')).toMatch(/entro 30 giorni.*14 giorni.*entro 14 giorni/s)
  })

  it('state accessibility, take-back and the data protection authority', () => {
    expect(pageOf(german, 'accessibility')).toMatch(/Bekannte Mängel.*asiakaspalvelu@.*Traficom/s)
    expect(pageOf(italian, 'accessibility')).toMatch(/Lacune note.*asiakaspalvelu@.*Traficom/s)
    expect(pageOf(german, 'take-back')).toMatch(/kostenlos zurück, auch ohne Kauf/)
    expect(pageOf(italian, 'take-back')).toMatch(/gratuitamente.*anche senza acquisto/)
    expect(pageOf(german, 'privacy')).toMatch(/Aufsichtsbehörde an Ihrem Wohnort/)
    expect(pageOf(italian, 'privacy')).toMatch(/autorità di controllo del paese in cui risiedi/)
  })

  it('contain no general environmental claim, no limit of liability and no closed platform', () => {
    const claims =
      /umweltfreundlich|klimaneutral|nachhaltige Wahl|ökologisch|ecologic|ecosostenibil|sostenibile|rispettos\w dell.ambiente|zwei Jahre Garantie|2 Jahre Garantie|garanzia di (?:due|2) anni|consumers.odr/i
    for (const { demo } of LANGUAGES) expect(JSON.stringify(demo.documents)).not.toMatch(claims)
  })

  it("have the maker's address in the language of the reader", () => {
    const makersOf = (demo: Demo): string =>
      demo.products.map(({ attributes }) => String(attributes['manufacturer_contact'])).join('\n')
    expect(makersOf(german)).toMatch(/22083 Hamburg, Deutschland, .*@/)
    expect(makersOf(german)).toMatch(/33200 Tampere, Finnland, palvelu@/)
    expect(makersOf(italian)).toMatch(/22083 Hamburg, Germania, .*@/)
    expect(makersOf(fi as unknown as Demo)).toMatch(/33200 Tampere, palvelu@/)
    expect(makersOf(german)).not.toMatch(/Saksa|Ruotsi|Norja/)
  })
})
