import type { Crumb } from '../shell/breadcrumbs.tsx'
import type { CategoryTile } from './category-tiles.tsx'

/** The frame of a category page; its products come in the slot `listing`. */
export interface CategoryPageProps {
  name: string
  crumbs: readonly Crumb[]
  /** Sanitised HTML; empty: nothing is shown. */
  descriptionHtml: string
  /** Path of the category's picture. */
  image: string | undefined
  /** Links to the categories below. */
  children: readonly CategoryTile[]
}
