import { randomBytes } from 'node:crypto'
import type { Brand } from '../../../shared/brand/brand.ts'
import { readSealKeys } from '../../crypto/seal-keys.ts'
import { readKeys } from '../../signed/signature.ts'
import { BRAND_VARIABLES, brandVariable, type BrandVariable } from '../../brand/connections.ts'
import { webhookSecretProblem } from '../../crypto/webhook.ts'
import { isOpen, MIN_KEY_LENGTH } from '../../purge/platform.ts'
import { DeploymentStopped } from './stopped.ts'

/** A secret of a live shop. */
export interface LiveSecret {
  name: string
  /** What it is for. */
  description: string
  /** Generates a value; missing: others have to know it too. */
  make?: () => string
  /** The problem of a value. */
  problem: (value: string) => string | undefined
}

interface KnownSecret extends LiveSecret {
  /** Required if this variable is set; missing: always required. */
  beside?: string
  /** Required once more for each brand with its own variable. */
  own?: readonly [secret: BrandVariable, address: BrandVariable]
}

/** The shop's captcha key among the names of variables. */
const CAPTCHA = 'content.captcha.siteKey'

/** A value that a file of secrets may contain: the others are public. */
interface PrivateVariable {
  problem: (value: string) => string | undefined
}

type SecretName = 'REUNA_KEYS' | 'SESSION_KEYS' | 'INVALIDATE_KEY'

/** Every name that a deployment may set; `public` ones are in `[vars]`. A missing one does not compile. */
const VARIABLES: Readonly<
  Record<SecretName | BrandVariable, Omit<KnownSecret, 'name'> | PrivateVariable | 'public'>
> = {
  REUNA_KEYS: {
    description:
      'the key that signs your commands: kid:scopes:secret. Create it yourself and keep it, for example\n' +
      `    node -p "'me:import,status,purge,orders,mails:'+crypto.randomBytes(32).toString('hex')"`,
    problem: (value) =>
      value !== '' && readKeys(value).size === countWords(value)
        ? undefined
        : 'must be kid:scopes:secret, with a secret of at least 32 characters',
  },
  SESSION_KEYS: {
    description: 'the key that seals session and cart cookies: kid:secret',
    make: () => `k1:${randomBytes(32).toString('hex')}`,
    problem: (value) =>
      value !== '' && readSealKeys(value).length === countWords(value)
        ? undefined
        : 'must be kid:secret, with a secret of at least 32 characters',
  },
  PAYMENT_SECRET: {
    description: 'the key that signs calls to and from the payment provider',
    beside: 'PAYMENT_URL',
    own: ['PAYMENT_SECRET', 'PAYMENT_URL'],
    problem: webhookSecretProblem,
  },
  MAIL_WEBHOOK_SECRET: {
    description: 'the key that signs email',
    beside: 'MAIL_WEBHOOK',
    own: ['MAIL_WEBHOOK_SECRET', 'MAIL_WEBHOOK'],
    problem: webhookSecretProblem,
  },
  MAIL_API_KEY: {
    description: 'the key of the mail provider',
    beside: 'MAIL_API',
    own: ['MAIL_API_KEY', 'MAIL_API'],
    problem: missing,
  },
  CF_API_TOKEN: {
    description: 'a token that may purge the cache of the zone',
    beside: 'CF_ZONE_ID',
    problem: missing,
  },
  TURNSTILE_SECRET: {
    description: 'the key for the captcha service',
    beside: CAPTCHA,
    problem: missing,
  },
  INVALIDATE_KEY: { problem: tooShort },
  MAGENTO_URL: { problem: missing },
  MAGENTO_PURGE_SECRET: { problem: tooShort },
  MAGENTO_PURGE_FROM: 'public',
  MAGENTO_CATALOG: 'public',
  BACKEND_URL: { problem: missing },
  SEARCH_URL: { problem: missing },
  MAIL_WEBHOOK: { problem: missing },
  MAIL_API: { problem: missing },
  MAIL_FROM: { problem: missing },
  PAYMENT_URL: { problem: missing },
  PAYMENT_PROVIDER: 'public',
  CF_ZONE_ID: { problem: missing },
  UPSTREAM_AUTH: 'public',
  SEARCH_API_VERSION: 'public',
}

const PRIVATE_VARIABLES = Object.entries(VARIABLES).flatMap(([name, value]) =>
  value === 'public' ? [] : [{ name, ...value }],
)

/** Secrets that a shop may need. */
const KNOWN_SECRETS: readonly KnownSecret[] = PRIVATE_VARIABLES.filter(
  (value) => 'description' in value,
)

function tooShort(value: string): string | undefined {
  return isOpen(value) ? undefined : `wants ${MIN_KEY_LENGTH} characters or more`
}

function missing(value: string): string | undefined {
  return value === '' ? 'is empty' : undefined
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/** The secrets that a shop with these variables and brands needs. */
export function neededSecrets(
  set: readonly string[],
  brands: readonly Pick<Brand, 'id' | 'content'>[],
): readonly LiveSecret[] {
  const isSet = (name: string) => set.includes(name)
  const hasCaptcha = brands.some(
    (brand) =>
      brand.content.captcha.siteKey !== '' && !isSet(brandVariable('TURNSTILE_SECRET', brand)),
  )
  // A brand's zone uses the common token, unless it has its own.
  const hasZone = brands.some(
    (brand) =>
      isSet(brandVariable('CF_ZONE_ID', brand)) && !isSet(brandVariable('CF_API_TOKEN', brand)),
  )
  const more = [...(hasCaptcha ? [CAPTCHA] : []), ...(hasZone ? ['CF_ZONE_ID'] : [])]
  const names = new Set([...set, ...more])
  const common = KNOWN_SECRETS.filter(({ beside }) => beside === undefined || names.has(beside))
  // The common secret does not apply to a service of one brand.
  const brandSecrets = KNOWN_SECRETS.flatMap((known) => {
    if (!known.own) return []
    const [secret, address] = known.own
    return brands
      .filter((brand) => isSet(brandVariable(address, brand)))
      .map((brand) => ({ ...known, name: brandVariable(secret, brand) }))
  })
  return [...common, ...brandSecrets]
}

/** Validates the values of a file of secrets; stops at an unknown name. */
export function checkSecrets(
  given: Readonly<Record<string, string>>,
  brands: readonly Pick<Brand, 'id'>[],
): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(given)) {
    const isOf = (variable: (typeof BRAND_VARIABLES)[number]) =>
      brands.some((brand) => brandVariable(variable, brand) === name)
    const common = BRAND_VARIABLES.find(isOf) ?? name
    const problem = PRIVATE_VARIABLES.find((known) => known.name === common)?.problem
    if (!problem) throw new DeploymentStopped(`${name} is not a secret that the shop uses`)
    const wrong = problem(value)
    if (wrong !== undefined) throw new DeploymentStopped(`${name} ${wrong}`)
  }
  return given
}

export interface SecretSources {
  /** Values of the file. */
  given: Readonly<Record<string, string>>
  /** Prompts without echo; missing: not interactive. */
  prompt?: ((question: string) => Promise<string>) | undefined
  /** Generates what can be generated, without asking. */
  makes: boolean
  log: (line: string) => void
}

/** Attempts at a prompt. */
const MAX_PROMPTS = 3

/** Values for missing secrets: the required ones, and all given ones. Never changes an existing secret. */
export async function collectSecrets(
  needed: readonly LiveSecret[],
  there: readonly string[],
  sources: SecretSources,
): Promise<Readonly<Record<string, string>>> {
  const isStored = ([name]: readonly [string, ...unknown[]]) => there.includes(name)
  const values = new Map(Object.entries(sources.given).filter((entry) => !isStored(entry)))
  const lacking = needed.filter(({ name }) => !there.includes(name) && !values.has(name))
  const nobody = lacking.filter(({ make }) => !sources.prompt && !(make && sources.makes))
  if (nobody.length > 0) {
    const lines = nobody.map(({ name, description }) => `\n  ${name}  ${description}`).join('')
    throw new DeploymentStopped(
      `these secrets are missing, and there is no terminal to ask for them:${lines}\n` +
        'Pass them with --secrets-from FILE (lines of NAME=value); --make-secrets generates those that can be generated',
    )
  }
  for (const secret of lacking) values.set(secret.name, await valueOf(secret, sources))
  return Object.fromEntries(values)
}

async function valueOf(secret: LiveSecret, { prompt, makes, log }: SecretSources): Promise<string> {
  const { name, description, make, problem } = secret
  if (make && (makes || !prompt)) return make()
  if (!prompt) throw new DeploymentStopped(`${name} is missing`)
  log(`  ${name} is missing: ${description}.`)
  for (let tries = 1; tries <= MAX_PROMPTS; tries += 1) {
    const hint = make ? ' (an empty line generates it)' : ''
    const value = (await prompt(`  ${name}${hint}: `)).trim()
    if (value === '' && make) return make()
    const wrong = problem(value)
    if (wrong === undefined) return value
    log(`  ${name} ${wrong}.`)
  }
  throw new DeploymentStopped(`there is no ${name}`)
}
