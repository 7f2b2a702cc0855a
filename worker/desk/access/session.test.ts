import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeskBrowser, OTHER_DESK_ORIGIN, signInToDesk } from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { IDLE_MS, pruneDesk, SESSION_MS } from './session-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

const STEP_MS = IDLE_MS - 1000
const isIn = async (browser: DeskBrowser) => (await browser.get('/admin')).status === 200

describe('a session at the desk', () => {
  it('ends after 30 minutes without a request', async () => {
    const browser = await signInToDesk('owner')
    vi.setSystemTime(NOW + STEP_MS)
    expect(await isIn(browser)).toBe(true)
    vi.setSystemTime(NOW + STEP_MS + IDLE_MS)
    expect(await isIn(browser)).toBe(false)
  })

  it('ends after 12 hours despite requests', async () => {
    const browser = await signInToDesk('owner')
    for (let at = NOW; at < NOW + SESSION_MS; at += STEP_MS) {
      vi.setSystemTime(at)
      expect(await isIn(browser), new Date(at).toISOString()).toBe(true)
    }
    vi.setSystemTime(NOW + SESSION_MS)
    expect(await isIn(browser)).toBe(false)
  })

  it('ends at sign-out, also for a copy of its cookie', async () => {
    const browser = await signInToDesk('owner')
    const copy = new DeskBrowser()
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    const response = await browser.form('/admin/sign-out')
    expect(response.headers.get('Location')).toBe('/admin/sign-in')
    expect(browser.jar.has('reuna-desk')).toBe(false)
    expect(await isIn(copy)).toBe(false)
  })

  it('that ended is reported at the next sign-in, but not to who had none', async () => {
    const browser = await signInToDesk('owner')
    const copy = new DeskBrowser()
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    await browser.form('/admin/sign-out')
    const isReported = async (visitor: DeskBrowser) => {
      expect((await visitor.get('/admin')).headers.get('Location')).toBe('/admin/sign-in')
      return /You are signed out|Olet kirjautunut ulos/.test(
        (await visitor.get('/admin/sign-in')).text,
      )
    }
    expect([await isReported(new DeskBrowser()), await isReported(copy)]).toEqual([false, true])
  })

  it('ends in every browser of the person when signing out everywhere', async () => {
    const email = 'everywhere@reuna.example'
    const [one, two] = [
      await signInToDesk('owner', { email }),
      await signInToDesk('owner', { email }),
    ]
    const colleague = await signInToDesk('owner')
    await one.form('/admin/sign-out/everywhere')
    expect([await isIn(two), await isIn(colleague)]).toEqual([false, true])
  })

  it("of one brand is invalid at another's host", async () => {
    const browser = await signInToDesk('owner')
    const otherDesk = new DeskBrowser({}, OTHER_DESK_ORIGIN)
    for (const [name, value] of browser.jar) otherDesk.jar.set(name, value)
    expect(await isIn(otherDesk)).toBe(false)
    expect(await isIn(browser)).toBe(true)
  })

  it('has an HttpOnly cookie bound to its host over https', async () => {
    const browser = await signInToDesk('owner')
    await browser.form('/admin/sign-out')
    expect(browser.cookieLines.find((line) => line.startsWith('reuna-desk='))).toMatch(
      /^reuna-desk=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/,
    )
    const secure = new DeskBrowser({}, 'https://hair.localhost')
    await secure.form('/admin/sign-out')
    expect(secure.cookieLines.join()).toContain('__Host-reuna-desk=; Path=/;')
    expect(secure.cookieLines.join()).toContain('Secure')
  })

  it('is deleted when it expires', async () => {
    await signInToDesk('owner', { at: NOW - IDLE_MS })
    const kept = await signInToDesk('owner')
    await pruneDesk(testEnv().DB, NOW)
    const left = 'SELECT count(*) AS n FROM desk_session WHERE seen_at <= ?'
    expect(
      await testEnv()
        .DB.prepare(left)
        .bind(NOW - IDLE_MS)
        .first('n'),
    ).toBe(0)
    expect(await isIn(kept)).toBe(true)
  })
})
