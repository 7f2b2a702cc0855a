import type { SynonymSet } from '../../../shared/search/synonym.ts'
import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { newId, readFields, readSet } from './fields.ts'
import { synonymMessages } from './messages.ts'
import { PATH, selectView, type SelectedView } from './selected-view.ts'
import { formPage } from './set-page.tsx'

/** More sets would slow down the first search of an isolate. */
const MAX_SETS = 2000

/** Adds a set; it applies at once. */
export async function add(desk: Desk, posted: URLSearchParams): Promise<DeskAnswer> {
  const t = synonymMessages(desk.locale)
  const selected = selectView(desk, desk.url.searchParams.get('view'))
  if (selected.isConnected) return redirectFailed(PATH, t('connected'))
  const fields = readFields(posted)
  const others = (await selected.shop.list()).map(({ value }) => value)
  if (others.length >= MAX_SETS) return redirectFailed(`${PATH}${selected.query}`, t('full'))
  const id = newId(
    fields.terms,
    others.map((each) => each.id),
  )
  const read = readSet(id, fields, others)
  if ('problem' in read) return formPage(desk, selected, { fields, problem: read.problem })
  if ((await selected.shop.add(read.set)) !== 'done') return NOT_FOUND
  await write(desk, selected, 'synonym.add', undefined, read.set)
  return redirect(setHref(selected, id), t('saved'))
}

/** Changes a set, unless another person changed it since the page was rendered. */
export async function change(desk: Desk, posted: URLSearchParams): Promise<DeskAnswer> {
  const t = synonymMessages(desk.locale)
  const selected = selectView(desk, desk.url.searchParams.get('view'))
  const id = desk.params['id'] ?? ''
  const set = selected.isConnected ? undefined : await selected.shop.find(id)
  if (!set) return NOT_FOUND
  const fields = readFields(posted)
  const version = posted.get('version') ?? ''
  const others = (await selected.shop.list()).map(({ value }) => value)
  const read = readSet(id, fields, others)
  if ('problem' in read) {
    return formPage(desk, selected, { fields, set: set.value, version, problem: read.problem })
  }
  const outcome = await selected.shop.change(read.set, version)
  if (outcome !== 'done') return conflict(desk, selected, read.set)
  await write(desk, selected, 'synonym.change', set.value, read.set)
  return redirect(setHref(selected, id), t('saved'))
}

/** Removes a set, unless another person changed it since the page was rendered. */
export async function remove(desk: Desk, posted: URLSearchParams): Promise<DeskAnswer> {
  const t = synonymMessages(desk.locale)
  const selected = selectView(desk, desk.url.searchParams.get('view'))
  const set = selected.isConnected ? undefined : await selected.shop.find(desk.params['id'] ?? '')
  if (!set) return NOT_FOUND
  const outcome = await selected.shop.remove(set.value, posted.get('version') ?? '')
  if (outcome !== 'done') return conflict(desk, selected, undefined)
  await write(desk, selected, 'synonym.remove', set.value, undefined)
  return redirect(`${PATH}${selected.query}`, t('removed'))
}

function setHref({ query }: SelectedView, id: string): string {
  return `${PATH}/set/${encodeURIComponent(id)}${query}`
}

async function conflict(desk: Desk, selected: SelectedView, entered: SynonymSet | undefined) {
  const t = synonymMessages(desk.locale)
  const id = desk.params['id'] ?? ''
  const now = await selected.shop.find(id)
  if (!now) return NOT_FOUND
  const values = {
    name: id,
    wanted: entered ? textOf(entered) : t('remove'),
    found: textOf(now.value),
  }
  return conflictPage(desk, [values], setHref(selected, id), {
    ...{ kind: 'synonym', subject: `${selected.storeCode} ${id}` },
  })
}

/** A set as one line: its terms, their direction and whether it is active. */
function textOf({ terms, maps_to, active, replaces }: SynonymSet): string {
  const words =
    maps_to.length === 0 ? terms.join(' = ') : `${terms.join(', ')} → ${maps_to.join(', ')}`
  return [words, ...(replaces ? ['(!)'] : []), ...(active ? [] : ['(off)'])].join(' ')
}

async function write(
  desk: Desk,
  { storeCode }: SelectedView,
  action: string,
  before: SynonymSet | undefined,
  after: SynonymSet | undefined,
): Promise<void> {
  const auditValuesOf = (set: SynonymSet | undefined) => (set ? { synonyms: textOf(set) } : {})
  const subject = `${storeCode} ${(after ?? before)?.id ?? ''}`
  await desk
    .audit({ action, subject, before: auditValuesOf(before), after: auditValuesOf(after) })
    .run()
}
