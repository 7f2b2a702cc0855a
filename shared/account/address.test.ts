import { describe, expect, it } from 'vitest'
import { fixtureShop } from '../fixtures/shop.ts'
import {
  addressLines,
  addressProblems,
  emptyAddress,
  toEnteredAddress,
  toServerAddress,
  withTwoLines,
} from './address.ts'

const { t } = fixtureShop()
const entered = {
  ...emptyAddress({ firstname: 'Aino', lastname: 'Virtanen' }, 'FI'),
  ...{ street: ' Esimerkkikatu 5 ', apartment: 'A 3', postcode: '00100', city: 'Helsinki' },
  ...{ company: 'Reuna Oy', default_shipping: true },
}

describe('an address of the address book', () => {
  it("is stored in the server's form and returned as entered, without surrounding blanks", () => {
    const server = toServerAddress({ ...entered, id: 7 })
    expect(server).toMatchObject({
      ...{ id: 7, street: ['Esimerkkikatu 5', 'A 3'], country_id: 'FI', default_shipping: true },
      ...{ postcode: '00100', city: 'Helsinki', region_id: 0, company: 'Reuna Oy' },
    })
    expect(server).not.toHaveProperty('default_billing')
    const back = toEnteredAddress({ ...server, id: 7, customer_id: 1 })
    expect(back).toEqual({ ...entered, id: 7, street: 'Esimerkkikatu 5' })
  })

  it('has two street lines for backends that require them, and shows one', () => {
    const one = toServerAddress({ ...entered, apartment: '' })
    expect(withTwoLines(one).street).toEqual(['Esimerkkikatu 5', '-'])
    const back = { ...withTwoLines(one), id: 1, customer_id: 1 }
    expect(toEnteredAddress(back).apartment).toBe('')
    expect(addressLines(back, 'Finland')).toEqual([
      ...['Reuna Oy', 'Aino Virtanen', 'Esimerkkikatu 5', '00100 Helsinki', 'Finland'],
    ])
  })

  it('has a problem for each missing or short field', () => {
    const wrong = { ...entered, firstname: 'A', street: '', postcode: '12', country_id: '' }
    const messages = addressProblems(wrong).map(({ field, code, values }) => [
      field,
      t(code, values),
    ])
    expect(messages).toEqual([
      ['firstname', 'Name must have at least 2 letters'],
      ['street', 'Field is required. Enter the street address.'],
      ['postcode', 'Zip-code must have at least 3 letters'],
      ['country_id', 'This is a required field. Choose the country.'],
    ])
    expect(addressProblems(entered)).toEqual([])
  })
})
