import { describe, expect, it } from 'vitest'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureTile } from '../fixtures/shop.ts'
import type { Banner } from './banners.ts'
import { HomePage } from './home-page.tsx'
import { ProductList } from './product-list.tsx'

const banner = (title: string): Banner => ({
  title,
  subtitle: 'Below it',
  button_text: 'Look',
  link: '/c/audio',
  image: '/demo/banner/sound.svg',
})

const lists = [
  'new_collection',
  'bestsellers',
  'new_products',
  'featured_products',
  'outlet_products',
] as const

const tile = { id: 3, name: 'Audio', href: '/c/audio', image: undefined, product_count: 4 }

describe('home page', () => {
  const banners = {
    headImage: banner('Hero'),
    mainBanners: [banner('Main 1'), banner('Main 2')],
    smallBanners: [banner('Small')],
    productBanners: [banner('Product 1'), banner('Product 2')],
  }

  it('shows every banner, with the head image as title', () => {
    const markup = markupOf(<HomePage banners={banners} categories={[tile]} lists={lists} />)
    expect(markup).toMatch(/<h1>Hero<\/h1>/)
    for (const title of ['Main 1', 'Main 2', 'Small', 'Product 1', 'Product 2']) {
      expect(markup).toContain(`<h2>${title}</h2>`)
    }
  })

  it('has a slot for each list in order, after hero and departments', () => {
    const markup = markupOf(<HomePage banners={banners} categories={[tile]} lists={lists} />)
    const order = [...markup.matchAll(/<i data-slot="(\w+)"/g)].map(([, name]) => name)
    expect(order).toEqual(lists)
    expect(markup.indexOf('data-slot')).toBeGreaterThan(markup.indexOf('href="/c/audio"'))
  })

  it('has a title without banners', () => {
    const none = { headImage: undefined, mainBanners: [], smallBanners: [], productBanners: [] }
    const markup = markupOf(<HomePage banners={none} categories={[]} lists={lists} />)
    expect(markup).toContain('<h1>Reuna</h1>')
    expect(brokenIds(markup)).toEqual([])
  })

  it('shows departments without images as plain links with counts', () => {
    const plain = markupOf(<HomePage banners={banners} categories={[tile]} lists={lists} />)
    expect(plain).toContain('<ul class="category-below"')
    expect(textOf(plain)).toContain('Audio 4')
    const drawn = [tile, { ...tile, id: 4, image: '/demo/category/audio.svg' }]
    const markup = markupOf(<HomePage banners={banners} categories={drawn} lists={lists} />)
    expect(markup).toContain('<ul class="category-tiles"')
  })

  it('uses the first main banner as the hero without a head image', () => {
    const markup = markupOf(
      <HomePage banners={{ ...banners, headImage: undefined }} categories={[]} lists={[]} />,
    )
    expect(markup).toMatch(/<h1>Main 1<\/h1>/)
    expect(markup.match(/Main 1/g)).toHaveLength(1)
  })
})

describe('home list', () => {
  it('has a title and product headings one level below', () => {
    const markup = markupOf(<ProductList list="bestsellers" tiles={[fixtureTile()]} />)
    expect(textOf(markup)).toContain('Bestsellers')
    expect(markup).toMatch(/<h3><a/)
    expect(brokenIds(markup)).toEqual([])
  })

  it('renders nothing if it is empty', () => {
    expect(markupOf(<ProductList list="outlet_products" tiles={[]} />)).toBe('')
  })
})
