import { SvgIcon } from '../ui/svg-icon.tsx'

const PATHS = {
  'my-account': 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  'my-orders': 'm4 8 8-4 8 4v8.5l-8 4-8-4Zm0 0 8 4 8-4m-8 4v8.5',
  'my-shipping-details':
    'M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21Zm0-8.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  'my-newsletter': 'M3.5 6h17v12.5h-17Zm0 .5 8.5 7 8.5-7',
  'my-reviews': 'm12 4 2.5 5.2 5.7.7-4.2 3.9 1.1 5.6-5.1-2.8-5.1 2.8 1.1-5.6-4.2-3.9 5.7-.7Z',
  'my-loyalty-card': 'M3.5 6h17v12.5h-17Zm0 4h17M7 15h4',
  'my-recently-viewed': 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8v4.5l3 2',
  logout: 'M10 4H5v16h5m-.5-8H20m-4-4 4 4-4 4',
} as const

export type AccountIconName = keyof typeof PATHS

/** The icon of an account page, hidden from screen readers. */
export function AccountIcon({ name }: { name: AccountIconName }) {
  return <SvgIcon path={PATHS[name]} width="24" height="24" />
}
