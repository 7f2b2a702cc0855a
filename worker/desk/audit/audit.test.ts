import { beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import { type DeskBrowser, signInToDesk } from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { AUDIT_MS, pruneDesk } from '../access/session-store.ts'
import { insertAudit, insertAuditIfChanged, type AuditEntry } from './write.ts'

const { DB } = testEnv()
const DAY_MS = 24 * 60 * 60 * 1000
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await DB.prepare('DELETE FROM desk_audit').run()
})

const write = (...entries: readonly Partial<AuditEntry>[]) =>
  DB.batch(
    entries.map((entry) =>
      insertAudit(DB, {
        ...{ brand: 'electronics', at: NOW, actor: 'aino@reuna.example', action: 'coupon.end' },
        ...{ subject: 'SALE', before: {}, after: {}, ...entry },
      }),
    ),
  )

/** The subjects that the list shows, in its order. */
const shown = async (browser: DeskBrowser, query = '') => {
  const { text } = await browser.get(`/admin/audit${query}`)
  return [...text.matchAll(/<\/strong><div class="muted">([^<]*)<\/div>/g)].map(
    ([, subject]) => subject,
  )
}

describe('the list of changes', () => {
  it('is for owners only', async () => {
    for (const role of ['seller', 'editor', 'operator'] as const)
      for (const path of ['/admin/audit', '/admin/audit/export'])
        expect((await (await signInToDesk(role)).get(path)).status).toBe(403)
  })

  it('shows old and new values, newest first, of this brand only', async () => {
    const owner = await signInToDesk('owner')
    await write(
      {
        subject: 'FIRST',
        before: { maxUses: 3, note: 'never' },
        after: { maxUses: 5, note: 'never' },
      },
      { subject: 'SECOND' },
      { subject: 'HAIR', brand: 'hair' },
    )
    expect(await shown(owner)).toEqual(['SECOND', 'FIRST'])
    const { text } = await owner.get('/admin/audit')
    expect(text).toContain('uses in all</span> <del>3</del> <ins>5</ins>')
    expect(text).not.toContain('never')
  })

  it('is labelled by its section, else by its code', async () => {
    const owner = await signInToDesk('owner')
    await write({ action: 'person.role' }, { action: 'thing.unknown' })
    const { text } = await owner.get('/admin/audit')
    expect(text).toContain('<strong>Changed a role</strong>')
    expect(text).toContain('<strong>thing.unknown</strong>')
  })

  it.each([
    ['?who=aino', ['C', 'A']],
    ['?who=Aino%40reuna.example', ['C', 'A']],
    ['?who=no%25', []],
    ['?what=coupon.end', ['A']],
    ['?what=person', ['C', 'B']],
    ['?what=person.role', ['B']],
    ['?subject=B', ['B']],
    ['?from=2026-11-18', ['C', 'B']],
    ['?until=2026-11-17', ['A']],
    ['?from=2026-11-17&until=2026-11-17', ['A']],
    ['?from=yesterday&until=', ['C', 'B', 'A']],
    ['?who=aino&what=person', ['C']],
  ])('is filtered by %s', async (query, subjects) => {
    const owner = await signInToDesk('owner')
    await write(
      { subject: 'A', at: NOW - DAY_MS },
      { subject: 'B', actor: 'otso@reuna.example', action: 'person.role' },
      { subject: 'C', action: 'person.invite' },
    )
    expect(await shown(owner, query)).toEqual(subjects)
  })

  it('continues after fifty entries, with its filters and without a gap', async () => {
    const owner = await signInToDesk('owner')
    await write(...Array.from({ length: 120 }, (_, at) => ({ subject: `N${at}` })))
    const seen: unknown[] = []
    let path: string | undefined = '/admin/audit?who=aino'
    while (path !== undefined) {
      seen.push(...(await shown(owner, path.replace('/admin/audit', ''))))
      const { text } = await owner.get(path)
      path = /<a href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
      if (path !== undefined) expect(path).toContain('who=aino')
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `N${119 - at}`))
  })

  it.each([
    ['fi', { action: 'person.invite', after: { role: 'editor' } }, 'rooli Toimittaja'],
    ['de', { action: 'session.begin', after: { by: 'invitation' } }, 'mit Einladung'],
    ['it', { action: 'order.sent', after: { status: 'shipped' } }, 'stato Spedito'],
    ['en', { action: 'review.rejected', after: { reason: 'untrue' } }, 'Not by a person who'],
    ['en', { action: 'order.refund', after: { amount: 1250, way: 'hand' } }, 'amount €12.50'],
    ['de', { action: 'price.set', after: { price: 9.9, view: 'fi' } }, 'Preis 9,90 €'],
    [
      'fi',
      { action: 'coupon.changed', after: { to: '2026-11-18T10:00:00.000Z' } },
      'asti 18.11.2026',
    ],
    [
      'en',
      { action: 'coupon.changed', before: { groupId: 1 }, after: { groupId: null } },
      'everybody',
    ],
    ['en', { action: 'rewrite.add', after: { status: 301, target: 'a' } }, 'status 301 leads to a'],
    ['en', { action: 'coupon.changed', after: { note: 'hint' } }, 'note hint'],
    ['en', { action: 'order.release', after: { as: 'placed:17' } }, 'decision order 17'],
    ['en', { action: 'order.cancel', after: { lines: '[{"line":2,"qty":3}]' } }, '3 of line 2'],
    [
      'it',
      { action: 'question.answered', after: { published: true } },
      'visibile presso il prodotto sì',
    ],
    ['fi', { action: 'person.change', after: { locale: 'de-DE' } }, 'kieli saksa'],
  ] as const)('says in %s what fields and values of %j mean', async (language, entry, words) => {
    const owner = await signInToDesk('owner')
    await write(entry)
    const { text } = await owner.get('/admin/audit', { 'Accept-Language': language })
    expect(textOf(/<ul role="list" class="changes">[^]*?<\/ul>/.exec(text)?.[0] ?? '')).toContain(
      words,
    )
  })

  it('does not show the key of a purge', async () => {
    const owner = await signInToDesk('owner')
    await write({ action: 'cache.purge', after: { mode: 'soft', call: 'a-key' } })
    const { text } = await owner.get('/admin/audit')
    expect(text).toContain('<ins>soft</ins>')
    expect(text).not.toContain('a-key')
  })

  it('shows input as text', async () => {
    const owner = await signInToDesk('owner')
    await write({ subject: '<script>alert(1)</script>', after: { name: '<b>x' } })
    const { text } = await owner.get('/admin/audit?subject=%22%3E%3Cb%3E')
    expect(text).not.toContain('"><b>')
    expect((await owner.get('/admin/audit')).text).not.toMatch(/<script>|<b>x/)
  })

  it('is deleted after two years', async () => {
    await write({ at: NOW - AUDIT_MS, subject: 'OLD' }, { at: NOW - AUDIT_MS + 1, subject: 'KEPT' })
    await pruneDesk(DB, NOW)
    expect(await shown(await signInToDesk('owner'))).toEqual(['KEPT'])
  })
})

describe('the file of changes', () => {
  it('is CSV with the same filters', async () => {
    const owner = await signInToDesk('owner')
    await write({ subject: 'A', before: { maxUses: 1 }, after: { maxUses: 2 } }, { subject: 'B' })
    const { headers, text } = await owner.get('/admin/audit/export?subject=A')
    expect(headers.get('Content-Type')).toBe('text/csv; charset=UTF-8')
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="changes-electronics-2026-11-18.csv"',
    )
    expect(text.trim().split('\r\n')).toEqual([
      'time,who,action,subject,before,after',
      '2026-11-18T10:00:00.000Z,aino@reuna.example,coupon.end,A,"{""maxUses"":1}","{""maxUses"":2}"',
    ])
  })

  it.each(['=HYPERLINK("https://stranger.example")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])(
    'contains no formula: %j',
    async (subject) => {
      const owner = await signInToDesk('owner')
      await write({ subject })
      const { text } = await owner.get('/admin/audit/export')
      expect(text.replaceAll('"', '')).not.toMatch(/[,\n]\s*[=+\-@＝]/)
      expect(text).toContain("'")
    },
  )
})

describe('a change under a condition', () => {
  it('is audited only if the statement before it has changed a row', async () => {
    const entry = {
      brand: 'electronics',
      at: NOW,
      actor: 'x',
      action: 'thing.change',
      before: {},
      after: {},
    }
    await signInToDesk('owner', { email: 'known@reuna.example' })
    for (const email of ['known@reuna.example', 'nobody@reuna.example'])
      await DB.batch([
        DB.prepare("UPDATE desk_account SET name = 'X' WHERE email = ?").bind(email),
        insertAuditIfChanged(DB, { ...entry, subject: email }),
      ])
    const { results } = await DB.prepare('SELECT subject FROM desk_audit').all()
    expect(results).toEqual([{ subject: 'known@reuna.example' }])
  })
})
