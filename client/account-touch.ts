import { RECENT } from './account/start.ts'

export { watchForms } from './account/forms.ts'
export { showRecent } from './account/recent.ts'

/**
 * Asks the edge who is logged in now. After a logout what belongs to the person goes from here by
 * name: cart, user data, wishlist, compare, checkout details (customer spec §4); unsent orders stay.
 */
export async function follow(didLogOut: boolean): Promise<void> {
  const { liveShop } = await import('./live-shop.ts')
  const { shop } = await liveShop()
  if (!didLogOut) {
    await shop.session.ask()
    return
  }
  localStorage.removeItem(RECENT)
  await shop.session.logOut()
}
