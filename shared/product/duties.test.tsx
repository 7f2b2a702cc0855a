import { describe, expect, it } from 'vitest'
import { markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureShop, fixtureTile } from '../fixtures/shop.ts'
import type { CartItem } from '../cart/cart.ts'
import { LineView } from '../cart/line-view.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { DutyList } from './duty-list.tsx'
import { EnergyArrow, EnergyDetails } from './energy-arrow.tsx'
import { readEnergyClass, safeAddress, type EnergyMark } from './energy.ts'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { ProductCard } from './product-card.tsx'
import { takeBackOf, takeBackOfAll } from './take-back.ts'

const label = 'Energy class C on the scale A–G'
const plain: EnergyMark = { class: 'C', scale: 'A–G', colour: 'C', words: label }
const labelled: EnergyMark = { ...plain, label: '/label.svg', sheet: '/sheet.pdf' }

const LINE: CartItem = {
  ...{ sku: 'K', qty: 1, type_id: 'simple', name: 'Kettle', href: '/p/K/kettle', image: undefined },
  ...{ price: 8, price_incl_tax: 10, info: {}, errors: {}, is_in_stock: true },
}
const lineProps = {
  id: 'line',
  level: 2,
  state: {},
  isOffline: false,
  handlers: undefined,
} as const

describe('an energy class', () => {
  it('is on the scale A–G, and on A+++–D only if the document names it', () => {
    expect(readEnergyClass('C', undefined)).toEqual({ class: 'C', scale: 'A–G', colour: 'C' })
    expect(readEnergyClass(' g ', 'A-G')?.class).toBe('G')
    expect(readEnergyClass('A', 'A+++–D')).toEqual({ class: 'A', scale: 'A+++–D', colour: 'D' })
    expect(readEnergyClass('A+++', 'A+++ - D')?.colour).toBe('A')
  })

  it.each(['A+++', 'A+', 'H', 'E–', '', undefined, 'Kyllä'])(
    'is undefined for "%s" without its scale',
    (value) => expect(readEnergyClass(value, undefined)).toBeUndefined(),
  )

  it('links only to paths of the shop and https', () => {
    const bad = ['data:text/html,x', 'http://a.example/b', '//a.example', '/\\a', 7, undefined]
    expect(bad.map(safeAddress)).toEqual(bad.map(() => undefined))
    expect(safeAddress('https://a.example/l.pdf')).toBe('https://a.example/l.pdf')
  })
})

describe('the energy arrow', () => {
  it('links the label with class and scale as its name', () => {
    const { sheet: _, ...own } = labelled
    expect(markupOf(<EnergyArrow mark={own} />)).toBe(
      `<a href="/label.svg" data-energy="C" aria-label="${label}">C</a>`,
    )
  })

  it('is an image with class and scale as text without a label', () => {
    expect(markupOf(<EnergyArrow mark={plain} />)).toBe(
      `<span role="img" data-energy="C" aria-label="${label}">C</span>`,
    )
    expect(markupOf(<EnergyArrow mark={labelled} isPlain />)).not.toContain('href')
  })

  it('has the product information sheet beside it at every price', () => {
    const link = '</a> <a class="energy-sheet" href="/sheet.pdf">Product information sheet</a>'
    const part = { value: '1', label: 'Kettle', isChosen: false, href: undefined, energy: labelled }
    const placesOf = (energy: EnergyMark) => (
      <>
        <EnergyDetails mark={energy} />
        <ProductCard tile={fixtureTile({ energy })} level={3} />
        <ChoiceRow name="a" kind="radio" choice={{ ...part, energy }} cost="9 €" />
        <LineView {...lineProps} item={{ ...LINE, energy }} />
      </>
    )
    expect(markupOf(placesOf(labelled)).split(link)).toHaveLength(5)
    expect(markupOf(placesOf(plain))).not.toContain('energy-sheet')
  })

  it('is shown at the price of a card in a list, which has one other link', () => {
    const markup = markupOf(<ProductCard tile={fixtureTile({ energy: labelled })} level={3} />)
    expect(markup).toMatch(
      /product-price.*<\/p><span class="energy"><a href="\/label.svg" data-energy="C"/,
    )
    expect(markup.match(/<a /g)).toHaveLength(3)
    expect(markup.indexOf('/p/')).toBeLessThan(markup.indexOf('/label.svg'))
  })
})

describe('facts that the law asks for', () => {
  it('are one section in a fixed order, absent without facts', () => {
    const markup = markupOf(
      <DutyList
        duties={[
          { code: 'warning', text: 'Keep away from flames.' },
          { code: 'maker', text: 'Poutala Oy, Kehräämöntie 7, palvelu@poutala.example' },
          { code: 'battery', text: 'We take it back.', href: '/i/take-back' },
        ]}
      />,
    )
    expect(textOf(markup)).toMatch(/Warnings Keep away from flames\. .*palvelu@poutala\.example/)
    expect(markup).toContain('<a href="/i/take-back">How to return them</a>')
    expect(markupOf(<DutyList duties={[]} />)).toBe('')
  })

  it("mark the merchant's texts in the catalogue's language", () => {
    const duties = [
      { code: 'warning', text: 'Ei lapsille.', isOfCatalog: true },
      { code: 'battery', text: 'We take it back.' },
    ] as const
    const shop = fixtureShop()
    const view = <DutyList duties={duties} />
    const foreign = { ...shop, config: { ...shop.config, catalogLanguage: 'fi' } }
    const markup = markupOf(view, foreign)
    expect(markup).toContain('<span lang="fi">Ei lapsille.</span>')
    expect(markup.match(/lang=/g)).toHaveLength(1)
    expect(markupOf(view)).not.toContain('lang=')
  })

  it('of parts are shown once, with the names of the parts', () => {
    const parts = [
      { names: ['Mouse', 'Mat'], text: 'Poutala Oy, Kehräämöntie 7' },
      { names: ['Keyboard'], text: 'Kaarna Oy, Kaarnatie 1' },
    ]
    const markup = markupOf(<DutyList duties={[{ code: 'maker', text: '', parts }]} />)
    expect(markup.match(/<details>.*?<\/details>/g)).toHaveLength(1)
    expect(markup).toMatch(/<summary>.*Poutala Oy.*2 products.*<\/summary><p>Mouse, Mat<\/p>/)
    expect(textOf(markup)).toContain('Kaarna Oy, Kaarnatie 1 Keyboard')
  })

  it('show the crossed-out bin with its meaning', () => {
    const markup = markupOf(<DutyList duties={[{ code: 'device', text: 'Back.' }]} />)
    expect(markup).toContain('aria-label="Crossed-out bin: do not put into household waste"')
  })

  it('show GARAN with its years, and the charger with its content and wattage', () => {
    const markup = markupOf(
      <DutyList
        duties={[
          { code: 'durability', text: 'Guaranteed.', years: 5 },
          {
            code: 'charger',
            text: 'Charger not included',
            charger: { isIncluded: false, power: '18–45', isFast: true },
          },
        ]}
      />,
    )
    expect(markup).toContain('aria-label="GARAN: guarantee of durability of 5 years"')
    expect(textOf(markup)).toContain('18–45 W USB PD')
    expect(textOf(markup)).toContain('Charger not included')
  })
})

describe('the notice on the legal guarantee', () => {
  it('never states two years as a limit', () => {
    const finnish = textOf(markupOf(<GuaranteeNotice />, fixtureShop('fi-FI')))
    expect(finnish).toContain('vähintään kaksi vuotta')
    expect(finnish).toContain('Suomessa kiinteää takarajaa ei ole')
    expect(finnish).not.toMatch(/2 vuoden takuu|enintään kaksi/)
    expect(textOf(markupOf(<GuaranteeNotice />))).toContain('at least two years')
  })

  it('is open, and links to the pages of the EU', () => {
    const markup = markupOf(<GuaranteeNotice />, fixtureShop('fi-FI'))
    expect(markup).not.toMatch(/<details|hidden|<dialog/)
    expect(textOf(markup)).toContain('EU:n lakisääteinen virhevastuu Vähintään 2 vuotta')
    expect(markup).toContain('href="https://europa.eu/youreurope/')
    expect(markup).toContain('/index_fi.htm"')
  })

  it('is the official image if configured, with the same text as alternative', () => {
    const { config, ...shop } = fixtureShop()
    const changed = { ...shop, config: { ...config, guaranteePicture: '/eu/guarantee-en.svg' } }
    const markup = markupOf(<GuaranteeNotice />, changed)
    expect(markup).toMatch(
      /<img src="\/eu\/guarantee-en.svg" alt="EU legal guarantee: At least 2 years\. If/,
    )
    expect(markup).toMatch(/alt="[^"]*no fixed limit[^"]*" width="420" height="594"/)
    expect(textOf(markup)).not.toContain('no fixed limit')
  })
})

describe('the take-back of old products', () => {
  it('follows from the flags of products: 1, "1" or true', () => {
    expect(takeBackOf({ has_battery: 1, is_electrical: '1' }, '/i/x')).toEqual({
      ...{ battery: true, device: true, href: '/i/x' },
    })
    expect(takeBackOf({ has_battery: true }, undefined)).toEqual({ battery: true })
    expect(takeBackOf({ has_battery: 0, is_electrical: 'no' }, '/i/x')).toBeUndefined()
  })

  it('of a cart combines its lines', () => {
    expect(takeBackOfAll([undefined, { battery: true }, { device: true, href: '/i/x' }])).toEqual({
      ...{ battery: true, device: true, href: '/i/x' },
    })
    expect(takeBackOfAll([undefined])).toBeUndefined()
  })
})
