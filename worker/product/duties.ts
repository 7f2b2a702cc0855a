import type { Attribute } from '../../shared/product/attribute.ts'
import { DUTY_CODES, type DutyCode, type DutyInfo } from '../../shared/product/duty.ts'
import type { AttributeValue, Product, ConfigurableChild } from '../../shared/product/product.ts'
import { isFlagSet, takeBackOf, takeBackOfAll } from '../../shared/product/take-back.ts'
import type { Site } from '../brand/site.ts'
import { DUTY_ATTRIBUTES } from '../catalog/duty-attributes.ts'
import { attributeLabel } from './attributes.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import { cmsHref } from '../brand/links.ts'
import { energyMarkOf } from './energy.ts'

type Attributes = Readonly<Record<string, AttributeValue>>

/** A longer producer's guarantee has its own label. */
const LABELLED_YEARS = 2

/** A product that is part of another one. */
type Part = Pick<Product, 'name' | 'attributes'>

/**
 * Returns the facts required by law about products, each from an attribute, in the view's language. Facts of
 * bundle parts and set members follow with their names.
 */
export function dutiesOf(
  attributes: Attributes,
  definitions: readonly Attribute[],
  site: Site,
  parts: readonly Part[] = [],
): readonly DutyInfo[] {
  const labelIn = (values: Attributes, code: string) =>
    attributeLabel(
      definitions.find(({ attribute_code }) => attribute_code === code),
      values[code],
    )
  const dutyOf = (code: string) => {
    const productLabel = labelIn(attributes, code)
    const ofParts = namedWords(parts, (part) => labelIn(part.attributes, code))
    if (ofParts.length === 0)
      return productLabel === undefined ? undefined : ofCatalog(productLabel)
    return { ...ofCatalog(productLabel ?? ''), parts: ofParts }
  }
  const duties: Partial<Record<DutyCode, Omit<DutyInfo, 'code'> | undefined>> = {
    ...Object.fromEntries(
      Object.entries(DUTY_ATTRIBUTES).map(([code, name]) => [code, dutyOf(name)]),
    ),
    charger: chargerOf(attributes, site),
    durability: durabilityOf(attributes, site),
    ...takeBackDuty(
      [attributes, ...parts.map((part) => part.attributes)],
      labelIn(attributes, DUTY_ATTRIBUTES.take_back),
      site,
    ),
  }
  return DUTY_CODES.flatMap((code) => {
    const duty = duties[code]
    return duty === undefined ? [] : [{ code, ...duty }]
  })
}

/** Returns each distinct text once, with the names of its parts. */
function namedWords(
  parts: readonly Part[],
  wordsOf: (part: Part) => string | undefined,
): NonNullable<DutyInfo['parts']> {
  const names = new Map<string, Set<string>>()
  for (const part of parts) {
    const text = wordsOf(part)
    if (text !== undefined) names.set(text, (names.get(text) ?? new Set()).add(part.name))
  }
  return [...names].map(([text, partNames]) => ({ names: [...partNames], text }))
}

/** The merchant's text replaces the shop's own if it is clear which fact it is about. */
function takeBackDuty(
  all: readonly Attributes[],
  merchantText: string | undefined,
  site: Site,
): Partial<Record<DutyCode, Omit<DutyInfo, 'code'>>> {
  const { t } = site.shop
  const href = takeBackHref(site)
  const takeBack = takeBackOfAll(all.map((attributes) => takeBackOf(attributes, href)))
  const more = href === undefined ? {} : { href }
  const merchants = merchantText === undefined ? undefined : ofCatalog(merchantText)
  const only = takeBack?.battery && takeBack.device ? undefined : merchants
  return {
    ...(takeBack?.battery && {
      battery: { ...(only ?? { text: t('duty.battery.text') }), ...more },
    }),
    ...(takeBack?.device && { device: { ...(only ?? { text: t('duty.device.text') }), ...more } }),
    ...(!takeBack && merchants && { device: { ...merchants, ...more } }),
  }
}

function ofCatalog(text: string): Omit<DutyInfo, 'code'> {
  return { text, isOfCatalog: true }
}

function durabilityOf(attributes: Attributes, site: Site): Omit<DutyInfo, 'code'> | undefined {
  const years = Number(attributes['durability_years'] ?? 0)
  if (!Number.isInteger(years) || years <= LABELLED_YEARS) return undefined
  return { text: site.shop.t('duty.durability.text'), years }
}

function chargerOf(attributes: Attributes, site: Site): Omit<DutyInfo, 'code'> | undefined {
  const included = attributes['charger_included']
  if (included === undefined) return undefined
  const { t } = site.shop
  const isIncluded = isFlagSet(included)
  const isFast = isFlagSet(attributes['charger_fast'])
  const watts = attributes['charger_power']
  const power = watts === undefined || watts === '' ? undefined : String(watts)
  const text = [
    t(isIncluded ? 'duty.charger.yes' : 'duty.charger.no'),
    power === undefined ? '' : t('duty.charger.power', { power }),
    isFast ? t('duty.charger.fast') : '',
  ]
  return { text: text.filter(Boolean).join(' · '), charger: { isIncluded, power, isFast } }
}

type Attributed = Pick<Product | ConfigurableChild, 'attributes'>

/** The product of a cart line, with its variant and the chosen parts of a bundle. */
interface LineProduct {
  product: Attributed
  child?: Attributed | undefined
  parts?: readonly Attributed[] | undefined
}

/** Returns the facts required by law about a product with a price, as a cart line stores them. */
export function lineDutyInfo(
  { product, child, parts = [] }: LineProduct,
  definitions: readonly Attribute[],
  site: Site,
): Pick<CartItem, 'energy' | 'takeBack'> {
  const attributes = { ...product.attributes, ...child?.attributes }
  const energy = energyMarkOf(attributes, definitions, site)
  const href = takeBackHref(site)
  const whole = [attributes, ...parts.map((part) => part.attributes)]
  const takeBack = takeBackOfAll(whole.map((each) => takeBackOf(each, href)))
  return { ...(energy && { energy }), ...(takeBack && { takeBack }) }
}

/** Address of the page about returning used products; undefined if the shop has none. */
function takeBackHref(site: Site): string | undefined {
  const { takeBackPage } = site.brand.duties
  return takeBackPage === '' ? undefined : cmsHref(site, { identifier: takeBackPage })
}
