import { describe, expect, it } from 'vitest'
import { parseCmsBlock, parseCmsPage, parseUrlRewrite } from './parse.ts'

describe('documents of content', () => {
  it('reads a content page and takes update_time as updated_at', () => {
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

  it('makes identifiers that an address can carry', () => {
    const identifierOf = (identifier: string) => {
      const parsed = parseCmsPage({ id: 1, identifier })
      return parsed.ok ? parsed.value.identifier : parsed.problem
    }
    expect(identifierOf('/about\u0000us\n')).toBe('about us')
    expect(identifierOf('kahvi\u0308 \ud800')).toBe('kahv\u00ef \ufffd')
  })

  it('reads a content block and refuses one without an identifier', () => {
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

  it('reads a URL rewrite by its lower-case path without a leading slash', () => {
    const raw = {
      entity_type: 'product',
      entity: 5,
      redirect_type: '301',
      request_path: '/Old.HTML',
      target_path: '/p/x',
    }
    expect(parseUrlRewrite(raw)).toEqual({
      ok: true,
      value: {
        entity_type: 'product',
        entity: '5',
        redirect_type: 301,
        request_path: 'old.html',
        target_path: 'p/x',
      },
    })
  })
})
