import { ChoiceRow } from './choice-row.tsx'
import { describe, expect, it } from 'vitest'
import { markupOf, textOf } from '../fixtures/markup.tsx'
import { choiceOf, lineOf, optionOf, priceOf, viewOf } from '../fixtures/product-views.ts'
import { fixtureShop } from '../fixtures/shop.ts'
import { PRICE_MARK } from './price-mark.ts'
import { ProductPage } from './product-page.tsx'
import type { ProductView } from './product-view.ts'

const reviews = { count: 0, average: undefined, histogram: [0, 0, 0, 0, 0] }

const BUNDLE: ProductView['bundle'] = [
  {
    name: 'option[bundle-1]',
    title: 'Charger',
    isRequired: true,
    isMultiple: false,
    choices: [
      choiceOf('1', 'Charger 65 W', { amount: 39.9, isChosen: true, href: '/p/CHARGER/charger' }),
      choiceOf('2', 'Charger 140 W', { amount: 69.9 }),
    ],
    qty: { name: 'option[bundle-1-qty]', value: 2 },
  },
  {
    name: 'option[bundle-2]',
    title: 'Cables',
    isRequired: false,
    isMultiple: true,
    choices: [choiceOf('4', '2 × Cable 1 m', { amount: 9.9, isChosen: true })],
    qty: undefined,
  },
]

/** The page's markup in English, without JavaScript. */
function page(fields: Partial<ProductView>): string {
  return markupOf(<ProductPage crumbs={[]} product={viewOf(fields)} reviews={reviews} />)
}

/** The same for a product that can be ordered. */
function orderable(fields: Partial<ProductView>): string {
  const offer = { sku: 'KIT', childSku: undefined, lines: [], problems: [] }
  const props = { crumbs: [], product: viewOf(fields), reviews, offer }
  return markupOf(<ProductPage {...props} />)
}

describe('the choices of a product page', () => {
  it('keep numbers of names and their units together', () => {
    const choice = { value: '1', label: 'Lotion, 150 ml', isChosen: false, href: undefined }
    expect(markupOf(<ChoiceRow name="part" kind="radio" choice={choice} />)).toContain(
      'Lotion, 150\u00a0ml',
    )
  })

  it('are one GET form to the page, with a submit button', () => {
    const html = page({ choicesAction: '/p/KIT/kit', bundle: BUNDLE })
    expect(html).toMatch(/<form[^>]*action="\/p\/KIT\/kit#choices"/)
    expect(html).not.toMatch(/<form[^>]*method="post"/i)
    expect(textOf(html)).toContain('Update price')
  })

  it('are above the button if required, with a total; optional ones are below', () => {
    const ribbon = choiceOf('1', 'Ribbon', { amount: 4.9 })
    const extra = optionOf({
      ...{ name: 'option[custom-2]', title: 'Gift wrap', type: 'pick-many', choices: [ribbon] },
    })
    const length = optionOf({ name: 'option[custom-1]', title: 'Length', isRequired: true })
    const fields = { choicesAction: '/p/KIT/kit', options: [extra, length] }
    const text = textOf(orderable(fields))
    expect(text.indexOf('Length')).toBeLessThan(text.indexOf('Add to cart'))
    expect(text.indexOf('Add to cart')).toBeLessThan(text.indexOf('Gift wrap'))
    const bare = orderable({ ...fields, options: [extra] })
    expect(bare).toContain('<output data-live="total"></output>')
    const chosen = { ...extra, choices: [{ ...ribbon, isChosen: true }] }
    expect(orderable({ ...fields, options: [chosen] })).toMatch(/<output[^>]*>.*€129\.90/)
  })

  it('are above the button if nothing is shipped', () => {
    const greeting = optionOf({ name: 'option[custom-3]', title: 'Greeting', type: 'text' })
    const fields = { choicesAction: '/p/GIFT/gift', options: [greeting], stock: 'in' } as const
    const orderOf = (type_id: string) => {
      const html = orderable({ ...fields, type_id })
      return html.indexOf('Greeting') < html.indexOf('Add to cart')
    }
    expect([orderOf('virtual'), orderOf('simple')]).toEqual([true, false])
  })

  it('have no total if no option costs anything', () => {
    const greeting = optionOf({ title: 'Greeting', value: 'Congratulations' })
    const html = orderable({ choicesAction: '/p/GIFT/gift', options: [greeting] })
    expect(html).not.toContain('<output')
  })

  it('have a total that follows group prices only while it is shown', () => {
    const { config } = fixtureShop()
    const products = { ...config.rules.products, hasGroupPrices: true }
    const rules = { ...config.rules, products }
    const shop = { ...fixtureShop(), config: { ...config, rules } }
    const ribbon = choiceOf('1', 'Ribbon', { amount: 4.9 })
    const extra = optionOf({
      ...{ name: 'option[custom-2]', title: 'Gift wrap', type: 'pick-many', choices: [ribbon] },
    })
    const chosen = { ...extra, choices: [{ ...ribbon, isChosen: true }] }
    const sumOf = (option: typeof extra) => {
      const product = viewOf({ choicesAction: '/p/KIT/kit', options: [option], priceSku: 'KIT' })
      const html = markupOf(<ProductPage crumbs={[]} product={product} reviews={reviews} />, shop)
      return /<output[^>]*>/.exec(html)?.[0]
    }
    expect(sumOf(extra)).not.toContain(PRICE_MARK)
    expect(sumOf(chosen)).toContain(`${PRICE_MARK}="KIT"`)
  })

  it('list the parts of a bundle with prices, the selected one checked, and its quantity', () => {
    const html = page({ choicesAction: '/p/KIT/kit', bundle: BUNDLE })
    expect(html).toMatch(/type="radio"[^>]*name="option\[bundle-1\]"[^>]*checked=""[^>]*value="1"/)
    expect(textOf(html)).toContain('Charger 140 W €69.90')
    expect(html).toMatch(/type="number"[^>]*name="option\[bundle-1-qty\]"[^>]*value="2"/)
  })

  it('show the price difference of each bundle part, with its picture', () => {
    const choices = [
      choiceOf('1', 'Mouse 1', { amount: 40, difference: 0, isChosen: true, picture: '/m/1.jpg' }),
      choiceOf('2', 'Mouse 2', { amount: 60, difference: 20 }),
      choiceOf('3', 'Mouse 3', { amount: 35, difference: -5 }),
    ]
    const [option] = BUNDLE
    const html = page({
      choicesAction: '/p/KIT/kit',
      bundle: option ? [{ ...option, choices, qty: undefined }] : [],
    })
    expect(textOf(html)).toMatch(/Mouse 1 Mouse 2 \+ €20\.00 Mouse 3 [-−]€5\.00/)
    expect(html).toMatch(/<img src="\/img\/cart\/jpeg\/m\/1\.jpg"[^>]*alt=""/)
  })

  it('show the unit price of a part', () => {
    const unit = { price_incl_tax: 59.8, unit: 'l' } as const
    const choices = [choiceOf('1', 'Shampoo 500 ml', { amount: 29.9, unit })]
    const [option] = BUNDLE
    const html = page({
      choicesAction: '/p/KIT/kit',
      bundle: option ? [{ ...option, choices }] : [],
    })
    expect(textOf(html)).toContain('Shampoo 500 ml €29.90 (€59.80/l)')
  })

  it('allow no part of an optional bundle option', () => {
    const html = page({ choicesAction: '/p/KIT/kit', bundle: BUNDLE })
    expect(html).toContain('<input type="hidden" name="option[bundle-2]" value="0"/>')
    expect(html).not.toContain('<input type="hidden" name="option[bundle-1]"')
  })

  it('list the members of a grouped product with price, stock and quantity', () => {
    const grouped = [
      lineOf('Cable 1 m', { href: '/p/CABLE-1/cable' }),
      lineOf('Cable 2 m', { qty: 2, stock: 'out', price: priceOf(5.95) }),
    ]
    const html = page({ type_id: 'grouped', choicesAction: '/p/SET/set', grouped })
    expect(textOf(html)).toContain('Cable 2 m €5.95 Out of stock Quantity: Cable 2 m')
    expect(html).toMatch(/name="option\[sku-Cable 2 m\]"[^>]*value="2"/)
    expect(html).not.toContain('href="undefined"')
  })

  it('ask for a quantity if all are 0, instead of a price', () => {
    const grouped = [lineOf('Cable 1 m', { qty: 0 })]
    const text = textOf(page({ choicesAction: '/p/SET/set', grouped, price: priceOf(0) }))
    expect(text).toContain('Choose at least one product of the set')
    expect(text).not.toContain('€0.00')
  })

  it('show the surcharge of a custom option, as an amount or as a percentage with its amount', () => {
    const options = [
      optionOf({ amount: 9.9, maxCharacters: 20 }),
      optionOf({
        name: 'option[custom-12]',
        title: 'Insurance',
        type: 'pick-one',
        choices: [choiceOf('1', '3 years', { amount: 16.24, percent: 12.5 })],
      }),
    ]
    const html = page({ choicesAction: '/p/KA/k', options })
    expect(textOf(html)).toContain('Engraving optional + €9.90')
    expect(textOf(html)).toContain('3 years + €16.24 (12.5%)')
    expect(html).toContain('maxLength="20"')
  })

  it.each([
    ['required', 'Fill in or choose: Engraving.'],
    ['unknown-value', 'Choose one of the listed values for Engraving.'],
    ['too-long', 'Shorten your text for Engraving: at most 20 characters.'],
    ['no-date', 'Enter a valid date for Engraving'],
  ] as const)('say of a custom option with the problem %s what to do', (problem, sentence) => {
    const html = page({
      choicesAction: '/p/KA/k',
      options: [optionOf({ problem, maxCharacters: 20 })],
    })
    expect(textOf(html)).toContain(sentence)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(html).toMatch(/aria-describedby="option-1-hint option-1-problem"/)
  })

  it('have controls for long text, date, list and multiple values', () => {
    const choices = Array.from({ length: 7 }, (_, index) => choiceOf(`${index}`, `Size ${index}`))
    const html = page({
      choicesAction: '/p/KA/k',
      options: [
        optionOf({ name: 'a', type: 'area', value: 'Hello, you' }),
        optionOf({ name: 'b', type: 'date', value: '2026-12-24' }),
        optionOf({ name: 'c', type: 'pick-one', choices }),
        optionOf({ name: 'd', type: 'pick-many', choices: choices.slice(0, 2) }),
      ],
    })
    expect(html).toMatch(/<textarea[^>]*name="a"[^>]*>Hello, you<\/textarea>/)
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="b"[^>]*value="2026-12-24"/)
    expect(html).toMatch(/<select[^>]*name="c"/)
    expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  })

  it('show that a file cannot be added, without a control', () => {
    const html = page({
      choicesAction: '/p/KA/k',
      options: [optionOf({ title: 'Logo', type: 'file' })],
    })
    expect(textOf(html)).toContain('Logo: files cannot be uploaded on this page.')
    expect(html).not.toContain('<form')
    expect(html).not.toContain('type="file"')
  })
})
