import { describe, expect, it } from 'vitest'
import { flushPromises, VirtualClock } from '../testing/virtual-clock.ts'
import { openSignal, POLL_MS, type SignalFallback } from './signal.ts'

/** Storage events between tabs; the writer does not receive its own. */
function makeStorage() {
  const hearers = new Set<(text: string) => void>()
  const open = (): SignalFallback => {
    const mine: { take: (text: string) => void } = { take: () => undefined }
    const listener = (text: string) => mine.take(text)
    hearers.add(listener)
    return {
      write: (text) => hearers.forEach((other) => other !== listener && other(text)),
      subscribe(take) {
        mine.take = take
        return () => void hearers.delete(listener)
      },
    }
  }
  return { open, say: (text: string) => hearers.forEach((listener) => listener(text)) }
}

describe('the signal between tabs', () => {
  it('is sent by a channel with the topic, never the value', async () => {
    const sent: unknown[] = []
    const channel = { onmessage: null, postMessage: (data: unknown) => sent.push(data), close() {} }
    const make = () => channel as unknown as BroadcastChannel
    const signal = openSignal({ channel: make, clock: new VirtualClock() })
    const received: unknown[] = []
    const stop = signal.listen((topic) => received.push(topic))
    signal.publish('cart:fi')
    expect(sent).toEqual([{ v: 1, topic: 'cart:fi' }])
    const listener = (data: unknown) => make().onmessage?.({ data } as MessageEvent)
    for (const data of [{ v: 1, topic: 'cart:fi' }, { v: 2, topic: 'x' }, 'x', null]) listener(data)
    stop()
    listener({ v: 1, topic: 'late' })
    expect(received).toEqual(['cart:fi', undefined, undefined, undefined])
    signal.close()
  })

  it('is sent by storage events without BroadcastChannel', () => {
    const storage = makeStorage()
    const clock = new VirtualClock()
    const open = () => openSignal({ channel: undefined, fallback: storage.open(), clock })
    const [first, second] = [open(), open()]
    const received: unknown[] = []
    first.listen((topic) => received.push(topic))
    second.publish('cart:fi')
    first.publish('mine')
    storage.say('{"v":9')
    expect(received).toEqual(['cart:fi', undefined])
    first.close()
    second.publish('cart:fi')
    expect(received).toHaveLength(2)
  })

  it('never fails a write', () => {
    const fail = () => {
      throw new Error('no room')
    }
    const fallback = { write: fail, subscribe: () => () => undefined }
    const clock = new VirtualClock()
    expect(() => openSignal({ channel: undefined, fallback, clock }).publish('a')).not.toThrow()
    const closed = { onmessage: null, postMessage: fail, close: fail }
    const channel = () => closed as unknown as BroadcastChannel
    expect(() => openSignal({ channel, clock }).publish('a')).not.toThrow()
  })

  it('is replaced by polling every 2 seconds without storage events', async () => {
    const clock = new VirtualClock()
    const signal = openSignal({ channel: undefined, clock })
    const received: unknown[] = []
    signal.listen((topic) => received.push(topic))
    signal.listen(() => undefined)
    signal.publish('cart:fi')
    await clock.advance(POLL_MS * 2)
    expect(received).toEqual([undefined, undefined])
    signal.close()
    await flushPromises()
    await clock.advance(POLL_MS * 2)
    expect(received).toHaveLength(2)
  })
})
