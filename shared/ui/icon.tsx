import { SvgIcon } from './svg-icon.tsx'

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L21 21',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  home: 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4Z',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  down: 'm5 9 7 7 7-7',
  filter: 'M4 7h16M7 12h10M10 17h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V13m0 3.5h.01',
  share: 'M12 3v12M7.5 7.5 12 3l4.5 4.5M5 12v8h14v-8',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z',
  compare: 'M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4',
  truck:
    'M3 6.5h11v10H3Zm11 4h4l3 3v3h-7M7 17a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 7 17Zm10 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  back: 'M9 7H15a5 5 0 0 1 0 10H6M9 3.5 5.5 7 9 10.5',
  store:
    'M5 11v9h14v-9M3.5 9.5 5.5 4h13l2 5.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7 0 2.8 2.8 0 0 1-5.7 0Z',
  cart: 'M3 5h2.5l2.2 10.5h9.6L20 8H6.3M9.5 20h.01M16.5 20h.01',
} as const

export type IconName = keyof typeof PATHS

/** An icon beside text, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return <SvgIcon path={PATHS[name]} width="24" height="24" />
}
