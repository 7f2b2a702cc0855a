import { describe, expect, it } from 'vitest'
import { policyOf } from '../routes.ts'
import { classifyHost, checkRequest, MAX_URL_LENGTH, type RequestSummary } from './check-request.ts'

const isBrandHost = (name: string) => ['shop.example', 'electronics.localhost'].includes(name)
const hostOf = (address: string) => classifyHost(new URL(address), isBrandHost)

describe('classifyHost', () => {
  it('knows the configured hosts on https and this machine on any port', () => {
    for (const address of [
      'https://shop.example/',
      'https://SHOP.example/',
      'https://shop.example:443/',
      'http://localhost:1337/',
      'http://127.0.0.2/',
      'http://[::1]:8787/',
      'http://electronics.localhost:8787/',
    ]) {
      expect(hostOf(address), address).toBe('own')
    }
  })

  it('accepts no other spelling of a host', () => {
    for (const address of [
      'https://zq9canary.test/',
      'https://shop.example.zq9canary.test/',
      'https://shop.example./',
      'https://shop.example:1337/',
      'http://shop.example:8080/',
      'http://localhost./',
      'http://zq9canary.localhost/',
      'https://shop.example@zq9canary.test/',
      'https://me@shop.example/',
      'https://sh\u00f6p.example/',
      'http://0.0.0.0/',
    ]) {
      expect(hostOf(address), address).toBe('foreign')
    }
  })

  it('classifies a configured host without https as plain', () => {
    expect(hostOf('http://shop.example/c/x')).toBe('plain')
    expect(hostOf('http://shop.example:80/c/x')).toBe('plain')
  })
})

function judge(path: string, more: Partial<RequestSummary> = {}) {
  const url = new URL(path, 'https://shop.example')
  const request: RequestSummary = {
    method: 'GET',
    url,
    host: classifyHost(url, isBrandHost),
    urlLength: url.href.length,
    contentLength: null,
    headers: [],
    ...more,
  }
  return checkRequest(request, policyOf(url.pathname))
}

describe('checkRequest', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PURGE', 'get', 'FOO'])(
    'refuses %s on a page with 405 and Allow',
    (method) => {
      expect(judge('/c/x', { method })).toEqual({ status: 405, headers: { Allow: 'GET, HEAD' } })
    },
  )

  it("refuses GET on a call's address", () => {
    for (const path of ['/__purge', '/__admin/import', '/__report']) {
      expect(judge(path)).toEqual({ status: 405, headers: { Allow: 'POST' } })
      expect(judge(path, { method: 'POST' })).toBeUndefined()
    }
    expect(judge('/__purged')).toBeUndefined()
  })

  it('refuses an address of more than 8 kB with 414', () => {
    const rest = (length: number) => '/'.padEnd(length - 'https://shop.example'.length, 'a')
    expect(judge(rest(MAX_URL_LENGTH))).toBeUndefined()
    expect(judge(rest(MAX_URL_LENGTH + 1))?.status).toBe(414)
  })

  it('refuses more than 128 headers and more than 32 kB of them with 431', () => {
    const many = (count: number): [string, string][] =>
      Array.from({ length: count }, (_, at) => [`x-${at}`, '1'])
    expect(judge('/', { headers: many(128) })).toBeUndefined()
    expect(judge('/', { headers: many(129) })?.status).toBe(431)
    expect(judge('/', { headers: [['x', 'a'.repeat(15_000)]] })).toBeUndefined()
    expect(judge('/', { headers: [['x', 'a'.repeat(32_768)]] })?.status).toBe(431)
  })

  it('refuses a Content-Length above the limit of its address with 413', () => {
    const post = (path: string, contentLength: string) =>
      judge(path, { method: 'POST', contentLength })?.status
    expect(post('/__purge', '16384')).toBeUndefined()
    expect(post('/__purge', '16385')).toBe(413)
    expect(post('/__admin/import', '1048576')).toBeUndefined()
    expect(post('/__admin/import', '1048577')).toBe(413)
    for (const lie of ['-1', '1e9', '0x10', '9'.repeat(20), ' ']) {
      expect(post('/__report', lie), lie).toBe(413)
    }
  })

  it('accepts a GET with a body, which is not read', () => {
    expect(judge('/c/x?page=1', { contentLength: '999999' })).toBeUndefined()
  })

  it('redirects a configured host from http to https with 308, and refuses calls there', () => {
    const url = new URL('http://shop.example//zq9canary.test/a?b=1#c')
    const request = { url, host: classifyHost(url, isBrandHost) }
    expect(judge('/', request)).toEqual({
      status: 308,
      headers: { Location: 'https://shop.example//zq9canary.test/a?b=1' },
    })
    expect(judge('/', { ...request, method: 'POST' })?.status).toBe(421)
  })

  it('refuses a foreign host with 421 before any other check', () => {
    const url = new URL('https://zq9canary.test/__purge')
    expect(judge('/', { url, host: 'foreign', method: 'QUERY' })?.status).toBe(421)
  })
})
