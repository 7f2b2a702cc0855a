import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A token of a style sheet: its value in the light and in the dark scheme. */
export type Token = readonly [light: string, dark: string]

/** Tokens by name, without their dashes. */
export type Tokens = Readonly<Record<string, Token>>

/** Tokens used in e-mails: mail programs read no style sheets. */
const MAIL_TOKENS = [
  ...['paper', 'soft', 'ink', 'muted', 'line', 'accent', 'accent-fill', 'on-accent'],
  ...['mark-ground', 'mark-line', 'mark-dot'],
  ...['font', 'font-title', 'title-weight', 'tracking', 'round', 'pill'],
]

/** Replacements of a brand's own tokens for brands without a style sheet. */
const WITHOUT_BRAND: readonly (readonly [name: string, other: string])[] = [
  ...([
    ['accent', 'ink'],
    ['accent-fill', 'ink'],
    ['on-accent', 'paper'],
  ] as const),
  ...([
    ['mark-ground', 'ink'],
    ['mark-line', 'paper'],
    ['mark-dot', 'muted'],
  ] as const),
]

/**
 * The tokens of all brands by brand id: the common ones, overridden by the brand's. Without an id: those of
 * a brand without a style sheet.
 */
export function readTokens(root: string): Readonly<Record<string, Tokens>> {
  const styles = resolve(root, 'client/styles')
  const common = declarationsOf(readFileSync(resolve(styles, 'tokens.css'), 'utf8'))
  const sheets = readdirSync(resolve(styles, 'brand')).filter((name) => name.endsWith('.css'))
  const neutral = WITHOUT_BRAND.map(
    ([name, commonName]) => [name, common.get(commonName) ?? ''] as const,
  )
  const brands = sheets.map((name) => {
    const brandTokens = declarationsOf(readFileSync(resolve(styles, 'brand', name), 'utf8'))
    return [
      name.slice(0, -'.css'.length),
      resolveTokens(new Map([...common, ...brandTokens]), name),
    ] as const
  })
  const plain = resolveTokens(new Map([...common, ...neutral]), 'tokens.css')
  return Object.fromEntries([['', plain], ...brands])
}

function resolveTokens(declared: ReadonlyMap<string, string>, sheet: string): Tokens {
  return Object.fromEntries(
    MAIL_TOKENS.map((name) => {
      const value = declared.get(name)
      if (value === undefined) throw new Error(`${sheet} has no --${name}`)
      const whole = value.replace(
        /var\(--([\w-]+)\)/g,
        (use, variable) => declared.get(variable) ?? use,
      )
      const [, light = whole, dark = whole] = /^light-dark\(([^,]+),\s*([^,]+)\)$/.exec(whole) ?? []
      return [name, [light, dark]]
    }),
  )
}

/** Custom properties of a sheet by name, without those in media queries. */
function declarationsOf(css: string): ReadonlyMap<string, string> {
  const [plain = ''] = css.split('@media')
  const declarations = plain.matchAll(/--([\w-]+):\s*([^;]+);/g)
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.trim()]))
}
