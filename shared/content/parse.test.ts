import { describe, expect, it } from 'vitest'
import { parseCmsBlock, parseCmsPage, parseUrlRewrite } from './parse.ts'

describe('documents of content', () => {
  it('reads a content page with update_time as updated_at', () => {
    const raw = {
      id: '4',
      identifier: '/about-us',
      title: 'About &amp; us',
      content: '<p>Hi</p>',
      update_time: 'T',
    }
    expect(parseCmsPage(raw)).toMatchObject({
      ok: true,
      value: { id: 4, identifier: 'about-us', title: 'About & us', active: true, updated_at: 'T' },
    })
  })

  it('makes valid identifiers', () => {
    const identifierOf = (identifier: string) => {
      const parsed = parseCmsPage({ id: 1, identifier })
      return parsed.ok ? parsed.value.identifier : parsed.problem
    }
    expect(identifierOf('/about\u0000us\n')).toBe('about us')
    expect(identifierOf('kahvi\u0308 \ud800')).toBe('kahv\u00ef \ufffd')
  })

  it('reads a content block and rejects one without an identifier', () => {
    const raw = { id: 1, identifier: 'footer', title: null, content: null, active: '0' }
    expect(parseCmsBlock(raw)).toMatchObject({
      ok: true,
      value: { title: '', content: '', active: false },
    })
    expect(parseCmsBlock({ id: 1 })).toMatchObject({
      ok: false,
      problem: 'identifier must be text',
    })
    expect(parseCmsPage('text')).toEqual({ ok: false, problem: 'is not an object' })
  })

  it('reads a URL rewrite: entity_type, entity, redirect_type, request_path, target_path', () => {
    const raw = {
      entity_type: 'product',
      entity: 5,
      redirect_type: 301,
      request_path: '/Old.HTML/',
      target_path: '/p/x',
    }
    const value = { ...raw, entity: '5', request_path: 'old.html' }
    expect(parseUrlRewrite(raw)).toEqual({ ok: true, value: { id: 0, store_id: 0, ...value } })
    const more = { ...raw, id: '9', store_id: '2' }
    expect(parseUrlRewrite(more)).toEqual({ ok: true, value: { id: 9, store_id: 2, ...value } })
  })

  it('accepts a URL rewrite with a non-numeric id; one without a type does not redirect', () => {
    const raw = { id: 'a1', request_path: 'a', target_path: 'b', redirect_type: null }
    expect(parseUrlRewrite(raw)).toMatchObject({ ok: true, value: { id: 0, redirect_type: 0 } })
  })

  it('rejects a URL rewrite with a textual redirect_type, or without path or target', () => {
    const raw = { redirect_type: 301, request_path: 'a', target_path: 'b' }
    const problemOf = (more: object): string => {
      const parsed = parseUrlRewrite({ ...raw, ...more })
      return parsed.ok ? 'none' : parsed.problem
    }
    expect(problemOf({ redirect_type: '301' })).toBe('redirect_type must be a whole number')
    expect(problemOf({ request_path: ' // ' })).toBe('request_path must not be empty')
    expect(problemOf({ request_path: undefined })).toBe('request_path must be text')
    expect(problemOf({ target_path: null })).toBe('target_path must be text')
    expect(problemOf({ target_path: 'x'.repeat(2049) })).toContain('is longer than 2048')
    expect(problemOf({ store_id: 'all' })).toBe('store_id must be a whole number')
  })

  it('keeps the target of a URL rewrite unchanged', () => {
    const raw = { redirect_type: 301, request_path: 'a' }
    for (const target_path of ['//evil.example', '/ok\r\nSet-Cookie:x', 'c/phones ', '']) {
      expect(parseUrlRewrite({ ...raw, target_path })).toMatchObject({ value: { target_path } })
    }
  })
})
