import type { CmsNode } from '../../shared/content/content.ts'
import type { Crumb } from '../../shared/shell/breadcrumbs.tsx'
import { cmsHref } from '../brand/links.ts'
import type { Ports } from '../catalog/engine.ts'

/** The place of a page in the tree: its ancestors, and its siblings and children. */
export interface PagePlace {
  above: readonly Crumb[]
  around: readonly { label: string; href: string }[]
}

/** The place of a page outside the tree. */
export const NOWHERE: PagePlace = { above: [], around: [] }

/** Steps up at most: a tree that leads into itself ends. */
const DEEPEST = 10

/** The place of a page in the tree of pages; a page may have none. */
export async function loadPlace(
  { catalog, site }: Pick<Ports, 'catalog' | 'site'>,
  identifier: string,
): Promise<PagePlace> {
  const nodes = await catalog.listed('cms_hierarchy')
  const current = nodes.find((node) => node.identifier === identifier)
  if (!current) return NOWHERE
  const above = ancestorsOf(current, nodes)
  const below = nodes.filter(({ parent_id }) => parent_id === current.id)
  const siblings =
    current.parent_id === 0 ? [] : nodes.filter((each) => each.parent_id === current.parent_id)
  const around = [...below, ...siblings].filter(({ id }) => id !== current.id)
  const titles = await catalog.cmsTitles([...above, ...around].map((node) => node.identifier))
  const shown = (places: readonly CmsNode[]) =>
    places.flatMap((node) => {
      const page = titles.find((each) => each.identifier === node.identifier)
      return page ? [{ label: node.label || page.title, href: cmsHref(site, node) }] : []
    })
  return {
    above: shown(above).map(({ label, href }) => ({ name: label, route_link: href })),
    around: shown(around),
  }
}

/** From the top down. */
function ancestorsOf(page: CmsNode, nodes: readonly CmsNode[]): readonly CmsNode[] {
  const found: CmsNode[] = []
  let parent = nodes.find(({ id }) => id === page.parent_id)
  while (parent && parent !== page && !found.includes(parent) && found.length < DEEPEST) {
    found.unshift(parent)
    const next: number = parent.parent_id
    parent = nodes.find(({ id }) => id === next)
  }
  return found
}
