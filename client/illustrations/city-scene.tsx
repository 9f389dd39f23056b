import { paint, type Tones, tones } from './palette.ts'
import { GroundShade, type IllustrationProps, LeafTrees, Picture, Windows } from './parts.tsx'
import { type Box, boxes, strips } from './shapes.ts'

const STREET_Y = 386
const FLOOR_HEIGHT = 66
const PLINTH = 20

interface TownHouse {
  x: number
  width: number
  floors: number
  columns: number
  wall: Tones
  cornice: string
  door: string
  /** The floor with its lamps on. */
  lit: number
}

const HOUSES: readonly TownHouse[] = [
  {
    x: -24,
    width: 126,
    floors: 3,
    columns: 3,
    wall: tones.sage,
    cornice: paint.sageShade,
    door: paint.pineDark,
    lit: 1,
  },
  {
    x: 102,
    width: 152,
    floors: 4,
    columns: 3,
    wall: tones.tile,
    cornice: paint.creamShade,
    door: paint.night,
    lit: 2,
  },
  {
    x: 254,
    width: 134,
    floors: 3,
    columns: 3,
    wall: tones.cream,
    cornice: paint.honeyShade,
    door: paint.door,
    lit: 1,
  },
  {
    x: 388,
    width: 146,
    floors: 3,
    columns: 3,
    wall: tones.rose,
    cornice: paint.creamShade,
    door: paint.night,
    lit: 2,
  },
  {
    x: 534,
    width: 134,
    floors: 4,
    columns: 3,
    wall: tones.honey,
    cornice: paint.timberShade,
    door: paint.seaDark,
    lit: 3,
  },
  {
    x: 668,
    width: 156,
    floors: 3,
    columns: 3,
    wall: tones.blush,
    cornice: paint.tileShade,
    door: paint.pineDark,
    lit: 1,
  },
]

const heightOf = (house: TownHouse) => house.floors * FLOOR_HEIGHT + PLINTH + 14
const doorX = (house: TownHouse) => Math.round(house.x + house.width / house.columns / 2)

/** The windows of one floor; on the ground floor the first place belongs to the door. */
function floorWindows(house: TownHouse, floor: number): Box[] {
  const pitch = house.width / house.columns
  return Array.from(
    { length: house.columns },
    (_, column): Box => [
      Math.round(house.x + pitch * (column + 0.5) - 11),
      STREET_Y - PLINTH - floor * FLOOR_HEIGHT - 52,
      22,
      36,
    ],
  ).slice(floor === 0 ? 1 : 0)
}

const windowsOf = (lit: boolean) =>
  HOUSES.flatMap((house) =>
    Array.from({ length: house.floors }, (_, floor) => floor)
      .filter((floor) => (floor === house.lit) === lit)
      .flatMap((floor) => floorWindows(house, floor)),
  )

const FLOWER_BOXES = HOUSES.filter((house) => house.lit === 1)
  .flatMap((house) => floorWindows(house, 1))
  .map(([x, y, width, height]): Box => [x - 3, y + height - 3, width + 6, 7])

const doors = (left: number, top: number, width: number, height: number) =>
  boxes(...HOUSES.map((house): Box => [doorX(house) + left, STREET_Y + top, width, height]))

/** A row of town houses on a street with trees, the skyline in the haze. */
export function CityScene({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox="0 0 800 450" fit="xMidYMid slice">
      <path fill="#fdeedd" d="M0 0h800v450H0z" />
      <circle cx="58" cy="98" r="44" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="11"
        strokeLinecap="round"
        d={strips([146, 46, 84], [168, 34, 36], [676, 58, 80])}
      />
      <path
        fill={paint.haze}
        d="M0 150h30v-22h44v60h180V96h20V74h10V48h5v26h10v22h22v44h30V84h34l8-16 8 16v50h34V98h40v60h130V92h14l10-24 10 24h14v46h40v-26h44v90H0z"
      />
      {HOUSES.map((house) => (
        <g key={house.x}>
          <path
            fill={house.wall[0]}
            d={boxes([house.x, STREET_Y - heightOf(house), house.width, heightOf(house)])}
          />
          <path
            fill={house.wall[1]}
            d={boxes(
              [house.x + house.width - 9, STREET_Y - heightOf(house), 9, heightOf(house)],
              [house.x, STREET_Y - PLINTH, house.width, PLINTH],
              [house.x, STREET_Y - PLINTH - FLOOR_HEIGHT + 3, house.width, 4],
            )}
          />
          <path
            fill={house.cornice}
            d={boxes(
              [house.x - 5, STREET_Y - heightOf(house) - 7, house.width + 10, 9],
              [house.x, STREET_Y - heightOf(house) + 2, house.width, 6],
            )}
          />
          <path fill={house.door} d={boxes([doorX(house) - 11, STREET_Y - 64, 22, 50])} />
        </g>
      ))}
      <path
        fill={paint.shadow}
        opacity=".13"
        d={boxes(...HOUSES.map((house): Box => [house.x, STREET_Y - heightOf(house) + 8, house.width, 8]))}
      />
      <Windows at={windowsOf(false)} bars="upright" sill={false} />
      <Windows at={windowsOf(true)} glass={paint.lamp} bars="upright" sill={false} />
      <path fill={paint.trim} d={doors(-15, -68, 4, 54) + doors(11, -68, 4, 54) + doors(-15, -72, 30, 5)} />
      <path fill={paint.lamp} d={doors(-11, -64, 22, 9)} />
      <path fill={paint.path} d={doors(-18, -15, 36, 6) + doors(-22, -9, 44, 5)} />
      <path fill={paint.creamShade} d={doors(-18, -10, 36, 2) + doors(-26, -4, 52, 5)} />
      <path fill={paint.leafDeep} d={boxes(...FLOWER_BOXES)} />
      <path fill={paint.slateShade} d="M478 132h4l6 40h-5l-2-12h-14l-2 12h-5l6-40z" />
      <path fill={paint.timber} d="M458 106h32v28h-32z" />
      <path fill={paint.timberShade} d="M478 106h12v28h-12zM454 106l20-18 20 18z" />
      <path fill={paint.tileShade} d={boxes([284, 126, 20, 23], [720, 126, 22, 23], [36, 126, 18, 23])} />

      <path fill={paint.path} d="M0 386h800v26H0z" />
      <GroundShade d="M0 386h800v4H0zM240 400h70l20 8h-70zM522 400h80l20 8h-80zM654 400h66l20 8h-66zM84 400h66l20 8h-66z" />
      <path fill={paint.sandDark} d="M0 412h800v5H0z" />
      <path fill={paint.road} d="M0 417h800v33H0z" />
      <LeafTrees
        at={[
          [240, 400, 116],
          [522, 400, 128],
          [790, 400, 112],
        ]}
      />
      <LeafTrees
        at={[
          [84, 400, 100],
          [654, 400, 94],
        ]}
        tone={[paint.honey, paint.honeyShade]}
      />
      <path fill={paint.night} d="M376 300h4v102h-4zM371 398h14v6h-14zM366 275h24v4h-24z" />
      <path fill={paint.lamp} stroke={paint.night} strokeWidth="2" d="M368 279h20l-3 21h-14z" />
      <path
        stroke={paint.night}
        strokeWidth="2.8"
        fill="none"
        strokeLinejoin="round"
        d="M407 390a14 14 0 1 1-.1 0M453 390a14 14 0 1 1-.1 0M407 404l14-24h26l6 24M421 380l10 24 16-24M418 373h10M447 380l-3-10h9M407 404h24"
      />
    </Picture>
  )
}
