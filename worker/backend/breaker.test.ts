import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createBreakers,
  type Outcome,
  CLOSED,
  type Circuit,
  decideCall,
  recordFailure,
  MIN_OPEN_MS,
  MAX_OPEN_MS,
  FAILURE_THRESHOLD,
  openCircuit,
  recordSuccess,
  FAILURE_WINDOW_MS,
  waitMsOf,
} from './breaker.ts'

const NOW = 1_800_000_000_000

const failedAt = (...instants: readonly number[]): Circuit =>
  instants.reduce((circuit, at) => recordFailure(circuit, 'call', at), CLOSED)
const broken = failedAt(...Array.from({ length: FAILURE_THRESHOLD }, (_, index) => NOW + index))
const OPENED = NOW + FAILURE_THRESHOLD - 1

describe('circuit', () => {
  it('opens after 5 failures within 10 s', () => {
    expect(decideCall(failedAt(NOW, NOW, NOW, NOW), NOW).verdict).toBe('call')
    expect(decideCall(broken, OPENED).verdict).toBe('refuse')
  })

  it('does not open for 5 failures in more than 10 s', () => {
    const spread = failedAt(NOW, NOW + 3000, NOW + 6000, NOW + 9000, NOW + FAILURE_WINDOW_MS)
    expect(decideCall(spread, NOW + FAILURE_WINDOW_MS).verdict).toBe('call')
  })

  it('lets one probe through after a pause; other calls wait for its result', () => {
    expect(decideCall(broken, OPENED + MIN_OPEN_MS - 1).verdict).toBe('refuse')
    const { verdict: freshness, circuit } = decideCall(broken, OPENED + MIN_OPEN_MS)
    expect(freshness).toBe('probe')
    expect(decideCall(circuit, OPENED + MIN_OPEN_MS + 1).verdict).toBe('wait')
  })

  it('closes only when the probe succeeds', () => {
    expect(recordSuccess(broken, 'call')).toBe(broken)
    expect(recordSuccess(broken, 'probe')).toBe(CLOSED)
  })

  it('doubles the pause after each failed probe, up to a minute', () => {
    let circuit = broken
    let now = OPENED
    const waits: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const until = circuit.openUntil ?? 0
      waits.push(until - now)
      now = until
      circuit = recordFailure(decideCall(circuit, now).circuit, 'probe', now)
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })

  it('sends another probe if the first was lost with its request', () => {
    const { circuit } = decideCall(broken, OPENED + MIN_OPEN_MS)
    expect(decideCall(circuit, OPENED + MIN_OPEN_MS + 10_000).verdict).toBe('probe')
  })

  it('pauses for the Retry-After of the upstream and never shortens a pause', () => {
    expect(decideCall(openCircuit(CLOSED, NOW, 2000), NOW + 1999).verdict).toBe('refuse')
    expect(decideCall(openCircuit(CLOSED, NOW, 2000), NOW + 2000).verdict).toBe('probe')
    const longer = openCircuit(openCircuit(CLOSED, NOW, 30_000), NOW, 1000)
    expect(decideCall(longer, NOW + 29_999).verdict).toBe('refuse')
  })

  it('is never open for longer than a minute, even if the clock was set back', () => {
    const shut = openCircuit(CLOSED, NOW, 3_600_000)
    expect(decideCall(shut, NOW + MAX_OPEN_MS).verdict).toBe('probe')
    expect(decideCall(shut, NOW - 86_400_000).verdict).toBe('probe')
  })

  const steps = fc.array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 30_000 }),
      outcome: fc.constantFrom('answered', 'failed', 'busy', 'lost'),
    }),
    { maxLength: 60 },
  )

  it('opens, probes and closes correctly in every order of events', () => {
    fc.assert(
      fc.property(steps, (events) => {
        let now = NOW
        let circuit: Circuit = CLOSED
        const failures: number[] = []
        for (const { afterMs, outcome } of events) {
          now += afterMs
          const entered = decideCall(circuit, now)
          circuit = entered.circuit
          if (entered.verdict === 'refuse' || entered.verdict === 'wait') {
            expect(decideCall(circuit, now + MAX_OPEN_MS + 10_000).verdict).toBe('probe')
            continue
          }
          if (outcome === 'failed') failures.push(now)
          const recent = failures.filter((at) => now - at < FAILURE_WINDOW_MS).length
          if (outcome === 'answered') circuit = recordSuccess(circuit, entered.verdict)
          if (outcome === 'failed') circuit = recordFailure(circuit, entered.verdict, now)
          if (outcome === 'busy') circuit = openCircuit(circuit, now, 1000)
          if (outcome === 'failed' && entered.verdict === 'call' && recent < FAILURE_THRESHOLD) {
            expect(circuit.openUntil).toBeUndefined()
          }
          expect(circuit.failures.length).toBeLessThan(FAILURE_THRESHOLD)
        }
      }),
    )
  })
})

describe('breakers', () => {
  const call = (
    breaker: ReturnType<ReturnType<typeof createBreakers>>,
    outcome: Outcome,
  ): boolean => {
    const report = breaker.enter()
    if (typeof report !== 'function') return false
    report(outcome)
    return true
  }

  it('are separate for each upstream', () => {
    const of = createBreakers(() => NOW)
    const calls = Array.from({ length: 20 }, () => call(of('search one'), 'failed'))
    expect(calls.filter(Boolean)).toHaveLength(FAILURE_THRESHOLD)
    expect(call(of('search two'), 'answered')).toBe(true)
  })

  it('send at most nine requests to a failing upstream in a minute', () => {
    let now = NOW
    const breaker = createBreakers(() => now)('search')
    let requestCount = 0
    for (let ms = 0; ms < 60_000; ms += 20) {
      now = NOW + ms
      if (call(breaker, 'failed')) requestCount += 1
    }
    expect(requestCount).toBeLessThanOrEqual(9)
  })

  it('report that an upstream responds until their circuit opens', () => {
    let now = NOW
    const breaker = createBreakers(() => now)('search')
    const fail = (times: number) => {
      for (let time = 0; time < times; time += 1) call(breaker, 'failed')
    }
    fail(1)
    expect(breaker.isProven()).toBe(false)
    call(breaker, 'answered')
    expect(breaker.isProven()).toBe(true)
    fail(FAILURE_THRESHOLD - 2)
    expect(breaker.isProven()).toBe(true)
    fail(1)
    expect(breaker.isProven()).toBe(false)
    now += MIN_OPEN_MS + 1
    call(breaker, 'answered')
    expect(breaker.isProven()).toBe(true)
    call(breaker, { waitMs: 1000 })
    expect(breaker.isProven()).toBe(false)
  })

  it('keep at most fifty upstreams', () => {
    const of = createBreakers(() => NOW)
    for (let index = 0; index < 60; index += 1) {
      for (let time = 0; time < FAILURE_THRESHOLD; time += 1)
        call(of(`upstream ${index}`), 'failed')
    }
    expect(of('upstream 0').enter()).toBeDefined()
    expect(of('upstream 59').enter()).toBeUndefined()
  })
})

describe('waitMsOf', () => {
  it('reads Retry-After in seconds and as a date, up to a minute', () => {
    expect(waitMsOf(429, '7', NOW)).toBe(7000)
    expect(waitMsOf(503, new Date(NOW + 3000).toUTCString(), NOW)).toBe(3000)
    expect(waitMsOf(429, '86400', NOW)).toBe(60_000)
  })

  it('returns a second if a busy upstream sends no valid Retry-After', () => {
    const values = [null, '', 'soon', '-5', new Date(NOW - 5000).toUTCString()]
    expect(values.map((each) => waitMsOf(429, each, NOW))).toEqual(values.map(() => 1000))
  })

  it('returns undefined for any other response', () => {
    expect(waitMsOf(200, '5', NOW)).toBeUndefined()
    expect(waitMsOf(500, '5', NOW)).toBeUndefined()
    expect(waitMsOf(503, null, NOW)).toBeUndefined()
  })
})
