import { describe, expect, it } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { hair } from '../brand/hair.ts'
import { applySettings } from '../brand/select.ts'
import { BRAND_DEFAULTS } from '../brand/brand-defaults.ts'
import { englishMessage, startMessage, type StartSummary } from './start-message.ts'

const OPENED: StartSummary = {
  ...{ url: 'http://localhost:8787', port: 8787, seconds: '1.0', active: electronics },
  ...{ others: [hair], demoPassword: 'secret', hasOwnProducts: true, ownCustomers: true },
  ...{
    waiting: [],
    sendsMail: false,
    examples: { category: '/c/kahvit', search: '/search/x', text: 'x' },
  },
}

describe('the closing message of npm start', () => {
  it('has existing addresses, the demo customer and the other brands', () => {
    const text = startMessage(OPENED)
    expect(text).toContain('a category    http://localhost:8787/c/kahvit')
    expect(text).toContain('demo@reuna.example, secret; coupon TERVETULOA10')
    expect(text).toContain('other brands  http://hair.localhost:8787')
  })

  it('has a link into the desk if there is one', () => {
    const desk = 'http://localhost:8787/admin/invitation/abc'
    expect(startMessage({ ...OPENED, desk })).toContain(`the desk      ${desk}  (good once)`)
    expect(startMessage(OPENED)).not.toContain('the desk')
  })

  it('starts with the English address beside the Finnish one in several languages', () => {
    const all = applySettings(electronics, '{"storeViews.multistore": true}')
    const text = startMessage({ ...OPENED, active: all })
    const [, , , ...rows] = text.split('\n')
    expect(rows.slice(0, 4).map((row) => row.trim().split(/ {2,}/))).toEqual([
      ['in Finnish', 'http://localhost:8787'],
      ['in English', 'http://localhost:8787/en'],
      ['in German', 'http://localhost:8787/de'],
      ['in Italian', 'http://localhost:8787/it'],
    ])
    expect(startMessage(OPENED)).not.toContain('in Finnish')
    expect(startMessage({ ...OPENED, active: all, waiting: ['en'] })).toMatch(
      /8787\/en  \(its products load within a minute\)\n.*8787\/de\n/,
    )
  })

  it('has an English category and search beside those of the first language', () => {
    const englishExamples = { category: '/en/c/coffee', search: '/en/search/y', text: 'y' }
    const rows = startMessage({ ...OPENED, englishExamples }).split('\n')
    const of = (what: string) => rows.findIndex((row) => row.includes(what))
    expect(rows[of('/c/kahvit') + 1]).toMatch(/in English +http:\/\/localhost:8787\/en\/c\/coffee$/)
    expect(rows[of('8787/search/x') + 1]).toMatch(
      /in English +http:\/\/localhost:8787\/en\/search\/y$/,
    )
    expect(startMessage(OPENED)).not.toContain('/en/')
  })

  it('has them later if the English products are imported later', () => {
    const examples = { category: '/en/c/coffee', search: '/en/search/y', text: 'y' }
    expect(englishMessage('http://localhost:8787', examples)).toBe(
      '  The English catalogue is ready: http://localhost:8787/en/c/coffee and http://localhost:8787/en/search/y',
    )
  })

  it('has instructions instead of addresses for a shop without products, and no missing coupon', () => {
    const shoes = { ...hair, name: 'Polku', newsletter: BRAND_DEFAULTS.newsletter }
    const text = startMessage({ ...OPENED, active: shoes, examples: undefined })
    expect(text).toContain('none yet: Polku is empty until you import a catalogue')
    expect(text).not.toMatch(/\/c\/|coupon/)
  })

  it('has no products and customers of a connected shop', () => {
    const connected = { hasOwnProducts: false, ownCustomers: false, examples: undefined }
    const text = startMessage({ ...OPENED, ...connected })
    expect(text).toContain('as a customer of the connected shop')
    expect(text).not.toContain('none yet')
  })
})
