import { createExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../env.ts'
import { answerFailure } from '../guard/api.ts'
import { policyOf } from '../routes.ts'
import { readAuditEntries, DeskBrowser, signInToDesk } from '../testing/desk.ts'
import { routes } from '../routes.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'
import { deskApi } from './desk-api.tsx'
import { page, redirect, type DeskAnswer } from './frame/answer.ts'
import type { Section } from './frame/section.ts'
import { mayOpen, ROLES, type Role, type SectionRole } from './access/role.ts'
import { SECTIONS } from './sections.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

const DAY_FILE: DeskAnswer = {
  ...{ kind: 'file', name: 'a"\r\nb.csv', type: 'text/csv; charset=UTF-8', text: 'a,b' },
}

const section = (role: SectionRole): Section => ({
  ...{ path: '/things', role, title: () => 'Things', icon: 'orders', group: 'shop' },
  pages: [
    { path: '', load: () => page({ title: 'Things', body: 'All of them' }) },
    { path: '/file', load: () => DAY_FILE },
    { path: '/:id', load: ({ params }) => page({ title: `Thing ${params['id']}`, body: '' }) },
  ],
  forms: [
    {
      ...{ path: '/:id/change', risk: 'usual' },
      async answer({ audit, params }, fields) {
        const id = params['id'] ?? ''
        const after = { name: fields.get('name') }
        await audit({ action: 'thing.change', subject: id, before: {}, after }).run()
        return redirect('/admin/things', `Changed <b>${fields.get('name')}</b>`)
      },
    },
    {
      path: '/clear',
      risk: (_, fields) => (fields.get('what') === 'all' ? 'dangerous' : 'usual'),
      answer: () => redirect('/admin/things', 'Cleared'),
    },
    { path: '/burn', risk: 'dangerous', answer: () => redirect('/admin/things', 'Burnt') },
    {
      ...{ path: '/upload', risk: 'usual', takesFiles: true, maxBytes: 1000 },
      answer: (_, fields, files) =>
        redirect('/admin/things', `${files.get('file')?.bytes.length} ${fields.get('what')}`),
    },
  ],
})

/** A shop whose desk has one more section for these tests. */
function shopWith(role: SectionRole) {
  const desk = deskApi([...SECTIONS, section(role)], routes)
  const shop = new Hono<{ Bindings: Env }>()
  shop.onError(answerFailure)
  shop.all('*', (c) => desk.fetch(c.req.raw, c.env, createExecutionContext()))
  return shop
}

/** A browser at that desk. */
class Desk extends DeskBrowser {
  readonly shop: ReturnType<typeof shopWith>

  constructor(role: SectionRole = 'everyone') {
    super()
    this.shop = shopWith(role)
  }

  override async send(path: string, init: RequestInit) {
    const Cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      Cookie,
      ...(init.headers as Record<string, string>),
    }
    const answer = await this.shop.request(
      `http://localhost${path}`,
      { ...init, headers },
      testEnv(),
    )
    for (const line of answer.headers.getSetCookie()) this.keep(line)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

async function at(role: Role, opens: SectionRole = 'everyone', proof?: number | null) {
  const desk = new Desk(opens)
  const is = proof === undefined ? {} : { verifiedAt: proof }
  for (const [name, value] of (await signInToDesk(role, is)).jar) desk.jar.set(name, value)
  return desk
}

describe('every answer of the desk', () => {
  it.each(['/admin', '/admin/sign-in', '/admin/nothing', '/admin/invitation/x'])(
    'is not stored, indexed or framed: %s',
    async (path) => {
      for (const browser of [new DeskBrowser(), await signInToDesk('owner')]) {
        const { headers } = await browser.get(path)
        expect(headers.get('Cache-Control')).toBe('no-store')
        expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
        expect(headers.get('X-Frame-Options')).toBe('DENY')
        expect(headers.get('Content-Security-Policy')).toMatch(
          /default-src 'none'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'/,
        )
      }
    },
  )

  it('contains no inline script, style or handler', async () => {
    const { text } = await (await signInToDesk('owner')).get('/admin')
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/i)
  })

  it.each(['/admin/sign-in', '/admin/invitation/x'])(
    'limits attempts where a key could be guessed: %s',
    (path) => {
      expect(policyOf(path)).toMatchObject({ limit: 'login', maxBodyBytes: 64 * 1024 })
      expect(policyOf('/admin/orders').limit).toBe('desk')
    },
  )

  it('is refused at an unknown host', async () => {
    expect((await visit('https://stranger.example/admin')).status).toBe(421)
  })
})

describe('without a session', () => {
  it.each([
    ['/admin', '/admin/sign-in'],
    ['/admin/nothing', '/admin/sign-in?to=%2Fadmin%2Fnothing'],
    ['/admin/me?x=1', '/admin/sign-in?to=%2Fadmin%2Fme%3Fx%3D1'],
  ])('redirects to sign-in from %s', async (path, location) => {
    const answer = await new DeskBrowser().get(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, location])
  })

  it('does not execute forms', async () => {
    const desk = new Desk()
    const before = (await readAuditEntries()).length
    const response = await desk.form('/admin/things/1/change', { name: 'x' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/sign-in'])
    expect((await readAuditEntries()).length).toBe(before)
  })
})

describe('a form', () => {
  const FORGED: readonly Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
  ]
  it.each(FORGED)('is refused from another page: %j', async (headers) => {
    const desk = await at('owner')
    const before = (await readAuditEntries()).length
    expect((await desk.form('/admin/things/1/change', { name: 'x' }, headers)).status).toBe(403)
    expect((await readAuditEntries()).length).toBe(before)
  })

  it.each([
    [{ Origin: 'http://localhost' }, 303],
    [{ Origin: 'http://hair.localhost' }, 403],
    [{ Origin: 'null' }, 403],
    [{}, 403],
  ] as const)('counts by its origin where the browser says no site: %j', async (given, status) => {
    const desk = await at('owner')
    const Cookie = [...desk.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Cookie, ...given }
    const init = { method: 'POST', body: 'name=x', headers }
    const answer = await desk.shop.request(
      'http://localhost/admin/things/1/change',
      init,
      testEnv(),
    )
    expect(answer.status).toBe(status)
  })

  it('is refused as JSON and as plain text', async () => {
    const desk = await at('owner')
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'Content-Type': type }
      expect((await desk.form('/admin/things/1/change', {}, headers)).status, type).toBe(403)
    }
  })

  it('is audited, and shows the notice once, escaped', async () => {
    const desk = await at('owner')
    const response = await desk.form('/admin/things/7/change', { name: 'x' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/things'])
    const [entry] = await readAuditEntries()
    expect(entry).toMatchObject({ action: 'thing.change', subject: '7', after: '{"name":"x"}' })
    expect(entry?.actor).toMatch(/^owner-/)
    const shown = (await desk.get('/admin/things')).text
    expect(shown).toContain('Changed &lt;b&gt;x&lt;/b&gt;')
    expect((await desk.get('/admin/things')).text).not.toContain('Changed')
  })

  it('that is dangerous with some values requires a proof for those only', async () => {
    const desk = await at('owner', 'everyone', null)
    expect((await desk.form('/admin/things/clear', { what: 'one' })).status).toBe(303)
    expect((await desk.form('/admin/things/clear', { what: 'all' })).status).toBe(403)
  })

  it('that is dangerous requires a proof of the last five minutes', async () => {
    const lately = await at('owner', 'everyone', NOW - 5 * 60_000 + 1)
    expect((await lately.form('/admin/things/burn')).headers.get('Location')).toBe('/admin/things')
    for (const proof of [NOW - 5 * 60_000, null]) {
      const desk = await at('owner', 'everyone', proof)
      expect((await desk.form('/admin/things/burn')).status).toBe(403)
    }
  })

  it('accepts files if defined, up to its length', async () => {
    const desk = await at('owner')
    const send = async (bytes: number) => {
      const form = new FormData()
      form.set('what', 'bytes')
      form.set('file', new File(['x'.repeat(bytes)], 'a.csv'))
      const { headers, body } = new Response(form)
      const type = headers.get('Content-Type') ?? ''
      const init = { method: 'POST', body, headers: { 'Content-Type': type } }
      return desk.send('/admin/things/upload', init)
    }
    expect((await send(2)).headers.get('Location')).toBe('/admin/things')
    expect((await desk.get('/admin/things')).text).toContain('2 bytes')
    expect((await send(2000)).status).toBe(413)
    expect((await desk.form('/admin/things/upload')).status).toBe(415)
  })

  it('longer than 64 KiB is refused', async () => {
    const desk = await at('owner')
    const long = { name: 'x'.repeat(64 * 1024) }
    expect((await desk.form('/admin/things/1/change', long)).status).toBe(413)
  })
})

describe('a section', () => {
  const OPENS: readonly SectionRole[] = ['everyone', 'owner', ['seller'], ['editor', 'operator']]
  const cases = OPENS.flatMap((opens) => ROLES.map((role) => [role, opens] as const))

  it.each(cases)('responds to a %s by its role: %j', async (role, opens) => {
    const desk = await at(role, opens)
    const isOpen = mayOpen(role, opens)
    expect((await desk.get('/admin/things')).status).toBe(isOpen ? 200 : 403)
    expect((await desk.form('/admin/things/1/change')).status).toBe(isOpen ? 303 : 403)
    expect((await desk.get('/admin')).text.includes('href="/admin/things"')).toBe(isOpen)
  })

  it('is open to owners and the named roles', () => {
    expect(ROLES.map((role) => mayOpen(role, ['seller', 'editor']))).toEqual([
      ...[true, true, true, false],
    ])
    expect(ROLES.map((role) => mayOpen(role, 'owner'))).toEqual([true, false, false, false])
    expect(ROLES.map((role) => mayOpen(role, 'everyone'))).toEqual([true, true, true, true])
  })

  it('gives its pages the parts of their path', async () => {
    expect((await (await at('owner')).get('/admin/things/12')).text).toContain('<h1>Thing 12</h1>')
  })

  it('gives files a name without header injection', async () => {
    const { headers } = await (await at('owner')).get('/admin/things/file')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="a___b.csv"')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('with a trailing slash is its first page', async () => {
    const answer = await (await signInToDesk('owner')).get('/admin/')
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/admin'])
  })

  it('that is unknown is a 404 in the frame', async () => {
    const { status, text } = await (await signInToDesk('owner')).get('/admin/nothing')
    expect(status).toBe(404)
    expect(text).toContain('There is nothing here')
  })
})

describe('the language of the desk', () => {
  it.each([
    ['fi', 'Tänään'],
    ['de-CH, en;q=0.5', 'Heute'],
    ['it;q=0.8, sv', 'Oggi'],
    ['sv, ja', 'Tänään'],
  ])('is that of the browser, else of the shop: %s', async (language, title) => {
    const { text } = await (
      await signInToDesk('owner')
    ).get('/admin', { 'Accept-Language': language })
    expect(text).toContain(`<h1>${title}</h1>`)
  })
})
