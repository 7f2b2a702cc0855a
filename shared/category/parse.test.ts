import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLoops } from './loops.ts'
import { nestedCategories, parseCategory } from './parse.ts'

const phones = {
  id: '20',
  name: 'Puhelimet &amp; tabletit',
  parent_id: 2,
  level: '2',
  path: '1/2/20',
}

describe('parseCategory', () => {
  it('reads ids, flags and counts that are text', () => {
    const raw = {
      ...phones,
      is_active: '0',
      include_in_menu: 1,
      children_count: '-1',
      url_path: '/a/b',
    }
    expect(parseCategory(raw)).toMatchObject({
      ok: true,
      value: {
        id: 20,
        name: 'Puhelimet & tabletit',
        slug: 'puhelimet-and-tabletit-20',
        is_active: false,
        include_in_menu: true,
        children_count: -1,
        level: 2,
        url_path: 'a/b',
        available_filters: undefined,
        menu_subcategories: undefined,
      },
    })
  })

  it('reads every field of a category', () => {
    const category = {
      ...{ id: 20, name: 'Audio', slug: 'audio-20', is_active: true, parent_id: 2, level: 2 },
      ...{ url_key: 'audio', url_path: 'audio', path: '1/2/20', position: 3, product_count: 9 },
      ...{ children_count: 1, include_in_menu: true, description: '<p>Sound</p>' },
      ...{ image: '/audio.jpg', thumbnail: '/audio-small.jpg' },
      ...{ available_filters: ['color'], menu_subcategories: [21] },
    }
    const children_data = [{ id: 21, name: 'Headphones' }]
    expect(parseCategory({ ...category, children_data })).toMatchObject({
      ok: true,
      value: category,
    })
    expect(nestedCategories({ ...category, children_data })).toMatchObject([
      { id: 21, name: 'Headphones', parent_id: 20 },
    ])
  })

  it('reads available_filters and menu_subcategories as list or text', () => {
    const text = { ...phones, available_filters: 'color, size,color', menu_subcategories: '3,4' }
    const lists = { ...phones, available_filters: ['color', 'size'], menu_subcategories: ['3', 4] }
    for (const raw of [text, lists]) {
      expect(parseCategory(raw)).toMatchObject({
        value: { available_filters: ['color', 'size'], menu_subcategories: [3, 4] },
      })
    }
  })

  it('calculates level and path if the document lacks them', () => {
    expect(parseCategory({ id: 5, name: 'A', parent_id: 2 })).toMatchObject({
      value: { path: '2/5', level: 1 },
    })
  })

  it('omits and names optional fields that cannot be read', () => {
    const parsed = parseCategory({ ...phones, position: 'first', description: {}, image: [1] })
    expect(parsed).toMatchObject({
      ok: true,
      value: { id: 20, position: 0, description: '', image: undefined },
      dropped: 'position must be a number; description must be text; image must be text',
    })
    expect(parseCategory({ ...phones, is_active: 'perhaps' })).toMatchObject({ ok: false })
    expect(parseCategory({ ...phones, name: 'x'.repeat(1001) })).toEqual({
      ok: false,
      problem: 'name is longer than 1,000 characters',
    })
  })

  it('rejects a category without a name, without an id, or below itself', () => {
    expect(parseCategory({ id: 1, name: ' ' })).toEqual({
      ok: false,
      problem: 'name must not be empty',
    })
    expect(parseCategory({ name: 'A' })).toMatchObject({ ok: false })
    expect(parseCategory({ id: 3, name: 'A', parent_id: 3 })).toEqual({
      ok: false,
      problem: 'parent_id is the category itself',
    })
  })
})

describe('nestedCategories', () => {
  it('returns the categories of a tree with their parents', () => {
    const tree = {
      ...phones,
      children_data: [
        { id: 21, name: 'A', children_data: [{ id: 22, name: 'B', level: 9, path: 'own' }] },
        { id: 23, children_data: [{ id: 24, name: 'C' }] },
        'no category',
      ],
    }
    expect(nestedCategories(tree)).toEqual([
      { id: 21, name: 'A', parent_id: '20', level: 3, path: '1/2/20/21' },
      { id: 22, name: 'B', parent_id: 21, level: 9, path: 'own' },
      { id: 24, name: 'C', parent_id: 23, level: 4, path: '1/2/20/23/24' },
    ])
  })

  it('returns nothing for anything else', () => {
    for (const value of [null, 3, [], { children_data: 'x' }])
      expect(nestedCategories(value)).toEqual([])
  })
})

describe('findLoops', () => {
  it('finds categories that are their own ancestors and returns the loop', () => {
    const links = [
      { id: 2, parent_id: 1 },
      { id: 5, parent_id: 7 },
      { id: 7, parent_id: 8 },
      { id: 8, parent_id: 5 },
      { id: 9, parent_id: 5 },
      { id: 3, parent_id: 3 },
    ]
    expect([...findLoops(links)]).toEqual([
      [5, '5 → 7 → 8 → 5'],
      [7, '5 → 7 → 8 → 5'],
      [8, '5 → 7 → 8 → 5'],
      [3, '3 → 3'],
    ])
  })

  it('finds no loop in a tree, and every loop in any links', () => {
    const node = fc.record({ id: fc.nat(12), parent_id: fc.nat(12) })
    fc.assert(
      fc.property(fc.uniqueArray(node, { selector: ({ id }) => id }), (links) => {
        const parents = new Map(links.map(({ id, parent_id }) => [id, parent_id]))
        const isLooped = (id: number) => {
          let at = parents.get(id)
          for (let steps = 0; steps < 14 && at !== undefined && at !== id; steps += 1)
            at = parents.get(at)
          return at === id
        }
        const expected = links.map(({ id }) => id).filter(isLooped)
        expect([...findLoops(links).keys()].sort()).toEqual(expected.sort())
      }),
    )
  })
})
