import type { messages as english } from '../../shared/i18n/messages/en/account-view.ts'
import type { ReadableAtom } from 'nanostores'
import { accountFormAction, type AccountFormName } from '../../shared/account/form.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { translator, type MessageKey, type Translate } from '../../shared/i18n/translate.ts'
import { hrefWriter } from '../../shared/routes.ts'
import { writeQuery } from '../../shared/url-encoding.ts'
import type { AuthElement } from '../../shared/shell/panels.ts'
import { loadMessages } from '../load-messages.ts'
import { closeForm } from '../shell/close-form.ts'
import { linkSheet } from '../island/sheet.ts'
import { panels } from '../shell/panel-places.ts'
import panelSheet from '../styles/panels.css?url'

/** The store view of the page on which the panel opens. */
interface PanelPlace {
  locale: Locale
  prefix: string
  storeCode: string
}

/** The panel store: the form that is shown, and how to choose another. */
interface AuthPanels {
  $panels: ReadableAtom<{ readonly authElement: AuthElement }>
  openAccount: (element: AuthElement) => boolean
}

/** The messages of the panel. */
const MODULES = import.meta.glob<{ messages: typeof english }>(
  '../../shared/i18n/messages/*/account-view.ts',
)

interface AuthForm {
  form: AccountFormName
  title: MessageKey
  send: MessageKey
  fields: readonly (keyof typeof FIELDS)[]
}

const FIELDS = {
  firstname: ['account.firstname', 'given-name', 'text'],
  lastname: ['account.lastname', 'family-name', 'text'],
  email: ['account.email', 'username', 'email'],
  password: ['account.password', 'current-password', 'password'],
  repeatedPassword: ['account.password.repeat', 'new-password', 'password'],
} as const satisfies Readonly<Record<string, readonly [MessageKey, AutoFill, string]>>

const FORMS: Readonly<Record<AuthElement, AuthForm>> = {
  login: {
    ...{ form: 'login', title: 'account.login.title', send: 'account.login' },
    fields: ['email', 'password'],
  },
  register: {
    ...{ form: 'register', title: 'account.register.title', send: 'account.register' },
    fields: ['firstname', 'lastname', 'email', 'password', 'repeatedPassword'],
  },
  'reset-password': {
    ...{ form: 'recover', title: 'account.recover.title', send: 'account.recover.send' },
    fields: ['email'],
  },
}

/**
 * Creates the panel that opens when a session has expired (the sign-up modal, with the login first). Its
 * forms are those of the pages, and return to the current page.
 */
async function makeAccountPanel(place: PanelPlace, panels: AuthPanels): Promise<void> {
  if (document.querySelector('[data-panel="myAccountOpener"]')) return
  const t = translator(await loadMessages(MODULES, place.locale), place.locale)
  const dialog = document.createElement('dialog')
  dialog.className = 'account-panel'
  dialog.dataset['panel'] = 'myAccountOpener'
  dialog.setAttribute('aria-labelledby', 'account-panel-title')
  document.body.append(dialog)
  panels.$panels.subscribe(({ authElement }) => {
    if (dialog.dataset['auth'] === authElement) return
    dialog.dataset['auth'] = authElement
    const title = element('h2', t(FORMS[authElement].title))
    title.id = 'account-panel-title'
    const form = formOf(authElement, t, place)
    dialog.replaceChildren(
      closeForm(place.locale),
      title,
      form,
      linksToOtherForms(authElement, t, place, panels),
    )
    if (dialog.open) form.querySelector<HTMLElement>('label + input')?.focus()
  })
}

function formOf(shown: AuthElement, t: Translate, place: PanelPlace): HTMLFormElement {
  const { form: name, send, fields } = FORMS[shown]
  const form = document.createElement('form')
  form.method = 'post'
  form.className = 'form-fields'
  form.action = accountFormAction(name, place)
  const next = document.createElement('input')
  next.type = 'hidden'
  next.name = 'next'
  next.value = location.pathname + location.search
  const button = element('button', t(send))
  button.className = 'ui-button'
  form.append(next, ...fields.map((field) => fieldOf(field, shown, t)), button)
  return form
}

function fieldOf(name: keyof typeof FIELDS, shown: AuthElement, t: Translate): HTMLElement {
  const [label, autocomplete, type] = FIELDS[name]
  const box = element('div', '')
  box.className = 'form-field'
  const words = document.createElement('label')
  const input = document.createElement('input')
  input.id = `account-panel-${name}`
  input.name = name
  input.type = type
  const isNew = name === 'password' && shown === 'register'
  input.autocomplete = isNew ? 'new-password' : autocomplete
  input.required = true
  words.htmlFor = input.id
  words.textContent = t(label)
  box.append(words, input)
  return box
}

/** Links to the pages of the other forms; a plain click opens the form in the panel. */
function linksToOtherForms(
  shown: AuthElement,
  t: Translate,
  { prefix }: PanelPlace,
  { openAccount }: Pick<AuthPanels, 'openAccount'>,
): HTMLElement {
  const href = hrefWriter(prefix)
  const next = writeQuery({ next: location.pathname + location.search })
  const links = [
    ['login', href('login') + next, 'account.login'],
    ['register', href('register') + next, 'account.register'],
    ['reset-password', href('recover-password'), 'account.login.forgot'],
  ] as const
  const line = element('p', '')
  for (const [name, address, label] of links) {
    if (name === shown) continue
    const link = document.createElement('a')
    link.href = address
    link.textContent = t(label)
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      openAccount(name)
    })
    line.append(link, ' ')
  }
  return line
}

function element(name: 'h2' | 'p' | 'div' | 'button', text: string): HTMLElement {
  const created = document.createElement(name)
  created.textContent = text
  return created
}

/** Opens the login panel; it is created when it is first opened. */
export async function openLogin(place: PanelPlace): Promise<void> {
  await linkSheet(panelSheet)
  await makeAccountPanel(place, {
    $panels: panels.$panels,
    openAccount: (form) => panels.openAccount(form),
  })
  panels.openAccount('login')
}
