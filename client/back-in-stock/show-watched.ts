import type { Translate } from '../../shared/i18n/translate.ts'
import { putBack, tellInstead } from '../form/show.ts'
import type { WatchList } from './watch-list.ts'

/** Says in the place of a form that its product was asked for here; another address may ask as well. */
export async function showWatched(watches: WatchList, t: Translate): Promise<void> {
  const keys: readonly string[] = await watches.load().catch(() => [])
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-watch]')) {
    if (!keys.includes(form.dataset['watch'] ?? '')) continue
    const details = form.closest('details')
    const place = details ?? form
    const again = () => {
      putBack(place)
      if (details) details.open = true
      form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    }
    tellInstead(place, {
      text: t('watch.watched'),
      action: { label: t('watch.again'), does: again },
    })
  }
}
