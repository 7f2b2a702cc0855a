import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Brand } from '../../shared/brand/brand.ts'
import { electronics } from '../brand/electronics.ts'
import { siteOf, type Site } from '../brand/site.ts'
import { pageOfPath, readLocation, readTarget } from './target.ts'

const hosts = ['shop.example', 'www.shop.example']

const siteIn = (storeCode: string, multistore: boolean): Site => {
  const brand: Brand = {
    ...electronics,
    hosts,
    storeViews: { ...electronics.storeViews, multistore },
  }
  const view = brand.storeViews.views.find((each) => each.storeCode === storeCode)
  if (!view) throw new Error(`no view ${storeCode}`)
  return siteOf(brand, view, undefined)
}

const finnish = siteIn('fi', false)
const english = siteIn('en', true)

const locationOf = (target: string, site = finnish): string => {
  const read = readTarget(target, site)
  return typeof read === 'string' ? `refused: ${read}` : read.location
}

describe('the target of a rewrite', () => {
  it('is a path of the site, with or without a leading slash', () => {
    expect(locationOf('c/phones')).toBe('/c/phones')
    expect(locationOf('/c/phones/')).toBe('/c/phones')
    expect(locationOf(' c/phones ')).toBe('/c/phones')
    expect(locationOf('/')).toBe('/')
    expect(locationOf('catalog/product/view/id/5')).toBe('/catalog/product/view/id/5')
  })

  it('may be a complete URL on an own host, of which the path is kept', () => {
    expect(locationOf('https://shop.example/c/phones')).toBe('/c/phones')
    expect(locationOf('HTTP://WWW.SHOP.EXAMPLE:80/c/phones?a=1')).toBe('/c/phones?a=1')
    expect(locationOf('https://shop.example')).toBe('/')
  })

  it('keeps its query and fragment and is written in ASCII', () => {
    expect(locationOf('c/näytöt?väri=sininen taivas#ylös')).toBe(
      '/c/n%C3%A4yt%C3%B6t?v%C3%A4ri=sininen%20taivas#yl%C3%B6s',
    )
    expect(locationOf('c/n%C3%A4yt%C3%B6t')).toBe('/c/n%C3%A4yt%C3%B6t')
    expect(locationOf('/p/A~2FB/lamp?next=/x//y:z')).toBe('/p/A~2FB/lamp?next=/x//y:z')
    expect(locationOf('c/\u{1f600}\ud800')).toBe('/c/%F0%9F%98%80%EF%BF%BD')
  })

  it('gets the prefix of its store view, once', () => {
    expect(locationOf('c/phones', english)).toBe('/en/c/phones')
    expect(locationOf('/en/c/phones', english)).toBe('/en/c/phones')
    expect(locationOf('/', english)).toBe('/en')
    expect(locationOf('english', english)).toBe('/en/english')
    expect(locationOf('https://shop.example/c/phones', english)).toBe('/c/phones')
  })

  it("may be a complete URL on another store view's host, which is kept whole", () => {
    const { storeViews } = electronics
    const german = { url: 'https://de.shop.example', appendStoreCode: false }
    const views = storeViews.views.map((view) =>
      view.storeCode === 'de' ? { ...view, ...german } : view,
    )
    const brand = { ...electronics, hosts, storeViews: { ...storeViews, views, multistore: true } }
    const [fi, , de] = views.map((view) => siteOf(brand, view, undefined))
    if (!fi || !de) throw new Error('there are views')
    const there = 'https://de.shop.example/c/handys?a=1#b'
    expect(readTarget('http://DE.shop.example/c/handys/?a=1#b', fi)).toEqual({
      ...{ location: there, path: undefined },
    })
    expect(readLocation(there, fi)?.location).toBe(there)
    expect(locationOf('https://de.shop.example/c/handys', de)).toBe('/c/handys')
    expect(locationOf('https://www.shop.example/en/c/phones', de)).toBe(
      'https://shop.example/en/c/phones',
    )
    // A store code of another host redirects there directly.
    expect(locationOf('de/c/handys', fi)).toBe('https://de.shop.example/c/handys')
    expect(locationOf('fi/c/puhelimet', de)).toBe('https://shop.example/c/puhelimet')
    for (const target of [
      ...['https://it.shop.example/', 'https://de.shop.example.evil/', 'https://hair.localhost/'],
      ...['https://de.shop.example:8443/', 'https://x@de.shop.example/'],
    ]) {
      expect(locationOf(target, fi), target).toBe('refused: foreign')
    }
    expect(locationOf('https://de.shop.example//evil.example', fi)).toBe('refused: path')
    expect(readLocation('https://evil.example/c/handys', fi)).toBeUndefined()
    expect(locationOf('https://de.shop.example/', finnish)).toBe('refused: foreign')
  })

  it('contains the next path to look up, unless it is in another store view', () => {
    expect(readTarget('C/N%C3%84YT%C3%96T/?a=1#b', finnish)).toMatchObject({ path: 'c/näytöt' })
    expect(readTarget('c/phones', english)).toMatchObject({ path: 'c/phones' })
    expect(readTarget('https://shop.example/c/phones', english)).toMatchObject({ path: undefined })
  })

  const refused: readonly [problem: string, targets: readonly string[]][] = [
    ['empty', ['', '   ']],
    ['length', [`/${'x'.repeat(5000)}`, `/${'ä'.repeat(1000)}`]],
    [
      'foreign',
      [
        ...['//evil.example', ' //evil.example', '///evil.example', 'https://evil.example'],
        ...['https:evil.example', 'https:/evil.example', 'https:///evil.example'],
        ...[
          'https://shop.example:8443/x',
          'https://shop.example./x',
          'https://shop.example.evil/x',
        ],
        ...['https://user@shop.example/x', 'https://@shop.example/x', 'https://shop.example@evil'],
        ...[
          `java${'script'}:alert(1)`,
          `Java${'Script'}:1`,
          'data:text/html,x',
          'ftp://shop.example/x',
        ],
        ...['phones:new', 'https://', 'mailto:a@b.example', 'https://shop.example%2f@evil/'],
      ],
    ],
    [
      'characters',
      [
        ...[
          '/\\evil.example',
          '\\\\evil.example',
          '/ok\r\nSet-Cookie:x',
          '/ok\n',
          '/\t/evil.example',
        ],
        ...['\u0000', '/a\u0085b', '/ok%0d%0aSet-Cookie:x', '/ok%0D', '/%00', '/a%7f', '/%5cevil'],
        ...[
          '/%5Cevil',
          '/%255cevil',
          '/%25250d',
          'https://shop.example\\@evil.example/',
          '/x?a=%0a',
        ],
        ...['java\nscript:alert(1)', 'ht\ttps://evil.example'],
      ],
    ],
    [
      'path',
      [
        ...['/.//evil.example', '/a/..//evil.example', '/a/%2e%2e//evil.example', '/c//phones'],
        ...['https://shop.example//evil.example', '/a%2f/b', '/a;b', '/100%', '/%C3%28'],
      ],
    ],
  ]
  for (const [problem, targets] of refused) {
    it(`is refused as ${problem} in ${targets.length} spellings`, () => {
      const answers = targets.map((target) => `${target} ${locationOf(target)}`)
      expect(answers).toEqual(targets.map((target) => `${target} refused: ${problem}`))
    })
  }

  it('property: any text becomes a path of this site in ASCII or is refused', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        '%0d%0a',
        '%25',
        '@',
        ':',
        '?',
        '#',
        ' ',
      ],
      ...[
        '\t',
        '\n',
        'https:',
        `java${'script'}:`,
        'shop.example',
        'evil.example',
        'en',
        'c',
        'ä',
        '／',
      ],
    )
    const unit = fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff }))
    const target = fc.oneof(
      fc.array(unit, { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(target, fc.constantFrom(finnish, english), (text, site) => {
        const read = readTarget(text, site)
        if (typeof read === 'string') return true
        const { location } = read
        const { origin, pathname, search, hash } = new URL(location, 'https://shop.example')
        return (
          /^\/(?![/\\])[\x21-\x7e]*$/.test(location) &&
          origin === 'https://shop.example' &&
          pathname + search + hash === location &&
          readLocation(location, site)?.location === location
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a stored location', () => {
  it('is valid only in its canonical form', () => {
    expect(readLocation('/en/c/phones?a=1', english)).toMatchObject({ path: 'c/phones' })
    for (const bad of ['c/phones', '//evil', '/c/phones/', '/c/ä', '@evil.example/', '/a\r\nb']) {
      expect(readLocation(bad, finnish)).toBeUndefined()
    }
  })
})

describe('pageOfPath', () => {
  it('ignores the slug of a product', () => {
    expect(pageOfPath('p/sku1/old-name')).toBe(pageOfPath('p/sku1/new-name'))
    expect(pageOfPath('old~2fname~7e')).toBe(pageOfPath('old/name~'))
    expect(pageOfPath('p/sku1/x/red')).not.toBe(pageOfPath('p/sku1/x/blue'))
    expect(pageOfPath('c/sku1/x')).not.toBe(pageOfPath('c/sku1/y'))
  })
})
