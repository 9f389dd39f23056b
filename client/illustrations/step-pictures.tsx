import { paint, tones } from './palette.ts'
import { GableHouse, type IllustrationProps, Picture, Windows } from './parts.tsx'
import { boxes, dots, polygon } from './shapes.ts'

const FRAME = '0 0 240 180'

/** A folded map with a pin in it: tell us where your house is. */
export function StepLocation({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox={FRAME}>
      <path fill="#fbeadb" d="M120 6a82 82 0 0 1 82 82v72H38V88a82 82 0 0 1 82-82z" />
      <path fill={paint.shadow} opacity=".12" d="M26 160h196l-12 10H40z" />
      <path fill={paint.sage} d="M30 74l60-14v92l-60 14z" />
      <path fill={paint.sageShade} d="M90 60l60 14v92l-60-14z" />
      <path fill={paint.sage} d="M150 74l60-14v92l-60 14z" />
      <path fill={paint.sea} d="M30 120q30 2 38 14t22 18l-60 14z" />
      <path fill={paint.seaDeep} d="M90 152l26 6q-6-10-26-14z" />
      <path fill={paint.sand} d="M150 96q18 8 32-2t28-18V60l-60 14z" />
      <path
        stroke={paint.trim}
        strokeWidth="5"
        fill="none"
        d="M30 96l60-12 60 22 60-16M62 67v34l28 26 60 12 30-16 30 4M118 67v66"
      />
      <path
        fill={paint.cream}
        d="M46 84h14v10H46zM100 100h12v10h-12zM128 122h14v10h-14zM190 122h12v9h-12zM164 130h12v9h-12z"
      />
      <path
        fill={paint.tile}
        d="M44 84l9-8 9 8zM98 100l8-8 8 8zM126 122l9-8 9 8zM188 122l8-7 8 7zM162 130l8-7 8 7z"
      />
      <ellipse cx="142" cy="106" rx="13" ry="4" fill={paint.shadow} opacity=".2" />
      <path fill={paint.rose} d="M142 106q-28-34-28-54a28 28 0 0 1 56 0q0 20-28 54z" />
      <path fill={paint.roseShade} d="M142 106q28-34 28-54a28 28 0 0 0-28-28z" />
      <circle cx="142" cy="52" r="12" fill={paint.trim} />
    </Picture>
  )
}

/** A house and three companies weighed for it, one of them fitting best: get matched. */
export function StepMatch({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox={FRAME}>
      <path fill="#e9f0e6" d="M38 160V88a82 82 0 0 1 164 0v72z" />
      <path fill={paint.shadow} opacity=".12" d="M18 160h206l-10 8H32z" />
      <GableHouse x={26} y={160} w={60} h={44} peak={34} side={44} wall={tones.white} roof={tones.rose}>
        <path fill={paint.door} d={boxes([23, -28, 14, 28])} />
        <Windows
          at={[
            [6, -36, 10, 14],
            [44, -36, 10, 14],
          ]}
          frame={paint.creamShade}
          sill={false}
        />
        <Windows at={[[72, -32, 16, 14]]} glass={paint.lamp} frame={paint.cream} sill={false} />
      </GableHouse>
      <path
        stroke={paint.leafDeep}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 8"
        fill="none"
        d="M92 66q12-28 48-30M108 87h24M140 104q-14 16-2 32"
      />
      <g>
        <path fill={paint.shadow} opacity=".1" d={boxes([152, 22, 70, 38], [152, 122, 70, 36])} />
        <path fill={paint.trim} d={boxes([148, 18, 70, 38], [148, 120, 70, 36])} />
        <path fill={paint.shadow} opacity=".14" d={boxes([142, 68, 90, 48])} />
        <path fill={paint.white} d={boxes([138, 63, 90, 48])} />
      </g>
      <path stroke={paint.honey} strokeWidth="20" strokeLinecap="round" d={dots([166, 37])} />
      <path stroke={paint.sea} strokeWidth="20" strokeLinecap="round" d={dots([166, 138])} />
      <path
        fill={paint.creamShade}
        d={boxes([182, 28, 28, 6], [182, 40, 18, 5], [182, 129, 28, 6], [182, 141, 20, 5])}
      />
      <path
        fill={paint.pine}
        d="M160 71l4.5 4 6-.6 1.6 5.8 5.4 2.8-2.2 5.6 2.2 5.6-5.4 2.8-1.6 5.8-6-.6-4.5 4-4.5-4-6 .6-1.6-5.8-5.4-2.8 2.2-5.6-2.2-5.6 5.4-2.8 1.6-5.8 6 .6z"
        transform="translate(0 -2)"
      />
      <path
        stroke={paint.trim}
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M153 87l5 5 9-10"
      />
      <path fill={paint.sageShade} d={boxes([184, 76, 34, 7])} />
      <path fill={paint.creamShade} d={boxes([184, 89, 24, 5])} />
    </Picture>
  )
}

/** A key with a house for a tag, at an open door: choose who keeps it. */
export function StepPartner({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox={FRAME}>
      <path fill="#fbeadb" d="M38 160V88a82 82 0 0 1 164 0v72z" />
      <path fill={paint.shadow} opacity=".12" d="M22 160h200l-12 9H38z" />
      <path fill={paint.white} d={boxes([54, 34, 92, 126])} />
      <path fill={paint.whiteShade} d={boxes([140, 34, 6, 126], [54, 34, 92, 4])} />
      <path fill={paint.lamp} d={boxes([64, 44, 72, 116])} />
      <path fill={paint.honeyShade} opacity=".55" d={polygon([64, 160], [64, 150], [136, 150], [136, 160])} />
      <path fill={paint.rose} d={polygon([64, 44], [106, 54], [106, 166], [64, 160])} />
      <path fill={paint.roseShade} d={polygon([106, 54], [110, 54], [110, 166], [106, 166])} />
      <path
        stroke={paint.roseShade}
        strokeWidth="3"
        fill="none"
        d="M72 58l26 6v36l-26-2zM72 112l26 3v38l-26-4z"
      />
      <circle cx="101" cy="110" r="3.5" fill={paint.lamp} />
      <path fill={paint.tileShade} d="M34 160l-4-22h24l-4 22z" />
      <path stroke={paint.leafDeep} strokeWidth="26" strokeLinecap="round" d={dots([42, 124])} />
      <path stroke={paint.leaf} strokeWidth="15" strokeLinecap="round" d={dots([38, 120])} />
      <path stroke={paint.sandDark} strokeWidth="3.5" fill="none" d="M180 50a15 15 0 1 1-.1 0" />
      <g transform="rotate(12 180 70)">
        <path
          fill={paint.honeyShade}
          fillRule="evenodd"
          d="M180 72a18 18 0 0 1 5 35v44h-7v5h-10v-6h4v-6h-4v-7h5v-30a18 18 0 0 1 7-35zm0 9a8 8 0 1 0 .1 0z"
        />
      </g>
      <g transform="rotate(-24 188 74)">
        <path fill={paint.pine} d="M188 76l19 15v24h-38V91z" />
        <path fill={paint.trim} d="M188 84a3.5 3.5 0 1 1-.1 0M181 106v-9l7-5 7 5v9z" />
      </g>
    </Picture>
  )
}
