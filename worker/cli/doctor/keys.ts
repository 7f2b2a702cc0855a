import { readSealKeys } from '../../crypto/seal-keys.ts'
import { readKeys, SCOPES } from '../../signed/signature.ts'
import { connectionsOf } from '../../brand/connections.ts'
import { accessSetting } from '../../desk/access/access-setting.ts'
import { BRANDS } from '../../brand/select.ts'
import { isOpen, isZone, MIN_KEY_LENGTH } from '../../purge/platform.ts'
import type { Finding } from './finding.ts'

type Secrets = Readonly<Record<string, string | undefined>>

/** Checks the keys of a shop; never prints one. */
export function keyFindings(secrets: Secrets): readonly Finding[] {
  return [
    signingKeys(secrets['REUNA_KEYS'] ?? ''),
    ...invalidateKey(secrets),
    ...zoneFindings(secrets),
    ...accessFindings(secrets),
    sessionKeys(secrets['SESSION_KEYS']),
  ]
}

function signingKeys(text: string): Finding {
  const keys = [...readKeys(text).values()]
  const written = text.split(/\s+/).filter((word) => word !== '').length
  const odd = keys.flatMap(({ kid, scopes }) =>
    [...scopes].filter((scope) => !isScope(scope)).map((scope) => `${kid} has ${scope}`),
  )
  const names = keys.map(({ kid, scopes }) => `${kid} (${[...scopes].join(', ')})`).join(', ')
  const lost = written - keys.length
  const lines = [
    names === '' ? 'no signing key: REUNA_KEYS must be kid:scopes:secret' : `keys: ${names}`,
    ...(lost > 0 && written > 0
      ? [
          `${lost} of ${written} are invalid: kid:scopes:secret, secrets of at least 32 characters, each name once`,
        ]
      : []),
    ...(odd.length > 0 ? [`unknown scopes: ${odd.join(', ')}`] : []),
  ]
  const ok = keys.length > 0 && lost === 0 && odd.length === 0
  return { what: 'keys', ok, message: lines.join('; ') }
}

/** Without session keys there are no carts on the server and no logins. */
function sessionKeys(text: string | undefined): Finding {
  const names = readSealKeys(text).map(({ kid }) => kid)
  const lost = (text ?? '').split(/\s+/).filter((word) => word !== '').length - names.length
  const lines =
    names.length === 0
      ? 'no key for sessions and carts: SESSION_KEYS must be kid:secret, with a secret of at least 32 characters'
      : `sealed with ${names[0]}${lost > 0 ? `; ${lost} are invalid: kid:secret, each name once` : ''}`
  return { what: 'sessions', ok: names.length > 0 && lost === 0, message: lines }
}

function isScope(scope: string): boolean {
  return SCOPES.some((known) => known === scope) || scope.startsWith('purge:')
}

function invalidateKey({ INVALIDATE_KEY: key }: Secrets): readonly Finding[] {
  if (!key) return []
  const ok = isOpen(key)
  const text = ok
    ? '/invalidate is open for indexers with the key'
    : `INVALIDATE_KEY needs at least ${MIN_KEY_LENGTH} characters; until then /invalidate is closed`
  return [{ what: 'invalidate', ok, message: text }]
}

/** An incomplete setting locks everybody out of the desk. */
function accessFindings({ ACCESS_TEAM = '', ACCESS_AUD = '' }: Secrets): readonly Finding[] {
  const setting = accessSetting({ ACCESS_TEAM, ACCESS_AUD })
  if (!setting) return []
  const ok = setting !== 'broken'
  const message = ok
    ? `the desk requires the header signed by ${setting.issuer}`
    : 'ACCESS_TEAM (the name before .cloudflareaccess.com) and ACCESS_AUD must be set together'
  return [{ what: 'desk', ok, message }]
}

/** Checks the common zone, and the brands' own ones. */
function zoneFindings(secrets: Secrets): readonly Finding[] {
  const brandZones = BRANDS.flatMap(({ id }) => {
    const zone = zoneOf(connectionsOf(secrets, { id }))
    const isNone = zone.CF_ZONE_ID === ''
    return isNone || isSame(zone, zoneOf(secrets)) ? [] : [zoneFinding(`${id}: platform`, zone)]
  })
  const common = zoneOf(secrets)
  // A token used only for brands' zones needs no common zone.
  const hasAccount =
    common.CF_ZONE_ID !== '' || (common.CF_API_TOKEN !== '' && brandZones.length === 0)
  return [...(hasAccount ? [zoneFinding('platform', common)] : []), ...brandZones]
}

type ZoneNames = Record<'CF_ZONE_ID' | 'CF_API_TOKEN', string>

function zoneOf({ CF_ZONE_ID = '', CF_API_TOKEN = '' }: Secrets): ZoneNames {
  return { CF_ZONE_ID, CF_API_TOKEN }
}

function isSame(a: ZoneNames, b: ZoneNames): boolean {
  return a.CF_ZONE_ID === b.CF_ZONE_ID && a.CF_API_TOKEN === b.CF_API_TOKEN
}

function zoneFinding(what: string, zone: ZoneNames): Finding {
  const lines = isZone(zone)
    ? 'its cache receives purges'
    : 'CF_ZONE_ID (32 hex digits) and CF_API_TOKEN must be set together'
  return { what, ok: isZone(zone), message: lines }
}
