import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  readAuditEntries,
  DESK_ORIGIN,
  DeskBrowser,
  OTHER_DESK_ORIGIN,
  signInToDesk,
} from '../testing/desk.ts'
import { NOW } from '../testing/shop.ts'
import { mayOpen, ROLES } from './access/role.ts'
import type { Section } from './frame/section.ts'
import { SECTIONS } from './sections.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

/** An address of a section, with a number for each parameter. */
const addressOf = ({ path }: Section, below: string) =>
  `/admin${path}${below}`.replaceAll(/:\w+/g, '1')
const pagesOf = (section: Section) => section.pages.map(({ path }) => addressOf(section, path))
const formsOf = (section: Section) => section.forms.map(({ path }) => addressOf(section, path))

const PAGES = SECTIONS.flatMap(pagesOf)
const FORMS = SECTIONS.flatMap(formsOf)
const refusals = SECTIONS.flatMap((section) =>
  ROLES.filter((role) => !mayOpen(role, section.role)).map((role) => [role, section] as const),
).map(([role, section]) => [role, `/admin${section.path}`, section] as const)

const RESTS = { 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY' } as const

/** Asserts that a response is not cacheable and cannot be framed. */
function expectClosed({ headers }: { headers: Headers }, path: string) {
  for (const [name, value] of Object.entries(RESTS)) expect(headers.get(name), path).toBe(value)
  expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'")
}

/** Requests every page by every safe method, and posts every form. */
async function tryAll(
  browser: DeskBrowser,
  { pages, forms }: { pages: readonly string[]; forms: readonly string[] },
  headers: Record<string, string> = {},
) {
  const got = pages.flatMap((path) =>
    ['GET', 'HEAD'].map(async (method) => {
      const answer = await browser.send(path, { method, headers })
      return { path: `${method} ${path}`, ...answer }
    }),
  )
  const sent = forms.map(async (path) => ({
    path: `POST ${path}`,
    ...(await browser.form(path, {}, headers)),
  }))
  return Promise.all([...got, ...sent])
}

describe('every address of every section', () => {
  it.each(refusals)('is refused to a %s below %s', async (role, _, section) => {
    const browser = await signInToDesk(role)
    const before = await readAuditEntries()
    const addresses = { pages: pagesOf(section), forms: formsOf(section) }
    for (const answer of await tryAll(browser, addresses)) {
      expect([answer.path, answer.status]).toEqual([answer.path, 403])
      expectClosed(answer, answer.path)
    }
    expect(await readAuditEntries()).toEqual(before)
  })

  const strangers = {
    'whoever is not signed in': async () => new DeskBrowser(),
    'an owner of another brand': async () => {
      const browser = new DeskBrowser({}, DESK_ORIGIN)
      const otherDesk = await signInToDesk('owner', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
      for (const [name, value] of otherDesk.jar) browser.jar.set(name, value)
      return browser
    },
  }
  it.each(Object.entries(strangers))('sends %s to sign in', async (_, open) => {
    const browser = await open()
    const before = await readAuditEntries()
    for (const answer of await tryAll(browser, { pages: PAGES, forms: FORMS })) {
      expect([answer.path, answer.status]).toEqual([answer.path, 303])
      expect(answer.headers.get('Location'), answer.path).toMatch(/^\/admin\/sign-in(?:\?|$)/)
      expectClosed(answer, answer.path)
    }
    expect(await readAuditEntries()).toEqual(before)
  })

  it.each(['cross-site', 'same-site', 'none'])(
    'accepts no form of another page: %s',
    async (site) => {
      const browser = await signInToDesk('owner')
      const before = await readAuditEntries()
      const addresses = { pages: [], forms: FORMS }
      for (const answer of await tryAll(browser, addresses, { 'Sec-Fetch-Site': site })) {
        expect([answer.path, answer.status]).toEqual([answer.path, 403])
        expectClosed(answer, answer.path)
      }
      expect(await readAuditEntries()).toEqual(before)
    },
  )

  it('accepts only the methods of pages and forms', async () => {
    const browser = await signInToDesk('owner')
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await browser.send('/admin/me', { method, headers: {} })
      expect([method, answer.status]).toEqual([method, 405])
    }
  })

  it('responds to an owner without a server error for missing records', async () => {
    const browser = await signInToDesk('owner')
    for (const { path, status } of await tryAll(browser, { pages: PAGES, forms: [] }))
      expect([path, status < 500]).toEqual([path, true])
    for (const path of FORMS) {
      const ownerDesk: DeskBrowser = await signInToDesk('owner')
      expect([path, (await ownerDesk.form(path)).status < 500]).toEqual([path, true])
    }
  })

  it('that is dangerous requires a passkey proof, with any other fields', async () => {
    const dangerous = SECTIONS.flatMap((section) =>
      section.forms
        .filter(({ risk }) => risk === 'dangerous')
        .map(({ path }) => addressOf(section, path)),
    )
    const browser = await signInToDesk('owner', { verifiedAt: null })
    const before = await readAuditEntries()
    for (const path of dangerous) {
      const response = await browser.form(path, { 'desk-passkey': '{}', verified_at: String(NOW) })
      expect([path, response.status]).toEqual([path, 403])
    }
    expect(await readAuditEntries()).toEqual(before)
  })
})
