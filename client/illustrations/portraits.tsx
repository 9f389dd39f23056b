import { paint } from './palette.ts'
import { Picture } from './parts.tsx'

interface Look {
  ground: string
  skin: string
  hair: string
  coat: string
  /** The hair's outline. */
  cut: string
}

const looks = {
  shoulderLength: {
    ground: '#fbe6d3',
    skin: '#e3b08a',
    hair: paint.timberShade,
    coat: paint.pine,
    cut: 'M17 34c-4-20 6-27 15-27s19 7 15 27q6 14-2 16-2-8-3-20-10 1-16-8-2 8-4 9-2 10-3 19-8-2-2-16z',
  },
  short: {
    ground: '#e4ecdf',
    skin: '#b98562',
    hair: paint.night,
    coat: paint.clay,
    cut: 'M19 29c-3-13 4-21 14-21s15 7 12 21q-2-7-5-9-8 2-16-1-4 3-5 10z',
  },
  bun: {
    ground: '#dfeaea',
    skin: '#c99673',
    hair: '#4a352b',
    coat: paint.roseShade,
    cut: 'M19 30c-3-15 4-22 13-22s16 7 13 22q-1-8-6-11-7 5-16 3-3 3-4 8zM32 2a5.5 5.5 0 1 1-.1 0z',
  },
} satisfies Record<string, Look>

export const PortraitShoulderLength = () => <Portrait look={looks.shoulderLength} />
export const PortraitShort = () => <Portrait look={looks.short} />
export const PortraitBun = () => <Portrait look={looks.bun} />

/** A drawn head and shoulders for a sample testimonial: nobody's photograph. */
function Portrait({ look }: { look: Look }) {
  return (
    <Picture viewBox="0 0 64 64">
      <rect width="64" height="64" rx="32" fill={look.ground} />
      <path fill={look.coat} d="M10 64q0-18 22-18t22 18v0a32 32 0 0 1-44 0z" />
      <path
        fill={look.skin}
        d="M26 38h12v10q-6 6-12 0zM32 12a12 13 0 0 1 12 14c0 9-5 16-12 16s-12-7-12-16a12 13 0 0 1 12-14z"
      />
      <path fill={look.hair} d={look.cut} />
      <path
        stroke={paint.shadow}
        strokeWidth="1.6"
        strokeLinecap="round"
        fill="none"
        opacity=".7"
        d="M27 28v.6M37 28v.6M28.500 35q3.500 2.500 7 0"
      />
    </Picture>
  )
}
