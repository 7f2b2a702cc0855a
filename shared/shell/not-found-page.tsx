export interface NotFoundPageProps {
  /** Top categories as ways on. */
  categories: readonly { name: string; href: string }[]
}
