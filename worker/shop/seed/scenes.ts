/** Something in a scene: a drawing, and where it stands. */
export interface Actor {
  kind: string
  colour: string
  seed: number
  x: number
  y: number
  scale: number
}

export interface Scene {
  /** Wall from top left to bottom right, then the table. */
  wall: readonly [string, string]
  table: string
  actors: readonly Actor[]
}

const actor = (
  kind: string,
  colour: string,
  seed: number,
  x: number,
  y: number,
  scale: number,
): Actor => ({ kind, colour, seed, x, y, scale })

/** Wide pictures leave the left half to the words. */
const ELECTRONICS: Readonly<Record<string, Scene>> = {
  sound: {
    wall: ['#f3e9e6', '#e3c9c6'],
    table: '#d3b1ae',
    actors: [
      actor('turntable', 'sand', 5, 1160, 170, 0.5),
      actor('speaker', 'white', 2, 1010, 40, 0.62),
      actor('headphones', 'copper', 7, 640, 20, 0.72),
    ],
  },
  work: {
    wall: ['#e9eef3', '#c8d5e2'],
    table: '#afc0d1',
    actors: [
      actor('monitor', 'silver', 3, 1000, 10, 0.72),
      actor('laptop', 'silver', 12, 660, 110, 0.66),
      actor('mouse', 'white', 4, 1330, 340, 0.24),
    ],
  },
  home: {
    wall: ['#edf2ea', '#cfdccb'],
    table: '#b5c8b1',
    actors: [
      actor('coffee', 'silver', 3, 1180, 80, 0.56),
      actor('purifier', 'white', 6, 960, 30, 0.64),
      actor('robot', 'black', 9, 690, 220, 0.5),
    ],
  },
  play: {
    wall: ['#3b3560', '#5a4680'],
    table: '#2f284b',
    actors: [
      actor('desktop', 'black', 8, 1080, 30, 0.66),
      actor('keyboard', 'black', 10, 800, 230, 0.46),
      actor('controller', 'white', 11, 600, 300, 0.36),
    ],
  },
  photo: {
    wall: ['#f4efe4', '#e0d2b6'],
    table: '#cbb995',
    actors: [
      actor('lens', 'black', 4, 1180, 140, 0.5),
      actor('camera', 'black', 6, 800, 60, 0.68),
      actor('drone', 'white', 2, 620, -70, 0.46),
    ],
  },
  phones: {
    wall: ['#f5e8ee', '#e4c4d3'],
    table: '#d2a9bd',
    actors: [
      actor('phone', 'lilac', 6, 1010, 20, 0.68),
      actor('watch', 'pink', 4, 800, 90, 0.5),
      actor('earbuds', 'white', 9, 640, 190, 0.42),
    ],
  },
  cinema: {
    wall: ['#e3e9ec', '#bccbd2'],
    table: '#a3b5be',
    actors: [
      actor('tv', 'black', 14, 780, -40, 0.92),
      actor('soundbar', 'black', 3, 900, 270, 0.4),
    ],
  },
  power: {
    wall: ['#f6f0dc', '#e9d79b'],
    table: '#d9c27c',
    actors: [
      actor('station', 'orange', 4, 1060, 110, 0.56),
      actor('powerbank', 'navy', 8, 860, 130, 0.48),
      actor('battery', 'green', 5, 660, 160, 0.46),
    ],
  },
}

const BATTERY: Readonly<Record<string, Scene>> = {
  cells: {
    wall: ['#e6f1ea', '#bfdccb'],
    table: '#a5cbb5',
    actors: [
      actor('batterycharger', 'black', 4, 1140, 110, 0.54),
      actor('battery', 'green', 5, 900, 60, 0.62),
      actor('battery', 'copper', 9, 680, 110, 0.54),
    ],
  },
  winter: {
    wall: ['#e4ebf3', '#bccddf'],
    table: '#f4f7fa',
    actors: [
      actor('carcharger', 'orange', 3, 1180, 120, 0.5),
      actor('carbattery', 'navy', 6, 820, 60, 0.66),
      actor('booster', 'red', 2, 620, 190, 0.44),
    ],
  },
  cabin: {
    wall: ['#f3ecdd', '#dcc9a4'],
    table: '#b79b6c',
    actors: [
      actor('torch', 'black', 7, 1150, 150, 0.5),
      actor('powerbank', 'green', 8, 900, 130, 0.5),
      actor('carbattery', 'blue', 4, 600, 90, 0.58),
    ],
  },
  tools: {
    wall: ['#f6efdc', '#e8d49a'],
    table: '#d3ba75',
    actors: [
      actor('pack', 'yellow', 4, 980, 80, 0.62),
      actor('tester', 'yellow', 8, 720, 130, 0.5),
    ],
  },
}

const CLOTHING: Readonly<Record<string, Scene>> = {
  autumn: {
    wall: ['#f2e7dc', '#dcc2a8'],
    table: '#c9a988',
    actors: [
      actor('boot', 'brown', 3, 1200, 190, 0.46),
      actor('coat', 'wine', 6, 880, 0, 0.7),
      actor('scarf', 'cream', 5, 660, 70, 0.5),
    ],
  },
  knits: {
    wall: ['#eae6ee', '#cfc4da'],
    table: '#bbadc9',
    actors: [
      actor('beanie', 'red', 4, 1190, 150, 0.46),
      actor('sweater', 'cream', 6, 860, 30, 0.68),
      actor('socks', 'teal', 8, 650, 170, 0.44),
    ],
  },
  denim: {
    wall: ['#e5ebf2', '#bfcde0'],
    table: '#aebfd6',
    actors: [
      actor('sneaker', 'white', 3, 1160, 200, 0.48),
      actor('jeans', 'blue', 6, 880, 10, 0.7),
      actor('tshirt', 'white', 5, 630, 50, 0.6),
    ],
  },
  puddles: {
    wall: ['#e6f0ee', '#bcd9d4'],
    table: '#a3c6c0',
    actors: [
      actor('boot', 'navy', 3, 1190, 190, 0.44),
      actor('overall', 'yellow', 6, 880, 10, 0.7),
      actor('hoodie', 'blue', 5, 640, 70, 0.54),
    ],
  },
}

const HAIR: Readonly<Record<string, Scene>> = {
  wash: {
    wall: ['#f3e9f0', '#e0c9da'],
    table: '#d2b4c9',
    actors: [
      actor('tube', 'pink', 4, 1200, 130, 0.48),
      actor('bottle', 'mint', 6, 900, 20, 0.66),
      actor('pump', 'white', 5, 660, 60, 0.58),
    ],
  },
  heat: {
    wall: ['#efe7e2', '#d9c3b6'],
    table: '#c4a694',
    actors: [
      actor('curler', 'copper', 4, 1180, 130, 0.48),
      actor('dryer', 'copper', 6, 840, 20, 0.68),
      actor('brush', 'brown', 5, 640, 120, 0.46),
    ],
  },
  colour: {
    wall: ['#f2ebdf', '#dfcaa9'],
    table: '#cdb38a',
    actors: [
      actor('jar', 'copper', 4, 1180, 190, 0.44),
      actor('colourbox', 'copper', 6, 890, 30, 0.64),
      actor('tube', 'lilac', 5, 650, 90, 0.5),
    ],
  },
  travel: {
    wall: ['#e7edf3', '#c6d3e2'],
    table: '#b1c2d6',
    actors: [actor('dropper', 'green', 4, 1010, 90, 0.56), actor('mist', 'blue', 6, 720, 60, 0.56)],
  },
}

const MAC: Readonly<Record<string, Scene>> = {
  desk: {
    wall: ['#eaedf0', '#c9cfd6'],
    table: '#b4bcc5',
    actors: [
      actor('macdock', 'silver', 4, 1170, 190, 0.46),
      actor('monitor', 'silver', 6, 800, -10, 0.76),
      actor('keyboard', 'silver', 5, 620, 270, 0.42),
    ],
  },
  carry: {
    wall: ['#e9efe9', '#c5d4c7'],
    table: '#aec2b1',
    actors: [actor('bag', 'navy', 4, 1080, 10, 0.64), actor('sleeve', 'green', 6, 700, 80, 0.6)],
  },
  ports: {
    wall: ['#f1ebe2', '#dccfbc'],
    table: '#c8b89f',
    actors: [
      actor('cable', 'orange', 4, 1120, 130, 0.5),
      actor('hub', 'grey', 6, 860, 130, 0.54),
      actor('charger', 'white', 5, 640, 160, 0.46),
    ],
  },
  backup: {
    wall: ['#e6eaf2', '#c0cbe0'],
    table: '#aab8d2',
    actors: [
      actor('harddisk', 'silver', 4, 980, 110, 0.56),
      actor('ssd', 'orange', 6, 720, 150, 0.48),
    ],
  },
}

/** Every scene, by the name in its address. */
export const SCENES: Readonly<Record<string, Scene>> = {
  ...ELECTRONICS,
  ...BATTERY,
  ...CLOTHING,
  ...HAIR,
  ...MAC,
}
