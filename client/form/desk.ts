import type { Translate } from '../../shared/i18n/translate.ts'
import type { WatchList } from '../back-in-stock/watch-list.ts'
import type { Clock } from '../db/clock.ts'
import { captchaOf, renewToken, waitForToken } from './captcha.ts'
import type { FormTable } from './form-table.ts'
import type { KeptForm } from './kept-form.ts'
import { fieldsOfForm, fillForm, findForm, keptOf } from './read-form.ts'
import type { FinalReply, FormReply, FormSender } from './sender.ts'
import { putBack, showBusy, showNotice, showProblems, tellInstead } from './show.ts'
import { FORMS_SIGN, noteSign, WATCH_SIGN } from './start.ts'

/** A form that is being sent from its page is nobody else's business for so long. */
const HAND_MS = 60_000

export interface DeskPorts {
  forms: FormTable
  watches: WatchList
  clock: Clock
  t: Translate
  isOnline: () => boolean
  owner: () => string
  newKey: () => string
  post: (kept: KeptForm, fields: KeptForm['fields']) => Promise<FormReply>
}

/** Sends the forms of a page in their place, and says what becomes of those that are kept. */
export class FormDesk {
  readonly #ports: DeskPorts
  readonly #busy = new WeakSet<HTMLFormElement>()
  /** Forms of this page in whose place it says that they wait. */
  readonly #waiting = new Map<string, { form: HTMLFormElement; kept: KeptForm }>()
  readonly #notices = new Map<string, HTMLElement>()
  /** What a form of this page was before it came back. */
  readonly #returned = new WeakMap<HTMLFormElement, KeptForm>()

  constructor(ports: DeskPorts) {
    this.#ports = ports
  }

  /** Sends a form; pressed twice it is sent once. */
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
    const facts = { key: newKey(), owner: owner(), now: clock.now(), handMs: HAND_MS }
    const kept = keptOf(form, fields, facts)
    const isKept = await forms.keep(kept).then(
      () => true,
      () => false,
    )
    if (isKept) noteSign(FORMS_SIGN, true)
    const reply: FormReply = isOnline()
      ? await post(kept, fields)
      : { kind: 'away', retryAfterMs: 0 }
    if (captcha && isOnline()) void renewToken(captcha).catch(() => undefined)
    if (reply.kind === 'away' && isKept && !captcha) {
      await sender.take(kept, reply)
      this.#tellWaiting(form, kept)
      sender.process()
      return
    }
    if (reply.kind === 'away' && isKept) {
      await forms.change(kept, (each) => ({ ...each, returned: t('send.draft') }))
      this.#returned.set(form, kept)
    } else await this.#forget(kept)
    if (reply.kind !== 'away') return await this.#tell(form, kept, reply, true)
    const failure = isOnline() ? 'send.failed' : isKept ? 'send.no-network' : 'send.not-kept'
    showProblems(form, { problems: [], failure: t(failure), takesFocus: true })
  }

  /** Hears what came of a form that was kept: said in its place, or where messages are told. */
  async hear(kept: KeptForm, reply: FinalReply): Promise<void> {
    const { t } = this.#ports
    const { form } = this.#waiting.get(kept.key) ?? {}
    this.#notices.get(kept.key)?.remove()
    this.#waiting.delete(kept.key)
    if (form) return await this.#tell(form, kept, reply, false)
    if (reply.kind === 'sent') {
      await this.#follow(kept)
      const words = `${t('send.sent', { name: kept.name })} ${reply.text}`
      showNotice('success', words, [{ label: t('send.close'), does: () => undefined }])
    } else await this.showReturned()
  }

  /** Shows what is kept as it is now: another tab may have sent it, or taken it back. */
  async look(): Promise<void> {
    const { forms, owner, t } = this.#ports
    const all = await forms.all()
    noteSign(FORMS_SIGN, all.length > 0)
    const stillWaits = (key: string) =>
      all.some((each) => each.key === key && each.returned === undefined)
    const over = [...this.#waiting.values()].filter(({ kept }) => !stillWaits(kept.key))
    for (const { form, kept } of over) {
      this.#waiting.delete(kept.key)
      if (await forms.wasTaken(kept)) {
        tellInstead(form, { text: t('send.sent', { name: kept.name }) })
      } else putBack(form)
    }
    const old = [...this.#notices].filter(
      ([key, { dataset }]) => dataset['type'] === 'info' && !stillWaits(key),
    )
    for (const [key, notice] of old) {
      notice.remove()
      this.#notices.delete(key)
    }
    if (over.length + old.length > 0) await this.showReturned()
    for (const kept of all) {
      const isOther = kept.owner !== owner() || kept.returned !== undefined
      const isInHand = kept.attempts === 0 && kept.next_at > this.#ports.clock.now()
      if (isOther || isInHand || this.#waiting.has(kept.key)) continue
      this.#noticeOnce(kept, 'info', t('send.waiting', { name: kept.name }), [])
    }
  }

  /** What the shop did not take comes back to the form it was typed into, or says where that is. */
  async showReturned(): Promise<void> {
    const { forms, owner, t } = this.#ports
    for (const kept of await forms.all()) {
      const { returned: why, name, page } = kept
      if (why === undefined || kept.owner !== owner()) continue
      const form = findForm(kept)
      if (!form) {
        const words = t('send.returned', { name, why })
        this.#noticeOnce(kept, 'error', words, [{ label: t('send.mend'), does: page }])
      } else if (!this.#returned.has(form)) {
        this.#returned.set(form, kept)
        putBack(form)
        fillForm(form, kept)
        showProblems(form, { problems: [], failure: why, takesFocus: false })
      }
    }
  }

  async #tell(
    form: HTMLFormElement,
    kept: KeptForm,
    reply: FinalReply,
    takesFocus: boolean,
  ): Promise<void> {
    if (reply.kind === 'refused') {
      putBack(form)
      showProblems(form, { ...reply, takesFocus })
      if (!takesFocus) this.#returned.set(form, kept)
      return
    }
    const before = this.#returned.get(form)
    if (before) await this.#forget(before)
    const { title, text } = reply
    const place = tellInstead(form, { title, text })
    if (takesFocus) place.focus()
    await this.#follow(kept)
  }

  #tellWaiting(form: HTMLFormElement, kept: KeptForm): void {
    const { isOnline, t } = this.#ports
    this.#waiting.set(kept.key, { form, kept })
    const cancel = () => {
      this.#waiting.delete(kept.key)
      void this.#forget(kept)
      putBack(form)
      form.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
    }
    const text = t(isOnline() ? 'send.waits-shop' : 'send.waits')
    tellInstead(form, { text, action: { label: t('send.cancel'), does: cancel } }).focus()
  }

  #noticeOnce(
    kept: KeptForm,
    type: 'info' | 'error',
    words: string,
    actions: Parameters<typeof showNotice>[2],
  ): void {
    const { t } = this.#ports
    if (this.#notices.get(kept.key)?.dataset['type'] === type) return
    this.#notices.get(kept.key)?.remove()
    const cancel = { label: t('send.cancel'), does: () => void this.#forget(kept) }
    this.#notices.set(kept.key, showNotice(type, words, [...actions, cancel]))
  }

  /** The watch list follows what the shop has taken. */
  async #follow({ watch, unwatch }: KeptForm): Promise<void> {
    const { watches } = this.#ports
    if (watch !== undefined) noteSign(WATCH_SIGN, (await watches.add(watch)).length > 0)
    if (unwatch !== undefined) noteSign(WATCH_SIGN, (await watches.remove(unwatch)).length > 0)
  }

  async #forget(kept: KeptForm): Promise<void> {
    const { forms } = this.#ports
    await forms.remove(kept).catch(() => undefined)
    noteSign(FORMS_SIGN, (await forms.all().catch(() => [])).length > 0)
  }
}
