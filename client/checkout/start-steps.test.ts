import { describe, expect, it } from 'vitest'
import { startCheckout, type StartSteps } from './start-steps.ts'

const NEVER = new Promise<never>(() => undefined)

function stepsWith(overrides: Partial<StartSteps>): { did: string[]; steps: StartSteps } {
  const did: string[] = []
  const step = (name: string) => async () => void did.push(name)
  const steps = {
    prepare: step('prepare'),
    showNewCart: async () => did.push('cart') === 0,
    ...{ putQuote: step('quote'), entered: step('entered') },
    ...overrides,
  }
  return { did, steps }
}

describe('the start of a checkout', () => {
  it('allows an order as soon as the cart is shown, before other steps have finished', async () => {
    await startCheckout(stepsWith({ putQuote: () => NEVER }).steps).started
    await startCheckout(stepsWith({ entered: () => NEVER }).steps).started
  })

  it('holds an order until the form is filled in and the cart is compared', async () => {
    for (const step of ['prepare', 'showNewCart'] as const) {
      const { started } = startCheckout(stepsWith({ [step]: () => NEVER }).steps)
      const isOver = await Promise.race([
        started.then(() => true),
        new Promise((go) => setTimeout(go, 20, false)),
      ])
      expect(isOver).toBe(false)
    }
  })

  it('stores the quote while a slow cart loads, and reports the start after both', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { did, steps } = stepsWith({ showNewCart: () => promise })
    const { done } = startCheckout(steps)
    await new Promise((go) => setTimeout(go, 20))
    expect(did).toEqual(['prepare', 'quote'])
    resolve(false)
    await done
    expect(did).toEqual(['prepare', 'quote', 'entered'])
  })

  it('reports no start after a reload of the page', async () => {
    const { did, steps } = stepsWith({ showNewCart: async () => true })
    await startCheckout(steps).done
    expect(did).toEqual(['prepare', 'quote'])
  })

  it('allows an order if the cart cannot be compared', async () => {
    const { started, done } = startCheckout(
      stepsWith({ showNewCart: () => Promise.reject(new Error('no storage')) }).steps,
    )
    await started
    await expect(done).rejects.toThrow('no storage')
  })
})
