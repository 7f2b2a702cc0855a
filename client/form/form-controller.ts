import type { Translate } from '../../shared/i18n/translate.ts'
import type { Clock } from '../db/clock.ts'
import { captchaOf, renewToken, waitForToken } from './captcha.ts'
import type { FormTable } from './form-table.ts'
import type { StoredForm } from './stored-form.ts'
import { fieldsOfForm, fillForm, findForm, toStoredForm } from './read-form.ts'
import type { FinalReply, FormReply, FormSender } from './form-sender.ts'
import { restoreForm, showBusy, showNotice, showProblems, showInstead } from './show-problems.ts'
import { FORMS_FLAG, setFlag, SUBSCRIPTIONS_FLAG } from './start.ts'

/** How long the sending page handles the result of its form, in milliseconds. */
const IN_FLIGHT_MS = 60_000

export interface FormControllerPorts {
  forms: FormTable
  /** The subscriptions of this browser; each change returns the subscribed keys. */
  subscriptions: Record<'add' | 'remove', (key: string) => Promise<readonly string[]>>
  clock: Clock
  t: Translate
  isOnline: () => boolean
  owner: () => string
  newKey: () => string
  post: (stored: StoredForm, fields: StoredForm['fields']) => Promise<FormReply>
}

/** Sends the forms of a page in place, and shows the results of stored forms. */
export class FormController {
  readonly #ports: FormControllerPorts
  readonly #busy = new WeakSet<HTMLFormElement>()
  /** Forms of this page that are shown as waiting. */
  readonly #waiting = new Map<string, { form: HTMLFormElement; stored: StoredForm }>()
  readonly #notices = new Map<string, HTMLElement>()
  /** The stored record of a form that was returned to this page. */
  readonly #returned = new WeakMap<HTMLFormElement, StoredForm>()

  constructor(ports: FormControllerPorts) {
    this.#ports = ports
  }

  /** Sends a form once, even if it is submitted twice. */
  async send(form: HTMLFormElement, button: HTMLElement | null, sender: FormSender): Promise<void> {
    if (this.#busy.has(form)) return
    this.#busy.add(form)
    const rest = showBusy(form, this.#ports.t('send.busy'))
    try {
      await this.#send(form, button, sender)
    } finally {
      rest()
      this.#busy.delete(form)
    }
  }

  async #send(
    form: HTMLFormElement,
    button: HTMLElement | null,
    sender: FormSender,
  ): Promise<void> {
    const { clock, forms, isOnline, newKey, owner, post, t } = this.#ports
    const captcha = captchaOf(form)
    if (captcha && isOnline()) await waitForToken(captcha).catch(() => undefined)
    const fields = fieldsOfForm(form, button)
    const context = { key: newKey(), owner: owner(), now: clock.now(), inFlightMs: IN_FLIGHT_MS }
    const stored = toStoredForm(form, fields, context)
    const isStored = await forms.put(stored).then(
      () => true,
      () => false,
    )
    if (isStored) setFlag(FORMS_FLAG, true)
    const reply: FormReply = isOnline()
      ? await post(stored, fields)
      : { kind: 'away', retryAfterMs: 0 }
    if (captcha && isOnline()) void renewToken(captcha).catch(() => undefined)
    if (reply.kind === 'away' && isStored && !captcha) {
      await sender.take(stored, reply)
      this.#showWaiting(form, stored)
      sender.process()
      return
    }
    if (reply.kind === 'away' && isStored) {
      await forms.change(stored, (each) => ({ ...each, returned: t('send.draft') }))
      this.#returned.set(form, stored)
    } else await this.#forget(stored)
    if (reply.kind !== 'away') return await this.#show(form, stored, reply, true)
    const failure = isOnline() ? 'send.failed' : isStored ? 'send.no-network' : 'send.not-kept'
    showProblems(form, { problems: [], failure: t(failure), takesFocus: true })
  }

  /** Shows the result of a stored form: in its place, or as a notice. */
  async onResult(stored: StoredForm, reply: FinalReply): Promise<void> {
    const { t } = this.#ports
    const { form } = this.#waiting.get(stored.key) ?? {}
    this.#notices.get(stored.key)?.remove()
    this.#waiting.delete(stored.key)
    if (form) return await this.#show(form, stored, reply, false)
    if (reply.kind === 'sent') {
      await this.#updateSubscriptions(stored)
      const message = `${t('send.sent', { name: stored.name })} ${reply.text}`
      showNotice('success', message, [{ label: t('send.close'), does: () => undefined }])
    } else await this.showReturned()
  }

  /** Refreshes from the stored forms: another tab may have sent one, or cancelled it. */
  async refresh(): Promise<void> {
    const { forms, owner, t } = this.#ports
    const all = await forms.all()
    setFlag(FORMS_FLAG, all.length > 0)
    const stillWaits = (key: string) =>
      all.some((each) => each.key === key && each.returned === undefined)
    const over = [...this.#waiting.values()].filter(({ stored }) => !stillWaits(stored.key))
    for (const { form, stored } of over) {
      this.#waiting.delete(stored.key)
      if (await forms.wasTaken(stored)) {
        showInstead(form, { text: t('send.sent', { name: stored.name }) })
      } else restoreForm(form)
    }
    const old = [...this.#notices].filter(
      ([key, { dataset }]) => dataset['type'] === 'info' && !stillWaits(key),
    )
    for (const [key, notice] of old) {
      notice.remove()
      this.#notices.delete(key)
    }
    if (over.length + old.length > 0) await this.showReturned()
    for (const stored of all) {
      const isOther = stored.owner !== owner() || stored.returned !== undefined
      const isInHand = stored.attempts === 0 && stored.next_at > this.#ports.clock.now()
      if (isOther || isInHand || this.#waiting.has(stored.key)) continue
      this.#showNoticeOnce(stored, 'info', t('send.waiting', { name: stored.name }), [])
    }
  }

  /** Fills a refused form again, or links to its page. */
  async showReturned(): Promise<void> {
    const { forms, owner, t } = this.#ports
    for (const stored of await forms.all()) {
      const { returned: why, name, page } = stored
      if (why === undefined || stored.owner !== owner()) continue
      const form = findForm(stored)
      if (!form) {
        const message = t('send.returned', { name, why })
        this.#showNoticeOnce(stored, 'error', message, [{ label: t('send.mend'), does: page }])
      } else if (!this.#returned.has(form)) {
        this.#returned.set(form, stored)
        restoreForm(form)
        fillForm(form, stored)
        showProblems(form, { problems: [], failure: why, takesFocus: false })
      }
    }
  }

  async #show(
    form: HTMLFormElement,
    stored: StoredForm,
    reply: FinalReply,
    takesFocus: boolean,
  ): Promise<void> {
    if (reply.kind === 'refused') {
      restoreForm(form)
      showProblems(form, { ...reply, takesFocus })
      if (!takesFocus) this.#returned.set(form, stored)
      return
    }
    const before = this.#returned.get(form)
    if (before) await this.#forget(before)
    const { title, text } = reply
    const place = showInstead(form, { title, text })
    if (takesFocus) place.focus()
    await this.#updateSubscriptions(stored)
  }

  #showWaiting(form: HTMLFormElement, stored: StoredForm): void {
    const { isOnline, t } = this.#ports
    this.#waiting.set(stored.key, { form, stored })
    const cancel = () => {
      this.#waiting.delete(stored.key)
      void this.#forget(stored)
      restoreForm(form)
      form.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
    }
    const text = t(isOnline() ? 'send.waits-shop' : 'send.waits')
    showInstead(form, { text, action: { label: t('send.cancel'), does: cancel } }).focus()
  }

  #showNoticeOnce(
    stored: StoredForm,
    type: 'info' | 'error',
    message: string,
    actions: Parameters<typeof showNotice>[2],
  ): void {
    const { t } = this.#ports
    if (this.#notices.get(stored.key)?.dataset['type'] === type) return
    this.#notices.get(stored.key)?.remove()
    const cancel = { label: t('send.cancel'), does: () => void this.#forget(stored) }
    this.#notices.set(stored.key, showNotice(type, message, [...actions, cancel]))
  }

  /** Updates the subscription list after a form was accepted. */
  async #updateSubscriptions({ watch, unwatch }: StoredForm): Promise<void> {
    const { subscriptions } = this.#ports
    if (watch !== undefined)
      setFlag(SUBSCRIPTIONS_FLAG, (await subscriptions.add(watch)).length > 0)
    if (unwatch !== undefined)
      setFlag(SUBSCRIPTIONS_FLAG, (await subscriptions.remove(unwatch)).length > 0)
  }

  async #forget(stored: StoredForm): Promise<void> {
    const { forms } = this.#ports
    await forms.remove(stored).catch(() => undefined)
    setFlag(FORMS_FLAG, (await forms.all().catch(() => [])).length > 0)
  }
}
