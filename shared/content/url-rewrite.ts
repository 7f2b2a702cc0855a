/**
 * An old address and where it leads (customer spec §3, URL rewrite). A rewrite is known by its
 * `request_path`: lower case, without a leading slash.
 */
export interface UrlRewrite {
  entity_type: string
  /** What the rewrite belongs to, as the indexer names it. */
  entity: string
  /** Only 301 and 302 redirect; 0 is a rewrite inside the old shop. */
  redirect_type: number
  request_path: string
  target_path: string
}
