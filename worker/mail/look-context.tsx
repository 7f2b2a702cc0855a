import { createContext, useContext } from 'react'
import { paint, type Look, type Role } from './look.ts'

const LookContext = createContext<Look | undefined>(undefined)

/** Gives its look to the parts of an e-mail. */
export const LookProvider = LookContext.Provider

export function useLook(): Look {
  const look = useContext(LookContext)
  if (!look) throw new Error('an e-mail has a look')
  return look
}

/** Paints an element: its classes and inline styles. */
export function usePaint() {
  const look = useLook()
  return (roles: readonly Role[], style = {}) => paint(look, roles, style)
}
