import { describe, expect, it } from 'vitest'
import { CategoryPage } from '../category/category-page.tsx'
import { CmsPage } from '../content/cms-page.tsx'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import { swatchOf } from '../ui/swatch.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ErrorPage } from './error-page.tsx'
import type { MenuEntry } from './header.tsx'
import { Layout, slotMark } from './layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const entry = (id: number, children: readonly MenuEntry[] = []): MenuEntry => ({
  id,
  name: `Department ${id}`,
  href: `/c/${id}`,
  children,
})
const menu = [entry(1, [entry(11, [entry(111)]), entry(12)]), entry(2)]
const frame = (layout: 'default' | 'minimal' | 'empty', searchText = '') =>
  markupOf(
    <Layout
      layout={layout}
      header={{ menu, searchText, isDemo: true }}
      footer={{ links: [{ label: 'About us', href: '/i/about-us' }] }}
    >
      <p>Page</p>
    </Layout>,
  )

describe('layout', () => {
  it('starts with the skip link to the main content', () => {
    expect(frame('default')).toMatch(/^<a class="shell-skip" href="#main">/)
    expect(frame('default')).toContain('<main id="main"')
  })

  it('has header, menu and footer by default, the name only if minimal, nothing if empty', () => {
    expect(textOf(frame('default'))).toContain('About us')
    expect(frame('minimal')).toContain('shell-wordmark')
    expect(frame('minimal')).not.toMatch(/<nav|<footer|<form/)
    expect(frame('empty')).toBe('<main id="main"><p>Page</p></main>')
  })

  it('keeps the query in the search box', () => {
    expect(frame('default', 'usb "c"')).toContain('value="usb &quot;c&quot;"')
  })

  it('states that the products are a demonstration', () => {
    expect(textOf(frame('default'))).toContain('Demo shop')
  })

  it('has no missing or duplicate id', () => {
    expect(brokenIds(frame('default'))).toEqual([])
  })
})

describe('menu', () => {
  it('opens by its button without scripts and has two levels below each department', () => {
    const markup = frame('default')
    expect(markup).toContain('popoverTarget="shell-menu"')
    expect(markup).toMatch(/<nav class="shell-menu" id="shell-menu" popover="auto"/)
    for (const id of [1, 11, 111, 12, 2]) expect(markup).toContain(`href="/c/${id}"`)
    expect(markup).toContain('<details name="shell-menu" open="" data-submenu="1">')
  })
})

describe('breadcrumbs', () => {
  it('show a home icon, trail links and the current page', () => {
    const crumbs = [
      { name: 'Computers', route_link: '/c/computers' },
      { name: 'Laptops', route_link: undefined },
    ]
    const markup = markupOf(<Breadcrumbs crumbs={crumbs} />)
    expect(markup).toMatch(/<a href="\/"><svg.*Home/)
    expect(markup).toContain('<a href="/c/computers">Computers</a>')
    expect(markup).toContain('<span aria-current="page">Laptops</span>')
  })
})

const audio = {
  id: 3,
  name: 'Audio',
  href: '/c/audio',
  image: '/demo/audio.svg',
  product_count: undefined,
}

describe('page-not-found screen', () => {
  it('has a search box and the departments', () => {
    const page = <NotFoundPage departments={[audio]} />
    const markup = markupOf(
      <Layout layout="default" header={{ menu }} footer={{ links: [] }}>
        {page}
      </Layout>,
    )
    expect(textOf(markup)).toContain('Page not found')
    expect(markup.match(/action="\/search"/g)).toHaveLength(2)
    expect(markup).toMatch(/<a href="\/c\/audio">.*demo\/audio\.svg/)
    expect(brokenIds(markup)).toEqual([])
  })

  it('names a removed product without a number', () => {
    const text = textOf(markupOf(<NotFoundPage departments={[]} isGone />))
    expect(text).toContain('This product is no longer sold')
    expect(text).not.toMatch(/404|Page not found/)
  })
})

describe('error screen', () => {
  it('has a search box, a retry link and a link to the home page', () => {
    const markup = markupOf(<ErrorPage status={503} requestId="8931" />)
    expect(textOf(markup)).toMatch(/^503 Something went wrong .* 8931/)
    expect(markup).toContain('action="/search"')
    expect(markup).toMatch(/<a class="ui-button" href="">Try again/)
    expect(markup).toContain('href="/"')
  })

  it("has the shop's telephone and e-mail address, if configured", () => {
    const company = { phone: '+358 10 000', email: 'help@shop.example' }
    const markup = markupOf(<ErrorPage status={500} company={company} />)
    expect(markup).toContain('<a href="tel:+35810000">+358 10 000</a>')
    expect(markup).toContain('<a href="mailto:help@shop.example">help@shop.example</a>')
  })
})

describe('category page', () => {
  it('has trail, title, description, subcategories and a slot for its products', () => {
    const below = { id: 5, name: 'Gaming', href: '/c/gaming', image: undefined, product_count: 7 }
    const markup = markupOf(
      <CategoryPage
        name="Laptops & more"
        crumbs={[]}
        descriptionHtml="<p>Light <b>and</b> fast</p>"
        subcategories={[below]}
      />,
    )
    expect(markup).toContain('<h1>Laptops &amp; more</h1>')
    expect(markup).toContain('<p>Light <b>and</b> fast</p>')
    expect(textOf(markup)).toContain('Gaming 7')
    expect(markup).toContain(slotMark('listing'))
  })
})

describe('content page', () => {
  it('shows its heading and its text', () => {
    const markup = markupOf(
      <CmsPage crumbs={[]} heading="Delivery" html="<p>1–3 days</p>" help={undefined} />,
    )
    expect(markup).toContain('<h1>Delivery</h1>')
    expect(markup).toContain('<p>1–3 days</p>')
  })
})

describe('swatch', () => {
  it('has every colour of the demo shop in German and Italian', () => {
    const german = 'Schwarz Weiß Silber Grau Blau Dunkelblau Grün Mintgrün Rot Rosa Flieder Gelb'
    const italian = 'Nero Bianco Argento Grigio Blu Blu_scuro Verde Menta Rosso Rosa Lilla Giallo'
    const swatches = 'black white silver grey blue navy green turquoise red pink purple yellow'
    for (const names of [german, italian]) {
      const labels = names.split(' ').map((name) => name.replace('_', ' '))
      expect(labels.map(swatchOf).join(' ')).toBe(swatches)
    }
    expect(
      ['Kupfer', 'Rame', 'Arancione', 'Sabbia', 'Mehrfarbig', 'Weinrot'].map(swatchOf),
    ).toEqual(['orange', 'orange', 'orange', 'beige', 'mixed', 'red'])
  })

  it('has colours in Finnish and English, and none for other words', () => {
    expect(['Musta', 'Tummansininen', 'Vaaleansininen', 'Hopea'].map(swatchOf)).toEqual([
      'black',
      'navy',
      'blue',
      'silver',
    ])
    expect(['Midnight blue', 'Rose gold', 'Kuu'].map(swatchOf)).toEqual(['navy', 'gold', undefined])
    expect(['Petrooli', 'Vaaleanpunainen', 'Wine'].map(swatchOf)).toEqual([
      'turquoise',
      'pink',
      'red',
    ])
  })
})
