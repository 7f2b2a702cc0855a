import { accountFormAction } from '../../shared/account/form.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { translator, type Catalogue, type Translate } from '../../shared/i18n/translate.ts'
import { hrefWriter, writeQuery } from '../../shared/routes.ts'

/** The store view of the page that the panel opens on. */
export interface PanelPlace {
  locale: Locale
  prefix: string
  storeCode: string
}

/**
 * The panel that opens when a session has ended by itself (customer spec §4: the sign-up modal, which
 * shows the login at first). Its form is the one of the page of the login, and leads back here.
 */
export async function makeAccountPanel(place: PanelPlace): Promise<void> {
  if (document.querySelector('[data-panel="myAccountOpener"]')) return
  const t = translator(await loadWords(place.locale), place.locale)
  const dialog = document.createElement('dialog')
  dialog.className = 'account-panel'
  dialog.dataset['panel'] = 'myAccountOpener'
  dialog.setAttribute('aria-labelledby', 'account-panel-title')
  const title = element('h2', t('account.login.title'))
  title.id = 'account-panel-title'
  dialog.append(closeForm(t), title, loginForm(t, place), ways(t, place))
  document.body.append(dialog)
}

function loginForm(t: Translate, place: PanelPlace): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'post'
  form.className = 'form-fields'
  form.action = accountFormAction('login', place)
  const next = document.createElement('input')
  next.type = 'hidden'
  next.name = 'next'
  next.value = location.pathname + location.search
  const button = element('button', t('account.login'))
  button.className = 'ui-button'
  form.append(
    next,
    field('email', t('account.email'), 'username'),
    field('password', t('account.password'), 'current-password'),
    button,
  )
  return form
}

function field(name: 'email' | 'password', label: string, autocomplete: AutoFill): HTMLElement {
  const box = element('div', '')
  box.className = 'form-field'
  const words = document.createElement('label')
  const input = document.createElement('input')
  input.id = `account-panel-${name}`
  input.name = name
  input.type = name
  input.autocomplete = autocomplete
  input.required = true
  words.htmlFor = input.id
  words.textContent = label
  box.append(words, input)
  return box
}

function ways(t: Translate, { prefix }: PanelPlace): HTMLElement {
  const href = hrefWriter(prefix)
  const next = writeQuery({ next: location.pathname + location.search })
  const links = [
    [href('register') + next, t('account.register')],
    [href('recover-password'), t('account.login.forgot')],
  ] as const
  const line = element('p', '')
  for (const [address, words] of links) {
    const link = document.createElement('a')
    link.href = address
    link.textContent = words
    line.append(link, ' ')
  }
  return line
}

function closeForm(t: Translate): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'dialog'
  const button = element('button', '×')
  button.setAttribute('aria-label', t('common.close'))
  form.append(button)
  return form
}

function element(name: 'h2' | 'p' | 'div' | 'button', words: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = words
  return made
}

async function loadWords(locale: Locale): Promise<Partial<Catalogue>> {
  if (locale === 'fi-FI') {
    const { fiAccountView } = await import('../../shared/i18n/messages/fi-account-view.ts')
    return { ...fiAccountView, 'common.close': 'Sulje' }
  }
  if (locale === 'de-DE') {
    const { deAccountView } = await import('../../shared/i18n/messages/de-account-view.ts')
    return { ...deAccountView, 'common.close': 'Schließen' }
  }
  if (locale === 'it-IT') {
    const { itAccountView } = await import('../../shared/i18n/messages/it-account-view.ts')
    return { ...itAccountView, 'common.close': 'Chiudi' }
  }
  const { enAccountView } = await import('../../shared/i18n/messages/en-account-view.ts')
  return { ...enAccountView, 'common.close': 'Close' }
}
