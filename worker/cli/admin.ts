import { randomUUID } from 'node:crypto'
import { isEmail } from '../../shared/account/validate.ts'
import { BRANDS } from '../brand/select.ts'
import { localHost } from '../brand/select-view.ts'
import type { DeskInvited, DeskCommandRequest } from '../desk/access/command-api.ts'
import { ROLES } from '../desk/access/role.ts'
import { callAdmin, type AdminShop } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { runAtShop } from './connect-shop.ts'
import { plainText } from '../plain-text/plain-text.ts'

const HELP = `npm run admin -- invite MAIL [options]

Invites a person to the merchant's desk, at /admin of a shop: prints a link that is valid once, for 24 hours.
Use it for the first user, and for a user who has lost all passkeys. It invalidates the person's earlier links.

  --role ROLE    owner (default for new users): everything; seller: orders, previews; editor: reviews, previews,
                 speed; operator: cache, speed
  --mail         sends the link by email instead of printing it
  --brand BRAND  the desk of another brand of the shop running here
  --url URL      another shop than the one running here; its key is read from REUNA_KEYS
  --help         shows this text

Exit codes: 0 done, 1 the shop is unreachable or refused, 2 invalid arguments.`

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    role: { type: 'string' },
    mail: { type: 'boolean', default: false },
    brand: { type: 'string' },
    url: { type: 'string' },
  },
})

const [step, email = '', ...more] = positionals
/** Undefined: the person's present role, else owner. */
const role = ROLES.find((each) => each === values.role)
const brand = BRANDS.find(({ id }) => id === values.brand)
process.exitCode = await main()

function usageProblem(): string | undefined {
  if (step !== 'invite' || more.length > 0) return 'Only the command invite MAIL exists.'
  if (!isEmail(email)) return `'${plainText(email)}' is not an email address.`
  if (values.role !== undefined && !role)
    return `Unknown role ${plainText(values.role)}. Roles: ${ROLES.join(', ')}.`
  if (values.brand === undefined || brand) return undefined
  return `Unknown brand ${plainText(values.brand)}. Brands: ${BRANDS.map(({ id }) => id).join(', ')}.`
}

async function main(): Promise<number> {
  const wrong = usageProblem()
  if (wrong !== undefined) {
    console.log(`${wrong}\n\n${HELP}`)
    return 2
  }
  return runAtShop(values.url, 'desk', invite)
}

async function invite(shop: AdminShop): Promise<void> {
  const request: DeskCommandRequest = {
    ...{ step: 'invite' as const, req: randomUUID(), email, mail: values.mail },
    ...(role && { role }),
  }
  const call = { ...shop, url: urlOf(shop.url) }
  const invited = await callAdmin<DeskInvited>(call, '/__admin/desk', JSON.stringify(request))
  const until = `${new Date(invited.expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const who = `${plainText(email)} ${invited.isNew ? 'is' : 'was there and is now'} ${invited.role}`
  if (invited.link === undefined) console.log(`${who}. The link is sent by email.`)
  else console.log(`${who}. Good once, until ${until}:\n\n  ${invited.link}\n`)
}

/** The same shop at the host of another brand. */
function urlOf(url: string): string {
  const host = brand && localHost(brand)
  if (host === undefined) return url
  const target = new URL(url)
  target.hostname = host
  return target.origin
}
