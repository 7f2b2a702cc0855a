import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../env.ts'
import { textEntriesOf, type TextProduct, loadTextProducts } from '../testing/text-products.ts'
import { canEndCompound, possibleHalves } from './compound.ts'
import { rankRows } from './rank.ts'
import { stemWord } from './stem.ts'

const db = (bindings as unknown as Env).SHOP

const FINNISH = 73

const PRODUCTS: readonly TextProduct[] = [
  { name: 'Kuura jääkaappipakastin 380 l', groups: 'Jääkaapit' },
  { name: 'Siipi kuvauskopteri 12 Mpx', groups: 'Kuvauskopterit' },
  { name: 'Istuin 4 pelituoli', groups: 'Pelituolit' },
  { name: 'Korpi voima-asema 500 W', groups: 'Voima-asemat' },
  { name: 'Muste 9 mustekasetti', groups: 'Mustekasetit' },
  { name: 'Jauhe 3 laserkasetti', groups: 'Väriainekasetit' },
  { name: 'Levy 8 tabletti', groups: 'Tabletit' },
  { name: 'Ote 5 peliohjain', groups: 'Peliohjaimet' },
  { name: 'Ruutu 2 muistikortti', groups: 'Muistikortit' },
  { name: 'Polku kamerareppu', groups: 'Kameralaukut' },
  { name: 'Hyrrä 3 kannettava', groups: 'Kannettavat' },
  { name: 'Kansi 2 lehtiö', groups: 'Toimisto', description: '<p>kansi kannet kannessa</p>' },
]

const ENTRIES = textEntriesOf(PRODUCTS, 6000)

async function find(text: string, exact = false) {
  const { rows, suggestions } = await rankRows(db, FINNISH, 'fi-FI', text, 20, exact)
  const names = rows.map((row) => ENTRIES.find((entry) => entry.row === row)?.product.name ?? '')
  return { names, suggestions }
}

describe('rankRows', () => {
  beforeAll(() => loadTextProducts(db, FINNISH, 'fi-FI', ENTRIES))

  it('finds a compound by its last part, in any form', async () => {
    for (const form of ['pakastin', 'pakastimet', 'pakastimen']) {
      expect((await find(form)).names, form).toEqual(['Kuura jääkaappipakastin 380 l'])
    }
    expect((await find('kopterit')).names).toEqual(['Siipi kuvauskopteri 12 Mpx'])
  })

  it('finds products by both halves of a compound that is no product name', async () => {
    const { names, suggestions } = await find('mustepatruunakasetti')
    expect(names[0]).toBe('Muste 9 mustekasetti')
    expect(suggestions).toEqual(['kasetti'])
    expect((await find('kuvakopteri')).names).toEqual(['Siipi kuvauskopteri 12 Mpx'])
  })

  it('falls back to the head of a compound and reports it, except in an exact search', async () => {
    for (const [text, name, head] of [
      ['nelikopteri', 'Siipi kuvauskopteri 12 Mpx', 'kopteri'],
      ['työtuoli', 'Istuin 4 pelituoli', 'tuoli'],
      ['läppärireppu', 'Polku kamerareppu', 'reppu'],
    ] as const) {
      expect(await find(text), text).toEqual({ names: [name], suggestions: [head] })
      expect((await find(text, true)).names, text).toEqual([])
    }
  })

  it('does not fall back to a vague head, an accidental word end or a typo', async () => {
    for (const text of ['tukiasema', 'näytönohjain', 'verkkokortti', 'liesituuletin', 'tietuoli']) {
      const { names } = await find(text)
      expect(names, text).toEqual(text === 'tietuoli' ? ['Istuin 4 pelituoli'] : [])
    }
  })
})

describe('an unfinished word', () => {
  it('is matched as a prefix before it is stemmed', async () => {
    expect((await find('kann')).names).toEqual(['Hyrrä 3 kannettava'])
    expect((await find('kansi')).names).toEqual(['Kansi 2 lehtiö'])
  })
})

describe('possibleHalves', () => {
  it('splits Finnish words at plausible places only', () => {
    const heads = possibleHalves('nelikopteri', 'fi-FI').map(({ headText }) => headText)
    expect(heads).toContain('kopteri')
    expect(possibleHalves('verkkokortti', 'fi-FI').at(-1)?.headText).toBe('kortti')
    expect(possibleHalves('headphones', 'en-US')).toEqual([])
  })
})

describe('canEndCompound', () => {
  it('accepts the head of a compound in any form, and no part of another word', () => {
    expect(canEndCompound('jaakaappipakastimet', 'pakast', 'fi-FI')).toBe(true)
    expect(canEndCompound('muistikortti', 'ort', 'fi-FI')).toBe(false)
    expect(canEndCompound('pakastin', 'pakast', 'fi-FI')).toBe(false)
  })
})

describe('stemWord', () => {
  it('has one stem for word forms that end like cases', () => {
    for (const forms of [
      ['naytonohjain', 'naytonohjaimet', 'naytonohjaimen', 'naytonohjainta'],
      ['patruuna', 'patruunat', 'patruunan', 'patruunoita'],
      ['jalusta', 'jalustat', 'jalustan', 'jalustoja'],
      ['langaton', 'langattomat', 'langattoman', 'langattomia'],
    ]) {
      const [root] = stemWord(forms[0] ?? '', 'fi-FI')
      for (const form of forms) expect(stemWord(form, 'fi-FI'), form).toContain(root)
    }
  })
})
