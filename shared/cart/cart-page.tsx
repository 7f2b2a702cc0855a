import type { CartIsland } from '../islands.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { Icon } from '../ui/icon.tsx'
import { Island } from '../ui/island.tsx'
import { useShop } from '../ui/shop.tsx'
import { CartView, type CartViewProps } from './cart-view.tsx'

export interface CartPageProps {
  view: Omit<CartViewProps, 'handlers' | 'undo' | 'isOffline'>
  /** The message about the last action. */
  notice: string | undefined
  /** True if the cart became an order and is empty since. */
  isOrdered: boolean
  /** Problems of the posted form, each with the id of the field that it belongs to. */
  problems: readonly { message: string; href: string | undefined }[]
  /** True if the server could not load the cart. */
  isUnknown: boolean
  /** State for hydration. */
  island: CartIsland
}

/** The cart page: complete and usable without JavaScript. */
export function CartPage(props: CartPageProps) {
  const { view, notice, isOrdered, problems, isUnknown, island } = props
  const { t, href } = useShop()
  return (
    <div className="ui-page cart-page">
      <Breadcrumbs crumbs={[{ name: t('cart.title'), route_link: undefined }]} />
      {problems.length > 0 && <Problems problems={problems} />}
      <h1>{t('cart.title')}</h1>
      {notice !== undefined && (
        <p className="form-notice" role="status">
          {notice}
        </p>
      )}
      {isOrdered && (
        <p className="form-notice" role="status">
          {t('cart.ordered')} <a href={href('thank-you')}>{t('cart.ordered.see')}</a>
        </p>
      )}
      <Island name="cart/page" props={island} isEager isFresh={island.items === undefined}>
        {isUnknown ? <UnknownCart /> : <CartView {...view} isOffline={false} />}
      </Island>
    </div>
  )
}

/** Stands in place of an unknown cart until the island shows the lines that this browser has. */
function UnknownCart() {
  const { t, href } = useShop()
  return (
    <div className="ui-empty" role="alert">
      <Icon name="cart" />
      <p>{t('cart.unavailable-now')}</p>
      <p>
        <a className="ui-button" href={href('cart')}>
          {t('part.retry')}
        </a>
      </p>
    </div>
  )
}

/** The error summary above the heading, with links to the fields. */
function Problems({ problems }: Pick<CartPageProps, 'problems'>) {
  const { t } = useShop()
  return (
    <div className="form-summary" role="alert" aria-labelledby="cart-problems" tabIndex={-1}>
      <h2 id="cart-problems">{t('cart.problem')}</h2>
      <ul>
        {problems.map(({ message, href }, index) => (
          <li key={index}>{href === undefined ? message : <a href={href}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
