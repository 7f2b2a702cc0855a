import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Deployments,
  startDeployments,
  FIRST,
  SECOND,
  KEYS,
  SEALS,
} from './deploy/scripted-deployment.ts'
import { HAIR_HOST, SHOP_HOST, liveTestBrands, wranglerToml } from './deploy/scripted-platform.ts'
import { showDeployment } from './deploy/dry.ts'
import { destructiveOf, findDestructive } from './deploy/migrations.ts'
import { DeploymentStopped } from './deploy/stopped.ts'
import { ROOT } from './paths.ts'
import type { DeployPorts } from './deploy/deployment.ts'

let shop: Deployments

beforeEach(async () => {
  shop = await startDeployments()
})

afterEach(() => shop.stop())

const UNTIL_UPLOAD = [
  'whoami --json',
  'deployments status --json',
  'secret list --format json',
  'secret bulk',
  'deployments status --json',
  'd1 migrations apply DB --remote',
  'd1 migrations apply SHOP --remote',
  'deploy',
]
describe('npm run deploy', () => {
  it('checks, builds, sets secrets, migrates both databases, uploads and checks every host, in this order', async () => {
    const wrangler = shop.platform.program
    expect(await shop.deploy(FIRST, { cold: true }, { wrangler })).toBe(0)
    // At first there is no version to return to, so one call is missing.
    expect(shop.logged()).toEqual(UNTIL_UPLOAD.filter((_call, at) => at !== 4))
    for (const host of [SHOP_HOST, HAIR_HOST]) {
      const paths = shop.platform.questions
        .filter((address) => new URL(address).host === host)
        .map((address) => new URL(address).pathname)
      for (const path of ['/', '/c/cables', '/p/1/cable', '/robots.txt', '/sitemap.xml'])
        expect(paths, host).toContain(path)
      for (const path of ['/__purge', '/__health', '/assets/never-there-00000000.js'])
        expect(paths, host).toContain(path)
    }
    const steps = shop.said.filter((line) => /^\d of 7/.test(line)).map((line) => line.slice(0, 1))
    expect(steps).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    // The second deployment finds the secrets, and needs no --cold.
    expect(await shop.deploy(SECOND)).toBe(0)
    expect(shop.logged()).toEqual(UNTIL_UPLOAD.filter((call) => call !== 'secret bulk'))
  })

  it('routes the hosts of every brand to the worker and keeps settings made in the dashboard', async () => {
    let config: unknown
    const wrangler: DeployPorts['wrangler'] = (message, options) => {
      const path = message[message.indexOf('-c') + 1] ?? ''
      if (message[0] === 'deploy') config = JSON.parse(readFileSync(path, 'utf8'))
      return shop.platform.wrangler(message, options)
    }
    expect(await shop.deploy(FIRST, { cold: true }, { wrangler })).toBe(0)
    expect(config).toMatchObject({
      keep_vars: true,
      routes: [
        { pattern: SHOP_HOST, custom_domain: true },
        { pattern: HAIR_HOST, custom_domain: true },
      ],
    })
  })

  it('passes secrets by standard input only: no argument, output line or file contains one', async () => {
    expect(await shop.deploy(FIRST, { cold: true }, { wrangler: shop.platform.program })).toBe(0)
    const calls = shop.platform.calls()
    const inputs = calls.filter(({ input }) => input !== '')
    expect(inputs.map(({ args: message }) => message.slice(0, 2))).toEqual([['secret', 'bulk']])
    expect(JSON.parse(inputs[0]?.input ?? '')).toEqual({ REUNA_KEYS: KEYS, SESSION_KEYS: SEALS })
    const seen = [...shop.said, ...calls.flatMap(({ args: message }) => message)].join('\n')
    for (const secret of [KEYS, SEALS]) expect(seen).not.toContain(secret)
    const stored = readdirSync(shop.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !['secrets', 'calls.ndjson'].includes(entry.name))
      .map((entry) => readFileSync(resolve(entry.parentPath, entry.name), 'utf8'))
    for (const text of stored) expect(text).not.toContain(SEALS)
  })

  it('prints no secret if setting one fails, and uploads nothing', async () => {
    shop.platform.change({ fails: ['secret bulk'] })
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.logged()).not.toContain('deploy')
    const text = shop.said.join('\n')
    expect(text).toContain('wrangler secret bulk failed; REUNA_KEYS, SESSION_KEYS are not set')
    expect(text).not.toContain(KEYS)
  })

  it('asks for missing secrets only, generates internal ones, and refuses invalid ones', async () => {
    const questions: string[] = []
    const answers = ['too-short', KEYS, '']
    const prompt = async (question: string) => {
      questions.push(question.trim())
      return answers.shift() ?? ''
    }
    const options = { cold: true, secretsFrom: undefined }
    expect(await shop.deploy(FIRST, options, { prompt })).toBe(0)
    expect(questions.map((question) => question.split(/[ :]/)[0])).toEqual([
      ...['REUNA_KEYS', 'REUNA_KEYS', 'SESSION_KEYS'],
    ])
    const given = shop.platform.calls().find(({ input }) => input !== '')?.input ?? '{}'
    expect(JSON.parse(given)).toEqual({
      REUNA_KEYS: KEYS,
      SESSION_KEYS: expect.stringMatching(/^k1:[0-9a-f]{64}$/),
    })
    expect(shop.said.join('\n')).toContain('REUNA_KEYS must be kid:scopes:secret')
  })

  it('stops before any change if a secret is missing and input is not interactive', async () => {
    writeFileSync(
      resolve(shop.project, 'wrangler.toml'),
      wranglerToml(true, '[vars]\nMAIL_API = "https://mail.example"\n'),
    )
    expect(await shop.deploy(FIRST, { cold: true, makesSecrets: true })).toBe(1)
    expect(shop.said.at(-1)).toMatch(
      /MAIL_API_KEY {2}the key of the mail provider[^]*--secrets-from/,
    )
    expect(shop.logged()).toEqual(UNTIL_UPLOAD.slice(0, 3))
    writeFileSync(resolve(shop.folder, 'secrets'), 'SESION_KEYS=x\n')
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.at(-1)).toBe('Stopped: SESION_KEYS is not a secret that the shop uses.')
    expect(shop.logged()).toEqual([])
  })

  it('creates missing databases and KV once, and writes their ids into wrangler.toml', async () => {
    writeFileSync(resolve(shop.project, 'wrangler.toml'), wranglerToml(false))
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.join('\n')).toContain('npx wrangler d1 create reuna-shop')
    expect(shop.logged()).toEqual([])
    // One of them remains from an interrupted run.
    shop.platform.change({ databases: ['reuna'] })
    expect(await shop.deploy(FIRST, { cold: true, create: true })).toBe(0)
    const creations = shop.logged().filter((call) => call.includes('create'))
    expect(creations).toEqual(['d1 create reuna-shop', 'kv namespace create reuna-kv'])
    const text = readFileSync(resolve(shop.project, 'wrangler.toml'), 'utf8')
    expect(text).toMatch(/"DB"[^[]*"d1000000-0"[^]*"SHOP"[^[]*"d1000000-1"[^]*id = "c0ffee00"/)
  })

  it.each([
    ['a brand without a host in the world', { hosts: ['electronics.localhost'] }, 'no brand has'],
    ['a host of this machine first', { hosts: ['a.localhost', 'a.example'] }, 'begins with a.loc'],
    ['two brands at one host', { hosts: [HAIR_HOST] }, 'is listed by two brands'],
  ])('stops at %s before any prompt', async (_name, change, message) => {
    const [own, hair] = liveTestBrands()
    if (!own || !hair) throw new Error('two brands are expected')
    const brands = [{ ...own, ...change }, ...(message.includes('two brands') ? [hair] : [])]
    expect(await shop.deploy(FIRST, { cold: true }, { brands })).toBe(1)
    expect(shop.said.join('\n')).toContain(message)
    expect(shop.logged()).toEqual([])
  })

  it('stops at settings that do not fit a brand, and names them', async () => {
    const vars = `[vars]\nREUNA_SETTINGS = '{"cart.synchronize":"yes"}'\n`
    writeFileSync(resolve(shop.project, 'wrangler.toml'), wranglerToml(true, vars))
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.join('\n')).toContain('cart.synchronize is a boolean, not a string')
    expect(shop.logged()).toEqual([])
  })

  it.each([
    ['you are not logged in', 'whoami', 'npx wrangler login', UNTIL_UPLOAD.slice(0, 1)],
    ['a migration fails', 'd1 migrations apply SHOP', 'Nothing was upl', UNTIL_UPLOAD.slice(0, 7)],
    [
      'the upload fails',
      'deploy -c',
      'live shop is unchanged',
      [...UNTIL_UPLOAD, 'deployments status --json'],
    ],
  ])('stops if %s, and the live shop is unchanged', async (_name, fails, message, calls) => {
    expect(await shop.deploy(FIRST, { cold: true })).toBe(0)
    shop.platform.calls()
    shop.platform.change({ fails: [fails], secrets: [] })
    expect(await shop.deploy(SECOND)).toBe(1)
    expect(shop.logged()).toEqual(calls)
    expect(shop.said.at(-1)).toContain(message)
    expect([shop.platform.state().version, shop.liveFiles()]).toEqual([
      'v1',
      Object.keys(FIRST).sort(),
    ])
  })
})

describe('npm run deploy -- --dry-run', () => {
  it('shows every step and call without prompts, and changes nothing outside its folder', async () => {
    writeFileSync(resolve(shop.project, 'wrangler.toml'), wranglerToml(false))
    const before = readFileSync(resolve(shop.project, 'wrangler.toml'), 'utf8')
    const fetch = () => Promise.reject(new Error('the network was asked'))
    const prompt = () => Promise.reject(new Error('somebody was asked'))
    const ports = shop.portsOf(FIRST, { fetch, prompt })
    const options = { create: true, secretsFrom: resolve(shop.folder, 'secrets') }
    expect(await showDeployment(options, ports)).toBe(0)
    const calls = shop.platform.calls()
    expect(calls.map(({ args: message }) => message.slice(3).slice(0, 2))).toEqual([
      ['--dry-run', '--outdir'],
    ])
    const text = shop.said.join('\n')
    for (const message of [
      ...['npx wrangler d1 create reuna', 'It would stop here', `https://${SHOP_HOST}/builds.json`],
      ...['REUNA_KEYS: where it is missing', 'npx wrangler secret bulk', '0001_purge.sql'],
      ...['npx wrangler d1 migrations apply SHOP --remote', 'npx wrangler deploy', HAIR_HOST],
    ])
      expect(text).toContain(message)
    expect(text).not.toContain(KEYS)
    expect(readFileSync(resolve(shop.project, 'wrangler.toml'), 'utf8')).toBe(before)
    expect(existsSync(resolve(shop.project, 'dist'))).toBe(false)
  })
})

describe('an upload that fails half-way', () => {
  it('is rolled back if the new worker is already live, and reported if there is no earlier version', async () => {
    shop.platform.change({ stumbles: ['deploy -c'] })
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.join('\n')).toContain('half of it went wrong')
    expect(shop.said.at(-1)).toContain('no earlier version to roll back to')
    expect(await shop.deploy(SECOND)).toBe(1)
    expect(shop.said.at(-1)).toContain('rolled back to v1')
    expect(shop.platform.state().version).toBe('v1')
  })
})

describe('a build that fails', () => {
  it('stops a deployment and a dry run with a readable message', async () => {
    const build = () => {
      throw new DeploymentStopped('the build failed, for the reason above')
    }
    expect(await shop.deploy(FIRST, { cold: true }, { build })).toBe(1)
    expect(shop.logged()).toEqual(['whoami --json'])
    expect(await showDeployment({}, shop.portsOf(FIRST, { build }))).toBe(1)
    expect(shop.said.at(-1)).toBe('Stopped: the build failed, for the reason above.')
  })
})

describe('migrations', () => {
  it('remove nothing that the live worker uses, unless they state since when it is unused', () => {
    expect(findDestructive(ROOT)).toEqual([])
  })

  it.each([
    ['DROP TABLE cart;', 1],
    ['ALTER TABLE cart DROP COLUMN qty;', 1],
    ['-- tidy\nALTER TABLE cart RENAME TO basket;', 1],
    ['DELETE FROM cart;', 1],
    ['-- contract: nobody reads it since build 7\nDROP TABLE cart;', 0],
    ['CREATE TABLE cart (id INTEGER);\nCREATE INDEX by_id ON cart (id);', 0],
    ["ALTER TABLE cart ADD COLUMN note TEXT NOT NULL DEFAULT 'DROP TABLE cart;';", 0],
    ['CREATE TRIGGER gone AFTER DELETE ON a BEGIN\n  DELETE FROM b WHERE id = old.id;\nEND;', 1],
    [
      'CREATE TABLE a (id INTEGER);\nCREATE TRIGGER gone AFTER DELETE ON a BEGIN\n  DELETE FROM b WHERE id = old.id;\nEND;',
      0,
    ],
    ['DROP INDEX by_id;', 1],
    ['/* tidy */ drop trigger if exists gone;', 1],
    ['DROP VIEW goods;\nDROP INDEX by_id;', 2],
    ['-- contract: since build 7\nDROP VIEW goods;\nDROP INDEX by_id;', 1],
    ['CREATE UNIQUE INDEX by_sku ON product (catalog, sku);', 1],
    ['CREATE UNIQUE INDEX IF NOT EXISTS by_sku\n  ON "product" (sku) WHERE sku <> \'\';', 1],
    ['CREATE TABLE product (sku TEXT);\nCREATE UNIQUE INDEX by_sku ON product (sku);', 0],
    ['CREATE TABLE IF NOT EXISTS product (sku TEXT);\nDROP TABLE product;', 1],
    ['ALTER TABLE "cart line" RENAME COLUMN qty TO pieces;', 1],
    ['ALTER TABLE cart RENAME qty TO pieces;', 1],
    ['CREATE TABLE cart2 (qty INTEGER);\nALTER TABLE cart2 RENAME TO basket;', 0],
    ['WITH old AS (SELECT id FROM cart) DELETE FROM cart WHERE id IN old;', 1],
    ['REPLACE INTO cart (id) VALUES (1);\nINSERT OR REPLACE INTO cart (id) VALUES (1);', 2],
    ["INSERT INTO cart (note) VALUES ('DELETE FROM cart');", 0],
    ['UPDATE cart SET qty = 1;', 1],
    ['UPDATE OR IGNORE cart SET qty = (SELECT n FROM other WHERE other.id = cart.id);', 1],
    ['UPDATE cart SET qty = 1 WHERE qty IS NULL;', 0],
    ['ALTER TABLE cart ADD COLUMN note TEXT;\nUPDATE cart SET note = name;', 0],
    ['ALTER TABLE cart ADD note TEXT;\nUPDATE cart SET note = name, qty = 1;', 1],
  ])('are checked by their statements: %j', (sql, count) => {
    expect(destructiveOf(sql)).toHaveLength(count)
  })

  it('that remove something stop a deployment', async () => {
    writeFileSync(resolve(shop.project, 'migrations/0099_gone.sql'), 'DROP TABLE purge_log;')
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.join('\n')).toContain('migrations/0099_gone.sql: DROP TABLE purge_log')
    expect(shop.logged()).toEqual([])
  })
})
