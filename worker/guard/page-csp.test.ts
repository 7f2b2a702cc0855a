import { beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

const SETTINGS = {
  'content.captcha.siteKey': 'SITE-KEY',
  'content.captcha.script': 'https://captcha.test/api.js',
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  return () => vi.useRealTimers()
})

describe('the captcha of the footer form', () => {
  it.each([
    ['/create-password/token/secret/email/aino@example.test', false],
    ['/newsletter/link/secret', false],
    [`/back-in-stock/leave/${'a'.repeat(64)}`, false],
    ['/recover-password', true],
    ['/newsletter', true],
  ])('%s: its service learns no URL with a token (%s)', async (path, isThere) => {
    const env = { REUNA_SETTINGS: JSON.stringify(SETTINGS) }
    const response = await visit(path, { env })
    expect(response.headers.get('Content-Type')).toContain('text/html')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const html = await response.text()
    expect([policy.includes('captcha.test'), html.includes('data-captcha')]).toEqual([
      isThere,
      isThere,
    ])
    expect(policy).toContain("require-trusted-types-for 'script'")
  })
})
