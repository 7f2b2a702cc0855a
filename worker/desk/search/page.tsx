import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card, EmptyState } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { search, textOf, type SectionResults } from './search.ts'
import { searchMessages } from './messages.ts'

/** Search results for the query: a page, or JSON for the script with `as=data`. */
export async function searchPage(desk: Desk): Promise<DeskAnswer> {
  const { url, locale } = desk
  const t = searchMessages(locale)
  const text = textOf(url)
  const results = await search(desk, text)
  if (url.searchParams.get('as') === 'data') {
    const all = results.flatMap((each) =>
      each.results.map((one) => ({ ...one, section: each.section.title(locale) })),
    )
    return { kind: 'data', data: { results: all } }
  }
  return page({
    title: t('title'),
    body: (
      <>
        <Card>
          <FilterForm action="/admin/search">
            <Field name="q" type="search" label={t('label')} hint={t('hint')} defaultValue={text} />
            <Submit icon="search">{t('search')}</Submit>
          </FilterForm>
        </Card>
        {results.length === 0 && <EmptyState icon="search" title={t('nothing')} />}
        {results.map((each) => (
          <Results key={each.section.path} {...each} locale={locale} />
        ))}
      </>
    ),
  })
}

function Results({ section, results, locale }: SectionResults & Pick<Desk, 'locale'>) {
  return (
    <Card title={section.title(locale)}>
      <ul className="search-results" role="list">
        {results.map(({ title, text, href }) => (
          <li key={href}>
            <a href={href}>{title}</a> {text && <span className="muted">{text}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
