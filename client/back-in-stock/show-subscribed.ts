import type { Translate } from '../../shared/i18n/translate.ts'
import { restoreForm, showInstead } from '../form/show-problems.ts'
import type { SubscriptionList } from './subscription-list.ts'

/** Replaces the form of a product that is subscribed already; another address can still subscribe. */
export async function showSubscribed(subscriptions: SubscriptionList, t: Translate): Promise<void> {
  const keys: readonly string[] = await subscriptions.load().catch(() => [])
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-watch]')) {
    if (!keys.includes(form.dataset['watch'] ?? '')) continue
    const details = form.closest('details')
    const place = details ?? form
    const refresh = () => {
      restoreForm(place)
      if (details) details.open = true
      form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    }
    showInstead(place, {
      text: t('watch.watched'),
      action: { label: t('watch.again'), does: refresh },
    })
  }
}
