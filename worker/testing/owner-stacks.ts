import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
/** From so many on within a second React remembers no more of them. */
const ENOUGH = 10_000

/**
 * Elements remember no call stack: React's development build, whose warnings fail a test, records one
 * for each of the first 10,000 elements of a second, which took a tenth of the time of rendering.
 */
export function omitOwnerStacks(): true {
  const internals = Reflect.get(React, INTERNALS) as object
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    set: () => {},
  })
  return true
}
