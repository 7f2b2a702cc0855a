import { afterEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_COOKIE, writeConsent } from '../../shared/consent/consent.ts'
import { forgetRefused } from './forget.ts'

function storageOf(...names: string[]) {
  const remaining = [...names]
  return {
    kept: remaining,
    get length() {
      return remaining.length
    },
    key: (index: number) => remaining[index] ?? null,
    removeItem: (name: string) => void remaining.splice(remaining.indexOf(name), 1),
  }
}

async function forgetWith(...accepted: string[]) {
  const cookie = `${CONSENT_COOKIE}=${writeConsent(accepted, Date.now())}`
  vi.stubGlobal('document', { cookie })
  const lines: string[] = []
  const storage = storageOf('klaviyoOnsite', 'reuna-saved', '_gcl_ls')
  const clear = vi.fn<() => Promise<void>>(async () => undefined)
  await forgetRefused({
    readCookies: () => `${cookie}; _ga=1; __kla_id=2; reuna-who=3`,
    writeCookie: (line) => void lines.push(line),
    hostname: 'www.shop.test',
    storages: [storage],
    tracked: { clear },
  })
  return { lines, storage: storage.kept, clear }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a withdrawn consent', () => {
  it('deletes its data: cookies of host and domain, web storage, and data for the provider', async () => {
    const { lines, storage, clear } = await forgetWith('statistics')
    expect(lines).toEqual([
      '__kla_id=; Path=/; Max-Age=0',
      '__kla_id=; Path=/; Max-Age=0; Domain=www.shop.test',
      '__kla_id=; Path=/; Max-Age=0; Domain=shop.test',
    ])
    expect(storage).toEqual(['reuna-saved', '_gcl_ls'])
    expect(clear).toHaveBeenCalledTimes(1)
  })

  it('keeps data of purposes that are still accepted', async () => {
    const { lines, storage, clear } = await forgetWith('marketing', 'statistics')
    expect(lines).toEqual([])
    expect(storage).toEqual(['klaviyoOnsite', 'reuna-saved', '_gcl_ls'])
    expect(clear).not.toHaveBeenCalled()
  })
})
