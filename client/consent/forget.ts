import { CONSENT_PURPOSES } from '../../shared/consent/consent.ts'
import { namesToDelete } from '../../shared/consent/storage-entries.ts'
import type { Table } from '../db/table.ts'
import { hasConsent } from './choice.ts'

/** The storage of a browser that a withdrawal checks. */
export interface ForgetPorts {
  readCookies: () => string
  writeCookie: (line: string) => void
  hostname: string
  storages: readonly Pick<Storage, 'length' | 'key' | 'removeItem'>[]
  /** Stored data for the marketing service, in the shop's own database. */
  tracked: Pick<Table, 'clear'>
}

/** Deletes stored data of purposes that are not accepted, as far as the browser allows it. */
export async function forgetRefused(ports: ForgetPorts): Promise<void> {
  const accepted = CONSENT_PURPOSES.filter((purpose) => hasConsent(purpose))
  const cookies = ports
    .readCookies()
    .split(/;\s*/)
    .map((each) => each.split('=')[0] ?? '')
  for (const name of namesToDelete(cookies, accepted)) {
    for (const domain of ['', ...domainsOf(ports.hostname)]) {
      ports.writeCookie(`${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`)
    }
  }
  for (const storage of ports.storages) {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const name of namesToDelete(names, accepted)) storage.removeItem(name)
  }
  if (!accepted.includes('marketing')) await ports.tracked.clear()
}

/** Returns the host and its parent domains: services set cookies on the widest domain possible. */
function domainsOf(hostname: string): readonly string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
