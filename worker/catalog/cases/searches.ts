/**
 * Searches over the products of the cases: words of names, descriptions and categories, codes, typos,
 * prefixes.
 */
export const OWN_SEARCHES: readonly string[] = [
  ...['wall adapter', 'adapter', 'chargers', 'CH-3', 'ch-3', 'CF-1', 'cf-1-white-2', 'cameras'],
  ...['magnetic clasp', 'lead', 'braided lead', 'braided lead family', 'TN-2110', 'lead TN-2110'],
  ...['6400000000013', '900123', 'travel set', 'tabblest', 'usb cables', 'camras', 'bra'],
  ...['zzzzzz', 'nobody sees', 'switched off'],
]

/** Searches over a sample of sports products that a Magento indexer wrote. */
export const SAMPLE_SEARCHES: readonly string[] = [
  ...['watch', 'ball', 'yoga', 'WT08', '24-MB02', 'bag', 'backpack', 'duffle', 'messenger bag'],
  ...['analog watch', 'water bottle', 'jump rope', 'hoodie', 'tank', 'jacket', 'sprite', 'tote'],
  ...['backpak', 'hoody', 'foam roller', 'summit', 'mess', 'shoulder pack', 'zzzzzz'],
]
