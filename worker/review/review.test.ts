import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { REVIEW_FORM } from '../../shared/review/write.ts'
import { prepareAccounts, page, registerShopper } from '../testing/accounts.ts'
import { callAdmin } from '../testing/admin.ts'
import { connect, CROSS_SITE_HEADERS, sendForm } from '../testing/send-form.ts'
import { failingDb } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { finishCatalog, openCatalog, writeDocuments } from '../shop/import/writer.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'
import { createReview } from '../shop/review/write.ts'
import { shopContextOf } from '../pick/backend.ts'
import { BRANDS } from '../brand/select.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteFor } from '../brand/site.ts'
import type { SubmissionsAnswer } from '../admin/submissions.ts'

const logged: string[] = []
const SECRET = 'a-secret-that-is-long-enough-for-a-key'
const KEYS = { REUNA_KEYS: `all:submissions:${SECRET} reader:status:${SECRET}` }
const SKU = 'CBL-1'
const PRODUCT = '/p/CBL-1/cbl-1'

beforeAll(prepareAccounts)
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let written = 0
const review = (more: Record<string, string> = {}) => ({
  ...{ sku: SKU, nickname: 'Aino', title: `Hyvä kaapeli ${(written += 1)}` },
  ...{ detail: 'Kestää\nja toimii.', rating: '4', ...more },
})

async function pending() {
  const body = JSON.stringify({ kind: 'review' })
  const response = await callAdmin('/__admin/submissions', body, { env: KEYS, kid: 'all' })
  return ((await response.json()) as SubmissionsAnswer).submissions.filter(
    (each) => 'nickname' in each,
  )
}
const ofTitle = async (title: string) => (await pending()).filter((each) => each.title === title)
const judge = (id: string, approve: boolean, kid = 'all') =>
  callAdmin('/__admin/submissions', JSON.stringify({ review: id, approve }), { env: KEYS, kid })

async function productPage(): Promise<string> {
  const first = await visit(PRODUCT)
  const moved = first.headers.get('Location')
  return (moved ? await visit(moved) : first).text()
}

describe('writing a review', () => {
  it('has a form without scripts below the reviews of a product', async () => {
    const html = await productPage()
    expect(html).toContain(`action="${REVIEW_FORM}" method="post"`)
    for (const field of ['nickname', 'title', 'detail', 'rating']) {
      expect(html).toContain(`name="${field}"`)
    }
    expect(html).toContain('<input type="hidden" name="sku" value="CBL-1"/>')
  })

  it('redirects to a thank-you page and shows nothing before the approval', async () => {
    const fields = review()
    const { status, location, headers } = await sendForm(REVIEW_FORM, fields)
    expect([status, location, headers.get('Cache-Control')]).toEqual([
      ...[303, '/sent/review/CBL-1', 'no-store'],
    ])
    const thanks = await visit(location ?? '')
    const text = await thanks.text()
    expect([thanks.status, thanks.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(text).toContain('Kiitos arvostelustasi')
    expect(text).toContain('href="/p/CBL-1/')
    expect(await ofTitle(fields.title)).toMatchObject([
      { sku: SKU, nickname: 'Aino', detail: 'Kestää\nja toimii.', rating: 4, status: 'pending' },
    ])
    expect(await productPage()).not.toContain(fields.title)
  })

  it('shows an approved review after a purge of its page, and hides one that is refused later', async () => {
    const fields = review()
    const stored = { REUNA_CACHE: `reviews-${crypto.randomUUID()}` }
    const address = (await visit(PRODUCT)).headers.get('Location') ?? PRODUCT
    const read = async () => (await visit(address, { env: stored })).text()
    expect(await read()).not.toContain(fields.title)
    await sendForm(REVIEW_FORM, fields)
    const [found] = await ofTitle(fields.title)
    const id = String(found?.id)
    expect((await judge(id, true, 'reader')).status).toBe(401)
    expect(await (await judge(id, true)).json()).toEqual({ judged: true })
    expect(await ofTitle(fields.title)).toEqual([])
    vi.setSystemTime(Date.now() + 5000)
    expect(await read()).toContain(fields.title)
    await judge(id, false)
    vi.setSystemTime(Date.now() + 5000)
    expect(await read()).not.toContain(fields.title)
    expect(await (await judge('1234567', true)).json()).toEqual({ judged: false })
  })

  it('counts in average and histogram from its approval on', async () => {
    const counted = async () => {
      const html = await productPage()
      const row = /name="stars" value="(\d)"[^]*?<span aria-hidden="true">(\d+)</g
      const rows = [...html.matchAll(row)]
      const some = rows.filter(([, , count]) => count !== '0')
      return Object.fromEntries(some.map(([, stars, count]) => [stars, Number(count)]))
    }
    const before = await counted()
    const fields = review({ rating: '2' })
    await sendForm(REVIEW_FORM, fields)
    expect(await counted()).toEqual(before)
    const [found] = await ofTitle(fields.title)
    await judge(found?.id ?? '', true)
    expect(await counted()).toEqual({ ...before, 2: (before[2] ?? 0) + 1 })
    await judge(found?.id ?? '', false)
    expect(await counted()).toEqual(before)
  })

  it('stores one review for concurrent submissions of a form', async () => {
    const fields = review()
    const responses = await Promise.all([1, 2, 3, 4].map(() => sendForm(REVIEW_FORM, fields)))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await ofTitle(fields.title)).toHaveLength(1)
  })

  it('lists the review among those of its customer', async () => {
    const { shopper } = await registerShopper({ REUNA_SETTINGS: '{}' })
    const fields = review()
    const response = await shopper.send(REVIEW_FORM, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    expect(response.status).toBe(303)
    const ownPage = (await page(shopper, '/my-account/reviews')).text
    expect(ownPage).toContain(fields.title)
    expect(JSON.stringify(await ofTitle(fields.title))).not.toContain('customer_id')
  })

  it('requires name, title and text, and keeps the input', async () => {
    const fields = { sku: SKU, nickname: '7', title: '', detail: '<b>"Hei"</b>', rating: '9' }
    const { status, headers, text } = await sendForm(REVIEW_FORM, fields)
    expect([status, headers.get('Cache-Control')]).toEqual([422, 'no-store'])
    expect(text).toContain('href="#review-nickname"')
    expect(text).toContain('href="#review-title"')
    expect(text).not.toContain('href="#review-detail"')
    expect(text).toContain('&lt;b&gt;&quot;Hei&quot;&lt;/b&gt;')
  })

  it('requires one to five stars, and keeps the chosen ones', async () => {
    const html = await productPage()
    const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*name="rating" value="(\d)"/g)]
    expect(radios.map(([, stars]) => stars)).toEqual(['1', '2', '3', '4', '5'])
    const { text } = await sendForm(REVIEW_FORM, review({ title: '' }))
    expect(text).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="4")[^>]*checked/)
  })

  it('refuses a review of a product that is not sold', async () => {
    for (const sku of ['NOWHERE', 'HIDDEN', 'OFF', '']) {
      const { status, text } = await sendForm(REVIEW_FORM, review({ sku }))
      expect([sku, status]).toEqual([sku, 422])
      expect(text).toContain('Tätä tuotetta ei enää myydä.')
    }
  })

  it('stores hostile text unchanged and removes invisible characters from names', async () => {
    const detail = `<script>alert(1)</script>'); DROP TABLE document; --`
    const fields = review({ detail, nickname: 'Ai\u202eno\r\nBcc: x' })
    await sendForm(REVIEW_FORM, fields)
    const [found] = await ofTitle(fields.title)
    expect(found).toMatchObject({ detail, nickname: 'Aino Bcc: x' })
    await judge(String(found?.id), true)
    const html = await productPage()
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>alert(1)')
  })

  it('returns 413 for a review of a million characters before any database query', async () => {
    const broken = { prepare: () => expect.unreachable('asked') } as unknown as D1Database
    const body = new URLSearchParams(review({ detail: 'x'.repeat(1_000_000) })).toString()
    expect((await sendForm(REVIEW_FORM, body, { SHOP: broken, DB: broken })).status).toBe(413)
    expect((await sendForm(REVIEW_FORM, review({ detail: 'x'.repeat(4001) }))).status).toBe(422)
  })

  it('refuses a review from another site', async () => {
    const fields = review()
    expect((await sendForm(REVIEW_FORM, fields, {}, CROSS_SITE_HEADERS)).status).not.toBe(303)
    expect(await ofTitle(fields.title)).toEqual([])
  })

  it('keeps the input if no database accepts the review', async () => {
    const env = { SHOP: failingDb(testEnv().SHOP, 1, 'before', true).db }
    const { status, text } = await sendForm(REVIEW_FORM, review({ detail: 'Jää talteen' }), env)
    expect(status).toBe(503)
    expect(text).toContain('Jää talteen')
    expect(logged.join()).not.toContain('talteen')
  })
})

describe('a review of a connected shop', () => {
  const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code })
  const stub = (fetch: unknown) => void vi.stubGlobal('fetch', fetch)

  it('is posted as review, successful on code 200, without the stars, which its contract does not have', async () => {
    const { sent, env } = connect(stub, () => reply(200, 'OK'))
    const fields = review()
    expect((await sendForm(REVIEW_FORM, fields, env)).location).toBe('/sent/review/CBL-1')
    expect(sent.filter(({ path }) => path === '/api/review/create')).toEqual([
      {
        path: '/api/review/create',
        body: {
          review: {
            ...{ product_id: 1001, title: fields.title, detail: 'Kestää\nja toimii.' },
            ...{ nickname: 'Aino', customer_id: null, review_entity: 'product' },
          },
        },
      },
    ])
  })

  it('is posted once for repeated and concurrent submissions of its form', async () => {
    const { sent, env } = connect(stub, () => reply(200, 'OK'))
    const fields = review()
    const send = () => sendForm(REVIEW_FORM, fields, env)
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ location }) => location)).toEqual(answers.map(() => '/sent/review/CBL-1'))
    expect(sent.filter(({ path }) => path === '/api/review/create')).toHaveLength(1)
  })

  it('may be posted again after a refusal or a lost response', async () => {
    const answers = [() => reply(500, 'no'), () => Response.error(), () => reply(200, 'OK')]
    const { env } = connect(stub, () => (answers.shift() ?? (() => reply(200, 'OK')))())
    const fields = review()
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await sendForm(REVIEW_FORM, fields, env)).status)
    }
    expect(statuses).toEqual([422, 503, 303])
  })

  it('is returned with 503 and Retry-After if the shop is unavailable', async () => {
    const { env } = connect(stub, () => reply(503, 'away'))
    const { status, headers, text } = await sendForm(REVIEW_FORM, review(), env)
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    expect(text).toContain('Arvostelua ei voitu lähettää.')
  })

  it('is returned with its input if the shop refuses it', async () => {
    const { env } = connect(stub, () => reply(500, [{ dataPath: '.review' }]))
    const { status, text } = await sendForm(REVIEW_FORM, review({ detail: 'Nämä sanat' }), env)
    expect(status).toBe(422)
    expect(text).toContain('Arvostelua ei voitu lähettää.')
    expect(text).toContain('Nämä sanat')
  })
})

describe('the built-in shop', () => {
  it("keeps shoppers' reviews when an import replaces the catalogue", async () => {
    const [approved, waiting] = [review(), review()]
    for (const fields of [approved, waiting]) await sendForm(REVIEW_FORM, fields)
    await judge((await ofTitle(approved.title))[0]?.id ?? '', true)
    const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
    const { SHOP } = testEnv()
    const catalog = await openCatalog(SHOP, 'electronics_fi', { ...options, replace: true })
    await writeDocuments(SHOP, catalog, documents, NOW)
    await finishCatalog(SHOP, catalog, NOW)
    expect(await productPage()).toContain(approved.title)
    expect(await ofTitle(waiting.title)).toHaveLength(1)
  })

  it('accepts at most sixty pending reviews of a product per hour, also concurrent ones', async () => {
    const [brand] = BRANDS
    if (!brand) return expect.unreachable('no brand')
    const env = testEnv()
    const context = shopContextOf(siteFor(brand, defaultView(brand), env), env, Date.now())
    const send = (title: string) =>
      createReview(context, '', {
        review: { product_id: 1002, title, detail: 'x', nickname: 'A', review_status: 1 },
      })
    const codes = await Promise.all(
      Array.from({ length: 90 }, async (_, at) => (await send(`Nro ${at}`)).code),
    )
    expect(codes.toSorted()).toEqual([...Array(60).fill(200), ...Array(30).fill(429)])
    // A repeated review is accepted again and not counted again.
    expect((await send(`Nro ${codes.indexOf(200)}`)).code).toBe(200)
    expect((await send('Yksi vielä')).code).toBe(429)
    expect((await createReview(context, '', {})).code).toBe(500)
    const found = (await pending()).filter(({ sku }) => sku === 'CBL-2')
    expect(found).toHaveLength(60)
  })
})
