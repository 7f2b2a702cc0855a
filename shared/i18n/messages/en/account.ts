/** Messages about ended sessions and refused account changes, in English. */
export const messages = {
  'session.ended': 'Error refreshing user token. User is not authorized to access the resource.',
  'request.malformed': 'The request could not be understood.',
  'server.unavailable': 'This is not possible right now. Try again in a moment.',
  'cart.refused': 'The shop did not accept this change.',
} as const
