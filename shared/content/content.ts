/** A content page. `content` is HTML that must be sanitised before it is shown. */
export interface CmsPage {
  id: number
  identifier: string
  title: string
  content_heading: string
  content: string
  meta_title: string
  meta_description: string
  meta_keywords: string
  active: boolean
  updated_at: string
}

/** A content block, placed by its identifier. `content` is HTML that must be sanitised. */
export interface CmsBlock {
  id: number
  identifier: string
  title: string
  content: string
  active: boolean
}

/** A node of the page tree. */
export interface CmsNode {
  id: number
  /** 0: a root. */
  parent_id: number
  /** The identifier of its page. */
  identifier: string
  /** Its label; empty: the title of its page. */
  label: string
  position: number
  active: boolean
}
