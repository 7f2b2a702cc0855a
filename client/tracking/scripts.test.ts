import { afterEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_COOKIE, writeConsent } from '../../shared/consent/consent.ts'
import { loadScripts } from './scripts.ts'

describe('a third-party script', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is loaded once, and ends with its page after a withdrawn consent', () => {
    const choose = (...accepted: readonly string[]) =>
      `${CONSENT_COOKIE}=${writeConsent(accepted, Date.now())}`
    const added: unknown[] = []
    const page = {
      cookie: '',
      createElement: () => ({ addEventListener: () => undefined }),
      head: { append: (script: unknown) => added.push(script) },
    }
    const reload = vi.fn<() => void>()
    vi.stubGlobal('document', page)
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('navigator', { onLine: true })
    const scripts = { statistics: 'https://tags.example/tags.js' }
    for (const cookie of ['', choose(), choose('statistics'), choose('statistics', 'marketing')]) {
      page.cookie = cookie
      loadScripts(scripts)
    }
    expect(added).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
    page.cookie = choose('marketing')
    loadScripts(scripts)
    expect(reload).toHaveBeenCalledOnce()
    expect(added).toHaveLength(1)
  })
})
