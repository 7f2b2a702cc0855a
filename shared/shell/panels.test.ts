import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as panels from './panels.ts'
import { CLOSED, OVERLAID, setPanel, type PanelName, type Panels } from './panels.ts'

const NAMES: readonly PanelName[] = [...OVERLAID, 'newsletterPopup', 'mediaZoom', 'myAccountOpener']

describe('panel flags', () => {
  it('are sidebar, microcart, wishlist, search panel, newsletter popup, media zoom, overlay, loader, checkout mode and my-account opener, all off', () => {
    const off = [
      ...['sidebar', 'microcart', 'wishlist', 'searchPanel', 'newsletterPopup', 'mediaZoom'],
      ...['overlay', 'loader', 'checkoutMode', 'myAccountOpener'],
    ].map((flag) => [flag, false])
    expect(CLOSED).toEqual({
      ...Object.fromEntries(off),
      submenu: { path: [], depth: 0 },
      authElement: 'login',
    })
  })

  it('have an auth element that defaults to login', () => {
    expect(CLOSED.authElement).toBe('login')
    expect(panels.setAuthElement(CLOSED, 'register').authElement).toBe('register')
    expect(panels.setAuthElement(CLOSED, 'login')).toBe(CLOSED)
  })

  it('are switched one by one, idempotently', () => {
    for (const name of NAMES) {
      const open = setPanel(CLOSED, name, true)
      expect(open[name]).toBe(true)
      expect(setPanel(open, name, true)).toBe(open)
      expect(setPanel(open, name, false)).toEqual(CLOSED)
    }
    for (const flag of ['loader', 'checkoutMode'] as const) {
      const on = panels.setFlag(CLOSED, flag, true)
      expect(panels.flagsOn(on)).toEqual([flag])
      expect(panels.setFlag(on, flag, true)).toBe(on)
      expect(panels.setFlag(on, flag, false)).toEqual(CLOSED)
    }
  })

  it('are listed by name', () => {
    const open = setPanel(setPanel(CLOSED, 'mediaZoom', true), 'wishlist', true)
    expect(panels.flagsOn(open)).toEqual(['wishlist', 'mediaZoom', 'overlay'])
    expect(['sidebar', 'mediaZoom'].every(panels.isPanelName)).toBe(true)
    expect(['overlay', 'loader', 'submenu', '', 'toString'].some(panels.isPanelName)).toBe(false)
  })
})

describe('the overlay', () => {
  it('opens with the cart, sidebar, search panel or wishlist, and no other panel', () => {
    expect(NAMES.filter((name) => setPanel(CLOSED, name, true).overlay)).toEqual([
      'sidebar',
      'microcart',
      'searchPanel',
      'wishlist',
    ])
  })

  it('stays until its last panel is closed', () => {
    const both = setPanel(setPanel(CLOSED, 'sidebar', true), 'microcart', true)
    const one = setPanel(both, 'sidebar', false)
    expect(one.overlay).toBe(true)
    expect(setPanel(one, 'microcart', false).overlay).toBe(false)
  })

  it('closes all its panels, and no other', () => {
    const all = NAMES.reduce((state, name) => setPanel(state, name, true), CLOSED)
    expect(panels.flagsOn(panels.dropOverlay(all))).toEqual([
      'newsletterPopup',
      'mediaZoom',
      'myAccountOpener',
    ])
    expect(panels.dropOverlay(CLOSED)).toBe(CLOSED)
  })

  it('is open exactly while one of the four is, in any order', () => {
    const step = fc.tuple(fc.constantFrom(...NAMES), fc.boolean())
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const state = steps.reduce((now, [name, isOpen]) => setPanel(now, name, isOpen), CLOSED)
        expect(state.overlay).toBe(OVERLAID.some((name) => state[name]))
      }),
    )
  })
})

describe('the submenu path', () => {
  const opened = (...ids: readonly string[]): Panels =>
    ids.reduce((state, id, index) => panels.openSubmenu(state, id, index + 1), CLOSED)

  it('has an entry per depth', () => {
    expect(opened('audio', 'speakers').submenu).toEqual({ path: ['audio', 'speakers'], depth: 2 })
  })

  it('continues from another entry of the same depth', () => {
    const other = panels.openSubmenu(opened('audio', 'speakers'), 'photo', 1)
    expect(other.submenu).toEqual({ path: ['photo'], depth: 1 })
    expect(panels.openSubmenu(CLOSED, 'deep', 5).submenu).toEqual({ path: ['deep'], depth: 1 })
  })

  it('keeps a closed entry until it is removed; the depth changes at once', () => {
    const closed = panels.closeSubmenu(opened('audio', 'speakers'), 'speakers')
    expect(closed.submenu).toEqual({ path: ['audio', 'speakers'], depth: 1 })
    expect(panels.removeSubmenu(closed, 'speakers').submenu).toEqual({ path: ['audio'], depth: 1 })
  })

  it('closes the entries below a closed one', () => {
    const closed = panels.closeSubmenu(opened('audio', 'speakers'), 'audio')
    expect(closed.submenu.depth).toBe(0)
    expect(panels.removeSubmenu(closed, 'audio').submenu).toEqual({ path: [], depth: 0 })
  })

  it('keeps an entry that was reopened before its removal', () => {
    const reopened = panels.openSubmenu(panels.closeSubmenu(opened('audio'), 'audio'), 'audio', 1)
    expect(panels.removeSubmenu(reopened, 'audio')).toBe(reopened)
  })

  it('ignores an entry that is not open', () => {
    const closed = panels.closeSubmenu(opened('audio'), 'audio')
    expect(panels.closeSubmenu(closed, 'audio')).toBe(closed)
    expect(panels.closeSubmenu(closed, 'photo')).toBe(closed)
    expect(panels.removeSubmenu(closed, 'photo')).toBe(closed)
  })
})
