import { useShop } from '../ui/shop.tsx'

export interface OfflineNoteProps {
  /** When the shown data were fetched, milliseconds since 1970. */
  madeAt: number
  /** True if a price has changed by date since: it is unconfirmed. */
  isPriceOld: boolean
  /** True if only the product's data from a list are known. */
  isPart?: boolean
}

/** The note above a page that was rendered offline: the age of its data and prices. */
export function OfflineNote({ madeAt, isPriceOld, isPart = false }: OfflineNoteProps) {
  const { t, locale, config } = useShop()
  const dateText = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: config.i18n.timezone,
  })
  return (
    <p className="shell-copy" data-old={isPriceOld || undefined}>
      {t('offline.copy', { at: dateText.format(madeAt) })}
      {isPart && ` ${t('offline.part')}`}
      {isPriceOld && <strong>{` ${t('offline.old-price')}`}</strong>}
    </p>
  )
}

/** The note above search results from this device's data (flagged offline). */
export function OfflineSearchNote({ count }: { count: number }) {
  const { t } = useShop()
  return <p className="shell-copy">{t('offline.search', { count })}</p>
}
