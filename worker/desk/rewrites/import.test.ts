import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readAuditEntries,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  type DeskBrowser,
  mainText,
} from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

const PATH = '/admin/rewrites'
const HEAD = 'request_path,status,target_path,store_view'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await testEnv().DB.prepare('DELETE FROM desk_rewrite').run()
})

afterAll(() => void vi.useRealTimers())

const operator = () => signInToDesk('operator')

function upload(desk: DeskBrowser, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('file', new File([content], 'rewrites.csv', { type: 'text/csv' }))
  return desk.send(`${PATH}/import`, {
    ...{ method: 'POST', headers: { 'Accept-Language': 'en' } },
    body,
  })
}

const preview = async (desk: DeskBrowser, ...lines: readonly string[]) =>
  (await upload(desk, [HEAD, ...lines].join('\r\n'))).text

const revisionOf = (html: string) => /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''

async function apply(desk: DeskBrowser, lines: readonly string[], more = {}) {
  const html = await preview(desk, ...lines)
  const csv = [HEAD, ...lines].join('\r\n')
  return desk.form(`${PATH}/import/apply`, { csv, revision: revisionOf(html), ...more })
}

async function rows(): Promise<readonly string[]> {
  const { results } = await testEnv()
    .DB.prepare("SELECT * FROM desk_rewrite WHERE brand = 'electronics' ORDER BY request_path")
    .all<{ request_path: string; status: number; target: string; version: number }>()
  return results.map((row) => `${row.request_path} ${row.status} ${row.target} v${row.version}`)
}

describe('an import of rewrites', () => {
  it('previews new, changed, missing and refused ones, with line numbers', async () => {
    const desk = await operator()
    await apply(desk, ['/a,301,/c/x', '/b,301,/c/x', '/c,301,/c/x'])
    const text = mainText(
      await preview(desk, '/a,301,/c/x', '/b,302,/c/x', '/d,301,c/y', '/e,200,/x', ',301,/x'),
    )
    for (const says of ['1 new', '1 changed', '1 not in the file', '1 stays as it is']) {
      expect(text).toContain(says)
    }
    expect(text).toContain('2 lines refused')
    expect(text).toContain('5 The status must be 301, 302 or 0.')
    expect(text).toContain('6 Enter an address.')
    expect(await rows()).toHaveLength(3)
  })

  it('adds new rewrites and changes others, in one audit entry', async () => {
    const desk = await operator()
    await apply(desk, ['/a,301,/c/x', '/b,301,/c/x'])
    const done = await apply(desk, ['/a,301,/c/x', '/b,0,', '/d,302,c/y,'])
    expect(mainText((await desk.get(done.headers.get('Location') ?? '')).text)).toContain(
      'Imported: 1 new, 1 changed, 0 removed.',
    )
    expect(await rows()).toEqual(['a 301 /c/x v1', 'b 0  v2', 'd 302 /c/y v1'])
    const [entry] = await readAuditEntries()
    expect(entry?.action).toBe('rewrite.import')
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ added: 1, changed: 1, removed: 0 })
  })

  it('removes what the file lacks only if requested', async () => {
    const desk = await operator()
    await apply(desk, ['/a,301,/c/x', '/b,301,/c/x'])
    await apply(desk, ['/d,301,/c/x'])
    expect(await rows()).toHaveLength(3)
    await apply(desk, ['/d,302,/c/x'], { replace: '1' })
    expect(await rows()).toEqual(['d 302 /c/x v2'])
    expect(JSON.parse((await readAuditEntries())[0]?.before ?? '')).toEqual({
      changed: '/d 301 /c/x',
      removed: '/a 301 /c/x\n/b 301 /c/x',
    })
  })

  it('removes nothing while a line is refused', async () => {
    const desk = await operator()
    await apply(desk, ['/a,301,/c/x', '/b,301,/c/x'])
    expect(await preview(desk, '/a,302,/c/x')).toContain('name="replace"')
    expect(await preview(desk, '/a,302,/c/x', '/b,200,/c/x')).not.toContain('name="replace"')
    await apply(desk, ['/a,302,/c/x', '/b,200,/c/x'], { replace: '1' })
    expect(await rows()).toEqual(['a 302 /c/x v2', 'b 301 /c/x v1'])
  })

  it('changes nothing if a rewrite was changed since the preview', async () => {
    const desk = await operator()
    const csv = `${HEAD}\n/a,301,/c/x`
    const revision = revisionOf(await preview(desk, '/a,301,/c/x'))
    await apply(desk, ['/other,301,/c/x'])
    const late = await desk.form(`${PATH}/import/apply`, { csv, revision })
    expect(mainText((await desk.get(late.headers.get('Location') ?? '')).text)).toContain(
      'Somebody changed the rewrites meanwhile.',
    )
    expect(await rows()).toEqual(['other 301 /c/x v1'])
    expect((await desk.form(`${PATH}/import/apply`, { csv })).status).toBe(303)
    expect(await rows()).toHaveLength(1)
  })

  it('sent twice is imported once', async () => {
    const desk = await operator()
    const lines = ['/a,301,/c/x']
    const revision = revisionOf(await preview(desk, ...lines))
    const fields = { csv: `${HEAD}\n${lines[0]}`, revision }
    await desk.form(`${PATH}/import/apply`, fields)
    const entries = (await readAuditEntries()).length
    await desk.form(`${PATH}/import/apply`, fields)
    expect((await readAuditEntries()).length).toBe(entries)
    expect(await rows()).toEqual(['a 301 /c/x v1'])
  })

  it.each([
    ['a foreign host', '/x,301,https://evil.example/', 'only to hosts of this shop'],
    ['a path without a scheme', '/x,301,//evil.example', 'only to hosts of this shop'],
    ['a script', `/x,301,java${'script'}:alert(1)`, 'only to hosts of this shop'],
    ['a line break', '/x,301,"/ok\r\nSet-Cookie: a"', 'not contain backslashes, line breaks'],
    ['a path of the shop', '/cart,301,/c/x', 'belongs to the shop itself'],
    ['another brand', `${OTHER_DESK_ORIGIN}/x,301,/c/x`, 'not an address of this shop'],
    ['an unknown store view', '/x,301,/c/x,de', 'no such store view'],
    ['a formula', '"=HYPERLINK(""https://evil.example"")",301,/x', 'malformed or too long'],
  ])('refuses a line with %s', async (_, line, says) => {
    const text = mainText(await preview(await operator(), line))
    expect(text).toContain('1 line refused')
    expect(text).toContain(says)
  })

  it('refuses a duplicate address, and lines that make a loop', async () => {
    const desk = await operator()
    const twice = mainText(await preview(desk, '/a,301,/c/x', '/A/,301,/c/y'))
    expect(twice).toContain('3 The file contains this address twice.')
    await apply(desk, ['/z,301,/a'])
    const loop = mainText(await preview(desk, '/a,301,/b', '/b,301,/z', '/n,301,/c/x'))
    expect(loop).toContain('2 lines refused')
    expect(loop).toContain('1 new')
  })

  it.each([
    ['without a file', '', 'Choose a file.'],
    ['in another encoding', new Uint8Array([0xe4, 0xff, 0x2c]), 'written in UTF-8'],
    ['of other columns', 'from,to\n/a,/b', 'must name the columns'],
    ['without lines', HEAD, 'no lines below'],
    ['of too many lines', `${HEAD}\n${'/a,301,/b\n'.repeat(10_001)}`, 'more than 10,000'],
  ])('%s is refused beside its field', async (_, content, says) => {
    const { status, text } = await upload(await operator(), content)
    expect(status).toBe(422)
    expect(mainText(text)).toContain(says)
    expect(text).toContain('aria-invalid')
  })

  it('of ten thousand lines is previewed and applied', async () => {
    const desk = await operator()
    const lines = Array.from({ length: 10_000 }, (_, at) => `/old-${at}.html,301,/c/new-${at}`)
    const done = await apply(desk, lines)
    expect(done.headers.get('Location')).toBe(PATH)
    expect(mainText((await desk.get(PATH)).text)).toContain('10,000 rewrites')
  }, 30_000)

  it('too long for a file is refused', async () => {
    const { status } = await upload(await operator(), 'x'.repeat(3 * 1024 * 1024 + 1))
    expect(status).toBe(413)
  })

  it('is for operators and owners', async () => {
    const desk = await signInToDesk('editor')
    expect((await upload(desk, HEAD)).status).toBe(403)
    expect((await desk.get(`${PATH}/export`)).status).toBe(403)
  })
})

describe('the export of rewrites', () => {
  it('can be imported unchanged, and contains no formula', async () => {
    const desk = await operator()
    const lines = ['/%3Dcmd,301,/c/x', '/50%25,302,/c/y', '/ä b,0,', '"/c,d",301,/c/x?a=1;b=2']
    await apply(desk, lines)
    const { text, headers } = await desk.get(`${PATH}/export`)
    expect(headers.get('Content-Type')).toContain('text/csv')
    expect(text).not.toMatch(/(^|,|")[=+\-@]/m)
    const [, ...exported] = text.split('\r\n')
    const reimported = mainText(await preview(desk, ...exported))
    expect(reimported).toContain('4 stay as they are')
    expect(reimported).toContain('The file changes nothing.')
  })

  it('without rewrites contains the column names', async () => {
    expect((await (await operator()).get(`${PATH}/export`)).text).toBe(HEAD)
  })

  it('contains nothing of another brand', async () => {
    const otherDesk = await signInToDesk('operator', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    await apply(await operator(), ['/a,301,/c/x'])
    expect((await otherDesk.get(`${PATH}/export`)).text).toBe(HEAD)
  })
})
