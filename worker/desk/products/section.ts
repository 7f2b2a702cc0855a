import type { Section } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { exportProducts } from './export.ts'
import { listPage } from './list-page.tsx'
import { productMessages } from './messages.ts'
import { productActions } from './messages-product.ts'
import { searchProducts, productsSummary } from './overview.tsx'
import { changePrice, endSpecial } from './price-answer.ts'
import { productPage } from './product-page.tsx'
import { countStock, receiveStock } from './stock-form.ts'

/** Products of the built-in catalogue: their stock and prices. */
export const products: Section = {
  path: '/products',
  role: ['seller'],
  title: (locale) => productMessages(locale)('title'),
  icon: 'catalog',
  group: 'shop',
  actions: (locale) => allMessages(productActions, locale),
  pages: [
    { path: '', load: listPage },
    { path: '/export', load: exportProducts },
    { path: '/:sku', load: productPage },
  ],
  forms: [
    { path: '/:sku/stock', risk: 'usual', answer: countStock },
    { path: '/:sku/received', risk: 'usual', answer: receiveStock },
    { path: '/:sku/price', risk: 'usual', answer: changePrice },
    { path: '/:sku/end', risk: 'usual', answer: endSpecial },
  ],
  search: searchProducts,
  summary: productsSummary,
}
