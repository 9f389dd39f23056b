import { paint, tones } from './palette.ts'
import { GableHouse, GroundShade, type IllustrationProps, LeafTrees, Picture, Windows } from './parts.tsx'
import { boxes, discs, dots, palmCrowns, palmTrunks, polygon, type Standing, strips } from './shapes.ts'

const PALMS: readonly Standing[] = [
  [262, 320, 178],
  [296, 324, 120],
  [908, 320, 196],
  [1150, 322, 142],
]

function Backdrop() {
  return (
    <>
      <circle cx="172" cy="122" r="78" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="13"
        strokeLinecap="round"
        d={strips(
          [590, 44, 150],
          [632, 30, 62],
          [30, 70, 84],
          [1010, 26, 120],
          [1290, 74, 96],
          [332, 20, 70],
        )}
      />
      <path fill={paint.haze} d="M760 194q120-12 220-54t190-28 270 30v60H760z" />
      <path fill={paint.sea} d="M0 192h1440v130H0z" />
      <path fill={paint.seaDeep} d="M0 222q300-16 620 0t820-6v110H0z" />
      <path
        stroke={paint.sunPale}
        strokeWidth="4"
        strokeLinecap="round"
        d={strips([112, 202, 118], [136, 212, 70], [98, 223, 140], [146, 235, 52], [120, 247, 84])}
      />
      <path fill="#b4c3a4" d="M700 276q160-20 300-60t250-30 190 12v130H700z" />
      <path fill={paint.grass} d="M0 282q180-34 420-16t520-4 500-14v110H0z" />
      <path fill={paint.grassDeep} d="M0 304q240-22 560-6t880-12v60H0z" />
    </>
  )
}

function LeftHouses() {
  return (
    <>
      <GroundShade d={polygon([64, 320], [240, 320], [300, 334], [110, 334])} />
      <GableHouse x={62} y={320} w={106} h={80} peak={56} side={82} wall={tones.honey} roof={tones.tile}>
        <path fill={paint.trim} d={boxes([41, -54, 26, 54])} />
        <path fill={paint.seaDark} d={boxes([44, -51, 20, 51])} />
        <Windows
          at={[
            [12, -62, 18, 26],
            [78, -62, 18, 26],
          ]}
        />
        <path fill={paint.trim} d={discs([53, -98, 11])} />
        <path fill={paint.lamp} d={discs([53, -98, 8])} />
        <Windows
          at={[
            [122, -58, 20, 26],
            [154, -58, 20, 26],
          ]}
          glass={paint.lamp}
          frame={paint.cream}
        />
      </GableHouse>

      <GroundShade d={polygon([330, 320], [620, 320], [700, 338], [400, 338])} />
      <GableHouse x={338} y={320} w={152} h={146} peak={78} side={126} wall={tones.white} roof={tones.rose}>
        <Windows
          frame={paint.creamShade}
          at={[
            [22, -136, 24, 34],
            [64, -136, 24, 34],
            [106, -136, 24, 34],
          ]}
        />
        <Windows frame={paint.creamShade} at={[[64, -190, 24, 26]]} glass={paint.lamp} />
        <Windows
          frame={paint.cream}
          at={[
            [174, -132, 24, 32],
            [230, -132, 24, 32],
          ]}
          glass={paint.glassPale}
        />
        <Windows
          frame={paint.cream}
          at={[
            [174, -66, 24, 34],
            [230, -66, 24, 34],
          ]}
          glass={paint.lamp}
        />
        <Windows
          frame={paint.creamShade}
          at={[
            [20, -62, 26, 36],
            [106, -62, 26, 36],
          ]}
          glass={paint.lamp}
        />
        <path fill={paint.creamShade} d={boxes([59, -68, 34, 68])} />
        <path fill={paint.door} d={boxes([63, -64, 26, 64])} />
        <path fill={paint.lamp} d={boxes([67, -59, 18, 12])} />
        <path fill={paint.rose} d={polygon([-4, -98], [156, -98], [170, -82], [-18, -82])} />
        <path fill={paint.roseShade} d={boxes([-18, -82, 188, 6])} />
        <path fill={paint.shadow} opacity=".12" d={boxes([0, -76, 152, 9])} />
        <path
          fill={paint.trim}
          d={boxes(
            [-12, -76, 6, 76],
            [46, -76, 6, 76],
            [100, -76, 6, 76],
            [158, -76, 6, 76],
            [-12, -28, 60, 4],
            [104, -28, 58, 4],
          )}
        />
        <path stroke={paint.trim} strokeWidth="24" strokeDasharray="3 7" d="M-6-14h54M110-14h50" />
        <path fill={paint.sandDark} d={boxes([-20, -4, 192, 6])} />
        <path fill={paint.slateShade} d={boxes([196, -246, 22, 56])} />
        <path fill={paint.slate} d={boxes([192, -252, 30, 8])} />
      </GableHouse>
    </>
  )
}

function RightHouses() {
  return (
    <>
      <GroundShade d={polygon([650, 320], [900, 320], [970, 336], [710, 336])} />
      <GableHouse x={654} y={320} w={126} h={98} peak={66} side={118} wall={tones.sage} roof={tones.slate}>
        <Windows
          at={[
            [14, -82, 26, 34],
            [86, -82, 26, 34],
          ]}
          glass={paint.lamp}
        />
        <Windows at={[[51, -132, 24, 24]]} />
        <path fill={paint.trim} d={boxes([47, -64, 32, 64])} />
        <path fill={paint.pineDark} d={boxes([51, -60, 24, 60])} />
        <path fill={paint.lamp} d={boxes([55, -55, 16, 12])} />
        <Windows
          at={[
            [148, -74, 24, 32],
            [202, -74, 24, 32],
          ]}
          glass={paint.glassPale}
          frame={paint.cream}
        />
        <path
          fill={paint.sage}
          d={polygon([144, -112], [144, -140], [160, -156], [176, -140], [176, -112])}
        />
        <path
          fill={paint.slateShade}
          d={polygon([138, -136], [160, -160], [182, -136], [178, -133], [160, -152], [142, -133])}
        />
        <Windows at={[[151, -134, 18, 17]]} glass={paint.lamp} sill={false} />
      </GableHouse>

      <GroundShade d={polygon([944, 320], [1120, 320], [1180, 336], [1000, 336])} />
      <GableHouse x={946} y={320} w={110} h={158} peak={58} side={66} wall={tones.blush} roof={tones.tile}>
        <Windows at={[[44, -186, 22, 24]]} />
        <Windows
          at={[
            [16, -138, 24, 44],
            [70, -138, 24, 44],
          ]}
          glass={paint.lamp}
          bars="upright"
          sill={false}
        />
        <path fill={paint.trim} d={boxes([4, -92, 102, 7], [4, -114, 102, 4])} />
        <path stroke={paint.trim} strokeWidth="20" strokeDasharray="3 7" d="M5-102h102" />
        <path fill={paint.shadow} opacity=".14" d={boxes([4, -85, 102, 8])} />
        <path fill={paint.trim} d={boxes([63, -66, 32, 66])} />
        <path fill={paint.door} d={boxes([67, -62, 24, 62])} />
        <Windows at={[[18, -62, 28, 34]]} />
        <Windows
          at={[
            [130, -136, 24, 32],
            [130, -62, 24, 32],
          ]}
          glass={paint.glassPale}
          frame={paint.cream}
        />
      </GableHouse>

      <GroundShade d={polygon([1190, 320], [1400, 320], [1440, 332], [1240, 332])} />
      <GableHouse x={1192} y={320} w={116} h={84} peak={62} side={104} wall={tones.cream} roof={tones.rose}>
        <path fill={paint.creamShade} d={boxes([44, -58, 28, 58])} />
        <path fill={paint.seaDark} d={boxes([47, -55, 22, 55])} />
        <Windows
          frame={paint.creamShade}
          at={[
            [14, -66, 20, 28],
            [82, -66, 20, 28],
          ]}
        />
        <Windows frame={paint.creamShade} at={[[48, -112, 20, 22]]} glass={paint.lamp} />
        <Windows
          at={[
            [134, -62, 22, 28],
            [176, -62, 22, 28],
          ]}
          glass={paint.lamp}
          frame={paint.cream}
        />
      </GableHouse>
    </>
  )
}

/** A calm street of vacation houses by the sea, in low sun. The sky is left out: it is the page's (`--color-dusk`). */
export function HeroScene({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox="0 0 1440 440" fit="xMidYMax slice">
      <Backdrop />
      <LeafTrees
        at={[
          [24, 318, 132],
          [632, 314, 112],
          [1432, 318, 150],
        ]}
      />
      <LeafTrees at={[[1108, 314, 92]]} tone={[paint.honey, paint.honeyShade]} />
      <path fill={paint.trunk} d={palmTrunks(...PALMS)} />
      <path fill={paint.pine} d={palmCrowns(...PALMS)} />
      <LeftHouses />
      <RightHouses />
      <path
        stroke={paint.leafDeep}
        strokeWidth="31"
        strokeLinecap="round"
        d={dots(
          [322, 318],
          [612, 320],
          [648, 320],
          [784, 320],
          [930, 320],
          [1064, 320],
          [1184, 320],
          [1338, 320],
        )}
      />
      <path
        stroke={paint.leafDeep}
        strokeWidth="23"
        strokeLinecap="round"
        d={dots([346, 322], [632, 322], [806, 322], [1086, 322], [1320, 322])}
      />
      <path
        stroke={paint.blush}
        strokeWidth="8"
        strokeLinecap="round"
        d={dots(
          [316, 311],
          [327, 318],
          [608, 313],
          [617, 320],
          [645, 313],
          [781, 313],
          [791, 320],
          [927, 314],
          [1061, 313],
          [1070, 319],
          [1181, 313],
          [1336, 314],
        )}
      />
      <path
        fill={paint.path}
        d="M398 322h32q10 16-2 34h-56q12-20 26-34zM702 322h30q8 16-4 34h-52q14-20 26-34zM1012 322h28q8 16-4 34h-50q14-20 26-34zM104 322h24q6 16-6 34H78q12-18 26-34zM1236 322h26q8 16-4 34h-48q14-20 26-34z"
      />
      <path
        stroke={paint.trim}
        strokeWidth="28"
        strokeDasharray="6 6"
        d="M0 340h66M136 340h228M440 340h226M740 340h240M1048 340h156M1272 340h168"
      />
      <path
        stroke={paint.trim}
        strokeWidth="3"
        d="M0 333h66M136 333h228M440 333h226M740 333h240M1048 333h156M1272 333h168M0 347h66M136 347h228M440 347h226M740 347h240M1048 347h156M1272 347h168"
      />
      <path fill={paint.path} d="M0 354h1440v22H0z" />
      <path fill={paint.sandDark} d="M0 376h1440v5H0z" />
      <path fill={paint.road} d="M0 381h1440v59H0z" />
      <path
        fill={paint.night}
        d="M630 226h5v140h-5zM624 362h17v6h-17zM1132 226h5v140h-5zM1126 362h17v6h-17zM466 342h5v26h-5zM458 330h21v14h-21z"
      />
      <path fill={paint.lamp} d="M622 204h21l-4 22h-13zM1124 204h21l-4 22h-13z" />
      <path fill={paint.night} d="M619 200h27v5h-27zM1121 200h27v5h-27z" />
      <path fill={paint.rose} d="M479 328h4v9h-4z" />
      <path fill={paint.grassDeep} d="M0 424h1440v16H0z" />
      <path
        stroke={paint.leafDeep}
        strokeWidth="34"
        strokeLinecap="round"
        d={dots(
          [40, 438],
          [66, 444],
          [318, 440],
          [344, 446],
          [560, 444],
          [888, 440],
          [914, 446],
          [1090, 442],
          [1300, 438],
          [1328, 444],
        )}
      />
      <path
        stroke={paint.leaf}
        strokeWidth="20"
        strokeLinecap="round"
        d={dots([34, 436], [312, 438], [882, 438], [1084, 441], [1294, 436])}
      />
    </Picture>
  )
}
