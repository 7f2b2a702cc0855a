import { describe, expect, it } from 'vitest'
import { nextStepOf, paymentStateOf } from './payment-state.ts'

const stateOf = (method: string, status: string, total_due = 20, grand_total = 20) =>
  paymentStateOf({
    ...{ status, total_due, grand_total },
    payment: { method, additional_information: [] },
  })

describe('the payment of an order', () => {
  it.each(['cashondelivery', 'banktransfer', 'anything'])(
    'ends with the order, with method %s',
    (method) => {
      expect(stateOf(method, 'canceled')).toBe('canceled')
      expect(stateOf(method, 'closed')).toBe('refunded')
    },
  )

  it('on delivery is open until the delivery', () => {
    const states = ['pending', 'processing', 'shipped'].map((each) =>
      stateOf('cashondelivery', each),
    )
    expect(new Set(states)).toEqual(new Set(['on-delivery']))
    expect(stateOf('cashondelivery', 'complete')).toBe('paid')
  })

  it('of a total of 0 is done, also by transfer', () => {
    expect(stateOf('banktransfer', 'pending', 0, 0)).toBe('paid')
  })

  it('by transfer is awaited while the order is pending, and unknown later', () => {
    expect(stateOf('banktransfer', 'pending')).toBe('transfer')
    expect(stateOf('banktransfer', 'complete')).toBeUndefined()
  })

  it('elsewhere is awaited, done, or unknown', () => {
    expect(stateOf('redirect', 'pending_payment')).toBe('waiting')
    expect(stateOf('redirect', 'processing', 0)).toBe('paid')
    expect(stateOf('redirect', 'processing')).toBeUndefined()
  })
})

describe('the next step of an order', () => {
  it('refers to transfer details only if they are shown', () => {
    expect(nextStepOf('transfer', true)).toBe('thanks.next.transfer')
    expect(nextStepOf('transfer', false)).toBe('thanks.next.transfer-later')
  })

  it('is nothing after its end, and packing if its payment is unknown', () => {
    expect([nextStepOf('canceled', false), nextStepOf('refunded', false)]).toEqual([
      undefined,
      undefined,
    ])
    expect(nextStepOf(undefined, false)).toBe('thanks.next.packing')
  })
})
