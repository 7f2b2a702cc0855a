import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { allProducts } from '../../shared/fixtures/products.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const LABEL = 'https://labels.example/c.pdf'
const plain = productOf({ ...HEADPHONES_CATEGORY, id: 860, sku: 'PLAIN', name: 'Kansio' })
const cold = productOf({
  ...{ ...HEADPHONES_CATEGORY, id: 861, sku: 'FRIDGE', name: 'Viileä kaappi', price: 500 },
  attributes: {
    ...{ energy_class: 'C', energy_label: LABEL, energy_sheet: '/sheets/c.pdf' },
    ...{ is_electrical: 1, durability_years: '5', take_back: 'Viemme vanhan kylmiön.' },
    manufacturer_contact: 'Kylmä Oy, Hallatie 1, 96100 Rovaniemi, palvelu@kylma.example',
    responsible_person: 'Vastuu Oy, Katu 2, 00100 Helsinki, eu@vastuu.example',
  },
})
const phone = productOf({
  ...{ ...HEADPHONES_CATEGORY, id: 862, sku: 'CALL', name: 'Soittopuhelin' },
  attributes: {
    ...{ has_battery: '1', is_electrical: true, durability_years: 2 },
    ...{ charger_included: 0, charger_power: '18–45', charger_fast: 1 },
    ...{ software_updates: 'Viisi vuotta', repair: 'Luokka B', warning: 'Ei lapsille.' },
    ...{ composition: '100 % puuvillaa', ingredients: 'Aqua, Parfum', deposit: '5 €' },
    ...{ hazard: 'Vaara. H222', energy_class: 'A+++', energy_label: LABEL },
    take_back: 'Viemme vanhan laitteen.',
  },
})
const old = productOf({
  ...{ ...HEADPHONES_CATEGORY, id: 863, sku: 'OVEN', name: 'Erillisuuni' },
  attributes: { energy_class: 'A+', energy_scale: 'A+++–D', energy_label: 'data:text/html,x' },
})
const LINK = {
  price: null,
  price_type: null,
  can_change_quantity: false,
  is_default: true,
} as const
const kitchen = productOf({
  ...{
    ...HEADPHONES_CATEGORY,
    id: 864,
    sku: 'KITCHEN',
    name: 'Keittiöpaketti',
    type_id: 'bundle',
    price: 0,
  },
  bundle_options: [
    {
      ...{ option_id: 1, title: 'Kylmiö', required: true, type: 'radio', position: 1 },
      product_links: [{ ...LINK, id: '1', sku: 'FRIDGE', qty: 1, position: 1 }],
    },
  ],
})
const pair = productOf({
  ...{
    ...HEADPHONES_CATEGORY,
    id: 865,
    sku: 'PAIR',
    name: 'Kotisarja',
    type_id: 'grouped',
    price: 0,
  },
  product_links: ['FRIDGE', 'CALL', 'PLAIN'].map((linked_product_sku, at) => ({
    ...{ sku: 'PAIR', link_type: 'associated', linked_product_sku, position: at },
    ...{ linked_product_type: 'simple', qty: 1 },
  })),
})

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([
    ...documents,
    ...[plain, cold, phone, old, kitchen, pair].map(
      (value) => ({ type: 'product', value }) as const,
    ),
  ])
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

const open = async (path: string, settings: object = {}) => {
  const response = await visit(path, { env: { REUNA_SETTINGS: JSON.stringify(settings) } })
  return response.text()
}
const pageOf = ({ sku, slug }: { sku: string; slug: string }, settings?: object) =>
  open(`/p/${sku}/${slug}`, settings)

describe('the energy class of products', () => {
  it('is beside the price on the page, in lists, at bundle parts, in the comparison and in search', async () => {
    const arrow = new RegExp(
      `<a href="${LABEL}" data-energy="C" aria-label="Energialuokka C, asteikko A–G">C</a>` +
        ' <a class="energy-sheet" href="/sheets/c.pdf">Tuoteseloste</a>',
    )
    for (const path of ['/search/viileä', '/wishlist?skus=FRIDGE', '/compare?skus=FRIDGE']) {
      expect(await open(path), path).toMatch(arrow)
    }
    for (const product of [cold, kitchen]) expect(await pageOf(product), product.sku).toMatch(arrow)
    const found = JSON.parse(await open('/api/search?q=viile%C3%A4&size=8'))
    expect(found.items[0]).toMatchObject({ energy: { class: 'C', scale: 'A–G', label: LABEL } })
  })

  it('is stored with the cart line, like the take-back duty', async () => {
    const offer = /data-offer="([^"]*)"/.exec(await pageOf(cold))?.[1]?.replaceAll('&quot;', '"')
    const [line] = JSON.parse(offer ?? '{}').lines
    expect(line).toMatchObject({ energy: { class: 'C' }, takeBack: { device: true } })
  })

  it('is stored with the parts of a bundle and each member of a set', async () => {
    const linesOf = async (product: typeof cold) => {
      const offer = /data-offer="([^"]*)"/
        .exec(await pageOf(product))?.[1]
        ?.replaceAll('&quot;', '"')
      return JSON.parse(offer ?? '{}').lines
    }
    expect(await linesOf(kitchen)).toMatchObject([{ takeBack: { device: true } }])
    const [fridge, call, folder] = await linesOf(pair)
    expect(fridge).toMatchObject({ energy: { class: 'C' }, takeBack: { device: true } })
    expect(call.takeBack).toMatchObject({ battery: true, device: true })
    expect(folder).not.toHaveProperty('takeBack')
    const shopper = new Shopper()
    await shopper.post('add', { sku: 'KITCHEN', qty: '1' })
    expect((await shopper.send('/cart', { method: 'GET' })).text).toContain('cart-take-back')
  })

  it('is in the Markdown page with the facts required by law', async () => {
    const text = await open(`/p/${cold.sku}/${cold.slug}.md`)
    expect(text).toContain('- Energialuokka C, asteikko A–G')
    expect(text).toContain('- Valmistajan yhteystiedot: Kylmä Oy, Hallatie 1, 96100 Rovaniemi')
    expect(text).toContain('- Vastuuhenkilö EU:ssa: Vastuu Oy')
  })

  it('keeps an older scale if the document names it, and has no arrow without a scale', async () => {
    const page = await pageOf(old)
    expect(page).toContain('data-energy="C"')
    expect(page).toContain('aria-label="Energialuokka A+, asteikko A+++–D"')
    expect(page).toContain('EUEnergyEfficiencyCategoryA1Plus')
    expect(page).not.toContain('data:text/html,x')
    expect(await pageOf(phone)).not.toContain('data-energy')
    const feed = await open('/feeds/products.xml')
    const item = feed.split('<item>').find((each) => each.includes('<g:id>OVEN<')) ?? ''
    expect(item).toContain('<g:energy_efficiency_class>A+</g:energy_efficiency_class>')
    expect(item).toContain('<g:min_energy_efficiency_class>D</g:min_energy_efficiency_class>')
  })
})

describe('legally required facts on the product page', () => {
  const dutiesOf = (page: string) => {
    const part = /<section class="product-part product-duties".*?<\/dl>/s.exec(page)?.[0] ?? ''
    return { part, codes: [...part.matchAll(/data-duty="([a-z]+)"/g)].map(([, code]) => code) }
  }

  it('name the maker with postal and electronic address, and the responsible person in the EU', async () => {
    const { part } = dutiesOf(await pageOf(cold))
    expect(textOf(part)).toContain('Hallatie 1, 96100 Rovaniemi, palvelu@kylma.example')
    expect(textOf(part)).toContain('Vastuuhenkilö EU:ssa Vastuu Oy, Katu 2, 00100 Helsinki')
  })

  it('have one section per attribute, which the attribute table omits', async () => {
    const page = await pageOf(phone)
    expect(dutiesOf(page).codes).toEqual([
      ...['warning', 'hazard', 'composition', 'ingredients', 'charger', 'updates', 'repair'],
      ...['battery', 'device', 'deposit'],
    ])
    expect(page.match(/100 % puuvillaa/g)).toHaveLength(1)
    expect(dutiesOf(await pageOf(plain)).codes).toEqual([])
  })

  it("use the merchant's take-back text for a single kind of product, else the shop's", async () => {
    expect(dutiesOf(await pageOf(cold)).part).toContain('Viemme vanhan kylmiön.')
    const { part } = dutiesOf(await pageOf(phone))
    expect(part).not.toContain('Viemme vanhan laitteen.')
    expect(part).toContain('Otamme käytetyt paristot ja akut takaisin maksutta')
  })

  it('include the parts of a bundle and the members of a set by name', async () => {
    const bundle = dutiesOf(await pageOf(kitchen))
    expect(bundle.codes).toEqual(['maker', 'responsible', 'device'])
    expect(textOf(bundle.part)).toMatch(/Kylmä Oy, Hallatie 1, 96100 Rovaniemi.* Viileä kaappi/)
    expect(bundle.part).toContain('Otamme vanhan laitteen takaisin maksutta')
    const set = dutiesOf(await pageOf(pair))
    expect(set.codes).toEqual([
      ...['warning', 'hazard', 'maker', 'responsible', 'composition', 'ingredients'],
      ...['updates', 'repair', 'battery', 'device', 'deposit'],
    ])
    expect(textOf(set.part)).toContain('Ei lapsille. Soittopuhelin')
  })

  it("show a GARAN label only for a producer's guarantee of more than two years", async () => {
    expect(dutiesOf(await pageOf(cold)).part).toContain('kestävyystakuu 5 vuotta')
    expect(dutiesOf(await pageOf(phone)).codes).not.toContain('durability')
  })

  it('duties.takeBackPage names the page about returning used products; empty: none', async () => {
    expect(dutiesOf(await pageOf(cold)).part).toContain('<a href="/i/take-back">Näin palautat</a>')
    const without = await pageOf(cold, { 'duties.takeBackPage': '' })
    expect(dutiesOf(without).part).not.toContain('<a')
  })

  it('duties.legalGuarantee on: product pages show the notice on the legal guarantee', async () => {
    expect(await pageOf(cold)).toContain('guarantee-notice')
  })

  it("duties.legalGuaranteePicture: the EU's picture in the language of the page; empty: text", async () => {
    expect(await pageOf(cold)).not.toContain('/eu/')
    const pictures = { 'duties.legalGuaranteePicture': '/eu/guarantee-{language}.svg' }
    expect(await pageOf(cold, pictures)).toContain('<img src="/eu/guarantee-fi.svg" alt="EU:n')
  })

  it('duties.legalGuarantee off: no notice; none for products without shipping either', async () => {
    expect(await pageOf(cold, { 'duties.legalGuarantee': false })).not.toContain('guarantee-notice')
    const soft = allProducts.find(({ sku }) => sku === 'SOFT')
    const download = await pageOf({ sku: 'SOFT', slug: soft?.slug ?? '' })
    expect(download).toContain('Photo studio')
    expect(download).not.toContain('guarantee-notice')
  })
})

describe("the shop's company", () => {
  it('is in the footer of every page with address, telephone, e-mail address and business id', async () => {
    const text = textOf(await open('/cart'))
    expect(text).toContain('Reunala Kauppa Oy Reunakatu 1, 00530 Helsinki')
    expect(text).toContain('+358 10 000 0000')
    expect(text).toContain('Y-tunnus 0000101-1')
  })

  it('is omitted if the brand has no company', async () => {
    const settings = { 'duties.company.legalName': '' }
    expect(await open('/cart', settings)).not.toContain('shell-address')
  })
})
