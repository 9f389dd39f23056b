import { paint, tones } from './palette.ts'
import { GableHouse, GroundShade, type IllustrationProps, LeafTrees, Picture, Windows } from './parts.tsx'
import { boxes, coniferShade, conifers, polygon, type Standing, strips } from './shapes.ts'

const SHORE_FIRS: readonly Standing[] = [
  [24, 238, 62],
  [58, 236, 80],
  [94, 238, 60],
  [612, 238, 66],
  [648, 238, 86],
  [730, 238, 70],
  [768, 238, 90],
]
const FIRS: readonly Standing[] = [
  [226, 306, 146],
  [176, 314, 108],
  [592, 304, 128],
  [640, 310, 168],
  [690, 316, 118],
]

/** A cabin with a porch and a jetty on a still lake. */
export function LakeScene({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox="0 0 800 450" fit="xMidYMid slice">
      <path fill="#fdeedd" d="M0 0h800v450H0z" />
      <circle cx="142" cy="122" r="46" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="11"
        strokeLinecap="round"
        d={strips([250, 70, 104], [280, 58, 44], [580, 98, 80], [40, 164, 70])}
      />
      <path fill={paint.haze} d="M0 214q70-64 160-70t150 44q60-60 150-62t150 54q80-50 190-30v90H0z" />
      <path fill="#b4bfae" d="M0 232q110-52 230-28t210 4 170-20 190 16v50H0z" />
      <path fill="#88a68d" d={`${conifers(...SHORE_FIRS)}M0 236h800v14H0z`} />
      <path fill={paint.sea} d="M0 246h800v204H0z" />
      <path fill={paint.seaDeep} d="M0 330q200-26 420-8t380-10v138H0z" />
      <path
        stroke={paint.sunPale}
        strokeWidth="3.5"
        strokeLinecap="round"
        d={strips([104, 258, 78], [120, 268, 46], [96, 279, 92], [126, 290, 36])}
      />
      <path
        stroke="#b6d5d0"
        strokeWidth="3"
        strokeLinecap="round"
        d={strips(
          [20, 318, 60],
          [70, 344, 40],
          [700, 356, 60],
          [560, 380, 46],
          [60, 396, 80],
          [640, 412, 90],
        )}
      />

      <path fill={paint.pine} d={conifers(...FIRS)} />
      <path fill={paint.pineDeep} d={coniferShade(...FIRS)} />
      <path
        fill={paint.grassDeep}
        d="M132 330q40-34 150-34h330q120 2 188 28v22q-120-8-220 4t-240 2-208-22z"
      />
      <path fill={paint.grass} d="M168 318q50-22 130-22h290q100 2 180 22-120-6-240 0t-360 0z" />
      <path fill={paint.sandDark} d="M132 330q60 14 208 22t240-2 220-4v8q-120-4-220 6t-250 0-198-30z" />

      <GroundShade d={polygon([306, 314], [548, 314], [600, 328], [350, 328])} />
      <path fill={paint.tileShade} d={boxes([470, 158, 20, 54])} />
      <path fill={paint.tile} d={boxes([467, 153, 26, 7])} />
      <GableHouse x={300} y={314} w={130} h={70} peak={68} side={108} wall={tones.timber} roof={tones.rose}>
        <path
          stroke={paint.timberShade}
          strokeWidth="1.5"
          opacity=".6"
          d="M0-14h130M0-28h130M0-42h130M0-56h130M10-80h110M22-94h86"
        />
        <Windows
          at={[
            [46, -110, 16, 20],
            [68, -110, 16, 20],
          ]}
          glass={paint.lamp}
          bars="upright"
        />
        <path fill={paint.trim} d={boxes([54, -50, 24, 50])} />
        <path fill={paint.seaDark} d={boxes([57, -47, 18, 47])} />
        <Windows
          at={[
            [18, -46, 20, 24],
            [94, -46, 20, 24],
          ]}
          glass={paint.lamp}
        />
        <Windows
          at={[
            [154, -46, 22, 24],
            [196, -46, 22, 24],
          ]}
          glass={paint.glassPale}
          frame={paint.creamShade}
        />
        <path
          fill={paint.roseShade}
          d={polygon([-16, -62], [4, -74], [126, -74], [146, -62], [146, -57], [-16, -57])}
        />
        <path fill={paint.shadow} opacity=".16" d={boxes([0, -57, 130, 8])} />
        <path
          fill={paint.cream}
          d={boxes(
            [-10, -57, 5, 57],
            [40, -57, 5, 57],
            [87, -57, 5, 57],
            [135, -57, 5, 57],
            [-10, -22, 50, 3],
            [92, -22, 46, 3],
          )}
        />
        <path stroke={paint.cream} strokeWidth="22" strokeDasharray="2 8" d="M-2-11h44M100-11h34" />
        <path fill={paint.trunkShade} d={boxes([-16, -2, 162, 6])} />
      </GableHouse>
      <LeafTrees
        at={[
          [268, 322, 84],
          [724, 330, 120],
        ]}
      />
      <LeafTrees at={[[560, 322, 52]]} tone={[paint.honey, paint.honeyShade]} />

      <path fill={paint.shadow} opacity=".16" d="M336 424l14-26h56l6 26z" />
      <path
        fill={paint.trunkShade}
        d={boxes([334, 356, 6, 30], [382, 356, 6, 30], [328, 402, 7, 32], [387, 402, 7, 32])}
      />
      <path fill={paint.timber} d="M346 320h30l12 92h-58z" />
      <path
        stroke={paint.timberShade}
        strokeWidth="2.5"
        d="M345 330h32M343 342h36M342 354h39M340 367h42M338 381h46M336 396h50"
      />
      <path fill={paint.timberShade} d="M330 412h58v6h-58z" />

      <path fill={paint.seaDark} opacity=".5" d="M440 404q66 12 128 0l-14 8q-50 6-100 0z" />
      <path fill={paint.rose} d="M434 384q10 4 20 8h98q12-4 22-8-2 14-18 22H452q-16-8-18-22z" />
      <path fill={paint.roseShade} d="M436 392q10 4 18 6h100q10-2 18-6-4 10-16 14H452q-12-4-16-14z" />
      <path stroke={paint.trunk} strokeWidth="4" strokeLinecap="round" d="M486 392l40-26" />
      <path
        stroke={paint.leafDeep}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        d="M28 450q2-44-8-66M40 450q0-52 6-78M54 450q4-34 14-48M744 450q2-40-8-58M758 450q0-48 6-70M772 450q4-34 14-46M96 450q2-26-4-38M108 450q2-30 8-44"
      />
    </Picture>
  )
}
