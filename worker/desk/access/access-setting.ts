import type { Env } from '../../env.ts'

const TEAM = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** Which Cloudflare Access stands in front of the desk: who signs, and for whom. */
export interface AccessSetting {
  issuer: string
  audiences: readonly string[]
}

/** What the environment says of Access; undefined: nothing. `broken`: half of it, or no name of a team. */
export function accessSetting({
  ACCESS_TEAM: team = '',
  ACCESS_AUD: tags = '',
}: Pick<Env, 'ACCESS_TEAM' | 'ACCESS_AUD'>): AccessSetting | 'broken' | undefined {
  if (team === '' && tags === '') return undefined
  const audiences = tags.split(/\s+/).filter((each) => each !== '')
  if (!TEAM.test(team) || audiences.length === 0) return 'broken'
  return { issuer: `https://${team}.cloudflareaccess.com`, audiences }
}
