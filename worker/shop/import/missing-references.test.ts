import { describe, expect, it } from 'vitest'
import { adminEnv, importStep } from '../../testing/admin.ts'
import {
  openImport,
  writeCatalog,
  finishImport,
  productLines,
  stockShop,
  writeRows,
} from '../../testing/full-import.ts'

const findMissing = async (more: object = {}) =>
  (await importStep({ step: 'look', categories: [2, 20, 77], classes: [2, 3], ...more })).answer

describe('missing references of a catalog', () => {
  it('are categories, linked pages and tax classes that do not exist', async () => {
    await stockShop()
    expect(await findMissing()).toEqual({
      ...{ step: 'look', categories: [77], country: 'FI', classes: [2, 3] },
      pages: ['returns', 'privacy', 'size-guide'],
    })
    const run = await openImport('taxed')
    await writeCatalog(run, productLines(5))
    const rates = [{ id: 1, rate: 25.5, tax_country_id: 'FI' }]
    await writeRows(run, 'taxrule', [{ id: 1, product_tax_class_ids: [2], rates }])
    await writeRows(run, 'cms_page', [
      { id: 3, identifier: 'returns', title: 'Returns', active: false },
    ])
    await finishImport(run)
    expect(await findMissing()).toMatchObject({
      ...{ classes: [3], pages: ['terms', 'returns', 'privacy', 'size-guide'] },
    })
    await adminEnv.DB.prepare('DELETE FROM admin_import').run()
  })
})
