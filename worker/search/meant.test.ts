import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../env.ts'
import { textEntriesOf, type TextProduct, loadTextProducts } from '../testing/text-products.ts'
import { rankRows } from '../full-text/rank.ts'

const db = (bindings as unknown as Env).SHOP

const ENGLISH = 72

const PRODUCTS: readonly TextProduct[] = [
  { name: 'Spin maze game', groups: 'Toys', description: '<p>gaming gaming gaming</p>' },
  { name: 'Arco Blade gaming desktop', groups: 'PCs/Workstations' },
  { name: 'Arco Office PC 3', groups: 'PCs/Workstations' },
  { name: 'Bosch bag S8', groups: 'Vacuum bags', description: '<p>bag bag bag</p>' },
  { name: 'Lowe holster', groups: 'Camera cases', description: '<p>A small camera bag</p>' },
  { name: 'Supermicro X11 board', groups: 'Motherboards' },
  { name: 'Superman figure', groups: 'Toys' },
  { name: 'Superm ring', groups: 'Toys' },
  { name: 'Yale headset black', groups: 'Headphones' },
  { name: 'Oral hair set', groups: 'Hair care', description: '<p>head, set</p>' },
  { name: 'Maxim hard drive 1 TB', groups: 'Storage' },
  { name: 'Volta power bank 10000 mAh', groups: 'Chargers' },
  { name: 'Volta powerbank mini', groups: 'Chargers' },
  { name: 'Zeta Pro notebook 14" 512 GB SSD', groups: 'Notebooks' },
  { name: 'Samsara 870', groups: 'Internal solid state drives' },
  { name: 'Zeta car adapter', groups: 'Notebook adapters', description: '<p>laptops laptops</p>' },
  { name: 'Crayons 24 pc(s)', groups: 'Toys' },
  { name: 'Star printer TSP', groups: 'Printers' },
  { name: 'Startech dock', groups: 'Docking' },
  { name: 'Sandberg cable 1 m', groups: 'USB cables', description: '<p>for a phone charger</p>' },
  { name: 'Sandberg car charger', groups: 'Chargers' },
  { name: 'Integra micro card adapter', groups: 'Memory' },
  { name: 'Integra micro card + adapter', groups: 'Memory' },
]

const ENTRIES = textEntriesOf(PRODUCTS, 5000)

async function namesFor(text: string): Promise<string[]> {
  const { rows } = await rankRows(db, ENGLISH, 'en-US', text, 20)
  return rows.map((row) => ENTRIES.find((entry) => entry.row === row)?.product.name ?? `${row}`)
}

describe('rankRows', () => {
  beforeAll(() => loadTextProducts(db, ENGLISH, 'en-US', ENTRIES))

  it('ranks products with all words above those with some, in any field', async () => {
    expect((await namesFor('camera bag'))[0]).toBe('Lowe holster')
    expect((await namesFor('gaming pc'))[0]).toBe('Arco Blade gaming desktop')
  })

  it('ranks the named product first if none has all words', async () => {
    expect((await namesFor('hairy pc'))[0]).toBe('Arco Office PC 3')
  })

  it('matches the last word as a prefix even if its stem is known', async () => {
    expect((await namesFor('supermic'))[0]).toBe('Supermicro X11 board')
    expect(await namesFor('startec')).toEqual(['Startech dock'])
  })

  it('ranks a complete word above a prefix match', async () => {
    expect(await namesFor('star')).toEqual(['Star printer TSP', 'Startech dock'])
  })

  it('finds compound words written together or apart', async () => {
    expect((await namesFor('head set'))[0]).toBe('Yale headset black')
    expect((await namesFor('head sets'))[0]).toBe('Yale headset black')
    expect(await namesFor('harddrive')).toEqual(['Maxim hard drive 1 TB'])
    for (const form of ['powerbank', 'power bank', 'powerbanks']) {
      expect((await namesFor(form)).slice(0, 2).toSorted(), form).toEqual([
        'Volta power bank 10000 mAh',
        'Volta powerbank mini',
      ])
    }
  })

  it('ranks products of the named category above accessories and mentions', async () => {
    expect(await namesFor('ssd')).toEqual(['Samsara 870', 'Zeta Pro notebook 14" 512 GB SSD'])
    expect((await namesFor('laptops'))[0]).toBe('Zeta Pro notebook 14" 512 GB SSD')
  })

  it('ranks the named product above another one whose description has all words', async () => {
    expect((await namesFor('phone charger'))[0]).toBe('Sandberg car charger')
  })

  it('ignores included accessories in the description', async () => {
    expect((await namesFor('micro card'))[0]).toBe('Integra micro card + adapter')
  })

  it('does not match a number of pieces with a computer', async () => {
    expect(await namesFor('pc')).not.toContain('Crayons 24 pc(s)')
  })
})
