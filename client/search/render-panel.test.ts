import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchSuggestions } from './render-panel.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('asking for suggestions', () => {
  it("has a time limit of 5000 ms and is aborted with the shopper's signal", async () => {
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const fetched = vi.fn(
      (_address: string, { signal }: { signal: AbortSignal }) =>
        new Promise<Response>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    vi.stubGlobal('fetch', fetched)
    const slow = fetchSuggestions('usb', 'fi', new AbortController().signal)
    expect(limit).toHaveBeenCalledWith(5000)
    late.abort(new Error('too late'))
    await expect(slow).rejects.toThrow('too late')
    limit.mockReturnValue(new AbortController().signal)
    const shopper = new AbortController()
    const left = fetchSuggestions('usb', 'fi', shopper.signal)
    shopper.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
  })

  it('sends the text with its store view and returns undefined for a refusal', async () => {
    const fetched = vi.fn(async (_address: string) => Response.json({}, { status: 400 }))
    vi.stubGlobal('fetch', fetched)
    expect(await fetchSuggestions('usb c', 'en', new AbortController().signal)).toBeUndefined()
    const url = new URL(fetched.mock.calls[0]?.[0] ?? '', 'https://shop.example')
    expect([url.pathname, url.searchParams.get('q'), url.searchParams.get('storeCode')]).toEqual([
      '/api/search',
      'usb c',
      'en',
    ])
  })
})
