import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card, Message, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { parseShopAddress } from '../cache/purge-target.ts'
import { PATH } from './rewrite-text.ts'
import { followRedirects, type ChainedRedirect, type ChainEnd } from './follow-redirects.ts'
import { rewriteMessages } from './messages.ts'
import { testMessages } from './messages-test.ts'

const MAX_LENGTH = 2100

/** Follows an address and shows each step. */
export async function testPage(desk: Desk): Promise<DeskAnswer> {
  const { locale, url } = desk
  const t = testMessages(locale)
  const text = (url.searchParams.get('address') ?? '').trim().slice(0, MAX_LENGTH)
  const address = text === '' ? undefined : parseShopAddress(desk, text)
  const isForeign = text !== '' && !address
  return page({
    title: t('title'),
    trail: [{ title: rewriteMessages(locale)('title'), href: PATH }],
    ...(isForeign && { status: 422 }),
    body: (
      <>
        <Card text={t('text')}>
          <FilterForm action={`${PATH}/test`}>
            <Field
              name="address"
              label={t('address')}
              defaultValue={text}
              problem={isForeign ? t('foreign') : undefined}
            />
            <Submit kind="plain" icon="search">
              {t('follow')}
            </Submit>
          </FilterForm>
        </Card>
        {address && (
          <RedirectChain desk={desk} {...await followRedirects(desk, address.url)} start={text} />
        )}
      </>
    ),
  })
}

interface RedirectChainProps {
  desk: Desk
  steps: readonly ChainedRedirect[]
  end: ChainEnd
  start: string
}

function RedirectChain({ desk, steps, end, start }: RedirectChainProps) {
  const t = testMessages(desk.locale)
  return (
    <>
      {steps.length > 0 && (
        <Card title={t('steps')}>
          <Steps {...{ desk, steps }} />
        </Card>
      )}
      <Card title={t('end')}>
        <ChainEndView {...{ desk, end }} />
        <div className="row">
          {steps.length === 0 && (
            <LinkButton href={`${PATH}/new?${new URLSearchParams({ from: start })}`}>
              {t('add')}
            </LinkButton>
          )}
          <LinkButton href={PATH}>{t('list')}</LinkButton>
        </div>
      </Card>
    </>
  )
}

function Steps({ desk, steps }: Pick<RedirectChainProps, 'desk' | 'steps'>) {
  const t = testMessages(desk.locale)
  return (
    <Table
      caption={t('steps')}
      rows={steps.map((step, at) => ({ ...step, at }))}
      keyOf={({ at }) => at}
      columns={[
        { title: t('from'), cell: ({ from }) => shownAddress(from) },
        { title: t('status'), cell: ({ status }) => status },
        { title: t('to'), cell: ({ to }) => shownAddress(to) },
        {
          title: t('by'),
          cell: (step) => <RedirectCause {...{ desk, step }} />,
        },
      ]}
    />
  )
}

/**
 * The cause of a redirect: a rewrite of the desk, with a link to change it, or an imported one, with a link
 * to overrule it.
 */
function RedirectCause({
  desk: { locale },
  step: { by, id, from },
}: {
  desk: Desk
  step: ChainedRedirect
}) {
  const t = testMessages(locale)
  if (by === 'desk') return <a href={`${PATH}/${id}`}>{t('by.desk')}</a>
  if (by === 'page') return t('by.page')
  const overrule = new URLSearchParams({ from })
  return (
    <>
      {t('by.catalog')} <a href={`${PATH}/new?${overrule}`}>{t('overrule')}</a>
    </>
  )
}

function ChainEndView({ desk: { locale }, end }: Pick<RedirectChainProps, 'desk' | 'end'>) {
  const t = testMessages(locale)
  const address = <p>{shownAddress(end.address)}</p>
  if (end.kind === 'refused') {
    return (
      <Message kind="failed" title={t(`reason.${end.reason}`)}>
        {t('end.refused')}
        {address}
      </Message>
    )
  }
  if (end.kind === 'elsewhere') {
    return (
      <Message kind="info" title={t('end.elsewhere')}>
        {address}
      </Message>
    )
  }
  const isThere = end.status === 200
  const title = t(isThere ? 'end.page' : 'end.missing', { status: String(end.status) })
  return (
    <Message kind={isThere ? 'done' : 'failed'} title={title}>
      {address}
    </Message>
  )
}

/** An address without its scheme, decoded. */
function shownAddress(address: string): string {
  const { host, pathname, search, hash } = new URL(address)
  return host + decoded(pathname) + search + hash
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
