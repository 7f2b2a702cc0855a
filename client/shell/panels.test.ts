import { describe, expect, it } from 'vitest'
import { flagsOn, SUBMENU_REMOVAL_MS, type PanelName } from '../../shared/shell/panels.ts'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { PanelStore } from './panels.ts'

/** A page with some panels; records what was done to them. */
function makePage(...has: readonly PanelName[]) {
  const clock = new VirtualClock()
  const done: string[] = []
  const places = {
    show(name: PanelName) {
      if (!has.includes(name)) return false
      done.push(`show ${name}`)
      return true
    },
    hide: (name: PanelName) => void done.push(`hide ${name}`),
  }
  const panels = new PanelStore({ clock, places })
  const on = () => flagsOn(panels.$panels.get()).join(' ')
  const path = () => panels.$panels.get().submenu
  return { clock, done, panels, on, path }
}

describe('the panels of a page', () => {
  it('opens a panel with its overlay and closes both', () => {
    const { done, panels, on } = makePage('microcart')
    expect(panels.open('microcart')).toBe(true)
    expect(on()).toBe('microcart overlay')
    panels.close('microcart')
    expect(on()).toBe('')
    expect(done).toEqual(['show microcart', 'hide microcart'])
  })

  it('does not open a panel that the page does not have', () => {
    const { panels, on } = makePage('sidebar')
    expect(panels.open('wishlist')).toBe(false)
    expect(panels.open('newsletterPopup')).toBe(false)
    expect(on()).toBe('')
  })

  it('records panels that the browser itself opened and closed', () => {
    const { done, panels, on } = makePage()
    panels.note('mediaZoom', true)
    panels.note('sidebar', true)
    expect(on()).toBe('sidebar mediaZoom overlay')
    panels.note('sidebar', false)
    expect(on()).toBe('mediaZoom')
    expect(done).toEqual([])
  })

  it('closes the overlay’s panels when the overlay is closed', () => {
    const { done, panels, on } = makePage('sidebar', 'microcart', 'newsletterPopup')
    for (const name of ['sidebar', 'microcart', 'newsletterPopup'] as const) panels.open(name)
    panels.note('searchPanel', true)
    panels.dropOverlay()
    expect(on()).toBe('newsletterPopup')
    expect(done.slice(3)).toEqual(['hide sidebar', 'hide microcart', 'hide searchPanel'])
    panels.dropOverlay()
    expect(done).toHaveLength(6)
  })

  it('notifies listeners of changes only', () => {
    const { panels } = makePage('sidebar')
    let changes = 0
    panels.$panels.listen(() => (changes += 1))
    panels.note('sidebar', true)
    panels.note('sidebar', true)
    panels.setLoader(false)
    expect(changes).toBe(1)
  })

  it('sets loader and checkout mode', () => {
    const { panels, on } = makePage()
    panels.setLoader(true)
    panels.setCheckoutMode(true)
    expect(on()).toBe('loader checkoutMode')
    panels.setLoader(false)
    panels.setCheckoutMode(false)
    expect(on()).toBe('')
  })

  it('opens no newsletter pop-up in checkout mode', () => {
    const { panels, on } = makePage('newsletterPopup', 'sidebar')
    panels.setCheckoutMode(true)
    expect(panels.open('newsletterPopup')).toBe(false)
    expect(panels.open('sidebar')).toBe(true)
    expect(on()).toBe('sidebar overlay checkoutMode')
    panels.setCheckoutMode(false)
    expect(panels.open('newsletterPopup')).toBe(true)
  })

  it('opens the account at the requested form, the login by default', () => {
    const { panels, on } = makePage('myAccountOpener')
    expect(panels.$panels.get().authElement).toBe('login')
    expect(panels.openAccount('register')).toBe(true)
    expect(panels.$panels.get().authElement).toBe('register')
    expect(on()).toBe('myAccountOpener')
    expect(makePage().panels.openAccount('login')).toBe(false)
  })
})

describe('the path of the menu', () => {
  it('removes a closed entry after 300 ms', async () => {
    const { clock, panels, path } = makePage()
    panels.openSubmenu('audio', 1)
    panels.openSubmenu('speakers', 2)
    panels.closeSubmenu('speakers')
    await clock.advance(SUBMENU_REMOVAL_MS - 1)
    expect(path()).toEqual({ path: ['audio', 'speakers'], depth: 1 })
    await clock.advance(1)
    expect(path()).toEqual({ path: ['audio'], depth: 1 })
    expect(SUBMENU_REMOVAL_MS).toBe(300)
  })

  it('keeps an entry that is reopened in time', async () => {
    const { clock, panels, path } = makePage()
    panels.openSubmenu('audio', 1)
    panels.closeSubmenu('audio')
    await clock.advance(200)
    panels.openSubmenu('audio', 1)
    panels.closeSubmenu('audio')
    await clock.advance(299)
    expect(path()).toEqual({ path: ['audio'], depth: 0 })
    await clock.advance(1)
    expect(path()).toEqual({ path: [], depth: 0 })
    panels.openSubmenu('audio', 1)
    panels.openSubmenu('audio', 1)
    await clock.advance(1000)
    expect(path()).toEqual({ path: ['audio'], depth: 1 })
  })

  it('removes each closed entry by its own time', async () => {
    const { clock, panels, path } = makePage()
    panels.openSubmenu('audio', 1)
    panels.openSubmenu('speakers', 2)
    panels.closeSubmenu('speakers')
    await clock.advance(200)
    panels.closeSubmenu('audio')
    await clock.advance(100)
    expect(path()).toEqual({ path: ['audio'], depth: 0 })
    await clock.advance(200)
    expect(path()).toEqual({ path: [], depth: 0 })
  })

  it('is cleared with the sidebar', async () => {
    const { clock, panels, path } = makePage('sidebar')
    panels.open('sidebar')
    panels.openSubmenu('audio', 1)
    panels.close('sidebar')
    expect(path().depth).toBe(0)
    await clock.advance(SUBMENU_REMOVAL_MS)
    expect(path().path).toEqual([])
  })

  it('ignores an entry that is not open', async () => {
    const { clock, panels, path } = makePage()
    panels.closeSubmenu('audio')
    expect(clock.next()).toBeUndefined()
    expect(path()).toEqual({ path: [], depth: 0 })
  })
})
