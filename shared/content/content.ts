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
