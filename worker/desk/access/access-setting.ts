import type { Env } from '../../env.ts'

const TEAM = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** The Cloudflare Access application that protects the desk: token issuer and audiences. */
export interface AccessSetting {
  issuer: string
  audiences: readonly string[]
}

/**
 * Reads the Access setting of the environment; undefined if not configured. `broken`: incomplete, or the
 * team's name is invalid.
 */
export function accessSetting({
  ACCESS_TEAM: team = '',
  ACCESS_AUD: tags = '',
}: Pick<Env, 'ACCESS_TEAM' | 'ACCESS_AUD'>): AccessSetting | 'broken' | undefined {
  if (team === '' && tags === '') return undefined
  const audiences = tags.split(/\s+/).filter((each) => each !== '')
  if (!TEAM.test(team) || audiences.length === 0) return 'broken'
  return { issuer: `https://${team}.cloudflareaccess.com`, audiences }
}
