import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import { findMerchantRewrites, type MerchantRewrite } from '../../catalog/merchant-rewrites.ts'
import type { Desk } from '../frame/section.ts'
import { formPage, type ShownForm } from './form-page.tsx'
import { findLoop, hidesPage, readEntry, type EnteredRewrite } from './validate-rewrite.ts'
import { addressOf, PATH, effectOf } from './rewrite-text.ts'
import {
  commitRewrites,
  deleteRewrite,
  findRewriteById,
  insertRewrite,
  updateRewrite,
} from './store.ts'
import { rewriteMessages } from './messages.ts'

/** The form of a new rewrite, prefilled from the query. */
export function newPage(desk: Desk): DeskAnswer {
  const { from, status, target, view } = readEntered(desk.url.searchParams)
  return formPage(desk, {
    entered: { from, status: status || '301', target, view: view || '0' },
  })
}

/** Adds a rewrite, unless it is invalid. */
export async function addRewrite(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const entered = readEntered(fields)
  const read = readEntry(desk, entered)
  if ('problems' in read) return formPage(desk, { entered, problems: read.problems })
  const { values, sites } = read
  const existing = (shown: MerchantRewrite) => formPage(desk, { entered, existing: shown.id })
  const known = await findExisting(desk, values)
  if (known) return existing(known)
  const problem = await findLoop(desk, values, sites)
  if (problem) return formPage(desk, { entered, problems: { target: problem } })
  const isSent = values.status !== 0
  if (isSent && !fields.has('hides') && (await hidesPage(desk, read))) {
    return formPage(desk, { entered, hides: true })
  }
  const { requestPath: subject, storeId, status, target } = values
  const after = { store: storeId, status, target }
  const change = { action: 'rewrite.add', subject, before: {}, after } as const
  if (await commitRewrites(desk, [insertRewrite(desk, values)], change)) {
    return redirect(testHref(values), rewriteMessages(desk.locale)('done.add'))
  }
  const existingRewrite = await findExisting(desk, values)
  return existingRewrite ? existing(existingRewrite) : formPage(desk, { entered })
}

/** The form that changes or removes a rewrite. */
export async function changePage(desk: Desk): Promise<DeskAnswer> {
  const stored = await findRewriteById(desk, desk.params['id'])
  return stored ? formPage(desk, formValuesOf(stored)) : NOT_FOUND
}

/** Changes the target of a rewrite, unless another person changed it meanwhile. */
export async function changeRewrite(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const stored = await findRewriteById(desk, desk.params['id'])
  if (!stored) return rewriteGone(desk)
  const { entered: shown } = formValuesOf(stored)
  const { status, target } = readEntered(fields)
  const entered = { ...shown, status, target }
  const form: ShownForm = { entered, known: { id: stored.id, version: versionOf(fields) } }
  const read = readEntry(desk, entered)
  if ('problems' in read) return formPage(desk, { ...form, problems: read.problems })
  const { values, sites } = read
  const problem = await findLoop(desk, values, sites)
  if (problem) return formPage(desk, { ...form, problems: { target: problem } })
  const version = versionOf(fields)
  const written = updateRewrite(desk, { id: stored.id, version }, values)
  const isDone = await commitRewrites(desk, [written], {
    ...{ action: 'rewrite.change', subject: stored.requestPath },
    before: { status: stored.status, target: stored.target },
    after: { status: values.status, target: values.target },
  })
  if (isDone) {
    return redirect(testHref(stored), rewriteMessages(desk.locale)('done.change'))
  }
  return conflict(desk, stored.id, effectOf(desk, values))
}

/** Removes a rewrite, unless another person changed it meanwhile. */
export async function removeRewrite(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const stored = await findRewriteById(desk, desk.params['id'])
  if (!stored) return rewriteGone(desk)
  const { id, requestPath: subject, storeId, status, target } = stored
  const version = versionOf(fields)
  const isDone = await commitRewrites(desk, [deleteRewrite(desk, { id, version })], {
    ...{ action: 'rewrite.remove', subject, before: { store: storeId, status, target } },
    after: {},
  })
  const t = rewriteMessages(desk.locale)
  return isDone ? redirect(PATH, t('done.remove')) : conflict(desk, id, t('remove'))
}

async function conflict(desk: Desk, id: number, change: string): Promise<DeskAnswer> {
  const stored = await findRewriteById(desk, String(id))
  if (!stored) return rewriteGone(desk)
  const rows = [{ name: `/${stored.requestPath}`, wanted: change, found: effectOf(desk, stored) }]
  return conflictPage(desk, rows, `${PATH}/${id}`, { kind: 'rewrite', subject: stored.requestPath })
}

function rewriteGone(desk: Desk): DeskAnswer {
  return redirectFailed(PATH, rewriteMessages(desk.locale)('gone'))
}

async function findExisting(
  { env, site }: Desk,
  { requestPath, storeId }: Pick<MerchantRewrite, 'requestPath' | 'storeId'>,
): Promise<MerchantRewrite | undefined> {
  const rows = await findMerchantRewrites(env.DB, site.brand.id, [requestPath])
  return rows.find((row) => row.storeId === storeId)
}

function testHref(rewrite: Pick<MerchantRewrite, 'requestPath'>): string {
  return `${PATH}/test?${new URLSearchParams({ address: addressOf(rewrite) })}`
}

function formValuesOf(rewrite: MerchantRewrite) {
  const { id, version, status, storeId, target } = rewrite
  const from = addressOf(rewrite)
  return {
    entered: { from, status: String(status), target, view: String(storeId) },
    known: { id, version },
  }
}

function readEntered(fields: URLSearchParams): EnteredRewrite {
  const text = (name: string, maxLength: number) => (fields.get(name) ?? '').slice(0, maxLength)
  return {
    ...{ from: text('from', 2100), status: text('status', 10) },
    ...{ target: text('target', 5000), view: text('view', 10) },
  }
}

function versionOf(fields: URLSearchParams): number {
  return Number(/^\d{1,15}$/.exec(fields.get('version') ?? '')?.[0] ?? 0)
}
