import { expect, it } from 'vitest'
import { fi } from './messages/fi/all.ts'

/** A defect of a product is one in law: these are no messages about what somebody typed. */
const LEGAL = /^(?:duty|guarantee)\./

it('messages say what to do: none blames, begs or calls a value invalid', () => {
  const manner = /virheelli|kelvoton|epäkelpo|anteeksi|pahoittel|valitettavasti|\bole hyvä|\bhups/i
  const bad = Object.entries(fi).filter(
    ([key, message]) => !LEGAL.test(key) && manner.test(JSON.stringify(message)),
  )
  expect(bad).toEqual([])
})
