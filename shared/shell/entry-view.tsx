import type { ReactNode } from 'react'
import { EntryForm, summaryOf, type EntryFormProps } from '../account/entry-form.tsx'
import { FormColumns, ShopPromises } from '../ui/form-columns.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { Icon } from '../ui/icon.tsx'
import { CatalogText } from '../ui/catalog-text.tsx'
import { useShop } from '../ui/shop.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

/** The product of a form, as far as it is known. */
export interface EntrySubject {
  name: string
  href: string
}

export interface EntryPageProps {
  heading: string
  subject: EntrySubject | undefined
  form: EntryFormProps
  /** The message why the whole form was refused. */
  failure: string | undefined
  /** Content between the heading and the form. */
  children?: ReactNode
  /** Text before the form, beside it on wide screens; undefined: the shop's promises instead. */
  before?: ReactNode
}

/** A page with one form, also after a refusal: its problems and entries. */
export function EntryPage(props: EntryPageProps) {
  const { heading, subject, form, failure, children, before } = props
  const { t } = useShop()
  const about = subject ? [{ name: subject.name, route_link: subject.href, isOfCatalog: true }] : []
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[...about, { name: heading, route_link: undefined }]} />
      <FormSummary id="entry-summary" failure={failure} problems={summaryOf(form, t)} />
      <h1>{heading}</h1>
      {subject && (
        <p className="service-intro">
          <a href={subject.href}>
            <CatalogText>{subject.name}</CatalogText>
          </a>
        </p>
      )}
      {before === undefined ? (
        <FormColumns aside={<ShopPromises />}>
          {children}
          <EntryForm {...form} />
        </FormColumns>
      ) : (
        <div className="entry-columns">
          <div>{before}</div>
          <section>
            {children}
            <EntryForm {...form} />
          </section>
        </div>
      )}
    </div>
  )
}

export interface SentPageProps {
  title: string
  text: string
  subject: EntrySubject | undefined
  /** True to show a success icon. */
  isDone?: boolean
  /** Further content. */
  children?: ReactNode
}

/** The page after a short form: what happens next, and a link back to the product. */
export function SentPage({ title, text, subject, isDone = false, children }: SentPageProps) {
  const { t, href } = useShop()
  const about = subject ? [{ name: subject.name, route_link: subject.href, isOfCatalog: true }] : []
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[...about, { name: title, route_link: undefined }]} />
      {isDone && (
        <p className="sent-sign">
          <Icon name="check" />
        </p>
      )}
      <h1>{title}</h1>
      <p className="service-intro" role="status">
        {text}
      </p>
      {children}
      <p className="service-buttons">
        <a className="ui-button" href={subject?.href ?? href('home')}>
          {subject ? t('sent.back', { name: subject.name }) : t('not-found.home')}
        </a>
        <a href={href('knowledge-base')}>{t('faq.title')}</a>
      </p>
    </div>
  )
}
