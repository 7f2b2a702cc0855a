import { describe, expect, it } from 'vitest'
import { detectPrivateHeaders } from './request-json.ts'

async function isReported(method: 'GET' | 'POST', control: string | undefined): Promise<boolean> {
  let reported = false
  const headers = control === undefined ? {} : { 'Cache-Control': control }
  const send = detectPrivateHeaders(
    async () => new Response('{}', { headers }),
    () => {
      reported = true
    },
  )
  await send(new Request('https://search.test/', { method }))
  return reported
}

describe('answers that are not for everybody', () => {
  it('are those marked private, with any request', async () => {
    for (const control of ['private', 'Private="Set-Cookie", max-age=60', 'max-age=9,private']) {
      expect([await isReported('GET', control), await isReported('POST', control)]).toEqual([
        true,
        true,
      ])
    }
  })

  it('are those marked no-store, except of POST, because GraphQL servers mark all of them so', async () => {
    const control = 'max-age=0, must-revalidate, no-cache, no-store'
    expect([await isReported('GET', control), await isReported('POST', control)]).toEqual([
      true,
      false,
    ])
  })

  it('are no others', async () => {
    for (const control of [
      undefined,
      '',
      'no-cache',
      'public, max-age=60',
      'x-private',
      'private-x',
    ])
      expect(await isReported('GET', control), control).toBe(false)
  })
})
