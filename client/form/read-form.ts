import { CAPTCHA_FIELD } from '../../shared/ui/captcha-field.ts'
import type { StoredForm } from './stored-form.ts'

/** Returns the fields that the form would submit with this button. */
export function fieldsOfForm(
  form: HTMLFormElement,
  button: HTMLElement | null,
): readonly (readonly [string, string])[] {
  return [...new FormData(form, button)].map(([name, value]) => [name, String(value)] as const)
}

/** Returns the form for storage: without the captcha's token, which is valid for minutes only. */
export function toStoredForm(
  form: HTMLFormElement,
  fields: StoredForm['fields'],
  { key, owner, now, inFlightMs }: { key: string; owner: string; now: number; inFlightMs: number },
): StoredForm {
  const { watch, unwatch } = form.dataset
  return {
    v: 1,
    key,
    action: actionOf(form),
    fields: fields.filter(([name]) => name !== CAPTCHA_FIELD),
    name: nameOf(form),
    page: location.pathname + location.search,
    ...(watch === undefined ? {} : { watch }),
    ...(unwatch === undefined ? {} : { unwatch }),
    owner,
    created_at: now,
    attempts: 0,
    next_at: now + inFlightMs,
  }
}

/** Returns the form of this page that was stored: same action, same product or subject. */
export function findForm({ action, fields }: StoredForm): HTMLFormElement | undefined {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-entry]')
  return [...forms].find(
    (form) =>
      actionOf(form) === action &&
      [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].every(
        ({ name, value }) =>
          name === CAPTCHA_FIELD || fields.some((each) => each[0] === name && each[1] === value),
      ),
  )
}

/** Fills a form with the stored entries, and opens its disclosure. */
export function fillForm(form: HTMLFormElement, { fields }: StoredForm): void {
  const details = form.closest('details')
  if (details) details.open = true
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = value
    }
  }
}

/** Returns path and query of the action: the same form on another deployment's host is equal. */
function actionOf({ action }: HTMLFormElement): string {
  const { pathname, search } = new URL(action, location.href)
  return pathname + search
}

/** Returns the title of a form on its page. */
function nameOf(form: HTMLFormElement): string {
  const { previousElementSibling: before } = form
  const heading =
    form.closest('details')?.querySelector('summary') ??
    form.querySelector('h2') ??
    (before?.matches('h2') ? before : document.querySelector('h1'))
  return heading?.textContent?.trim() ?? document.title
}
