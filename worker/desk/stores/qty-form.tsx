import { useId } from 'react'
import type { Store } from '../../../shared/stock/store.ts'
import type { StoreProduct } from '../../catalog/store-records.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import type { Desk } from '../frame/section.ts'
import { storeMessages } from './messages.ts'
import { PATH } from './stores.ts'

/** A rejected number and its product. */
export interface WrongQty {
  key: string
  entered: string
  problem: string
}

/** One field for a product: a number sets the stock, a signed number changes it by that many. */
export function QtyForm({
  desk,
  store,
  product,
  wrong,
}: {
  desk: Desk
  store: Store
  product: StoreProduct
  wrong: WrongQty | undefined
}) {
  const t = storeMessages(desk.locale)
  const id = useId()
  const { sku, name, qty } = product
  const query = desk.url.search
  return (
    <PostForm
      action={`${PATH}/${store.id}${query}`}
      hidden={{ sku, entry: product.id ?? '', was: qty }}
      isInline
    >
      <input
        type="text"
        name="qty"
        className="short"
        maxLength={8}
        required
        autoComplete="off"
        aria-label={t('set.of', { name })}
        defaultValue={wrong?.entered ?? ''}
        placeholder={String(qty)}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      <Submit kind="plain">{t('save')}</Submit>
      {wrong && (
        <p className="problem" id={id}>
          {wrong.problem}
        </p>
      )}
    </PostForm>
  )
}
