import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256Hex } from '../../crypto/digest.ts'
import { readAuditEntries, DeskBrowser, OTHER_DESK_ORIGIN } from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { invite, INVITATION_MS } from './invitation.ts'
import type { Role } from './role.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

const store = (brand = 'electronics') => ({ db: testEnv().DB, brand, now: Date.now() })
let people = 0
const invited = async (role: Role = 'owner', email = `new-${(people += 1)}@reuna.example`) => {
  const { path } = await invite(store(), { email, role, actor: 'command:test' })
  return { email, path }
}

describe('an invitation', () => {
  it('shows its recipient without being used up', async () => {
    const { path, email } = await invited()
    const browser = new DeskBrowser()
    for (const _ of [1, 2]) expect((await browser.get(path)).text).toContain(email)
    expect(browser.jar.size).toBe(0)
  })

  it('starts a session once', async () => {
    const { path } = await invited()
    const browser = new DeskBrowser()
    const response = await browser.form(path)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/me'])
    expect((await browser.get('/admin')).status).toBe(200)
    const late = new DeskBrowser()
    expect((await late.form(path)).status).toBe(410)
    expect((await late.get(path)).status).toBe(410)
    expect(late.jar.size).toBe(0)
  })

  it('starts one session for two concurrent uses', async () => {
    const { path } = await invited()
    const browsers = [new DeskBrowser(), new DeskBrowser()]
    const responses = await Promise.all(browsers.map((each) => each.form(path)))
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 410])
  })

  it('expires after 24 hours', async () => {
    const { path } = await invited()
    vi.setSystemTime(NOW + INVITATION_MS - 1)
    expect((await new DeskBrowser().get(path)).status).toBe(200)
    vi.setSystemTime(NOW + INVITATION_MS)
    expect((await new DeskBrowser().form(path)).status).toBe(410)
  })

  it('is void after a new invitation of the same person', async () => {
    const { path, email } = await invited()
    const renewed = await invited('editor', email.toUpperCase())
    expect((await new DeskBrowser().form(path)).status).toBe(410)
    expect((await new DeskBrowser().form(renewed.path)).status).toBe(303)
  })

  it('is invalid at another brand', async () => {
    const { path } = await invited()
    expect((await new DeskBrowser({}, OTHER_DESK_ORIGIN).form(path)).status).toBe(410)
    expect((await new DeskBrowser().form(path)).status).toBe(303)
  })

  it('sets a new session id, whatever cookie the browser had', async () => {
    const planted = 'a'.repeat(64)
    const { path } = await invited()
    const browser = new DeskBrowser()
    browser.jar.set('reuna-desk', planted)
    await browser.form(path)
    expect(browser.jar.get('reuna-desk')).toMatch(/^[\da-f]{64}$/)
    expect(browser.jar.get('reuna-desk')).not.toBe(planted)
    const otherDesk = new DeskBrowser()
    otherDesk.jar.set('reuna-desk', planted)
    expect((await otherDesk.get('/admin')).status).toBe(303)
  })

  it('is stored as a hash only, like the session', async () => {
    const { path } = await invited()
    const token = path.split('/').at(-1) ?? ''
    const tables = {
      desk_invitation: 'SELECT hash FROM desk_invitation',
      desk_session: 'SELECT hash FROM desk_session',
    } as const
    const hashes = async (table: keyof typeof tables) => {
      const { results } = await testEnv().DB.prepare(tables[table]).all<{ hash: string }>()
      return results.map(({ hash }) => hash)
    }
    expect(await hashes('desk_invitation')).toContain(await sha256Hex(token))
    const browser = new DeskBrowser()
    await browser.form(path)
    const session = browser.jar.get('reuna-desk') ?? ''
    expect(await hashes('desk_session')).toContain(await sha256Hex(session))
    expect(await hashes('desk_session')).not.toContain(session)
  })

  it('without a role does not restore one that was removed concurrently', async () => {
    const { email } = await invited('owner')
    const { DB } = testEnv()
    const db = {
      prepare: (sql: string) => DB.prepare(sql),
      async batch(statements: D1PreparedStatement[]) {
        await DB.prepare("UPDATE desk_account SET role = 'editor' WHERE email = ?")
          .bind(email)
          .run()
        return DB.batch(statements)
      },
    } as D1Database
    const { role } = await invite({ ...store(), db }, { email, actor: 'command:test' })
    const now = DB.prepare('SELECT role FROM desk_account WHERE email = ?').bind(email)
    expect([role, await now.first('role')]).toEqual(['editor', 'editor'])
  })

  it('is audited with the role before and after', async () => {
    const { email, path } = await invited('owner')
    await invited('seller', email)
    const [again, first] = await readAuditEntries()
    expect(first).toMatchObject({ action: 'person.invite', subject: email, before: '{}' })
    expect(again).toMatchObject({ before: '{"role":"owner"}', after: '{"role":"seller"}' })
    expect(JSON.stringify(await readAuditEntries())).not.toContain(path.split('/').at(-1))
  })
})
