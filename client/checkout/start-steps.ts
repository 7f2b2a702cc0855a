/** The steps when a checkout page has loaded. */
export interface StartSteps {
  /** Fills in the form, or handles the answer that the page shows. */
  prepare: () => Promise<void>
  /** Compares the shown lines with this browser's cart; true: the page reloads. */
  showNewCart: () => Promise<boolean>
  /** Stores the checkout for offline rendering; the form is enhanced after it. */
  putQuote: () => Promise<void>
  /** Called when the totals match the cart. */
  entered: () => Promise<void>
}

/**
 * Starts a checkout. `started` settles, and never rejects, as soon as the page shows this browser's cart:
 * an order waits only for that. `done` settles after all steps.
 */
export function startCheckout(steps: StartSteps): { started: Promise<void>; done: Promise<void> } {
  const prepared = steps.prepare()
  const isReloaded = prepared.then(steps.showNewCart)
  const finish = async () => {
    await prepared
    await steps.putQuote()
    if (!(await isReloaded)) await steps.entered()
  }
  const noop = () => undefined
  return { started: isReloaded.then(noop, noop), done: finish() }
}
