import type { DocumentType } from '../../signed/body.ts'

/** Names of the files of each type. */
const FILE_NAMES: Readonly<Record<DocumentType, readonly string[]>> = {
  taxrule: ['taxrules', 'taxrule'],
  attribute: ['attributes', 'attribute'],
  category: ['categories', 'category'],
  cms_block: ['cms_blocks', 'cms_block'],
  cms_page: ['cms_pages', 'cms_page'],
  product: ['products', 'product'],
  review: ['reviews', 'review'],
  url_rewrite: ['url_rewrites', 'url_rewrite'],
  cms_hierarchy: ['cms_hierarchies', 'cms_hierarchy'],
  cms_faq_category: ['cms_faq_categories', 'cms_faq_category'],
  cms_faq: ['cms_faqs', 'cms_faq'],
  store: ['stores', 'store'],
  store_stock: ['store_stocks', 'store_stock'],
  synonym: ['synonyms', 'synonym'],
}

/** The main file name of a document type. */
export function fileOf(type: DocumentType): string {
  return `${FILE_NAMES[type][0]}.ndjson`
}

/** Finds the file of a type; a plain file takes precedence over a compressed one. */
export function findFile<File extends { name: string }>(
  present: readonly File[],
  type: DocumentType,
): File | undefined {
  const names = FILE_NAMES[type].flatMap((name) => [`${name}.ndjson`, `${name}.ndjson.gz`])
  const named = names.find((name) => present.some((file) => file.name === name))
  return present.find(({ name }) => name === named)
}

/** True if a file of this name holds documents of a known type. */
export function isDocumentFile(name: string): boolean {
  const stem = name.replace(/\.ndjson(?:\.gz)?$/, '')
  return stem !== name && Object.values(FILE_NAMES).some((names) => names.includes(stem))
}
