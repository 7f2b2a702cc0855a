import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInToDesk } from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import type { Role } from '../access/role.ts'
import { SECTIONS } from '../sections.ts'
import type { Section } from '../frame/section.ts'

const logged: string[] = []

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
})
afterAll(() => void vi.useRealTimers())

/** The speed section, which operators may open, with waiting work or a card. */
const speed = SECTIONS.find(({ path }) => path === '/speed') as Section

async function firstPage(role: Role): Promise<string> {
  const browser = await signInToDesk(role)
  return (await browser.get('/admin')).text
}

function waits(waiting: Section['waiting']): void {
  Object.defineProperty(speed, 'waiting', { value: waiting, configurable: true, writable: true })
}

beforeEach(() => waits(undefined))

describe('the first page of the desk', () => {
  it('counts pending work, each with a link to it', async () => {
    waits(async () => [
      { text: 'things to look at', count: 1234, href: '/admin/speed?a=1' },
      { text: 'things that are done', count: 0, href: '/admin/speed?a=2' },
    ])
    const html = await firstPage('operator')
    expect(html).toContain(
      '<a href="/admin/speed?a=1"><strong>1,234</strong> <span>things to look at</span></a>',
    )
    expect(html).not.toContain('things that are done')
    expect(html).not.toContain('Nothing waits for you.')
  })

  it('shows that nothing is pending', async () => {
    waits(async () => [])
    expect(await firstPage('operator')).toContain('Nothing waits for you.')
  })

  it('queries no section that the person cannot open', async () => {
    const waiting = vi.fn<NonNullable<Section['waiting']>>(async () => [])
    waits(waiting)
    await firstPage('seller')
    expect(waiting).not.toHaveBeenCalled()
  })

  it('is shown when a count fails, with a note that it is incomplete', async () => {
    waits(() => Promise.reject(new Error('away')))
    const html = await firstPage('operator')
    expect(html).toContain('Not everything could be counted just now.')
    expect(html).not.toContain('Nothing waits for you.')
    expect(logged.join()).toContain('desk.section-failed')
  })

  it('is shown when a card fails, with a message in the card', async () => {
    const { DB } = testEnv()
    await DB.prepare('ALTER TABLE web_vital RENAME TO away').run()
    const html = await firstPage('operator')
    await DB.prepare('ALTER TABLE away RENAME TO web_vital').run()
    expect(html).toContain('<h2>Speed</h2>')
    expect(html).toContain('This could not be read just now.')
  })
})
