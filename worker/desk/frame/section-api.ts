import { Hono } from 'hono'
import { readForm, readBytes } from '../../http/read-body.ts'
import { refuse } from '../../http/status.ts'
import { toSignIn } from '../access/entry-api.tsx'
import { mayOpen } from '../access/role.ts'
import { readNewPasskey } from '../access/passkey-api.ts'
import { prove } from '../access/prove-api.tsx'
import type { DeskSession } from '../access/session-store.ts'
import { insertAudit, insertAuditIfChanged } from '../audit/write.ts'
import { storeOf, type DeskContext, type DeskEnv } from './context-api.ts'
import { respond, messageResponse } from './respond-api.tsx'
import { UploadedFiles, type Desk, type DeskForm, type DeskPage, type Section } from './section.ts'

const KIB = 1024
const DEFAULT_MAX_BYTES = 64 * KIB

/** Mounts the pages and forms of a section behind its role. */
export function sectionApi(section: Section): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>()
  for (const page of section.pages) {
    app.get(section.path + page.path || '/', (c) => answerPage(c, section, page))
  }
  for (const form of section.forms) {
    app.post(section.path + form.path || '/', (c) => answerForm(c, section, form))
  }
  return app
}

async function answerPage(c: DeskContext, section: Section, page: DeskPage): Promise<Response> {
  const session = c.get('deskSession')
  if (!session) return toSignIn(c)
  if (!mayOpen(session.merchant.role, section.role)) return forbidden(c, section)
  return respond(c, await page.load(createDesk(c, session)), section)
}

async function answerForm(c: DeskContext, section: Section, form: DeskForm): Promise<Response> {
  const session = c.get('deskSession')
  if (!session) return toSignIn(c)
  if (!mayOpen(session.merchant.role, section.role)) return forbidden(c, section)
  const desk = createDesk(c, session)
  const posted = await readPosted(c, form)
  if (posted === 'too long') {
    if (!form.tooLong) throw refuse(413)
    return respond(c, await form.tooLong(desk), section)
  }
  const { fields, files } = posted
  const risk = typeof form.risk === 'function' ? await form.risk(desk, fields) : form.risk
  if (risk === 'usual') return respond(c, await form.answer(desk, fields, files), section)
  const proved = await prove(c, session, fields)
  if ('prompt' in proved) return respond(c, proved.prompt, section)
  const answer = await form.answer(createDesk(c, proved.session), fields, files)
  return proved.keep(respond(c, answer, section))
}

function forbidden(c: DeskContext, section: Section): Response {
  return respond(c, messageResponse(c, 'forbidden', 403), section)
}

function createDesk(c: DeskContext, session: DeskSession): Desk {
  const { db, brand, now } = storeOf(c)
  const { merchant } = session
  const written = { brand, at: now, actor: merchant.email }
  return {
    ...{ env: c.env, site: c.get('site'), merchant, session, locale: c.get('deskLocale'), now },
    ...{ url: new URL(c.req.url), params: c.req.param(), sections: c.get('deskSections') },
    routes: c.get('routes'),
    readNewPasskey: (posted) => readNewPasskey(c, posted),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    audit: (entry) => insertAudit(db, { ...entry, ...written }),
    auditIfChanged: (entry) => insertAuditIfChanged(db, { ...entry, ...written }),
  }
}

async function readPosted(c: DeskContext, { maxBytes = DEFAULT_MAX_BYTES, takesFiles }: DeskForm) {
  const type = c.req.header('Content-Type') ?? ''
  const isMultipart = /^multipart\//i.test(type)
  if (isMultipart !== (takesFiles === true)) throw refuse(415)
  if (!isMultipart) return { fields: await readForm(c, maxBytes), files: new UploadedFiles() }
  const body = await readBytes(c.req.raw.body, maxBytes)
  if (!body) return 'too long'
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined)
  if (!form) throw refuse(400)
  const fields = new URLSearchParams()
  const files = new UploadedFiles()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value)
    else {
      const bytes = new Uint8Array(await value.arrayBuffer())
      files.append(name, { name: value.name, bytes })
    }
  }
  return { fields, files }
}
