import { foldEmail, isEmail } from '../../../shared/account/validate.ts'
import { eraseEverywhere } from '../../admin/erase.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { redirect, type DeskAnswer } from '../frame/answer.ts'
import { allMessages } from '../frame/messages.ts'
import type { Desk, Section } from '../frame/section.ts'
import { personActions, personMessages } from './messages-person.ts'
import { addressPage, countRecords, PERSON, personPage, recordsPage } from './person-page.tsx'
import { retentionPage } from './retention-page.tsx'

/** The stored data of a person: show, export, erase. */
export const person: Section = {
  path: '/person',
  role: 'owner',
  title: (locale) => personMessages(locale)('title'),
  icon: 'shield',
  group: 'people',
  actions: (locale) => allMessages(personActions, locale),
  pages: [
    { path: '', load: personPage },
    { path: '/retention', load: retentionPage },
  ],
  forms: [
    { path: '/read', risk: 'dangerous', answer: lookUpRecords },
    { path: '/export', risk: 'dangerous', answer: exportPerson },
    { path: '/erase', risk: 'dangerous', answer: erase },
  ],
}

const MAX_EMAIL = 320

/** The normalised address of a form; undefined if invalid. */
function addressOf(fields: URLSearchParams): string | undefined {
  const email = foldEmail((fields.get('email') ?? '').slice(0, MAX_EMAIL))
  return isEmail(email) ? email : undefined
}

function readRecords({ env, site, now }: Desk, email: string) {
  return shopOperations(env, site.brand, now).people.read(email)
}

async function lookUpRecords(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const email = addressOf(fields)
  if (email === undefined) return addressPage(desk, fields.get('email') ?? '')
  const records = await readRecords(desk, email)
  await auditCounts(desk, 'person.read', { records: countRecords(records) })
  return recordsPage(desk, email, records)
}

/** Exports all records as a machine-readable file. */
async function exportPerson(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const email = addressOf(fields)
  if (email === undefined) return addressPage(desk, fields.get('email') ?? '')
  const { site, now } = desk
  const records = await readRecords(desk, email)
  await auditCounts(desk, 'person.exported', { records: countRecords(records) })
  const exportedAt = new Date(now).toISOString()
  const about = {
    email,
    shop: site.brand.name,
    made: exportedAt,
    amounts: 'cents, where nothing else is said',
  }
  return {
    ...{ kind: 'file', type: 'application/json; charset=UTF-8' },
    text: `${JSON.stringify({ ...about, ...records }, undefined, 2)}\n`,
    name: `personal-data-${site.brand.id}-${exportedAt.slice(0, 10)}.json`,
  }
}

async function erase(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const email = addressOf(fields)
  if (email === undefined) return addressPage(desk, fields.get('email') ?? '')
  if (!fields.has('sure')) return recordsPage(desk, email, await readRecords(desk, email), true)
  const { env, site, now, locale } = desk
  const shop = shopOperations(env, site.brand, now)
  const { erased, orders, withdrawals } = await eraseEverywhere(env, site.brand, shop, email)
  await auditCounts(desk, 'person.erased', { erased, orders, withdrawals })
  return redirect(PERSON, personMessages(locale)('done.erased', { erased, orders, withdrawals }))
}

/** Writes only counts to the audit: the person is not named. */
async function auditCounts(
  desk: Desk,
  action: string,
  after: Readonly<Record<string, number>>,
): Promise<void> {
  await desk.audit({ action, subject: '', before: {}, after }).run()
}
