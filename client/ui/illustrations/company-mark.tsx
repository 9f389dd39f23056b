import { getInitials } from '@shared/companies/company-image.ts'
import { palette } from '@shared/lib/brand.ts'

interface CompanyMarkProps {
  name: string
  id: number
  size?: number
  className?: string
}

/** Outlines in a 48-unit square, with the vertical position of the initials in each. */
const SHAPES: readonly (readonly [d: string, textY: number])[] = [
  ['M24 1a23 23 0 1 1 0 46a23 23 0 0 1 0-46z', 24],
  ['M12 2h24a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H12A10 10 0 0 1 2 36V12A10 10 0 0 1 12 2z', 24],
  [
    'M22 2.800a3.4 3.4 0 0 1 4 0l18.4 13.800a4 4 0 0 1 1.6 3.200V42a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V19.800a4 4 0 0 1 1.6-3.200z',
    28,
  ],
  ['M24 1a21 21 0 0 1 21 21v21a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V22A21 21 0 0 1 24 1z', 26],
  [
    'M21 1.800a6 6 0 0 1 6 0l15.5 9A6 6 0 0 1 45.5 16v16a6 6 0 0 1-3 5.200l-15.5 9a6 6 0 0 1-6 0l-15.5-9a6 6 0 0 1-3-5.200V16a6 6 0 0 1 3-5.200z',
    24,
  ],
  ['M6 2h22a18 18 0 0 1 18 18v22a4 4 0 0 1-4 4H20A18 18 0 0 1 2 28V6a4 4 0 0 1 4-4z', 24],
  ['M7 2h34a4 4 0 0 1 4 4v20a21 21 0 0 1-42 0V6a4 4 0 0 1 4-4z', 22],
  ['M16 2h16l14 14v16L32 46H16L2 32V16z', 24],
]

/** Fill and text colors; the contrast of each pair is 5:1 or more. */
const PAIRS: readonly (readonly [fill: string, ink: string])[] = [
  [palette.pine, palette.paper],
  ['#f7d3c5', '#6d0c26'],
  ['#2f5d66', palette.paper],
  ['#f3d49a', '#553a08'],
  ['#57504a', '#fffaf1'],
  ['#cfdac6', '#17433a'],
  ['#8a4a2f', '#fffaf1'],
]

/** Parts of a company's mark in a 48-unit square; `textY` is the vertical center of its initials. */
export function companyMarkLook({ name, id }: { name: string; id: number }) {
  return { ...companyShape(id), initials: getInitials(name) }
}

/** Returns outline and colors of a company's mark, always the same ones for an id. */
export function companyShape(id: number) {
  const number = Math.abs(Math.trunc(id))
  const [d, textY] = SHAPES[number % SHAPES.length] ?? ['', 24]
  const [fill, ink] = PAIRS[(number + Math.floor(number / SHAPES.length)) % PAIRS.length] ?? ['', '']
  return { d, textY, fill, ink }
}

/** Mark made from a company's name if it has no logo. Decorative, because its name is always beside it. */
export function CompanyMark({ name, id, size = 48, className }: CompanyMarkProps) {
  const { d, textY, fill, ink, initials } = companyMarkLook({ name, id })
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} className={className} aria-hidden="true">
      <path fill={fill} d={d} />
      <text
        x="24"
        y={textY}
        dy=".36em"
        fill={ink}
        fontFamily="var(--font-heading)"
        fontSize={initials.length > 1 ? 18 : 22}
        fontWeight="600"
        textAnchor="middle"
      >
        {initials}
      </text>
    </svg>
  )
}
