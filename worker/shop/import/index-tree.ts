/** The parts of a category that the listing needs. */
export interface TreeNode {
  id: number
  parentId: number
  active: boolean
  name: string
}

export type CategoryTree = ReadonlyMap<number, TreeNode>

/** The list that holds every listable product. */
export const ALL_PRODUCTS = 0

/**
 * Returns the categories that list a product: its own and their ancestors. An inactive category passes its
 * products to no ancestor, because its page is not found. A loop of parents ends where it closes.
 */
export function listedIn(ids: readonly number[], tree: CategoryTree): readonly number[] {
  const listed = new Set<number>([ALL_PRODUCTS])
  for (const id of ids) {
    for (let at: number | undefined = id; at !== undefined && !listed.has(at);) {
      listed.add(at)
      at = parentOf(at, tree)
    }
  }
  return [...listed].sort((a, b) => a - b)
}

/** Returns a category with all its ancestors, active or not: its name is on their pages. */
export function withAncestors(id: number, tree: CategoryTree): readonly number[] {
  const path = new Set<number>()
  for (let at: number | undefined = id; at !== undefined && !path.has(at);) {
    path.add(at)
    at = tree.get(at)?.parentId
  }
  return [...path].filter((each) => each === id || tree.has(each))
}

function parentOf(id: number, tree: CategoryTree): number | undefined {
  const node = tree.get(id)
  if (!node?.active || !tree.has(node.parentId)) return undefined
  return node.parentId
}
