import { appBelow, type LoadApp } from '../guard/mount-lazily.ts'

/** Loads the desk: few isolates are ever asked for it. */
export const loadDesk: LoadApp = async (c) => {
  const [{ deskApi }, { SECTIONS }] = await Promise.all([
    import('./desk-api.tsx'),
    import('./sections.ts'),
  ])
  return deskApi(SECTIONS, c.get('routes'))
}

/** Loads what answers the merchant's command of the desk. */
export const loadCommand: LoadApp = async () => {
  const { commandApi } = await import('./access/command-api.ts')
  return appBelow('/__admin/desk', commandApi)
}
