import { describe, expect, it } from 'vitest'
import { settle, VirtualClock } from '../testing/virtual-clock.ts'
import { openSignal, POLL_MS, type SignalFallback } from './signal.ts'

/** Storage events between tabs: whoever writes does not hear it. */
function makeStorage() {
  const hearers = new Set<(text: string) => void>()
  const open = (): SignalFallback => {
    const mine: { take: (text: string) => void } = { take: () => undefined }
    const hear = (text: string) => mine.take(text)
    hearers.add(hear)
    return {
      write: (text) => hearers.forEach((other) => other !== hear && other(text)),
      hear(take) {
        mine.take = take
        return () => void hearers.delete(hear)
      },
    }
  }
  return { open, say: (text: string) => hearers.forEach((hear) => hear(text)) }
}

describe('the signal between tabs', () => {
  it('travels by a channel: it names what was written, never what', async () => {
    const said: unknown[] = []
    const channel = { onmessage: null, postMessage: (data: unknown) => said.push(data), close() {} }
    const make = () => channel as unknown as BroadcastChannel
    const signal = openSignal({ channel: make, clock: new VirtualClock() })
    const heard: unknown[] = []
    const stop = signal.listen((topic) => heard.push(topic))
    signal.tell('cart:fi')
    expect(said).toEqual([{ v: 1, topic: 'cart:fi' }])
    const hear = (data: unknown) => make().onmessage?.({ data } as MessageEvent)
    for (const data of [{ v: 1, topic: 'cart:fi' }, { v: 2, topic: 'x' }, 'x', null]) hear(data)
    stop()
    hear({ v: 1, topic: 'late' })
    expect(heard).toEqual(['cart:fi', undefined, undefined, undefined])
    signal.close()
  })

  it('travels by storage events where the browser has no BroadcastChannel', () => {
    const storage = makeStorage()
    const clock = new VirtualClock()
    const open = () => openSignal({ channel: undefined, fallback: storage.open(), clock })
    const [one, other] = [open(), open()]
    const heard: unknown[] = []
    one.listen((topic) => heard.push(topic))
    other.tell('cart:fi')
    one.tell('mine')
    storage.say('{"v":9')
    expect(heard).toEqual(['cart:fi', undefined])
    one.close()
    other.tell('cart:fi')
    expect(heard).toHaveLength(2)
  })

  it('never fails what was written: a signal that cannot be given is none', () => {
    const fail = () => {
      throw new Error('no room')
    }
    const fallback = { write: fail, hear: () => () => undefined }
    const clock = new VirtualClock()
    expect(() => openSignal({ channel: undefined, fallback, clock }).tell('a')).not.toThrow()
    const closed = { onmessage: null, postMessage: fail, close: fail }
    const channel = () => closed as unknown as BroadcastChannel
    expect(() => openSignal({ channel, clock }).tell('a')).not.toThrow()
  })

  it('is a look every 2 seconds where there are no storage events either', async () => {
    const clock = new VirtualClock()
    const signal = openSignal({ channel: undefined, clock })
    const heard: unknown[] = []
    signal.listen((topic) => heard.push(topic))
    signal.listen(() => undefined)
    signal.tell('cart:fi')
    await clock.advance(POLL_MS * 2)
    expect(heard).toEqual([undefined, undefined])
    signal.close()
    await settle()
    await clock.advance(POLL_MS * 2)
    expect(heard).toHaveLength(2)
  })
})
