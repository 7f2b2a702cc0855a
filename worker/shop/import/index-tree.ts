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
 * The categories a product is listed in: its own and their ancestors. The products of an inactive
 * category are in none above it (its page is not found, so are its products not listed there). A loop of
 * parents ends where it closes.
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

/** A category with everything above it, active or not: the pages its name is on. */
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
