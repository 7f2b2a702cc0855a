import type { Crumb } from '../shell/breadcrumbs.tsx'

export interface CmsPageProps {
  crumbs: readonly Crumb[]
  heading: string
  /** Sanitised HTML. */
  html: string
}
