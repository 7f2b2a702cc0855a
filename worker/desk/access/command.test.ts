import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signCall } from '../../signed/signature.ts'
import { DeskBrowser, readAuditEntries } from '../../testing/desk.ts'
import { NOW, testEnv, visit } from '../../testing/shop.ts'
import type { DeskInvited } from './command-api.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

const SECRET = 'a-secret-that-is-long-enough-for-a-key'
const REUNA_KEYS = `all:status,desk:${SECRET} other:status,orders:${SECRET}`
const PATH = '/__admin/desk'

async function call(question: object, { kid = 'all', host = 'localhost' } = {}) {
  const body = new Uint8Array(new TextEncoder().encode(JSON.stringify(question)))
  const time = String(Math.floor(Date.now() / 1000))
  const sign = await signCall(SECRET, { kid, time, hostname: host, path: PATH, body })
  const headers = { 'X-Reuna-Key': kid, 'X-Reuna-Time': time, 'X-Reuna-Sign': sign }
  const init = { method: 'POST', body, headers, env: { REUNA_KEYS } }
  const response = await visit(`http://${host}${PATH}`, init)
  return { status: response.status, answer: await response.json<DeskInvited>() }
}

const question = (email: string, more: object = {}) => ({
  ...{ step: 'invite', req: crypto.randomUUID(), email, role: 'owner', mail: false },
  ...more,
})

describe('npm run admin -- invite', () => {
  it('returns a link that opens the desk once', async () => {
    const { status, answer } = await call(question('first@reuna.example'))
    expect([status, answer.isNew, answer.expiresAt]).toEqual([200, true, NOW + 24 * 3600 * 1000])
    const browser = new DeskBrowser()
    expect((await browser.form(new URL(answer.link ?? '').pathname)).status).toBe(303)
    expect((await browser.get('/admin')).text).toContain('first@reuna.example')
    const [, entry] = await readAuditEntries()
    expect(entry).toMatchObject({ actor: 'command:all', action: 'person.invite' })
  })

  it('is valid for the brand of its host', async () => {
    const { answer } = await call(question('hair@reuna.example'), { host: 'hair.localhost' })
    const { origin, pathname } = new URL(answer.link ?? '')
    expect(origin).toBe('http://hair.localhost')
    expect((await new DeskBrowser({}, 'http://hair.localhost').form(pathname)).status).toBe(303)
  })

  it('returns the link once: the same call again is refused', async () => {
    const same = question('again@reuna.example')
    expect((await call(same)).status).toBe(200)
    const { status, answer } = await call(same)
    expect([status, answer.link]).toEqual([409, undefined])
  })

  it('stores no link with the call', async () => {
    const { answer } = await call(question('kept@reuna.example'))
    const token = answer.link?.split('/').at(-1) ?? 'none'
    const { results } = await testEnv().DB.prepare('SELECT answer FROM admin_request').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  it('sends the link only by e-mail if requested', async () => {
    const { answer } = await call(question('mail@reuna.example', { mail: true }))
    expect(answer.link).toBeUndefined()
    const mail = await testEnv()
      .SHOP.prepare(
        "SELECT subject, body, html FROM outbox_mail WHERE recipient = 'mail@reuna.example'",
      )
      .first<{ subject: string; body: string; html: string }>()
    expect(mail?.subject).toBe('Pääsysi kaupan Reuna työpöydälle')
    const [link = ''] =
      /http:\/\/localhost\/admin\/invitation\/[\da-f]{64}/.exec(mail?.body ?? '') ?? []
    expect(mail?.html).toContain(link)
    expect((await new DeskBrowser().form(new URL(link).pathname)).status).toBe(303)
  })

  it('keeps an existing role unless one is given', async () => {
    const callWith = (more: object) => call({ ...question('kept-role@reuna.example'), ...more })
    await callWith({ role: 'editor' })
    const { answer } = await callWith({ role: undefined })
    expect([answer.isNew, answer.role]).toEqual([false, 'editor'])
    expect((await callWith({ role: 'operator' })).answer.role).toBe('operator')
    expect((await call(question('fresh@reuna.example', { role: undefined }))).answer.role).toBe(
      'owner',
    )
  })

  it('keeps the role of the only active owner', async () => {
    const named = (role: string) =>
      call(question('only@reuna.example', { role }), { host: 'hair.localhost' })
    await testEnv().DB.prepare("DELETE FROM desk_account WHERE brand = 'hair'").run()
    const { answer } = await named('owner')
    await new DeskBrowser({}, 'http://hair.localhost').form(new URL(answer.link ?? '').pathname)
    const { status, answer: refused } = await named('editor')
    expect([status, refused]).toEqual([409, { problem: expect.stringContaining('only owner') }])
    expect((await named('owner')).answer.role).toBe('owner')
  })

  it('requires a key with its own scope', async () => {
    expect((await call(question('x@reuna.example'), { kid: 'other' })).status).toBe(401)
    const unsigned = { method: 'POST', body: '{}', env: { REUNA_KEYS } }
    expect((await visit(PATH, unsigned)).status).toBe(401)
  })

  it.each([{ role: 'king' }, { email: 'nobody' }, { more: 1 }])(
    'is refused with %j',
    async (wrong) => {
      expect((await call(question('y@reuna.example', wrong))).status).toBe(400)
    },
  )
})
