import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import type { Brand } from '../../../shared/brand/brand.ts'
import { isLocalDevelopmentHost, liveHosts, defaultView } from '../../brand/select-view.ts'
import { applySettings } from '../../brand/select.ts'
import { startupIssues } from '../../brand/configuration-issues.ts'
import { brandIssues } from '../brand-issues.ts'
import { readiness } from './readiness.ts'
import { failed, passed, warning, type Finding } from '../doctor/finding.ts'
import { findDestructive } from './migrations.ts'

/** What a deployment reads from wrangler.toml. */
export interface LiveConfig {
  /** Bindings without an id: `DB`, `SHOP`, `KV`. */
  placeholders: readonly string[]
  /** Variables by name. */
  vars: Readonly<Record<string, string>>
}

/** Reads wrangler.toml of a project. */
export function readLiveConfig(root: string): LiveConfig {
  const config = readConfig({ config: resolve(root, 'wrangler.toml') })
  const databases: readonly { binding: string; database_id?: string }[] = config.d1_databases
  const stores: readonly { binding: string; id?: string }[] = config.kv_namespaces
  const ids = [...databases.map(({ binding, database_id: id }) => ({ binding, id })), ...stores]
  return {
    placeholders: ids.filter(({ id }) => isPlaceholder(id)).map(({ binding }) => binding),
    vars: Object.fromEntries(
      Object.entries(config.vars).map(([name, value]) => [name, String(value)]),
    ),
  }
}

/** True for a placeholder id: zeros except for its end. */
export function isPlaceholder(id: string | undefined): boolean {
  return /^[0-]*[0-9a-f]?$/.test(id ?? '')
}

/** The commands that create each resource. */
export const CREATE: Readonly<Record<string, readonly string[]>> = {
  DB: ['d1', 'create', 'reuna'],
  SHOP: ['d1', 'create', 'reuna-shop'],
  KV: ['kv', 'namespace', 'create', 'reuna-kv'],
}

/** The brands with public hosts, with the settings of the live shop. */
export function liveBrands(
  brands: readonly Brand[],
  settings: string | undefined,
): readonly Brand[] {
  return brands
    .flatMap((brand) => {
      try {
        return [applySettings(brand, settings)]
      } catch {
        return []
      }
    })
    .filter((brand) => liveHosts(brand).length > 0)
}

/** All checks that need no network, before anything is changed. */
export function checkProject(
  root: string,
  brands: readonly Brand[],
  config: LiveConfig,
): readonly Finding[] {
  return [
    checkWorkingTree(root),
    ids(config),
    checkBrands(root, brands),
    ...checkSettings(brands, config.vars['REUNA_SETTINGS']),
    ...liveBrands(brands, config.vars['REUNA_SETTINGS']).flatMap((brand) =>
      readiness(brand, config.vars),
    ),
    migrations(root),
  ]
}

function checkWorkingTree(root: string): Finding {
  const git = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (git.status !== 0) return passed('sources', 'not under version control here')
  const changed = git.stdout.split('\n').filter((line) => line !== '').length
  if (changed === 0) return passed('sources', 'no uncommitted changes')
  return warning(
    'sources',
    `${changed} files have uncommitted changes`,
    'The deployment includes these changes',
    'Commit them so that others can deploy the same code',
  )
}

function checkBrands(root: string, brands: readonly Brand[]): Finding {
  const issues = brandIssues(root, brands)
  if (issues.length === 0) return passed('brands', brands.map(({ id }) => id).join(', '))
  const why = 'Each brand needs its own valid files, ids and hosts'
  return failed('brands', issues.join('; '), why, 'Correct the brand files')
}

/** Checks the ids of the databases and of the KV namespace. */
export function ids({ placeholders }: Pick<LiveConfig, 'placeholders'>): Finding {
  if (placeholders.length === 0) return passed('ids', 'wrangler.toml names databases and store')
  const commands = placeholders.map((name) => `    npx wrangler ${CREATE[name]?.join(' ')}\n`)
  return failed(
    'ids',
    `wrangler.toml has only placeholder ids for ${placeholders.join(', ')}`,
    'The worker would have no database',
    `npm run deploy -- --create creates them and writes their ids to wrangler.toml. By hand:\n${commands.join('')}  then write the ids into wrangler.toml`,
  )
}

function hosts(brands: readonly Brand[]): readonly Finding[] {
  const reached = brands.filter((brand) => liveHosts(brand).length > 0)
  const all = reached.flatMap(liveHosts)
  const doubled = all.filter((host, at) => all.indexOf(host) !== at)
  const found = reached.map((brand) =>
    passed('host', `${brand.id}: ${liveHosts(brand).join(', ')}`),
  )
  const add = 'Enter it first in hosts of the brand file, worker/brand/electronics.ts: '
  const example = "['shop.example.com', 'electronics.localhost']"
  if (reached.length === 0) {
    const why = 'The worker refuses requests to a host that no brand lists'
    return [failed('host', 'no brand has a public host', why, add + example)]
  }
  for (const { id, hosts: brandHosts } of reached.filter((brand) =>
    isLocalDevelopmentHost(brand.hosts[0] ?? ''),
  )) {
    const why = 'Links and the sitemap use the first host'
    found.push(failed('host', `${id} begins with ${brandHosts[0]}`, why, add + example))
  }
  if (doubled.length > 0) {
    const why = 'Only the first brand would be served there'
    found.push(
      failed(
        'host',
        `${doubled.join(', ')} is listed by two brands`,
        why,
        'Give each host to one brand',
      ),
    )
  }
  const others = brands.filter((brand) => !reached.includes(brand)).map(({ id }) => id)
  if (others.length > 0) {
    const seen = `${others.join(', ')}: only local hosts`
    found.push(
      warning(
        'host',
        seen,
        'These brands cannot be reached from the internet',
        'Add a public host before they open',
      ),
    )
  }
  return found
}

/** Checks the live shop's settings in wrangler.toml; a brand with invalid settings would not respond. */
function checkSettings(brands: readonly Brand[], text: string | undefined): readonly Finding[] {
  const configured: Brand[] = []
  const problems = brands.flatMap((brand): readonly Finding[] => {
    try {
      const configuredBrand = applySettings(brand, text)
      defaultView(configuredBrand)
      configured.push(configuredBrand)
      return startupIssues(configuredBrand).map((issue) => {
        return { what: 'settings', ok: false, optional: true, message: `${brand.id}: ${issue}` }
      })
    } catch (error) {
      const seen = `${brand.id}: ${error instanceof Error ? error.message : String(error)}`
      const why = 'The brand would fail on every request'
      const todo = 'Correct REUNA_SETTINGS in wrangler.toml or the brand file'
      return [
        liveHosts(brand).length > 0
          ? failed('settings', seen, why, todo)
          : warning('settings', seen, why, todo),
      ]
    }
  })
  const fit = passed('settings', text ? 'fit every brand' : 'those of the brands')
  return [...hosts(configured), ...(problems.length > 0 ? problems : [fit])]
}

function migrations(root: string): Finding {
  const destructive = findDestructive(root)
  if (destructive.length === 0)
    return passed('migrations', 'remove nothing that the live worker uses')
  return failed(
    'migrations',
    destructive.join('; '),
    'The live worker may still use it during the deployment and after a rollback',
    'Deploy the addition first; remove the old part in a later migration with a comment "-- contract: since when nobody uses it"',
  )
}

/** wrangler.toml with an id instead of a placeholder. */
export function writeId(root: string, binding: string, id: string): string {
  const text = readFileSync(resolve(root, 'wrangler.toml'), 'utf8')
  const blocks = text.split(/(?=^\[)/m)
  const isBinding = (block: string) => new RegExp(`^binding\\s*=\\s*"${binding}"`, 'm').test(block)
  return blocks
    .map((block) =>
      isBinding(block)
        ? block.replace(/^((?:database_)?id\s*=\s*)"[0-]*[0-9a-f]?"/m, `$1"${id}"`)
        : block,
    )
    .join('')
}
