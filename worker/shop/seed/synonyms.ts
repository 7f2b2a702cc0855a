import type { BrandId } from '../../../shared/brand/brand.ts'
import type { SynonymSet } from '../../../shared/search/synonym.ts'
import type { SeedContext } from './good.ts'

const EVERYDAY: Partial<Record<BrandId, readonly (readonly string[])[]>> = {
  electronics: [
    ['pleikkari', 'pleikka', 'playstation'],
    ['luuri', 'puhelin'],
    ['korvanapit', 'nappikuulokkeet'],
    ['töpseli', 'pistoke'],
  ],
}

/** What shoppers of a Finnish demo shop call its goods. */
export function buildSynonyms({ shop, locale }: SeedContext): readonly SynonymSet[] {
  const sets = locale === 'fi-FI' ? (EVERYDAY[shop.brand] ?? []) : []
  return sets.map((terms) => {
    return { id: terms[0] ?? '', terms, maps_to: [], replaces: false, active: true }
  })
}
