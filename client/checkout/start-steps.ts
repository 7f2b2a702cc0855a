/** What a checkout does when its page is there. */
export interface StartSteps {
  /** Fills in the form, or notes the answer that its page is. */
  prepare: () => Promise<void>
  /** Compares the shown lines with this browser's cart; true: the page is reloaded with others. */
  showNewCart: () => Promise<boolean>
  /** Stores the checkout for offline rendering; the form is enhanced after it. */
  putQuote: () => Promise<void>
  /** The totals match the cart. */
  entered: () => Promise<void>
}

/**
 * Starts a checkout. `started` settles, and never rejects, as soon as the shown cart is this browser's: an
 * order waits for that alone. `done` settles after everything.
 */
export function startCheckout(steps: StartSteps): { started: Promise<void>; done: Promise<void> } {
  const prepared = steps.prepare()
  const isReloaded = prepared.then(steps.showNewCart)
  const finish = async () => {
    await prepared
    await steps.putQuote()
    if (!(await isReloaded)) await steps.entered()
  }
  const settled = () => undefined
  return { started: isReloaded.then(settled, settled), done: finish() }
}
