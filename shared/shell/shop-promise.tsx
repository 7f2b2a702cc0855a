import { useShop } from '../ui/shop.tsx'

/** What the shop promises of every purchase. */
export function ShopPromise() {
  const { t, config } = useShop()
  const { promises } = config
  return promises && <p>{t('shell.promise', { days: promises.withdrawalDays })}</p>
}
