import { Hono } from 'hono'
import { readSealKeys } from '../../crypto/seal-keys.ts'
import { readForm } from '../../http/read-body.ts'
import { setCookies } from '../../http/cookie.ts'
import { openPreview, previewLine, type Preview } from '../../preview/preview.ts'
import { page, redirect, type DeskAnswer } from '../frame/answer.ts'
import { isSecure, storeOf, type DeskContext, type DeskEnv } from '../frame/context-api.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Card } from '../frame/parts.tsx'
import { respond } from '../frame/respond-api.tsx'
import { timeText } from '../frame/time.tsx'
import { previewMessages } from './messages.ts'

/** Path of a preview link; its token follows. Whoever has it needs no account. */
export const OPEN_PATH = '/admin/preview/open'
const MAX_BODY_BYTES = 4096

/** Opens and closes a preview. */
export const previewApi = new Hono<DeskEnv>()
  .get('/preview/open/:token', showPreview)
  .post('/preview/open/:token', startPreview)
  .get('/preview/end', (c) =>
    setCookies(respond(c, redirect(c.get('site').shop.href('home'))), [
      previewLine(undefined, isSecure(c)),
    ]),
  )

async function showPreview(c: DeskContext): Promise<Response> {
  const preview = await previewOf(c)
  if (!preview) return previewEnded(c)
  const locale = c.get('deskLocale')
  const t = previewMessages(locale)
  const place = { locale, site: c.get('site') }
  const text = t('open.text', {
    moment: timeText(place, preview.at),
    until: timeText(place, preview.until),
  })
  const body = (
    <Card text={text}>
      <PostForm action={new URL(c.req.url).pathname}>
        <Submit icon="preview">{t('open')}</Submit>
      </PostForm>
    </Card>
  )
  return respond(c, page({ title: t('title'), body }))
}

async function startPreview(c: DeskContext): Promise<Response> {
  const preview = await previewOf(c)
  if (!preview) return previewEnded(c)
  const token = c.req.param('token') ?? ''
  const endsInMs = preview.until - storeOf(c).now
  const to = await readPage(c)
  return setCookies(respond(c, redirect(to ?? c.get('site').shop.href('home'))), [
    previewLine({ token, endsInMs }, isSecure(c)),
  ])
}

/** The page of the shop to show first; undefined if missing or at another host. */
async function readPage(c: DeskContext): Promise<string | undefined> {
  const to = (await readForm(c, MAX_BODY_BYTES)).get('to') ?? ''
  const url = to.startsWith('/') ? URL.parse(to, c.req.url) : null
  return url?.origin === new URL(c.req.url).origin ? url.pathname + url.search : undefined
}

function previewOf(c: DeskContext): Promise<Preview | undefined> {
  const { brand, now } = storeOf(c)
  return openPreview(readSealKeys(c.env.SESSION_KEYS), brand, c.req.param('token') ?? '', now)
}

function previewEnded(c: DeskContext): Response {
  const t = previewMessages(c.get('deskLocale'))
  const answer: DeskAnswer = page({
    ...{ title: t('over'), status: 410 },
    body: <Card text={t('over.text')} />,
  })
  return respond(c, answer)
}
