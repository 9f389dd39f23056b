/** Icons on a 24-unit grid, stroke 1.75, named after shapes. Those of the admin are in admin-icons.tsx. */
const OUTLINES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.500L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'chevron-down': 'M6 9.500l6 6 6-6',
  'sort-none': 'M8 9.500l4-4 4 4M8 14.500l4 4 4-4',
  'sort-up': 'M12 19V5.500M6.5 11L12 5.500l5.5 5.5',
  'sort-down': 'M12 5v13.500M6.5 13l5.5 5.5 5.5-5.5',
  pin: 'M12 21s-7-6.3-7-11.500a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.500L20 20',
  filter: 'M4 6.500h16M7 12h10M10.5 17.500h3',
  locate: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 2.500V6M12 18v3.500M2.5 12H6M18 12h3.500M12 11.900v.2',
  external: 'M13.5 4.500h6v6M19.5 4.500L11 13M9.5 5.500h-5v14h14v-5',
  phone:
    'M5 4h3.600l1.7 4.6-2.3 1.700a12 12 0 0 0 5.7 5.700l1.7-2.3 4.6 1.700V19a1.5 1.5 0 0 1-1.5 1.500A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
  'shield-check':
    'M12 3l7.5 2.700v5.800c0 4.7-3.2 7.9-7.5 9.5-4.3-1.6-7.5-4.8-7.5-9.500V5.700zM8.5 11.800l2.6 2.6 4.6-4.9',
  clock: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.500V12l3.2 2',
  key: 'M8 11.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12.700l8.5-8.500M15.5 8.200l3 3M8 15.400v.2',
  chart: 'M4 4v16h16M7.5 15.500l4-4.5 3 2.5 5-6M16 7.500h3.500V11',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.5 3.500v4M15.5 3.500v4M8.5 14.500h.1M12 14.500h.1M15.5 14.500h.1',
  home: 'M3.5 11.500L12 4.500l8.5 7M6 9.500V20h12V9.500M10 20v-5.500h4V20',
  tag: 'M4 4h7.500l8.5 8.5-7.5 7.500L4 11.500zM8 8v.1',
  gift: 'M4 9h16v4H4zM5.5 13h13v7.500h-13zM12 9v11.500M12 9c-1-3.5-2.5-5-4.2-4.600C5.8 4.9 7 9 12 9zM12 9c1-3.5 2.5-5 4.2-4.600C18.2 4.9 17 9 12 9z',
  scale:
    'M12 4v16M7.5 20h9M5 7l7-1.500L19 7M5 7l-2.5 6.500a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6.500a2.7 2.7 0 0 0 5 0z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.100a4 4 0 0 0-5.7-5.700l-1.2 1.200M14 10a4 4 0 0 0-5.7 0l-3.1 3.100a4 4 0 0 0 5.7 5.700l1.2-1.2',
  headset:
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h3v5h-1.500a1.5 1.5 0 0 1-1.5-1.500zM19.5 13h-3v5h1.500a1.5 1.5 0 0 0 1.5-1.500zM18 18c0 1.7-2 2.5-4.5 2.5',
  coins:
    'M9 4.500c3.3 0 5.5 1.1 5.5 2.500S12.3 9.5 9 9.5 3.5 8.4 3.5 7 5.7 4.5 9 4.500zM3.5 7v5c0 1.4 2.2 2.5 5.5 2.500M3.5 12v4.500C3.5 18 5.7 19 9 19M14.5 7v2M15 11.500c3.3 0 5.5 1.1 5.5 2.500s-2.2 2.5-5.5 2.5-5.5-1.1-5.5-2.5 2.2-2.5 5.5-2.500zM9.5 14v3.500c0 1.4 2.2 2.5 5.5 2.500s5.5-1.1 5.5-2.500V14',
  info: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.500M12 7.700v.1',
  warning: 'M12 4l9 15.500H3zM12 10v4.500M12 16.900v.1',
  copy: 'M8.5 8.500h11v11h-11zM15.5 8.500v-4h-11v11h4',
  download: 'M12 4v11M7 10.500l5 5 5-5M4.5 19.500h15',
  heart:
    'M12 20.500C9 18.4 3.5 14.3 3.5 9.400A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.400c0 4.9-5.5 9-8.5 11.100z',
  share: 'M12 15V3.500M8 7.500l4-4 4 4M7.500 10.500H5.500v10h13v-10H16.500',
  printer: 'M7 8.500v-5h10v5M7 17H4V8.500h16V17h-3M7 14h10v6.500H7z',
} as const

export type IconName = keyof typeof OUTLINES

export interface OutlineProps {
  size?: number
  className?: string
}

export function Icon({ name, ...rest }: OutlineProps & { name: IconName }) {
  return <Outline path={OUTLINES[name]} {...rest} />
}

/** Shared markup of every icon: one path, styled by `.icon` (client/ui/theme/base.css). */
export function Outline({ path, size = 24, className }: OutlineProps & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `icon ${className}` : 'icon'}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
