/** Pictures that are not goods: banners, category pictures, the picture for shared links, the placeholder. */
import { disc, group, rect, row, shadow, shape, stroke } from './draw-canvas.ts'
import { drawKind, frame, penOf } from './draw-kinds.ts'
import { SCENES, type Actor, type Scene } from './scenes.ts'

/** Several drawings in one picture share the gradients of the first: each gets its own names. */
function placed(one: Actor, index: number): string {
  const inner = drawKind(one.kind, one.colour, one.seed)
  const own = frame(800, 800, penOf(one.colour, one.seed), inner)
    .replaceAll(/id="([a-z]+)"/g, `id="$1${index}"`)
    .replaceAll(/url\(#([a-z]+)\)/g, `url(#$1${index})`)
  return group(`translate(${one.x} ${one.y}) scale(${one.scale})`, own)
}

function wideScene(scene: Scene): string {
  const pen = penOf('silver', 3)
  const [from, to] = scene.wall
  return frame(
    1600,
    600,
    pen,
    [
      `<linearGradient id="wall" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
      rect(0, 0, 1600, 600, 0, 'url(#wall)'),
      disc(1180, 210, 330, '#fff', ' opacity=".16"') + disc(820, 90, 180, '#fff', ' opacity=".12"'),
      shape('M0 500q500-34 1600-20v120H0z', scene.table),
      ...scene.actors.map(placed),
    ].join(''),
  )
}

function squareScene(scene: Scene): string {
  const first = scene.actors.at(-1)
  const second = scene.actors[0]
  const [from, to] = scene.wall
  const actors = [
    ...(second ? [{ ...second, x: 340, y: 200, scale: 0.54 }] : []),
    ...(first ? [{ ...first, x: 10, y: 250, scale: 0.66 }] : []),
  ]
  return frame(
    800,
    800,
    penOf('silver', 3),
    [
      `<linearGradient id="wall" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
      rect(0, 0, 800, 800, 0, 'url(#wall)'),
      disc(560, 260, 260, '#fff', ' opacity=".18"'),
      shape('M0 620q300-30 800-10v190H0z', scene.table),
      ...actors.map(placed),
    ].join(''),
  )
}

/** A category picture: one thing on a quiet ground of its own tint. */
export function categoryPicture(kind: string, colour: string): string | undefined {
  const inner = drawKind(kind, colour, kind.length * 7)
  if (inner === '') return undefined
  const tints = ['#eef2f5', '#f5efec', '#eff4ee', '#f4f0f6', '#f6f3e8', '#ecf3f4'] as const
  const tint = tints[(kind.length * 5 + kind.charCodeAt(0)) % tints.length] ?? '#eef2f5'
  return frame(
    800,
    600,
    penOf(colour, kind.length * 7),
    rect(0, 0, 800, 600, 0, tint) +
      disc(400, 290, 230, '#fff', ' opacity=".65"') +
      group('translate(130 20) scale(.68)', inner),
  )
}

function sharedLinkPicture(): string {
  const scene = SCENES['work']
  if (!scene) return ''
  const actors = scene.actors.map((one) => ({ ...one, x: one.x - 470, y: one.y + 40 }))
  return frame(
    1200,
    630,
    penOf('silver', 3),
    [
      rect(0, 0, 1200, 630, 0, '#eef1f4'),
      disc(820, 280, 300, '#fff', ' opacity=".6"'),
      shape('M0 540q420-30 1200-16v106H0z', '#d5dde5'),
      disc(110, 120, 34, '#f9156c') + rect(160, 102, 190, 36, 18, '#2a3038'),
      ...actors.map(placed),
    ].join(''),
  )
}

/** What stands where a picture is missing: a quiet frame with hills. */
export function placeholderPicture(): string {
  return frame(
    800,
    800,
    penOf('grey', 1),
    [
      rect(0, 0, 800, 800, 0, '#f2f4f5'),
      shadow(400, 590, 200, 16),
      rect(220, 250, 360, 300, 28, '#fff', ' stroke="#c9d0d6" stroke-width="10"'),
      disc(320, 345, 34, '#d5dbe0'),
      shape('M242 528l104-116 72 74 56-58 86 100z', '#d5dbe0'),
      row(3, 370, 30, (x) => disc(x, 640, 6, '#c9d0d6')),
      stroke('M300 640h0', '#c9d0d6', 1),
    ].join(''),
  )
}

const SCENE_PATH = /^\/?demo\/(banner|tile)\/([a-z]+)\.svg$/
const CATEGORY_PATH = /^\/?demo\/category\/([a-z]+)-([a-z]+)\.svg$/

/** Scenes by address: `/demo/banner/sound.svg`, `/demo/tile/sound.svg`, `/demo/category/laptop-silver.svg`. */
export function drawScene(path: string): string | undefined {
  if (/^\/?demo\/og\.svg$/.test(path)) return sharedLinkPicture()
  if (/^\/?demo\/placeholder\.svg$/.test(path)) return placeholderPicture()
  const category = CATEGORY_PATH.exec(path)
  if (category) return categoryPicture(category[1] ?? '', category[2] ?? '')
  const found = SCENE_PATH.exec(path)
  const scene = SCENES[found?.[2] ?? '']
  if (!found || !scene) return undefined
  return found[1] === 'tile' ? squareScene(scene) : wideScene(scene)
}
