import { beforeAll, describe, expect, it } from 'vitest'
import { CONSENT_COOKIE, writeConsent } from '../../shared/consent/consent.ts'
import { CONSENT_FORM, CONSENT_SHEET } from '../../shared/consent/form.ts'
import { STORAGE_ENTRIES } from '../../shared/consent/storage-entries.ts'
import { documents } from '../testing/products.ts'
import { stockCatalog, visit } from '../testing/shop.ts'

const WITH_SERVICES = {
  REUNA_SETTINGS: JSON.stringify({
    'tracking.publicKey': 'KEY',
    'tracking.tagManager': 'https://tags.test/a.js',
  }),
}
const cookieOf = (...accepted: string[]) =>
  `${CONSENT_COOKIE}=${writeConsent(accepted, Date.now())}`

beforeAll(() => stockCatalog(documents))

async function pageOf(path: string, init: Parameters<typeof visit>[1] = {}): Promise<string> {
  return (await visit(path, init)).text()
}

async function send(
  fields: string,
  headers: Record<string, string> = {},
  host = 'http://localhost',
) {
  const response = await visit(`${host}${CONSENT_FORM}`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      ...headers,
    },
    body: fields,
    env: WITH_SERVICES,
  })
  return {
    status: response.status,
    location: response.headers.get('Location') ?? '',
    cookies: response.headers.getSetCookie(),
    kept: response.headers.get('Cache-Control'),
  }
}

describe('the question about consent', () => {
  it('stands before the skip link of each page, with equal buttons for accepting and refusing', async () => {
    const html = await pageOf('/', { env: WITH_SERVICES })
    const body = html.slice(html.indexOf('<body'))
    expect(body.indexOf('class="consent"')).toBeGreaterThan(0)
    expect(body.indexOf('class="consent"')).toBeLessThan(body.indexOf('shell-skip'))
    const banner = body.slice(0, body.indexOf('</form>'))
    const buttons = [...banner.matchAll(/<button [^>]*>/g)].map(([tag]) => tag)
    expect(buttons.map((tag) => /class="([\w-]+)"/.exec(tag)?.[1])).toEqual(
      Array(3).fill('consent-button'),
    )
    expect(buttons.map((tag) => /value="(\w+)"/.exec(tag)?.[1])).toEqual([
      ...['all', 'none', undefined],
    ])
    expect(html).not.toMatch(/(?:src|href)="[^"]*(?:tags\.test|static\.klaviyo)/)
  })

  it('is absent with all its files if the brand uses no third-party services', async () => {
    const html = await pageOf('/')
    expect(html).not.toContain('data-consent-banner')
    expect(html).not.toContain('before-paint')
    expect(html).not.toContain(CONSENT_SHEET)
    expect(html).toContain('href="/cookies"')
  })

  it('is in the same bytes for every visitor: a choice changes only its own page', async () => {
    const plain = await pageOf('/', { env: WITH_SERVICES })
    const chosen = await pageOf('/', {
      env: WITH_SERVICES,
      headers: { Cookie: cookieOf('marketing') },
    })
    expect(chosen).toBe(plain)
  })

  it('is hidden without scripts after a choice, or by Global Privacy Control', async () => {
    expect(await pageOf('/', { env: WITH_SERVICES })).toContain(
      `<noscript><link rel="stylesheet" href="${CONSENT_SHEET}"/></noscript>`,
    )
    const sheet = async (headers: Record<string, string>) => {
      const response = await visit(CONSENT_SHEET, { env: WITH_SERVICES, headers })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('Content-Type')).toContain('text/css')
      return response.text()
    }
    expect(await sheet({})).toBe('')
    expect(await sheet({ Cookie: `${CONSENT_COOKIE}=1.1.marketing` })).toBe('')
    expect(await sheet({ Cookie: cookieOf() })).toContain('display:none')
    expect(await sheet({ 'Sec-GPC': '1' })).toContain('display:none')
  })
})

describe('a choice', () => {
  it('is stored for 12 months in a cookie, and its page is linked', async () => {
    const sent = await send('choice=all', { Referer: 'http://localhost/c/kaapelit?page=2' })
    expect(sent.status).toBe(303)
    expect(sent.kept).toBe('no-store')
    expect(sent.cookies).toEqual([
      expect.stringMatching(
        /^reuna-consent=1\.\d+\.statistics-marketing; Path=\/; Max-Age=31536000; SameSite=Lax$/,
      ),
    ])
    expect(sent.location).toBe('/cookies?kept=1&from=%2Fc%2Fkaapelit%3Fpage%3D2')
    const shown = await pageOf(sent.location, {
      env: WITH_SERVICES,
      headers: { Cookie: cookieOf('marketing') },
    })
    expect(shown).toContain('role="status">Valintasi on tallennettu. Hyväksyit: Markkinointi.')
    expect(shown).toContain('<a href="/c/kaapelit?page=2">')
    expect(shown).not.toContain('data-consent-banner')
  })

  it('is made per purpose, without preselection, and is shown as made', async () => {
    const before = await pageOf('/cookies', { env: WITH_SERVICES })
    expect(before.match(/type="checkbox"/g)).toHaveLength(2)
    expect(before).not.toContain('checked=""')
    const sent = await send('choice=some&purpose=statistics&purpose=personalisation')
    expect(sent.cookies[0]).toMatch(/^reuna-consent=1\.\d+\.statistics;/)
    const after = await pageOf('/cookies', {
      env: WITH_SERVICES,
      headers: { Cookie: cookieOf('statistics') },
    })
    expect(after).toMatch(/checked=""[^>]*value="statistics"|value="statistics"[^>]*checked=""/)
    expect(after.match(/checked=""/g)).toHaveLength(1)
  })

  it('that is withdrawn deletes the cookies of that service, of the host and its parent', async () => {
    const { cookies } = await send('choice=none', {
      Cookie: `_ga=1; __kla_id=2; reuna-who=3; _ga_<x>=4`,
      Referer: 'http://localhost/cookies',
    })
    expect(cookies[0]).toMatch(/^reuna-consent=1\.\d+\.; /)
    expect(cookies.slice(1)).toEqual([
      '_ga=; Path=/; Max-Age=0; SameSite=Lax',
      '__kla_id=; Path=/; Max-Age=0; SameSite=Lax',
    ])
  })

  it('redirects within the shop only, and is not accepted from other sites', async () => {
    for (const referrer of [
      'https://evil.test/x',
      'http://localhost//evil.test',
      'data:text/html,x',
      '',
      'x',
    ]) {
      const { location } = await send('choice=none', { Referer: referrer })
      expect(location).toBe('/cookies?kept=1')
    }
    for (const from of [
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      'data:text/html,x',
      '/a"><script>',
    ]) {
      const html = await pageOf(`/cookies?kept=1&from=${encodeURIComponent(from)}`, {
        env: WITH_SERVICES,
      })
      expect(html).not.toMatch(/href="(?:\/\/|https:\/\/evil|\/\\|javascript)|<script>/)
    }
    expect((await send('choice=all', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await send(`choice=${'x'.repeat(2000)}`)).status).toBe(413)
    expect((await send('')).cookies[0]).toMatch(/^reuna-consent=1\.\d+\.;/)
  })

  it('that the browser did not store is shown as not made', async () => {
    const html = await pageOf('/cookies?kept=1', { env: WITH_SERVICES })
    expect(html).toContain('Selaimesi ei tallentanut valintaa')
  })

  it('can be made despite Global Privacy Control', async () => {
    const headers = { 'Sec-GPC': '1' }
    expect(await pageOf('/cookies', { env: WITH_SERVICES, headers })).toContain(
      'Global Privacy Control',
    )
    const chosen = { ...headers, Cookie: cookieOf('marketing') }
    expect(await pageOf('/cookies', { env: WITH_SERVICES, headers: chosen })).toContain(
      'checked=""',
    )
  })
})

describe('the page about cookies', () => {
  it('lists all stored data with purpose and duration, and is linked on every page', async () => {
    const response = await visit('/cookies')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const html = await response.text()
    for (const { name, use } of STORAGE_ENTRIES) {
      if (use !== 'consent') expect(html).toContain(`<code>${name.replace(/:$/, ':…')}</code>`)
    }
    expect(html).not.toContain('type="checkbox"')
    expect(html).toContain('joten lupaasi ei tarvita')
    expect(
      await pageOf('https://electronics.localhost/cookies', { env: { REUNA_ORIGIN: '' } }),
    ).toContain('<code>__Host-reuna-session</code>')
  })
})
