/** A product with its sku and id: the newest has the highest id. */
export interface ProductRef {
  sku: string
  id: number
}

/**
 * One order of all products that agrees with the lists where possible: a product precedes another if a list
 * says so. Products that no list compares come newest first; if lists contradict each other, the earlier
 * list counts.
 */
export function mergeOrders(
  all: readonly ProductRef[],
  lists: readonly (readonly string[])[],
): readonly ProductRef[] {
  const known = new Map(all.map((each) => [each.sku, each]))
  const orders = lists.map((list) => list.flatMap((sku) => known.get(sku) ?? []))
  return topologicalOrder([...new Set([...orders.flat(), ...all])], buildSteps(orders))
}

interface OrderGraph {
  /** Products that directly follow one in some list. */
  after: Map<ProductRef, Set<ProductRef>>
  /** Number of such edges that lead to one. */
  waits: Map<ProductRef, number>
}

function buildSteps(lists: readonly (readonly ProductRef[])[]): OrderGraph {
  const steps: OrderGraph = { after: new Map(), waits: new Map() }
  for (const list of lists) {
    for (const [at, each] of list.entries()) {
      const next = list[at + 1]
      const followers = steps.after.get(each) ?? new Set()
      if (next === undefined || followers.has(next)) continue
      steps.after.set(each, followers.add(next))
      steps.waits.set(next, (steps.waits.get(next) ?? 0) + 1)
    }
  }
  return steps
}

/** Takes the newest product without predecessors; in a cycle, the one listed first. */
function topologicalOrder(
  listed: readonly ProductRef[],
  { after, waits }: OrderGraph,
): readonly ProductRef[] {
  const order = new Set<ProductRef>()
  const free = listed.filter((each) => !waits.get(each)).toSorted((a, b) => a.id - b.id)
  const takeProduct = (taken: ProductRef): void => {
    order.add(taken)
    for (const next of after.get(taken) ?? []) {
      const left = (waits.get(next) ?? 0) - 1
      waits.set(next, left)
      if (left === 0 && !order.has(next)) free.splice(placeOf(free, next.id), 0, next)
    }
  }
  const takeUnblocked = (): void => {
    for (let next = free.pop(); next; next = free.pop()) takeProduct(next)
  }
  takeUnblocked()
  for (const each of listed) {
    if (order.has(each)) continue
    takeProduct(each)
    takeUnblocked()
  }
  return [...order]
}

/** The insertion index of a number in an ascending list. */
function placeOf(list: readonly ProductRef[], id: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.id ?? Infinity) < id) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A sort value for each product, highest first. It is the product's own id if the order allows it, so that
 * with newest first no product changes the value of another.
 */
export function sortValues(order: readonly ProductRef[]): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  let last = 0
  for (const { sku, id } of order.toReversed()) {
    last = Math.max(last + 1, id)
    values.set(sku, last)
  }
  return values
}
