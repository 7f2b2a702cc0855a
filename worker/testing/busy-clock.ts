const BEAT_MS = 20

/**
 * Starts a clock that stands still while this isolate, or the whole machine, is busy; what is given
 * back stops it and answers the milliseconds it counted. For limits that a slow machine must not break.
 */
export function startBusyClock(): () => number {
  let countedMs = 0
  const beat = () => {
    countedMs += BEAT_MS
    timer = setTimeout(beat, BEAT_MS)
  }
  let timer = setTimeout(beat, BEAT_MS)
  return () => {
    clearTimeout(timer)
    return countedMs
  }
}
