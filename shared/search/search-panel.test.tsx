import { describe, expect, it } from 'vitest'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureShop, fixtureTile } from '../fixtures/shop.ts'
import { Price } from '../product/product-card.tsx'
import { messages as searchPanel } from '../i18n/messages/en/search-panel.ts'
import { translator } from '../i18n/translate.ts'
import {
  INITIAL_PANEL,
  moveActive,
  readPanelAnswer,
  type PanelItem,
  type PanelState,
} from './panel.ts'
import { SearchPanel } from './search-panel.tsx'

const item = (sku: string, changes: Partial<PanelItem> = {}): PanelItem => ({
  sku,
  name: `Kaarna ${sku}`,
  url: `/p/${sku}/x`,
  image: '/img/list/jpeg/a.jpg',
  price_incl_tax: 10,
  lowest_30d_incl_tax: 0,
  reduced_from_incl_tax: 0,
  stock: 'in',
  ...changes,
})

const open: PanelState = {
  status: 'ready',
  text: 'kaa',
  answer: { items: [item('A'), item('B', { stock: 'out' })], total: 12, suggestions: ['kaarna'] },
  recent: [],
  active: 1,
}

const render = (state?: PanelState) =>
  markupOf(<SearchPanel id="search" action="/search" text="kaa" {...(state ? { state } : {})} />)

describe('search panel', () => {
  it('is a plain form to the search page that keeps its query', () => {
    const markup = render()
    expect(markup).toContain('role="search" action="/search"')
    expect(markup).toMatch(/type="search"[^>]* name="q" value="kaa"/)
    expect(markup).not.toContain('combobox')
  })

  it('strikes the lowest price of 30 days, names it, and shows the unit price', () => {
    const claim = { lowest_30d_incl_tax: 12.5, reduced_from_incl_tax: 12.5 }
    const sold = item('A', { ...claim, unit: { price_incl_tax: 40, unit: 'l' } })
    const plain = item('B', { lowest_30d_incl_tax: 10 })
    const answer = { items: [sold, plain], total: 2, suggestions: [] }
    const shop = { ...fixtureShop(), t: translator(searchPanel, 'en-US') }
    const state: PanelState = { ...open, answer }
    const panel = <SearchPanel id="search" action="/search" text="kaa" state={state} />
    const text = textOf(markupOf(panel, shop))
    expect(text).toContain('€10.00 Lowest price in the 30 days before €12.50 −20% (€40.00/l)')
    expect(text.match(/Lowest price/g)).toHaveLength(1)
    expect(markupOf(panel, shop).match(/<s>/g)).toHaveLength(1)
    const props = JSON.parse(
      JSON.stringify({ ...answer, items: [sold, { ...sold, unit: { unit: 'x' } }] }),
    )
    expect(readPanelAnswer(props)?.items.map(({ unit }) => unit)).toEqual([sold.unit, undefined])
  })

  it('lists recent searches as links with a heading and a clear button', () => {
    const shop = { ...fixtureShop(), t: translator(searchPanel, 'en-US') }
    const recent: PanelState = {
      ...INITIAL_PANEL,
      status: 'recent',
      recent: ['usb c', 'a&b'],
      active: 1,
    }
    const panel = <SearchPanel id="search" action="/search" text="" state={recent} />
    const markup = markupOf(panel, shop)
    expect(markup).toContain('aria-controls="search-rows" aria-activedescendant="search-row-1"')
    expect(markup).toContain('href="/search?q=usb%20c"')
    expect(markup).toContain('href="/search?q=a%26b"')
    expect(markup).toContain('role="listbox" aria-labelledby="search-recent"')
    expect(textOf(markup)).toMatch(/Recent searches\s*Clear/)
    expect(brokenIds(markup)).toEqual([])
  })

  it('says "from" if another choice costs more, like the cards', () => {
    const shop = { ...fixtureShop(), t: translator(searchPanel, 'en-US') }
    const given = { ...open.answer, items: [item('A', { fromPrice: true }), item('B')] }
    const answer = readPanelAnswer(JSON.parse(JSON.stringify(given)))
    if (!answer) throw new Error('the answer is read')
    const panel = <SearchPanel id="search" action="/s" text="" state={{ ...open, answer }} />
    const prices = { ...fixtureTile().prices, price_incl_tax: 10, fromPrice: true }
    const card = textOf(markupOf(<Price prices={prices} />))
    expect(card).toContain('from €10.00')
    expect(textOf(markupOf(panel, shop))).toContain(`Kaarna A ${card.trim()} Kaarna B`)
    expect(textOf(markupOf(panel, shop)).match(/from €/g)).toHaveLength(1)
  })

  it('shows the age of offline prices, and whether one has changed since', () => {
    const shop = { ...fixtureShop(), t: translator(searchPanel, 'en-US') }
    const at = Date.UTC(2026, 10, 21, 22, 30)
    const textFor = (more: object) => {
      const given = { ...open.answer, offline: true, ...more }
      const answer = readPanelAnswer(JSON.parse(JSON.stringify(given)))
      if (!answer) throw new Error('the answer is read')
      const panel = <SearchPanel id="search" action="/s" text="" state={{ ...open, answer }} />
      return textOf(markupOf(panel, shop)).replaceAll('\u202f', ' ')
    }
    expect(textFor({ at })).toContain('Prices and availability as of Nov 22, 2026, 12:30 AM.')
    expect(textFor({ at })).not.toContain('changed since')
    expect(textFor({ at, isPriceOld: true })).toContain('A price has changed')
    expect(textFor({})).not.toContain('as of')
  })

  it('shows the energy class, and no price if it is unknown', () => {
    const energy = { class: 'C', scale: 'A–G', colour: 'C', words: 'Energy class C, scale A–G' }
    const given = { ...open.answer, items: [item('A', { energy }), item('B', { isKnown: false })] }
    const answer = readPanelAnswer(JSON.parse(JSON.stringify(given)))
    if (!answer) throw new Error('the answer is read')
    const markup = render({ ...open, answer })
    expect(markup).toMatch(/<span role="img" data-energy="C"[^>]*>C<\/span>/)
    expect(markup.match(/search-row-price/g)).toHaveLength(1)
    const broken = { ...given, items: [{ ...item('A'), energy: { class: 'C' } }] }
    expect(readPanelAnswer(broken)?.items[0]).not.toHaveProperty('energy')
  })

  it('shows selectable rows, the active one named to screen readers', () => {
    const markup = render(open)
    expect(markup).toContain('aria-activedescendant="search-row-1"')
    expect(markup).toMatch(/id="search-row-1" role="option" tabindex="-1" aria-selected="true"/i)
    expect(markup.match(/role="option"/g)).toHaveLength(3)
    expect(brokenIds(markup)).toEqual([])
  })

  it('shows the number of results, the correction and sold-out products, and links to all results', () => {
    const markup = render(open)
    expect(textOf(markup)).toContain('12 products found')
    expect(textOf(markup)).toContain('Did you mean kaarna')
    expect(textOf(markup)).toContain('Out of stock')
    expect(markup).toContain('href="/search?q=kaa"')
  })

  it('lists content pages and questions below the products, also without products', () => {
    const content = [{ name: 'Returns', href: '/returns' }]
    const markup = render({ ...open, active: 2, answer: { ...open.answer, content } })
    expect(markup).toMatch(
      /aria-activedescendant="search-row-2".*id="search-row-2"[^>]* href="\/returns"/,
    )
    expect(markup.match(/role="option"/g)).toHaveLength(4)
    const alone = render({
      ...open,
      active: -1,
      answer: { items: [], content, total: 0, suggestions: [] },
    })
    expect(alone.match(/role="option"/g)).toHaveLength(1)
    expect(alone).not.toContain('search-all')
  })

  it('explains why a short query is rejected', () => {
    const markup = render({ ...INITIAL_PANEL, status: 'short', text: 'ka' })
    expect(textOf(markup)).toContain('Searched term should consist of at least 3 characters')
    expect(brokenIds(markup)).toEqual([])
  })

  it('needs no messages beyond its own module', () => {
    const shop = { ...fixtureShop(), t: translator(searchPanel, 'en-US') }
    const states: PanelState[] = [
      open,
      { ...open, status: 'failed' },
      { ...open, status: 'short' },
      { ...open, answer: { items: [], total: 0, suggestions: [] } },
    ]
    for (const state of states) {
      const view = <SearchPanel id="search" action="/search" text="" state={state} />
      expect(textOf(markupOf(view, shop))).not.toMatch(/(search|product|common)\.[a-z]/)
    }
  })
})

describe('moveActive', () => {
  it('moves through every row and "show all" back to the box, in both directions', () => {
    const start = { ...open, active: -1 }
    const down = [1, 1, 1, 1].reduce(
      (states) => {
        const last = states.at(-1) ?? start
        return [...states, moveActive(last, 1)]
      },
      [start],
    )
    expect(down.map(({ active }) => active)).toEqual([-1, 0, 1, 2, -1])
    expect(moveActive(start, -1).active).toBe(2)
  })

  it('does nothing while it is closed', () => {
    expect(moveActive(INITIAL_PANEL, 1)).toBe(INITIAL_PANEL)
  })
})

describe('reading suggestions', () => {
  it('omits invalid rows and links to other sites', () => {
    const answer = readPanelAnswer({
      items: [
        item('A'),
        null,
        { sku: 'B' },
        item('C', { url: 'https://else.example/' }),
        item('D', { url: '//else.example' }),
      ],
      total: 'many',
      suggestions: ['x', 4],
    })
    expect(answer?.items.map(({ sku }) => sku)).toEqual(['A'])
    expect(answer?.total).toBe(0)
    expect(answer?.suggestions).toEqual(['x'])
  })

  it('keeps at most ten rows, three of them content', () => {
    const links = ['/a', '//b', '/c', 'https://d.example', '/e', '/f']
    const content = links.map((href) => ({ name: href, href }))
    const items = Array.from({ length: 9 }, (_, at) => item(String(at)))
    const answer = readPanelAnswer({ items, total: 9, content })
    expect(answer?.content?.map(({ href }) => href)).toEqual(['/a', '/c', '/e'])
    expect(answer?.items).toHaveLength(6)
    expect(readPanelAnswer({ items, total: 9 })?.items).toHaveLength(9)
  })

  it('is undefined for an invalid response', () => {
    for (const value of [null, 'x', 4, {}, { items: {} }])
      expect(readPanelAnswer(value)).toBeUndefined()
  })
})
