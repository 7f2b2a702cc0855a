import { readUserHint } from '../../account/user-hint.ts'
import { showSubscribed } from '../../back-in-stock/show-subscribed.ts'
import { SubscriptionList } from '../../back-in-stock/subscription-list.ts'
import { browserClock } from '../../db/clock.ts'
import { outboxTable } from '../../db/outbox.ts'
import { randomId } from '../../db/random-id.ts'
import { captchaOf, showCaptcha } from '../../form/captcha.ts'
import { FormController } from '../../form/form-controller.ts'
import { FormTable } from '../../form/form-table.ts'
import { postForm } from '../../form/post.ts'
import { FormSender } from '../../form/form-sender.ts'
import { setFlag, SUBSCRIPTIONS_FLAG } from '../../form/start.ts'
import { loadFormMessages } from '../../form/messages.ts'
import { linkSheet } from '../../island/sheet.ts'
import { readState } from '../../shell/state.ts'
import { makeLock } from '../../sync/lock.ts'
import panelSheet from '../../styles/panels.css?url'

const isOnline = () => navigator.onLine
const owner = () => readUserHint(document.cookie) ?? ''
const table = outboxTable()
const forms = new FormTable(table)
const subscriptions = new SubscriptionList({
  table,
  useCache: document.querySelector('[data-watch]:not([data-kept])') === null,
})

let opened:
  | Promise<{ controller: FormController; sender: FormSender; show: () => Promise<void> }>
  | undefined

/** Creates everything that the first interaction with a form needs, once per page. */
function open() {
  opened ??= start()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function start() {
  const { config } = readState()
  const [t] = await Promise.all([
    loadFormMessages(config.locale),
    linkSheet(panelSheet).catch(() => undefined),
  ])
  const messages = { failed: t('send.failed'), tooLarge: t('send.too-large') }
  const clock = browserClock
  const controller = new FormController({
    ...{ forms, subscriptions, clock, t, isOnline, owner },
    newKey: randomId,
    post: ({ action, key }, fields) => postForm(action, key, fields, messages),
  })
  const sender = new FormSender({
    ...{ forms, clock, isOnline, owner },
    lock: makeLock({
      ...{ name: 'forms', table, clock, owner: randomId() },
      locks: 'locks' in navigator ? navigator.locks : undefined,
    }),
    post: ({ action, key, fields }) => postForm(action, key, fields, messages),
    tooOld: t('send.too-old'),
    random: Math.random,
    onResult: (stored, reply) => controller.onResult(stored, reply),
    after: () => controller.refresh(),
    report: (what) => console.info(what),
  })
  const show = async () => {
    await controller.showReturned()
    await showSubscribed(subscriptions, t)
    setFlag(SUBSCRIPTIONS_FLAG, (await subscriptions.load().catch(() => [])).length > 0)
    sender.process()
  }
  addEventListener('online', () => sender.process())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void show()
  })
  return { controller, sender, show }
}

export function prepare(form: HTMLFormElement): void {
  void open().catch(() => undefined)
  const captcha = captchaOf(form)
  if (captcha && isOnline()) showCaptcha(captcha).catch(() => undefined)
}

/** Settles when sending has begun; rejects where its code does not load. */
export async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const { controller, sender } = await open()
  void controller.send(form, button, sender)
}

export function resume(): void {
  void open()
    .then(({ show }) => show())
    .catch(() => undefined)
}
