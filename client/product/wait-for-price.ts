import { CHOICE_SETTLED_EVENT } from './choices.ts'

/**
 * Waits until the page shows the price of the form's choice. False: it could not be fetched, so the shown
 * price belongs to another choice.
 */
export async function waitForPrice(form: HTMLFormElement): Promise<boolean> {
  if (form.dataset['asking'] !== undefined) {
    await new Promise((resolve) =>
      form.addEventListener(CHOICE_SETTLED_EVENT, resolve, { once: true }),
    )
  }
  return form.dataset['failed'] === undefined
}
