import type { CartIsland } from '../islands.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
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
  /** State for hydration; undefined: the content of the cart is unknown. */
  island: CartIsland | undefined
}

/** The cart page: complete and usable without JavaScript. */
export function CartPage({ view, notice, isOrdered, problems, island }: CartPageProps) {
  const { t, href } = useShop()
  const content = <CartView {...view} isOffline={false} />
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
      {island === undefined ? (
        content
      ) : (
        <Island name="cart/page" props={island} isEager isFresh={island.items === undefined}>
          {content}
        </Island>
      )}
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
