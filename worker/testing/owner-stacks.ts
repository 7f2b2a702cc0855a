import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
/** React records at most this many within a second. */
const MAX_STACKS = 10_000

/**
 * Disables owner stacks: React's development build, whose warnings fail a test, records a call stack for
 * the first 10,000 elements of each second, which took a tenth of the render time.
 */
export function omitOwnerStacks(): true {
  const internals = Reflect.get(React, INTERNALS) as object
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => MAX_STACKS,
    set: () => {},
  })
  return true
}
