import { paint, tones } from './palette.ts'
import { GableHouse, GroundShade, type IllustrationProps, Picture, Windows } from './parts.tsx'
import { boxes, coniferShade, conifers, polygon, type Standing, strips } from './shapes.ts'

const FAR_FIRS: readonly Standing[] = [
  [14, 322, 66],
  [44, 318, 84],
  [80, 322, 70],
  [112, 316, 92],
  [150, 318, 68],
  [520, 312, 74],
  [552, 308, 92],
  [590, 312, 70],
  [708, 316, 80],
  [742, 312, 98],
  [780, 316, 76],
]
const NEAR_FIRS: readonly Standing[] = [
  [66, 400, 172],
  [22, 414, 128],
  [124, 408, 110],
  [690, 396, 150],
  [752, 410, 190],
  [640, 404, 96],
]

/** Timber chalets on a meadow under snowy peaks. */
export function MountainScene({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox="0 0 800 450" fit="xMidYMid slice">
      <path fill="#fdeedd" d="M0 0h800v450H0z" />
      <circle cx="126" cy="112" r="44" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="11"
        strokeLinecap="round"
        d={strips([56, 150, 96], [84, 138, 40], [604, 66, 110], [636, 54, 44])}
      />

      <path
        fill={paint.haze}
        d="M0 250l92-70 58 34 96-96 78 70 60-44 96 86 88-118 74 76 62-48 96 74v120H0z"
      />
      <path fill="#b9b4b4" d="M118 312L300 88l62 66 30-26 40 46 46-40 132 178z" />
      <path fill="#958f98" d="M300 88l62 66 30-26 40 46 46-40 132 178H372l-14-52 18-34-38-32 6-38z" />
      <path fill={paint.white} d="M300 88l-62 76 22-6 14 18 22-16 14 14 22-18 12 12 18-14z" />
      <path fill={paint.whiteShade} d="M300 88l62 66-18 16-12-12 4-12-22-24z" />
      <path
        fill={paint.white}
        d="M392 128l-28 18 12 8 12-6 10 10 14-8 8 6zM478 134l-32 28 14 4 12-8 12 10 12-6z"
      />

      <path fill="#a9bda3" d="M0 276q130-30 268 6t300-8 232 4v80H0z" />
      <path fill="#7fa287" d={conifers(...FAR_FIRS)} />
      <path fill={paint.grass} d="M0 316q160-24 330-6t470-10v150H0z" />
      <path fill={paint.grassDeep} d="M0 372q190-40 400-14t400-20v112H0z" />

      <GroundShade d={polygon([236, 372], [490, 372], [590, 396], [310, 396])} />
      <GableHouse x={236} y={374} w={150} h={84} peak={84} side={96} wall={tones.timber} roof={tones.slate}>
        <path fill={paint.cream} d={boxes([0, -38, 150, 38])} />
        <path fill={paint.creamShade} d={boxes([150, -38, 96, 38])} />
        <path fill={paint.door} d={boxes([20, -36, 22, 36])} />
        <Windows
          at={[
            [60, -31, 20, 20],
            [104, -31, 20, 20],
          ]}
        />
        <Windows
          at={[
            [172, -29, 20, 18],
            [210, -29, 20, 18],
          ]}
          glass={paint.glassPale}
          frame={paint.cream}
        />
        <Windows
          at={[
            [26, -80, 18, 24],
            [52, -80, 18, 24],
            [80, -80, 18, 24],
            [106, -80, 18, 24],
          ]}
          glass={paint.lamp}
          bars="upright"
        />
        <Windows at={[[64, -126, 22, 22]]} glass={paint.lamp} />
        <Windows
          at={[
            [166, -72, 22, 20],
            [204, -72, 22, 20],
          ]}
          glass={paint.glassPale}
          frame={paint.honeyShade}
        />
        <path fill={paint.trunkShade} d={boxes([-8, -44, 166, 6], [-8, -62, 166, 4])} />
        <path stroke={paint.trunkShade} strokeWidth="20" strokeDasharray="3 8" d="M-5-52h164" />
      </GableHouse>
      <path fill={paint.slateShade} d={boxes([392, 190, 18, 44])} />
      <path fill={paint.slate} d={boxes([389, 186, 24, 6])} />

      <GroundShade d={polygon([512, 360], [606, 360], [660, 374], [556, 374])} />
      <path fill={paint.timberShade} d={polygon([566, 264], [614, 361], [658, 361], [606, 264])} />
      <path fill={paint.rose} d={polygon([562, 256], [606, 256], [666, 364], [622, 364])} />
      <path fill={paint.honey} d={polygon([562, 266], [514, 361], [610, 361])} />
      <path
        fill={paint.roseShade}
        d={polygon([562, 254], [502, 364], [512, 364], [562, 274], [612, 364], [622, 364])}
      />
      <path fill={paint.door} d={boxes([553, 330, 18, 31])} />
      <Windows
        at={[
          [533, 334, 13, 18],
          [578, 334, 13, 18],
        ]}
      />
      <path
        fill={paint.lamp}
        stroke={paint.trim}
        strokeWidth="3"
        d={polygon([562, 290], [546, 320], [578, 320])}
      />

      <path fill={paint.pine} d={conifers(...NEAR_FIRS)} />
      <path fill={paint.pineDeep} d={coniferShade(...NEAR_FIRS)} />
      <path fill={paint.path} d="M258 374h26q16 22-14 40t-28 36h-86q20-26 64-42t38-34z" />
      <path fill={paint.leaf} d="M0 418q90-22 160 4t20 28H0zM410 450q90-40 210-26t180-12v38z" />
      <path
        fill={paint.cloud}
        d="M468 420h5v5h-5zM502 432h5v5h-5zM560 426h5v5h-5zM76 432h5v5h-5zM40 426h5v5h-5zM620 438h5v5h-5z"
      />
    </Picture>
  )
}
