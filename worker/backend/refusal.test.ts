import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRefusal, refusalText } from './refusal.ts'

describe('a refusal of the backend', () => {
  it.each([
    ['its text', 404, 'No such cart', { code: 404, text: 'No such cart' }],
    ['errorMessage', 500, { errorMessage: 'Wrong', code: 401 }, { code: 401, text: 'Wrong' }],
    ['message', 500, { message: 'Wrong', code: '400' }, { code: 400, text: 'Wrong' }],
    ['result', 500, { result: 'Wrong', code: 403 }, { code: 403, text: 'Wrong' }],
    [
      'a result within the result, code and all',
      500,
      { result: { code: 404, result: { message: 'Wrong' } } },
      { code: 404, text: 'Wrong' },
    ],
    ['statusCode', 500, { message: 'Wrong', statusCode: 409 }, { code: 409, text: 'Wrong' }],
  ])('is read from %s', (_, code, result, expected) => {
    expect(readRefusal(code, result)).toEqual({ ok: false, ...expected })
  })

  it.each([
    [{ message: 'The %1 Cart lacks %2.', parameters: ['12', 7] }, 'The 12 Cart lacks 7.'],
    [
      { message: '"%fieldName" is required.', parameters: { fieldName: 'city' } },
      '"city" is required.',
    ],
    [['At least %1 of %10, 50%', ['8']], 'At least 8 of %10, 50%'],
    [{ message: ['Only %1 left', [3]], parameters: null }, 'Only 3 left'],
    [{ message: '%constructor and %1', parameters: [{}] }, '%constructor and %1'],
  ])('has the placeholders of %j replaced', (result, text) => {
    expect(readRefusal(400, result)).toEqual({ ok: false, code: 400, text })
  })

  it('is a validation error if the result lists fields', () => {
    const fault = { keyword: 'minLength', dataPath: '.customer', message: 'should be longer' }
    expect(readRefusal(500, [fault])).toEqual({ ok: false, code: 400 })
    expect(readRefusal(500, [])).toEqual({ ok: false, code: 500 })
  })

  it('has the technical text apart from the message for the shopper', () => {
    const failure = readRefusal(500, 'Error: password=hunter2 at pool.js:12')
    expect(failure).toEqual({
      ok: false,
      code: 500,
      reason: 'Error: password=hunter2 at pool.js:12',
    })
    expect(refusalText(failure)).toContain('pool.js')
    expect(readRefusal(503, { message: 'x', code: 400 })).toEqual({
      ok: false,
      code: 503,
      reason: 'x',
    })
    expect(readRefusal(500, { message: 'x', code: 502 })).toEqual({
      ok: false,
      code: 502,
      reason: 'x',
    })
  })

  it('has no message for the shopper if its code is 500 or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), fc.anything(), (code, result) => {
        const refusal = readRefusal(code, result)
        expect(refusal.code < 500 || refusal.text === undefined).toBe(true)
        expect(refusalText(refusal).length).toBeLessThanOrEqual(300)
      }),
    )
  })
})
