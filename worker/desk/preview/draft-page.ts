import { shownViews, siteFor } from '../../brand/site.ts'
import {
  deleteDraft,
  DRAFT_KINDS,
  findDraft,
  writeDraft,
  type Draft,
  type DraftKey,
} from '../../preview/drafts.ts'
import { readBanners } from '../../home/banners.ts'
import { portsOf } from '../../render/ports-of.ts'
import { NOT_FOUND, redirect, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { draftForm, type DraftProblem } from './draft-form.tsx'
import { hrefOf } from './list-page.tsx'
import { previewMessages } from './messages.ts'

const PATH = '/admin/preview'
const MAX_CONTENT = 200_000
const IDENTIFIER = /^[\w./-]{1,200}$/

/** The page that edits a draft: the stored draft, else the published content. */
export async function draftPage(desk: Desk): Promise<DeskAnswer> {
  const key = keyOf(desk, desk.url.searchParams)
  if (!key) return NOT_FOUND
  const draft = await findDraft(desk.env.DB, desk.site.brand.id, key)
  const published = draft ?? { ...key, ...(await publishedOf(desk, key)) }
  return draftForm(desk, { ...published, version: draft?.updatedAt ?? 0 })
}

/** Stores a draft; the shop does not change. */
export async function saveDraft(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, site, merchant, now } = desk
  const key = keyOf(desk, fields)
  if (!key) return NOT_FOUND
  const text = (name: string) => (fields.get(name) ?? '').trim()
  const version = versionIn(fields)
  const content = (fields.get('content') ?? '').replaceAll('\r\n', '\n')
  const draft = { ...key, title: text('title'), content }
  const problem = problemOf(draft)
  if (problem) return draftForm(desk, { ...draft, version }, problem)
  const before = await findDraft(env.DB, site.brand.id, key)
  const written = { ...draft, updatedBy: merchant.email, updatedAt: now }
  const subject = subjectOf(key)
  const [saved] = await env.DB.batch([
    writeDraft(env.DB, site.brand.id, written, version),
    desk.auditIfChanged({
      ...{ action: 'draft.save', subject, after: { title: draft.title, content } },
      before: before ? { title: before.title, content: before.content } : {},
    }),
  ])
  const t = previewMessages(desk.locale)
  if (saved?.results.length === 1) return redirect(PATH, t('draft.saved'))
  return conflict(desk, key, draft)
}

/** Answers a conflict: the other person's draft beside the submitted one. */
async function conflict(
  desk: Desk,
  key: DraftKey,
  entered: Pick<Draft, 'title' | 'content'>,
): Promise<DeskAnswer> {
  const t = previewMessages(desk.locale)
  const draft = await findDraft(desk.env.DB, desk.site.brand.id, key)
  const rows = [
    { name: t('draft.title'), wanted: entered.title, found: draft?.title ?? '' },
    { name: t('draft.content'), wanted: entered.content, found: draft?.content ?? '' },
  ]
  return conflictPage(desk, rows, draft ? hrefOf(draft) : PATH, {
    ...{ kind: 'draft', subject: subjectOf(key) },
  })
}

/** The version of a draft that a form was made from; 0 if there was none. */
function versionIn(fields: URLSearchParams): number {
  return Number(/^\d{1,15}$/.exec(fields.get('version') ?? '')?.[0] ?? 0)
}

/** Deletes a draft. */
export async function removeDraft(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, site } = desk
  const key = keyOf(desk, fields)
  const draft = key && (await findDraft(env.DB, site.brand.id, key))
  if (!draft) return NOT_FOUND
  const { title, content } = draft
  const [removed] = await env.DB.batch([
    deleteDraft(env.DB, site.brand.id, draft, versionIn(fields)),
    desk.auditIfChanged({
      ...{ action: 'draft.remove', subject: subjectOf(draft), before: { title, content } },
      after: {},
    }),
  ])
  const t = previewMessages(desk.locale)
  if (removed?.results.length === 1) return redirect(PATH, t('draft.removed'))
  return conflict(desk, key, { title: t('draft.remove'), content: '' })
}

/** The key of a draft; an unknown store view becomes the brand's first. */
function keyOf({ site }: Desk, fields: URLSearchParams): DraftKey | undefined {
  const kind = DRAFT_KINDS.find((each) => each === fields.get('kind'))
  if (!kind) return undefined
  const views = shownViews(site.brand)
  const view = views.find(({ storeCode }) => storeCode === fields.get('storeCode')) ?? views[0]
  const identifier = kind === 'page' ? (fields.get('identifier') ?? '').trim() : ''
  return view && { storeCode: view.storeCode, kind, identifier }
}

function subjectOf({ storeCode, kind, identifier }: DraftKey): string {
  return [storeCode, kind, identifier].filter(Boolean).join('/')
}

/** The published content that a new draft begins with. */
async function publishedOf(
  { env, site }: Desk,
  { storeCode, kind, identifier }: DraftKey,
): Promise<{ title: string; content: string }> {
  const view = shownViews(site.brand).find((each) => each.storeCode === storeCode) ?? site.view
  const ports = portsOf(siteFor(site.brand, view, env), env)
  if (kind === 'page') {
    const cmsPage = identifier === '' ? undefined : await ports.catalog.cmsPage(identifier)
    return { title: cmsPage?.title ?? '', content: cmsPage?.content ?? '' }
  }
  const { banners } = site.brand.content
  const [ofView, common] = await Promise.all(
    [storeCode, 'default'].map((name) => ports.asset(`${banners}${name}.json`)),
  )
  return { title: '', content: ofView ?? common ?? '{}' }
}

function problemOf({
  kind,
  identifier,
  title,
  content,
}: Pick<Draft, 'kind' | 'identifier' | 'title' | 'content'>): DraftProblem | undefined {
  if (content.length > MAX_CONTENT) return 'content'
  if (kind === 'banners') return isBanners(content) ? undefined : 'banners'
  if (!IDENTIFIER.test(identifier)) return 'identifier'
  return title === '' || title.length > 200 ? 'title' : undefined
}

/** True if the JSON has at least one banner for the home page. */
function isBanners(text: string): boolean {
  try {
    const { mainBanners, smallBanners, productBanners, headImage } = readBanners(JSON.parse(text))
    return [...mainBanners, ...smallBanners, ...productBanners, headImage].some(Boolean)
  } catch {
    return false
  }
}
