import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/duty.ts'

/** Legally required information about products and the shop, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'energy.class': 'Energialuokka {class}, asteikko {scale}',

  'duty.title': 'Valmistaja ja turvallisuus',
  'duty.warning': 'Varoitukset',
  'duty.hazard': 'Vaaralausekkeet',
  'duty.maker': 'Valmistajan yhteystiedot',
  'duty.responsible': 'Vastuuhenkilö EU:ssa',
  'duty.composition': 'Kuitukoostumus',
  'duty.ingredients': 'Ainesosat (INCI)',
  'duty.charger': 'Lataaminen',
  'duty.charger.yes': 'Laturi sisältyy pakkaukseen',
  'duty.charger.no': 'Laturi ei sisälly pakkaukseen',
  'duty.charger.power': 'Laturin teho {power} W',
  'duty.charger.fast': 'USB PD -pikalataus',
  'duty.updates': 'Ohjelmistopäivitykset',
  'duty.repair': 'Korjattavuus',
  'duty.deposit': 'Pantti',
  'duty.battery': 'Paristot ja akut',
  'duty.battery.text':
    'Otamme käytetyt paristot ja akut takaisin maksutta, myös ilman ostosta. Ne eivät kuulu sekajätteeseen.',
  'duty.device': 'Vanha sähkölaite',
  'duty.device.text':
    'Otamme vanhan laitteen takaisin maksutta: alle 25\u00a0cm:n laitteen ilman ostosta, isomman, kun ostat vastaavan. Sähkölaite ei kuulu sekajätteeseen.',
  'duty.bin': 'Yliviivattu jäteastia: ei sekajätteeseen',
  'duty.take-back': 'Näin palautat',
  'duty.durability': 'Kestävyystakuu',
  'duty.durability.label': {
    one: 'GARAN: valmistajan kestävyystakuu {count} vuosi',
    other: 'GARAN: valmistajan kestävyystakuu {count} vuotta',
  },
  'duty.durability.text':
    'Valmistaja takaa koko tuotteen kestävyyden ilman lisämaksua. Myyjän virhevastuu on voimassa sen rinnalla.',

  'guarantee.title': 'EU:n lakisääteinen virhevastuu',
  'guarantee.least': 'Vähintään 2 vuotta',
  'guarantee.seller':
    'Jos tavara on virheellinen, myyjä vastaa siitä, myös ilman erillistä takuuta.',
  'guarantee.remedies':
    'Voit saada tavaran korjattuna tai uutena maksutta. Jos se ei onnistu kohtuullisessa ajassa, voit saada hinnanalennuksen tai purkaa kaupan.',
  'guarantee.eu':
    'EU:ssa vastuu kestää vähintään kaksi vuotta siitä, kun sait tavaran; kansallinen laki voi antaa enemmän.',
  'guarantee.finland':
    'Suomessa kiinteää takarajaa ei ole: vastuu jatkuu niin kauan kuin tavaran voi kohtuudella odottaa kestävän.',
  'guarantee.more': 'Oikeutesi EU:n Sinun Eurooppasi -sivuilla',

  'company.id': 'Y-tunnus {id}',
  'company.vat': 'ALV-tunnus {id}',
  'company.register': 'Kaupparekisteri: {register}',
}
