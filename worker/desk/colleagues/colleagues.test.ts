import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readAuditEntries,
  DeskBrowser,
  OTHER_DESK_ORIGIN,
  signInToDesk,
} from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { INVITATION_MS } from '../access/invitation.ts'
import { ROLES, type Role } from '../access/role.ts'

const { DB } = testEnv()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await DB.prepare('DELETE FROM desk_account').run()
})

const MAILING = {
  MAIL_API: 'https://mail.example/send',
  MAIL_API_KEY: 'a key of a mail provider',
  MAIL_FROM: 'Shop <shop@reuna.example>',
}
const isIn = async (browser: DeskBrowser) => (await browser.get('/admin')).status === 200
const idOf = (email: string) =>
  DB.prepare('SELECT id FROM desk_account WHERE email = ?').bind(email).first<number>('id')
const roleOf = (email: string) =>
  DB.prepare('SELECT role FROM desk_account WHERE email = ?').bind(email).first<Role>('role')

/** The value of a hidden field in a page. */
async function hidden(browser: DeskBrowser, path: string, name: string): Promise<string> {
  const { text } = await browser.get(path)
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
}

async function setRole(browser: DeskBrowser, email: string, role: string) {
  const at = `/admin/colleagues/${await idOf(email)}`
  const updated = await hidden(browser, at, 'updated')
  return browser.form(`${at}/role`, { role, updated })
}

describe('colleagues', () => {
  it('are listed with role and state, for owners only', async () => {
    const owner = await signInToDesk('owner', { email: 'boss@reuna.example' })
    await signInToDesk('seller', { email: 'seller@reuna.example' })
    const { text } = await owner.get('/admin/colleagues')
    for (const part of ['boss@reuna.example', 'seller@reuna.example', 'Seller', 'Works here'])
      expect(text).toContain(part)
    for (const role of ROLES.filter((each) => each !== 'owner')) {
      const browser = await signInToDesk(role)
      for (const path of ['', '/invite', `/${await idOf('boss@reuna.example')}`])
        expect((await browser.get(`/admin/colleagues${path}`)).status, role + path).toBe(403)
    }
  })

  it('of another brand are not seen, changed or removed', async () => {
    const owner = await signInToDesk('owner')
    await signInToDesk('owner', {
      brand: 'hair',
      email: 'hair@reuna.example',
      origin: OTHER_DESK_ORIGIN,
    })
    expect((await owner.get('/admin/colleagues')).text).not.toContain('hair@reuna.example')
    const at = `/admin/colleagues/${await idOf('hair@reuna.example')}`
    expect((await owner.get(at)).status).toBe(404)
    for (const what of ['role', 'remove', 'invite', 'sessions/end'])
      expect((await owner.form(`${at}/${what}`, { role: 'editor' })).status, what).toBe(404)
    expect(await roleOf('hair@reuna.example')).toBe('owner')
  })
})

describe('inviting a colleague', () => {
  const invite = (browser: DeskBrowser, fields: Record<string, string>) =>
    browser.form('/admin/colleagues/invite', {
      email: 'new@reuna.example',
      role: 'editor',
      ...fields,
    })

  it('shows the link once if the shop sends no e-mail', async () => {
    const owner = await signInToDesk('owner')
    const { status, text } = await invite(owner, {})
    expect(status).toBe(200)
    const [path = ''] = /\/admin\/invitation\/[\da-f]{64}/.exec(text) ?? []
    expect((await owner.get('/admin/colleagues')).text).toContain('Invited')
    const colleague = new DeskBrowser()
    await colleague.form(path)
    expect([await isIn(colleague), await roleOf('new@reuna.example')]).toEqual([true, 'editor'])
    expect((await owner.get('/admin/colleagues')).text).not.toContain('Invited')
  })

  it('sends the link by e-mail, if configured, without showing it', async () => {
    const owner = new DeskBrowser(MAILING)
    for (const [name, value] of (await signInToDesk('owner')).jar) owner.jar.set(name, value)
    const { status, text } = await invite(owner, {})
    expect([status, text]).toEqual([303, ''])
    const mail = await testEnv()
      .SHOP.prepare("SELECT body FROM outbox_mail WHERE recipient = 'new@reuna.example'")
      .first<string>('body')
    const [path = ''] = /\/admin\/invitation\/[\da-f]{64}/.exec(mail ?? '') ?? []
    expect((await new DeskBrowser().form(path)).status).toBe(303)
  })

  it('shows an expired invitation', async () => {
    const owner = await signInToDesk('owner')
    await invite(owner, {})
    vi.setSystemTime(NOW + INVITATION_MS)
    const later = await signInToDesk('owner', { at: NOW + INVITATION_MS })
    expect((await later.get('/admin/colleagues')).text).toContain('Invitation over')
  })

  const WRONG: readonly (readonly [Record<string, string>, string])[] = [
    [{ email: 'nobody' }, 'Enter a whole email address'],
    [{ role: 'king' }, 'Choose one of the roles'],
    [{ role: '' }, 'Choose one of the roles'],
  ]
  it.each(WRONG)('is refused with %j, and keeps what was entered', async (fields, problem) => {
    const owner = await signInToDesk('owner')
    const { status, text } = await invite(owner, fields)
    expect(status).toBe(422)
    expect(text).toContain(problem)
    expect(text).toContain(`value="${fields['email'] ?? 'new@reuna.example'}"`)
    expect(await roleOf('new@reuna.example')).toBeNull()
  })

  it('does not change the role of an existing colleague', async () => {
    const owner = await signInToDesk('owner', { email: 'boss@reuna.example' })
    const { status, text } = await invite(owner, { email: 'Boss@reuna.example', role: 'editor' })
    expect(status).toBe(422)
    expect(text).toContain('already has access')
    expect(await roleOf('boss@reuna.example')).toBe('owner')
  })

  it('requires a passkey proof of the last five minutes', async () => {
    const owner = await signInToDesk('owner', { verifiedAt: NOW - 300_000 })
    expect((await invite(owner, {})).status).toBe(403)
    expect(await roleOf('new@reuna.example')).toBeNull()
  })
})

describe('a role', () => {
  it('is changed by an owner, audited, and applies from the next sign-in', async () => {
    const owner = await signInToDesk('owner', { email: 'boss@reuna.example' })
    const seller = await signInToDesk('seller', { email: 'seller@reuna.example' })
    expect((await setRole(owner, 'seller@reuna.example', 'operator')).status).toBe(303)
    expect(await roleOf('seller@reuna.example')).toBe('operator')
    expect([await isIn(seller), await isIn(owner)]).toEqual([false, true])
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ actor: 'boss@reuna.example', action: 'person.role', subject: 'seller@reuna.example' },
      ...{ before: '{"role":"seller"}', after: '{"role":"operator"}' },
    })
  })

  it('can be changed by owners only', async () => {
    const seller = await signInToDesk('seller', { email: 'seller@reuna.example' })
    await signInToDesk('owner')
    const at = `/admin/colleagues/${await idOf('seller@reuna.example')}/role`
    expect((await seller.form(at, { role: 'owner', updated: String(NOW) })).status).toBe(403)
    const fields = { name: 'X', role: 'owner', brand: 'hair', id: '1', locale: 'en-US' }
    expect((await seller.form('/admin/me/person', fields)).status).toBe(303)
    expect(await roleOf('seller@reuna.example')).toBe('seller')
  })

  it('of the last owner cannot be changed', async () => {
    const owner = await signInToDesk('owner', { email: 'boss@reuna.example' })
    await setRole(owner, 'boss@reuna.example', 'editor')
    expect((await owner.get('/admin')).text).toContain('This is the only owner')
    expect(await roleOf('boss@reuna.example')).toBe('owner')
    const count = (await readAuditEntries()).filter(({ action }) => action === 'person.role').length
    await setRole(owner, 'boss@reuna.example', 'editor')
    expect((await readAuditEntries()).filter(({ action }) => action === 'person.role').length).toBe(
      count,
    )
  })

  it('of an owner can be changed while another owner is active', async () => {
    const owner = await signInToDesk('owner', { email: 'boss@reuna.example' })
    await DB.prepare(
      `INSERT INTO desk_account (brand, email, role, handle, created_at, updated_at)
       VALUES ('electronics', 'never@reuna.example', 'owner', 'x', 1, 1)`,
    ).run()
    await setRole(owner, 'boss@reuna.example', 'editor')
    expect(await roleOf('boss@reuna.example')).toBe('owner')
    await signInToDesk('owner', { email: 'second@reuna.example' })
    await setRole(owner, 'boss@reuna.example', 'editor')
    expect(await roleOf('boss@reuna.example')).toBe('editor')
  })

  it('changed by another person meanwhile is shown, not overwritten', async () => {
    const one = await signInToDesk('owner')
    const two = await signInToDesk('owner')
    await signInToDesk('seller', { email: 'seller@reuna.example' })
    const at = `/admin/colleagues/${await idOf('seller@reuna.example')}`
    const updated = await hidden(one, at, 'updated')
    await setRole(two, 'seller@reuna.example', 'editor')
    const { status, text } = await one.form(`${at}/role`, { role: 'operator', updated })
    expect(status).toBe(409)
    expect(text).toContain('<strong>Editor</strong>')
    expect(text).toContain('Operator')
    expect(await roleOf('seller@reuna.example')).toBe('editor')
  })

  it('is set by one of two concurrent changes, and audited once', async () => {
    const [one, two] = [await signInToDesk('owner'), await signInToDesk('owner')]
    await signInToDesk('seller', { email: 'both@reuna.example' })
    const at = `/admin/colleagues/${await idOf('both@reuna.example')}`
    const updated = await hidden(one, at, 'updated')
    const responses = await Promise.all([
      one.form(`${at}/role`, { role: 'editor', updated }),
      two.form(`${at}/role`, { role: 'operator', updated }),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const written = (await readAuditEntries()).filter(
      ({ subject }) => subject === 'both@reuna.example',
    )
    expect(written.map(({ action }) => action)).toEqual(['person.role'])
  })
})

describe('removing a colleague', () => {
  it('ends sessions, passkeys and links, and keeps what they changed', async () => {
    const owner = await signInToDesk('owner')
    const email = 'leaver@reuna.example'
    const formerColleague = await signInToDesk('seller', { email })
    await formerColleague.form('/admin/me/person', { name: 'Leaver', locale: '' })
    const at = `/admin/colleagues/${await idOf(email)}`
    await owner.form(`${at}/invite`)
    expect((await owner.form(`${at}/remove`)).headers.get('Location')).toBe('/admin/colleagues')
    expect(await isIn(formerColleague)).toBe(false)
    for (const sql of [
      'SELECT count(*) AS n FROM desk_invitation',
      "SELECT count(*) AS n FROM desk_account WHERE email = 'leaver@reuna.example'",
    ])
      expect(await DB.prepare(sql).first('n')).toBe(0)
    const actions = (await readAuditEntries()).map(({ action, subject }) => `${action} ${subject}`)
    expect(actions).toContain(`person.change ${email}`)
    expect(actions).toContain(`person.remove ${email}`)
  })

  it('is refused for the last owner', async () => {
    const owner = await signInToDesk('owner', { email: 'boss@reuna.example' })
    await owner.form(`/admin/colleagues/${await idOf('boss@reuna.example')}/remove`)
    expect((await owner.get('/admin')).text).toContain('This is the only owner')
    expect(await isIn(owner)).toBe(true)
  })
})

describe('a session of a colleague', () => {
  it('is ended by an owner', async () => {
    const owner = await signInToDesk('owner')
    const [one, two] = [
      await signInToDesk('editor', { email: 'editor@reuna.example' }),
      await signInToDesk('editor', { email: 'editor@reuna.example' }),
    ]
    const at = `/admin/colleagues/${await idOf('editor@reuna.example')}`
    const session = await hidden(owner, at, 'session')
    expect(session).toMatch(/^[\da-f]{16}$/)
    await owner.form(`${at}/sessions/end`, { session })
    expect([await isIn(one), await isIn(two)].toSorted()).toEqual([false, true])
  })

  it('cannot be ended under another person', async () => {
    const owner = await signInToDesk('owner')
    const editor = await signInToDesk('editor', { email: 'editor@reuna.example' })
    await signInToDesk('seller', { email: 'seller@reuna.example' })
    const session = await hidden(
      owner,
      `/admin/colleagues/${await idOf('editor@reuna.example')}`,
      'session',
    )
    const otherColleague = `/admin/colleagues/${await idOf('seller@reuna.example')}`
    await owner.form(`${otherColleague}/sessions/end`, { session })
    expect(await isIn(editor)).toBe(true)
  })

  it('of one’s own is ended in one’s own list', async () => {
    const email = 'me@reuna.example'
    const [here, there] = [
      await signInToDesk('editor', { email }),
      await signInToDesk('editor', { email }),
    ]
    const session = await hidden(here, '/admin/me', 'session')
    await here.form('/admin/me/sessions/end', { session })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  })
})

describe('one’s own name and language', () => {
  it('are saved, and the desk uses that language', async () => {
    const browser = await signInToDesk('editor')
    await browser.form('/admin/me/person', { name: '  Aino\n Virtanen ', locale: 'fi-FI' })
    const { text } = await browser.get('/admin')
    expect(text).toContain('<html lang="fi"')
    expect(text).toContain('<h1>Hei, Aino Virtanen</h1>')
  })

  it('are refused when the name is too long, and the form keeps it', async () => {
    const browser = await signInToDesk('editor')
    const name = 'x'.repeat(101)
    const { status, text } = await browser.form('/admin/me/person', { name, locale: '' })
    expect(status).toBe(422)
    expect(text).toContain(`value="${name}"`)
    expect(text).toContain('aria-invalid="true"')
  })
})
