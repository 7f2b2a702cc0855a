import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import { LIST_MESSAGES } from './list-messages.ts'
import { entryOf, PRODUCT_LISTS, writeSkus, type ProductListName } from './product-list.ts'

interface SavedFormsProps {
  sku: string
  name: string
  /** The sku of the chosen variant; comparisons take the product. */
  listVariant?: string | undefined
  address?: string | undefined
}

/**
 * Forms that add a product to the wishlist or the comparison. Both are plain forms that open the list with
 * this product; the browser stores its own lists and toggles the buttons.
 */
export function SavedForms({ sku, name, listVariant, address }: SavedFormsProps) {
  const { t } = useShop()
  return (
    <div className="product-saved">
      <SavedForm entry={entryOf({ sku, variant: listVariant })} name={name} list="wishlist" />
      <SavedForm entry={sku} name={name} list="compare" />
      {address !== undefined && <ShareLink name={name} address={address} />}
      <p>
        {PRODUCT_LISTS.map((list) => (
          <SavedNote key={list} list={list} />
        ))}
        <span data-saved-full hidden>
          {t('wishlist.full')}
        </span>
      </p>
    </div>
  )
}

/**
 * A link that shares the product by e-mail; the enhancer uses the system's share dialog instead, or copies
 * the address.
 */
function ShareLink({ name, address }: { name: string; address: string }) {
  const { t } = useShop()
  const words = `subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`
  return (
    <div>
      <a href={`mailto:?${words}`} data-share={t('product.share.copied')}>
        <Icon name="share" />
        {t('product.share')}
      </a>
      <span />
    </div>
  )
}

/** A note that the browser shows while the product is on the list. */
function SavedNote({ list }: { list: ProductListName }) {
  const { t, href } = useShop()
  return (
    <a href={href(list)} data-saved-link={list} data-saved-note={list} hidden>
      {t(LIST_MESSAGES[list].show)}
    </a>
  )
}

interface SavedFormProps {
  entry: string
  name: string
  list: ProductListName
}

function SavedForm({ entry, name, list }: SavedFormProps) {
  const { t, href } = useShop()
  return (
    <form action={href(list)}>
      <button name="skus" value={writeSkus([entry])} data-saved={list} data-name={name}>
        <Icon name={LIST_MESSAGES[list].sign} />
        {t(LIST_MESSAGES[list].add)}
      </button>
    </form>
  )
}
