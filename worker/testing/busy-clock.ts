const PULSE_MS = 20

/**
 * Starts a clock that stands still while this isolate, or the whole machine, is busy; what is given
 * back stops it and answers the milliseconds it counted. For limits that a slow machine must not break.
 */
export function startBusyClock(): () => number {
  let countedMs = 0
  const beat = () => {
    countedMs += PULSE_MS
    pulse = setTimeout(beat, PULSE_MS)
  }
  let pulse = setTimeout(beat, PULSE_MS)
  return () => {
    clearTimeout(pulse)
    return countedMs
  }
}
