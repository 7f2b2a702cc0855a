import { appBelow, type LoadApp } from '../guard/endpoint.ts'

/** Loads the desk lazily: few isolates ever serve it. */
export const loadDesk: LoadApp = async (c) => {
  const [{ deskApi }, { SECTIONS }] = await Promise.all([
    import('./desk-api.tsx'),
    import('./sections.ts'),
  ])
  return deskApi(SECTIONS, c.get('routes'))
}

/** Loads the endpoint of the command `admin` lazily. */
export const loadCommand: LoadApp = async () => {
  const { commandApi } = await import('./access/command-api.ts')
  return appBelow('/__admin/desk', commandApi)
}
