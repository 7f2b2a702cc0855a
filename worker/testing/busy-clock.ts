const TICK_MS = 20

/**
 * Starts a clock that stops while this isolate or the machine is busy; the returned function ends it and
 * returns the counted milliseconds. For time limits that must hold on a slow machine.
 */
export function startBusyClock(): () => number {
  let countedMs = 0
  const tick = () => {
    countedMs += TICK_MS
    timer = setTimeout(tick, TICK_MS)
  }
  let timer = setTimeout(tick, TICK_MS)
  return () => {
    clearTimeout(timer)
    return countedMs
  }
}
