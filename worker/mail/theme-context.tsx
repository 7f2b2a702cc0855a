import { createContext, useContext } from 'react'
import { themeStyle, type MailTheme, type ColorRole } from './theme.ts'

const ThemeContext = createContext<MailTheme | undefined>(undefined)

/** Gives its look to the parts of an e-mail. */
export const ThemeProvider = ThemeContext.Provider

export function useTheme(): MailTheme {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('an e-mail has a theme')
  return theme
}

/** Paints an element: its classes and inline styles. */
export function useThemeStyle() {
  const theme = useTheme()
  return (roles: readonly ColorRole[], style = {}) => themeStyle(theme, roles, style)
}
