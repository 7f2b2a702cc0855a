import { createContext, useContext } from 'react'
import { themeStyle, type MailTheme, type ColorRole } from './theme.ts'

const ThemeContext = createContext<MailTheme | undefined>(undefined)

/** Provides the theme to the parts of an e-mail. */
export const ThemeProvider = ThemeContext.Provider

export function useTheme(): MailTheme {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('an e-mail has a theme')
  return theme
}

/** Returns a function that gives an element its classes and inline styles. */
export function useThemeStyle() {
  const theme = useTheme()
  return (roles: readonly ColorRole[], style = {}) => themeStyle(theme, roles, style)
}
