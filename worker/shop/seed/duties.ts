import type { Model } from './assortment.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { AttributeValue } from '../../../shared/product/product.ts'
import { energyPaths } from './draw-energy.ts'
import type { AllWords } from './words.ts'
import { listOf, say } from './words.ts'

const ELECTRICAL = new Set(
  listOf(
    'cable adapter strip router mesh switch printer laptop desktop monitor keyboard mouse webcam dock ssd harddisk stick card bulb lamp doorcam lock sensor plug thermostat coffee kettle toaster airfryer blender microwave oven fridge washer robot vacuum purifier shaver phone watch tablet ereader stylus camera actioncam drone console controller headset desk vr batterycharger powerbank charger station solar headphones earbuds speaker soundbar turntable receiver microphone tv projector antenna remote booster carcharger tester torch dryer iron curler hub macdock reader trackpad lightbar',
  ),
)
const WITH_BATTERY = new Set(
  listOf(
    'battery cell coin pack phonecell laptopcell carbattery powerbank booster torch laptop keyboard mouse trackpad phone watch tablet ereader stylus camera actioncam drone controller headset vr station headphones earbuds speaker robot vacuum shaver doorcam lock sensor thermostat remote',
  ),
)
/** Lines on a cord whose kind else has a battery. */
const WIRED = new Set(listOf('WIR BKS GKB GMS'))

/** Years that a maker guarantees, by line; only some of its models. */
const DURABILITY: Readonly<Record<string, string>> = { FRI: '5', WAS: '10', COF: '2', BAG: '5' }

const CHARGERS: Readonly<Record<string, readonly [included: 0 | 1, power: string, fast: 0 | 1]>> = {
  phone: [0, '18–45', 1],
  tablet: [0, '15–45', 1],
  laptop: [1, '45–100', 1],
  ereader: [0, '5–10', 0],
  headphones: [0, '2,5–5', 0],
  earbuds: [0, '2,5–5', 0],
}

const UPDATES: AllWords = [
  'Vähintään viisi vuotta siitä, kun mallin myynti päättyy',
  'For at least five years after the model is no longer sold',
  'Mindestens fünf Jahre, nachdem das Modell nicht mehr verkauft wird',
  'Per almeno cinque anni da quando il modello non è più in vendita',
]
const REPAIR: AllWords = [
  'Korjattavuusluokka B, varaosia seitsemän vuotta',
  'Repairability class B, spare parts for seven years',
  'Reparierbarkeitsklasse B, Ersatzteile sieben Jahre lang',
  'Classe di riparabilità B, ricambi per sette anni',
]
const AEROSOL: AllWords = [
  'Vaara. H222 Erittäin helposti syttyvä aerosoli. H229 Painesäiliö: voi revetä kuumennettaessa.',
  'Danger. H222 Extremely flammable aerosol. H229 Pressurised container: may burst if heated.',
  'Gefahr. H222 Extrem entzündbares Aerosol. H229 Behälter steht unter Druck: Kann bei Erwärmung bersten.',
  'Pericolo. H222 Aerosol altamente infiammabile. H229 Contenitore pressurizzato: può esplodere se riscaldato.',
]
/** Groups of goods that have no new energy label yet. */
const OLDER_SCALE = new Set(['oven'])

/** What the law asks of a good of the demo, by what it is. */
export function dutiesOf(model: Model, locale: Locale): Readonly<Record<string, AttributeValue>> {
  const { line } = model
  if (line.type !== undefined) return {}
  const isElectrical = ELECTRICAL.has(line.kind)
  const hasBattery = WITH_BATTERY.has(line.kind) && !WIRED.has(line.code)
  const years = model.index % 3 === 0 ? DURABILITY[line.code] : undefined
  const isSmart = line.kind === 'phone' || line.kind === 'tablet'
  return {
    ...energyOf(model),
    ...chargerOf(line.kind, line.code),
    ...(isElectrical && { is_electrical: 1 }),
    ...(hasBattery && { has_battery: 1 }),
    ...(years !== undefined && { durability_years: years }),
    ...(isSmart && { software_updates: say(UPDATES, locale), repair: say(REPAIR, locale) }),
    ...((line.kind === 'aerosol' || line.code === 'DRS') && { hazard: say(AEROSOL, locale) }),
  }
}

function energyOf({ line, seed, values }: Model): Readonly<Record<string, AttributeValue>> {
  const [letter] = values['energy_class'] ?? []
  if (letter === undefined) return {}
  if (OLDER_SCALE.has(line.kind)) return { energy_scale: 'A+++–D' }
  const { label, sheet } = energyPaths(seed, letter)
  return { energy_label: label, energy_sheet: sheet }
}

function chargerOf(kind: string, code: string): Readonly<Record<string, AttributeValue>> {
  const charger = WIRED.has(code) ? undefined : CHARGERS[kind]
  if (!charger) return {}
  const [charger_included, charger_power, charger_fast] = charger
  return { charger_included, charger_power, charger_fast }
}
