import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../shared/product/product.ts'
import type { SynonymSet } from '../../shared/search/synonym.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import type { Env } from '../env.ts'
import type { CatalogHandle, ShopDocument } from '../shop/import/document.ts'
import { openCatalog, writeDocuments } from '../shop/import/writer.ts'
import {
  fillCatalog,
  NOW,
  CATALOG_OPTIONS,
  productDocument,
  testProduct,
  CATEGORY_TREE,
} from '../testing/shop-documents.ts'
import { analyseQuery } from './analyse.ts'
import { compileSynonyms } from './own-synonyms.ts'

const { SHOP } = bindings as unknown as Env

const set = (id: string, terms: readonly string[], more: Partial<SynonymSet> = {}): SynonymSet => ({
  ...{ id, terms, maps_to: [], replaces: false, active: true },
  ...more,
})
const asDocument = (value: SynonymSet): ShopDocument => ({ type: 'synonym', value })
const NAMES = ['Zonk box', 'Blorb red', 'Wireless blorb', 'Kvass kettle', 'Stylish phone']
const products = NAMES.map((name, at) => testProduct(at + 1, { name } satisfies Partial<Product>))

let catalog: CatalogHandle
async function find(text: string, name = 'worded'): Promise<readonly string[]> {
  const { items } = await sqlEngine(SHOP, name, 'en-US').products({ text })
  return items.map((item) => item.name).toSorted()
}
const add = (...sets: SynonymSet[]) => writeDocuments(SHOP, catalog, sets.map(asDocument), NOW)

beforeAll(async () => {
  catalog = await fillCatalog(SHOP, 'worded', [...CATEGORY_TREE, ...products.map(productDocument)])
})

describe("a merchant's synonyms", () => {
  it('find the results of the other terms, in any form, after the import', async () => {
    expect(await find('gadget')).toEqual([])
    await add(set('gadget', ['gadget', 'zonk']))
    expect(await find('gadgets')).toEqual(['Zonk box'])
  })

  it('apply at once after a change, and not after they are disabled', async () => {
    await add(set('changing', ['thingy', 'zonk']))
    expect(await find('thingy')).toEqual(['Zonk box'])
    await add(set('changing', ['thingy', 'kvass']))
    expect(await find('thingy')).toEqual(['Kvass kettle'])
    await add(set('changing', ['thingy', 'kvass'], { active: false }))
    expect(await find('thingy')).toEqual([])
  })

  it('apply in one direction if they map', async () => {
    await add(set('oneway', ['blorb'], { maps_to: ['kvass'] }))
    expect(await find('blorb')).toEqual(['Blorb red', 'Kvass kettle', 'Wireless blorb'])
    expect(await find('kvass')).toEqual(['Kvass kettle'])
    await add(set('oneway', ['blorb'], { active: false }))
  })

  it('may have several words on either side', async () => {
    await add(set('phrase', ['airblorb', 'wireless blorb']), set('back', ['tea machine', 'kvass']))
    expect(await find('airblorb')).toEqual(['Wireless blorb'])
    expect(await find('tea machine')).toEqual(['Kvass kettle'])
    expect(await find('machine')).toEqual([])
  })

  it('replace the built-in synonyms if configured', async () => {
    expect(await find('mobile')).toEqual(['Stylish phone'])
    await add(set('mobile', ['mobile'], { maps_to: ['zonk'], replaces: true }))
    expect(await find('mobile')).toEqual(['Zonk box'])
  })

  it('belong to one catalogue and are removed with its products', async () => {
    await fillCatalog(SHOP, 'unworded', [...CATEGORY_TREE, ...products.map(productDocument)])
    await add(set('gadget', ['gadget', 'zonk']))
    expect(await find('gadget', 'unworded')).toEqual([])
    const emptied = await openCatalog(SHOP, 'worded', { ...CATALOG_OPTIONS, replace: true })
    await writeDocuments(SHOP, emptied, products.map(productDocument), NOW)
    expect(await find('gadget')).toEqual([])
  })

  it('match the parts of a compound', () => {
    const addTo = compileSynonyms([set('tv', ['televisio', 'zonk'])], 'fi-FI')
    const [word] = addTo(analyseQuery('televisioteline', 'fi-FI'))
    expect(word?.parts[0]).toContain('zonk')
  })
})
