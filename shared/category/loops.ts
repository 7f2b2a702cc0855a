/** A category's own id and its parent's. */
export interface ParentLink {
  id: number
  parent_id: number
}

/**
 * Returns the categories that are their own ancestors, each with the loop as text (`5 → 7 → 5`). A tree
 * with a loop has no root, so none of these may be shown. Takes linear time in the number of links.
 */
export function findLoops(links: Iterable<ParentLink>): ReadonlyMap<number, string> {
  const parents = new Map<number, number>()
  for (const link of links) parents.set(link.id, link.parent_id)
  const loops = new Map<number, string>()
  const done = new Set<number>()
  for (const start of parents.keys()) {
    const way = walkUp(start, parents, done)
    const loop = way.slice(way.indexOf(way.at(-1) ?? 0))
    const isLoop = loop.length > 1
    for (const id of way) done.add(id)
    if (!isLoop) continue
    for (const id of loop) loops.set(id, loop.join(' → '))
  }
  return loops
}

/** Returns the chain of parents from `start`; if it loops, the last id is repeated. */
function walkUp(
  start: number,
  parents: ReadonlyMap<number, number>,
  done: ReadonlySet<number>,
): number[] {
  const way: number[] = []
  const seen = new Set<number>()
  let id: number | undefined = start
  while (id !== undefined && !done.has(id)) {
    way.push(id)
    if (seen.has(id)) break
    seen.add(id)
    id = parents.get(id)
  }
  return way
}
