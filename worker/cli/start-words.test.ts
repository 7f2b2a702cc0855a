import { describe, expect, it } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { hair } from '../brand/hair.ts'
import { USUAL } from '../brand/usual.ts'
import { openedWords, type Opened } from './start-words.ts'

const OPENED: Opened = {
  ...{ url: 'http://localhost:8787', port: 8787, seconds: '1.0', active: electronics },
  ...{ others: [hair], demoPassword: 'secret', ownGoods: true, ownCustomers: true },
  ...{ sendsMail: false, examples: { category: '/c/kahvit', search: '/search/x', words: 'x' } },
}

describe('what npm start ends with', () => {
  it('is addresses that there are, the demo customer and the other brands', () => {
    const words = openedWords(OPENED)
    expect(words).toContain('a category    http://localhost:8787/c/kahvit')
    expect(words).toContain('demo@reuna.example, secret; coupon TERVETULOA10')
    expect(words).toContain('other brands  http://hair.localhost:8787')
  })

  it('names no address, but what to do, where a shop has no goods yet, and no coupon that there is none', () => {
    const shoes = { ...hair, name: 'Polku', newsletter: USUAL.newsletter }
    const words = openedWords({ ...OPENED, active: shoes, examples: undefined })
    expect(words).toContain('none yet: Polku is empty until something is imported')
    expect(words).not.toMatch(/\/c\/|coupon/)
  })

  it('knows neither goods nor customers of a connected shop', () => {
    const connected = { ownGoods: false, ownCustomers: false, examples: undefined }
    const words = openedWords({ ...OPENED, ...connected })
    expect(words).toContain('as a customer of the connected shop')
    expect(words).not.toContain('none yet')
  })
})
