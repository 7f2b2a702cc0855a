import type { Catalogue } from '../translate.ts'

export const fi: Catalogue = {
  'common.home': 'Etusivu',
}
