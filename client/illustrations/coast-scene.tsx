import { paint, tones } from './palette.ts'
import { GableHouse, GroundShade, type IllustrationProps, Picture, Windows } from './parts.tsx'
import { boxes, discs, dots, palmCrowns, palmTrunks, polygon, type Standing, strips } from './shapes.ts'

const PALMS: readonly Standing[] = [
  [92, 372, 196],
  [142, 378, 142],
  [706, 366, 172],
]

/** Beach houses on posts between dunes and a quiet sea. */
export function CoastScene({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox="0 0 800 450" fit="xMidYMid slice">
      <path fill="#fdeedd" d="M0 0h800v450H0z" />
      <path fill="#fce6d3" d="M0 150q190-34 400-12t400-22v120H0z" />
      <circle cx="176" cy="190" r="52" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="11"
        strokeLinecap="round"
        d={strips([486, 72, 118], [520, 60, 46], [284, 116, 70], [640, 118, 60])}
      />
      <path fill={paint.hazeDeep} d="M800 168q-70-22-128-4t-104 40q-30 12-62 16h294z" opacity=".75" />
      <path fill={paint.sea} d="M0 216h800v120H0z" />
      <path fill={paint.seaDeep} d="M0 246q120-8 260 0t300-2 240 4v90H0z" />
      <path
        stroke={paint.sunPale}
        strokeWidth="3.5"
        strokeLinecap="round"
        d={strips([136, 224, 80], [152, 233, 50], [124, 242, 92], [158, 252, 34])}
      />
      <path fill={paint.cloud} d="M506 230v-38l20 38zM503 230v-28l-13 28z" />
      <path fill={paint.roseShade} d="M486 232h42l-7 7h-29z" />
      <path fill={paint.foam} d="M0 296q90-16 190-4t230-4 380 2v20H0z" />
      <path fill={paint.sand} d="M0 304q100-16 200-4t240-6 360 2v154H0z" />
      <path fill={paint.sandDeep} d="M0 366q150-30 330-20t470-12v116H0z" />

      <path fill={paint.trunkShade} d={palmTrunks(...PALMS)} />
      <path fill={paint.pine} d={palmCrowns(...PALMS)} />

      <GroundShade d={polygon([248, 372], [470, 372], [560, 392], [320, 392])} />
      <path
        fill={paint.trunkShade}
        d={boxes(
          [256, 336, 6, 38],
          [312, 336, 6, 38],
          [366, 336, 6, 38],
          [414, 336, 6, 38],
          [456, 336, 6, 38],
        )}
      />
      <path fill={paint.shadow} opacity=".35" d={boxes([262, 336, 196, 24])} />
      <GableHouse x={256} y={338} w={116} h={86} peak={62} side={88} wall={tones.white} roof={tones.rose}>
        <path fill={paint.door} d={boxes([47, -50, 22, 50])} />
        <Windows
          frame={paint.creamShade}
          at={[
            [14, -64, 20, 28],
            [82, -64, 20, 28],
          ]}
        />
        <Windows frame={paint.creamShade} at={[[48, -112, 20, 22]]} glass={paint.lamp} />
        <Windows
          at={[
            [132, -60, 22, 28],
            [166, -60, 22, 28],
          ]}
          glass={paint.glassPale}
          frame={paint.cream}
        />
      </GableHouse>
      <path fill={paint.slateShade} d={boxes([392, 166, 16, 34])} />
      <path fill={paint.slate} d={boxes([389, 162, 22, 6])} />
      <path fill={paint.trim} d={boxes([236, 334, 232, 7], [236, 312, 65, 4], [332, 312, 136, 4])} />
      <path stroke={paint.trim} strokeWidth="20" strokeDasharray="3 9" d="M238 324h63M334 324h134" />
      <path fill={paint.timber} d="M306 340h26l6 34h-38z" />
      <path stroke={paint.timberShade} strokeWidth="3" d="M305 348h28M304 357h31M302 366h34" />

      <GroundShade d={polygon([520, 362], [690, 362], [756, 376], [580, 376])} />
      <GableHouse x={522} y={362} w={84} h={74} peak={44} side={76} wall={tones.sage} roof={tones.slate}>
        <path fill={paint.trim} d={boxes([32, -46, 22, 46])} />
        <path fill={paint.timberShade} d={boxes([35, -43, 16, 43])} />
        <Windows
          at={[
            [8, -58, 14, 22],
            [63, -58, 14, 22],
          ]}
        />
        <Windows
          at={[
            [98, -54, 18, 24],
            [128, -54, 18, 24],
          ]}
          glass={paint.lamp}
          frame={paint.creamShade}
        />
      </GableHouse>

      <path
        fill={paint.leafDeep}
        d={discs([492, 366, 15], [512, 370, 11], [620, 360, 13], [640, 364, 10], [250, 374, 13])}
      />
      <path
        stroke={paint.blush}
        strokeWidth="7"
        strokeLinecap="round"
        d={dots([488, 360], [497, 367], [509, 367], [617, 355], [626, 362], [247, 370])}
      />

      <path fill={paint.grass} d="M0 398q80-34 170-22t150 30q60 14 130 2t150-22 200 8v56H0z" />
      <path fill={paint.grassDeep} d="M0 426q120-30 240-8t260 2 300-12v42H0z" />
      <path
        stroke={paint.leaf}
        strokeWidth="3"
        strokeLinecap="round"
        d="M52 404q-4-14-12-20M54 404q0-16 4-26M57 404q6-12 14-16M508 408q-4-14-12-20M511 408q0-16 4-26M514 408q6-12 14-16M660 412q-4-12-10-16M663 412q1-14 5-22M666 412q5-10 12-13M214 420q-4-12-10-16M217 420q1-14 5-22M220 420q5-10 12-13"
        fill="none"
      />
    </Picture>
  )
}
