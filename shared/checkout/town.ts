/** Finnish postcodes of larger towns: from, to, town. Postcodes shared by several towns are left out. */
const TOWNS: readonly (readonly [number, number, string])[] = [
  [100, 999, 'Helsinki'],
  [1200, 1770, 'Vantaa'],
  [1800, 1820, 'Klaukkala'],
  [1900, 1900, 'Nurmijärvi'],
  [2100, 2380, 'Espoo'],
  [2400, 2490, 'Kirkkonummi'],
  [2600, 2680, 'Espoo'],
  [2700, 2700, 'Kauniainen'],
  [2710, 2860, 'Espoo'],
  [2920, 2980, 'Espoo'],
  [3100, 3150, 'Nummela'],
  [4200, 4260, 'Kerava'],
  [4300, 4330, 'Tuusula'],
  [4400, 4480, 'Järvenpää'],
  [5800, 5900, 'Hyvinkää'],
  [6100, 6500, 'Porvoo'],
  [8100, 8500, 'Lohja'],
  [11100, 11130, 'Riihimäki'],
  [13100, 13600, 'Hämeenlinna'],
  [15100, 15950, 'Lahti'],
  [20100, 20740, 'Turku'],
  [20810, 20900, 'Turku'],
  [21100, 21110, 'Naantali'],
  [21200, 21280, 'Raisio'],
  [22100, 22101, 'Mariehamn'],
  [23500, 23600, 'Uusikaupunki'],
  [24100, 24280, 'Salo'],
  [26100, 26660, 'Rauma'],
  [28100, 28900, 'Pori'],
  [30100, 30420, 'Forssa'],
  [33100, 33420, 'Tampere'],
  [33500, 33900, 'Tampere'],
  [33950, 33960, 'Pirkkala'],
  [36200, 36240, 'Kangasala'],
  [37100, 37200, 'Nokia'],
  [37500, 37570, 'Lempäälä'],
  [37600, 37650, 'Valkeakoski'],
  [40100, 40800, 'Jyväskylä'],
  [45100, 45200, 'Kouvola'],
  [48100, 48910, 'Kotka'],
  [49400, 49490, 'Hamina'],
  [50100, 50600, 'Mikkeli'],
  [53100, 53850, 'Lappeenranta'],
  [55100, 55800, 'Imatra'],
  [57100, 57810, 'Savonlinna'],
  [60100, 60550, 'Seinäjoki'],
  [62100, 62100, 'Lapua'],
  [65100, 65480, 'Vaasa'],
  [67100, 67900, 'Kokkola'],
  [68600, 68630, 'Pietarsaari'],
  [70100, 70910, 'Kuopio'],
  [74100, 74180, 'Iisalmi'],
  [76100, 76150, 'Pieksämäki'],
  [78200, 78300, 'Varkaus'],
  [80100, 80400, 'Joensuu'],
  [84100, 84100, 'Ylivieska'],
  [87100, 87500, 'Kajaani'],
  [90100, 90670, 'Oulu'],
  [92100, 92150, 'Raahe'],
  [93600, 93600, 'Kuusamo'],
  [94100, 94900, 'Kemi'],
  [95400, 95450, 'Tornio'],
  [96100, 96500, 'Rovaniemi'],
]

/** Returns the most likely town of a Finnish postcode; undefined: unknown. */
export function townOf(zipCode: string, country: string): string | undefined {
  if (country !== 'FI' || !/^\d{5}$/.test(zipCode)) return undefined
  const code = Number(zipCode)
  return TOWNS.find(([from, to]) => code >= from && code <= to)?.[2]
}

/** Returns the entered town; only an empty field gets a suggestion. */
export function suggestTown(entered: string, zipCode: string, country: string): string {
  return entered.trim() === '' ? (townOf(zipCode, country) ?? '') : entered
}
