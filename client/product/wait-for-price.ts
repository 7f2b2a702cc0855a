import { SETTLED } from './choices.ts'

/**
 * Waits until the page says what the choice in a form costs. False: it could not be asked, so what the
 * page says is about another choice.
 */
export async function waitForPrice(form: HTMLFormElement): Promise<boolean> {
  if (form.dataset['asking'] !== undefined) {
    await new Promise((resolve) => form.addEventListener(SETTLED, resolve, { once: true }))
  }
  return form.dataset['failed'] === undefined
}
