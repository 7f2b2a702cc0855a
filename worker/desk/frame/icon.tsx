import { SvgIcon } from '../../../shared/ui/svg-icon.tsx'

const PATHS = {
  home: 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4Z',
  orders: 'M5 8h14l-1 12H6L5 8Zm3.5 0V7a3.5 3.5 0 0 1 7 0v1',
  catalog: 'M4 7.5 12 4l8 3.5v9L12 20l-8-3.5v-9Zm0 0 8 3.5 8-3.5M12 11v9',
  coupon: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3V7Zm10 1v8',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-16a3.5 3.5 0 0 1 0 7m2 3.5a6 6 0 0 1 3 5.5',
  question:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8m0 3h.01',
  mail: 'M3.5 5.5h17v13h-17v-13Zm0 .5 8.5 7 8.5-7',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Zm4 4h4',
  news: 'M4.5 4.5h12v15h-10a2 2 0 0 1-2-2v-13Zm12 5h3v8a2 2 0 0 1-2 2h-1M7.5 8.5h6m-6 4h6m-6 3.5h4',
  shield: 'M12 3.5 19 6v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6l7-2.5Zm-3 8.2 2.2 2.2 4-4',
  words: 'M4 5h16v11H11l-4.5 4v-4H4V5Zm4 4h8M8 12.5h5',
  cache:
    'M4 6.5C4 5 7.6 4 12 4s8 1 8 2.5S16.4 9 12 9 4 8 4 6.5Zm0 0V12c0 1.5 3.6 2.5 8 2.5s8-1 8-2.5V6.5M4 12v5.5C4 19 7.6 20 12 20s8-1 8-2.5V12',
  preview:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  audit: 'M6 3.5h9l4 4V20.5H6v-17Zm8.5 0V8H19M9 12h7M9 15.5h7',
  key: 'M14.5 4a5.5 5.5 0 1 1-4.6 8.5L4 18.4V20h3v-2h2v-2h2l1.4-1.6A5.5 5.5 0 0 1 14.5 4Zm1.5 3.8h.01',
  imports: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 16v4h15v-4',
  route:
    'M6 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm12 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8 7.5h6a3 3 0 0 1 0 6h-4a3 3 0 0 0 0 6h6',
  chart: 'M4 20V4m0 16h16M8 16v-4m4 4V8m4 8v-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  out: 'M10 4H5v16h5m4-12 4 4-4 4m4-4H9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.5h.01',
  next: 'm9 5 7 7-7 7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L21 21',
  store:
    'M5 11v9h14v-9M3.5 9.5 5.5 4h13l2 5.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7 0 2.8 2.8 0 0 1-5.7 0Z',
} as const

export type DeskIconName = keyof typeof PATHS

/** An icon beside words: hidden from screen readers. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return <SvgIcon className="icon" path={PATHS[name]} width="20" height="20" />
}
