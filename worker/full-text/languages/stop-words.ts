export const FINNISH =
  'ja tai seka eli on ei ovat joka jotka jossa etta kun kuin myos se ne sen kanssa varten mutta niin mina sina han me te he tama nama tuo nuo olla ole oli ovatko jos vain'
export const ENGLISH =
  'the a an and or of for with to in on by from at is are it its this that these be as your'
export const GERMAN =
  'der die das den dem des ein eine einen einem einer und oder fur mit von vom zu zum zur im am auf aus bei ist sind auch als'
export const ITALIAN =
  'il lo la gli le un uno una ed di del dello della dei degli delle al allo alla ai agli alle da dal dalla nel nella con su per che sono'

/** Splits lines into words. */
export const setOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')))
