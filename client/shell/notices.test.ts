import { describe, expect, it } from 'vitest'
import type { WantedNotice } from '../events.ts'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { NOTICE_LIFETIME_MS, Notices } from './notices.ts'

const added: WantedNotice = {
  type: 'success',
  message: { code: 'notice.ok' },
  mayProceed: true,
}
const other: WantedNotice = { type: 'error', message: { code: 'answer.format' } }

function makeNotices(hasExternalCheckout = false) {
  const clock = new VirtualClock()
  const notices = new Notices({ clock, hasExternalCheckout })
  const codes = () => notices.$notices.get().map(({ message }) => message.code)
  return { clock, notices, codes }
}

describe('notices', () => {
  it('stay 5000 ms by default', async () => {
    const { clock, notices, codes } = makeNotices()
    notices.show(added)
    notices.show({ ...other, timeToLive: 9000 })
    await clock.advance(NOTICE_LIFETIME_MS - 1)
    expect(codes()).toEqual(['notice.ok', 'answer.format'])
    await clock.advance(1)
    expect(codes()).toEqual(['answer.format'])
    await clock.advance(4000)
    expect(codes()).toEqual([])
  })

  it('stay if the no-timeout flag is set', async () => {
    const { clock, notices, codes } = makeNotices()
    notices.show({ ...added, hasNoTimeout: true })
    await clock.advance(10_000_000)
    expect(codes()).toEqual(['notice.ok'])
  })

  it('do not repeat a message that is identical to the last one', async () => {
    const { clock, notices, codes } = makeNotices()
    notices.show(added)
    notices.show({ ...added, timeToLive: 1 })
    expect(codes()).toEqual(['notice.ok'])
    notices.show(other)
    notices.show(added)
    expect(codes()).toEqual(['notice.ok', 'answer.format', 'notice.ok'])
    await clock.advance(NOTICE_LIFETIME_MS)
    notices.show(added)
    expect(codes()).toEqual(['notice.ok'])
  })

  it('show the same code with other values as another message', () => {
    const { notices, codes } = makeNotices()
    notices.show({ type: 'error', message: { code: 'answer.said', values: { text: 'a' } } })
    notices.show({ type: 'error', message: { code: 'answer.said', values: { text: 'b' } } })
    expect(codes()).toHaveLength(2)
  })

  it('carry an OK button, and "Proceed to checkout" when no external checkout is set', () => {
    const { notices } = makeNotices()
    notices.show(added)
    expect(notices.$notices.get()[0]).toMatchObject({
      action1: { label: 'notice.ok', does: 'close' },
      action2: { label: 'notice.proceed', does: 'proceed' },
    })
  })

  it('have a reload button on a page of an older build', () => {
    const { notices } = makeNotices()
    notices.show({ type: 'info', message: { code: 'build.outdated' }, mayReload: true })
    expect(notices.$notices.get()[0]).toMatchObject({
      action2: { label: 'notice.reload', does: 'reload' },
    })
  })

  it('have no checkout button with an external checkout, nor in other notices', () => {
    for (const { notices, wanted } of [
      { notices: makeNotices(true).notices, wanted: added },
      { notices: makeNotices().notices, wanted: other },
    ]) {
      notices.show(wanted)
      expect(notices.$notices.get()[0]).not.toHaveProperty('action2')
    }
  })

  it('disappear when they are closed, without the others', () => {
    const { notices, codes } = makeNotices()
    notices.show(added)
    notices.show(other)
    notices.close(1)
    notices.close(99)
    expect(codes()).toEqual(['answer.format'])
  })

  it('stay while they are read, and for their whole time afterwards', async () => {
    const { clock, notices, codes } = makeNotices()
    notices.show(added)
    await clock.advance(4000)
    notices.hold(1)
    await clock.advance(60_000)
    notices.release(1)
    await clock.advance(NOTICE_LIFETIME_MS - 1)
    expect(codes()).toEqual(['notice.ok'])
    await clock.advance(1)
    expect(codes()).toEqual([])
  })
})
