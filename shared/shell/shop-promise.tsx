import { useShop } from '../ui/shop.tsx'

/** The shop's promises for every purchase. */
export function ShopPromise() {
  const { t, config } = useShop()
  const { promises } = config
  return promises && <p>{t('shell.promise', { days: promises.withdrawalDays })}</p>
}
