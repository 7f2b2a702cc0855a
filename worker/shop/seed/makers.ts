import type { Locale } from '../../../shared/i18n/locale.ts'
import type { AllWords } from './words.ts'
import { say } from './words.ts'

/** Makers of the demo goods. All names, companies and addresses are invented. */
export interface Maker {
  code: string
  name: string
  address: string
  /** Who answers for its goods in the EU, where the maker is elsewhere. */
  responsible?: string
}

/** Countries by their Finnish names, which end the addresses of makers outside Finland. */
const COUNTRIES: Readonly<Record<string, AllWords>> = {
  Alankomaat: ['Alankomaat', 'Netherlands', 'Niederlande', 'Paesi Bassi'],
  'Iso-Britannia': ['Iso-Britannia', 'United Kingdom', 'Vereinigtes Königreich', 'Regno Unito'],
  Italia: ['Italia', 'Italy', 'Italien', 'Italia'],
  Japani: ['Japani', 'Japan', 'Japan', 'Giappone'],
  Kiina: ['Kiina', 'China', 'China', 'Cina'],
  Norja: ['Norja', 'Norway', 'Norwegen', 'Norvegia'],
  Ruotsi: ['Ruotsi', 'Sweden', 'Schweden', 'Svezia'],
  Saksa: ['Saksa', 'Germany', 'Deutschland', 'Germania'],
  Suomi: ['Suomi', 'Finland', 'Finnland', 'Finlandia'],
  Tanska: ['Tanska', 'Denmark', 'Dänemark', 'Danimarca'],
  Tšekki: ['Tšekki', 'Czechia', 'Tschechien', 'Cechia'],
  Yhdysvallat: ['Yhdysvallat', 'United States', 'USA', 'Stati Uniti'],
}

/** An address as it is written abroad: it ends with the country, in the reader's language. */
export function addressIn(locale: Locale, address: string): string {
  const [last = '', ...before] = address.split(', ').toReversed()
  const country = COUNTRIES[last]
  if (country) return [...before.toReversed(), say(country, locale)].join(', ')
  return locale === 'fi-FI'
    ? address
    : `${address}, ${say(COUNTRIES['Suomi'] ?? [last, last], locale)}`
}

export const maker = (code: string, name: string, address: string): Maker => ({
  code,
  name,
  address,
})

export const MAKERS: readonly Maker[] = [
  maker('kaarna', 'Kaarna', 'Kaarna Audio Oy, Pajakuja 4, 33200 Tampere'),
  maker('sointu', 'Sointuva', 'Sointuva Oy, Viulutie 12, 15110 Lahti'),
  maker('ulappa', 'Ulappala', 'Ulappala Oy, Luotsinkatu 7, 20100 Turku'),
  maker('aho', 'Ahorinne', 'Ahorinne Computers Oy, Tervahovi 2, 90100 Oulu'),
  maker('kide', 'Kidelma', 'Kidelma Oy, Lasitie 9, 02150 Espoo'),
  maker('routa', 'Routavuo', 'Routavuo Oy, Hallakuja 3, 96100 Rovaniemi'),
  maker('havu', 'Havumo', 'Havumo Oy, Neulastie 21, 40100 Jyväskylä'),
  maker('tyrsky', 'Tyrskylä', 'Tyrskylä Gaming Oy, Kallioranta 5, 65100 Vaasa'),
  maker('loimu', 'Loimuri', 'Loimuri Oy, Hiilipolku 8, 28100 Pori'),
  maker('lumme', 'Lummelo', 'Lummelo Oy, Rantaraitti 1, 57100 Savonlinna'),
  maker('kajo', 'Kajolux', 'Kajolux Oy, Valokatu 14, 70100 Kuopio'),
  maker('vire', 'Virelä', 'Virelä Power Oy, Muuntajankuja 6, 01510 Vantaa'),
  maker('piirto', 'Piirtola', 'Piirtola Oy, Painotie 10, 04400 Järvenpää'),
  maker('utu', 'Utunen', 'Utunen Home Oy, Sumukuja 2, 13100 Hämeenlinna'),
  maker('hohde', 'Hohdela', 'Hohdela Vision Oy, Kuvaraitti 11, 00510 Helsinki'),
  maker('niitty', 'Niittymaa', 'Niittymaa Kodinkoneet Oy, Apilatie 5, 60100 Seinäjoki'),
  maker('vuono', 'Vuonovik', 'Vuonovik AB, Hamngatan 3, 41106 Göteborg, Ruotsi'),
  maker('saarni', 'Saarnivaara', 'Saarnivaara Oy, Lehtokatu 19, 80100 Joensuu'),
  maker('solmu', 'Solmukka', 'Solmukka Oy, Köysitie 2, 53100 Lappeenranta'),
  maker('silta', 'Siltaverkko', 'Siltaverkko Oy, Linkkikuja 1, 02600 Espoo'),
  maker('majakka', 'Majakkanet', 'Majakkanet Oy, Luototie 33, 26100 Rauma'),
  maker('hetki', 'Hetkinen', 'Hetkinen Wear Oy, Tuntipolku 12, 00180 Helsinki'),
  maker('linssi', 'Linssari', 'Linssari Optics Oy, Kuvaajankatu 4, 50100 Mikkeli'),
  maker('siipi', 'Siipiveto', 'Siipiveto Oy, Lentokentäntie 8, 87100 Kajaani'),
  maker('kanto', 'Kantamo', 'Kantamo Oy, Reppukuja 6, 67100 Kokkola'),
  maker('arki', 'Arkelo', 'Arkelo Oy, Kotikatu 27, 45100 Kouvola'),
  maker('takka', 'Takkaniemi', 'Takkaniemi Oy, Liesitie 3, 24100 Salo'),
  maker('puro', 'Purolux', 'Purolux GmbH, Bachstraße 18, 22083 Hamburg, Saksa'),
  maker('velmark', 'Velmarko', 'Velmarko s.r.o., Lipová 9, 60200 Brno, Tšekki'),
  maker('ostrel', 'Ostrelin', 'Ostrelin B.V., Kanaalweg 40, 3526 Utrecht, Alankomaat'),
  maker('lumavik', 'Lumavik', 'Lumavik A/S, Havnevej 15, 8000 Aarhus, Tanska'),
  maker('quorvi', 'Quorvi', 'Quorvi S.r.l., Via dei Tigli 22, 40121 Bologna, Italia'),
  {
    ...maker('nordvale', 'Nordvalen', 'Nordvalen AS, Fjellveien 6, 5019 Bergen, Norja'),
    responsible: 'Reunala Kauppa Oy, Reunakatu 1, 00530 Helsinki, vastuu@reuna.example',
  },
  maker('reuna', 'Reunala', 'Reunala Kauppa Oy, Reunakatu 1, 00530 Helsinki'),
]

export function makerOf(makers: readonly Maker[], code: string): Maker {
  const found = makers.find((one) => one.code === code)
  if (!found) throw new RangeError(`no maker ${code}`)
  return found
}
