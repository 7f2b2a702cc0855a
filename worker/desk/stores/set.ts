import type { StoreChange } from '../../catalog/store-records.ts'
import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { storeMessages } from './messages.ts'
import { PATH, storeId, storesOf } from './stores.ts'
import { keyOf, storePage } from './store-page.tsx'

const SET_QTY = /^\d{1,6}$/
const ADJUST_QTY = /^[+-]\d{1,6}$/
const NUMBER = /^-?\d{1,9}(?:\.\d{1,4})?$/

/** Sets a store's stock of a product and returns to the filtered page. */
export async function setQty(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = storeMessages(desk.locale)
  const { isOwn, shop } = storesOf(desk)
  const id = storeId(desk)
  const store = id === undefined || !isOwn ? undefined : await shop.find(id)
  if (!isOwn) return redirectFailed(PATH, t('connected'))
  if (!store) return NOT_FOUND
  const sku = fields.get('sku') ?? ''
  const entry = fields.get('entry') ?? ''
  const key = { sku, id: entry === '' ? null : entry }
  const entered = (fields.get('qty') ?? '').slice(0, 20)
  const change = readChange(entered, fields.get('was') ?? '')
  const refuseQty = (problem: string) => storePage(desk, { key: keyOf(key), entered, problem })
  if (!change) return refuseQty(t('problem.number'))
  const outcome = await shop.set(store.id, key, change)
  const back = `${PATH}/${store.id}${desk.url.search}`
  const subject = `${store.name} ${sku}`
  switch (outcome.kind) {
    case 'missing':
      return NOT_FOUND
    case 'below':
      return refuseQty(t('problem.below', { count: outcome.found }))
    case 'changed':
      return conflictPage(
        desk,
        [{ name: `${store.name}, ${sku}`, wanted: entered, found: String(outcome.found) }],
        back,
        { kind: 'store', subject },
      )
    case 'done': {
      const { before, after } = outcome
      await desk
        .audit({ action: 'store.stock', subject, before: { qty: before }, after: { qty: after } })
        .run()
      return redirect(back, t('saved', { sku, before, after }))
    }
  }
}

/** `12` sets the stock, `+3` and `−2` change it; undefined if invalid. */
function readChange(entered: string, was: string): StoreChange | undefined {
  const plain = entered.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-')
  if (ADJUST_QTY.test(plain)) return { kind: 'moved', by: Number(plain) }
  if (!SET_QTY.test(plain) || !NUMBER.test(was)) return undefined
  return { kind: 'counted', was: Number(was), qty: Number(plain) }
}
