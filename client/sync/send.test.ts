import { describe, expect, it, vi } from 'vitest'
import { flushPromises, VirtualClock } from '../testing/virtual-clock.ts'
import { makeSend, SEND_TIMEOUT_MS } from './send.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

function answerWith(body: unknown, status = 200, headers: Record<string, string> = JSON_TYPE) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return makeCaller(async () => new Response(text, { status, headers }))
}

function makeCaller(answer: (init: RequestInit) => Promise<Response>, storeCode?: string) {
  const clock = new VirtualClock()
  const requests: { address: string; init: RequestInit }[] = []
  let isOnline = true
  const onOutdated = vi.fn()
  const send = makeSend({
    fetch: (address, init) => {
      requests.push({ address, init })
      return answer(init)
    },
    clock,
    isOnline: () => isOnline,
    ...(storeCode === undefined ? {} : { storeCode }),
    onOutdated,
  })
  return { asked: requests, clock, send, onOutdated, cut: () => void (isOnline = false) }
}

describe('sending', () => {
  it('reports an outdated page on code 426', async () => {
    const old = answerWith({ code: 426, result: 'Load the page again.' }, 426)
    expect(await old.send('cart.pull', {})).toMatchObject({ kind: 'refused', code: 426 })
    expect(old.onOutdated).toHaveBeenCalledTimes(1)
    const { onOutdated, send } = answerWith({ code: 404, result: 'none' }, 404)
    await send('cart.pull', {})
    expect(onOutdated).not.toHaveBeenCalled()
  })

  it('sends a POST as JSON with the shop’s header, and a GET with a query', async () => {
    const { asked: requests, send } = answerWith({ code: 200, result: true })
    await send('cart.delete', { cartItem: { sku: 'A', item_id: 1 } })
    await send('stock.list', { skus: 'A,B%2C' })
    const [post, get] = requests
    expect(post?.address).toBe('/api/cart/delete')
    expect(post?.init.body).toBe('{"cartItem":{"sku":"A","item_id":1}}')
    expect(new Headers(post?.init.headers).get('X-Reuna')).toBe('1')
    expect(post?.init).toMatchObject({ method: 'POST', cache: 'no-store', redirect: 'error' })
    expect(get?.address).toBe('/api/stock/list?skus=A%2CB%252C')
    expect(get?.init.body).toBeUndefined()
  })

  it('uses keepalive for small changes', async () => {
    const { asked: requests, send } = answerWith({ code: 200, result: true })
    await send('cart.update', { cartItem: { sku: 'A', qty: 1 }, change: 'tab-1' })
    await send('cart.update', { cartItem: { sku: 'A'.repeat(20_000), qty: 1 } })
    await send('cart.pull', {})
    expect(requests.map(({ init }) => init.keepalive === true)).toEqual([true, false, false])
    expect(requests[0]?.init.body).toContain('"change":"tab-1"')
  })

  it('does not use keepalive for calls that set cookies of a cart, session or order', async () => {
    const { asked: requests, send } = answerWith({ code: 200, result: true })
    await send('cart.create', {})
    await send('session.logout', {})
    await send('session.refresh', {})
    expect(requests.map(({ init }) => init.keepalive === true)).toEqual([false, false, false])
  })

  it('includes the store view if there are several', async () => {
    const { asked: requests, send } = makeCaller(
      async () => new Response('{}', { headers: JSON_TYPE }),
      'en',
    )
    await send('cart.pull', {})
    await send('cart.create', {})
    expect(requests.map(({ address }) => address)).toEqual([
      '/api/cart/pull?storeCode=en',
      '/api/cart/create?storeCode=en',
    ])
  })

  it('is done if the response has code 200, also as text', async () => {
    const { send } = answerWith({ code: '200', result: [], meta: { cart: 'x' } })
    expect(await send('cart.pull', {})).toEqual({
      kind: 'done',
      code: 200,
      result: [],
      meta: { cart: 'x' },
    })
  })

  it.each([
    [{ code: 400, result: 'No.' }, 400, 'No.'],
    [{ code: 500, result: { errorMessage: 'Down' } }, 500, 'Down'],
    [{ code: 404, result: { message: 'Gone' } }, 404, 'Gone'],
    [{ code: 403 }, 403, ''],
  ])('is refused with the code and message of %o', async (body, code, message) => {
    const { send } = answerWith(body)
    expect(await send('cart.pull', {})).toMatchObject({ kind: 'refused', code, message })
  })

  it('uses the HTTP status if the body has code 200', async () => {
    const { send } = answerWith({ code: 200, result: [] }, 503)
    expect(await send('cart.pull', {})).toMatchObject({ kind: 'refused', code: 503 })
  })

  it('rejects the page of a captive portal: bad content type', async () => {
    const { send } = answerWith('<p>Log in', 200, { 'Content-Type': 'text/html' })
    expect(await send('cart.pull', {})).toEqual({ kind: 'failed', why: 'content-type', code: 200 })
  })

  it.each(['{"code":', '[]', '7', '{"code":"x"}', '{"code":200}'])(
    'treats %s as a wrong response format',
    async (body) => {
      const { send } = answerWith(body)
      expect(await send('cart.pull', {})).toMatchObject({ kind: 'failed', why: 'format' })
    },
  )

  it.each([
    ['7', 7000],
    ['Sat, 21 Nov 2026 00:00:09 GMT', 9000],
    ['Sat, 21 Nov 2020 00:00:00 GMT', 0],
    ['soon', undefined],
  ])('reads Retry-After %s', async (text, retryAfterMs) => {
    const { send } = answerWith({ code: 503, result: '' }, 503, {
      ...JSON_TYPE,
      'Retry-After': text,
    })
    const reply = await send('cart.pull', {})
    expect('retryAfterMs' in reply ? reply.retryAfterMs : undefined).toBe(retryAfterMs)
  })

  it('times out after 5 seconds, also during the body, and aborts the request', async () => {
    let signal: AbortSignal | null | undefined
    const { clock, send } = makeCaller(async (init) => {
      signal = init.signal
      const body = new ReadableStream({ start: (control) => control.enqueue(new Uint8Array(1)) })
      return new Response(body, { headers: JSON_TYPE })
    })
    const reply = send('cart.pull', {})
    await flushPromises()
    await clock.advance(SEND_TIMEOUT_MS)
    expect(await reply).toEqual({ kind: 'failed', why: 'timeout' })
    expect(signal?.aborted).toBe(true)
  })

  it('makes one attempt', async () => {
    const { asked: requests, send } = makeCaller(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    expect(await send('cart.pull', {})).toEqual({ kind: 'failed', why: 'unreachable' })
    expect(requests).toHaveLength(1)
  })

  it('sends nothing offline', async () => {
    const { asked: requests, cut, send } = answerWith({ code: 200, result: [] })
    cut()
    expect(await send('cart.pull', {})).toEqual({ kind: 'failed', why: 'offline' })
    expect(requests).toEqual([])
  })
})
