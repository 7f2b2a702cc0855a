import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../fixtures/any-text.ts'
import { ACCOUNT_NOTICES, accountFormAction, readAccountNotice, readNextPath } from './form.ts'

describe('a form of an account', () => {
  it('has one address in every store view, with the view in the query', () => {
    const view = { prefix: '/electronics_en', storeCode: 'electronics_en' }
    expect(accountFormAction('login', { ...view, prefix: '' })).toBe('/account/login')
    expect(accountFormAction('login', view)).toBe('/account/login?storeCode=electronics_en')
  })

  it('shows the notice of a form, and ignores unknown codes in the URL', () => {
    expect(ACCOUNT_NOTICES.map((code) => readAccountNotice(code))).toEqual(ACCOUNT_NOTICES)
    for (const text of [null, undefined, '', 'account.sign-in', '<b>', 'constructor']) {
      expect(readAccountNotice(text)).toBeUndefined()
    }
  })
})

describe('the page after a login', () => {
  it('is a page of this shop with its query', () => {
    expect(readNextPath('/my-account/orders?page=2')).toBe('/my-account/orders?page=2')
    expect(readNextPath('/p/KA-7~2FB/ä')).toBe('/p/KA-7~2FB/%C3%A4')
    expect(readNextPath('/')).toBe('/')
  })

  it.each([
    ...['//evil.example', '/\\evil.example', '/.//evil.example', '/a/..//evil.example'],
    ...[
      'https://evil.example',
      `java${'script'}:alert(1)`,
      'evil',
      '',
      ' /cart',
      '/\tcart',
      '/%0d\n',
    ],
    ...['/login', '/login?next=/login', '/account/logout', '/en/register', `/${'a'.repeat(600)}`],
    ...['/create-password/token/x/email/y', '\\/evil.example', '/ok\\..\\..\\\\evil'],
  ])('is never %s', (text) => {
    expect(readNextPath(text)).toBeUndefined()
  })

  it('never redirects to another site', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        const next = readNextPath(`/${text}`)
        if (next === undefined) return
        expect(new URL(next, 'https://shop.example').origin).toBe('https://shop.example')
        expect(next).toMatch(/^\/(?!\/)[\u0021-\u007e]*$/)
      }),
    )
  })
})
