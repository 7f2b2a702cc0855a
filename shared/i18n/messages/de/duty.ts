import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/duty.ts'

/** Legally required information about products and the shop, in German. */
export const messages: CatalogueOf<typeof english> = {
  'energy.class': 'Energieeffizienzklasse {class}, Skala {scale}',

  'duty.title': 'Hersteller und Sicherheit',
  'duty.warning': 'Warnhinweise',
  'duty.hazard': 'Gefahrenhinweise',
  'duty.maker': 'Hersteller und Anschrift',
  'duty.responsible': 'Verantwortliche Person in der EU',
  'duty.composition': 'Faserzusammensetzung',
  'duty.ingredients': 'Inhaltsstoffe (INCI)',
  'duty.charger': 'Laden',
  'duty.charger.yes': 'Ladegerät liegt bei',
  'duty.charger.no': 'Ladegerät liegt nicht bei',
  'duty.charger.power': 'Ladegerät mit {power} W',
  'duty.charger.fast': 'Schnellladen mit USB PD',
  'duty.updates': 'Softwareaktualisierungen',
  'duty.repair': 'Reparierbarkeit',
  'duty.deposit': 'Pfand',
  'duty.battery': 'Batterien und Akkus',
  'duty.battery.text':
    'Wir nehmen gebrauchte Batterien und Akkus kostenlos zurück, auch ohne Kauf. Sie gehören nicht in den Hausmüll.',
  'duty.device': 'Elektroaltgeräte',
  'duty.device.text':
    'Wir nehmen Altgeräte kostenlos zurück: bis 25\u00a0cm ohne Kauf, größere beim Kauf eines gleichartigen. Sie gehören nicht in den Hausmüll.',
  'duty.bin': 'Durchgestrichene Mülltonne: nicht in den Hausmüll',
  'duty.take-back': 'So geben Sie sie zurück',
  'duty.durability': 'Haltbarkeitsgarantie',
  'duty.durability.label': {
    one: 'GARAN: Haltbarkeitsgarantie von {count} Jahr',
    other: 'GARAN: Haltbarkeitsgarantie von {count} Jahren',
  },
  'duty.durability.text':
    'Der Hersteller garantiert die Haltbarkeit des ganzen Produkts ohne Mehrkosten. Die Gewährleistung des Verkäufers besteht daneben.',

  'guarantee.title': 'Gesetzliche EU-Gewährleistung',
  'guarantee.least': 'Mindestens 2 Jahre',
  'guarantee.seller': 'Ist eine Ware mangelhaft, haftet der Verkäufer, auch ohne weitere Garantie.',
  'guarantee.remedies':
    'Sie können kostenlose Reparatur oder Ersatz verlangen. Gelingt das nicht in angemessener Zeit, können Sie den Preis mindern oder vom Kauf zurücktreten.',
  'guarantee.eu':
    'In der ganzen EU haftet der Verkäufer mindestens zwei Jahre ab Erhalt der Ware; nationales Recht kann mehr gewähren.',
  'guarantee.finland':
    'In Finnland gibt es keine feste Frist: Die Haftung dauert so lange, wie die Ware vernünftigerweise halten sollte.',
  'guarantee.more': 'Ihre Rechte auf „Ihr Europa“, den Seiten der EU',

  'company.id': 'Unternehmensnummer {id}',
  'company.vat': 'USt-IdNr. {id}',
  'company.register': 'Handelsregister: {register}',
}
