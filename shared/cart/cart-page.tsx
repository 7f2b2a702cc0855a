import type { CartIsland } from '../islands.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { Island } from '../ui/island.tsx'
import { useShop } from '../ui/shop.tsx'
import { CartView, type CartViewProps } from './cart-view.tsx'

export interface CartPageProps {
  view: Omit<CartViewProps, 'handlers' | 'undo' | 'isOffline'>
  /** What was just done, as text. */
  notice: string | undefined
  /** The cart was sent as an order, and nothing lies in it since. */
  isOrdered: boolean
  /** What is wrong with what was posted: words, and the id of the place they are about. */
  problems: readonly { message: string; href: string | undefined }[]
  /** State for hydration; undefined: the content of the cart is unknown. */
  island: CartIsland | undefined
}

/** The page of the cart: complete and usable without any script. */
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

/** The summary above the heading: what to do, with links to the places. */
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
