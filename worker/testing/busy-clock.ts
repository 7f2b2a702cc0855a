const BEAT_MS = 20

/**
 * Starts a clock that stops while this isolate or the machine is busy; the returned function ends it and
 * returns the counted milliseconds. For time limits that must hold on a slow machine.
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
