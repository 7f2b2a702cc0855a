import { useShop } from '../ui/shop.tsx'

export interface OfflineNoteProps {
  /** When what is shown was fetched, milliseconds since 1970. */
  madeAt: number
  /** A price has changed by date since: it is unconfirmed. */
  isPriceOld: boolean
  /** Only what a list showed of the product is known. */
  isPart?: boolean
}

/** Says above a page drawn without the shop from when it is; prices carry their time. */
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

/** A search over what this device holds (flagged offline). */
export function OfflineSearchNote({ count }: { count: number }) {
  const { t } = useShop()
  return <p className="shell-copy">{t('offline.search', { count })}</p>
}
