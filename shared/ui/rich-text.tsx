/** Text with markup. `html` must come sanitised: it is written as it is. */
export function RichText({ html }: { html: string }) {
  return <div className="ui-text" dangerouslySetInnerHTML={{ __html: html }} />
}
