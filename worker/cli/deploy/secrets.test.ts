import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BRAND_DEFAULTS } from '../../brand/brand-defaults.ts'
import { type Deployments, startDeployments, FIRST, KEYS, SEALS } from './scripted-deployment.ts'
import { liveTestBrands, wranglerToml } from './scripted-platform.ts'

let shop: Deployments

beforeEach(async () => {
  shop = await startDeployments()
})

afterEach(() => shop.stop())

describe('secrets of a deployment', () => {
  it('asks for the keys of one brand, reads them from a file, and asks for no common key if a brand has its own', async () => {
    const vars = `[vars]
PAYMENT_URL_HAIR = "https://pay.example"
PAYMENT_URL = ""
MAIL_API_HAIR = "https://mail.example"
CF_ZONE_ID_HAIR = "${'a'.repeat(32)}"
`
    writeFileSync(resolve(shop.project, 'wrangler.toml'), wranglerToml(true, vars))
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.at(-1)).toMatch(
      /^Stopped: these secrets are missing[^]*PAYMENT_SECRET_HAIR {2}/,
    )
    for (const name of ['MAIL_API_KEY_HAIR', 'CF_API_TOKEN'])
      expect(shop.said.at(-1)).toContain(`${name}  `)
    expect(shop.said.at(-1)).not.toContain('MAIL_API_KEY  ')
    expect(shop.said.at(-1)).not.toContain('PAYMENT_SECRET  ')
    const stored = {
      ...{ PAYMENT_SECRET_HAIR: 'p'.repeat(40), TURNSTILE_SECRET_HAIR: 'turnstile' },
      ...{ MAIL_API_KEY_HAIR: 'mail', CF_API_TOKEN: 'token' },
      BACKEND_URL_HAIR: 'https://hair-backend.example',
    }
    const write = (more: object) =>
      writeFileSync(
        resolve(shop.folder, 'secrets'),
        Object.entries({ REUNA_KEYS: KEYS, SESSION_KEYS: SEALS, ...more })
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      )
    write({ ...stored, PAYMENT_SECRET_HAIR: 'short' })
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.at(-1)).toContain('PAYMENT_SECRET_HAIR wants')
    write({ PAYMENT_SECRET_SHOES: 'p'.repeat(40) })
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.at(-1)).toContain('PAYMENT_SECRET_SHOES is not a secret')
    write(stored)
    shop.platform.calls()
    const captcha = { ...BRAND_DEFAULTS.content.captcha, siteKey: 'a key' }
    const brands = liveTestBrands().map((brand) =>
      brand.id === 'hair' ? { ...brand, content: { ...brand.content, captcha } } : brand,
    )
    expect(await shop.deploy(FIRST, { cold: true }, { brands })).toBe(0)
    const given = shop.platform.calls().find(({ input }) => input !== '')?.input ?? '{}'
    expect(JSON.parse(given)).toEqual({ REUNA_KEYS: KEYS, SESSION_KEYS: SEALS, ...stored })
  })
})
