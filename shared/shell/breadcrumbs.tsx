/** One step of the trail (catalogue spec §2): the last one is the current page. */
export interface Crumb {
  name: string
  /** Address; the current page has none. */
  route_link: string | undefined
}
