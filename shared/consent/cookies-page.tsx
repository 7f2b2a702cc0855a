import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { ServiceForm } from '../ui/service-form.tsx'
import { useShop } from '../ui/shop.tsx'
import type { Consent, ConsentPurpose } from './consent.ts'
import { CONSENT_FIELDS, CONSENT_FORM } from './form.ts'
import { STORAGE_ENTRIES, type StorageEntry } from './storage-entries.ts'

export interface CookiesPageProps {
  /** The choice of this browser; undefined: none yet. */
  choice: Consent | undefined
  /** Set after a choice was sent; `from` is the page it came from. */
  saved: { from: string | undefined } | undefined
  /** True if the browser refuses all sharing (Global Privacy Control). */
  refusesAll: boolean
  /** True if the page's cookies are sent over https, with host-bound names. */
  isSecure: boolean
}

/** Lists what is stored in a browser, with the choice about what is not necessary. */
export function CookiesPage(props: CookiesPageProps) {
  const { t, config } = useShop()
  const asks = config.consent.length > 0
  return (
    <div className="ui-page service-page">
      <Breadcrumbs crumbs={[{ name: t('consent.link'), route_link: undefined }]} />
      <h1>{t('consent.link')}</h1>
      {asks && props.saved && <ConsentStatus {...props} from={props.saved.from} />}
      <p className="service-intro">{t(asks ? 'consent.intro' : 'consent.intro-none')}</p>
      {asks && props.refusesAll && !props.choice && <p>{t('consent.signal')}</p>}
      {asks && <Choice accepted={props.choice?.accepted ?? []} />}
      <h2>{t('consent.necessary')}</h2>
      <p>{t('consent.necessary-text')}</p>
      <StorageTable isSecure={props.isSecure} />
    </div>
  )
}

function ConsentStatus({
  choice,
  from,
}: Pick<CookiesPageProps, 'choice'> & { from: string | undefined }) {
  const { t } = useShop()
  const accepted = choice?.accepted ?? []
  const names = accepted.map((purpose) => t(`consent.${purpose}`)).join(', ')
  const message = accepted.length > 0 ? t('consent.kept', { names }) : t('consent.said-none')
  return (
    <div className="consent-told" data-consent-kept="">
      <p role="status">{choice ? message : t('consent.not-kept')}</p>
      {from !== undefined && (
        <p>
          <a href={from}>{t('consent.back')}</a>
        </p>
      )}
    </div>
  )
}

function Choice({ accepted }: { accepted: readonly ConsentPurpose[] }) {
  const { t, config } = useShop()
  return (
    <ServiceForm action={CONSENT_FORM}>
      <fieldset className="form-fields">
        <legend>{t('consent.question')}</legend>
        {config.consent.map((purpose) => (
          <label key={purpose} className="form-check">
            <input
              type="checkbox"
              name={CONSENT_FIELDS.purpose}
              value={purpose}
              defaultChecked={accepted.includes(purpose)}
              autoComplete="off"
            />
            <span>
              <b>{t(`consent.${purpose}`)}</b>
              <br />
              {t(`consent.${purpose}.long`)}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="consent-choices">
        {(['some', 'all', 'none'] as const).map((choice) => (
          <button
            key={choice}
            className="consent-button"
            name={CONSENT_FIELDS.choice}
            value={choice}
          >
            {t(choice === 'some' ? 'consent.save' : `consent.${choice}`)}
          </button>
        ))}
      </div>
    </ServiceForm>
  )
}

function StorageTable({ isSecure }: { isSecure: boolean }) {
  const { t, config } = useShop()
  const shown = STORAGE_ENTRIES.filter(({ use }) => use !== 'consent' || config.consent.length > 0)
  return (
    <table className="consent-table">
      <thead>
        <tr>
          <th scope="col">{t('kept.use')}</th>
          <th scope="col">{t('kept.name')}</th>
          <th scope="col">{t('kept.life')}</th>
        </tr>
      </thead>
      {[...Map.groupBy(shown, ({ use }) => use)].map(([use, entries]) => (
        <tbody key={use}>
          {entries.map((each, at) => (
            <tr key={`${each.kind} ${each.name}`}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={entries.length}>
                  {t(`kept.use.${use}`)}
                </th>
              )}
              <td>
                <code>{shownName(each, isSecure)}</code> <span>{t(`kept.kind.${each.kind}`)}</span>
              </td>
              <td>{t(`kept.life.${each.life}`)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function shownName({ name, isHostBound }: StorageEntry, isSecure: boolean): string {
  const whole = name.endsWith(':') ? `${name}…` : name
  return isSecure && isHostBound ? `__Host-${whole}` : whole
}
