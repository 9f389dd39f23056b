import { Icon, type IconName, Outline, type OutlineProps } from './icons.tsx'

/** Icons on the same grid that only the admin uses. */
const OUTLINES = {
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-up': 'M6 14.500l6-6 6 6',
  'arrow-left': 'M19.5 12h-15M10.5 6l-6 6 6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  filter: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  message: 'M4 5h16v11.500h-9L6.500 20v-3.500H4zM8 9h8M8 12.500h5',
  mail: 'M3.5 6h17v12.500h-17zM3.5 7l8.5 6.500L20.5 7',
  hourglass:
    'M6.5 3.500h11M6.5 20.500h11M8 3.500v3.700c0 2 4 3 4 4.800s-4 2.8-4 4.800v3.700M16 3.500v3.700c0 2-4 3-4 4.800s4 2.8 4 4.800v3.7',
  gauge: 'M4.3 17.500a9 9 0 1 1 15.4 0M12 13.500l4-4.500M7 13.500H6M12 8.500v-1M18 13.500h-1M12 13.400v.2',
  users:
    'M9 5a3.25 3.25 0 1 1 0 6.500A3.25 3.25 0 0 1 9 5zM3 19.500c.2-3.3 2.5-5.5 6-5.500s5.8 2.2 6 5.500M15.5 5.300a3.25 3.25 0 0 1 0 6M17.5 14.300c2.1.8 3.4 2.6 3.5 5.2',
  document: 'M6 3.500h8l4.5 4.500v12.500H6zM14 3.500V8h4.500M9 12.500h6.500M9 16h4.5',
  globe:
    'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.300L4.500 9M4.5 4.500V9H9M12 8v4.500l3 1.8',
  user: 'M12 4.500a3.75 3.75 0 1 1 0 7.500 3.75 3.75 0 0 1 0-7.500zM4.5 20c.3-4 3.2-6 7.5-6s7.2 2 7.5 6',
  lock: 'M5.5 10.500h13v10h-13zM8.5 10.500V8a3.5 3.5 0 0 1 7 0v2.500M12 14.500v2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4.500V9H15',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.500v2M12 19.500v2M2.5 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  moon: 'M19.5 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  dots: 'M5 12a.5.5 0 1 1 1 0 .5.5 0 0 1-1 0zM11.5 12a.5.5 0 1 1 1 0 .5.5 0 0 1-1 0zM18 12a.5.5 0 1 1 1 0 .5.5 0 0 1-1 0z',
  undo: 'M8 5L4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11h-3',
  webhook: 'M4 12h11M11 7.500l4.5 4.500-4.5 4.500M14.500 4.500H20v15h-5.500',
  trash: 'M4.5 6.500h15M9 6.500V4h6v2.500M6.5 6.500l1 14h9l1-14M10 10.500v6M14 10.500v6',
} as const

export type AdminIconName = IconName | keyof typeof OUTLINES

/** Any icon, for the admin. */
export function AdminIcon({ name, ...rest }: OutlineProps & { name: AdminIconName }) {
  return isOwn(name) ? <Outline path={OUTLINES[name]} {...rest} /> : <Icon name={name} {...rest} />
}

function isOwn(name: AdminIconName): name is keyof typeof OUTLINES {
  return name in OUTLINES
}
