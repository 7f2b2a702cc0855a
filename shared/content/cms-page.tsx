import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx'
import { RichText } from '../ui/rich-text.tsx'

export interface CmsPageProps {
  crumbs: readonly Crumb[]
  heading: string
  /** Sanitised HTML. */
  html: string
}

/** A content page: its heading and its text. */
export function CmsPage({ crumbs, heading, html }: CmsPageProps) {
  return (
    <div className="ui-page">
      <Breadcrumbs crumbs={crumbs} />
      <article className="content-page">
        <h1>{heading}</h1>
        <RichText html={html} />
      </article>
    </div>
  )
}
