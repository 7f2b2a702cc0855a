import { useCatalogLanguage } from './shop.tsx'

/** HTML of the catalogue, in its language. `html` must be sanitised: it is written unchanged. */
export function RichText({ html }: { html: string }) {
  return (
    <div className="ui-text" {...useCatalogLanguage()} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
