import { useCatalogLanguage } from './shop.tsx'

/** Text of the catalogue with markup, in its language. `html` must come sanitised: it is written as it is. */
export function RichText({ html }: { html: string }) {
  return (
    <div className="ui-text" {...useCatalogLanguage()} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
