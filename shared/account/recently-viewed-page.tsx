import { useShop } from '../ui/shop.tsx'
import { AccountEmpty } from './account-empty.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The recently viewed products of this device; only the browser has them. */
export function RecentlyViewedPage() {
  const { t, href } = useShop()
  return (
    <AccountFrame current="my-recently-viewed" title={t('account.recently-viewed')}>
      <p>{t('account.recently-viewed.text')}</p>
      <ul className="account-recent" role="list" data-recent="" />
      <AccountEmpty icon="my-recently-viewed" text={t('account.recently-viewed.none')}>
        <a href={href('home')}>{t('account.orders.shop')}</a>
      </AccountEmpty>
    </AccountFrame>
  )
}
