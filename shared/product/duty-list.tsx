import type { ReactNode } from 'react'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import type { DutyInfo } from './duty.ts'

interface DutyListProps {
  duties: readonly DutyInfo[]
  /** Content beside the list. */
  children?: ReactNode
}

/**
 * Legally required information about a product (EU 2023/988 art. 19, 2012/19, 2023/1542, 1007/2011,
 * 1223/2009, 2024/825). Each fact comes from an attribute; missing attributes show nothing.
 */
export function DutyList({ duties, children }: DutyListProps) {
  const { t } = useShop()
  const { lang } = useCatalogLanguage()
  if (duties.length === 0) return children
  return (
    <section className="product-part product-duties" aria-labelledby="duties">
      <h2 id="duties">{t('duty.title')}</h2>
      <dl>
        {duties.map((duty) => (
          <div key={duty.code} data-duty={duty.code}>
            <dt>{t(`duty.${duty.code}`)}</dt>
            <dd>
              <DutyIcon duty={duty} />
              {duty.isOfCatalog && lang ? <span lang={lang}>{duty.text}</span> : duty.text}
              {duty.parts && <Parts parts={duty.parts} lang={lang} />}
              {duty.href !== undefined && (
                <>
                  {' '}
                  <a href={duty.href}>{t('duty.take-back')}</a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

interface PartsProps {
  parts: NonNullable<DutyInfo['parts']>
  lang: string | undefined
}

/** Each text once, with the part that it is about; the names of several parts are folded. */
function Parts({ parts, lang }: PartsProps) {
  const { t } = useShop()
  return (
    <ul role="list">
      {parts.map(({ names, text }) => (
        <li key={text}>
          {names.length > 1 ? (
            <details>
              <summary>
                <span>
                  <span lang={lang}>{text}</span>{' '}
                  <small>{t('category.count', { count: names.length })}</small>
                </span>
              </summary>
              <p lang={lang}>{names.join(', ')}</p>
            </details>
          ) : (
            <span lang={lang}>
              {text} <small>{names[0]}</small>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The symbol of a fact, with its meaning as text. */
function DutyIcon({ duty: { code, years, charger } }: { duty: DutyInfo }) {
  const { t } = useShop()
  if (code === 'battery' || code === 'device') return <CrossedOutBin label={t('duty.bin')} />
  if (years !== undefined) {
    return (
      <span
        className="duty-garan"
        role="img"
        aria-label={t('duty.durability.label', { count: years })}
      >
        GARAN <b>{years}</b>
      </span>
    )
  }
  return charger ? <Charger charger={charger} /> : null
}

/** The crossed-out wheeled bin (2012/19/EU, annex IX). */
function CrossedOutBin({ label }: { label: string }) {
  return (
    <svg
      className="duty-bin"
      viewBox="0 0 24 30"
      width="24"
      height="30"
      role="img"
      aria-label={label}
    >
      <path d="M6 6h12l-1.5 15h-9ZM5 6h14M9 4h6M9 21v2m6-2v2M2 2l20 23M22 2 2 25M4 28h16" />
    </svg>
  )
}

/** The pictogram of the common charger (2014/53/EU, annex Ia): whether one is included, and the watts. */
function Charger({ charger }: { charger: NonNullable<DutyInfo['charger']> }) {
  const { isIncluded, power, isFast } = charger
  return (
    <span className="duty-charger" aria-hidden="true">
      <svg viewBox="0 0 24 30" width="24" height="30">
        <path d="M7 9V4m10 5V4M4 9h16v6a8 8 0 0 1-16 0ZM12 23v6" />
        {!isIncluded && <path d="m2 3 20 24" />}
      </svg>
      {power !== undefined && (
        <b>
          {power} W{isFast && <i> USB PD</i>}
        </b>
      )}
    </span>
  )
}
