/** An address that answers with a redirect to another (search contract §3). */
export interface UrlRewrite {
  id: number | undefined
  entity_type: string
  entity: string
  /** 301 or 302; others are kept and not followed (catalogue spec §2). */
  redirect_type: number
  /** Lower case, without a leading slash. */
  request_path: string
  target_path: string
  store_id: number
}
