import { useShop } from '../ui/shop.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The products that were looked at on this device; the browser alone knows them. */
export function RecentlyViewedPage() {
  const { t } = useShop()
  return (
    <AccountFrame current="my-recently-viewed" title={t('account.recently-viewed')}>
      <p>{t('account.recently-viewed.text')}</p>
      <ul className="account-recent" role="list" data-recent="" />
      <p data-recent-none="">{t('account.recently-viewed.none')}</p>
    </AccountFrame>
  )
}
