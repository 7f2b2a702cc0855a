import type { CSSProperties } from 'react'
import tokens from 'virtual:brand-tokens'

/** A colour in the light and the dark scheme. */
type Shade = readonly [light: string, dark: string]

/** The colour roles of an e-mail, by what they colour. */
const ROLES = {
  page: 'backgroundColor',
  card: 'backgroundColor',
  box: 'backgroundColor',
  ink: 'color',
  muted: 'color',
  link: 'color',
  line: 'borderColor',
  mark: 'borderColor',
} as const

export type ColorRole = keyof typeof ROLES

/** The look of a brand's e-mails, from the tokens of its style sheet. */
export interface MailTheme {
  shades: Readonly<Record<ColorRole, Shade>>
  /** The same in both schemes. */
  button: { ground: string; text: string; radius: number }
  band: { ground: string; text: string; stripe: string }
  font: string
  title: { fontFamily: string; fontWeight: string; letterSpacing: string }
  radius: number
}

/** Fonts that mail programs have, as fallbacks of the brand's. */
const SAFE_FONTS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
/** A larger radius looks the same on a one-line button. */
const MAX_RADIUS = 28

/** Returns the theme of a brand's e-mails; a neutral one for a brand without a style sheet. */
export function mailThemeOf(brand: string): MailTheme {
  const brandTokens = tokens[brand] ?? tokens[''] ?? {}
  const shade = (name: string): Shade => brandTokens[name] ?? ['', '']
  const value = (name: string): string => shade(name)[0]
  return {
    shades: {
      page: shade('soft'),
      card: shade('paper'),
      box: shade('soft'),
      ink: shade('ink'),
      muted: shade('muted'),
      link: shade('accent'),
      line: shade('line'),
      mark: shade('accent'),
    },
    button: {
      ground: value('accent-fill'),
      text: value('on-accent'),
      radius: pixels(value('pill')),
    },
    band: { ground: value('mark-ground'), text: value('mark-line'), stripe: value('mark-dot') },
    font: withFallbackFonts(value('font')),
    title: {
      fontFamily: withFallbackFonts(value('font-title')),
      fontWeight: value('title-weight'),
      letterSpacing: value('tracking'),
    },
    radius: pixels(value('round')),
  }
}

/** Returns inline style and class of the roles; the dark scheme's style sheet uses the class. */
export function themeStyle(
  { shades }: MailTheme,
  roles: readonly ColorRole[],
  style: CSSProperties = {},
): { className: string; style: CSSProperties } {
  const colours = roles.map((role) => [ROLES[role], shades[role][0]] as const)
  return {
    className: roles.map((role) => `m-${role}`).join(' '),
    style: { ...style, ...Object.fromEntries(colours) },
  }
}

/** Returns the style sheet for the dark scheme and narrow screens. */
export function mailStyles({ shades }: MailTheme): string {
  const names = { backgroundColor: 'background-color', color: 'color', borderColor: 'border-color' }
  const dark = Object.entries(ROLES)
    .map(([role, property]) => {
      const [, value] = shades[role as ColorRole]
      return `.m-${role}{${names[property]}:${value}!important}`
    })
    .join('')
  return (
    `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
    `@media (prefers-color-scheme:dark){${dark}}` +
    `@media (max-width:480px){.m-inside{padding-left:20px!important;padding-right:20px!important}` +
    `.m-column{display:block!important;width:100%!important;padding-right:0!important}}`
  )
}

function pixels(length: string): number {
  const number = Number.parseFloat(length)
  return Math.min(MAX_RADIUS, Math.round(length.endsWith('rem') ? number * 16 : number) || 0)
}

/** Adds fallback fonts; a serif font falls back to a serif. */
function withFallbackFonts(family: string): string {
  const brandFonts = family.replace(/,?\s*(?:system-ui,\s*)?sans-serif$/, '')
  if (brandFonts.endsWith('serif')) return brandFonts
  return brandFonts === '' || brandFonts.startsWith('system-ui')
    ? SAFE_FONTS
    : `${brandFonts}, ${SAFE_FONTS}`
}
