/** Longest text, in characters of HTML, that stands beside the name although it is the whole description. */
const LONGEST_BESIDE_NAME = 200

interface Descriptions {
  shortDescription: string
  description: string
}

/**
 * Returns both descriptions (sanitised HTML) of a product; a text that is both is shown once: beside the name if
 * it is short, otherwise as the description.
 */
export function shownDescriptions({ shortDescription, description }: Descriptions): Descriptions {
  if (shortDescription !== description) return { shortDescription, description }
  return description.length > LONGEST_BESIDE_NAME
    ? { shortDescription: '', description }
    : { shortDescription, description: '' }
}
