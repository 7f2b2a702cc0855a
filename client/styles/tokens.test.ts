import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const rulesOf = (css: string, selector: string): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector))
    .map(([, , rules]) => rules)
    .join()

describe('style constants', () => {
  it('are pink #F9156C, green #00C882, red #FF4B32 and yellow #FFC828', () => {
    const colors = { pink: '#f9156c', green: '#00c882', red: '#ff4b32', yellow: '#ffc828' }
    for (const [name, value] of Object.entries(colors)) {
      expect(sheet('tokens.css')).toMatch(new RegExp(`--${name}: ${value};`))
    }
  })

  it('give a textarea at least 100px of height and buttons the font Rubik', () => {
    expect(rulesOf(sheet('base.css'), 'textarea')).toContain('min-block-size: 100px')
    expect(sheet('tokens.css')).toContain('--font: Rubik,')
    const button = rulesOf(sheet('base.css'), 'button') + rulesOf(sheet('reset.css'), 'button')
    expect(button).toMatch(/font(?:-family)?: (?:inherit|var\(--font\))/)
    expect(rulesOf(sheet('base.css'), 'html')).toMatch(/font-family: var\(--font\)/)
  })
})

it('the energy arrow of a card is as large as its price', () => {
  const size = 'font-size: var(--price'
  expect(sheet('../product/card.css')).toMatch(/\n\.product-price \{[^{}]*font-size: var\(--price/)
  expect(rulesOf(sheet('../product/energy.css'), '.product-card [data-energy]')).toContain(size)
})

describe('the colours of every brand', () => {
  const BRAND_SHEETS = readdirSync(new URL('brand/', import.meta.url)).flatMap((name) =>
    name.endsWith('.css') ? name.slice(0, -'.css'.length) : [],
  )
  /** Light and dark colour of each token. */
  const coloursOf = (...sheets: readonly string[]) =>
    new Map(
      sheets.flatMap((css) =>
        [...css.matchAll(/(--[\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
          ([, name = '', light = '', dark = '', both]) =>
            [name, [both ?? light, both ?? dark]] as const,
        ),
      ),
    )
  const luminance = (colour: string): number => {
    const short = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(short.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (foreground: string, background: string): number => {
    const [low = 0, high = 0] = [luminance(foreground), luminance(background)].toSorted(
      (a, b) => a - b,
    )
    return (high + 0.05) / (low + 0.05)
  }
  const PAIRS = [
    ...['--ink', '--muted', '--good', '--bad', '--warn', '--accent'].flatMap((ink) =>
      ['--paper', '--soft', '--raised'].map((ground) => [ink, ground] as const),
    ),
    ...(['--accent-fill', '--accent-fill-over'] as const).map((fill) => ['--on-accent', fill]),
    ...[
      ['--accent', '--accent-soft'],
      ['--ink', '--accent-soft'],
      ['--on-yellow', '--yellow'],
      ['--on-union', '--union'],
      ['--union-gold', '--union'],
    ],
  ]

  it('have a distinct shape per brand: type, radius, density and cards', () => {
    const shapes = BRAND_SHEETS.map((brand) => {
      const css = sheet('tokens.css') + sheet(`brand/${brand}.css`)
      const last = (name: string) =>
        [...css.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].at(-1)?.[1]
      return ['font-title', 'title-weight', 'round', 'pill', 'gap', 'card-ratio', 'card-wide'].map(
        last,
      )
    })
    expect(shapes.flat()).not.toContain(undefined)
    const differences = shapes.flatMap((one, at) =>
      shapes
        .slice(at + 1)
        .map((other) => one.filter((value, index) => value !== other[index]).length),
    )
    expect(Math.min(...differences)).toBeGreaterThanOrEqual(3)
  })

  it.each(BRAND_SHEETS)('%s: have a contrast of 4.5 to 1 in light and dark', (brand) => {
    const colours = coloursOf(sheet('tokens.css'), sheet(`brand/${brand}.css`))
    const weak = PAIRS.flatMap(([ink = '', ground = '']) =>
      [0, 1].map((scheme) => {
        const [front, back] = [colours.get(ink)?.[scheme], colours.get(ground)?.[scheme]]
        return { pair: `${ink} on ${ground}`, scheme, by: contrast(front ?? '', back ?? '') }
      }),
    ).filter(({ by }) => !(by >= 4.5))
    expect(weak).toEqual([])
  })
})
